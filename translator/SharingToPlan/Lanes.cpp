//===- Lanes.cpp - Is an OpenMP thread a warp, and simd spread over its lanes? -------===//
// Idea: two mappings. A thread that is a CUDA thread runs its simd loops serially; a
// thread that is a warp shares them out to its lanes. Then all lanes execute the code
// outside simd, each with its own registers, which stay equal; what others can see
// happens in the first lane (Uniform at thread scope):
//
//   double sum = 0;              all lanes
//   #pragma omp simd …           each lane its iterations
//   int k = next(&counter);      first lane; its value in all
//   y[i] = sum;                  first lane
//
// Lanes are chosen where the loop is long enough for a warp, lanes that are neighbours
// then read neighbouring memory that threads would read a row apart, and the code
// around does little. What lanes cannot serve runs serially.
// In:  RegionSharing, Options::Simd.   Out: RegionPlan::Lanes.
// Source: Uniform SIMT in GCC's nvptx backend (Monakov, 2016)
// Tested by: test/inputs/simd, --dump=plan
// Limits: memory of a thread that its lanes write together, functions that ask for their
// thread and simd in functions are not for lanes.
//===----------------------------------------------------------------------===//
#include "../AstToRegions/DeviceLibrary.h"
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "SharingToPlan.h"
#include "TeamCode.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenMPClause.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

constexpr unsigned LanesOfThread = 32;

bool sharesLoop(const Construct &C) {
  return C.has(OMPD_for) || C.has(OMPD_distribute) || C.has(OMPD_loop);
}
bool isSimdAlone(const Construct &C) {
  return C.has(OMPD_simd) && !sharesLoop(C);
}

const Construct *parallelAround(const Construct &C) {
  for (const Construct *Up = C.Parent; Up; Up = Up->Parent)
    if (Up->has(OMPD_parallel))
      return Up;
  return nullptr;
}

/// What a region's kernel calls, and whether it asks for its thread.
class CallFinder : public UserCode {
public:
  SourceLocation Loc; ///< of the first trouble
  std::string Why;
  std::vector<const DeclRefExpr *> Asks;

  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F)
      trouble(E->getExprLoc(), "it calls through a pointer");
    else if (!asks(E, F))
      follow(F, E->getExprLoc());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    if (!E->getConstructor()->isTrivial())
      follow(E->getConstructor(), E->getExprLoc());
    return true;
  }

private:
  void trouble(SourceLocation At, std::string Reason) {
    if (!Why.empty())
      return;
    Loc = At;
    Why = std::move(Reason);
  }
  /// Is it a question that the kernel's own text may ask?
  bool asks(const CallExpr *E, const FunctionDecl *F) {
    if (!F->getIdentifier())
      return false;
    llvm::StringRef Name = F->getName();
    if (!asksForThreads(Name) && Name != "omp_get_thread_limit")
      return false;
    const auto *Ref =
        dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
    bool Answered =
        Name == "omp_get_thread_num" || Name == "omp_get_num_threads";
    if (Depth || !Answered || !Ref || Ref->getLocation().isMacroID())
      trouble(E->getExprLoc(),
              Depth ? "'" + Name.str() + "' is asked in a function"
                    : "'" + Name.str() + "' has no answer there");
    else
      Asks.push_back(Ref);
    return true;
  }
  void follow(const FunctionDecl *F, SourceLocation From) {
    if (F->getBuiltinID() || existsOnDevice(F))
      return;
    const FunctionDecl *Def = nullptr;
    if (!F->hasBody(Def))
      return trouble(From, "'" + F->getNameAsString() +
                               "', which is in another file, may ask for its "
                               "thread");
    if (!Seen.insert(Def->getCanonicalDecl()).second)
      return;
    ++Depth;
    walk(Def->getBody());
    --Depth;
  }
  std::set<const FunctionDecl *> Seen;
  unsigned Depth = 0;
};

/// What a statement holds, as far as the lanes of a thread are concerned.
class LaneContents : public UserCode {
public:
  bool Together = false; ///< constructs that all lanes have to come to
  bool enter(OMPExecutableDirective *D) override {
    OpenMPDirectiveKind K = D->getDirectiveKind();
    Together |= K != OMPD_atomic && K != OMPD_critical && K != OMPD_flush;
    return true;
  }
};

