//===- ThreadSolo.cpp - Code of a thread: who runs it, and where its variables are -----===//
// Idea: Solo.h says who executes what. Here is what a thread that is a warp adds:
//
//   simd                          what its lanes change is theirs, combined, or in memory
//   int k = next(&counter);       the first lane computes, all have the value
//   y[i] = dot(x, n);             all lanes make the call, the first one stores
//   if (c) y[i] = dot(x, n) + …   where that cannot be, the first lane calls a version of
//                                 the function whose simd is serial
//
// Outside simd a thread has one of each of its variables. As long as only values
// matter, a register in every lane is as good. Where lanes write it together, or its
// address is handed on, there has to be one, in memory that all lanes can address:
//
//   int squares[40];                      each of simd's iterations writes one
//   double row[n]; sum(row, n);           the function's lanes read what others wrote
//
//   storage      where                                       when
//   TeamShared   __shared__, a place for each thread         128 bytes or less
//   SoftStack    the stack of the thread: its share of the   else; variable-length arrays;
//                team's shared memory, then global memory    functions that call themselves
//
// What is declared inside simd, or in statements that the first lane executes alone,
// each lane has for itself. What is declared elsewhere than in a block is copied: a
// parameter where the function begins, what a loop runs over where its body begins.
//
// In:  LanesOfThread.   Out: LanesPlan::Single, whose Locals leave LanesOfThread::Mine.
// Source: soft stacks of GCC's nvptx backend (Monakov, 2016)
// Tested by: test/inputs/simd, in it stacks.c, places.c, not-for-lanes.c
// Limits: copies that are reduced, and variables of `while (int k = …)`, have no place.
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "Threads.h"

namespace omp2cuda {

namespace {

struct ThreadSolo : Solo {
  explicit ThreadSolo(LanesOfThread &Of) : Solo(Of, Of.Found.Single), Of(Of) {}

  void run() {
    if (any<IndirectGotoStmt>(Of.R.Root->Body))
      trouble(Of.R.Root->loc(), "it jumps to computed labels");
    for (const Stmt *S : Of.bodies())
      block(S);
    // The first section may have no directive: its case stays around the group.
    eachConstruct(*Of.R.Root, [&](const Construct &C) {
      if (C.has(OMPD_sections))
        for (SingleGroup &G : Found.Groups)
          G.Section |=
              G.Statements.front() == cast<CompoundStmt>(C.Body)->body_front();
    });
    settle();
    for (const Stmt *S : Of.bodies())
      llvm::copy_if(all<CallExpr>(S, isBesideSimd),
                    std::back_inserter(Found.Allocas), isAlloca);
  }

private:
  void declaration(const DeclStmt *D, const Contents &Holds,
                   const Effects &Does, Run &R) override {
    close(R);
    for (const Decl *Each : D->decls())
      if (!isa<VarDecl, TagDecl, TypedefNameDecl>(Each) && !Does.Pure)
        trouble(Each->getLocation(), "a declaration that has an effect");
    if (Holds.Placed) {
      Found.Declared.push_back(D);
      if (jumpedOver(D))
        trouble(D->getBeginLoc(), "a jump enters the block of a variable that "
                                  "its lanes share");
    }
    places(D);
  }
  void returned(const Expr *E) override {
    if (E->getType()->isVoidType())
      return trouble(E->getExprLoc(), "it returns what has no value");
    value(E);
  }
  /// All lanes go from element to element.
  void range(const CXXForRangeStmt *For) override {
    Of.pure(For->getInit(), "a value");
    Of.pure(For->getRangeInit(), "a range");
    const auto *Begin = cast<VarDecl>(For->getBeginStmt()->getSingleDecl());
    const auto *Value = For->getLoopVariable();
    if (!Begin->getType()->isPointerType())
      trouble(For->getBeginLoc(), "it runs over what has iterators");
    if (!Value->getType()->isReferenceType() && !isTrivial(Value->getType()))
      trouble(For->getBeginLoc(), "it runs over objects that are copied");
    if (Found.find(Value))
      Found.Headers.push_back(For);
  }

