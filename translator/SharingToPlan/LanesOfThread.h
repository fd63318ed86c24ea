//===- LanesOfThread.h - Facts about a region whose threads may be warps -----------===//
// Idea: what the planner of lanes has found so far; each question about it has a file.
//   Lanes.cpp            is there simd for lanes, and are they chosen
//   LaneConstructs.cpp   may lanes execute these constructs, calls and variables
//   LaneFunctions.cpp    which functions are entered by whom; may lanes execute them
//   LaneStorage.cpp      of which variables have the lanes of a thread one together
//   LaneStatements.cpp   which code of a thread runs in all lanes, which in the first
//   LaneNeeds.cpp        what all lanes need of the first one (Neuter)
//   LaneWorth.cpp        is it worth it
// In:  RegionSharing.   Out: LanesPlan.
// Tested by: test/inputs/simd, --dump=plan
//===----------------------------------------------------------------------===//
#pragma once

#include "../Options.h"
#include "TeamCode.h"

namespace omp2cuda {

/// Are lanes worth a warp for each thread?
struct LaneWorth {
  std::string Not; ///< why not; empty: they are
  std::string For; ///< the figures that speak for them
  /// What the memory that simd walks over is found by: with a variable among it that
  /// differs from thread to thread, each thread has a row of its own.
  std::set<const clang::VarDecl *> Rows;
};

/// Functions as the lanes of a thread enter them.
class LaneFunctions {
public:
  LaneFunctions(const Sharing &S, clang::ASTContext &Context,
                const Options &Opts)
      : S(S), Context(Context), Opts(Opts) {}
  struct Planned {
    LanesPlan Lanes;
    clang::SourceLocation Loc; ///< what lanes cannot serve, and why
    std::string Why;
    LaneWorth Worth;
  };
  /// \p F as \p By enter it: Warps, Lanes or Lane.
  const Planned &of(const DeviceFunction *F, Comers By);

private:
  const Sharing &S;
  clang::ASTContext &Context;
  const Options &Opts;
  std::map<std::pair<const DeviceFunction *, Comers>, Planned> Known;
};

/// Why a variable needs memory, and where that was seen.
struct NeedsMemory {
  clang::SourceLocation At;
  std::string Why;
};

struct LanesOfThread {
  RegionPlan &P;
  const TargetRegion &R;
  clang::ASTContext &Context;
  const Options &Opts;
  LaneFunctions &Functions;
  std::map<const clang::OMPExecutableDirective *, const Construct *> Known;
  std::vector<const Construct *> Simd; ///< whose loops are for the lanes
  std::vector<const Construct *> Parallel;
  std::set<const clang::VarDecl *> Mine; ///< each thread has one for itself
  Storages Where;
  TeamCalls Together; ///< calls of functions that all lanes enter
  Strategy How = Strategy::Uniform;
  /// Neuter: variables whose values all lanes know; of the others only the first
  /// lane's counts.
  std::set<const clang::VarDecl *> Needed;
  /// Variables that the first lane changes where their values could not be received.
  std::map<const clang::VarDecl *, NeedsMemory> Changed;
  clang::SourceLocation Loc; ///< what lanes cannot serve, and why
  std::string Why;

  LanesOfThread(RegionPlan &P, const TargetRegion &R,
                clang::ASTContext &Context, const Options &Opts,
                LaneFunctions &Functions)
      : P(P), R(R), Context(Context), Opts(Opts), Functions(Functions) {}

  /// Keeps the first reason.
  void trouble(clang::SourceLocation At, std::string Reason);
  Effects effects(const clang::Stmt *S) const;
  /// Calls of functions that matter to lanes, with who comes there.
  const std::vector<LaneCall> &calls() const;
  /// The thread's code: of a function its body, else the parallel regions.
  std::vector<const clang::Stmt *> bodies() const;
  /// Has each thread that executes \p C, outside simd, its private copies?
  bool ofThread(const Construct &C) const;
  /// Does one thread execute \p C like any statement?
  bool serial(const Construct &C) const;
  /// Trouble, unless all lanes can compute \p S.
  void pure(const clang::Stmt *S, const char *What);
};

/// Is it `simd` on a loop that no other members share?
bool isSimdAlone(const Construct &C);
/// Do its iterations run in lanes of their own: `simd`, also on a loop that is shared?
bool isForLanes(const Construct &C);
bool insideSimd(const Construct &C);
/// Is it `ordered simd`: one iteration after the other, among the lanes of a thread?
bool isOrderedSimd(const Construct &C);
const Construct *parallelAround(const Construct &C);
std::string quoted(const clang::NamedDecl *D);

/// Finds the constructs of \p C and their simd loops for lanes.
void indexConstructs(const Construct &C, LanesOfThread &Of);

/// The variables that are declared in a statement, with its simd loops or without.
std::vector<const clang::VarDecl *> declaredIn(const clang::Stmt *S,
                                               bool WithSimd);

/// May lanes execute these constructs? Finds Parallel and Mine.
void checkLaneConstructs(LanesOfThread &Of, LanesPlan &Found);

/// Who enters the functions that it calls. Finds Together; LanesPlan::Calls.
void checkLaneCalls(LanesOfThread &Of, LanesPlan &Found);

/// Does it call a function with simd where all lanes can come?
bool callsSimd(const TargetRegion &R, const Options &Opts);

/// Has \p F, or must it have where it is, a version that is told on which side of simd
/// it is?
bool isForEither(const DeviceFunction &F, const Options &Opts);

/// Variables of which the lanes have one together leave Mine.
void placeLaneVariables(LanesOfThread &Of, LanesPlan &Found);

/// What a statement holds, as far as the lanes of a thread are concerned.
struct LaneContents {
  bool Together = false; ///< constructs or calls that all lanes have to come to
  bool Placed = false;   ///< variables of which the lanes have one
  bool Jump = false;     ///< leaves the statement, or enters it by a label
  std::vector<const clang::CallExpr *> Calls; ///< that all lanes make
  /// Do all lanes follow its parts?
  bool followed() const { return Together || Placed || Jump; }
};
LaneContents laneContents(const clang::Stmt *S, const LanesOfThread &Of,
                          const LanesPlan &Found);

/// Does \p S hold constructs that all lanes have to come to?
bool holdsConstructs(const clang::Stmt *S);

/// Has \p E a text of its own, which another one can be put around?
bool isWritten(const clang::Expr *E, const clang::ASTContext &Context);

/// Can the first lane alone compute the first value of \p V, all lanes receiving it?
bool canReceive(const clang::VarDecl *V);

/// Neuter: does the first lane compute \p E for all lanes? Else all of them do, from what
/// they know.
bool firstLaneComputes(const clang::Expr *E, const LanesOfThread &Of);
/// The same for the first value of \p V.
bool firstLaneComputes(const clang::VarDecl *V, const LanesOfThread &Of);

/// Neuter: finds LanesOfThread::Needed.
void findNeeded(LanesOfThread &Of, const LanesPlan &Found);

/// Which statements of each thread run in its first lane only.
void planLaneStatements(LanesOfThread &Of, LanesPlan &Found);

/// Both, until each variable has its place.
void planLaneCode(LanesOfThread &Of, LanesPlan &Found);

LaneWorth worthOfLanes(const LanesOfThread &Of, const LanesPlan &Found);

} // namespace omp2cuda
