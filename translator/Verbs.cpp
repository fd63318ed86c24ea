//===- Verbs.cpp - What generated text says to the runtime -----------------------===//
// Idea: see Verbs.h.
//===----------------------------------------------------------------------===//
#include "Verbs.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

#define WORDS(Kind, ...)
#define VERBS(Kind, ...) #__VA_ARGS__ ", "
constexpr llvm::StringLiteral AllVerbs =
#include "Verbs.def"
    "";

Word::Word(Verb V, std::string Of) : Of(std::move(Of)) {
  llvm::StringRef Left = AllVerbs;
  for (auto Before = unsigned(V); Before; --Before)
    Left = Left.split(", ").second;
  Text = Left.split(", ").first.str();
}

Verbs::Verbs(Space S, std::string Lanes) : Lanes(std::move(Lanes)) {
  const char *const Names[] = {
      "",         "league::", "team::",   "team::worker_loop::",
      "thread::", "lane::",   "atomic::", "op::",
      "c::"};
  Front = std::string("omp2cuda::") + Names[unsigned(S)];
}

std::string name(const Verbs &Whose, const Word &W) {
  Word Whole = W;
  if (Whole.Of.empty())
    Whole.Of = Whose.Lanes;
  return Whose.Front + Whole.str();
}

std::string called(std::string Function, llvm::ArrayRef<llvm::StringRef> Args) {
  auto Given = llvm::make_filter_range(
      Args, [](llvm::StringRef Each) { return !Each.empty(); });
  return Function + "(" + llvm::join(Given, ", ") + ")";
}

} // namespace omp2cuda
