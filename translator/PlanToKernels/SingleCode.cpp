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
#include "PlanToKernels.h"

namespace omp2cuda {

namespace {

struct SingleEditor : Printing {
  const bool Team; ///< else a thread that is a warp
  const SinglePlan &Code = Team ? P.Single : P.Lanes.Single;
  const Verbs Members = Team ? Verbs(Space::Team) : laneVerbs(P);
  const TeamVariables Vars = {*this};
  /// Values in front: how many of one name.
  std::map<std::string, unsigned> Values = {};

  /// alloca(n)   →   frame.alloc_once(n)
  void allocas() {
    if (Code.Allocas.empty())
      return;
    std::string Frame = R.unusedName(Team ? "frame" : "frame_of_thread");
    K.Prologue.push_back(
        object(Members, Code.workers() ? Verb::initial_frame : Verb::soft_frame,
               Frame));
    for (const CallExpr *E : Code.Allocas)
      Out.replaceWhole(
          E->getSourceRange(),
          call(Frame, Verb::alloc_once,
               Out.render(T.range(E->getArg(0)->getSourceRange())).str()));
  }
  void values() {
    for (const SingleValue &V : Code.Values)
      value(V);
  }
  void run() {
    for (const SingleLocal &L : Code.Locals)
      if (L.From == DeclaredIn::Parameter)
        llvm::append_range(K.Prologue,
                           lines(L.Var, assigned(L.Var, givenName(P, L.Var))));
    for (const DeclStmt *D : Code.Declared)
      put(declarations(D), D);
    for (const Stmt *S : Code.Headers)
      header(S);
    for (const SingleGroup &G : Code.Groups)
      group(G);
    for (const Stmt *Body : Code.SyncIn)
      syncIn(Body);
    for (const Stmt *S : Code.SyncAfter) {
      FileRange Range = T.withComment(T.statement(S));
      Out.close(Range, "\n" + T.indent(Range) + statement(Members, Verb::sync));
    }
    for (const Stmt *S : Code.SyncInBraces)
      inBraces(T.statement(S), {}, {statement(Members, Verb::sync)});
  }

  /// The declaration of \p V, and what one member puts there.
  Lines lines(const VarDecl *V, llvm::StringRef Assignment) const {
    Lines Out, Values;
    for (llvm::StringRef Line : llvm::split(Assignment, '\n'))
      Values.push_back(Line.str());
    if (!llvm::is_contained(Code.AtTop, V))
      Out = Vars.declaration(V);
    if (Assignment.empty())
      return Out;
    // Under WorkerLoop only the initial thread is here.
    guard(Code.workers() ? "" : condition(), Values, Out);
    if (Team && !Code.workers())
      Out.push_back(statement(Members, Verb::sync));
    return Out;
  }
  std::string assigned(const VarDecl *V, const std::string &Value) const {
    return Value.empty() ? "" : assignment(V, T.name(V), Value);
  }

