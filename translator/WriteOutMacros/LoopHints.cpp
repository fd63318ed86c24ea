//===- LoopHints.cpp - Pragmas that ask a compiler to unroll a loop ------------===//
// Idea: in device code nvcc knows `unroll` alone, and expands no macros in it.
//
//   #pragma unroll(WIDTH)           #pragma unroll 8
//   #pragma GCC unroll 4            #pragma unroll 4
//   #pragma nounroll           →    #pragma unroll 1
//   #pragma clang loop unroll(full) vectorize(enable)
//                              →    #pragma unroll
//
// In:  AST, Places.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/form/hints-of-loops.c*
// Limits: hints for the host, and what `_Pragma` makes, are left as they are; so is a macro
// beside a template's parameter.
//===----------------------------------------------------------------------===//
#include "../ListItem.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

namespace omp2cuda {

namespace {

bool namesMacro(const Stmt *S) {
  return S && (S->getBeginLoc().isMacroID() || S->getEndLoc().isMacroID() ||
               llvm::any_of(S->children(), namesMacro));
}

/// How often \p Hint wants its loop unrolled, as CUDA counts; 0: as often as it can be;
/// nothing: a template knows, or it wants something else.
std::optional<uint64_t> factorOf(const LoopHintAttr &Hint,
                                 const ASTContext &Context) {
  if (Hint.getOption() == LoopHintAttr::Unroll)
    return Hint.getState() == LoopHintAttr::Disable;
  Expr::EvalResult Value;
  if (Hint.getOption() != LoopHintAttr::UnrollCount ||
      differsByInstance(Hint.getValue()) ||
      !Hint.getValue()->EvaluateAsInt(Value, Context))
    return std::nullopt;
  return std::max<uint64_t>(Value.Val.getInt().getZExtValue(), 1);
}

/// From `#` to the end of the directive that \p Loc is in, without a comment.
FileRange pragmaAround(SourceLocation Loc, const SourceManager &SM) {
  auto [File, At] = SM.getDecomposedLoc(Loc);
  StringRef Source = SM.getBufferData(File);
  size_t Begin = Source.find_first_not_of(" \t", lineStart(Source, At));
  size_t End = At;
  while (End < Source.size() && Source[End] != '\n' &&
         !Source.substr(End).starts_with("//") &&
         !Source.substr(End).starts_with("/*"))
    End += Source[End] == '\\' ? 2 : 1; // and the line goes on
  End = std::min(End, Source.size());
  End = Source.slice(0, End).rtrim().size();
  return Source[Begin] == '#' ? FileRange{File, unsigned(Begin), unsigned(End)}
                              : FileRange();
}

/// Says what the pragmas in front of \p S ask for as nvcc reads it; one may hold several hints.
void asNvccReads(const AttributedStmt &S, Rewriting &In) {
  const SourceManager &SM = In.SM;
  std::map<unsigned, std::pair<FileRange, std::string>> New;
  for (const Attr *A : S.getAttrs()) {
    const auto *Hint = dyn_cast<LoopHintAttr>(A);
    FileRange R = Hint && Hint->getLocation().isFileID()
                      ? pragmaAround(Hint->getLocation(), SM)
                      : FileRange();
    if (!R.valid())
      continue;
    bool Unrolls = Hint->getOption() == LoopHintAttr::Unroll ||
                   Hint->getOption() == LoopHintAttr::UnrollCount,
         Plain =
             Hint->getSemanticSpelling() == LoopHintAttr::Pragma_unroll &&
             !SM.getBufferData(R.File).slice(R.Begin, R.End).contains("GCC");
    std::optional<uint64_t> Factor = factorOf(*Hint, In.Context);
    if (Factor && (!Plain || *Factor == 1 || namesMacro(Hint->getValue())))
      New[R.Begin] = {R, "#pragma unroll" +
                             (*Factor ? " " + std::to_string(*Factor) : "")};
    else if (!Unrolls)
      New.try_emplace(R.Begin, R, "");
  }
  for (const auto &[At, Pragma] : New)
    if (const auto &[R, Text] = Pragma; Text.empty())
      In.dropDirective(R);
    else if (SM.getBufferData(R.File).slice(R.Begin, R.End) != Text)
      In.View.replace(R, Text);
}

} // namespace

std::optional<WrittenOut> Rewriting::writeOutHints() {
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      for (const auto *S : everywhere<AttributedStmt>(D))
        if (isInside(Places.Regions, S->getBeginLoc()) ||
            isInside(Places.Functions, S->getBeginLoc()))
          asNvccReads(*S, *this);
  return rewritten();
}

} // namespace omp2cuda