  /// Calls that all lanes make stand in front of what the first lane does with their
  /// values, `y[i] = dot(x, n);`, where nothing else could happen before.
  void inFront(const Stmt *Around, const CallList &Calls,
               SingleGroup &G) override {
    const Expr *E = cast<Expr>(Around)->IgnoreParenImpCasts();
    const auto *B = dyn_cast<BinaryOperator>(E);
    const auto *Call = dyn_cast<CallExpr>(E);
    auto Pure = [&](const Expr *E) { return Of.effects(E).Pure; };
    bool InFront = B && B->isAssignmentOp()
                       ? Pure(B->getLHS()) && Pure(B->getRHS())
                       : Call && !Of.Together.count(Call) &&
                             Call->getDirectCallee() &&
                             llvm::all_of(Call->arguments(), Pure);
    if (InFront && !inOrder(E) &&
        llvm::all_of(Calls, [&](const CallExpr *C) { return moves(C); }))
      G.Values.assign(Calls.begin(), Calls.end());
    else if (InFront && B && moves(B->getRHS()) &&
             Of.contents(B->getLHS()).Calls.empty())
      G.Values = {B->getRHS()};
    else
      inOne(E, Calls);
  }
  bool moves(const Expr *E) const {
    return E->getType().isTriviallyCopyableType(Of.Context) &&
           !E->getType()->isVoidType() && !E->isGLValue() &&
           isWritten(E, Of.Context);
  }
  /// The first lane alone enters these functions: their simd loops are serial there.
  void inOne(const Expr *, const CallList &Calls) override {
    for (const CallExpr *C : Calls)
      llvm::erase_if(Of.Found.Calls, [&](VersionCall &V) {
        if (V.Call != C)
          return false;
        if (V.Callee->HasWorksharing)
          trouble(C->getExprLoc(), "the lanes cannot come to a call of " +
                                       quoted(V.Callee->Decl) + " together");
        if (V.By.told()) {
          V.Alone = true;
          return false;
        }
        V.By.As = Role::One;
        const LanesFound &F = Of.Functions.of(V.Callee, V.By);
        if (!F.Why.empty())
          trouble(F.Loc, F.Why);
        return !V.Callee->AsksThread && !V.Callee->hasVersions();
      });
  }

  // --- constructs -----------------------------------------------------------------

  void meets(const Construct &C) override {
    if (C.has(OMPD_barrier))
      return;
    if (Of.serial(C) && !C.Loops.empty())
      return block(C.Body);
    for (const Loop &L : C.Loops)
      for (const Expr *E : {L.Lower, L.Upper, L.Step})
        if (E && !Of.effects(E).Pure)
          value(E);
    if (isSimdAlone(C))
      return lanes(C);
    if (isForLanes(C))
      return; // who share it out come together
    if (C.has(OMPD_parallel) && Of.serial(C)) { // of one thread: all its lanes
      for (const auto &[V, I] : P.Sharing->copiesAt(C))
        if (I->handsOut() && !Of.Mine.count(V->Var))
          trouble(C.loc(), quoted(V->Var) +
                               ", which a parallel region of one thread "
                               "combines or hands out, is shared by threads");
      return block(C.Body);
    }
    if (C.has(OMPD_for, OMPD_loop, OMPD_parallel))
      return block(C.code());
    if (!C.has(OMPD_single, OMPD_master, OMPD_masked, OMPD_sections,
               OMPD_section))
      return trouble(C.loc(),
                     "the lanes cannot come to '" + C.name() + "' together");
    for (const auto *F : look<OMPFilterClause>(C))
      Of.pure(F->getThreadID(), "a filter");
    size_t Before = Found.Groups.size();
    block(C.Body);
    bool Section = C.has(OMPD_section) && !isa<CompoundStmt>(C.Body);
    for (SingleGroup &G : llvm::drop_begin(Found.Groups, Before))
      G.Section |= Section;
  }

