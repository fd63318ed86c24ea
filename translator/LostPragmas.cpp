//===- LostPragmas.cpp - Did every directive reach the syntax tree? ---------===//
// Idea: see LostPragmas.h. Declarations of system headers are not looked at.
//===----------------------------------------------------------------------===//
#include "LostPragmas.h"
#include "Visitor.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Frontend/OpenMP/OMP.h"

namespace omp2cuda {
namespace {

struct Directives : Visitor {
  std::vector<clang::SourceLocation> Places;
  bool VisitOMPExecutableDirective(clang::OMPExecutableDirective *D) override {
    Places.push_back(D->getBeginLoc());
    return true;
  }
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
  Directives Tree;
  for (clang::Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getBeginLoc())))
      Tree.TraverseDecl(D);
  llvm::DenseSet<clang::SourceLocation> Places;
  for (clang::SourceLocation Loc : Tree.Places)
    Places.insert(SM.getExpansionLoc(Loc));
  // Clang places a directive of an attribute at its name, of a pragma at '#'.
  for (const Pragma &P : Found.Live)
    if (Concerns(P) &&
        !Places.contains(SM.getExpansionLoc(P.IsAttribute ? P.Name : P.Begin)))
      Diags.report(P.Begin, DiagId::LostPragma);
}

} // namespace omp2cuda
