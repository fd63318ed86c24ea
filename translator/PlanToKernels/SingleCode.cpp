//===- SingleCode.cpp - Single code of a team, and of a thread that is a warp ------===//
// Idea: what all members execute stays as it is; what one of them executes alone gets a
// condition in front, and what it wrote travels to the others behind it. Variables move
// out of the condition to where all can name them.
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
//   of a thread:
//            y[i] = sum;                             if (const omp2cuda::lane::effect here; here.mine())
//                                                      y[i] = sum;
//            int k = next(list);                     int k = omp2cuda::lane::once_value([&] { return next(list); });
//            omp_get_thread_num()                    omp2cuda::lane::thread_num()
//            y[i] = dot(x, n);                       const auto dot_value = dot_lanes(x, n);
//                                                    if (…) y[i] = dot_value;
//            int list[8] = {n};                      __shared__ int list_of_threads[32][8];
//                                                    auto &list = list_of_threads[omp2cuda::lane::thread_num()];
//                                                    if (…) { … }
//
// In:  RegionPlan::Single, LanesPlan::Single.   Out: edits of the Device view.
// Tested by: test/inputs/team, test/inputs/simd
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "Guarded.h"
#include "PlanToKernels.h"
#include "RegionThreads.h"
#include "TeamVariables.h"

#include "clang/AST/ExprCXX.h"

#include <set>

namespace omp2cuda {

using namespace clang;

namespace {

std::vector<std::string> split(llvm::StringRef Text) {
  std::vector<std::string> Out;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Out.push_back(Line.str());
    Text = Rest;
  }
  return Out;
}

class SingleEditor : Printing {
public:
  SingleEditor(Scope At, const Printing &In)
      : Printing(In), Team(At == Scope::Team),
        Code(Team ? P.Single : P.Lanes.Single),
        Members(Team ? Verbs(Space::Team) : laneVerbs(P)), Vars(In),
        Values(R, T) {}

  void values() {
    for (const SingleValue &V : Code.Values)
      value(V);
  }
  void run() {
    for (const SingleLocal &L : Code.Locals)
      if (L.From == DeclaredIn::Parameter)
        for (const std::string &Line :
             lines(L.Var, assigned(L.Var, givenName(P, L.Var))))
          K.Prologue.push_back(Line);
    for (const DeclStmt *D : Code.Declared)
      declared(D);
    for (const Stmt *S : Code.Headers)
      header(S);
    for (const SingleGroup &G : Code.Groups)
      group(G);
    for (const Stmt *Body : Code.SyncIn)
      syncIn(Body);
    for (const Stmt *S : Code.SyncAfter) {
      FileRange Range = T.statement(S);
      T.withComment(Range);
      K.Reindented = true;
      Out.close(Range, "\n" + T.indent(Range.File, Range.Begin) +
                           statement(Members, Verb::sync));
    }
    for (const Stmt *S : Code.SyncInBraces) {
      FileRange Range = T.statement(S);
      std::string Indent = T.indent(Range.File, Range.Begin);
      K.Reindented = true;
      Out.open(Range, "{\n" + Indent);
      Out.close(Range, "\n" + Indent + statement(Members, Verb::sync) + "\n" +
                           Indent + "}");
    }
  }

  /// The declaration of \p V, and what one member puts there.
  std::vector<std::string> lines(const VarDecl *V,
                                 const std::string &Assignment) const {
    std::vector<std::string> Out, Values = split(Assignment);
    if (!llvm::is_contained(Code.AtTop, V))
      Out = split(Vars.declaration(V, ""));
    if (Values.empty() || Code.workers()) { // only the initial thread is here
      llvm::append_range(Out, Values);
      return Out;
    }
    bool Several = Values.size() > 1;
    Out.push_back(condition() + (Several ? " {" : ""));
    for (const std::string &L : Values)
      Out.push_back("  " + L);
    if (Several)
      Out.push_back("}");
    if (Team)
      Out.push_back(statement(Members, Verb::sync));
    return Out;
  }
  std::string assigned(const VarDecl *V, const std::string &Value) const {
    std::string Name = T.name(V);
    return Value.empty() ? ""
           : V->getType()->isArrayType()
               ? "memcpy(" + Name + ", " + Value + ", sizeof(" + Name + "));"
               : Name + " = " + Value + ";";
  }

private:
  /// Its life lies between two barriers of the warp; those of a team stand behind it.
  std::string condition() const {
    if (Team)
      return ifFirst(Members);
    std::string Here = R.unusedName("here");
    return "if (const " +
           (P.By == Comers::Either
                ? "auto " + Here + " = " + statement(Members, Verb::effect)
                : object(Members, Verb::effect, Here)) +
           " " + call(Here, Verb::mine) + ")";
  }

