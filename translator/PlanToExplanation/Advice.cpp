//===- Advice.cpp - What would make a kernel cheaper --------------------------------===//
// Idea: patterns whose cost was measured (docs/cost.md, docs/published.md, bench/results), each
// with the change of the source that avoids it. Said only where the change keeps the
// meaning, as far as the names in the text tell.
//
//   one team for a long loop                                 N0321
//   an atomic of all iterations, which 'reduction' replaces  N0322
//   neighbouring threads touch memory that is rows apart     N0323
//   a loop of one thread, while its team waits               N0324
//   a schedule, for which collapsed loops divide             N0325
//
// In:  RegionPlan.   Out: messages.   Tested by: test/inputs/explain
// Limits: other names of the same memory are not followed.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../AstToRegions/AstToRegions.h"
#include "../Fates.h"
#include "../Strides.h"
#include "../UserCode.h"
#include "PlanToExplanation.h"

namespace omp2cuda {

namespace {

/// Eight for each thread of the largest team.
constexpr uint64_t LongForOneTeam = 8 * 1024;
/// As many as a warp has lanes: what a row is that lanes could share.
constexpr uint64_t LongRow = 32;
/// As many as a team has threads that could share them.
constexpr uint64_t LongForOneThread = 256;

bool overThreads(Over Members) {
  return (Members & Over::Threads) != Over::Nobody;
}
bool isIn(SourceLocation Loc, const Stmt *S, const SourceManager &SM) {
  return SM.isPointWithin(Loc, S->getBeginLoc(), S->getEndLoc());
}

/// What the iterations of a plain loop need of each other.
struct Iterations {
  const Loop &L;
  const ASTContext &Context;
  bool Apart = true; ///< nothing, as far as the names tell, but for sums
  std::vector<std::pair<const VarDecl *, BinaryOperatorKind>> Sums = {};

  explicit Iterations(const Loop &L, const ASTContext &Context)
      : L(L), Context(Context) {
    const Stmt *Body = L.body();
    Apart = !any<OMPExecutableDirective>(Body) && !any<BreakStmt>(Body) &&
            !any<ReturnStmt>(Body) && !any<GotoStmt>(Body) &&
            !any<LambdaExpr>(Body);
    for (const CallExpr *Call : all<CallExpr>(Body))
      Apart &= computes(Call);
    for (const UnaryOperator *U : all<UnaryOperator>(Body))
      if (U->isIncrementDecrementOp())
        changes(U, U->getSubExpr());
      else
        Apart &= U->getOpcode() != UO_AddrOf;
    for (const BinaryOperator *B : all<BinaryOperator>(Body))
      if (B->isAssignmentOp())
        changes(B, B->getLHS());
  }

private:
  bool isOwn(const VarDecl *V) const {
    return isIn(V->getLocation(), L.Stmt, Context.getSourceManager());
  }
  /// Mathematics of the library: a value of values.
  bool computes(const CallExpr *Call) const {
    const FunctionDecl *F = Call->getDirectCallee();
    return F && F->getNumParams() &&
           (F->getBuiltinID() ||
            Context.getSourceManager().isInSystemHeader(F->getLocation())) &&
           F->getReturnType()->isArithmeticType() &&
           llvm::all_of(F->parameters(), [](const ParmVarDecl *Each) {
             return Each->getType()->isArithmeticType();
           });
  }
  unsigned named(const VarDecl *V, const Stmt *In) const {
    unsigned Out = 0;
    for (const auto *E : all<DeclRefExpr>(In))
      Out += E->getDecl()->getCanonicalDecl() == V;
    return Out;
  }
  void changes(const Expr *By, const Expr *Target) {
    Target = Target->IgnoreParens();
    if (const auto *V = omp2cuda::named<VarDecl>(Target)) {
      V = V->getCanonicalDecl();
      std::optional<Update> U = updateOf(By, Context);
      if (isOwn(V))
        return;
      bool Sum = U && (U->Op == BO_Add || (U->Op == BO_Sub && U->First)) &&
                 V->getType()->isArithmeticType() &&
                 named(V, L.body()) == named(V, By) &&
                 (!U->E || !named(V, U->E));
      Apart &= Sum;
      if (Sum)
        Sums.push_back({V, BO_Add});
      return;
    }
    const auto *E = dyn_cast<ArraySubscriptExpr>(Target);
    const VarDecl *Array = E ? arrayOf(E) : nullptr;
    std::optional<int64_t> By1 =
        Array ? growthOfPlace(E, L.Var->getCanonicalDecl()) : std::nullopt;
    Apart &= By1 && *By1 != 0;
    if (!Apart)
      return;
    // All that names the array names this element.
    unsigned Known = 0;
    for (const auto *Each : all<ArraySubscriptExpr>(L.body()))
      if (arrayOf(Each) == Array && areSame(Each, E, Context))
        Known += named(Array, Each);
    Apart &= Known == named(Array, L.body());
  }

public:
  static const VarDecl *arrayOf(const Expr *E) {
    while (const auto *Sub = dyn_cast<ArraySubscriptExpr>(E))
      E = Sub->getBase()->IgnoreParenImpCasts();
    const auto *V = omp2cuda::named<VarDecl>(E);
    return V ? V->getCanonicalDecl() : nullptr;
  }
};

struct Adviser {
  const RegionPlan &P;
  const SourceWords &Words;
  const TargetRegion &R = *P.Sharing->Region;
  const ASTContext &Context = Words.Context;
  const ConstructMap ByNode = R.Root->byNode();
  std::vector<Message> Out = {};

