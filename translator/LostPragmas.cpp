//===- LostPragmas.cpp - Did every directive reach the syntax tree? ---------===//
// Idea: see LostPragmas.h. Declarations of system headers are not looked at.
// In:  Pragmas, the AST.   Out: E0104.
// Tested by: test/pragmas/test_guard.py
//===----------------------------------------------------------------------===//
#include "LostPragmas.h"
#include "Visitor.h"

#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Frontend/OpenMP/OMP.h"

namespace omp2cuda {
namespace {

using clang::SourceLocation;

class Places : public Visitor {
public:
  explicit Places(const clang::SourceManager &SM) : SM(SM) {}

  bool VisitOMPExecutableDirective(clang::OMPExecutableDirective *D) override {
    Found.insert(place(D->getBeginLoc()));
    return true;
  }
  bool has(SourceLocation Loc) const { return Found.contains(place(Loc)); }

private:
  unsigned place(SourceLocation Loc) const {
    return SM.getExpansionLoc(Loc).getRawEncoding();
  }
  const clang::SourceManager &SM;
  llvm::DenseSet<unsigned> Found;
};

} // namespace

void reportLost(const Pragmas &Found, clang::ASTContext &Context, Diag &Diags) {
  auto Concerns = [](const Pragma &P) {
    return !P.InSystemHeader && P.Kind != llvm::omp::OMPD_unknown &&
           getDirectiveCategory(P.Kind) == llvm::omp::Category::Executable;
  };
  if (llvm::none_of(Found.Live, Concerns))
    return;
  const clang::SourceManager &SM = Context.getSourceManager();
  Places Tree(SM);
  for (clang::Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getBeginLoc())))
      Tree.TraverseDecl(D);
  // Clang places a directive of an attribute at its name, of a pragma at '#'.
  for (const Pragma &P : Found.Live)
    if (Concerns(P) && !Tree.has(P.IsAttribute ? P.Name : P.Begin))
      Diags.report(P.Begin, DiagId::LostPragma);
}

} // namespace omp2cuda
