//===- ReadAtomic.cpp - The form of an atomic construct --------------------------===//
// Idea: the clauses say which of its forms the statement has to have; it is one that the
// runtime has a verb for, or it is refused.
//
//   #pragma omp atomic             update of h[b] by plus
//   h[b]++;
//   #pragma omp atomic capture     capture_old of x by plus, with e, for v
//   { v = x; x += e; }
//   #pragma omp atomic compare capture     of x, if it is e: x = d, for v before that
//   { v = x; if (x == e) { x = d; } }
//
// In:  a Construct with an atomic leaf.   Out: Construct::Atomic; E0101.
// Source: OpenMP 5.2, 15.8.4
// Tested by: test/inputs/func/atomic.c (.regions), requires/atomic_order.c,
// form/atomic-compare-capture*
// Limits: `x = e op x` only for commutative operators, - and /; no bit-fields.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../Fates.h"
#include "../UserCode.h"
#include "AstToRegions.h"

namespace omp2cuda {

namespace {

/// The word of the runtime for what \p U does; empty: there is none.
std::string operation(const Update &U) {
  if (BinaryOperator::isLogicalOp(U.Op))
    return "";
  std::string Name = operatorWord(BinaryOperator::getOpcodeStr(U.Op)).str();
  if (!U.First && (U.Op == BO_Sub || U.Op == BO_Div))
    return "reverse_" + Name;
  return !U.First && BinaryOperator::isShiftOp(U.Op) ? "" : Name;
}

struct Reader {
  const ASTContext &Context;

  using Form = std::optional<AtomicForm>;

  bool same(const Expr *A, const Expr *B) const {
    return areSame(A, B, Context);
  }

  Form update(const Stmt *S) const {
    std::optional<Update> U = updateOf(S, Context);
    if (!U || operation(*U).empty())
      return {};
    return AtomicForm{AtomicForm::Update, operation(*U), U->X, U->E};
  }

  /// if (x < e) x = e;  x = x < e ? e : x;   as min and max.
  Form compare(const Stmt *S) const {
    std::optional<Choice> C = choiceOf(S);
    if (!C || !same(C->Else, C->X))
      return {};
    const BinaryOperator *B = C->Condition;
    if (B->getOpcode() == BO_EQ)
      return equal(*C);
    bool Less = B->getOpcode() == BO_LT, Greater = B->getOpcode() == BO_GT;
    bool XLeft = same(B->getLHS(), C->X) && same(B->getRHS(), C->Then);
    bool XRight = same(B->getRHS(), C->X) && same(B->getLHS(), C->Then);
    if ((!Less && !Greater) || (!XLeft && !XRight))
      return {};
    // x < e, then x = e: the larger of both stays.
    bool Max = (Less && XLeft) || (Greater && XRight);
    return AtomicForm{AtomicForm::Update, Max ? "max" : "min", C->X, C->Then};
  }

  /// if (x == e) x = d;
  Form equal(const Choice &C) const {
    const Expr *Left = C.Condition->getLHS(), *Right = C.Condition->getRHS();
    if (!same(Left, C.X))
      std::swap(Left, Right);
    if (!same(Left, C.X))
      return {};
    return AtomicForm{AtomicForm::Compare, "", C.X, C.Then, Right};
  }

  /// \p U, and its variable's value before or behind it goes to the left of \p V.
  static Form captured(Form U, const BinaryOperator *V, bool Old) {
    bool Compares = U->What == AtomicForm::Compare;
    U->What = Old ? Compares ? AtomicForm::CompareOld : AtomicForm::CaptureOld
              : Compares ? AtomicForm::CompareNew
                         : AtomicForm::CaptureNew;
    U->V = V->getLHS();
    return U;
  }

  Form capture(const Stmt *S) const {
    const auto *Block = dyn_cast<CompoundStmt>(S);
    if (!Block) {
      const BinaryOperator *V = assignmentOf(S);
      const Expr *E = V ? V->getRHS()->IgnoreParenImpCasts() : nullptr;
      Form U = V ? update(E) : std::nullopt;
      return U ? captured(U, V, updateOf(E, Context)->Postfix) : U;
    }
    if (Block->size() != 2)
      return {};
    const Stmt *One = Block->body_begin()[0], *Two = Block->body_begin()[1];
    const BinaryOperator *V = assignmentOf(One), *W = assignmentOf(Two);
    // { v = x; x op= e; } or { v = x; x = e; }
    if (Form U = update(Two); V && U && same(V->getRHS(), U->X))
      return captured(U, V, true);
    if (V && W && same(V->getRHS(), W->getLHS()))
      return AtomicForm{AtomicForm::Exchange, "",      W->getLHS(),
                        W->getRHS(),          nullptr, V->getLHS()};
    // { x op= e; v = x; }
    if (Form U = update(One); W && U && same(W->getRHS(), U->X))
      return captured(U, W, false);
    return {};
  }

