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

/// The word of the runtime for what \p U does; empty: there is none.
std::string opName(const Update &U) {
  if (BinaryOperator::isLogicalOp(U.Op))
    return "";
  std::string Name = operatorWord(BinaryOperator::getOpcodeStr(U.Op)).str();
  if (!U.First && (U.Op == BO_Sub || U.Op == BO_Div))
    return "reverse_" + Name;
  return !U.First && BinaryOperator::isShiftOp(U.Op) ? "" : Name;
}

struct Printer {
  const Text &T;
  const Edits &View;

  /// The text of \p E with the edits made so far (bound names, members).
  std::string of(const Expr *E) const {
    FileRange R = T.range(E->getSourceRange());
    return R.valid() ? View.render(R).str() : "";
  }

  bool same(const Expr *A, const Expr *B) const {
    return areSame(A, B, T.context());
  }

  std::optional<Update> update(const Stmt *S) const {
    std::optional<Update> U = updateOf(S, T.context());
    return U && !opName(*U).empty() ? U : std::nullopt;
  }

  /// \p E: null: 1.
  std::string args(Verb Form, const std::string &Op, const Expr *X,
                   const Expr *E) const {
    return call(Space::Atomic, Form, name(Space::Op, Word(Op)) + "{}", of(X),
                E ? of(E) : "1");
  }
};

/// if (x < e) x = e;  x = x < e ? e : x;   as min and max. Empty: another form.
std::string compareForm(const Stmt *S, const Printer &P) {
  std::optional<Choice> C = choiceOf(S);
  if (!C || !P.same(C->Else, C->X))
    return "";
  const BinaryOperator *B = C->Condition;
  if (B->getOpcode() == BO_EQ && P.same(B->getLHS(), C->X))
    return statement(Space::Atomic, Verb::compare, P.of(C->X),
                     P.of(B->getRHS()), P.of(C->Then));
  bool Less = B->getOpcode() == BO_LT, Greater = B->getOpcode() == BO_GT;
  if (!Less && !Greater)
    return "";
  bool XLeft = P.same(B->getLHS(), C->X) && P.same(B->getRHS(), C->Then);
  bool XRight = P.same(B->getRHS(), C->X) && P.same(B->getLHS(), C->Then);
  if (!XLeft && !XRight)
    return "";
  // x < e, then x = e: the larger of both stays.
  bool Max = (Less && XLeft) || (Greater && XRight);
  return P.args(Verb::update, Max ? "max" : "min", C->X, C->Then) + ";";
}

std::string captureForm(const Stmt *S, const Printer &P) {
  auto Store = [&](const BinaryOperator *V, bool Old, const Update &U) {
    return P.of(V->getLHS()) + " = " +
           P.args(Old ? Verb::capture_old : Verb::capture_new, opName(U), U.X,
                  U.E) +
           ";";
  };
  if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    if (Block->size() != 2)
      return "";
    const Stmt *One = Block->body_begin()[0], *Two = Block->body_begin()[1];
    // { v = x; x op= e; } or { v = x; x = e; }
    if (const BinaryOperator *V = assignmentOf(One)) {
      if (auto U = P.update(Two); U && P.same(V->getRHS(), U->X))
        return Store(V, true, *U);
      if (const BinaryOperator *W = assignmentOf(Two))
        if (P.same(V->getRHS(), W->getLHS()))
          return P.of(V->getLHS()) + " = " +
                 statement(Space::Atomic, Verb::exchange, P.of(W->getLHS()),
                           P.of(W->getRHS()));
    }
    // { x op= e; v = x; }
    if (const BinaryOperator *V = assignmentOf(Two))
      if (auto U = P.update(One); U && P.same(V->getRHS(), U->X))
        return Store(V, false, *U);
    return "";
  }
  if (const BinaryOperator *V = assignmentOf(S))
    if (auto U = P.update(V->getRHS()->IgnoreParenImpCasts()))
      return Store(V, U->Postfix, *U);
  return "";
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
  const BinaryOperator *Assign = assignmentOf(C.Body);
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
  else if (auto U = P.update(C.Body); U && !Read && !Write && !Compare)
    Call = P.args(Verb::update, opName(*U), U->X, U->E) + ";";
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
