//===- TeamSolo.cpp - Modes of the statements at team scope, storages of its variables ===//
// Idea: Solo.h says who executes what. Here is what a team adds:
//
//   variable             parallel code only reads it    Local; received after the initial
//                                                       thread wrote it
//                        else, size known               TeamShared
//                        else                           SoftStack
//
//   what all threads read together comes before a barrier, for the next statement may change
//   it; calls of functions with parallel regions are made by all of them, with the arguments
//   of the initial thread.
//
//   Before   double s = 0;                     After (Neuter)   double s;
//            for (k…) s += w[k];                                if (team::is_initial()) {
//            #pragma omp parallel for                             s = 0; for (k…) s += w[k]; }
//            for (i…) y[i] *= s;                                team::receive(s);
//                                                               for (int i : team::parallel_for(0, n)) …
//
// In:  RegionSharing, the region's constructs, Options.   Out: RegionPlan::Single.
// Tested by: test/inputs/team, --dump=plan
// Limits: shared variables have trivial types.
//===----------------------------------------------------------------------===//
#include "../ComplexOnDevice.h"
#include "Solo.h"

namespace omp2cuda {

namespace {

struct TeamSolo : Solo {
  explicit TeamSolo(SoloCode &Of)
      : Solo(Of, Of.P.Single), Variables(teamVariables(*Of.P.Sharing)) {}

  void run() {
    keptByCalls();
    for (const TeamVariable &V : Variables) {
      Of.Where[V.Var] = local(V).Where;
      Of.Mine.insert(V.Var);
    }
    meets(*Of.R.Root);
    settle();
    locals();
    P.Single.How = Of.How;
  }

private:
  SingleLocal local(const TeamVariable &V) const {
    auto It = Of.Changed.find(V.Var);
    return Of.localOf(V, It != Of.Changed.end() ? It->second.Why
                         : Of.neuter() && isStdComplex(V.Var->getType())
                             ? "one thread computes it"
                         : asValue(V) ? ""
                                      : "parallel code writes it");
  }

  /// Does each thread get what the parallel regions combine, if they combine it?
  bool asValue(const TeamVariable &V) const {
    const VarSharing *S = P.Sharing->find(V.Var);
    auto Hands = [&](const Construct *C) {
      const InnerSharing *I = S ? S->innerAt(C) : nullptr;
      return I && !I->Reduced.LastAssigned && I->Reduced.Scan == Scanned::No &&
             !P.Serial.count(C) && !P.threadsOf(*C) &&
             !C->around([](const Construct &Up) { return Up.makesTasks(); });
    };
    return V.Combined.empty() || (V.Declared && !P.lanes() && !Of.R.Asks &&
                                  llvm::all_of(V.Combined, Hands));
  }

  /// What a function that all threads enter keeps the address of is one for all.
  void keptByCalls() {
    for (const CallExpr *Call : P.TeamCalls)
      for (const Handed &H : handedOver(Call)) {
        if (!H.Kept)
          continue;
        if (isa<MaterializeTemporaryExpr>(H.Argument))
          trouble(H.Argument->getExprLoc(),
                  "a temporary object whose address the function it is handed "
                  "to keeps");
        VarSet Out = letOutBy(H);
        for (TeamVariable &V : Variables)
          V.LetOut |= Out.count(V.Var) != 0;
      }
  }

  void meets(const Construct &C) override {
    if (C.has(llvm::omp::OMPD_parallel) || !C.Body)
      return;
    for (const Loop &L : C.Loops)
      if (L.Range)
        element(L.Var, L.Range, C.Loops.back().body());
    block(C.code());
  }

  void declaration(const DeclStmt *D, const Contents &Holds,
                   const Effects &Does, Run &R) override {
    if (!Holds.Calls.empty())
      return calls(D, Holds.Calls, Does, R);
    AnySingle = true;
    if (jumpedOver(D))
      for (const VarDecl *V : variablesOf(D))
        if (!Of.local(V))
          trouble(V->getLocation(), enteredByJump(V));
    bool Sized = llvm::any_of(variablesOf(D), [](const VarDecl *V) {
      return V->getType()->isVariablyModifiedType();
    });
    if (!Sized && (!byAll(D, Does) || (!R.Block && Does.ReadsMemory)))
      return alone(D, Does, R);
    goOn(D, Does.Pure ? Does : Effects(), R);
    if (Sized || placesAny(D))
      P.Single.Declared.push_back(D);
    if (Sized) // all find its place together, behind what its size depends on
      places(D);
  }

  // --- calls that all threads make ------------------------------------------------

  void inFront(const Stmt *Around, const CallList &Calls,
               SingleGroup &G) override {
    if (inOrder(Around))
      return trouble(Around->getBeginLoc(),
                     "a call of a function with parallel regions that an "
                     "operator may skip");
    G.Values.assign(Calls.begin(), Calls.end());
  }
  void inOne(const Expr *E, const CallList &Calls) override {
    if (!Calls.empty())
      trouble(E->getExprLoc(), "a call of a function with parallel regions, in "
                               "an expression that does more");
  }
  void arguments(const CallExpr *Call) override {
    for (const Handed &H : handedOver(Call))
      value(H.Argument, /*Condition=*/false, H.Object);
  }
  void returned(const Expr *E) override {
    value(E, /*Condition=*/false, E->isGLValue()); // of a reference the object
  }

