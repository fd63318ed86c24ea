//===- Diag.cpp - Located refusals, warnings and notes with stable ids -----===//
// Idea: see Diag.h. A message is reported through a custom Clang diagnostic.
//===----------------------------------------------------------------------===//
#include "Diag.h"

namespace omp2cuda {
namespace {

using Level = clang::DiagnosticsEngine::Level;

struct Entry {
  Level Severity;
  const char *Id, *Text;
};

constexpr Entry Entries[] = {
#define DIAG(Name, Severity, Id, Text) {Level::Severity, Id, Text},
#include "Diagnostics.def"
};

const Entry &entry(DiagId Id) { return Entries[static_cast<size_t>(Id)]; }

} // namespace

llvm::StringRef Diag::idText(DiagId Id) { return entry(Id).Id; }

std::string Diag::text(DiagId Id, const std::vector<std::string> &Args) {
  auto [Text, Rest] = llvm::StringRef(entry(Id).Text).split('%');
  std::string Out = Text.str();
  while (!Rest.empty()) {
    auto Arg = size_t(Rest.front() - '0');
    std::tie(Text, Rest) = Rest.drop_front().split('%');
    Out += (Arg < Args.size() ? Args[Arg] : "?") + Text.str();
  }
  return Out;
}

llvm::StringRef Diag::severity(DiagId Id) {
  Level L = entry(Id).Severity;
  return L == Level::Error ? "error" : L == Level::Warning ? "warning" : "note";
}

bool Diag::isError(DiagId Id) { return entry(Id).Severity == Level::Error; }

void Diag::report(clang::SourceLocation Loc, DiagId Id,
                  std::vector<std::string> Args) {
  const Entry &E = entry(Id);
  std::string Said = text(Id, Args);
  // Two ways may lead to one refusal.
  if (isError(Id) && llvm::any_of(Messages, [&](const Message &M) {
        return M.Id == Id && M.Loc == Loc && M.Text == Said &&
               M.Region == Region;
      }))
    return;
  Messages.push_back({Id, Loc, std::move(Said), Region});
  Errors += isError(Id);
  if (Silent)
    return;
  // The text is passed as an argument, so that a '%' in it is not expanded.
  unsigned Custom = Engine.getCustomDiagID(E.Severity, "%0 [omp2cuda-%1]");
  Engine.Report(Loc, Custom) << Messages.back().Text << E.Id;
}

} // namespace omp2cuda
