//===- Atomics.cpp - The atomic construct as runtime calls ---------------------===//
// Idea: each form is a verb of the runtime; an order stronger than relaxed flushes around.
//
//   #pragma omp atomic             omp2cuda::atomic::update(omp2cuda::op::plus{}, h[b], 1);
//   h[b]++;
//   #pragma omp atomic capture     v = omp2cuda::atomic::capture_old(omp2cuda::op::plus{}, x, e);
//   { v = x; x += e; }
//
// In:  Construct::Atomic.   Out: one edit over directive and statement.
// Tested by: test/inputs/func/atomic.c, requires/atomic_order.c
//===----------------------------------------------------------------------===//
#include "../Words.h"
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

void editAtomic(const Construct &C, const Text &T, Edits &Out) {
  const AtomicForm &A = *C.Atomic;
  // With the edits made so far: bound names, members.
  auto Of = [&](const Expr *E) {
    FileRange R = T.range(E->getSourceRange());
    return R.valid() ? Out.render(R).str() : "";
  };
  bool Both = A.Order == MemoryOrder::AcqRel || A.Order == MemoryOrder::SeqCst,
       Before = Both || A.Order == MemoryOrder::Release,
       After = Both || A.Order == MemoryOrder::Acquire;
  // What is left out is not printed.
  std::string Operator =
      A.By.empty() ? "" : name(Space::Op, Word(llvm::StringRef(A.By))) + "{}";
  std::string With = A.E ? Of(A.E) : A.By.empty() ? "" : "1";
  std::string Call =
      (A.V ? Of(A.V) + " = " : "") +
      statement(Space::Atomic, Word(llvm::StringRef(word(A.What))), Operator,
                Of(A.X), A.Expected ? Of(A.Expected) : "", With);
  if (Before || After)
    Call = "{ " + (Before ? call(Verb::flush) + "; " : "") + Call +
           (After ? " " + statement(Verb::flush) : "") + " }";
  Out.replaceWhole(T.statement(C.Node), Pieces::spoken(Call));
}

} // namespace omp2cuda