  /// Is \p V, of which threads have copies, one of these where they come to \p C?
  static bool isMineAround(const Construct &C, const VarSharing &V) {
    bool Copied = false, Here = false;
    for (const InnerSharing &I : V.Inner)
      if (!isSimdAlone(*I.At) && I.At->isOrInside(OMPD_parallel)) {
        Copied = true;
        Here |= C.isInside(*I.At);
      }
    return Here || !Copied;
  }

  /// What the lanes of a thread change has to be theirs, or memory.
  void lanes(const Construct &C) {
    for (const auto &[V, I] : P.Sharing->copiesAt(C)) {
      if (!I->handsOut())
        continue;
      bool Reduced = I->What == Attribute::Reduction,
           Trivial = isTrivial(V->Var->getType()),
           Plain = Reduced ? I->Reduced.Scan == Scanned::No
                           : Trivial && !C.countsBy(V->Var) &&
                                 (I->What == Attribute::LastPrivate ||
                                  I->What == Attribute::Linear);
      std::string It = quoted(V->Var) + ", which simd combines or hands out, ";
      if (Of.Mine.count(V->Var) && !isMineAround(C, *V))
        trouble(C.loc(), It +
                             "is shared by threads here, and each thread's own "
                             "elsewhere");
      else if (!Of.Mine.count(V->Var) && Plain)
        Of.Found.Shared.insert(V->Var);
      else if (!Of.Mine.count(V->Var))
        trouble(C.loc(), It + "is shared by threads");
      else if (!Trivial || (V->Var->getType()->isArrayType() && !Reduced))
        trouble(C.loc(), It + "has a type that lanes cannot hand over");
    }
    for (const VarDecl *V : Of.writtenIn(C))
      trouble(C.loc(), quoted(V) + ", a variable of each thread, is written by "
                                   "its lanes");
  }

  LanesOfThread &Of;
};

/// Of 32 threads it is 4 KiB.
constexpr int64_t MaxSharedBytes = 128;

/// Does a function that one lane calls, or each for itself, get the variable named by \p E,
/// and forgets it, or changes nothing, so cannot keep its address?
bool staysInLane(const LanesOfThread &Of, const Expr *E,
                 llvm::ArrayRef<const Stmt *> Around) {
  auto Outer = Around;
  for (; !Outer.empty() && isa<Expr>(Outer.back()); Outer = Outer.drop_back())
    if (const auto *Call = dyn_cast<CallExpr>(Outer.back()))
      return !Of.Together.count(Call) &&
             (onlyLent(E, Around) ||
              (Of.effects(Call).Pure && !Call->getType()->isPointerType() &&
               !Call->isGLValue()));
  return false;
}

/// Where the variables of a thread are declared, as far as its lanes go there one
/// statement after the other.
struct Homes : UserCode {
  explicit Homes(const LanesOfThread &Of) : Of(Of) {
    if (Of.P.enteredByThreads())
      for (const ParmVarDecl *V : Of.R.Facts->parameters())
        if (canBeGiven(V, Of.R.Facts))
          Placeable.emplace(V->getCanonicalDecl(), DeclaredIn::Parameter);
    for (const Construct *C : Of.Parallel)
      loops(*C);
    for (const VarSharing &V : Of.P.Sharing->Vars)
      for (const InnerSharing &I : V.Inner)
        if (!isForLanes(*I.At) && I.What != Attribute::Reduction &&
            I.What != Attribute::Linear && Of.P.inParallel(*I.At) &&
            !V.Var->getType()->isReferenceType())
          Placeable.emplace(V.Var->getCanonicalDecl(), DeclaredIn::Copy);
    for (const Stmt *S : Of.bodies())
      walk(S);
  }
  std::map<const VarDecl *, DeclaredIn> Placeable;
  VarSet Inside; ///< statements that lanes do not follow

