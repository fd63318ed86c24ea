//===- Single.cpp - Modes of the statements at team scope, storages of its variables ===//
// Idea: a kernel starts all threads of a team, OpenMP starts one. Around constructs every
// thread follows the control flow. What stands between them is executed by all threads
// where that changes only what each has for itself, or by the initial thread alone:
//
//   statement                                     Uniform        Neuter
//   a construct, a block, `if`, `while`, `for`    all            all
//     around constructs; conditions: below
//   a declaration from values that all have       all            all
//   writes only variables of Storage Local        all            initial thread
//   anything else                                 initial thread initial thread
//
//   condition            reads only what all have    plain
//                        reads memory                team::broadcast(…)
//                        has effects                 team::once_value([&] { … })
//
//   variable             parallel code only reads it    Local; received after the initial
//                                                       thread wrote it
//                        else, size known               TeamShared
//                        else                           SoftStack
//
//   Before   double s = 0;                     After (Neuter)   double s;
//            for (k…) s += w[k];                                if (team::is_initial()) {
//            #pragma omp parallel for                             s = 0; for (k…) s += w[k]; }
//            for (i…) y[i] *= s;                                team::receive(s);
//                                                               for (int i : team::parallel_for(0, n)) …
//
// In:  RegionSharing, the region's constructs, Options.   Out: RegionPlan::Single.
// Tested by: test/inputs/team, --dump=plan
// Limits: jumps out of Single code by goto, and `if` or `while` that declare a variable
// around constructs, are refused; shared variables have trivial types.
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "../UserCode.h"
#include "Follow.h"
#include "SharingToPlan.h"
#include "TeamCode.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenMPClause.h"

#include <algorithm>

namespace omp2cuda {

using namespace clang;

namespace {

/// Who names a variable: which groups, and whether anybody else.
class Namers : public UserCode {
public:
  Namers(const std::map<const Stmt *, unsigned> &GroupOf,
         const std::set<const VarDecl *> &Of)
      : GroupOf(GroupOf), Of(Of) {}
  std::map<const VarDecl *, std::set<unsigned>> Groups;
  std::set<const VarDecl *> Others;

  bool TraverseStmt(Stmt *S) override {
    auto It = S ? GroupOf.find(S) : GroupOf.end();
    if (It == GroupOf.end())
      return UserCode::TraverseStmt(S);
    std::optional<unsigned> Saved = In;
    In = It->second;
    bool R = UserCode::TraverseStmt(S);
    In = Saved;
    return R;
  }
  bool enter(OMPExecutableDirective *D) override {
    for (const OMPClause *C : D->clauses())
      // The copies of a construct at team scope are the variables themselves.
      if (!C->isImplicit() &&
          (isOpenMPParallelDirective(D->getDirectiveKind()) ||
           !isa<OMPPrivateClause, OMPFirstprivateClause, OMPLastprivateClause,
                OMPReductionClause>(C)))
        for (Stmt *Child : const_cast<OMPClause *>(C)->children())
          if (auto *E = dyn_cast_or_null<Expr>(Child))
            TraverseStmt(const_cast<Expr *>(asWritten(E)));
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const VarDecl *V = variableOf(E);
    if (!V || !Of.count(V))
      return true;
    if (In)
      Groups[V].insert(*In);
    else
      Others.insert(V);
    return true;
  }

private:
  const std::map<const Stmt *, unsigned> &GroupOf;
  const std::set<const VarDecl *> &Of;
  std::optional<unsigned> In;
};

class SinglePlanner : Follow {
public:
  SinglePlanner(RegionPlan &P, const Construct &Root, Strategy How,
                const Options &Opts, ASTContext &Context, Diag &Diags)
      : P(P), Root(Root), How(How), Wanted(Opts.TeamSingle.has_value()),
        Forced(Opts.ForcedStorage), Context(Context), Diags(Diags) {}

