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
#include "../UserCode.h"
#include "Guarded.h"
#include "PlanToKernels.h"
#include "RegionThreads.h"
#include "TeamVariables.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// Variables of which the lanes have one: their declarations, and what the first lane
/// puts there.
struct LanePlaces : Printing {
  TeamVariables Vars;
  explicit LanePlaces(const Printing &In) : Printing(In), Vars(In) {}

  std::string condition() const {
    std::string Here = P.Sharing->Region->unusedName("here");
    return "if (const " +
           (P.By == Comers::Either
                ? "auto " + Here + " = " + statement(laneVerbs(P), Verb::effect)
                : object(laneVerbs(P), Verb::effect, Here)) +
           " " + call(Here, Verb::mine) + ")";
  }
  /// With the value of its declaration.
  std::vector<std::string> lines(const VarDecl *V) const {
    return with(V, Vars.assignment(V));
  }
  std::vector<std::string> lines(const VarDecl *V,
                                 const std::string &Value) const {
    std::string Name = Vars.name(V);
    bool Array = V->getType()->isArrayType();
    return with(V, Value.empty() ? ""
                   : Array ? "memcpy(" + Name + ", " + Value + ", sizeof(" +
                                 Name + "));"
                           : Name + " = " + Value + ";");
  }

private:
  std::vector<std::string> with(const VarDecl *V,
                                const std::string &Assignment) const {
    std::vector<std::string> Out = split(Vars.declaration(V, ""));
    if (Assignment.empty())
      return Out;
    guard(condition(), split(Assignment), Out);
    return Out;
  }
  static std::vector<std::string> split(llvm::StringRef Text) {
    std::vector<std::string> Out;
    while (!Text.empty()) {
      auto [Line, Rest] = Text.split('\n');
      Out.push_back(Line.str());
      Text = Rest;
    }
    return Out;
  }
};

class LaneEditor : Printing {
public:
  explicit LaneEditor(const Printing &In)
      : Printing(In), Places(In), Values(R, T) {}

  void values() {
    for (const DeclRefExpr *Ref : P.Lanes.Asks)
      Out.replace(Ref->getSourceRange(), answer(Ref));
    for (const Expr *E : P.Lanes.Once)
      once(E, Verb::once_value, "return ");
    for (const Expr *E : P.Lanes.Steps)
      once(E, Verb::once, "");
  }
  void run() {
    for (const LaneLocal &L : P.Lanes.Locals)
      if (L.Home == LaneHome::Parameter)
        parameter(L.Var);
    for (const DeclStmt *D : P.Lanes.Declared)
      declared(D);
    for (const Stmt *S : P.Lanes.Headers)
      header(S);
    for (const LaneGroup &G : P.Lanes.Groups)
      group(G);
  }

private:
  /// "omp_get_level" → "omp2cuda::lane::level": where a thread is a warp. How many there
  /// are knows the region that has a number of its own.
  std::string answer(const DeclRefExpr *Ref) const {
    llvm::StringRef Name = Names::identifier(Ref->getDecl());
    Name.consume_front("omp_");
    Name.consume_front("get_");
    bool Counts = Name == "num_threads" || Name == "active_level" ||
                  Name == "in_parallel" || Name == "team_size";
    Verbs Who = Space::Lane;
    for (const ThreadsPlan &Each : P.Threads)
      if (Counts && llvm::is_contained(all<DeclRefExpr>(Each.At->Body), Ref))
        Who = RegionThreads(P, T).verbs(*Each.At);
    return name(Who, Word(Name));
  }

  void once(const Expr *E, Verb How, const std::string &Return) {
    E = E->IgnoreImplicit();
    FileRange Range = T.range(E->getSourceRange());
    std::string Text = Out.render(Range).str();
    K.BindSingly = true; // lambdas cannot capture structured bindings
    Out.replaceWhole(Range,
                     call(laneVerbs(P), How, "[&] { " + Return + Text + "; }"));
  }

