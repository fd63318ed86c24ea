//===- SharingToPlan.h - Decide shapes, modes, strategies and storages -------===//
// In:  Regions, Sharing, Options.   Out: Plan; refusals through Diag.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Options.h"
#include "../Plan.h"

namespace omp2cuda {

Plan sharingToPlan(const Sharing &S, clang::ASTContext &Context,
                   const Options &Opts, Diag &Diags);

/// Launch shape and how each loop is shared out. False: refused.
bool planShape(RegionPlan &P, const Sharing &S, clang::ASTContext &Context,
               const Options &Opts, Diag &Diags);

/// The same for a function with constructs, for those who come to it.
bool planFunction(RegionPlan &P, clang::ASTContext &Context,
                  const Options &Opts, Diag &Diags);

/// Private copies of the constructs of a function.
bool planPrivates(RegionPlan &P, const Sharing &S, clang::ASTContext &Context,
                  const Options &Opts, Diag &Diags);

/// The copies of a reduced variable and the scopes over which they are combined.
/// False: refused.
bool planReductions(RegionPlan &P, const VarSharing &V,
                    clang::ASTContext &Context, Diag &Diags);

/// How each construct's reductions over the league are combined, when all copies are
/// known. False: refused.
bool planCombiners(RegionPlan &P, clang::ASTContext &Context,
                   const Options &Opts, Diag &Diags);

/// Code of a team outside parallel, which one thread executes for all?
bool atTeamScope(const RegionPlan &P, const Construct &C);

/// The versions of functions that the regions call, and those that they call.
void planVersions(Plan &Out, clang::ASTContext &Context, const Options &Opts,
                  Diag &Diags);

/// At the end of which constructs all threads wait.
void planBarriers(RegionPlan &P);

/// Refuses what has a plan and no text.
void refuseUnwritable(const Plan &P, clang::ASTContext &Context, Diag &Diags);

/// Whether the kernels have to keep count of levels.
void planLevels(Plan &Out);

/// How the threads of a team live through the code of \p Root outside parallel
/// regions. False: refused.
bool planSingle(RegionPlan &P, const Construct &Root,
                clang::ASTContext &Context, const Options &Opts, Diag &Diags);

/// Whether threads are warps, whose lanes execute simd loops; which of their code the
/// first lane executes alone. False: refused.
bool planLanes(RegionPlan &P, const Sharing &S, clang::ASTContext &Context,
               const Options &Opts, Diag &Diags);

/// The same where all threads follow the control flow: Neuter, Uniform.
bool planLockstep(RegionPlan &P, clang::ASTContext &Context,
                  const Options &Opts, Diag &Diags);

/// Adds \p Tag, a type local to a function, and those that it is made of to the types
/// that move out of it; or says why that is not possible.
const char *moveOut(const clang::TagDecl *Tag, RegionPlan &P,
                    clang::ASTContext &Context);

/// Which types without a name have to be written out. Refuses what has none to give.
void planUnnamed(RegionPlan &P, Diag &Diags);

/// Refuses clauses that would change meaning and are not translated. \p Lanes: simd runs
/// on lanes.
bool checkClauses(const Construct &C, bool Lanes, Diag &Diags);

/// How each variable reaches the kernel, and its private copies. False: refused.
bool planVariables(RegionPlan &P, const Sharing &S, clang::ASTContext &Context,
                   const Options &Opts, Diag &Diags);

} // namespace omp2cuda