  bool TraverseStmt(Stmt *S) override {
    llvm::SaveAndRestore Here(
        Closed, Closed || (S && !isa<Expr, DeclStmt, SwitchCase>(S) &&
                           !Of.contents(S).followed()));
    return UserCode::TraverseStmt(S);
  }
  bool enter(OMPExecutableDirective *D) override {
    const Construct *C = Of.Known.of(D);
    bool Goes = Closed || (C && !isForLanes(*C));
    if (!Closed && Goes && !Of.serial(*C))
      loops(*C);
    return Goes;
  }
  bool VisitVarDecl(VarDecl *V) override {
    std::optional<DeclaredIn> From = declaredBy(Around);
    if (Closed)
      Inside.insert(V->getCanonicalDecl());
    else if (From)
      Placeable.emplace(V->getCanonicalDecl(), *From);
    return true;
  }

private:
  void loops(const Construct &C) {
    for (const Loop &L : C.Loops)
      if (!L.Var->getType()->isReferenceType())
        Placeable.emplace(L.Var->getCanonicalDecl(), DeclaredIn::Loop);
  }
  const LanesOfThread &Of;
  bool Closed = false;
};

/// The variable \p V, for the reason \p Why in memory.
SingleLocal placed(const LanesOfThread &Of, const VarDecl *V,
                   const std::string &Why, DeclaredIn From) {
  QualType T = V->getType();
  bool Small = !T->isVariablyModifiedType() && !T->isDependentType() &&
               Of.Context.getTypeSizeInChars(T).getQuantity() <= MaxSharedBytes;
  // What is static in shared memory is one for all calls of a function.
  bool Shared = Small && isTrivial(T) && !Of.P.Recursive && !Of.P.By.told() &&
                Of.Opts.ForcedStorage != Storage::SoftStack;
  return {V, Shared ? Storage::TeamShared : Storage::SoftStack, Why, From};
}

/// Variables of which the lanes have one together leave Mine.
void place(LanesOfThread &Of) {
  std::map<const VarDecl *, NeedsMemory> Needs = Of.Changed;
  for (const auto &[Node, C] : Of.Known)
    if (isForLanes(*C) && !Of.serial(*C))
      for (const VarDecl *V : Of.writtenIn(*C))
        Needs.insert({V, {C->loc(), "its lanes write it"}});
  each<DeclRefExpr>(Of.R.Root->Body, [&](const DeclRefExpr *E, auto Around) {
    const VarDecl *V = variableOf(E);
    if (V && Of.Mine.count(V) &&
        (useOf(E, Around) >= Use::Mutable || addressLeaves(E, Around)) &&
        !staysInLane(Of, E, Around))
      Needs.insert({V, {E->getExprLoc(), "its address is handed on"}});
  });
  for (const VarDecl *V : Of.Mine)
    if (V->getType()->isVariableArrayType())
      Needs.insert({V, {V->getLocation(), "its length varies"}});
  const Homes At(Of);
  auto &Locals = Of.Found.Single.Locals;
  for (const VarDecl *V : byPlace(llvm::make_first_range(Needs)))
    if (auto It = At.Placeable.find(V); It != At.Placeable.end()) {
      Locals.push_back(placed(Of, V, Needs.at(V).Why, It->second));
      Of.Where[V] = Locals.back().Where;
      Of.Mine.erase(V);
    } else if (!At.Inside.count(V)) {
      Of.trouble(Needs.at(V).At,
                 quoted(V) +
                     ", a variable of each thread, has no place where it is "
                     "declared, and " +
                     Needs.at(V).Why);
    }
}

} // namespace

void planLaneCode(LanesOfThread &Of) {
  const LanesPlan Begun = Of.Found;
  const auto Mine = Of.Mine;
  const auto Where = Of.Where;
  while (true) {
    size_t Known = Of.Changed.size();
    place(Of);
    if (Of.Why.empty())
      ThreadSolo(Of).run();
    if (Of.Changed.size() == Known)
      return;
    Of.Found = Begun;
    Of.Mine = Mine;
    Of.Where = Where;
    Of.Why.clear();
  }
}

} // namespace omp2cuda
