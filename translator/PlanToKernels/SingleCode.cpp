//===- SingleCode.cpp - Team Single code under Neuter and Uniform ------------------===//
// Idea: what all threads execute stays as it is; what the initial thread executes alone
// gets a condition in front, and what it wrote travels to the others behind it. Variables
// move out of the condition to where all can name them.
//
//   Before   double s = a[j], t[4];          After   double s;
//                                                    __shared__ double t[4];
//                                                    if (omp2cuda::team::is_initial())
//                                                      s = a[j];
//                                                    omp2cuda::team::receive(s);
//            double row[n];                          omp2cuda::team::soft_frame row_frame;
//                                                    double *row = row_frame.alloc<double>(n);
//            while (x[0] > eps)                      while (omp2cuda::team::broadcast(x[0] > eps))
//
// In:  RegionPlan::Single.   Out: edits of the Device view.
// Tested by: test/inputs/team
//===----------------------------------------------------------------------===//
#include "Guarded.h"
#include "PlanToKernels.h"
#include "TeamVariables.h"

#include "clang/AST/ExprCXX.h"

#include <set>

namespace omp2cuda {

using namespace clang;

namespace {

class SingleEditor : Printing {
public:
  explicit SingleEditor(const Printing &In)
      : Printing(In), Vars(In), Values(R, T) {}

  void run() {
    Vars.places();
    for (const TeamExpr &E : P.Single.Exprs)
      value(E);
    for (const DeclStmt *D : P.Single.Declared)
      declaredByAll(D);
    for (const SingleGroup &G : P.Single.Groups)
      group(G);
    for (const Stmt *Body : P.Single.SyncIn)
      syncIn(Body);
    for (const Stmt *S : P.Single.SyncAfter) {
      FileRange Range = T.statement(S);
      T.withComment(Range);
      K.Reindented = true;
      Out.close(Range, "\n" + T.indent(Range.File, Range.Begin) +
                           statement(Space::Team, Verb::sync));
    }
    for (const Stmt *S : P.Single.SyncInBraces) {
      FileRange Range = T.statement(S);
      std::string Indent = T.indent(Range.File, Range.Begin);
      K.Reindented = true;
      Out.open(Range, "{\n" + Indent);
      Out.close(Range, "\n" + Indent + statement(Space::Team, Verb::sync) +
                           "\n" + Indent + "}");
    }
  }

private:
  /// At the beginning of a block; in front of a directive, Bodies.cpp does it.
  void syncIn(const Stmt *Body) {
    const auto *Block = dyn_cast<CompoundStmt>(Body);
    if (!Block || Block->body_empty())
      return;
    K.Reindented = true;
    FileRange Brace = T.statement(Block);
    Brace.End = Brace.Begin + 1;
    T.withComment(Brace);
    FileRange First = T.statement(Block->body_front());
    Out.close(Brace, "\n" + T.indent(First.File, First.Begin) +
                         statement(Space::Team, Verb::sync));
  }

  /// A condition, or another value that all need.
  void value(const TeamExpr &Each) {
    const Expr *E = Each.E->IgnoreImplicit();
    FileRange Range = T.range(E->getSourceRange());
    if (!Range.valid())
      return;
    std::string Text = Out.render(Range).str();
    if (Each.Object)
      Text =
          "&" + (isa<ConditionalOperator, BinaryOperator>(E) ? "(" + Text + ")"
                                                             : Text);
    if (Each.Once) {
      Text =
          call(Space::Team, Verb::once_value, "[&] { return " + Text + "; }");
      K.BindSingly = true; // lambdas cannot capture structured bindings
    } else {
      // What is a comparison is a bool in C++, and that travels in a barrier.
      const Expr *Plain = E->IgnoreParenImpCasts();
      const auto *B = dyn_cast<BinaryOperator>(Plain);
      const auto *U = dyn_cast<UnaryOperator>(Plain);
      bool Bool = Plain->getType()->isBooleanType() ||
                  (B && (B->isComparisonOp() || B->isLogicalOp())) ||
                  (U && U->getOpcode() == UO_LNot);
      if (Each.Condition && !Bool)
        Text = (isa<DeclRefExpr, ArraySubscriptExpr, CallExpr, ParenExpr>(Plain)
                    ? Text
                    : "(" + Text + ")") +
               " != 0";
      Text = call(Space::Team, Verb::broadcast, Text);
    }
    Out.replaceWhole(Range, (Each.Object ? "*" : "") + Text);
  }