  std::vector<Message> run() {
    oneTeam();
    eachConstruct(*R.Root, [&](const Construct &C) {
      atomic(C);
      strides(C);
    });
    if (P.Single.any() && P.ParallelRegions &&
        (P.Grid == Shape::OneTeam || P.Grid == Shape::League))
      waiting(R.Root->Body);
    for (const LoopPlan &L : P.Loops)
      divides(L);
    return std::move(Out);
  }

private:
  void note(SourceLocation Loc, DiagId Id, std::vector<std::string> Args) {
    Out.push_back({Id, Loc, Diag::text(Id, Args), R.Root->loc()});
  }
  std::string line(SourceLocation Loc) const {
    return std::to_string(Words.line(Loc));
  }
  static std::string name(const VarDecl *V) { return Names::asWritten(V); }

  /// How many iterations \p L has, where constants say so.
  std::optional<uint64_t> trips(const Loop &L) const {
    if (L.Range)
      return {};
    auto From = constantOf(L.goesDown() ? L.Upper : L.Lower, Context),
         To = constantOf(L.goesDown() ? L.Lower : L.Upper, Context),
         Step = L.Step ? constantOf(L.Step, Context) : 1;
    if (!From || !To || !Step || !*Step || *To < *From)
      return {};
    return (*To - *From + L.isClosed() + *Step - 1) / *Step;
  }

  // --- one team --------------------------------------------------------------------

  void oneTeam() {
    const Construct *C = P.Launched;
    if (C != R.Root.get() || !overThreads(P.over(*C)) || R.Asks ||
        asksOfTeam() || has<OMPOrderedClause>(*C) || has<OMPLinearClause>(*C) ||
        has<OMPLastprivateClause>(*C))
      return;
    std::string Instead = "'target teams distribute parallel for'";
    if (P.Grid == Shape::League) {
      const Expr *Teams = nullptr;
      for (const auto *N : look<OMPNumTeamsClause>(*C))
        Teams = N->getNumTeams().front();
      if (!Teams || constantOf(Teams, Context) != std::optional<uint64_t>(1))
        return;
      Instead = "without 'num_teams(1)' the launch";
    } else if (P.Grid != Shape::OneTeam || C->has(OMPD_loop)) {
      return;
    }
    uint64_t All = 1;
    for (const Loop &L : C->Loops)
      if (auto Trips = trips(L); Trips && !L.DependsOnOuter)
        All *= std::min(*Trips, uint64_t(1) << 20);
      else
        return;
    if (All >= LongForOneTeam)
      note(C->Loops.front().loc(), DiagId::OneTeamForAll, {Instead});
  }
  bool asksOfTeam() const {
    return any<CallExpr>(R.Root->Body, [](const CallExpr *Call) {
      const FunctionDecl *F = Call->getDirectCallee();
      return F && llvm::StringRef(Names::identifier(F)).starts_with("omp_");
    });
  }

