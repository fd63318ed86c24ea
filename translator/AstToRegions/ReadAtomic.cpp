//===- ReadAtomic.cpp - The form of an atomic construct --------------------------===//
// Idea: the clauses say which of its forms the statement has to have; it is one that the
// runtime has a verb for, or it is refused.
//
//   #pragma omp atomic             update of h[b] by plus
//   h[b]++;
//   #pragma omp atomic capture     capture_old of x by plus, with e, for v
//   { v = x; x += e; }
//
// In:  a Construct with an atomic leaf.   Out: Construct::Atomic; E0101.
// Source: OpenMP 5.2, 15.8.4
// Tested by: test/inputs/func/atomic.c (.regions), requires/atomic_order.c
// Limits: `x = e op x` only for commutative operators, - and /; compare in the form
// `if (x == e) x = d` only as min and max.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../Fates.h"
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
    if (B->getOpcode() == BO_EQ && same(B->getLHS(), C->X))
      return AtomicForm{AtomicForm::Compare, "", C->X, C->Then, B->getRHS()};
    bool Less = B->getOpcode() == BO_LT, Greater = B->getOpcode() == BO_GT;
    bool XLeft = same(B->getLHS(), C->X) && same(B->getRHS(), C->Then);
    bool XRight = same(B->getRHS(), C->X) && same(B->getLHS(), C->Then);
    if ((!Less && !Greater) || (!XLeft && !XRight))
      return {};
    // x < e, then x = e: the larger of both stays.
    bool Max = (Less && XLeft) || (Greater && XRight);
    return AtomicForm{AtomicForm::Update, Max ? "max" : "min", C->X, C->Then};
  }

  /// \p U, and its variable's value before or behind it goes to the left of \p V.
  static Form captured(Form U, const BinaryOperator *V, bool Old) {
    U->What = Old ? AtomicForm::CaptureOld : AtomicForm::CaptureNew;
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
  else if (Capture && !Compare)
    C.Atomic = Of.capture(C.Body);
  else if (!Read && !Write && !Compare)
    C.Atomic = Of.update(C.Body);
  if (!C.Atomic)
    return Diags.report(
        C.loc(), DiagId::UnsupportedDirective,
        {"atomic", "this form of statement has no counterpart"});
  C.Atomic->Order = orderOf(C, Context);
}

} // namespace omp2cuda