  /// Variables of a declaration that all threads execute, one of them not Local.
  void declaredByAll(const DeclStmt *D) {
    K.Reindented = true;
    FileRange Range = T.statement(D);
    std::string Indent = T.indent(Range.File, Range.Begin), Text;
    std::string Types = Vars.typesOf(D, Indent);
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (!V)
        continue;
      const TeamLocal *L = P.Single.find(V);
      std::string One = Vars.declaration(V, Indent);
      if ((!L || L->Where == Storage::Local) && V->getInit())
        One = Vars.local(V);
      Text += (Text.empty() ? "" : "\n" + Indent) + One;
    }
    Out.replaceWhole(Range, Types + Text);
  }

  /// Statements of the initial thread; the others wait behind them.
  void group(const SingleGroup &G) {
    assert(!G.Statements.empty() && "a group has statements");
    K.Reindented = true;
    std::set<const VarDecl *> Hoisted(G.Hoisted.begin(), G.Hoisted.end());
    FileRange First = T.statement(G.Statements.front());
    FileRange Last = T.statement(G.Statements.back());
    T.withComment(Last);
    std::string Indent = T.indent(First.File, First.Begin);
    Pieces Declared;
    for (const CallExpr *Call : G.Calls)
      Declared += Values.inFront(Call, Indent, Out);
    for (const Stmt *S : G.Statements) {
      const auto *D = dyn_cast<DeclStmt>(S);
      if (!D || !hoists(Hoisted, D))
        continue;
      Declared += Vars.typesOf(D, Indent);
      std::string Text;
      for (const Decl *Each : D->decls()) {
        const auto *V = dyn_cast<VarDecl>(Each);
        if (!V)
          continue;
        std::string One;
        if (Hoisted.count(V)) {
          Declared += Vars.declaration(V, Indent) + "\n" + Indent;
          One = Vars.assignment(V);
        } else {
          One = Vars.local(V);
        }
        if (!One.empty())
          Text += (Text.empty() ? "" : "\n" + Indent) + One;
      }
      FileRange Range = T.statement(S);
      if (Text.empty() &&
          T.sources().getBufferData(Range.File)[Range.End] == '\n')
        Range = T.lines(Range);
      Out.replaceWhole(Range, Text);
    }
    // What was put in behind the last statement belongs to it.
    Pieces Body = Out.cut(First.File, First.Begin, Last.End).trim();
    Pieces Text = Declared;
    if (!Body.empty()) {
      Text += guarded(ifFirst(Space::Team), Body, G.Statements, Indent);
      Text += "\n" + Indent +
              statement(Space::Team,
                        G.Received.empty() ? Verb::sync : Verb::receive,
                        T.names(G.Received));
    }
    Text = Text.slice(Text.text().rtrim(" \n"));
    if (G.Braces)
      Text = "{\n" + Indent + Text + "\n" + Indent + "}";
    // It may stand for the very range of a declaration replaced above.
    Out.replace(First.File, First.Begin, Last.End - First.Begin, Text);
  }
  static bool hoists(const std::set<const VarDecl *> &Hoisted,
                     const DeclStmt *D) {
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each); V && Hoisted.count(V))
        return true;
    return false;
  }

  TeamVariables Vars;
  ValuesInFront Values;
};

} // namespace

void editSingle(const Printing &In) { SingleEditor(In).run(); }

} // namespace omp2cuda