  // --- declarations and ranges ----------------------------------------------------

  /// Do all threads execute \p D? Under Neuter, what costs nothing.
  bool byAll(const DeclStmt *D, const Effects &Does) {
    for (const VarDecl *V : variablesOf(D))
      if (!Of.local(V) && firstValue(V)) {
        const auto *Made = dyn_cast<CXXConstructExpr>(V->getInit());
        if (!Made || Made->getNumArgs())
          return false;
      }
    return Does.Pure && (!Of.neuter() || (!Does.ReadsMemory && !Does.Loops));
  }

  /// A sequential range-based loop around constructs: every thread walks the range.
  void range(const CXXForRangeStmt *F) override {
    const Expr *Range = F->getRangeInit();
    Effects Does = Of.effects(Range);
    if (F->getInit() || !Range->getType()->isArrayType() || !Does.Pure ||
        Does.ReadsMemory)
      return trouble(F->getForLoc(),
                     "a range-based loop around constructs that is not over an "
                     "array");
    if (placesAny(F->getLoopVarStmt()))
      Found.Headers.push_back(F);
    element(F->getLoopVariable(), Range, F->getBody());
  }

  /// The variable of a range-based loop around constructs. Each thread makes its copy of
  /// an element, before another changes the element.
  void element(const VarDecl *V, const Expr *Range, const Stmt *Body) {
    if (V->getType()->isReferenceType())
      return;
    V = V->getCanonicalDecl();
    if (!V->getType().isTriviallyCopyableType(Of.Context))
      return trouble(V->getLocation(),
                     quoted(V) +
                         ", a copy of an element that is not a value alone");
    if (!Of.local(V) || stays(Range))
      return; // in memory: all wait where it gets its value
    AnySingle = true;
    bool Directive =
        isa<OMPExecutableDirective>(Body) && Of.contents(Body).Together;
    if (!Directive && !isa<CompoundStmt>(Body))
      return trouble(Body->getBeginLoc(),
                     "a loop over copies of elements whose body is no block");
    P.Single.SyncIn.push_back(Body);
  }

  /// Does the region leave the elements of \p Range alone?
  bool stays(const Expr *Range) const {
    const VarDecl *V = variableOf(Range);
    if (!V || !V->getType()->isArrayType())
      return false;
    const VarSharing *S = P.Sharing->find(V);
    if (!S || S->Local)
      return V->getType().isConstQualified();
    // What is mapped may have another name.
    return !S->WrittenShared && (S->OnTarget == Attribute::FirstPrivate ||
                                 S->OnTarget == Attribute::Constant);
  }

  void locals() {
    for (const TeamVariable &V : Variables) {
      if (Kept.count(V.Var))
        continue;
      SingleLocal L = local(V);
      if (std::string Why = whyNoMemory(V, L, *P.Sharing->Region); !Why.empty())
        trouble(V.Var->getLocation(), Why);
      else
        P.Single.Locals.push_back(L);
    }
  }

  std::vector<TeamVariable> Variables;
};

/// Plans \p P's Single code, until each variable has its place.
struct Planned {
  bool Ok, PureLoops, Effectful, AnySingle;
};
Planned planned(RegionPlan &P, Strategy How, const Planning &For) {
  Diag Unheard = For.Diags.silent();
  std::map<const VarDecl *, NeedsMemory> Changed;
  for (Diag *Report = &Unheard;;) {
    SoloCode Of(Scope::Team, P, {For.All, For.Context, For.Opts, *Report});
    Of.Together = P.TeamCalls;
    Of.How = How;
    Of.Changed = Changed;
    P.Single = {};
    TeamSolo Code(Of);
    Code.run();
    if (Of.Changed.size() > Changed.size())
      Changed = Of.Changed;
    else if (Report == &Unheard)
      Report = &For.Diags;
    else
      return {Of.ok(), Code.PureLoops, Code.Effectful, Code.AnySingle};
  }
}

} // namespace

bool planLockstep(RegionPlan &P, const Planning &For) {
  bool Asked = For.Opts.TeamSingle.has_value();
  Strategy How = For.Opts.TeamSingle.value_or(Strategy::Uniform);
  Diag Unheard = For.Diags.silent();
  Planned First = planned(P, How, {For.All, For.Context, For.Opts, Unheard});
  bool Nothing = !First.AnySingle && P.Single.Values.empty();
  P.Single = {};
  if (Nothing && First.Ok)
    return true; // parallel throughout
  // One thread is enough for a loop: the others would only repeat its loads.
  if (!Asked && First.PureLoops)
    How = Strategy::Neuter;
  Planned Then = planned(P, How, For);
  P.Single.Why = Asked ? "asked for"
                 : How == Strategy::Neuter
                     ? "one thread is enough for its loops"
                 : First.Effectful ? "all threads compute, one stores"
                                   : "it only computes";
  return Then.Ok;
}

} // namespace omp2cuda
