//===- DeviceApi.cpp - Does a file ask the runtime about devices? -------------===//
// Idea: see DeviceApi.h. omp.h declares the routines at file scope, in C++ inside
// of `extern "C"`; Clang marks those that are referred to.
// In:  the AST, Routines.def.   Out: yes or no, E0412.
// Tested by: test/cli/test_device_api.py
//===----------------------------------------------------------------------===//
#include "DeviceApi.h"
#include "Fates.h"
#include "Names.h"
#include "Visitor.h"

#include "clang/AST/DeclCXX.h"

namespace omp2cuda {
namespace {

/// The routines of \p Host's fate that code of this file refers to.
std::set<const clang::Decl *> referred(const clang::DeclContext *Scope,
                                       Fate Host) {
  std::set<const clang::Decl *> Out;
  for (const clang::Decl *D : Scope->decls()) {
    if (auto *Linkage = llvm::dyn_cast<clang::LinkageSpecDecl>(D)) {
      Out.merge(referred(Linkage, Host));
    } else if (auto *F = llvm::dyn_cast<clang::FunctionDecl>(D)) {
      const RoutineFate *Row = F->isReferenced() ? fateOf(F) : nullptr;
      if (Row && Row->OnHost == Host)
        Out.insert(F->getCanonicalDecl());
    }
  }
  return Out;
}

struct Finder : Visitor {
  const std::set<const clang::Decl *> &Of;
  Diag &Diags;
  Finder(const std::set<const clang::Decl *> &Of, Diag &Diags)
      : Of(Of), Diags(Diags) {}
  bool VisitDeclRefExpr(clang::DeclRefExpr *E) override {
    if (const auto *F = llvm::dyn_cast<clang::FunctionDecl>(E->getDecl());
        F && Of.count(F->getCanonicalDecl()))
      Diags.report(E->getLocation(), DiagId::RefusedRoutine,
                   {Names::asWritten(F), fateOf(F)->Sentence.str()});
    return true;
  }
};

} // namespace

bool usesDeviceApi(const clang::ASTContext &Context) {
  return !referred(Context.getTranslationUnitDecl(), Fate::Translated).empty();
}

void refuseRoutines(clang::ASTContext &Context, Diag &Diags) {
  auto Found = referred(Context.getTranslationUnitDecl(), Fate::Refused);
  if (!Found.empty())
    Finder(Found, Diags).TraverseDecl(Context.getTranslationUnitDecl());
}

} // namespace omp2cuda