/// The variables that are declared in a statement, but not in its simd loops.
class Declarations : public UserCode {
public:
  explicit Declarations(bool WithSimd) : WithSimd(WithSimd) {}
  std::vector<const VarDecl *> Out;
  bool enter(OMPExecutableDirective *D) override {
    return WithSimd || D->getDirectiveKind() != OMPD_simd;
  }
  bool VisitVarDecl(VarDecl *V) override {
    Out.push_back(V->getCanonicalDecl());
    return true;
  }

private:
  bool WithSimd;
};

/// Where the address of one of the thread's variables is handed on.
class Escapes : public UserCode {
public:
  explicit Escapes(const std::set<const VarDecl *> &Of) : Of(Of) {}
  const DeclRefExpr *Found = nullptr;
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const VarDecl *V = variableOf(E);
    if (!Found && V && Of.count(V) && useOf(E, Around) == Use::LetOut)
      Found = E;
    return true;
  }

private:
  const std::set<const VarDecl *> &Of;
};

/// How a simd loop walks over memory, by its subscripts.
class Strides : public UserCode {
public:
  Strides(const VarDecl *Counter, const std::set<const VarDecl *> &OfThread)
      : Counter(Counter), OfThread(OfThread) {}
  bool UnitPerThread = false; ///< neighbours; elsewhere for each thread
  bool Other = false;         ///< further apart
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) override {
    std::optional<int> C = coefficient(E->getIdx());
    if (C == 0)
      return true;
    bool Last = !E->getType()->isArrayType() && !E->getType()->isPointerType();
    if (C == 1 && Last)
      UnitPerThread |= namesThread(E);
    else
      Other = true;
    return true;
  }

private:
  /// By how much \p E grows with the loop's variable; nothing: it cannot be told.
  std::optional<int> coefficient(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return variableOf(Ref) == Counter ? 1 : 0;
    const auto *B = dyn_cast<BinaryOperator>(E);
    if (!B || !(B->isAdditiveOp() || B->getOpcode() == BO_Mul))
      return names(E) ? std::optional<int>() : 0;
    std::optional<int> L = coefficient(B->getLHS()),
                       R = coefficient(B->getRHS());
    if (!L || !R)
      return {};
    if (B->getOpcode() == BO_Add)
      return *L + *R;
    if (B->getOpcode() == BO_Sub)
      return *L - *R;
    return *L == 0 && *R == 0 ? std::optional<int>(0) : std::nullopt;
  }
  bool names(const Expr *E) const { return namedBy(E).count(Counter); }
  bool namesThread(const Expr *E) const {
    for (const VarDecl *V : namedBy(E))
      if (V != Counter && OfThread.count(V))
        return true;
    return false;
  }
  const VarDecl *Counter;
  const std::set<const VarDecl *> &OfThread;
};

class LanePlanner {
public:
  LanePlanner(RegionPlan &P, ASTContext &Context, const Options &Opts,
              Diag &Diags)
      : P(P), R(*P.Sharing->Region), Context(Context), Opts(Opts),
        Diags(Diags) {}

  bool run() {
    index(*R.Root);
    if (Simd.empty())
      return true;
    if (Opts.Simd == SimdBy::Serial) {
      P.Lanes.Why = "asked for";
      return true;
    }
    LanesPlan Found;
    for (const Construct *C : Simd)
      if (!parallelAround(*C))
        trouble(C->loc(), "no parallel region is around this simd");
    if (Why.empty())
      check(Found);
    if (!Why.empty()) {
      P.Lanes.Why = Why;
      if (Opts.Simd != SimdBy::Lanes)
        return true;
      Diags.report(Loc, DiagId::StrategyNotOffered, {"simd", "lanes", Why});
      return false;
    }
    std::string Against = Opts.Simd ? "" : notWorth(Found);
    if (Against.empty())
      P.Lanes = std::move(Found);
    P.Lanes.On = Against.empty();
    P.Lanes.Why = Opts.Simd         ? "asked for"
                  : Against.empty() ? "they touch neighbouring memory"
                                    : Against;
    return true;
  }

private:
  void index(const Construct &C) {
    if (C.Node)
      Known[C.Node] = &C;
    // The iterations of a loop that other members share, too, are spread over all CUDA
    // threads, which are the lanes of all threads.
    if (isSimdAlone(C))
      Simd.push_back(&C);
    for (const auto &Child : C.Children)
      index(*Child);
  }
  void trouble(SourceLocation At, std::string Reason) {
    if (!Why.empty())
      return;
    Loc = At;
    Why = std::move(Reason);
  }
  static std::string quoted(const NamedDecl *D) {
    return "'" + D->getNameAsString() + "'";
  }