  bool run() {
    index(Root);
    Variables = teamVariables(*P.Sharing);
    keptByCalls();
    for (const TeamVariable &V : Variables) {
      Where[V.Var] = storageOf(V, Forced, Context);
      Team.insert(V.Var);
      if (P.Sharing->Region->IsFunction) {
        // What is static in shared memory is one for all calls of a function.
        if (P.Recursive && Where[V.Var] == Storage::TeamShared)
          Where[V.Var] = Storage::SoftStack;
        if (isa<ParmVarDecl>(V.Var) && Where[V.Var] != Storage::Local)
          refuse(V.Var->getLocation(), "the parameter '" +
                                           Names::asWritten(V.Var) +
                                           "', which parallel code changes");
      }
    }
    construct(Root);
    settle();
    P.Single.How = How;
    return Ok;
  }

  /// Does any statement that all could execute loop, any have an effect?
  bool PureLoops = false, Effectful = false, AnySingle = false;

private:
  void refuse(SourceLocation Loc, const std::string &Why) {
    if (Wanted)
      Diags.report(Loc, DiagId::StrategyNotOffered,
                   {"team-single", word(How).str(), Why});
    else
      Diags.report(Loc, DiagId::NotParallelThroughout, {Why});
    Ok = false;
  }

  /// What a function that all threads enter keeps the address of is one for all.
  void keptByCalls() {
    for (const CallExpr *Call : P.TeamCalls)
      for (const Handed &H : handedOver(Call)) {
        if (!H.Kept)
          continue;
        if (isa<MaterializeTemporaryExpr>(H.Argument))
          refuse(H.Argument->getExprLoc(),
                 "a temporary object whose address the function it is handed "
                 "to keeps");
        std::set<const VarDecl *> Out = letOutBy(H);
        for (TeamVariable &V : Variables)
          V.LetOut |= Out.count(V.Var) != 0;
      }
  }

  // --- modes ------------------------------------------------------------------

  void index(const Construct &C) {
    ByNode[C.Node] = &C;
    for (const auto &Child : C.Children)
      index(*Child);
  }

  /// A construct at team scope: what is inside it and outside parallel.
  void construct(const Construct &C) {
    if (C.has(llvm::omp::OMPD_parallel) || !C.Body)
      return;
    for (const Loop &L : C.Loops)
      if (L.Range)
        element(L.Var, L.Range, C.Loops.back().body());
    statement(C.Loops.empty() ? C.Body : C.Loops.back().body());
  }

  Effects effects(const Stmt *S) const {
    return effectsOf(S, *P.Sharing, Where, P.TeamCalls);
  }

  /// A statement that holds constructs, or is one, or leaves the statement around it.
  void statement(const Stmt *S) {
    if (!S || isa<NullStmt>(S) || isDeclarativeDirective(S))
      return;
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      if (!contentsOf(S, P.TeamCalls).Construct)
        return sequence({S}, /*Block=*/false);
      if (auto It = ByNode.find(D); It != ByNode.end())
        construct(*It->second);
      return;
    }
    if (const auto *B = dyn_cast<CompoundStmt>(S))
      return sequence({B->body_begin(), B->body_end()}, /*Block=*/true);
    Contents C = contentsOf(S, P.TeamCalls);
    if (C.Goto)
      return refuse(C.Goto->getBeginLoc(), "'goto' in its Single code");
    if (!C.Construct && !C.Jump)
      return sequence({S}, /*Block=*/false);
    if (isa<Expr, DeclStmt>(S))
      return calls(S, /*Block=*/false);
    if (parts(S))
      return;
    if (isa<BreakStmt, ContinueStmt>(S))
      return; // every thread takes it
    if (const auto *R = dyn_cast<ReturnStmt>(S)) {
      const Expr *Value = R->getRetValue();
      if (Value && Value->isGLValue()) // a reference
        object(Value);
      else if (Value)
        value(Value, /*Condition=*/false);
      return;
    }
    refuse(S->getBeginLoc(), "this kind of statement around constructs");
  }

