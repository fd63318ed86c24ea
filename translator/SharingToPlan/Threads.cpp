//===- Threads.cpp - Is an OpenMP thread a warp, and simd spread over its lanes? -------===//
// Idea: two mappings. A thread that is a CUDA thread runs its simd loops serially; a
// thread that is a warp shares them out to its lanes. Then all lanes execute the code
// outside simd, each with its own registers, which stay equal; what others can see
// happens in the first lane (Uniform at thread scope), or the first lane computes and
// the others receive what they need (Neuter):
//
//   double sum = 0;              all lanes
//   #pragma omp simd …           each lane its iterations
//   int k = next(&counter);      first lane; its value in all
//   y[i] = sum;                  first lane
//
// Where nobody asks, LaneWorth.cpp chooses. What lanes cannot serve runs serially.
// In:  RegionSharing, Options::Simd.   Out: RegionPlan::Lanes.
// Source: Uniform SIMT in GCC's nvptx backend (Monakov, 2016); vector neutering of its
// OpenACC
// Tested by: test/inputs/simd, --dump=plan
//===----------------------------------------------------------------------===//
#include "Threads.h"

namespace omp2cuda {

bool insideSimd(const Construct &C) {
  return C.around([](const Construct &Up) {
    return Up.has(OMPD_simd) || (Up.Node && bindsThread(Up.Node));
  });
}

bool isSimdAlone(const Construct &C) {
  if (insideSimd(C))
    return false; // a lane executes it
  if (C.Leaves.size() == 1 && C.has(OMPD_loop) && bindsThread(C.Node))
    return true; // its iterations may run at the same time
  // In `critical` the first lane is there for its thread.
  return !C.around(OMPD_critical) && C.has(OMPD_simd) &&
         !C.has(OMPD_for, OMPD_distribute, OMPD_loop, OMPD_taskloop);
}

bool isForLanes(const Construct &C) {
  return isSimdAlone(C) || C.has(OMPD_simd);
}

bool isOrderedSimd(const Construct &C) {
  bool Simd = !take<OMPSIMDClause>(C, stage::InPlan).empty(),
       Threads = !take<OMPThreadsClause>(C, stage::InPlan).empty();
  return C.has(OMPD_ordered) && Simd && !Threads;
}

// The iterations of a loop that other members share, too, are spread over all CUDA
// threads, which are the lanes of all threads.
LanesOfThread::LanesOfThread(RegionPlan &P, const Planning &For,
                             LaneFunctions &Functions)
    : SoloCode(Scope::Thread, P, For), Functions(Functions) {
  eachConstruct(*R.Root, [&](const Construct &C) {
    if (isSimdAlone(C))
      Simd.push_back(&C);
  });
}

void LanesOfThread::trouble(SourceLocation At, std::string Reason) {
  if (!Why.empty())
    return;
  Loc = At;
  Why = std::move(Reason);
}

bool LanesOfThread::serial(const Construct &C) const {
  return P.enteredByThreads() && !isSimdAlone(C) &&
         (P.nested(C) || P.By.To == Scope::Thread);
}

VarSet LanesOfThread::writtenIn(const Construct &C) const {
  VarSet Shared = Mine;
  for (const Loop &L : C.Loops)
    Shared.erase(L.Var->getCanonicalDecl());
  for (const auto &[V, I] : P.Sharing->copiesAt(C))
    Shared.erase(V->Var);
  return writtenBy(C.Body, Shared);
}

void LanesOfThread::pure(const Stmt *S, const char *What) {
  if (S && !effects(S).Pure)
    trouble(S->getBeginLoc(),
            std::string(What) + " that all lanes need has an effect");
}

bool isBesideSimd(const OMPExecutableDirective *D) {
  return !isOpenMPSimdDirective(D->getDirectiveKind()) && !bindsThread(D);
}

std::vector<const Stmt *> LanesOfThread::bodies() const {
  if (P.enteredByThreads())
    return {R.Root->Body};
  std::vector<const Stmt *> Out;
  for (const Construct *C : Parallel)
    if (!isForLanes(*C))
      Out.push_back(C->code());
  return Out;
}

namespace {

/// As many as the simd loops prefer, but not more than they bear (OpenMP 5.2, 10.4).
unsigned countLanes(LanesOfThread &Of) {
  // The largest power of two up to E and up to the lanes of a warp.
  auto UpTo = [&](const Expr *E) {
    uint64_t N = constantOf(E, Of.Context).value_or(32);
    return unsigned(llvm::bit_floor(std::clamp<uint64_t>(N, 1, 32)));
  };
  unsigned Wanted = 1, Most = 32;
  for (const Construct *C : Of.Simd) {
    unsigned Prefers = 32;
    for (const auto *Len : take<OMPSimdlenClause>(*C, stage::InPlan))
      Prefers = UpTo(Len->getSimdlen());
    for (const auto *Safe : take<OMPSafelenClause>(*C, stage::InPlan)) {
      Most = std::min(Most, UpTo(Safe->getSafelen()));
      if (Of.R.Host != Of.R.Facts && !isa<IntegerLiteral, ConstantExpr>(
                                         Safe->getSafelen()->IgnoreImpCasts()))
        Of.trouble(Safe->getBeginLoc(),
                   "each instance of a template has a safelen of its own");
    }
    Wanted = std::max(Wanted, Prefers);
  }
  return std::min(Wanted, Most);
}

/// What lanes would do; LanesOfThread::Why if they cannot.
void tryLanes(Strategy How, LanesOfThread &Of) {
  LanesPlan &Found = Of.Found;
  Of.How = How;
  Found.Single.How = How;
  Found.Count = countLanes(Of);
  for (const Construct *C : Of.Simd)
    if (!C->around(OMPD_parallel))
      Of.trouble(C->loc(), "no parallel region is around this simd");
  if (Of.Why.empty())
    checkLaneConstructs(Of);
  if (Of.Why.empty())
    planLaneCode(Of);
  if (Found.Count < 32 &&
      !(Found.Calls.empty() && Found.Single.Locals.empty())) {
    for (const Construct *C : Of.Simd)
      for (const auto *Safe : look<OMPSafelenClause>(*C))
        Of.trouble(Safe->getBeginLoc(),
                   "functions and variables that lanes share are for threads "
                   "of 32 lanes");
    Found.Count = 32; // simdlen is a wish
  }
}

} // namespace

bool planLanes(RegionPlan &P, const Planning &For) {
  const Options &Opts = For.Opts;
  LaneFunctions Functions(For);
  LanesOfThread Uniform(P, For, Functions);
  bool InFunctions = callsSimd(*P.Sharing->Region, Opts);
  if (Uniform.Simd.empty() && !InFunctions)
    return true;
  // The choice is about threads of a parallel region.
  auto Serial = [&](std::string Why) {
    P.Lanes.Why = std::move(Why);
    return true;
  };
  if (!InFunctions && llvm::none_of(Uniform.Simd, [](const Construct *C) {
        return C->around(OMPD_parallel);
      }))
    return Serial("no parallel region is around it");
  if (Opts.Simd == SimdBy::Serial)
    return Serial("asked for");
  tryLanes(Strategy::Uniform, Uniform);
  if (Uniform.Found.Count == 1 &&
      (Uniform.Why.empty() || !Uniform.Simd.empty()))
    return Serial("simdlen or safelen leave each thread one lane");
  if (!Opts.Simd) {
    if (!Uniform.Why.empty())
      return Serial(Uniform.Why);
    Uniform.Worth = worthOfLanes(Uniform);
    if (!Uniform.Worth.Not.empty())
      return Serial(Uniform.Worth.Not);
  }
  LanesOfThread Neuter(P, For, Functions);
  LanesOfThread *Chosen = &Uniform;
  if (Opts.ThreadSingle.value_or(Strategy::Neuter) == Strategy::Neuter &&
      (Opts.ThreadSingle || !Uniform.Why.empty())) {
    tryLanes(Strategy::Neuter, Neuter);
    Neuter.Found.Single.Why = "uniform cannot: " + Uniform.Why;
    if (Opts.ThreadSingle || Neuter.Why.empty())
      Chosen = &Neuter;
  }
  if (!Chosen->Why.empty()) {
    P.Lanes.Why = Chosen->Why;
    bool OfStrategy = Opts.ThreadSingle && Opts.Simd != SimdBy::Lanes;
    For.notOffered(Chosen->Loc, OfStrategy ? "thread-single" : "simd",
                   OfStrategy ? word(*Opts.ThreadSingle) : "lanes",
                   Chosen->Why);
    return false;
  }
  if (Opts.ThreadSingle)
    Chosen->Found.Single.Why = "asked for";
  P.Lanes = std::move(Chosen->Found);
  P.By.Warps = true;
  P.Lanes.Why = Opts.Simd ? "asked for" : Uniform.Worth.For;
  return true;
}

} // namespace omp2cuda