  void check(LanesPlan &Found) {
    for (const FunctionCall &C : R.Calls)
      trouble(C.Call->getExprLoc(),
              "it calls a function that holds constructs");
    if (Opts.OrderedReductions)
      trouble(Simd.front()->loc(), "--reduction=ordered is for threads");
    if (R.HasLambda)
      trouble(R.Root->loc(), "it holds a lambda");
    constructs(*R.Root);
    CallFinder Calls;
    Calls.walk(R.Root->Body);
    if (!Calls.Why.empty())
      trouble(Calls.Loc, Calls.Why);
    Found.Asks = Calls.Asks;
    variables();
    if (!Why.empty())
      return;
    for (const Expr *E : Conditions) {
      CallFinder InClause;
      InClause.walk(E);
      if (!InClause.Why.empty() || !InClause.Asks.empty())
        trouble(E->getBeginLoc(), "'if' on simd asks for its thread");
      pure(E, "a condition");
    }
    for (const Construct *C : Parallel)
      statement(C->Loops.empty() ? C->Body : C->Loops.back().body(), Found);
    Escapes Out(Mine);
    Out.walk(R.Root->Body);
    if (Out.Found)
      trouble(Out.Found->getExprLoc(),
              "the address of '" + Out.Found->getNameInfo().getAsString() +
                  "', a variable of each thread, is "
                  "handed on");
  }

  void constructs(const Construct &C) {
    if (C.has(OMPD_parallel)) {
      if (parallelAround(C))
        trouble(C.loc(), "a parallel region is inside another one");
      Parallel.push_back(&C);
    }
    bool Inside = C.has(OMPD_parallel) || parallelAround(C);
    if (!Inside && !onlyConstruct(C))
      trouble(C.loc(), "there is code between 'target' and 'parallel'");
    for (Directive L : C.Leaves)
      switch (L) {
      case OMPD_target:
      case OMPD_teams:
      case OMPD_distribute:
      case OMPD_parallel:
      case OMPD_for:
      case OMPD_loop:
      case OMPD_simd:
      case OMPD_atomic:
      case OMPD_critical:
      case OMPD_barrier:
      case OMPD_flush:
        break;
      default:
        trouble(C.loc(), "'" + C.name() + "' is among its constructs");
      }
    for (const OMPClause *Each : C.Node->clauses())
      clause(C, Each);
    if (isSimdAlone(C))
      simd(C);
    for (const auto &Child : C.Children)
      constructs(*Child);
  }

  /// Is the statement of \p C nothing but another construct?
  static bool onlyConstruct(const Construct &C) {
    const Stmt *Body = C.Loops.empty() ? C.Body : C.Loops.back().body();
    while (const auto *B = dyn_cast_or_null<CompoundStmt>(Body)) {
      if (B->size() != 1)
        return false;
      Body = B->body_front();
    }
    return isa_and_nonnull<OMPExecutableDirective>(Body);
  }

  void clause(const Construct &C, const OMPClause *Each) {
    SourceLocation At = Each->getBeginLoc();
    if (const auto *S = dyn_cast<OMPScheduleClause>(Each)) {
      if (S->getScheduleKind() != OMPC_SCHEDULE_static &&
          S->getScheduleKind() != OMPC_SCHEDULE_auto)
        trouble(At, "its schedule is for threads that claim their chunks");
    } else if (isa<OMPDistScheduleClause>(Each)) {
      trouble(At, "'dist_schedule' deals chunks to teams");
    } else if (const auto *If = dyn_cast<OMPIfClause>(Each)) {
      Directive M = If->getNameModifier();
      if (!isSimdAlone(C) && M == OMPD_simd)
        trouble(At, "'if' on the simd of '" + C.name() + "'");
      else if (isSimdAlone(C))
        Conditions.push_back(asWritten(If->getCondition()));
      else if (M != OMPD_target && C.Node != R.Root->Node)
        trouble(At, "'if' on an inner parallel region");
    } else if (isa<OMPNumThreadsClause>(Each)) {
      if (C.Node != R.Root->Node)
        trouble(At, "'num_threads' on an inner parallel region");
    } else if (isa<OMPSafelenClause>(Each)) {
      trouble(At, "'safelen' bounds how far apart iterations are that run at "
                  "the same time, and lanes do not run in step");
    } else if (const auto *L = dyn_cast<OMPLastprivateClause>(Each)) {
      if (L->getKind() == OMPC_LASTPRIVATE_conditional)
        trouble(At, "'lastprivate(conditional:)' asks which iteration wrote");
    } else if (const auto *Red = dyn_cast<OMPReductionClause>(Each)) {
      if (C.has(OMPD_teams) && !C.has(OMPD_parallel))
        trouble(At, "a reduction of teams outside parallel");
      for (const Expr *E : Red->varlist())
        if (!E->getType().isTriviallyCopyableType(Context) ||
            E->getType()->isArrayType() || isa<ArraySectionExpr>(E))
          trouble(At, "it reduces an array or an object with copy "
                      "constructor");
    }
  }

