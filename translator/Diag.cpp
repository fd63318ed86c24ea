//===- Diag.cpp - Located refusals, warnings and notes with stable ids -----===//
// Idea: see Diag.h. A message is reported through a custom Clang diagnostic.
//===----------------------------------------------------------------------===//
#include "Diag.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {
namespace {

using Level = clang::DiagnosticsEngine::Level;

struct Entry {
  Level Severity;
  const char *Id;
  const char *Text;
};

constexpr Entry Entries[] = {
#define DIAG(Name, Severity, Id, Text) {Level::Severity, Id, Text},
#include "Diagnostics.def"
#undef DIAG
};

const Entry &entry(DiagId Id) { return Entries[static_cast<size_t>(Id)]; }

} // namespace

llvm::StringRef Diag::idText(DiagId Id) { return entry(Id).Id; }

std::string Diag::text(DiagId Id, const std::vector<std::string> &Args) {
  std::string Out;
  for (llvm::StringRef Text = entry(Id).Text; !Text.empty();) {
    if (Text.size() > 1 && Text[0] == '%' && llvm::isDigit(Text[1])) {
      auto Arg = size_t(Text[1] - '0');
      Out += Arg < Args.size() ? Args[Arg] : "?";
      Text = Text.drop_front(2);
    } else {
      Out += Text[0];
      Text = Text.drop_front();
    }
  }
  return Out;
}

llvm::StringRef Diag::severity(DiagId Id) {
  Level L = entry(Id).Severity;
  return L == Level::Error ? "error" : L == Level::Warning ? "warning" : "note";
}

bool Diag::isError(DiagId Id) { return entry(Id).Severity == Level::Error; }

void Diag::report(clang::SourceLocation Loc, DiagId Id,
                  std::vector<std::string> Args, clang::SourceRange Highlight) {
  const Entry &E = entry(Id);
  Messages.push_back({Id, Loc, text(Id, Args), Region});
  Errors += isError(Id);
  if (Silent)
    return;
  // The text is passed as an argument, so that a '%' in it is not expanded.
  unsigned Custom = Engine.getCustomDiagID(E.Severity, "%0 [omp2cuda-%1]");
  auto Builder = Engine.Report(Loc, Custom) << Messages.back().Text << E.Id;
  if (Highlight.isValid())
    Builder << Highlight;
}

} // namespace omp2cuda
