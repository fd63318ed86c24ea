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
//            y[i] = dot(x, n);                      const auto dot_value = dot_lanes(x, n);
//                                                   if (…) y[i] = dot_value;
//            int list[8] = {n};                     __shared__ int list_of_threads[32][8];
//                                                   auto &list = list_of_threads[omp2cuda::lane::thread_num()];
//                                                   if (…) { … }
//
// In:  RegionPlan::Lanes.   Out: edits of the Device view.
// Tested by: test/inputs/simd
//===----------------------------------------------------------------------===//
#include "../LineMarks.h"
#include "PlanToKernels.h"
#include "TeamVariables.h"

namespace omp2cuda {

using namespace clang;

namespace {

class LaneEditor {
public:
  LaneEditor(const RegionPlan &P, const Text &T, Kernel &K, Edits &Out,
             Diag &Diags)
      : P(P), T(T), K(K), Out(Out), Vars(P, T, K, Out, Diags),
        Here(P.Sharing->Region->unusedName("here")) {}

  void run() {
    for (const DeclRefExpr *Ref : P.Lanes.Asks)
      Out.replace(Ref->getSourceRange(),
                  Ref->getDecl()->getName() == "omp_get_thread_num"
                      ? "omp2cuda::lane::thread_num"
                      : "omp2cuda::lane::num_threads");
    for (const Expr *E : P.Lanes.Once)
      once(E);
    for (const DeclStmt *D : P.Lanes.Declared)
      declared(D);
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
                P.laneWord("once_value") + "([&] { return " + Text + "; })",
                /*Priority=*/1);
  }

  /// A declaration of variables of which the lanes have one.
  void declared(const DeclStmt *D) {
    K.Reindented = true;
    FileRange Range = T.statement(D);
    std::string Indent = T.indent(Range.File, Range.Begin), Text;
    auto Line = [&](const std::string &L) {
      Text += (Text.empty() ? "" : "\n" + Indent) + L;
    };
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (!V)
        continue;
      if (!P.Lanes.find(V)) {
        Line(Vars.local(V));
        continue;
      }
      Line(Vars.declaration(V, Indent));
      std::string Value = Vars.assignment(V);
      if (Value.empty())
        continue;
      bool Several = llvm::StringRef(Value).contains('\n');
      Line(condition() + (Several ? " {" : ""));
      for (llvm::StringRef Rest = Value; !Rest.empty();) {
        auto [One, More] = Rest.split('\n');
        Line("  " + One.str());
        Rest = More;
      }
      if (Several)
        Line("}");
    }
    Out.replace(Range.File, Range.Begin, Range.End - Range.Begin, Text);
  }

  std::string condition() const {
    if (P.By == Comers::Either)
      return "if (const auto " + Here + " = " + P.laneWord("effect") + "(); " +
             Here + ".mine())";
    return "if (const omp2cuda::lane::effect" + P.Lanes.count() + " " + Here +
           "; " + Here + ".mine())";
  }

  /// Calls that all lanes make become variables in front of the group.
  std::string callsInFront(const LaneGroup &G, const std::string &Indent) {
    std::string Text;
    for (const CallExpr *Call : G.Calls) {
      FileRange Range = fileRange(Call->getSourceRange(), T.sources(),
                                  T.context().getLangOpts());
      std::string Name = Call->getDirectCallee()->getNameAsString() + "_value";
      if (unsigned Before = ValuesOf[Name]++)
        Name += "_" + std::to_string(Before + 1);
      Name = P.Sharing->Region->unusedName(Name);
      Text += "const auto " + Name + " = " +
              Out.render(Range.File, Range.Begin, Range.End, true) + ";\n" +
              Indent;
      Out.replace(Range.File, Range.Begin, Range.End - Range.Begin, Name);
    }
    return Text;
  }

  void group(const LaneGroup &G) {
    K.Reindented = true;
    FileRange First = T.statement(G.Statements.front());
    FileRange Last = T.statement(G.Statements.back());
    T.withComment(Last);
    std::string Indent = T.indent(First.File, First.Begin);
    std::string InFront = callsInFront(G, Indent);
    std::string Body =
        // What ends the construct of a loop without braces stays behind it.
        Out.renderMarked(First.File, First.Begin, Last.End,
                         !G.Braces && !G.Section);
    llvm::StringRef Lines = llvm::StringRef(Body).trim();
    if (G.Section && startsWith(Lines, "case "))
      Lines = Lines.split('\n').second.trim();
    bool Short = !Lines.contains('\n') && G.Statements.size() == 1 &&
                 isa<Expr>(G.Statements.front());
    std::string Text =
        InFront + condition() + (Short ? "\n" : " {\n") + Indent + "  ";
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
      Text += "\n" + Indent + P.laneWord("receive") + "(" + Values + ");";
    if (G.Braces)
      Text = "{\n" + Indent + Text + "\n" + Indent + "}";
    Out.replace(First.File, First.Begin, Last.End - First.Begin, Text,
                /*Priority=*/1);
  }

  const RegionPlan &P;
  const Text &T;
  Kernel &K;
  Edits &Out;
  TeamVariables Vars;
  std::string Here;
  std::map<std::string, unsigned> ValuesOf; ///< of calls, by name
};

} // namespace

void editLanes(const RegionPlan &P, const Text &T, Kernel &K, Edits &Device,
               Diag &Diags) {
  LaneEditor(P, T, K, Device, Diags).run();
}

} // namespace omp2cuda
