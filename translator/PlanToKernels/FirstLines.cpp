//===- FirstLines.cpp - What a file is told before anything else -----------------===//
// Idea: what the runtime has for all programs costs nothing in those that do not ask for it,
// so the file says in its first lines what it asks for, and what nvcc has to be told.
//
//   #define OMP2CUDA_LEVELS 1 // kernels keep count of their levels
//   // nvcc -rdc=true: device code names what other files define
//
// In:  Plan.   Out: lines.   Tested by: test/inputs/func/body-elsewhere.c, levels, stdlib
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"

namespace omp2cuda {

/// Does device code name functions or variables that other files define?
static bool namesOtherFiles(const Regions &R) {
  return llvm::any_of(R.Functions,
                      [](const auto &F) {
                        return F->elsewhere() && !isa<CXXMethodDecl>(F->Decl);
                      }) ||
         llvm::any_of(R.Globals, [](const DeviceGlobal &G) {
           return !G.Var->hasDefinition(G.Var->getASTContext());
         });
}

std::string firstLines(const Plan &P) {
  std::string Out;
  if (P.Levels)
    Out = "#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels\n";
  if (P.From->From->Asks >= asks::Known)
    Out += "#define OMP2CUDA_ICVS 1 // kernels know their ICVs\n";
  if (P.From->From->callsIndirect())
    Out += "#define OMP2CUDA_INDIRECT 1 // kernels call functions by "
           "the host's addresses\n";
  if (llvm::any_of(P.From->From->Targets,
                   [](const TargetRegion &R) { return R.Compared; }))
    Out += "#define OMP2CUDA_SELF_CHECK 1 // regions are compared with "
           "what the host makes of them\n";
  if (P.From->From->CallsConstexpr)
    Out += "#define OMP2CUDA_CONSTEXPR 1 // nvcc "
           "--expt-relaxed-constexpr: kernels call the standard "
           "library\n";
  if (namesOtherFiles(*P.From->From))
    Out += "// nvcc -rdc=true: device code names what other files "
           "define\n";
  return Out;
}

} // namespace omp2cuda