  /// Its life lies between two barriers of the warp; those of a team stand behind it.
  std::string condition() const {
    if (Team)
      return ifFirst(Members);
    std::string Here = R.unusedName("here");
    return "if (const " +
           (P.By.told()
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
  Lines declarations(const DeclStmt *D) const {
    Lines All;
    if (!llvm::is_contained(Code.Types, D))
      All = Vars.typesOf(D);
    for (const VarDecl *V : variablesOf(D))
      if (!Code.OfRegions.count(V)) {
        const SingleLocal *L = Code.find(V);
        llvm::append_range(All, L && L->Where != Storage::Local
                                    ? lines(V, Vars.assignment(V))
                                    : Lines{Vars.local(V)});
      }
    return All;
  }
  /// \p All take the place of \p D, whose lines go where there are none.
  void put(const Lines &All, const Stmt *D) {
    FileRange Range = T.statement(D);
    std::string Text = llvm::join(All, "\n" + T.indent(Range));
    if (Text.empty() && T.source(Range.File)[Range.End] == '\n')
      Range = T.lines(Range);
    Out.replaceWhole(Range, Text);
  }

  /// \p R becomes a block, in which \p First and \p Last stand around it.
  void inBraces(const FileRange &R, const Lines &First, const Lines &Last) {
    std::string Line = "\n" + T.indent(R);
    Out.open(R, "{" + linesOf(First, Line, "") + Line);
    Out.close(R, linesOf(Last, Line, "") + Line + "}");
  }

  /// Variables of a header are declared in front of the statement, that of a range-based
  /// loop where its body begins.
  void header(const Stmt *S) {
    if (const auto *For = dyn_cast<CXXForRangeStmt>(S))
      return element(For);
    const DeclStmt *D = nullptr;
    asOneOf<ForStmt, IfStmt, SwitchStmt>(
        S, [&](const auto *Of) { D = cast<DeclStmt>(Of->getInit()); });
    FileRange Whole = T.statement(S), Init = T.range(D->getSourceRange());
    assert(Init.valid() && "a header is in one file");
    Out.replaceWhole(Init, isa<ForStmt>(S) ? ";" : "");
    inBraces(Whole, declarations(D), {});
  }
  void element(const CXXForRangeStmt *For) {
    const VarDecl *V = For->getLoopVariable();
    std::string Given = givenName(P, V);
    FileRange Body = T.statement(For->getBody());
    Lines First = lines(V, assigned(V, Given));
    Out.replace(SourceRange(V->getLocation()), Given);
    std::string Line = "\n" + T.indent(Body);
    if (const auto *Block = dyn_cast<CompoundStmt>(For->getBody()))
      Out.insertAfterToken(Block->getLBracLoc(),
                           Line + llvm::join(First, Line));
    else
      inBraces(Body, First, {});
  }

  /// At the beginning of a block; in front of a directive, Bodies.cpp does it.
  void syncIn(const Stmt *Body) {
    const auto *Block = dyn_cast<CompoundStmt>(Body);
    if (!Block || Block->body_empty())
      return;
    FileRange Brace = T.statement(Block);
    Brace.End = Brace.Begin + 1;
    Out.close(T.withComment(Brace),
              "\n" + T.indent(T.statement(Block->body_front())) +
                  statement(Members, Verb::sync));
  }

  /// Statements of one member; the others wait behind them.
  void group(const SingleGroup &G) {
    assert(!G.Statements.empty() && "a group has statements");
    FileRange First = T.statement(G.Statements.front());
    FileRange Last = T.withComment(T.statement(G.Statements.back()));
    std::string Indent = T.indent(First);
    Pieces Text;
    for (const Expr *E : G.Values)
      Text += valueOf(E) + "\n" + Indent;
    hoisted(G, Indent, Text);
    // What ends the construct of a loop without braces stays behind it; else what was put
    // in behind the last statement belongs to it.
    bool Stays = !Team && (G.Braces || G.Section);
    FileRange All{First.File, First.Begin, Last.End};
    Pieces Body =
        (Stays ? Out.render(All, /*WithEnd=*/false) : Out.cut(All)).trim();
    if (llvm::StringRef Lines = Body.text();
        G.Section && Lines.starts_with("case "))
      Body = Body.slice(Lines.split('\n').second.trim());
    if (!Body.empty()) {
      Text += guarded(Body, G, Indent);
      if (!G.Received.empty())
        Text += "\n" + Indent +
                statement(Members, Verb::receive,
                          joined(G.Received,
                                 [&](const VarDecl *V) { return T.name(V); }));
      else if (Team && !G.Last)
        Text += "\n" + Indent + statement(Members, Verb::sync);
    }
    Text = Text.slice(Text.text().rtrim(" \n"));
    if (G.Braces)
      Text = "{\n" + Indent + Text + "\n" + Indent + "}";
    // It may stand for the very range of a declaration replaced above.
    if (Stays)
      Out.replaceWhole(All, Text);
    else
      Out.replace(All, Text);
  }
  /// The declaration of the value of \p E, a call that all make, whose place its name takes.
  Pieces valueOf(const Expr *E) {
    FileRange Range = T.range(E->getSourceRange());
    const auto *Call = dyn_cast<CallExpr>(E);
    const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
    std::string Name = F && F->getIdentifier() ? T.name(F) + "_value" : "value";
    if (unsigned Before = Values[Name]++)
      Name += "_" + std::to_string(Before + 1);
    Name = R.unusedName(Name);
    Pieces Declared = "const auto " + Name + " = " + Out.render(Range) + ";";
    Out.replaceWhole(Range, Name);
    return Declared;
  }

  /// \p Body, the text of \p G, as one member executes it.
  Pieces guarded(const Pieces &Body, const SingleGroup &G,
                 const std::string &Indent) const {
    const auto *D = dyn_cast<DeclStmt>(G.Statements.front());
    bool Assigns = D && llvm::all_of(variablesOf(D), [&](const VarDecl *V) {
                     return llvm::is_contained(G.Hoisted, V);
                   });
    // In C such a literal is a variable in front of the statement.
    bool Short = !Body.text().contains('\n') && G.Statements.size() == 1 &&
                 !any<CompoundLiteralExpr>(G.Statements.front()) &&
                 (Assigns || isa<Expr>(G.Statements.front()));
    Pieces Text = condition() + (Short ? "" : " {");
    std::string Lead = "\n" + Indent + "  ";
    for (const Pieces &Line : Body.lines()) {
      Text += Line.text().ltrim(" \t").starts_with("#") ? "\n" : Lead;
      Text += Line;
      Lead = "\n  ";
    }
    return Short ? Text : Text + "\n" + Indent + "}";
  }

  /// Declares in front what \p G's declarations hand on; their values stay.
  void hoisted(const SingleGroup &G, const std::string &Indent,
               Pieces &InFront) {
    auto Hoists = [&](const VarDecl *V) {
      return llvm::is_contained(G.Hoisted, V);
    };
    for (const Stmt *S : G.Statements) {
      const auto *D = dyn_cast<DeclStmt>(S);
      if (!D || llvm::none_of(variablesOf(D), Hoists))
        continue;
      Lines Front = Vars.typesOf(D), Stay;
      for (const VarDecl *V : variablesOf(D)) {
        if (Hoists(V))
          llvm::append_range(Front, Vars.declaration(V));
        std::string One = Hoists(V) ? Vars.assignment(V) : Vars.local(V);
        if (!One.empty())
          Stay.push_back(One);
      }
      InFront += linesOf(Front, "", "\n" + Indent);
      put(Stay, D);
    }
  }
};

} // namespace

Lines linesOfPlace(const Printing &In, const VarDecl *V,
                   const std::string &Value) {
  SingleEditor Code{In, !In.P.Lanes.Single.find(V)};
  return Code.lines(V, Code.assigned(V, Value));
}

void editAllocas(Scope At, const Printing &In) {
  SingleEditor{In, At == Scope::Team}.allocas();
}

void editKept(const Printing &In) {
  for (const MaterializeTemporaryExpr *Temporary : In.P.Single.Kept) {
    const Expr *E = Temporary->getSubExpr(), *Written = E->IgnoreImplicit();
    // Its type is said where a conversion made it.
    bool Same =
        (!isa<CXXConstructExpr>(Written) ||
         isa<CXXTemporaryObjectExpr>(Written)) &&
        In.T.context().hasSameUnqualifiedType(E->getType(), Written->getType());
    Word Kept(Verb::kept,
              Same ? "" : In.T.type(E->getType().getUnqualifiedType()));
    FileRange Range = In.T.range(Written->getSourceRange());
    bool Moved = Temporary->isXValue();
    if (const auto *V =
            dyn_cast_or_null<VarDecl>(Temporary->getExtendingDecl())) {
      std::string Name = In.R.unusedName(In.T.name(V) + "_kept");
      FileRange Whole = In.T.statement(*llvm::find_if(
          all<DeclStmt>(In.R.Root->Body), [&](const DeclStmt *D) {
            return llvm::is_contained(variablesOf(D), V);
          }));
      In.Out.open(Whole,
                  object(Space::Team, Kept, Name, In.Out.render(Range).str()) +
                      "\n" + In.T.indent(Whole));
      In.Out.replaceWhole(Range,
                          Moved ? "std::move(*" + Name + ")" : "*" + Name);
      continue;
    }
    In.Out.open(Range, (Moved ? "std::move(*" : "*") +
                           Pieces::spoken(name(Space::Team, Kept) + "("));
    In.Out.close(Range, Moved ? "))" : ")");
  }
}

void editSingleValues(Scope At, const Printing &In) {
  SingleEditor{In, At == Scope::Team}.values();
}

void editSingle(Scope At, const Printing &In) {
  SingleEditor{In, At == Scope::Team}.run();
}

} // namespace omp2cuda
