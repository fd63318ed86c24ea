//===- LaneWorth.cpp - Are lanes worth a warp for each thread? -----------------------===//
// Idea: lanes are chosen where each simd loop is long enough for them, lanes that are
// neighbours touch neighbouring memory that threads would touch a row apart, and the code
// around does little. A function with simd is judged once; each call of it says whether
// what its loops walk over is the thread's own.
//
//   for (int i = 0; i < rows; i++)      dealt to threads
//     y[i] = dot(a + i * n, x, n);      a[j] in dot: a row of each thread, by the argument
//
// In:  LanesOfThread, what lanes would do.   Out: LaneWorth, with the figures that decide.
// Tested by: test/inputs/simd/worth.c, test/inputs/kernel
//===----------------------------------------------------------------------===//
#include "../Strides.h"
#include "Threads.h"

namespace omp2cuda {

namespace {

/// What a variable of the thread depends on: the names in its values.
struct Values {
  explicit Values(const Stmt *Body) {
    for (const VarDecl *V : all<VarDecl>(Body))
      if (firstValue(V))
        From[V->getCanonicalDecl()].merge(names(firstValue(V)));
    for (const BinaryOperator *B : all<BinaryOperator>(Body))
      if (const VarDecl *V = variableOf(B->getLHS()); V && B->isAssignmentOp())
        From[V].merge(names(B->getRHS()));
  }

  /// \p Names and what they were made of. Null stands for a value that a call gave.
  VarSet madeOf(VarSet Names) const {
    std::vector<const VarDecl *> Work(Names.begin(), Names.end());
    while (!Work.empty()) {
      auto It = From.find(Work.back());
      Work.pop_back();
      if (It != From.end())
        for (const VarDecl *V : It->second)
          if (Names.insert(V).second)
            Work.push_back(V);
    }
    return Names;
  }
  static VarSet names(const Expr *E) {
    VarSet Out = namedBy(E);
    if (any<CallExpr>(E))
      Out.insert(nullptr);
    return Out;
  }

private:
  std::map<const VarDecl *, VarSet> From;
};

/// How a simd loop walks over memory, by its subscripts.
struct Strides {
  std::vector<const ArraySubscriptExpr *> Unit; ///< that are neighbours'
  const Expr *Other = nullptr; ///< the first that is further apart

  explicit Strides(const Loop &L) {
    for (const auto *E : all<ArraySubscriptExpr>(L.body())) {
      std::optional<int64_t> By =
          growth(E->getIdx(), L.Var->getCanonicalDecl());
      // `x[column[k]]`: as irregular for threads as for lanes.
      bool Gathers =
          isa<ArraySubscriptExpr>(E->getIdx()->IgnoreParenImpCasts());
      if (By == 0 || (!By && Gathers))
        continue;
      QualType T = E->getType();
      if (By == 1 && !T->isArrayType() && !T->isPointerType())
        Unit.push_back(E);
      else if (!Other)
        Other = E;
    }
  }
};

struct Judge {
  const LanesOfThread &Of;
  const LanesPlan &Found = Of.Found;
  LaneWorth Out = {};
  const Values Made{Of.R.Root->Body};
  bool OwnRow = false;

  LaneWorth run() {
    for (const auto &[Node, C] : Of.Known)
      threads(*C);
    for (const Construct *C : Of.Simd)
      loop(*C);
    for (const VersionCall &C : Found.Calls)
      call(C);
    around();
    if (!Of.R.IsFunction && !Out.For.empty() && !OwnRow)
      no("what simd walks over is not a row of each thread: "
         "neighbouring threads touch the same, or neighbours");
    if (Out.Not.empty() && Out.For.empty())
      no("no simd loop is reached by all lanes");
    return std::move(Out);
  }

private:
  void no(std::string Why) {
    if (Out.Not.empty())
      Out.Not = std::move(Why);
  }
  std::string line(SourceLocation Loc) const {
    const SourceManager &SM = Of.Context.getSourceManager();
    return "line " +
           std::to_string(SM.getExpansionLineNumber(SM.getExpansionLoc(Loc)));
  }
  std::string lanes() const { return std::to_string(Found.Count) + " lanes"; }
  std::optional<int64_t> number(const Expr *E) const {
    Expr::EvalResult Value;
    if (!E || differsByInstance(E) || !E->EvaluateAsInt(Value, Of.Context))
      return {};
    return Value.Val.getInt().getExtValue();
  }