  // --- parts of statements ------------------------------------------------------

  static const char *keyword(const Stmt *S) {
    return isa<IfStmt>(S)       ? "an 'if'"
           : isa<WhileStmt>(S)  ? "a 'while'"
           : isa<SwitchStmt>(S) ? "a 'switch'"
                                : "a 'for'";
  }
  void declared(const DeclStmt *, const Expr *, const Stmt *By) override {
    refuse(By->getBeginLoc(),
           std::string(keyword(By)) + " that declares a variable" +
               (isa<ForStmt>(By) ? " in its condition," : ",") +
               " around constructs");
  }
  /// A loop counts in every thread; nothing else begins with a declaration.
  void header(const Stmt *Begin, const Stmt *By) override {
    const auto *D = dyn_cast<DeclStmt>(Begin);
    if (!isa<ForStmt>(By))
      return declared(D, nullptr, By);
    if (!D)
      return step(cast<Expr>(Begin));
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (!V || !Where.count(V) || Where.at(V) != Storage::Local)
        return refuse(Each->getLocation(),
                      "a loop around constructs whose variable parallel "
                      "code changes");
      if (V->getInit() && !V->getType()->isReferenceType())
        value(V->getInit(), false);
    }
  }
  void condition(const Expr *E, const Stmt *Of) override {
    value(E, /*Condition=*/!isa<SwitchStmt>(Of));
  }
  void body(const Stmt *S, const Stmt *) override { statement(S); }

