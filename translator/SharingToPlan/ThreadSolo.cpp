//===- ThreadSolo.cpp - Which code of a thread runs in its first lane only ---------===//
// Idea: Solo.h says who executes what. Here is what a thread that is a warp adds:
//
//   simd                          what its lanes change is theirs, combined, or in memory
//   int k = next(&counter);       the first lane computes, all have the value
//   y[i] = dot(x, n);             all lanes make the call, the first one stores
//   if (c) y[i] = dot(x, n) + …   where that cannot be, the first lane calls a version of
//                                 the function whose simd is serial
//
// In:  LanesOfThread.   Out: LanesPlan::Single; LanesOfThread::Why.
// Tested by: test/inputs/simd
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../Fates.h"
#include "../UserCode.h"
#include "Threads.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

class ThreadSolo : public Solo {
public:
  ThreadSolo(LanesOfThread &Of, LanesPlan &Lanes)
      : Solo(Of, Lanes.Single), Of(Of), Lanes(Lanes) {}

  void run() {
    if (Of.Jumped.Computed)
      trouble(Of.R.Root->loc(), "it jumps to computed labels");
    for (const Stmt *S : Of.bodies())
      block(S);
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
    bool InFront = false, MovesAll = true;
    if (B && B->isAssignmentOp()) {
      InFront = Of.effects(B->getLHS()).Pure && Of.effects(B->getRHS()).Pure;
    } else if (Call && !Of.Together.count(Call)) {
      InFront = Call->getDirectCallee();
      for (const Expr *Argument : Call->arguments())
        InFront &= Of.effects(Argument).Pure;
    }
    for (const CallExpr *C : Calls)
      MovesAll &= moves(C);
    if (InFront && MovesAll && !inOrder(E))
      G.Values.assign(Calls.begin(), Calls.end());
    else if (InFront && B && moves(B->getRHS()) &&
             contents(B->getLHS()).Calls.empty())
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
      llvm::erase_if(Lanes.Calls, [&](VersionCall &V) {
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
        const LaneFunctions::Planned &F = Of.Functions.of(V.Callee, V.By);
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
    if (C.has(OMPD_parallel) && Of.serial(C))
      return oneThread(C);
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
      G.Section |= Section || (C.has(OMPD_sections) &&
                               G.Statements.front() ==
                                   cast<CompoundStmt>(C.Body)->body_front());
  }

  /// A parallel region of the thread that meets it, with all its lanes.
  void oneThread(const Construct &C) {
    for (const auto &[V, I] : P.Sharing->copiesAt(C))
      if (I->handsOut() && !Of.Mine.count(V->Var))
        trouble(C.loc(), quoted(V->Var) + ", which a parallel region of one "
                                          "thread combines or hands out, is "
                                          "shared by threads");
    block(C.Body);
  }

  /// What the lanes of a thread change has to be theirs, or memory.
  void lanes(const Construct &C) {
    for (const auto &[V, I] : P.Sharing->copiesAt(C)) {
      if (!I->handsOut())
        continue;
      bool Plain =
          I->What == Attribute::Reduction
              ? I->Reduced.Scan == Scanned::No
              : I->What == Attribute::LastPrivate && !C.countsBy(V->Var);
      if (!Of.Mine.count(V->Var) && Plain &&
          (I->What == Attribute::Reduction || isTrivial(V->Var->getType())))
        Lanes.Shared.insert(V->Var);
      else if (!Of.Mine.count(V->Var))
        trouble(C.loc(), quoted(V->Var) + ", which simd combines or hands out, "
                                          "is shared by threads");
      else if (!isTrivial(V->Var->getType()) ||
               (V->Var->getType()->isArrayType() &&
                I->What != Attribute::Reduction))
        trouble(C.loc(), quoted(V->Var) + ", which simd combines or hands out, "
                                          "has a type that lanes cannot hand "
                                          "over");
    }
    for (const VarDecl *V : Of.writtenIn(C))
      trouble(C.loc(), quoted(V) + ", a variable of each thread, is written by "
                                   "its lanes");
  }

  LanesOfThread &Of;
  LanesPlan &Lanes;
};

} // namespace

void planThreadSolo(LanesOfThread &Of, LanesPlan &Found) {
  ThreadSolo(Of, Found).run();
}

} // namespace omp2cuda