  /// Is there work for warps, and room for them?
  void threads(const Construct &C) {
    int64_t Most = 1024 / int64_t(Found.Count);
    for (const OMPClause *Each : clauses(C)) {
      std::optional<int64_t> Value;
      if (const auto *Number = dyn_cast<OMPNumThreadsClause>(Each))
        Value = number(asWritten(Number->getNumThreads()));
      else if (const auto *Limit = dyn_cast<OMPThreadLimitClause>(Each))
        Value = number(asWritten(Limit->getThreadLimit().front()));
      else
        continue;
      std::string Name = getOpenMPClauseName(Each->getClauseKind()).str();
      if (!Value)
        no("only the launch knows '" + Name + "', and a team has " +
           std::to_string(Most) + " threads of " + lanes() + " at most");
      else if (*Value > Most)
        no(Name + "(" + std::to_string(*Value) + ") threads of " + lanes() +
           " are more than the 1024 CUDA threads of a block");
    }
  }

  /// The figures of one simd loop.
  void loop(const Construct &C) {
    const Loop &L = C.Loops.back();
    std::string Which = "the simd loop of " + line(L.loc());
    if (L.Range)
      return no(Which + " runs over a range");
    if (!Of.P.enteredByThreads() && !C.around([](const Construct &Up) {
          return Up.has(OMPD_for, OMPD_loop, OMPD_section, OMPD_single,
                        OMPD_masked, OMPD_master);
        }))
      return no("each thread runs " + Which + " from end to end");
    std::optional<int64_t> From = number(L.Lower), To = number(L.Upper);
    std::string Trips = "unknown";
    if (From && To) {
      int64_t Trip = std::abs(*To - *From) + L.isClosed();
      if (Trip < int64_t(Found.Count))
        return no(Which + " has " + std::to_string(Trip) + " iterations for " +
                  lanes());
      Trips = std::to_string(Trip);
    }
    bool ByOne = !L.Step || number(L.Step) == 1;
    Strides S(L);
    if (!ByOne || S.Other)
      return no("the iterations of " + Which +
                " touch memory that is more than an element apart" +
                (S.Other ? ", " + line(S.Other->getExprLoc()) : ""));
    if (S.Unit.empty())
      return no(Which + " names no array by its variable");
    unsigned Own = 0;
    bool OwnStart = startsApart(Made.madeOf(Values::names(L.Lower)));
    for (const ArraySubscriptExpr *E : S.Unit) {
      VarSet Names = Values::names(E);
      Names.erase(L.Var->getCanonicalDecl());
      VarSet All = Made.madeOf(Names);
      Own += OwnStart ||
             (ofThread(All) && !besideOthers(E->getIdx(), E->getBase(), All));
      Out.Rows.merge(All);
    }
    OwnRow |= Own != 0;
    if (Out.For.empty())
      Out.For = Trips + " iterations for " + lanes() + ", " +
                std::to_string(S.Unit.size()) +
                (S.Unit.size() == 1 ? " subscript" : " subscripts") +
                " by one" +
                (Of.R.IsFunction
                     ? ""
                     : ", " + std::to_string(Own) + " in a thread's own row") +
                ", " + line(L.loc());
  }

