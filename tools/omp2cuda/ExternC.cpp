//===- ExternC.cpp - Functions that C and C++ files share ---------------------===//
// Idea: see ExternC.h.
// In:  syntax trees; what came of several files.   Out: names.
// Tested by: test/batch/test_extern_c.py
//===----------------------------------------------------------------------===//
#include "ExternC.h"

#include "Compile.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

#include <numeric>

namespace omp2cuda {
namespace {

using namespace clang;

/// Does the file in which \p F stands speak of the linkage of C?
bool saysExternC(const FunctionDecl *F, const SourceManager &SM) {
  FileID File = SM.getFileID(SM.getExpansionLoc(F->getBeginLoc()));
  return SM.getBufferData(File).contains("extern \"C\"");
}

void collect(const DeclContext *In, const ASTContext &Context,
             std::set<std::string> &Out) {
  const SourceManager &SM = Context.getSourceManager();
  bool Cpp = Context.getLangOpts().CPlusPlus;
  for (const Decl *D : In->decls()) {
    if (isa<LinkageSpecDecl, NamespaceDecl>(D))
      collect(cast<DeclContext>(D), Context, Out);
    auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || F->isImplicit() || F->isMain() || !F->getIdentifier() ||
        !F->hasExternalFormalLinkage() || F->getBeginLoc().isInvalid() ||
        SM.isInSystemHeader(F->getBeginLoc()))
      continue;
    const FunctionDecl *Before = F->getPreviousDecl();
    if (Cpp ? F->isExternC()
            : (!Before || Before->isImplicit()) && !saysExternC(F, SM))
      Out.insert(F->getName().str());
  }
}

} // namespace

std::vector<size_t> cppFirst(llvm::ArrayRef<std::string> Files) {
  std::vector<size_t> Out(Files.size());
  std::iota(Out.begin(), Out.end(), 0);
  llvm::stable_sort(
      Out, [&](size_t A, size_t B) { return isC(Files[A]) < isC(Files[B]); });
  return Out;
}

std::set<std::string> functionsOfC(const ASTContext &Context) {
  std::set<std::string> Out;
  collect(Context.getTranslationUnitDecl(), Context, Out);
  return Out;
}

std::vector<std::set<std::string>> externC(llvm::ArrayRef<const Parsed *> All) {
  std::set<std::string> ForCpp;
  for (const Parsed *P : All)
    if (!P->IsC)
      ForCpp.insert(P->ExternC.begin(), P->ExternC.end());
  std::vector<std::set<std::string>> Out(All.size());
  for (size_t I = 0; I < All.size(); ++I)
    if (All[I]->IsC)
      for (const std::string &Name : All[I]->ExternC)
        if (ForCpp.count(Name))
          Out[I].insert(Name);
  return Out;
}

} // namespace omp2cuda
