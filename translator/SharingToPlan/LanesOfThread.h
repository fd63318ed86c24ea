//===- LanesOfThread.h - Facts about a region whose threads may be warps -----------===//
// Idea: what the planner of lanes has found so far; each question about it has a file.
//   Lanes.cpp            is there simd for lanes, and are they chosen
//   LaneConstructs.cpp   may lanes execute these constructs, calls and variables
//   LaneStatements.cpp   which code of a thread runs in all lanes, which in the first
//   LaneWorth.cpp        is it worth it
// In:  RegionSharing.   Out: LanesPlan.
// Tested by: test/inputs/simd, --dump=plan
//===----------------------------------------------------------------------===//
#pragma once

#include "../Options.h"
#include "TeamCode.h"

namespace omp2cuda {

struct LanesOfThread {
  RegionPlan &P;
  const TargetRegion &R;
  clang::ASTContext &Context;
  const Options &Opts;
  std::map<const clang::OMPExecutableDirective *, const Construct *> Known;
  std::vector<const Construct *> Simd; ///< whose loops are for the lanes
  std::vector<const Construct *> Parallel;
  std::set<const clang::VarDecl *> Mine; ///< each thread has one for itself
  Storages Where;
  clang::SourceLocation Loc; ///< what lanes cannot serve, and why
  std::string Why;

  LanesOfThread(RegionPlan &P, const TargetRegion &R,
                clang::ASTContext &Context, const Options &Opts)
      : P(P), R(R), Context(Context), Opts(Opts) {}

  /// Keeps the first reason.
  void trouble(clang::SourceLocation At, std::string Reason);
  Effects effects(const clang::Stmt *S) const;
  /// Trouble, unless all lanes can compute \p S.
  void pure(const clang::Stmt *S, const char *What);
};

/// Is it `simd` on a loop that no other members share?
bool isSimdAlone(const Construct &C);
const Construct *parallelAround(const Construct &C);
std::string quoted(const clang::NamedDecl *D);

/// The variables that are declared in a statement, with its simd loops or without.
std::vector<const clang::VarDecl *> declaredIn(const clang::Stmt *S,
                                               bool WithSimd);

/// May lanes execute these constructs? Finds Parallel and Mine.
void checkLaneConstructs(LanesOfThread &Of, LanesPlan &Found);

/// Which statements of each thread run in its first lane only.
void planLaneStatements(LanesOfThread &Of, LanesPlan &Found);

/// Why lanes are not worth it; empty: they are.
std::string lanesNotWorth(const LanesOfThread &Of, const LanesPlan &Found);

} // namespace omp2cuda
