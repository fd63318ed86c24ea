//===- Variants.cpp - Which variant of a function device code calls -------------------===//
// Idea: Clang resolves `declare variant` for the host. On the device the same call is one of
// the variant that an NVIDIA GPU chooses; LLVM's own scores say which.
//
//   #pragma omp declare variant(on_gpu) match(device={kind(nohost)})
//   int f(int);                         f(i) in a region     After   on_gpu(i)
//
// In:  a function.   Out: its variant.   Tested by: test/inputs/func/variants.c
// Limits: of the constructs around the call `target` alone is a trait.
//===----------------------------------------------------------------------===//
#include "../Regions.h"

#include "clang/AST/OpenMPClause.h"
#include "llvm/Frontend/OpenMP/OMPContext.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

const FunctionDecl *variantOnDevice(const FunctionDecl *F) {
  llvm::SmallVector<VariantMatchInfo, 4> Traits;
  std::vector<const FunctionDecl *> Variants;
  for (const FunctionDecl *Each : F->redecls())
    for (const auto *A : Each->specific_attrs<OMPDeclareVariantAttr>()) {
      A->getTraitInfos()->getAsVariantMatchInfo(Each->getASTContext(),
                                                Traits.emplace_back());
      Variants.push_back(named<FunctionDecl>(A->getVariantFuncRef()));
    }
  if (Traits.empty())
    return nullptr;
  OMPContext Gpu(/*IsDeviceCompilation=*/true,
                 llvm::Triple("nvptx64-nvidia-cuda"), llvm::Triple(),
                 /*DeviceNum=*/-1);
  Gpu.addTrait(TraitProperty::construct_target_target);
  Gpu.addTrait(TraitProperty::implementation_vendor_nvidia);
  int Best = getBestVariantMatchForContext(Traits, Gpu);
  return Best < 0 ? nullptr : Variants[size_t(Best)];
}

} // namespace omp2cuda