  /// Declarations of \p D, of some of whose variables the lanes have one.
  std::string declarations(const DeclStmt *D, const std::string &Indent) const {
    std::string Types = Places.Vars.typesOf(D, Indent), Text;
    auto Line = [&](const std::string &L) {
      Text += (Text.empty() ? "" : "\n" + Indent) + L;
    };
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (V && !P.Lanes.find(V))
        Line(Places.Vars.local(V));
      else if (V)
        for (const std::string &L : Places.lines(V))
          Line(L);
    }
    return Types + Text;
  }
  void declared(const DeclStmt *D) {
    K.Reindented = true;
    FileRange Range = T.statement(D);
    Out.replaceWhole(Range, declarations(D, T.indent(Range.File, Range.Begin)));
  }

  /// `void f(int k_given)`: the copy is where the function begins.
  void parameter(const VarDecl *V) {
    for (const std::string &L : Places.lines(V, givenName(P, V)))
      K.Prologue.push_back(L);
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
    FileRange Init = T.range(D->getSourceRange());
    if (!Init.valid())
      return Diags.report(S->getBeginLoc(), DiagId::RegionInMacro,
                          {"its loop header comes out of a macro"});
    std::string Indent = T.indent(Whole.File, Whole.Begin);
    std::string Lines = declarations(D, Indent);
    Out.replaceWhole(Init, For ? ";" : "");
    Out.open(Whole, "{\n" + Indent + Lines + "\n" + Indent);
    Out.close(Whole, "\n" + Indent + "}");
  }
  void element(const CXXForRangeStmt *For) {
    const VarDecl *V = For->getLoopVariable();
    std::string Given = givenName(P, V), Lines;
    SourceLocation Name = V->getLocation();
    FileRange Body = T.statement(For->getBody());
    std::string Indent = T.indent(Body.File, Body.Begin);
    for (const std::string &L : Places.lines(V, Given))
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

  void group(const LaneGroup &G) {
    assert(!G.Statements.empty() && "a group has statements");
    K.Reindented = true;
    FileRange First = T.statement(G.Statements.front());
    FileRange Last = T.statement(G.Statements.back());
    T.withComment(Last);
    std::string Indent = T.indent(First.File, First.Begin);
    Pieces InFront;
    for (const Expr *E : G.Values)
      InFront += Values.inFront(E, Indent, Out);
    Pieces Body =
        // What ends the construct of a loop without braces stays behind it.
        (G.Braces || G.Section ? Out.render(First.File, First.Begin, Last.End)
                               : Out.cut(First.File, First.Begin, Last.End))
            .trim();
    if (llvm::StringRef Lines = Body.text();
        G.Section && Lines.starts_with("case "))
      Body = Body.slice(Lines.split('\n').second.trim());
    Pieces Text =
        InFront + guarded(Places.condition(), Body, G.Statements, Indent);
    if (!G.Received.empty())
      Text += "\n" + Indent +
              statement(laneVerbs(P), Verb::receive, T.names(G.Received));
    if (G.Braces)
      Text = "{\n" + Indent + Text + "\n" + Indent + "}";
    Out.replaceWhole(First.File, First.Begin, Last.End - First.Begin, Text);
  }

  LanePlaces Places;
  ValuesInFront Values;
};

} // namespace

std::string lanesOf(const RegionPlan &P) {
  return P.Lanes.Count == 32 ? "" : std::to_string(P.Lanes.Count);
}

Verbs laneVerbs(const RegionPlan &P) {
  assert((P.Lanes.On || P.byLanes()) && "who has no lanes does not call them");
  return P.By == Comers::Either ? Verbs(sideOf(P))
                                : Verbs(Space::Lane, lanesOf(P));
}

std::string sideOf(const RegionPlan &P) {
  return P.Sharing->Region->unusedName("side");
}
std::string sideOf(const RegionPlan &P, const VersionCall &Call) {
  return Call.Alone               ? call(Space::Lane, Verb::inside)
         : P.By == Comers::Either ? sideOf(P)
                                  : call(Space::Lane, Verb::outside);
}

std::string givenName(const RegionPlan &P, const VarDecl *V) {
  return P.Sharing->Region->unusedName(Names::asWritten(V) + "_given");
}

std::vector<std::string> lanePlace(const Printing &In, const VarDecl *V,
                                   const std::string &Value) {
  return LanePlaces(In).lines(V, Value);
}

void editLaneValues(const Printing &In) { LaneEditor(In).values(); }

void editLanes(const Printing &In) { LaneEditor(In).run(); }

} // namespace omp2cuda
