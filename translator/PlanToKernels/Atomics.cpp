//===- Atomics.cpp - The atomic construct as runtime calls ---------------------===//
// Idea: read the form of the statement, print the call that means it.
//
//   #pragma omp atomic             omp2cuda::atomic::update(omp2cuda::op::plus{}, h[b], 1);
//   h[b]++;
//   #pragma omp atomic capture     v = omp2cuda::atomic::capture_old(omp2cuda::op::plus{}, x, e);
//   { v = x; x += e; }
//
// In:  a Construct with an atomic leaf.   Out: one edit over directive and statement.
// Tested by: test/inputs/atomic
// Limits: `x = e op x` only for commutative operators, - and /; compare in the form
// `if (x == e) x = d` only as min and max.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../Fates.h"
#include "../UserCode.h"
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

namespace {

const Expr *bare(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  return E ? E->IgnoreUnlessSpelledInSource() : nullptr;
}

/// The operator of `x op e`, of `x op= e` and, \p Reverse, of `e op x`; empty: there is
/// none.
std::string opName(const BinaryOperator &B, bool Reverse = false) {
  llvm::StringRef Op = B.getOpcodeStr();
  if (B.isCompoundAssignmentOp())
    Op = Op.drop_back();
  std::string Name = B.isLogicalOp() ? "" : operatorWord(Op).str();
  if (Reverse && (Op == "-" || Op == "/"))
    return "reverse_" + Name;
  return Reverse && B.isShiftOp() ? "" : Name;
}

/// x op= e, x++, x = x op e, x = e op x.
struct Update {
  const Expr *X = nullptr;
  std::string Op, E;
  bool Postfix = false;
};

struct Printer {
  const Text &T;
  const Edits &View;

  /// The text of \p E with the edits made so far (bound names, members).
  std::string of(const Expr *E) const {
    FileRange R = T.range(E->getSourceRange());
    return R.valid() ? View.render(R).str() : "";
  }

  bool same(const Expr *A, const Expr *B) const {
    llvm::FoldingSetNodeID IdA, IdB;
    A->IgnoreParenImpCasts()->Profile(IdA, T.context(), true);
    B->IgnoreParenImpCasts()->Profile(IdB, T.context(), true);
    return IdA == IdB;
  }

  bool update(const Stmt *S, Update &Out) const {
    const Expr *E = bare(S);
    if (const auto *U = dyn_cast_or_null<UnaryOperator>(E)) {
      if (!U->isIncrementDecrementOp())
        return false;
      Out = {U->getSubExpr(), U->isIncrementOp() ? "plus" : "minus", "1",
             U->isPostfix()};
      return true;
    }
    const auto *B = dyn_cast_or_null<BinaryOperator>(E);
    if (!B)
      return false;
    Out.X = B->getLHS();
    if (B->isCompoundAssignmentOp()) {
      Out.Op = opName(*B);
      Out.E = of(B->getRHS());
      return !Out.Op.empty();
    }
    const auto *R =
        dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
    if (B->getOpcode() != BO_Assign || !R)
      return false;
    bool Left = same(R->getLHS(), B->getLHS());
    Out.Op = opName(*R, !Left);
    Out.E = of(Left ? R->getRHS() : R->getLHS());
    return !Out.Op.empty() && (Left || same(R->getRHS(), B->getLHS()));
  }

  std::string args(Verb Form, const Update &U) const {
    return call(Space::Atomic, Form, name(Space::Op, Word(U.Op)) + "{}",
                of(U.X), U.E);
  }
};

const BinaryOperator *assignment(const Stmt *S) {
  const auto *B = dyn_cast_or_null<BinaryOperator>(bare(S));
  return B && B->getOpcode() == BO_Assign ? B : nullptr;
}

/// if (x < e) x = e;  x = x < e ? e : x;   as min and max. Empty: another form.
std::string compareForm(const Stmt *S, const Printer &P) {
  const Expr *Cond = nullptr, *Then = nullptr, *X = nullptr;
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    const BinaryOperator *A = assignment(onlyStatement(If->getThen()));
    if (!A || If->getElse())
      return "";
    Cond = If->getCond();
    X = A->getLHS();
    Then = A->getRHS();
  } else if (const BinaryOperator *A = assignment(S)) {
    const auto *C =
        dyn_cast<ConditionalOperator>(A->getRHS()->IgnoreParenImpCasts());
    if (!C || !P.same(C->getFalseExpr(), A->getLHS()))
      return "";
    Cond = C->getCond();
    X = A->getLHS();
    Then = C->getTrueExpr();
  } else {
    return "";
  }
  const auto *B = dyn_cast<BinaryOperator>(Cond->IgnoreParenImpCasts());
  if (!B)
    return "";
  if (B->getOpcode() == BO_EQ && P.same(B->getLHS(), X))
    return statement(Space::Atomic, Verb::compare, P.of(X), P.of(B->getRHS()),
                     P.of(Then));
  bool Less = B->getOpcode() == BO_LT, Greater = B->getOpcode() == BO_GT;
  if (!Less && !Greater)
    return "";
  bool XLeft = P.same(B->getLHS(), X) && P.same(B->getRHS(), Then);
  bool XRight = P.same(B->getRHS(), X) && P.same(B->getLHS(), Then);
  if (!XLeft && !XRight)
    return "";
  // x < e, then x = e: the larger of both stays.
  bool Max = (Less && XLeft) || (Greater && XRight);
  return P.args(Verb::update, {X, Max ? "max" : "min", P.of(Then)}) + ";";
}

