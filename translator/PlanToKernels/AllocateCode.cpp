//===- AllocateCode.cpp - Allocate directives in device code ------------------------===//
//
//   Before   int x;                                        After   alignas(64) int x;
//            #pragma omp allocate(x) align(64)
//
// In:  Regions.   Out: edits.   Tested by: test/inputs/allocate
// Limits: memory of a team is the business of TeamVariables.
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "../UserCode.h"
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

void editAllocateDirectives(const Regions &Found, const Stmt *Body,
                            const SinglePlan *Single, const Text &T,
                            Edits &Out) {
  if (!Body)
    return;
  FileRange Whole = T.statement(Body);
  for (const DeclarativePragma &D : Found.DeclarativePragmas)
    if (D.OnDevice && D.Range.File == Whole.File &&
        D.Range.Begin >= Whole.Begin && D.Range.End <= Whole.End) {
      FileRange L = T.lines(D.Range);
      Out.replace(L.File, L.Begin, L.End - L.Begin, "");
    }
  struct Finder : UserCode {
    const SinglePlan *Single;
    Edits &Out;
    Finder(const SinglePlan *Single, Edits &Out) : Single(Single), Out(Out) {}
    bool VisitDeclStmt(DeclStmt *D) override {
      unsigned Bytes = 0;
      if (Single && Single->movesFrom(D))
        return true;
      for (const Decl *Each : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Each))
          Bytes = std::max(Bytes, directiveAlignment(V));
      if (Bytes)
        Out.insertBefore(D->getBeginLoc(),
                         "alignas(" + std::to_string(Bytes) + ") ");
      return true;
    }
  } F(Single, Out);
  F.walk(Body);
}

} // namespace omp2cuda