  // --- atomics ---------------------------------------------------------------------

  void atomic(const Construct &C) {
    if (!C.Atomic || C.Atomic->What != AtomicForm::Update)
      return;
    const Construct *Around = C.around([&](const Construct &Up) {
      return !Up.Loops.empty() && overThreads(P.over(Up));
    });
    std::optional<Update> U = updateOf(onlyStatement(C.Body), Context);
    // What teams share, a construct of theirs has to reduce.
    if (!Around || !U || (P.Grid != Shape::OneTeam && !Around->has(OMPD_teams)))
      return;
    const Expr *X = C.Atomic->X->IgnoreParens();
    const auto *Element = dyn_cast<ArraySubscriptExpr>(X);
    if (Element && !constantOf(Element->getIdx(), Context))
      return;
    const VarDecl *V =
        Element ? named<VarDecl>(Element->getBase()->IgnoreParenImpCasts())
                : named<VarDecl>(X);
    V = V ? V->getCanonicalDecl() : nullptr;
    const VarSharing *S = V ? P.Sharing->find(V) : nullptr;
    std::string Operator = reducedBy(*U);
    if (!S || S->Local || Operator.empty() ||
        !X->getType()->isArithmeticType() || privateCopy(*S) ||
        (!Element && V->getType()->isPointerType()))
      return;
    // Nobody asks for the value meanwhile, and all change it by the same operator.
    unsigned Own = 0;
    bool Same = true;
    const Construct *First = nullptr;
    eachConstruct(*Around, [&](const Construct &Each) {
      if (!Each.Atomic || !names(V, Each.Body))
        return;
      First = First ? First : &Each;
      Own += names(V, Each.Body);
      std::optional<Update> Other = updateOf(onlyStatement(Each.Body), Context);
      Same &= Each.Atomic->What == AtomicForm::Update && Other &&
              reducedBy(*Other) == Operator &&
              areSame(Each.Atomic->X, C.Atomic->X, Context) &&
              (!Other->E || !names(V, Other->E));
    });
    if (!Same || First != &C || Own != names(V, Around->code()))
      return;
    std::string Item = Words.of(X);
    if (Element)
      Item = name(V) + "[" + Words.of(Element->getIdx()) + ":1]";
    note(C.loc(), DiagId::AtomicOfAll,
         {Words.of(X), Operator + ": " + Item, line(Around->loc())});
  }
  static std::string reducedBy(const Update &U) {
    switch (U.Op) {
    case BO_Sub:
      return U.First ? "+" : "";
    case BO_Add:
    case BO_Mul:
    case BO_And:
    case BO_Or:
    case BO_Xor:
    case BO_LAnd:
    case BO_LOr:
      return BinaryOperator::getOpcodeStr(U.Op).str();
    default:
      return "";
    }
  }
  /// Has a construct inside of the region a copy of it?
  static bool privateCopy(const VarSharing &S) {
    return llvm::any_of(S.Inner,
                        [](const InnerSharing &I) {
                          return I.What != Attribute::Shared;
                        }) ||
           S.OnTarget == Attribute::Private ||
           S.OnTarget == Attribute::FirstPrivate;
  }
  static unsigned names(const VarDecl *V, const Stmt *In) {
    unsigned Out = 0;
    for (const auto *E : all<DeclRefExpr>(In))
      Out += E->getDecl()->getCanonicalDecl() == V;
    return Out;
  }

  // --- strides ---------------------------------------------------------------------

