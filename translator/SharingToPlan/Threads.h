//===- Threads.h - Facts about a region whose threads may be warps -----------===//
// Idea: what the planner of lanes has found so far; each question about it has a file.
//   Threads.cpp          is there simd for lanes, and are they chosen
//   ThreadConstructs.cpp may lanes execute these constructs, calls and variables
//   ThreadFunctions.cpp  which functions are entered by whom; may lanes execute them
//   ThreadSolo.cpp       which code of a thread runs in all lanes, which in the first; of
//                        which variables have its lanes one together
//   LaneWorth.cpp        is it worth it
// In:  RegionSharing.   Out: LanesPlan.
// Tested by: test/inputs/simd, --dump=plan
//===----------------------------------------------------------------------===//
#pragma once

#include "Solo.h"

namespace omp2cuda {

/// Are lanes worth a warp for each thread?
struct LaneWorth {
  std::string Not; ///< why not; empty: they are
  std::string For; ///< the figures that speak for them
  /// What the memory that simd walks over is found by: with a variable among it that
  /// differs from thread to thread, each thread has a row of its own.
  VarSet Rows;
};

/// Those who come to a function for either side of simd.
constexpr Comers Told{Scope::Thread, Role::Told, /*Warps=*/true};

/// What lanes would do.
struct LanesFound {
  LanesPlan Found;
  SourceLocation Loc; ///< what lanes cannot serve, and why
  std::string Why;
  LaneWorth Worth;
};

/// Functions as the lanes of a thread enter them.
struct LaneFunctions {
  explicit LaneFunctions(const Planning &For) : For(For) {}
  /// \p F as \p By enter it: Warps, Lanes or Lane.
  const LanesFound &of(const DeviceFunction *F, Comers By);

private:
  const Planning For;
  std::map<std::pair<const DeviceFunction *, Comers>, LanesFound> Known;
};

struct LanesOfThread : SoloCode, LanesFound {
  LaneFunctions &Functions;
  std::vector<const Construct *> Simd; ///< whose loops are for the lanes
  std::vector<const Construct *> Parallel;

  LanesOfThread(RegionPlan &P, const Planning &For, LaneFunctions &Functions);

  /// Keeps the first reason.
  void trouble(SourceLocation At, std::string Reason) override;
  /// The thread's code: of a function its body, else the parallel regions.
  std::vector<const Stmt *> bodies() const;
  /// Does one thread execute \p C like any statement?
  bool serial(const Construct &C) const;
  /// The variables of the thread that the lanes of the simd construct \p C write together.
  VarSet writtenIn(const Construct &C) const;
  /// Trouble, unless all lanes can compute \p S.
  void pure(const Stmt *S, const char *What);
};

/// Is it `simd` on a loop that no other members share?
bool isSimdAlone(const Construct &C);
/// Do its iterations run in lanes of their own: `simd`, also on a loop that is shared?
bool isForLanes(const Construct &C);
bool insideSimd(const Construct &C);
/// Is it `ordered simd`: one iteration after the other, among the lanes of a thread?
bool isOrderedSimd(const Construct &C);

/// Is what is below \p D executed by all lanes of a thread alike?
bool isBesideSimd(const OMPExecutableDirective *D);

/// May lanes execute these constructs? Finds Parallel and Mine.
void checkLaneConstructs(LanesOfThread &Of);

/// Who enters the functions that it calls. Finds Together; LanesPlan::Calls.
void checkLaneCalls(LanesOfThread &Of);

/// Does it call a function with simd where all lanes can come?
bool callsSimd(const TargetRegion &R, const Options &Opts);

/// Has \p F, or must it have where it is, a version that is told on which side of simd
/// it is?
bool isForEither(const DeviceFunction &F, const Options &Opts);

/// Which variables have a place, and which statements of each thread run in its first
/// lane only: until each has what it needs.
void planLaneCode(LanesOfThread &Of);

LaneWorth worthOfLanes(const LanesOfThread &Of);

} // namespace omp2cuda
