//===- Solo.h - Code of a scope that one member executes for all -------------------===//
// Idea: a kernel starts all threads of a team and all lanes of a thread, OpenMP starts one
// member. Around constructs all members follow the control flow together. What stands
// between them is executed by all where that changes only what each has for itself, or by
// one alone, in a group; what a group wrote and others name is received behind it:
//
//   statement                                     Uniform    Neuter
//   a construct, a block, a branch or a loop      all        all
//     around constructs; conditions: below
//   a declaration from values that all have       all        all
//   writes only variables of Storage Local        all        one
//   anything else                                 one        one
//
//   value that all need       reads only what all have    plain
//                             reads memory                plain where members run in step
//                                                         (lanes under Uniform), else
//                                                         broadcast, or computed by one
//                             has effects                 one; its value goes to all
//
// What one member changes in such a value, and others name, is in memory of the scope.
//
//   TeamSolo.cpp     code of a team outside parallel
//   ThreadSolo.cpp   code of a thread outside simd, where the thread is a warp
//
// In:  SoloCode.   Out: SinglePlan.   Tested by: test/inputs/team, test/inputs/simd
//===----------------------------------------------------------------------===//
#pragma once

#include "SharingToPlan.h"

namespace omp2cuda {

/// Why a variable needs memory, and where that was seen.
struct NeedsMemory {
  SourceLocation At;
  std::string Why;
};

/// Labels, and the jumps to them.
struct Jumps {
  std::multimap<const LabelDecl *, const Stmt *> Gotos;
  std::set<const LabelDecl *> Labels;
  explicit Jumps(const Stmt *S);
  /// Does one lead from the code before \p D to that behind it?
  bool over(const DeclStmt *D) const;
};
/// Why \p V, which threads share, cannot be declared where it is.
std::string enteredByJump(const VarDecl *V);

/// Code of a scope, and what is decided about it so far.
struct SoloCode : RegionPlanner {
  const Scope At; ///< Team: outside parallel; Thread: outside simd
  Strategy How = Strategy::Uniform;
  ConstructMap Known;
  VarSet Mine; ///< the scope has one of each
  /// The variables by storage, as far as it is decided.
  std::map<const VarDecl *, Storage> Where;
  TeamCalls Together; ///< calls of functions that all members enter
  /// Variables that one member changes where their values could not be received.
  std::map<const VarDecl *, NeedsMemory> Changed;
  const Jumps Jumped; ///< in the whole region

  SoloCode(Scope At, RegionPlan &P, const Planning &For)
      : RegionPlanner(P, For), At(At), Known(R.Root->byNode()),
        Jumped(R.Root->Body) {
    Known.erase(nullptr);
  }
  virtual ~SoloCode() = default;
  /// What cannot be done, and why.
  virtual void trouble(SourceLocation Loc, std::string Why) {
    refuseSingle(Loc, std::move(Why));
  }
  /// What executing \p S does when every member executes it.
  Effects effects(const Stmt *S) const;
  /// Does the parallel region \p D, behind which all wait, change nothing but what each
  /// thread has?
  bool onlyReads(const OMPExecutableDirective *D) const;
  /// The same of finding the object that the lvalue \p E names.
  Effects effectsOfAddress(const Expr *E) const;
  bool team() const { return At == Scope::Team; }
  bool neuter() const { return How == Strategy::Neuter; }
  /// Do the members run in step, so that they read the same?
  bool inStep() const { return !team() && !neuter(); }
  void changedByOne(const VarDecl *V, SourceLocation Loc) {
    Changed.insert({V, {Loc, ("the " + soloist(At) + " changes it").str()}});
  }
  bool local(const VarDecl *V) const {
    auto It = Where.find(V->getCanonicalDecl());
    return It == Where.end() || It->second == Storage::Local;
  }
  /// What \p S holds.
  Contents contents(const Stmt *S) const;
};

/// Has \p E a text of its own, which another one can be put around?
bool isWritten(const Expr *E, const ASTContext &Context);

struct Solo {
  Solo(SoloCode &Of, SinglePlan &Found) : Of(Of), P(Of.P), Found(Found) {}
  virtual ~Solo() = default;