  /// What neighbours in \p Near touch, of those elements of \p Body that are one apart for
  /// \p Other.
  struct Touched {
    const ArraySubscriptExpr *Apart = nullptr;
    bool Sure = true; ///< and nothing speaks against \p Other
  };
  Touched touched(const Stmt *Body, const VarDecl *Near, const VarDecl *Other,
                  ValueOf Value) const {
    Touched Out;
    for (const auto *E : all<ArraySubscriptExpr>(Body)) {
      if (E->getType()->isArrayType() || E->getType()->isPointerType()) // rows
        continue;
      std::optional<int64_t> ByNear = growthOfPlace(E, Near, Value),
                             ByOther = growthOfPlace(E, Other, Value);
      Out.Sure &= ByNear && ByOther && ByNear != 1 && ByNear != -1;
      if (ByNear && *ByNear != 0 && ByOther == 1 && !Out.Apart &&
          (*ByNear == Far || std::abs(*ByNear) >= 8))
        Out.Apart = E;
    }
    return Out;
  }

  /// What a variable stands for that the iterations of \p C declare.
  const Expr *valueIn(const Construct &C, const VarDecl *V,
                      const Expr *E) const {
    if (C.countsBy(V) || !isIn(V->getLocation(), C.code(), Words.SM))
      return E;
    const Expr *First = firstValue(V);
    for (const Stmt *S : all<ForStmt>(C.code()))
      if (Loop L;
          readLoop(S, L, Context).empty() && L.Var->getCanonicalDecl() == V)
        return namesItself(V, L.Lower) ? nullptr : L.Lower;
    for (const MemoryUse &U : usesOf({V}, R.Root->Node))
      if (U.Kind >= Use::Written)
        return nullptr;
    return namesItself(V, First) ? nullptr : First; // p = alloca(sizeof *p)
  }
  /// Does \p First name what is declared no earlier than \p V? `p = alloca(sizeof *p)`
  bool namesItself(const VarDecl *V, const Expr *First) const {
    return First && any<DeclRefExpr>(First, [&](const DeclRefExpr *E) {
             const auto *D = dyn_cast<VarDecl>(E->getDecl());
             return D && !Words.SM.isBeforeInTranslationUnit(D->getLocation(),
                                                             V->getLocation());
           });
  }

  void strides(const Construct &C) {
    if (C.Loops.empty() || !overThreads(P.over(C)) ||
        (P.over(C) & Over::Lanes) != Over::Nobody || P.lanes())
      return;
    const Loop &Near = C.Loops.back();
    const VarDecl *V = Near.Var->getCanonicalDecl();
    auto Value = [&](const VarDecl *Of, const Expr *E) {
      return valueIn(C, Of, E);
    };
    if (!byOne(Near))
      return;
    for (const Loop &L : llvm::drop_end(C.Loops)) {
      Touched T = touched(C.code(), V, L.Var->getCanonicalDecl(), Value);
      if (T.Apart && T.Sure && rectangular(C))
        return note(T.Apart->getExprLoc(), DiagId::RowsApart,
                    {name(Near.Var), Words.of(T.Apart),
                     "with the loop over '" + name(L.Var) +
                         "' inside of it they touch neighbours"});
    }
    for (const ForStmt *S : all<ForStmt>(C.code())) {
      Loop L;
      if (any<OMPExecutableDirective>(S) || any<ForStmt>(S->getBody()) ||
          !readLoop(S, L, Context).empty() || !byOne(L) || isShort(L))
        continue;
      const VarDecl *K = L.Var->getCanonicalDecl();
      Touched T =
          touched(L.body(), V, K, [&](const VarDecl *Of, const Expr *E) {
            return Of == K ? E : valueIn(C, Of, E);
          });
      Iterations I(L, Context);
      if (!T.Apart || !T.Sure || !I.Apart || growth(L.Lower, V, Value) != 0 ||
          growth(L.Upper, V, Value) != 0)
        continue;
      std::string Change;
      if (I.Sums.empty() && onlyStatement(C.code()) == S && C.Loops.size() < 3)
        Change = "'collapse(" + std::to_string(C.Loops.size() + 1) +
                 ")' on line " + line(C.loc()) + " shares the loop on line " +
                 line(L.loc()) + " out as well, and gives them neighbours";
      else if (!I.Sums.empty() && C.Loops.size() == 1 && isOnlyLoop(*S, C))
        Change = "'simd" + sums(I) + "' on the loop on line " + line(L.loc()) +
                 " gives neighbours to the lanes of a warp";
      if (!Change.empty())
        return note(T.Apart->getExprLoc(), DiagId::RowsApart,
                    {name(Near.Var), Words.of(T.Apart), Change});
    }
  }
  bool byOne(const Loop &L) const {
    return !L.Range && L.Lower && L.Upper &&
           (!L.Step ||
            constantOf(L.Step, Context) == std::optional<uint64_t>(1));
  }
  static bool isOnlyLoop(const ForStmt &S, const Construct &C) {
    return llvm::none_of(all<Stmt>(C.code()), [&](const Stmt *Each) {
      return Each != &S &&
             isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Each);
    });
  }
  std::string sums(const Iterations &I) const {
    std::string List;
    for (auto &[V, Op] : I.Sums)
      List += (List.empty() ? "" : ", ") + name(V);
    return List.empty() ? "" : " reduction(+: " + List + ")";
  }
  bool isShort(const Loop &L) const {
    auto Trips = trips(L);
    return Trips && *Trips < LongRow;
  }
  static bool rectangular(const Construct &C) {
    for (size_t I = 0; I < C.Loops.size(); ++I)
      if (C.Loops[I].DependsOnOuter || C.Loops[I].Range ||
          (I && onlyStatement(C.Loops[I - 1].body()) != C.Loops[I].Stmt))
        return false;
    return true;
  }

