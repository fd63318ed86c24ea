//===- Lanes.cpp - Is an OpenMP thread a warp, and simd spread over its lanes? -------===//
// Idea: two mappings. A thread that is a CUDA thread runs its simd loops serially; a
// thread that is a warp shares them out to its lanes. Then all lanes execute the code
// outside simd, each with its own registers, which stay equal; what others can see
// happens in the first lane (Uniform at thread scope):
//
//   double sum = 0;              all lanes
//   #pragma omp simd …           each lane its iterations
//   int k = next(&counter);      first lane; its value in all
//   y[i] = sum;                  first lane
//
// Lanes are chosen where the loop is long enough for a warp, lanes that are neighbours
// then read neighbouring memory that threads would read a row apart, and the code
// around does little. What lanes cannot serve runs serially.
// In:  RegionSharing, Options::Simd.   Out: RegionPlan::Lanes.
// Source: Uniform SIMT in GCC's nvptx backend (Monakov, 2016)
// Tested by: test/inputs/simd, --dump=plan
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "LanesOfThread.h"
#include "SharingToPlan.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

bool isSimdAlone(const Construct &C) {
  if (C.Leaves.size() == 1 && C.has(OMPD_loop) && bindsThread(C.Node))
    return true; // its iterations may run at the same time
  return C.has(OMPD_simd) && !C.has(OMPD_for) && !C.has(OMPD_distribute) &&
         !C.has(OMPD_loop);
}

const Construct *parallelAround(const Construct &C) {
  for (const Construct *Up = C.Parent; Up; Up = Up->Parent)
    if (Up->has(OMPD_parallel))
      return Up;
  return nullptr;
}

std::string quoted(const NamedDecl *D) {
  return "'" + D->getNameAsString() + "'";
}

void LanesOfThread::trouble(SourceLocation At, std::string Reason) {
  if (!Why.empty())
    return;
  Loc = At;
  Why = std::move(Reason);
}

Effects LanesOfThread::effects(const Stmt *S) const {
  return effectsOf(S, *P.Sharing, Where, Together);
}

void LanesOfThread::pure(const Stmt *S, const char *What) {
  if (S && !effects(S).Pure)
    trouble(S->getBeginLoc(),
            std::string(What) + " that all lanes need has an effect");
}

std::vector<const VarDecl *> declaredIn(const Stmt *S, bool WithSimd) {
  struct Finder : UserCode {
    bool WithSimd;
    std::vector<const VarDecl *> Found;
    explicit Finder(bool WithSimd) : WithSimd(WithSimd) {}
    bool enter(OMPExecutableDirective *D) override {
      return WithSimd ||
             (D->getDirectiveKind() != OMPD_simd && !bindsThread(D));
    }
    bool VisitVarDecl(VarDecl *V) override {
      Found.push_back(V->getCanonicalDecl());
      return true;
    }
  } F(WithSimd);
  F.walk(S);
  return F.Found;
}

std::vector<const Stmt *> LanesOfThread::bodies() const {
  if (R.IsFunction)
    return {R.Root->Body};
  std::vector<const Stmt *> Out;
  for (const Construct *C : Parallel)
    Out.push_back(C->Loops.empty() ? C->Body : C->Loops.back().body());
  return Out;
}

// The iterations of a loop that other members share, too, are spread over all CUDA
// threads, which are the lanes of all threads.
void indexConstructs(const Construct &C, LanesOfThread &Of) {
  if (C.Node)
    Of.Known[C.Node] = &C;
  if (isSimdAlone(C))
    Of.Simd.push_back(&C);
  for (const auto &Child : C.Children)
    indexConstructs(*Child, Of);
}

bool planLanes(RegionPlan &P, const Sharing &S, ASTContext &Context,
               const Options &Opts, Diag &Diags) {
  const TargetRegion &R = *P.Sharing->Region;
  LaneFunctions Functions(S, Context, Opts);
  LanesOfThread Of(P, R, Context, Opts, Functions);
  indexConstructs(*R.Root, Of);
  bool InFunctions = callsSimd(R);
  if (Of.Simd.empty() && !InFunctions)
    return true;
  if (Opts.Simd == SimdBy::Serial) {
    P.Lanes.Why = "asked for";
    return true;
  }
  LanesPlan Found;
  for (const Construct *C : Of.Simd)
    if (!parallelAround(*C))
      Of.trouble(C->loc(), "no parallel region is around this simd");
  if (Of.Why.empty())
    checkLaneConstructs(Of, Found);
  if (Of.Why.empty())
    placeLaneVariables(Of, Found);
  if (Of.Why.empty())
    planLaneStatements(Of, Found);
  if (!Of.Why.empty()) {
    P.Lanes.Why = Of.Why;
    if (Opts.Simd != SimdBy::Lanes)
      return true;
    Diags.report(Of.Loc, DiagId::StrategyNotOffered, {"simd", "lanes", Of.Why});
    return false;
  }
  std::string Against = Opts.Simd     ? ""
                        : InFunctions ? "simd is in a function"
                                      : lanesNotWorth(Of, Found);
  if (Against.empty())
    P.Lanes = std::move(Found);
  P.Lanes.On = Against.empty();
  P.Lanes.Why = Opts.Simd         ? "asked for"
                : Against.empty() ? "they touch neighbouring memory"
                                  : Against;
  return true;
}

} // namespace omp2cuda