  void simd(const Construct &C) {
    for (size_t I = 0; I < C.Loops.size(); ++I) {
      const Loop &L = C.Loops[I];
      bool Perfect = !I;
      const Stmt *Body = I ? C.Loops[I - 1].body() : nullptr;
      while (const auto *B = dyn_cast_or_null<CompoundStmt>(Body))
        Body = B->size() == 1 ? B->body_front() : nullptr;
      Perfect |= Body == L.Stmt;
      if (L.DependsOnOuter || !Perfect)
        trouble(L.loc(), "its simd loops are no rectangle, or have code "
                         "between them");
      for (const VarSharing &V : P.Sharing->Vars)
        if (const InnerSharing *In = V.innerAt(&C);
            In && I && In->What == Attribute::LastPrivate)
          trouble(L.loc(), "several simd loops hand out " + quoted(V.Var));
      if (L.Range && !L.Range->isLValue())
        trouble(L.loc(), "a simd loop runs over a temporary object");
    }
    for (const auto &Child : C.Children)
      if (!Child->has(OMPD_atomic) && !Child->has(OMPD_flush))
        trouble(Child->loc(), "'" + Child->name() + "' inside simd");
  }

  /// The variables that each thread has for itself.
  void variables() {
    for (const Construct *C : Parallel) {
      Declarations D(/*WithSimd=*/false);
      for (const Loop &L : C->Loops)
        own(L.Var);
      D.walk(C->Body);
      for (const VarDecl *V : D.Out)
        own(V);
    }
    for (const VarSharing &V : P.Sharing->Vars)
      for (const InnerSharing &I : V.Inner)
        if (!isSimdAlone(*I.At))
          own(V.Var);
    for (const VarDecl *V : Mine)
      Where[V] = Storage::Local;
  }
  void own(const VarDecl *V) {
    V = V->getCanonicalDecl();
    QualType T = V->getType();
    if (!V->hasLocalStorage() && !P.Sharing->find(V))
      return; // static: one for all
    if (T->isReferenceType())
      return;
    if (T->isVariablyModifiedType())
      trouble(V->getLocation(), quoted(V) + " is an array of variable length");
    if (T.isVolatileQualified() || (T->getAsCXXRecordDecl() && !isTrivial(T)))
      trouble(V->getLocation(), quoted(V) + ", a variable of each thread, has "
                                            "a type that is not trivial");
    Mine.insert(V);
  }

  // --- the code of a thread ---------------------------------------------------

  Effects effects(const Stmt *S) const {
    return effectsOf(S, *P.Sharing, Where, {});
  }
  void pure(const Stmt *S, const char *What) {
    if (!S)
      return;
    Effects E = effects(S);
    if (!E.Pure)
      trouble(S->getBeginLoc(),
              std::string(What) + " that all lanes need has an effect");
  }

  void statement(const Stmt *S, LanesPlan &Found) {
    std::vector<const Stmt *> Open;
    if (const auto *B = dyn_cast_or_null<CompoundStmt>(S)) {
      for (const Stmt *Each : B->body())
        one(Each, true, Open, Found);
    } else if (S) {
      one(S, false, Open, Found);
    }
    close(Open, isa_and_nonnull<CompoundStmt>(S), Found);
  }

  void close(std::vector<const Stmt *> &Open, bool InBlock, LanesPlan &Found) {
    if (Open.empty())
      return;
    LaneGroup G;
    G.Statements = std::move(Open);
    G.Braces = !InBlock;
    Open.clear();
    std::set<const VarDecl *> Own;
    for (const Stmt *S : G.Statements) {
      Declarations D(/*WithSimd=*/true);
      D.walk(S);
      Own.insert(D.Out.begin(), D.Out.end());
    }
    for (const VarDecl *V : Own)
      Mine.erase(V); // of the first lane only
    for (const Stmt *S : G.Statements)
      for (const VarDecl *V : writtenBy(S, Mine)) {
        if (V->getType()->isArrayType())
          trouble(S->getBeginLoc(),
                  "the array " + quoted(V) +
                      " of each thread is written where memory is, too");
        if (!llvm::is_contained(G.Received, V))
          G.Received.push_back(V);
      }
    llvm::sort(G.Received, [](const VarDecl *A, const VarDecl *B) {
      return A->getLocation() < B->getLocation();
    });
    Found.Groups.push_back(std::move(G));
  }