  /// if (x == e) { x = d; } else { v = x; }, of which \p Condition is the first.
  Form exchange(const IfStmt *If, const BinaryOperator *Condition) const {
    const BinaryOperator *D = assignmentOf(onlyStatement(If->getThen())),
                         *V = assignmentOf(onlyStatement(If->getElse()));
    if (!D || !Condition || Condition->getOpcode() != BO_EQ ||
        (If->getElse() && (!V || !same(V->getRHS(), D->getLHS()))))
      return {};
    Form F = equal({D->getLHS(), Condition, D->getRHS(), D->getLHS()});
    if (F) {
      F->What = AtomicForm::CompareExchange;
      F->V = V ? V->getLHS() : nullptr;
    }
    return F;
  }

  Form compareCapture(const Stmt *S) const {
    auto Asked = [](const Expr *E) {
      return dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
    };
    if (const auto *If = dyn_cast<IfStmt>(S))
      return exchange(If, Asked(If->getCond()));
    const auto *Block = dyn_cast<CompoundStmt>(S);
    if (!Block || Block->size() != 2)
      return {};
    const Stmt *One = Block->body_begin()[0], *Two = Block->body_begin()[1];
    const BinaryOperator *V = assignmentOf(One), *W = assignmentOf(Two);
    // { r = x == e; if (r) { x = d; } else { v = x; } }
    const auto *If = dyn_cast<IfStmt>(Two);
    if (V && If && same(V->getLHS(), If->getCond())) {
      Form F = exchange(If, Asked(V->getRHS()));
      if (F)
        F->Equal = V->getLHS();
      return F;
    }
    // { v = x; if (x == e) { x = d; } }
    if (Form C = V ? compare(Two) : Form(); C && same(V->getRHS(), C->X))
      return captured(C, V, true);
    // { if (x == e) { x = d; } v = x; }
    if (Form C = W ? compare(One) : Form(); C && same(W->getRHS(), C->X))
      return captured(C, W, false);
    return {};
  }
};

} // namespace

void readAtomic(Construct &C, const ASTContext &Context, Diag &Diags) {
  Reader Of{Context};
  bool Read = !take<OMPReadClause>(C, stage::InRegions).empty(),
       Write = !take<OMPWriteClause>(C, stage::InRegions).empty(),
       Capture = !take<OMPCaptureClause>(C, stage::InRegions).empty(),
       Compare = !take<OMPCompareClause>(C, stage::InRegions).empty();
  take<OMPUpdateClause>(C, stage::InRegions); // as if without any
  const BinaryOperator *Assign = assignmentOf(C.Body);
  if (Read && Assign)
    C.Atomic = {AtomicForm::Read, "",      Assign->getRHS(),
                nullptr,          nullptr, Assign->getLHS()};
  else if (Write && Assign)
    C.Atomic = {AtomicForm::Write, "", Assign->getLHS(), Assign->getRHS()};
  else if (Compare && !Capture)
    C.Atomic = Of.compare(C.Body);
  else if (Compare)
    C.Atomic = Of.compareCapture(C.Body);
  else if (Capture)
    C.Atomic = Of.capture(C.Body);
  else if (!Read && !Write)
    C.Atomic = Of.update(C.Body);
  auto Refuse = [&](std::string Why) {
    C.Atomic.reset();
    Diags.report(C.loc(), DiagId::UnsupportedDirective,
                 {"atomic", std::move(Why)});
  };
  if (!C.Atomic)
    return Refuse("this form of statement has no counterpart");
  if (C.Atomic->X->IgnoreParenImpCasts()->refersToBitField())
    return Refuse("a bit-field shares its bytes with others: give it a member "
                  "of its own, or use 'omp critical'");
  if (C.Atomic->What == AtomicForm::CompareExchange && C.Atomic->V &&
      C.Atomic->V->refersToBitField())
    return Refuse("a bit-field cannot get the value: give it a variable");
  C.Atomic->Order = orderOf(C, Context);
}

} // namespace omp2cuda