std::string captureForm(const Stmt *S, const Printer &P) {
  auto Store = [&](const Expr *V, bool Old, const Update &U) {
    return P.of(V) + " = " +
           P.args(Old ? Verb::capture_old : Verb::capture_new, U) + ";";
  };
  Update U;
  if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    if (Block->size() != 2)
      return "";
    const Stmt *One = Block->body_begin()[0], *Two = Block->body_begin()[1];
    // { v = x; x op= e; } or { v = x; x = e; }
    if (const BinaryOperator *V = assignment(One)) {
      if (P.update(Two, U) && P.same(V->getRHS(), U.X))
        return Store(V->getLHS(), true, U);
      if (const BinaryOperator *W = assignment(Two))
        if (P.same(V->getRHS(), W->getLHS()))
          return P.of(V->getLHS()) + " = " +
                 statement(Space::Atomic, Verb::exchange, P.of(W->getLHS()),
                           P.of(W->getRHS()));
    }
    // { x op= e; v = x; }
    if (const BinaryOperator *V = assignment(Two))
      if (P.update(One, U) && P.same(V->getRHS(), U.X))
        return Store(V->getLHS(), false, U);
    return "";
  }
  const BinaryOperator *V = assignment(S);
  if (!V || !P.update(V->getRHS()->IgnoreParenImpCasts(), U))
    return "";
  return Store(V->getLHS(), U.Postfix, U);
}

} // namespace

void editAtomic(const Construct &C, const Text &T, Edits &Out) {
  Printer P{T, Out};
  bool Read = !take<OMPReadClause>(C, stage::InKernels).empty(),
       Write = !take<OMPWriteClause>(C, stage::InKernels).empty(),
       Capture = !take<OMPCaptureClause>(C, stage::InKernels).empty(),
       Compare = !take<OMPCompareClause>(C, stage::InKernels).empty();
  take<OMPUpdateClause>(C, stage::InKernels); // as if without any
  bool Both = C.Order == MemoryOrder::AcqRel || C.Order == MemoryOrder::SeqCst,
       Before = Both || C.Order == MemoryOrder::Release,
       After = Both || C.Order == MemoryOrder::Acquire;
  std::string Call;
  const BinaryOperator *Assign = assignment(C.Body);
  Update U;
  if (Read && Assign)
    Call = P.of(Assign->getLHS()) + " = " +
           statement(Space::Atomic, Verb::read, P.of(Assign->getRHS()));
  else if (Write && Assign)
    Call = statement(Space::Atomic, Verb::write, P.of(Assign->getLHS()),
                     P.of(Assign->getRHS()));
  else if (Compare && !Capture)
    Call = compareForm(C.Body, P);
  else if (Capture && !Compare)
    Call = captureForm(C.Body, P);
  else if (!Read && !Write && !Compare && P.update(C.Body, U))
    Call = P.args(Verb::update, U) + ";";
  if (Call.empty())
    return T.diags().report(
        C.loc(), DiagId::UnsupportedDirective,
        {"atomic", "this form of statement has no counterpart"});
  if (Before || After)
    Call = "{ " + (Before ? call(Verb::flush) + "; " : "") + Call +
           (After ? " " + statement(Verb::flush) : "") + " }";
  Out.replaceWhole(T.statement(C.Node), Pieces::spoken(Call));
}

} // namespace omp2cuda
