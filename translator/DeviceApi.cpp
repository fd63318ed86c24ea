//===- DeviceApi.cpp - Does a file ask the runtime about devices? -------------===//
// Idea: see DeviceApi.h. omp.h declares the routines at file scope, in C++ inside
// of `extern "C"`; Clang marks those that are referred to.
// In:  the AST.   Out: yes or no.   Tested by: test/cli/test_device_api.py
//===----------------------------------------------------------------------===//
#include "DeviceApi.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"

namespace omp2cuda {
namespace {

bool isDeviceRoutine(llvm::StringRef Name) {
  if (!Name.consume_front("omp_"))
    return false;
  return Name.starts_with("target_") || Name == "get_mapped_ptr" ||
         Name == "get_num_devices" || Name == "get_default_device" ||
         Name == "set_default_device" || Name == "get_initial_device" ||
         Name == "get_device_num";
}

bool refers(const clang::DeclContext *Scope) {
  for (const clang::Decl *D : Scope->decls()) {
    if (auto *Linkage = llvm::dyn_cast<clang::LinkageSpecDecl>(D)) {
      if (refers(Linkage))
        return true;
    } else if (auto *F = llvm::dyn_cast<clang::FunctionDecl>(D)) {
      if (F->getIdentifier() && F->isReferenced() &&
          isDeviceRoutine(F->getName()))
        return true;
    }
  }
  return false;
}

} // namespace

bool usesDeviceApi(const clang::ASTContext &Context) {
  return refers(Context.getTranslationUnitDecl());
}

} // namespace omp2cuda