  // --- a team that waits -------------------------------------------------------------

  /// Loops in \p S, which one thread of a team executes.
  void waiting(const Stmt *S) {
    if (!S)
      return;
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      const Construct *C = ByNode.of(D);
      if (C && !C->has(OMPD_parallel) && !P.sharedOut(*C))
        waiting(C->Body);
      else if (C && P.over(*C) == Over::Teams)
        waiting(C->code());
      return;
    }
    if (isa<ForStmt>(S) && !any<OMPExecutableDirective>(S)) {
      Loop L;
      if (!readLoop(S, L, Context).empty() || !isLong(L))
        return;
      Iterations I(L, Context);
      if (I.Apart)
        note(L.loc(), DiagId::TeamWaits, {"parallel for" + sums(I)});
      return;
    }
    for (const Stmt *Child : S->children())
      waiting(Child);
  }
  /// Has it as many iterations as a loop that threads share, or enough for a team?
  bool isLong(const Loop &L) const {
    if (auto Trips = trips(L))
      return *Trips >= LongForOneThread;
    return !L.Range && llvm::any_of(P.Loops, [&](const LoopPlan &Each) {
      return Each.TheLoop && overThreads(Each.Members) && Each.TheLoop->Upper &&
             Each.TheLoop->Lower && L.Lower &&
             areSame(Each.TheLoop->Upper, L.Upper, Context) &&
             areSame(Each.TheLoop->Lower, L.Lower, Context);
    });
  }

  // --- divisions -------------------------------------------------------------------

  void divides(const LoopPlan &L) {
    size_t N = L.At->Loops.size();
    if (!L.asOne() || N > 3 || L.Members != (Over::Teams | Over::Threads) ||
        P.lanes() || R.Asks || !L.Schedule.any() ||
        has<OMPLastprivateClause>(*L.At))
      return;
    for (const OMPClause *Each : clauses(*L.At))
      if (isa<OMPDistScheduleClause, OMPScheduleClause>(Each))
        return note(Each->getBeginLoc(), DiagId::DividesForSchedule,
                    {Words.of(Each), std::to_string(N)});
  }
};

} // namespace

std::vector<Message> advice(const RegionPlan &P, const SourceWords &Words) {
  return Adviser{P, Words}.run();
}

} // namespace omp2cuda