  /// `for (k = start[i]; …`: each thread begins somewhere else.
  bool startsApart(const VarSet &Names) const {
    return ofThread(Names) && llvm::any_of(Names, [](const VarDecl *V) {
             return V && (V->getType()->isAnyPointerType() ||
                          V->getType()->isArrayType());
           });
  }
  /// `a[i + k]`, `sum(a + i)`: what threads touch are neighbours already. \p Names: what
  /// the place is made of.
  bool besideOthers(const Expr *Index, const Expr *Base,
                    const VarSet &Names) const {
    for (const VarDecl *V : Names)
      if (V && ofThread({V}) &&
          (growth(Index, V) != 1 || (Base && namedBy(Base).count(V))))
        return false;
    return !Names.count(nullptr);
  }

  /// Does a value depend on which iteration of a shared loop the thread has?
  bool ofThread(const VarSet &Names) const {
    return Names.count(nullptr) ||
           llvm::any_of(Of.Known, [&](const auto &Each) {
             const Construct &C = *Each.second;
             return C.has(OMPD_for, OMPD_distribute, OMPD_loop) &&
                    !isSimdAlone(C) &&
                    llvm::any_of(Names, [&](auto *V) { return C.countsBy(V); });
           });
  }

  /// A function that all lanes enter: which of its rows does this call make?
  void call(const VersionCall &C) {
    if (C.By.alone() || C.Alone || !C.Callee->HoldsSimd)
      return;
    std::string Name = quoted(C.Callee->Decl);
    if (C.Callee->elsewhere())
      return no(Name + ", in another file, is not known");
    if (C.Callee->Recursive)
      return no(Name + " calls itself");
    const LaneWorth &F = Of.Functions.of(C.Callee, C.By).Worth;
    if (!F.Not.empty())
      return no("in " + Name + " " + F.Not);
    OwnRow |= F.Rows.count(nullptr) != 0;
    for (auto [Argument, Param] :
         llvm::zip(C.Call->arguments(), C.Callee->Facts->parameters())) {
      if (!F.Rows.count(Param->getCanonicalDecl()))
        continue;
      VarSet All = Made.madeOf(Values::names(Argument));
      OwnRow |= ofThread(All) && !besideOthers(Argument, nullptr, All);
      Out.Rows.merge(All);
    }
    if (Out.For.empty())
      Out.For = F.For + ", in " + Name;
  }

  /// What all lanes would do alike, and what one does while the others wait.
  void around() {
    if (!Found.Single.Locals.empty())
      no("lanes would share " + quoted(Found.Single.Locals.front().Var) +
         " of their thread in memory");
    for (const SingleValue &V : Found.Single.Values)
      if (!V.Step)
        no("an effect stands around simd, " + line(V.E->getExprLoc()));
    for (const SingleGroup &G : Found.Single.Groups)
      for (const Stmt *S : G.Statements) {
        const auto *E = dyn_cast<Expr>(S);
        const auto *B =
            E ? dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts()) : nullptr;
        if (!B || !B->isAssignmentOp() || !Of.effects(B->getRHS()).Pure)
          no("effects that are more than a store stand around simd, " +
             line(S->getBeginLoc()));
      }
    auto RunAlike = [&](SourceLocation Loop) {
      no("all lanes would run the loop of " + line(Loop) +
         ", which holds no simd, alike");
    };
    for (const Stmt *Body : Of.bodies())
      for (const Stmt *S : all<Stmt>(Body, isBesideSimd))
        if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S) && !holds(S))
          RunAlike(S->getBeginLoc());
    for (const auto &[Node, C] : Of.Known)
      if ((C->has(OMPD_for) ||
           (C->has(OMPD_loop) && C->around(OMPD_parallel))) &&
          !C->has(OMPD_simd) && !isSimdAlone(*C) && !Of.P.Serial.count(C) &&
          !holds(C->Body))
        RunAlike(C->loc());
  }
  bool holds(const Stmt *S) const {
    return any<OMPExecutableDirective>(S, std::not_fn(isBesideSimd)) ||
           any<CallExpr>(S, [&](auto *E) { return Of.Together.count(E); });
  }
};

} // namespace

LaneWorth worthOfLanes(const LanesOfThread &Of) { return Judge{Of}.run(); }

} // namespace omp2cuda
