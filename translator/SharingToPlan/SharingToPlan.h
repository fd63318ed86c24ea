//===- SharingToPlan.h - Decide shapes, modes, strategies and storages -------===//
// In:  Regions, Sharing, Options.   Out: Plan; refusals through Diag.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Fates.h"
#include "../Names.h"
#include "../Options.h"
#include "TeamCode.h"

namespace omp2cuda {

Plan sharingToPlan(const Sharing &S, ASTContext &Context, const Options &Opts,
                   Diag &Diags);

/// What every decision may ask.
struct Planning {
  const Sharing &All;
  ASTContext &Context;
  const Options &Opts;
  Diag &Diags;

  /// What \p Option asks for, \p Value, cannot be had.
  void notOffered(SourceLocation Loc, StringRef Option, StringRef Value,
                  std::string Why) const {
    Diags.report(Loc, DiagId::StrategyNotOffered,
                 {Option.str(), Value.str(), std::move(Why)});
  }
  /// The threads of a team cannot live through its Single code.
  void refuseSingle(SourceLocation Loc, std::string Why) const {
    if (Opts.TeamSingle)
      notOffered(Loc, "team-single", word(*Opts.TeamSingle), std::move(Why));
    else
      Diags.report(Loc, DiagId::NotParallelThroughout, {std::move(Why)});
  }
};

/// Decides something about one region, or one version of a function.
struct RegionPlanner : Planning {
  RegionPlan &P;
  const TargetRegion &R;
  RegionPlanner(RegionPlan &P, const Planning &For)
      : Planning(For), P(P), R(*P.Sharing->Region), Before(Diags.errors()) {}
  void refuse(SourceLocation Loc, DiagId Id,
              std::vector<std::string> Args) const {
    Diags.report(Loc, Id, std::move(Args));
  }
  void refuse(const VarDecl *V, std::string Why) const {
    refuse(R.Root->loc(), DiagId::UnsupportedVariable,
           {Names::asWritten(V), std::move(Why)});
  }
  void refuse(const OMPClause *Clause, const Construct &On,
              std::string Why) const {
    refuse(Clause->getBeginLoc(), DiagId::UnsupportedClause,
           {getOpenMPClauseName(Clause->getClauseKind()).str(), On.name(),
            std::move(Why)});
  }
  /// Has nothing been refused since it began?
  bool ok() const { return Diags.errors() == Before; }
  /// Where \p V lives, by what happens to it, and why; parallel code that names it lives
  /// with the user's wish. \p InMemory: why it cannot be a register, for another reason;
  /// else empty.
  SingleLocal localOf(const TeamVariable &V, const std::string &InMemory) const;

private:
  const unsigned Before;
};

/// "'x'"
inline std::string quoted(const NamedDecl *D) {
  return "'" + Names::asWritten(D) + "'";
}

// Those that return bool return false where something was refused.

/// Launch shape and how each loop is shared out; of a function with constructs for those
/// who come to it.
bool planShape(RegionPlan &P, const Planning &For);

/// Does \p S ask which team runs it, or which thread?
bool asksNumber(const Stmt *S, bool OfThreads = true);

/// Whether each thread has one iteration of the loops that shape the launch.
void planOneEach(RegionPlan &P, const Planning &For);

/// Nothing but \p R can have mapped \p V: it is born in this function, its address stays here
/// and no other construct names it.
bool provablyAbsent(const VarDecl *V, const TargetRegion &R,
                    const Sharing &All);

/// Those of \p Parallel to which num_threads or if give threads that the kernel has to
/// count: the host cannot tell them, or other regions have other ones.
std::vector<ThreadsPlan>
countedThreads(const RegionPlan &P,
               const std::vector<const Construct *> &Parallel);

/// The copies of a reduced variable and the scopes over which they are combined.
void planReductions(RegionPlan &P, const VarSharing &V, const Planning &For);

/// Does \p C, executed by one thread, add to \p V itself, without a copy?
bool isReducedInPlace(const Construct &C, const VarSharing &V,
                      const Reduction &R);

/// How each construct's reductions over the league are combined, when all copies are
/// known.
void planCombiners(RegionPlan &P, const Planning &For);

/// Code of a team outside parallel, which one thread executes for all?
bool atTeamScope(const RegionPlan &P, const Construct &C);

/// The versions of functions that the regions call, and those that they call.
void planVersions(Plan &Out, const Planning &For);

/// What each region's kernel and its struct are called.
void nameKernels(Plan &Out, const ASTContext &Context);

/// How the statements of atomic constructs are written, when all copies are known.
void planAtomics(RegionPlan &P);

/// At the end of which constructs all threads wait.
void planBarriers(RegionPlan &P);
/// Those behind a call of a function that ends with one, known once all have theirs.
void dropDoubledBarriers(RegionPlan &P);

/// Refuses what is right for the instance of a template only that the facts come from.
void refuseDiffering(const RegionPlan &P, ASTContext &Context, Diag &Diags);

/// Refuses what has a plan and no text.
void refuseUnwritable(const Plan &P, ASTContext &Context, Diag &Diags);

/// Which constructs the host does not wait for, and where it does.
void planDeferred(Plan &P, const ASTContext &Context, const Options &Opts,
                  Diag &Diags);

class Quiet;
/// Which of those in \p F that are \p Able to are tasks beside those of the host.
void planDetached(Plan &P, const FunctionDecl &F,
                  const std::set<const Construct *> &Able, Quiet &Calls,
                  Diag &Diags);
/// Do the depend clauses of \p C name items of one address each, which are read or written?
bool knowsDependences(const Construct &C);

/// Which variables of the host nothing names any more.
void planLeftOver(Plan &Out, ASTContext &Context);

/// Whether the kernels have to keep count of levels.
void planLevels(Plan &Out);

/// How the threads of a team live through the code outside parallel regions.
bool planSingle(RegionPlan &P, const Planning &For);

/// The same where all threads follow the control flow: Neuter, Uniform.
bool planLockstep(RegionPlan &P, const Planning &For);

/// Whether threads are warps, whose lanes execute simd loops; which of their code the
/// first lane executes alone.
bool planLanes(RegionPlan &P, const Planning &For);

/// Adds \p Tag, a type local to a function, and those that it is made of to the types
/// that move out of it; or says why that is not possible.
const char *moveOut(const TagDecl *Tag, RegionPlan &P);
/// Refuses types that a function declares, or that are not public, in a template that is
/// instantiated for them: nvcc takes no kernel template with one.
void refuseHiddenTypes(const TargetRegion &R, const ASTContext &Context,
                       Diag &Diags);
/// The same as moveOut() for one of the file that has no name, and gets one where it stands.
const char *nameInPlace(const TagDecl *Tag, RegionPlan &P);

/// Which types without a name have to be written out. Refuses what has none to give.
void planUnnamed(RegionPlan &P, Diag &Diags);

/// Refuses clauses that would change meaning and are not translated. \p Lanes: simd runs
/// on lanes.
bool checkClauses(const Construct &C, bool Lanes, Diag &Diags);

/// What the version of the region for the host copies by itself.
MayDiffer mayDiffer(const TargetRegion &R, const ASTContext &Context);
void planHostCopies(RegionPlan &P, const Planning &For);
/// What a self-check compares, behind planHostCopies().
void planCompared(RegionPlan &P, const Planning &For);

/// How each variable reaches the kernel, and its private copies; of a function only these.
void planVariables(RegionPlan &P, const Planning &For);

} // namespace omp2cuda
