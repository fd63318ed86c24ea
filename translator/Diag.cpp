//===- Diag.cpp - Located refusals, warnings and notes with stable ids -----===//
// Idea: see Diag.h. A message is reported through a custom Clang diagnostic.
// In:  location, id, arguments.   Out: Clang diagnostics.
// Tested by: test/inputs/refuse/**
//===----------------------------------------------------------------------===//
#include "Diag.h"

#include <iterator>

namespace omp2cuda {
namespace {

enum Level { Error, Warning, Note };

struct Entry {
  Level Severity;
  const char *Id;
  const char *Text;
};

constexpr Entry Entries[] = {
#define DIAG(Name, Level, Id, Text) {Level, Id, Text},
#include "Diagnostics.def"
#undef DIAG
};

const Entry &entry(DiagId Id) { return Entries[static_cast<size_t>(Id)]; }

std::string substitute(llvm::StringRef Text,
                       const std::vector<std::string> &Args) {
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '%' && I + 1 < Text.size() && Text[I + 1] >= '0' &&
        Text[I + 1] <= '9') {
      size_t Arg = static_cast<size_t>(Text[++I] - '0');
      Out += Arg < Args.size() ? Args[Arg] : "?";
    } else {
      Out += Text[I];
    }
  }
  return Out;
}

} // namespace

llvm::StringRef Diag::idText(DiagId Id) { return entry(Id).Id; }

std::string Diag::text(DiagId Id, const std::vector<std::string> &Args) {
  return substitute(entry(Id).Text, Args);
}

llvm::StringRef Diag::severity(DiagId Id) {
  Level L = entry(Id).Severity;
  return L == Error ? "error" : L == Warning ? "warning" : "note";
}

bool Diag::isError(DiagId Id) { return entry(Id).Severity == Error; }

void Diag::report(clang::SourceLocation Loc, DiagId Id,
                  std::vector<std::string> Args, clang::SourceRange Highlight) {
  const Entry &E = entry(Id);
  auto Severity = E.Severity == Error     ? clang::DiagnosticsEngine::Error
                  : E.Severity == Warning ? clang::DiagnosticsEngine::Warning
                                          : clang::DiagnosticsEngine::Note;
  Messages.push_back({Id, Loc, substitute(E.Text, Args), Region});
  if (E.Severity == Error)
    ++Errors;
  if (Silent)
    return;
  // The text is passed as an argument, so that a '%' in it is not expanded.
  unsigned Custom = Engine.getCustomDiagID(Severity, "%0 [omp2cuda-%1]");
  auto Builder = Engine.Report(Loc, Custom) << Messages.back().Text << E.Id;
  if (Highlight.isValid())
    Builder << Highlight;
}

} // namespace omp2cuda