  void one(const Stmt *S, bool InBlock, std::vector<const Stmt *> &Open,
           LanesPlan &Found) {
    if (isa<NullStmt>(S))
      return;
    LaneContents Holds;
    Holds.walk(S);
    Contents What = contentsOf(S, {});
    if (What.Goto)
      return trouble(What.Goto->getBeginLoc(), "'goto' among code of a thread");
    if (!Holds.Together) {
      if (effects(S).Pure)
        return close(Open, InBlock, Found);
      if (const auto *D = dyn_cast<DeclStmt>(S)) {
        close(Open, InBlock, Found);
        return declared(D, Found);
      }
      if (!What.Jump) {
        Open.push_back(S);
        return;
      }
    }
    close(Open, InBlock, Found);
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S))
      return directive(D, Found);
    if (isa<CompoundStmt>(S))
      return statement(S, Found);
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      pure(If->getInit(), "a value");
      pure(If->getConditionVariableDeclStmt(), "a condition");
      pure(If->getCond(), "a condition");
      statement(If->getThen(), Found);
      return statement(If->getElse(), Found);
    }
    if (const auto *For = dyn_cast<ForStmt>(S)) {
      pure(For->getInit(), "a value");
      pure(For->getCond(), "a condition");
      pure(For->getInc(), "a value");
      return statement(For->getBody(), Found);
    }
    if (const auto *While = dyn_cast<WhileStmt>(S)) {
      pure(While->getCond(), "a condition");
      return statement(While->getBody(), Found);
    }
    if (const auto *Do = dyn_cast<DoStmt>(S)) {
      pure(Do->getCond(), "a condition");
      return statement(Do->getBody(), Found);
    }
    trouble(S->getBeginLoc(),
            "the lanes cannot follow this statement together");
  }

  /// `int k = next(&counter);`: the first lane computes, all have the value.
  void declared(const DeclStmt *D, LanesPlan &Found) {
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      const Expr *Init = V ? V->getInit() : nullptr;
      if (!V) {
        if (!isa<TagDecl, TypedefNameDecl>(Each))
          trouble(Each->getLocation(), "a declaration that has an effect");
        continue;
      }
      if (!Init || effects(Init).Pure) {
        if (V->isStaticLocal())
          continue;
        if (V->getType()->isReferenceType() && Init && !effects(Init).Pure)
          trouble(V->getLocation(), quoted(V) + " begins with an effect");
        continue;
      }
      if (V->getType()->isReferenceType() || V->getType()->isArrayType() ||
          V->isStaticLocal() ||
          isa<InitListExpr>(Init->IgnoreParenImpCasts()) ||
          V->getInitStyle() != VarDecl::CInit ||
          Init->getBeginLoc().isMacroID() || Init->getEndLoc().isMacroID())
        trouble(V->getLocation(), quoted(V) + " begins with an effect");
      if (!writtenBy(D, Mine).empty() && !onlyDeclares(D))
        trouble(V->getLocation(),
                "the first value of " + quoted(V) + " changes other variables");
      Found.Once.push_back(Init);
    }
  }
  bool onlyDeclares(const DeclStmt *D) const {
    std::set<const VarDecl *> Written = writtenBy(D, Mine);
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each))
        Written.erase(V->getCanonicalDecl());
    return Written.empty();
  }

  void directive(const OMPExecutableDirective *D, LanesPlan &Found) {
    auto It = Known.find(D);
    if (It == Known.end())
      return trouble(D->getBeginLoc(), "a directive among code of a thread");
    const Construct &C = *It->second;
    if (C.has(OMPD_barrier))
      return;
    headers(C);
    if (isSimdAlone(C))
      return lanes(C);
    if (sharesLoop(C) && !C.has(OMPD_parallel))
      return statement(C.Loops.back().body(), Found);
    trouble(C.loc(), "the lanes cannot come to '" + C.name() + "' together");
  }
  void headers(const Construct &C) {
    for (const Loop &L : C.Loops) {
      pure(L.Lower, "a bound");
      pure(L.Upper, "a bound");
      pure(L.Step, "a step");
    }
  }

  /// What the lanes of a thread change has to be theirs, or memory.
  void lanes(const Construct &C) {
    std::set<const VarDecl *> Shared = Mine;
    for (const Loop &L : C.Loops)
      Shared.erase(L.Var->getCanonicalDecl());
    for (const VarSharing &V : P.Sharing->Vars) {
      const InnerSharing *I = V.innerAt(&C);
      if (!I)
        continue;
      Shared.erase(V.Var);
      if (I->What == Attribute::Private || I->What == Attribute::FirstPrivate)
        continue;
      if (!Mine.count(V.Var))
        trouble(C.loc(), quoted(V.Var) + ", which simd combines or hands out, "
                                         "is shared by threads");
      else if (!isTrivial(V.Var->getType()) || V.Var->getType()->isArrayType())
        trouble(C.loc(), quoted(V.Var) + ", which simd combines or hands out, "
                                         "has a type that lanes cannot hand "
                                         "over");
    }
    for (const VarDecl *V : writtenBy(C.Body, Shared))
      trouble(C.loc(), quoted(V) + ", a variable of each thread, is written by "
                                   "its lanes");
  }

  // --- is it worth it? ----------------------------------------------------------

  /// Why not; empty: it is.
  std::string notWorth(const LanesPlan &Found) const {
    for (const Construct *C : Parallel) {
      if (!C->has(OMPD_for) && !C->has(OMPD_loop))
        return "code of threads is around worksharing";
      for (const OMPClause *Each : C->Node->clauses())
        if (isa<OMPNumThreadsClause, OMPThreadLimitClause>(Each))
          return "the number of threads is given";
    }
    for (const Construct *C : Simd) {
      if (C->Loops.size() != 1 || C->Loops.front().Range)
        return "several simd loops run as one";
      const Loop &L = C->Loops.front();
      Expr::EvalResult Lower, Upper;
      if (L.Lower->EvaluateAsInt(Lower, Context) &&
          L.Upper->EvaluateAsInt(Upper, Context)) {
        int64_t Trip =
            Upper.Val.getInt().getExtValue() - Lower.Val.getInt().getExtValue();
        if (std::abs(Trip) < LanesOfThread)
          return "a simd loop has fewer iterations than a warp has lanes";
      }
      bool ByOne = !L.Step;
      if (const auto *One = dyn_cast_or_null<IntegerLiteral>(L.Step))
        ByOne = One->getValue() == 1;
      Strides S(L.Var->getCanonicalDecl(), Mine);
      S.walk(L.body());
      if (!ByOne || S.Other || !S.UnitPerThread)
        return "its iterations do not touch neighbouring memory of their "
               "thread";
    }
    if (!Found.Once.empty())
      return "there are effects around simd";
    for (const LaneGroup &G : Found.Groups)
      for (const Stmt *S : G.Statements) {
        const auto *E = dyn_cast<Expr>(S);
        const auto *B =
            E ? dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts()) : nullptr;
        if (!B || !B->isAssignmentOp() || !effects(B->getRHS()).Pure)
          return "there are effects around simd";
      }
    struct Plain : UserCode {
      bool Loops = false;
      bool enter(OMPExecutableDirective *D) override {
        return D->getDirectiveKind() != OMPD_simd;
      }
      bool VisitStmt(Stmt *S) override {
        Loops |= isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
        return true;
      }
    } Between;
    for (const Construct *C : Parallel)
      Between.walk(C->Loops.back().body());
    return Between.Loops ? "there are loops around simd" : "";
  }

  RegionPlan &P;
  const TargetRegion &R;
  ASTContext &Context;
  const Options &Opts;
  Diag &Diags;
  std::map<const OMPExecutableDirective *, const Construct *> Known;
  std::vector<const Construct *> Simd, Parallel;
  std::vector<const Expr *> Conditions; ///< of `if` on simd
  std::set<const VarDecl *> Mine;       ///< each thread has one for itself
  Storages Where;
  SourceLocation Loc; ///< what lanes cannot serve, and why
  std::string Why;
};

} // namespace

bool planLanes(RegionPlan &P, ASTContext &Context, const Options &Opts,
               Diag &Diags) {
  return LanePlanner(P, Context, Opts, Diags).run();
}

} // namespace omp2cuda