  /// A statement with calls that all threads of the team make.
  void calls(const Stmt *S, bool Block) {
    Effects Does = effects(S);
    bool Plain = Does.Pure;
    if (const auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *Each : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Each); V && Where.count(V))
          Plain &= Where.at(V) == Storage::Local;
    AnySingle = true;
    Contents C = contentsOf(S, P.TeamCalls);
    for (const CallExpr *Call : C.Calls)
      arguments(Call);
    // It is the call, and what its arguments do is theirs.
    const auto *E = dyn_cast<Expr>(S);
    Plain |= E && C.Calls.size() == 1 && E->IgnoreImplicit() == C.Calls.front();
    if (!Plain) {
      // All make the call, the initial thread does the rest.
      if (mayBeSkipped(S))
        return refuse(S->getBeginLoc(),
                      "a call of a function with parallel regions that an "
                      "operator may skip");
      group({S});
      P.Single.Groups.back().Calls = C.Calls;
      P.Single.Groups.back().Braces = !Block;
      Effectful = true;
      return;
    }
    if (Does.ReadsMemory)
      (Block ? P.Single.SyncAfter : P.Single.SyncInBraces).push_back(S);
  }
  /// What all threads hand over to a call that they make together.
  void arguments(const CallExpr *Call) {
    for (const Handed &H : handedOver(Call)) {
      if (H.Object)
        object(H.Argument);
      else
        value(H.Argument, /*Condition=*/false);
    }
  }
  /// An object that all threads have to find.
  void object(const Expr *E) {
    Contents C = contentsOf(E, P.TeamCalls);
    for (const CallExpr *Call : C.Calls)
      arguments(Call);
    Effects Does = effectsOfAddress(E, *P.Sharing, Where, P.TeamCalls);
    if (Does.Pure && !Does.ReadsMemory)
      return;
    if (!C.Calls.empty())
      refuseNested(E);
    P.Single.Exprs.push_back({E, !Does.Pure, false, true});
  }
  void refuseNested(const Expr *E) {
    refuse(E->getExprLoc(), "a call of a function with parallel regions, in "
                            "an expression that does more");
  }

  /// Statements one after the other: who executes each. Outside of a block there is
  /// one.
  void sequence(std::vector<const Stmt *> Statements, bool Block) {
    std::vector<const Stmt *> Initial;
    const Stmt *Reading = nullptr; // the last of a run that all execute
    auto EndInitial = [&] {
      if (!Initial.empty()) {
        group(Initial);
        P.Single.Groups.back().Braces = !Block;
      }
      Initial.clear();
    };
    auto EndRun = [&] {
      if (Reading)
        P.Single.SyncAfter.push_back(Reading);
      Reading = nullptr;
    };
    bool ReadsMemory = false;
    for (const Stmt *S : Statements) {
      if (isa<NullStmt>(S) || isDeclarativeDirective(S))
        continue;
      Contents C = contentsOf(S, P.TeamCalls);
      if (C.Construct || C.Jump || C.Goto || isa<SwitchCase>(S)) {
        EndInitial();
        EndRun();
        ReadsMemory = false;
        if (const auto *Case = dyn_cast<SwitchCase>(S);
            Case && !C.Construct && !C.Jump)
          sequence({Case->getSubStmt()}, Block);
        else if (C.Construct && isa<Expr, DeclStmt>(S))
          calls(S, Block);
        else
          statement(S);
        continue;
      }
      AnySingle = true;
      Effects E = effects(S);
      // What is put behind a statement wants a block.
      if (byAll(S, E) && (Block || !E.ReadsMemory)) {
        EndInitial();
        ReadsMemory |= E.ReadsMemory;
        Reading = ReadsMemory ? S : nullptr;
        if (const auto *D = dyn_cast<DeclStmt>(S))
          declaredByAll(D);
        continue;
      }
      EndRun();
      ReadsMemory = false;
      Effectful |= !E.Pure;
      Initial.push_back(S);
    }
    EndInitial();
    EndRun();
  }

  /// Do all threads execute \p S?
  bool byAll(const Stmt *S, const Effects &E) {
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      bool Plain = true; // every variable can begin in every thread
      for (const Decl *Each : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Each)) {
          if (V->getType()->isReferenceType())
            continue;
          Storage At = Where.count(V) ? Where.at(V) : Storage::Local;
          if (At != Storage::Local)
            Plain &= !V->getInit() || isa<CXXConstructExpr>(V->getInit());
        }
      // All find its place together, behind what its size depends on.
      if (sized(D, Plain))
        return true;
      if (!E.Pure || !Plain)
        return false;
      if (How == Strategy::Uniform)
        return true;
      // Neuter: what costs nothing.
      return !E.ReadsMemory && !E.Loops;
    }
    if (!E.Pure)
      return false;
    PureLoops |= E.Loops;
    return How == Strategy::Uniform;
  }

  /// Are there variable-length arrays? Each thread computes their size for itself.
  bool sized(const DeclStmt *D, bool Plain) {
    bool Found = false;
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (V && V->getInit())
        Plain &= effects(V->getInit()).Pure;
      if (!V || !V->getType()->isVariablyModifiedType())
        continue;
      Found = true;
      for (QualType T = V->getType();
           const auto *Vla = Context.getAsVariableArrayType(T);
           T = Vla->getElementType())
        Plain &= Vla->getSizeExpr() && effects(Vla->getSizeExpr()).Pure;
    }
    if (Found && !Plain)
      refuse(D->getBeginLoc(), "a variable-length array whose size, or what is "
                               "declared with it, only one thread may compute");
    return Found;
  }

  void declaredByAll(const DeclStmt *D) {
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each))
        if (Where.count(V) && Where.at(V) != Storage::Local) {
          P.Single.Declared.push_back(D);
          return;
        }
  }

  /// A value that all threads need to go the same way.
  void value(const Expr *E, bool Condition) {
    Contents C = contentsOf(E, P.TeamCalls);
    for (const CallExpr *Call : C.Calls)
      arguments(Call);
    Effects Does = effects(E);
    if (Does.Pure && !Does.ReadsMemory)
      return;
    if (!C.Calls.empty())
      refuseNested(E);
    P.Single.Exprs.push_back({E, !Does.Pure, Condition});
  }

  /// A sequential range-based loop around constructs: every thread walks the range.
  void range(const CXXForRangeStmt *F) override {
    const Expr *Range = F->getRangeInit();
    Effects Does = effects(Range);
    if (F->getInit() || !Range->getType()->isArrayType() || !Does.Pure ||
        Does.ReadsMemory)
      return refuse(F->getForLoc(),
                    "a range-based loop around constructs that is not over an "
                    "array");
    element(F->getLoopVariable(), Range, F->getBody());
  }

  /// The variable of a range-based loop around constructs. Each thread makes its copy of
  /// an element, before another changes the element.
  void element(const VarDecl *V, const Expr *Range, const Stmt *Body) {
    if (V->getType()->isReferenceType())
      return;
    V = V->getCanonicalDecl();
    for (const TeamVariable &T : Variables)
      if (T.Var == V && (T.WrittenThere || T.LetOut ||
                         !V->getType().isTriviallyCopyableType(Context)))
        return refuse(V->getLocation(),
                      "'" + Names::asWritten(V) +
                          "', a copy of an element that is not a value alone");
    if (stays(Range))
      return;
    AnySingle = true;
    bool Directive = isa<OMPExecutableDirective>(Body) &&
                     contentsOf(Body, P.TeamCalls).Construct;
    if (!Directive && !isa<CompoundStmt>(Body))
      return refuse(Body->getBeginLoc(),
                    "a loop over copies of elements whose body is no block");
    P.Single.SyncIn.push_back(Body);
  }

  /// Does the region leave the elements of \p Range alone?
  bool stays(const Expr *Range) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(Range->IgnoreParenImpCasts());
    const VarDecl *V = Ref ? variableOf(Ref) : nullptr;
    if (!V || !V->getType()->isArrayType())
      return false;
    const VarSharing *S = P.Sharing->find(V);
    if (!S || S->Local)
      return V->getType().isConstQualified();
    // What is mapped may have another name.
    return !S->WrittenShared && (S->OnTarget == Attribute::FirstPrivate ||
                                 S->OnTarget == Attribute::Constant);
  }

  /// `i++`, `i += n`, `p = p->next`: each thread changes its own variable.
  void step(const Expr *E) override {
    E = E->IgnoreParenImpCasts();
    if (const auto *B = dyn_cast<BinaryOperator>(E)) {
      if (B->getOpcode() == BO_Comma) {
        step(B->getLHS());
        return step(B->getRHS());
      }
      Effects Right = effects(B->getRHS());
      if (B->isAssignmentOp() && effects(B).Pure && Right.Pure) {
        if (Right.ReadsMemory)
          value(B->getRHS(), false);
        return;
      }
    }
    Effects Does = effects(E);
    if (!Does.Pure || Does.ReadsMemory)
      refuse(E->getExprLoc(), "a loop around constructs whose counting does "
                              "more than change a variable of the team");
  }

  /// \p Statements run in the initial thread.
  void group(const std::vector<const Stmt *> &Statements) {
    SingleGroup G;
    G.Statements = Statements;
    for (const Stmt *S : Statements)
      GroupOf[S] = unsigned(P.Single.Groups.size());
    P.Single.Groups.push_back(std::move(G));
  }

  // --- afterwards -------------------------------------------------------------

  /// Which variables leave their group, and how.
  void settle() {
    Namers N(GroupOf, Team);
    if (Root.Node)
      N.walk(Root.Node);
    else
      N.walk(Root.Body);
    std::set<const VarDecl *> Kept, Local;
    for (unsigned I = 0; I < P.Single.Groups.size(); ++I) {
      SingleGroup &G = P.Single.Groups[I];
      for (const Stmt *S : G.Statements)
        if (const auto *D = dyn_cast<DeclStmt>(S))
          for (const Decl *Each : D->decls()) {
            const auto *V = dyn_cast<VarDecl>(Each);
            if (!V || !Team.count(V))
              continue;
            std::set<unsigned> In = N.Groups[V];
            In.insert(I);
            if (N.Others.count(V) || In.size() > 1)
              hoist(V, G);
            else
              Kept.insert(V);
          }
    }
    for (const VarDecl *V : Team)
      if (Where.at(V) == Storage::Local && N.Others.count(V))
        Local.insert(V);
    for (SingleGroup &G : P.Single.Groups) {
      std::set<const VarDecl *> Written;
      for (const Stmt *S : G.Statements)
        for (const VarDecl *V : writtenBy(S, Local))
          Written.insert(V);
      for (const TeamVariable &V : Variables) { // in order
        if (!Written.count(V.Var) || V.Var->getType()->isReferenceType())
          continue;
        if (isa<DecompositionDecl>(V.Var))
          refuse(V.Var->getLocation(),
                 "a structured binding that only the initial thread changes");
        G.Received.push_back(V.Var);
      }
    }
    for (const TeamVariable &V : Variables) {
      if (Kept.count(V.Var))
        continue;
      TeamLocal L;
      L.Var = V.Var;
      L.Where = Where.at(V.Var);
      L.Why = P.Recursive && L.Where == Storage::SoftStack &&
                      !V.Var->getType()->isVariablyModifiedType()
                  ? "its function may be entered again from itself"
                  : whyStored(V, L.Where);
      if (L.Where != Storage::Local && !isTrivial(V.Var->getType())) {
        refuse(V.Var->getLocation(), "'" + Names::asWritten(V.Var) +
                                         "' is shared by the threads of a "
                                         "team and has no trivial type");
        continue;
      }
      P.Single.Locals.push_back(L);
    }
  }

  void hoist(const VarDecl *V, SingleGroup &G) {
    if (isa<DecompositionDecl>(V))
      return refuse(V->getLocation(), "a structured binding of what only the "
                                      "initial thread can compute");
    if (V->getType()->isReferenceType())
      return refuse(V->getLocation(),
                    "a reference whose object only the initial thread can "
                    "find, and that other code names");
    if (Where.at(V) == Storage::Local && V->getInit() &&
        !V->getType()->isScalarType() && !V->getType()->isRecordType())
      return refuse(V->getLocation(),
                    "'" + Names::asWritten(V) +
                        "' cannot be declared first and assigned later");
    G.Hoisted.push_back(V);
  }

  RegionPlan &P;
  const Construct &Root;
  Strategy How;
  bool Wanted; ///< by the user
  std::optional<Storage> Forced;
  ASTContext &Context;
  Diag &Diags;
  std::map<const Stmt *, const Construct *> ByNode;
  std::vector<TeamVariable> Variables;
  std::set<const VarDecl *> Team;
  Storages Where;
  std::map<const Stmt *, unsigned> GroupOf;
  bool Ok = true;
};

} // namespace

bool planLockstep(RegionPlan &P, const Construct &Root, ASTContext &Context,
                  const Options &Opts, Diag &Diags) {
  Strategy How = Opts.TeamSingle.value_or(Strategy::Uniform);
  Diag Unheard = Diags.silent();
  SinglePlanner First(P, Root, How, Opts, Context, Unheard);
  bool Understood = First.run();
  bool Nothing =
      !First.AnySingle && P.Single.Groups.empty() && P.Single.Exprs.empty();
  P.Single = {};
  if (Nothing && Understood)
    return true; // parallel throughout
  // One thread is enough for a loop: the others would only repeat its loads.
  if (!Opts.TeamSingle && First.PureLoops)
    How = Strategy::Neuter;
  SinglePlanner Planner(P, Root, How, Opts, Context, Diags);
  bool Ok = Planner.run();
  P.Single.Why = Opts.TeamSingle ? "asked for"
                 : How == Strategy::Neuter
                     ? "one thread is enough for its loops"
                 : First.Effectful ? "all threads compute, one stores"
                                   : "it only computes";
  return Ok;
}

} // namespace omp2cuda
