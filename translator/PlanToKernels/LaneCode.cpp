//===- LaneCode.cpp - Code of a thread that is a warp -----------------------------===//
// Idea: what all lanes execute stays as it is; what the first lane executes alone gets a
// condition in front whose life is between two barriers of the warp, and what it wrote
// travels to the others behind it.
//
//   Before   y[i] = sum;                   After    if (const omp2cuda::lane::effect here; here.mine())
//                                                     y[i] = sum;
//            #pragma omp atomic capture             if (…) {
//            k = count++;                             k = omp2cuda::atomic::…;
//                                                   }
//                                                   omp2cuda::lane::receive(k);
//            int k = next(list);                    int k = omp2cuda::lane::once_value([&] { return next(list); });
//            omp_get_thread_num()                   omp2cuda::lane::thread_num()
//
// In:  RegionPlan::Lanes.   Out: edits of the Device view.
// Tested by: test/inputs/simd
//===----------------------------------------------------------------------===//
#include "../LineMarks.h"
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

namespace {

class LaneEditor {
public:
  LaneEditor(const RegionPlan &P, const Text &T, Kernel &K, Edits &Out)
      : P(P), T(T), K(K), Out(Out),
        Here(P.Sharing->Region->unusedName("here")) {}

  void run() {
    for (const DeclRefExpr *Ref : P.Lanes.Asks)
      Out.replace(Ref->getSourceRange(),
                  Ref->getDecl()->getName() == "omp_get_thread_num"
                      ? "omp2cuda::lane::thread_num"
                      : "omp2cuda::lane::num_threads");
    for (const Expr *E : P.Lanes.Once)
      once(E);
    for (const LaneGroup &G : P.Lanes.Groups)
      group(G);
  }

private:
  void once(const Expr *E) {
    E = E->IgnoreImplicit();
    FileRange Range =
        fileRange(E->getSourceRange(), T.sources(), T.context().getLangOpts());
    std::string Text =
        Out.render(Range.File, Range.Begin, Range.End, /*WithEnd=*/true);
    K.BindSingly = true; // lambdas cannot capture structured bindings
    Out.replace(Range.File, Range.Begin, Range.End - Range.Begin,
                "omp2cuda::lane::once_value([&] { return " + Text + "; })",
                /*Priority=*/1);
  }

  void group(const LaneGroup &G) {
    K.Reindented = true;
    FileRange First = T.statement(G.Statements.front());
    FileRange Last = T.statement(G.Statements.back());
    T.withComment(Last);
    std::string Indent = T.indent(First.File, First.Begin);
    std::string Body =
        Out.renderMarked(First.File, First.Begin, Last.End, /*WithEnd=*/true);
    llvm::StringRef Lines = llvm::StringRef(Body).trim();
    bool Short = !Lines.contains('\n') && G.Statements.size() == 1 &&
                 isa<Expr>(G.Statements.front());
    std::string Text = "if (const omp2cuda::lane::effect " + Here + "; " +
                       Here + ".mine())" + (Short ? "\n" : " {\n") + Indent +
                       "  ";
    while (!Lines.empty()) {
      auto [Line, Rest] = Lines.split('\n');
      Text += Line.str();
      Lines = Rest;
      if (!Lines.empty())
        Text += startsWith(Lines, "#") ? "\n" : "\n  ";
    }
    if (!Short)
      Text += "\n" + Indent + "}";
    std::string Values;
    for (const VarDecl *V : G.Received)
      Values += (Values.empty() ? "" : ", ") + V->getNameAsString();
    if (!Values.empty())
      Text += "\n" + Indent + "omp2cuda::lane::receive(" + Values + ");";
    if (G.Braces)
      Text = "{\n" + Indent + Text + "\n" + Indent + "}";
    Out.replace(First.File, First.Begin, Last.End - First.Begin, Text,
                /*Priority=*/1);
  }

  const RegionPlan &P;
  const Text &T;
  Kernel &K;
  Edits &Out;
  std::string Here;
};

} // namespace

void editLanes(const RegionPlan &P, const Text &T, Kernel &K, Edits &Device) {
  LaneEditor(P, T, K, Device).run();
}

} // namespace omp2cuda
