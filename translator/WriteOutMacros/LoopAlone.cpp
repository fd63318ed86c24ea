//===- LoopAlone.cpp - A loop directive that is all of a target region ---------===//
// Idea: `loop` without bind, around which there is neither teams nor parallel, binds to the
// thread that meets it; but its iterations may run in any order and at the same time (OpenMP
// 5.2, 11.7). Where it is the whole region nobody can tell who executes them, and the teams do.
//
//   #pragma omp target                      #pragma omp target
//   #pragma omp loop                   →    #pragma omp teams loop
//   for (int i = 0; i < n; i++) …           for (int i = 0; i < n; i++) …
//
// In:  AST, Pragmas.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/loop/alone-in-target.c
// Limits: bind(thread) is meant as it is written; loops of functions stay with their thread.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "WriteOutMacros.h"

namespace omp2cuda {

/// The directive `loop` that is all of what \p Region does; null: there is more, or it says who
/// executes it.
static const OMPGenericLoopDirective *
loopOf(const OMPExecutableDirective &Region) {
  if (Region.getDirectiveKind() != OMPD_target)
    return nullptr;
  const Stmt *Only = onlyStatement(userStatementOf(&Region));
  const auto *Loop = dyn_cast_or_null<OMPGenericLoopDirective>(Only);
  if (!Loop || Loop->getDirectiveKind() != OMPD_loop)
    return nullptr;
  for (const auto *C : Loop->getClausesOfKind<OMPBindClause>())
    if (C->getLParenLoc().isValid()) // else Clang added it
      return nullptr;
  return Loop;
}

std::optional<WrittenOut> Rewriting::shareLoops() {
  if (llvm::none_of(Found.Live, [](const Pragma &P) {
        return !P.InSystemHeader && P.Kind == OMPD_loop;
      }))
    return std::nullopt;
  for (const auto *D : everywhere<OMPExecutableDirective>(
           static_cast<const Decl *>(Context.getTranslationUnitDecl()))) {
    const OMPGenericLoopDirective *Loop = loopOf(*D);
    FileRange R = Loop ? directiveRange(*Loop, Context) : FileRange();
    if (!R.valid())
      continue;
    size_t Word = SM.getBufferData(R.File).find("loop", R.Begin);
    if (Word < R.End)
      View.insert(R.File, unsigned(Word), "teams ");
  }
  return rewritten();
}

} // namespace omp2cuda