  /// Does any statement that all could execute loop, any have an effect?
  bool PureLoops = false, Effectful = false, AnySingle = false;

protected:
  /// Statements one after the other.
  struct Run {
    bool Block = true; ///< they stand in a block; else there is one
    std::vector<const Stmt *> Alone;
    /// The last of those that all execute, if one of them reads memory.
    const Stmt *Reading = nullptr;
  };

  // --- what differs -------------------------------------------------------------
  virtual void declaration(const DeclStmt *D, const Contents &Holds,
                           const Effects &Does, Run &R) = 0;
  virtual void meets(const Construct &C) = 0;
  /// Calls in \p Around that all members make, whose values one of them uses; or who else
  /// can make them.
  virtual void inFront(const Stmt *Around, const CallList &Calls,
                       SingleGroup &G) = 0;
  /// What all members hand over to a call that they make together.
  virtual void arguments(const CallExpr *) {}
  /// What a function returns.
  virtual void returned(const Expr *E) = 0;
  /// Calls inside of what only one member computes.
  virtual void inOne(const Expr *E, const CallList &Calls) = 0;

  // --- what is the same ---------------------------------------------------------
  /// \p InSwitch: labels stand before some of its statements.
  void block(const Stmt *S, bool InSwitch = false);
  /// All members execute \p S; or one of them does.
  void goOn(const Stmt *S, const Effects &Does, Run &R);
  void alone(const Stmt *S, const Effects &Does, Run &R);
  /// What comes next does not belong to \p R.
  void close(Run &R);
  /// A statement with calls that all members make.
  void calls(const Stmt *S, const CallList &Calls, const Effects &Does, Run &R);
  /// A value that all members need to go the same way. `while (more(list))`: one is asked.
  /// \p Object: the object that \p E names, which all have to find.
  void value(const Expr *E, bool Condition = false, bool Object = false);
  /// The first value of a variable that every member has.
  void begins(const VarDecl *V);
  /// Does \p D declare variables that are not Local?
  bool placesAny(const DeclStmt *D) const;
  /// The values of the variables of \p D, which all members declare.
  void places(const DeclStmt *D);
  /// One member runs the code of \p E: who else names what it writes?
  void changes(const Expr *E);
  void trouble(SourceLocation At, std::string Why) {
    Of.trouble(At, std::move(Why));
  }
  /// Is the code around such that a declaration may be jumped over?
  bool jumpedOver(const DeclStmt *D) const;
  /// Which variables leave their group, and how.
  void settle();

  // The parts of statements that members go through together, as they are executed:
  //   if (init; k) a; else b;       places(init), value(k), block(a), block(b)
  //   for (init; k; step) a;        places(init), value(k), step(step), block(a)
  //   while (int k = f()) a;        declared(int k = f()), block(a)
  //   case 3: a;   label: a;        block(a)
  /// Goes through the parts of \p S. False: it has none.
  bool parts(const Stmt *S);
  void step(const Expr *E);
  void discarded(const Expr *E);
  /// Values of which all members compute one that they need.
  bool operands(const Expr *E);
  bool evaluated(const Stmt *S, Run &R);
  /// A range-based loop; its body comes behind.
  virtual void range(const CXXForRangeStmt *For) = 0;

  SoloCode &Of;
  RegionPlan &P;
  SinglePlan &Found;
  /// Declared in a group that alone names them.
  VarSet Kept;

private:
  void one(const Stmt *S, Run &R);
  void follow(const Stmt *S, Run &R);
  void closeAlone(Run &R, bool Braces);
  void hoist(const VarDecl *V, SingleGroup &G);

  std::map<const Stmt *, unsigned> GroupOf;
  unsigned Last = 0; ///< group, or value that one member computes
  /// What one member changes outside of groups.
  std::map<const VarDecl *, SourceLocation> ByOne;
  bool Labels = false; ///< it is the block of a `switch`
};

} // namespace omp2cuda
