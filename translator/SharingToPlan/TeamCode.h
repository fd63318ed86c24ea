//===- TeamCode.h - Facts about code at team scope -----------------------------===//
// Idea: what the planner of Single code asks of statements and variables. Facts only;
// TeamSolo.cpp and WorkerLoop.cpp decide.
// In:  RegionSharing, statements.   Out: answers.
// Tested by: test/inputs/team
//===----------------------------------------------------------------------===//
#pragma once

#include "../Plan.h"
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"

namespace omp2cuda {

using VarSet = std::set<const VarDecl *>;
using CallList = std::vector<const CallExpr *>;

/// A variable that each team has: declared in its Single code, or a private copy of a
/// construct there.
struct TeamVariable {
  const VarDecl *Var = nullptr;
  bool Declared = false;      ///< in the Single code itself
  bool InPartitioned = false; ///< named in a parallel region
  bool WrittenThere = false;  ///< written there, or combined by a reduction
  /// Parallel regions of Single code that combine it and may hand out a value.
  std::vector<const Construct *> Combined = {};
  bool Counts = false; ///< the variable of a loop
  /// `if (int n = …)`, `for (T x : …)`: a register, where that is possible.
  bool InHeader = false;
  /// Where its name comes from, if it has to be in memory; nothing: it cannot be there.
  std::optional<DeclaredIn> From = DeclaredIn::Block;
  bool LetOut = false;     ///< its address is handed on, to write it
  bool Addressed = false;  ///< its address is handed on
  bool TeamMemory = false; ///< an allocator asks for the team's memory
  /// The compiler knows its value: an integer, with which arrays may be made; a table,
  /// which each thread may have.
  bool Constant = false;
};

/// Where a variable has its name from, by the statements around its declaration; nothing:
/// a condition.
std::optional<DeclaredIn> declaredBy(ArrayRef<const Stmt *> Around);

/// All of a region, in the order of their declarations.
std::vector<TeamVariable> teamVariables(const RegionSharing &Sharing);

/// Is \p V, at \p At, a variable from outside of the region, of which constructs elsewhere make copies?
bool meansOriginal(const RegionSharing &Sharing, const VarDecl *V,
                   const Construct &At);

/// The variable that \p E is the name of, and nothing more; of a structured binding the
/// object that it is part of. Null: none.
const VarDecl *variableOf(const Expr *E);
/// The variable that the lvalue \p E, `s.x[i]`, is a part of.
const VarDecl *objectOf(const Expr *E);

/// Has \p C, outside parallel, parallel regions inside, or calls of functions with some? Then
/// all threads of the team go through it, also where it is executed by one, as a task is.
bool isFollowed(const Construct &C, const TargetRegion &R);

/// Does it make the members of a scope, or share something out to them?
bool forMembers(const OMPExecutableDirective *D);

/// Is it a directive that asks for nothing which is not so anyway?
bool asksForNothing(const OMPExecutableDirective *D);

/// Does it make threads?
inline bool isParallel(const OMPExecutableDirective *D) {
  return isOpenMPParallelDirective(D->getDirectiveKind());
}

/// What executing a statement does.
struct Effects {
  bool Pure = true; ///< changes nothing but variables that each thread has
  bool ReadsMemory = false; ///< that other threads may write
  bool Loops = false;
};

/// Calls that all threads of a team make together.
using TeamCalls = std::set<const CallExpr *>;

/// What a call hands over to a function that all threads of a team enter.
struct Handed {
  const Expr *Argument = nullptr;
  bool Object = false; ///< itself: bound to a reference, or the object called
  bool Kept = false;   ///< the function may keep its address
};
std::vector<Handed> handedOver(const CallExpr *Call);

/// The variables of a function whose address \p E, which is handed over, lets out.
VarSet letOutBy(const Handed &H);

/// What decides whether a statement can be Single code as a whole.
struct Contents {
  bool Together = false; ///< constructs or calls that all members come to
  bool Placed = false;   ///< variables of which the members have one
  bool Jump = false;     ///< leaves the statement, or enters it by a label
  CallList Calls;        ///< that all members make, in order
  /// Do all members follow its parts?
  bool followed() const { return Together || Placed || Jump; }
};
/// The statement that ends the kernel of \p P, so that nobody waits behind it. Null: something
/// may follow it.
const Stmt *endOfKernel(const RegionPlan &P);

/// Is there an operator in \p S that does one part after another, or passes by one: `&&`,
/// `||`, `?:`, `,`?
bool inOrder(const Stmt *S);

/// Can a copy of \p V, which \p F was given, stand where the function begins?
bool canBeGiven(const ParmVarDecl *V, const FunctionDecl *F);

/// Does it have a type whose objects may be made and copied without code?
bool isTrivial(QualType T);

/// Static shared memory of a block, in bytes.
constexpr int64_t MaxStaticShared = 48 * 1024;

/// Why \p L, the plan for \p V, cannot be in the team's memory; empty: it can.
std::string whyNoMemory(const TeamVariable &V, const SingleLocal &L,
                        const TargetRegion &R);

/// The variables that \p S names, clauses of its directives included.
VarSet namedBy(const Stmt *S);

/// The variables of \p Of that \p S writes.
VarSet writtenBy(const Stmt *S, const VarSet &Of);

} // namespace omp2cuda