  /// A condition, or another value that all need.
  void value(const SingleValue &Each) {
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
      Text = call(Members, Each.Step ? Verb::once : Verb::once_value,
                  "[&] { " + std::string(Each.Step ? "" : "return ") + Text +
                      "; }");
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
      Text = call(Members, Verb::broadcast, Text);
    }
    Out.replaceWhole(Range, (Each.Object ? "*" : "") + Text);
  }

  /// The variables of \p D, some of which are not Local.
  std::string declarations(const DeclStmt *D, const std::string &Indent) const {
    std::string Text;
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each);
          V && !Code.OfRegions.count(V)) {
        const SingleLocal *L = Code.find(V);
        for (const std::string &Line :
             L && L->Where != Storage::Local
                 ? lines(V, Vars.assignment(V))
                 : std::vector<std::string>{Vars.local(V)})
          Text += (Text.empty() ? "" : "\n" + Indent) + Line;
      }
    return (llvm::is_contained(Code.Types, D) ? "" : Vars.typesOf(D, Indent)) +
           Text;
  }
  void declared(const DeclStmt *D) {
    K.Reindented = true;
    FileRange Range = T.statement(D);
    std::string Text = declarations(D, T.indent(Range.File, Range.Begin));
    if (Text.empty() &&
        T.sources().getBufferData(Range.File)[Range.End] == '\n')
      Range = T.lines(Range);
    Out.replaceWhole(Range, Text);
  }

  /// Variables of a header are declared in front of the statement, that of a range-based
  /// loop where its body begins.
  void header(const Stmt *S) {
    K.Reindented = true;
    if (const auto *For = dyn_cast<CXXForRangeStmt>(S))
      return element(For);
    const auto *For = dyn_cast<ForStmt>(S);
    const auto *If = dyn_cast<IfStmt>(S);
    const auto *D = cast<DeclStmt>(For  ? For->getInit()
                                   : If ? If->getInit()
                                        : cast<SwitchStmt>(S)->getInit());
    FileRange Whole = T.statement(S);
    FileRange Init =
        fileRange(D->getSourceRange(), T.sources(), T.context().getLangOpts());
    if (!Init.valid())
      return Diags.report(S->getBeginLoc(), DiagId::RegionInMacro,
                          {"its loop header comes out of a macro"});
    std::string Indent = T.indent(Whole.File, Whole.Begin);
    std::string Lines = declarations(D, Indent);
    Out.replaceWhole(Init.File, Init.Begin, Init.End - Init.Begin,
                     For ? ";" : "");
    Out.open(Whole, "{\n" + Indent + Lines + "\n" + Indent);
    Out.close(Whole, "\n" + Indent + "}");
  }
  void element(const CXXForRangeStmt *For) {
    const VarDecl *V = For->getLoopVariable();
    std::string Given = givenName(P, V), Lines;
    SourceLocation Name = V->getLocation();
    FileRange Body = T.statement(For->getBody());
    std::string Indent = T.indent(Body.File, Body.Begin);
    for (const std::string &L : lines(V, assigned(V, Given)))
      Lines += "\n" + Indent + L;
    if (!Out.replace(SourceRange(Name, Name), Given))
      Diags.report(T.sources().getExpansionLoc(Name), DiagId::RegionInMacro,
                   {"its loop header comes out of a macro"});
    if (const auto *Block = dyn_cast<CompoundStmt>(For->getBody())) {
      Out.insertAfterToken(Block->getLBracLoc(), Lines);
      return;
    }
    Out.open(Body, "{" + Lines + "\n" + Indent);
    Out.close(Body, "\n" + Indent + "}");
  }

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
                         statement(Members, Verb::sync));
  }

  /// Statements of one member; the others wait behind them.
  void group(const SingleGroup &G) {
    assert(!G.Statements.empty() && "a group has statements");
    K.Reindented = true;
    FileRange First = T.statement(G.Statements.front());
    FileRange Last = T.statement(G.Statements.back());
    T.withComment(Last);
    std::string Indent = T.indent(First.File, First.Begin);
    Pieces Text;
    for (const Expr *E : G.Values)
      Text += Values.inFront(E, Indent, Out);
    hoisted(G, Indent, Text);
    // What ends the construct of a loop without braces stays behind it; else what was put
    // in behind the last statement belongs to it.
    bool Stays = !Team && (G.Braces || G.Section);
    Pieces Body = (Stays ? Out.render(First.File, First.Begin, Last.End)
                         : Out.cut(First.File, First.Begin, Last.End))
                      .trim();
    if (llvm::StringRef Lines = Body.text();
        G.Section && Lines.starts_with("case "))
      Body = Body.slice(Lines.split('\n').second.trim());
    if (!Body.empty()) {
      Text += guarded(condition(), Body, G.Statements, Indent);
      if (!G.Received.empty())
        Text += "\n" + Indent +
                statement(Members, Verb::receive, T.names(G.Received));
      else if (Team && !G.Last)
        Text += "\n" + Indent + statement(Members, Verb::sync);
    }
    Text = Text.slice(Text.text().rtrim(" \n"));
    if (G.Braces)
      Text = "{\n" + Indent + Text + "\n" + Indent + "}";
    // It may stand for the very range of a declaration replaced above.
    if (Stays)
      Out.replaceWhole(First.File, First.Begin, Last.End - First.Begin, Text);
    else
      Out.replace(First.File, First.Begin, Last.End - First.Begin, Text);
  }
  /// Declares in front what \p G's declarations hand on; their values stay.
  void hoisted(const SingleGroup &G, const std::string &Indent,
               Pieces &InFront) {
    auto Hoists = [&](const Decl *Each) {
      const auto *V = dyn_cast<VarDecl>(Each);
      return V && llvm::is_contained(G.Hoisted, V);
    };
    for (const Stmt *S : G.Statements) {
      const auto *D = dyn_cast<DeclStmt>(S);
      if (!D || llvm::none_of(D->decls(), Hoists))
        continue;
      InFront += Vars.typesOf(D, Indent);
      std::string Text;
      for (const Decl *Each : D->decls()) {
        const auto *V = dyn_cast<VarDecl>(Each);
        if (!V)
          continue;
        if (Hoists(V))
          InFront += Vars.declaration(V, Indent) + "\n" + Indent;
        std::string One = Hoists(V) ? Vars.assignment(V) : Vars.local(V);
        if (!One.empty())
          Text += (Text.empty() ? "" : "\n" + Indent) + One;
      }
      FileRange Range = T.statement(S);
      if (Text.empty() &&
          T.sources().getBufferData(Range.File)[Range.End] == '\n')
        Range = T.lines(Range);
      Out.replaceWhole(Range, Text);
    }
  }

  const bool Team; ///< else a thread that is a warp
  const SinglePlan &Code;
  const Verbs Members;
  TeamVariables Vars;
  ValuesInFront Values;
};

} // namespace

std::string givenName(const RegionPlan &P, const VarDecl *V) {
  return P.Sharing->Region->unusedName(Names::asWritten(V) + "_given");
}

std::vector<std::string> linesOfPlace(const Printing &In, const VarDecl *V,
                                      const std::string &Value) {
  SingleEditor Code(In.P.Lanes.Single.find(V) ? Scope::Thread : Scope::Team,
                    In);
  return Code.lines(V, Code.assigned(V, Value));
}

void editSingleValues(Scope At, const Printing &In) {
  SingleEditor(At, In).values();
}

void editSingle(Scope At, const Printing &In) { SingleEditor(At, In).run(); }

} // namespace omp2cuda
