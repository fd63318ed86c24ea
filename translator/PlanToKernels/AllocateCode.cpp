//===- AllocateCode.cpp - Allocate directives in device code ------------------------===//
//
//   Before   int x;                                        After   alignas(64) int x;
//            #pragma omp allocate(x) align(64)
//
// Compilers that know `allocate` on the host are newer than those that nvcc takes, so it
// goes there as well; the host's variables have the memory that they would have anyway.
//
// In:  Regions.   Out: edits.   Tested by: test/inputs/allocate
// Limits: memory of a team is the business of TeamVariables.
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "../UserCode.h"
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

/// Of variables declared together, one has the alignment of all.
static void align(llvm::ArrayRef<const Decl *> Declared, SourceLocation At,
                  Edits &Out) {
  unsigned Bytes = 0;
  for (const Decl *Each : Declared)
    if (const auto *V = dyn_cast<VarDecl>(Each))
      Bytes = std::max(Bytes, directiveAlignment(V));
  if (Bytes)
    Out.insertBefore(At, aligned(Bytes));
}

void editAllocateDirectives(const Regions &Found, const Stmt *Body,
                            const SinglePlan *Single, const Text &T,
                            Edits &Out) {
  if (!Body)
    return;
  FileRange Whole = T.statement(Body);
  for (const DeclarativePragma &D : Found.DeclarativePragmas)
    if (D.OnDevice && D.Range.File == Whole.File &&
        D.Range.Begin >= Whole.Begin && D.Range.End <= Whole.End)
      Out.replaceWhole(T.lines(D.Range), "");
  for (const DeclStmt *D : all<DeclStmt>(Body))
    if (!Single || !Single->movesFrom(D))
      align({D->decl_begin(), D->decl_end()}, D->getBeginLoc(), Out);
}

void editHostAllocates(const Regions &Found, const Text &T, Edits &Host) {
  bool Any = false;
  for (const DeclarativePragma &D : Found.DeclarativePragmas)
    if (D.OnDevice) {
      Any = true;
      Host.replaceWhole(T.lines(D.Range), "");
    }
  if (!Any)
    return;
  const Decl *File = T.context().getTranslationUnitDecl();
  for (const VarDecl *V : everywhere<VarDecl>(File))
    // What is declared in a statement comes with it.
    if (V->getDeclContext()->isFileContext() &&
        Host.sources().isInMainFile(V->getLocation()))
      align({V}, V->getBeginLoc(), Host);
  for (const DeclStmt *D : everywhere<DeclStmt>(File))
    align({D->decl_begin(), D->decl_end()}, D->getBeginLoc(), Host);
}

} // namespace omp2cuda
