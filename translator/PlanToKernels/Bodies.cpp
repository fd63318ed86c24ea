//===- Bodies.cpp - The user's statement as it runs on the device --------------===//
// Idea: the text stays; loop headers become shares, directives become runtime calls
// or disappear, private copies are declared in front of the construct that owns them.
//
//   Before   #pragma omp parallel for reduction(+:s)
//            for (int i = 0; i < n; ++i) s += x[i];
//   After    double &s_outer = s;
//            double s = 0;
//            for (int i : omp2cuda::team::parallel_for(0, n)) s += x[i];
//            omp2cuda::team::reduce(omp2cuda::op::plus{}, &s_outer, s);
//
// In:  RegionPlan.   Out: edits of the Device view; Prologue and Epilogue.
// Tested by: test/inputs/loop, test/inputs/reduce, test/inputs/cpp
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../ComplexOnDevice.h"
#include "../Fates.h"
#include "PlanToKernels.h"

namespace omp2cuda {

namespace {

struct BodyEditor : Printing {
  const LoopCode Loops = {*this};
  std::vector<const Construct *> Regions = {}; ///< that workers execute

  void run() {
    declaredTypes();
    if (!R.IsFunction) {
      members();
      // Those of classes that the region declares.
      for (const CXXMethodDecl *M : everywhere<CXXMethodDecl>(R.Root->Body))
        if (!M->isImplicit() && !M->getParent()->isLambda())
          Out.insertBefore(M->getInnerLocStart(), T.inFront(*M, "__device__ "),
                           Layer::Word);
    }
    T.callOnDevice(
        R,
        [&](const VarDecl *V) {
          const VarPlan *Of = P.find(V);
          return R.IsFunction ? llvm::is_contained(R.Vars, V)
                              : Of && Of->How == Passing::DeviceGlobal;
        },
        Out);
    for (const auto &[Call, V] : P.Calls)
      if (!isa<CXXOperatorCallExpr>(Call))
        calls(Call, *V);
    for (const auto &[Call, V] : llvm::reverse(P.Calls)) // inner ones first
      if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
        operatorCall(Operator, *V);
    for (const TagDecl *Tag : P.Unnamed)
      if (Tag->getParentFunctionOrMethod())
        Out.insertAfterToken(Tag->getBeginLoc(), " " + nameOfUnnamed(Tag));
    dropLocalExterns(R.Root->Body, T, Out);
    size_t Top = K.Prologue.size();
    editVariableArrays(
        R.Root->Body,
        [&](const VarDecl *V) {
          auto Placed = [&](const SingleLocal *L) {
            return L && (L->Where != Storage::Local ||
                         !V->getType()->isPointerType());
          };
          return Placed(P.Single.find(V)) || Placed(P.Lanes.Single.find(V));
        },
        R, T, Out);
    K.StdComplex =
        std::max(K.StdComplex, editComplex(R.Root->Body, R.Host != R.Facts,
                                           T.context(), Out, R.Instances));
    editAllocas(Scope::Team, *this);
    editKept(*this);
    if (P.By.Warps)
      editAllocas(Scope::Thread, *this);
    if (P.Single.workers()) {
      editWorkerTypes(*this);
      editSingle(Scope::Team, *this);
    }
    functorsInBody(*this);
    for (const DeclRefExpr *Asked : P.Lanes.Asks)
      Out.replace(Asked->getSourceRange(), answer(P, Asked));
    if (P.By.Warps)
      editSingleValues(Scope::Thread, *this);
    construct(*R.Root);
    if (P.Levels && !R.IsFunction)
      K.Prologue.insert(K.Prologue.begin() + Top++,
                        object(Space::Team, Verb::levels,
                               R.unusedName("levels"),
                               R.Root->has(llvm::omp::OMPD_parallel)
                                   ? name(Space::Team, Verb::all)
                                   : ""));
    if (!P.Single.workers()) {
      TeamVariables{*this}.places();
      editSingleValues(Scope::Team, *this);
      editSingle(Scope::Team, *this);
    }
    if (P.By.Warps)
      editSingle(Scope::Thread, *this);
    if (P.Single.workers())
      editWorkerRegions(*this, Regions, Top);
  }

  /// `this->a` and `a` name the binding of the member.
  void members() {
    for (const HeldName &Each :
         heldNames(R.Root->Body, *P.Sharing, T.sources()))
      if (Each.Name->getLocation().isFileID() &&
          (Each.This || R.hides(*Each.Member)))
        Out.replace({Each.File, Each.Begin, Each.End},
                    memberBinding(R, Each.Member));
    if (!P.Self.empty())
      return;
    for (const MemberExpr *E : everywhere<MemberExpr>(R.Root->Body)) {
      const FieldDecl *Member = memberOfThis(E);
      // Not of a class that the region declares, which has its own `this`.
      if (!Member || T.sources().isPointWithin(Member->getLocation(),
                                               R.Root->Body->getBeginLoc(),
                                               R.Root->Body->getEndLoc()))
        continue;
      std::string Bound = memberBinding(R, Member);
      bool Stays = E->isImplicitAccess() && Bound == Names::identifier(Member);
      // An edit of the expression that it stands for has to win.
      if (!Stays && !Out.replaces(E->getSourceRange()))
        Out.replace(E->getSourceRange(), Bound);
    }
  }

  /// "double" for `decltype(x)`: what the kernel calls x may be a reference, or constant.
  void declaredTypes() {
    for (const DeclaredType &D : R.DeclaredTypes) {
      if (!writtenRange(D.At, T.context()).valid() || !P.passes(*D.Of))
        continue;
      Spelled Type = typeInRegion(R, D.Of);
      bool Const = Type.Type.isConstQualified(),
           Pointer = Type->isPointerType();
      std::string Text = (Const && !Pointer ? "const " : "") + T.type(Type) +
                         (Const && Pointer ? "const" : "");
      if (D.IsDecltype && D.Of->getType()->isReferenceType())
        Text += D.Of->getType()->isLValueReferenceType() ? " &" : " &&";
      Out.replace(D.At, Text);
    }
  }

  /// A function that has versions is called by the name of one.
  void calls(const CallExpr *Call, const FunctionVersion &V) {
    const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
    SourceLocation Loc = Callee->getExprLoc(); // of a member its name
    std::string Name = nameOf(V, T), To = Name, More = handedBy(P, Call, V);
    if (const auto *M = dyn_cast<MemberExpr>(Callee);
        M && M->isImplicitAccess() && !P.Self.empty())
      To = P.Self + "->" + Name;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Callee))
      Loc = Ref->getLocation();
    bool Alone = !Call->getNumArgs() || isa<CXXDefaultArgExpr>(Call->getArg(0));
    bool InFront = V.Body.Counted && !Alone;
    SourceLocation At = Call->getRParenLoc();
    if (InFront)
      At = T.sources().getExpansionLoc(Call->getArg(0)->getBeginLoc());
    if (!More.empty())
      Out.insertBefore(At, InFront ? More + ", " : (Alone ? "" : ", ") + More);
    Out.replaceWhole(SourceRange(Loc), To);
  }

  /// `r += 3` → `r.operator_plus_equal_lanes(3)`, `a * 2` → `operator_star_lanes(a, 2)`.
  void operatorCall(const CXXOperatorCallExpr *Call, const FunctionVersion &V) {
    Lines Arguments;
    for (const Expr *E : Call->arguments())
      Arguments.push_back(Out.render(T.range(E->getSourceRange())).str());
    bool Plain = isa<DeclRefExpr, CallExpr, ArraySubscriptExpr, MemberExpr>(
        Call->getArg(0)->IgnoreImplicit());
    std::string Text = nameOf(V, T), Object = Arguments.front();
    if (isa_and_nonnull<CXXMethodDecl>(Call->getDirectCallee())) {
      Text = (Plain ? Object : "(" + Object + ")") + "." + nameOf(V, T);
      Arguments.erase(Arguments.begin());
    }
    if (std::string More = handedBy(P, Call, V); !More.empty())
      Arguments.insert(V.Body.Counted ? Arguments.begin() : Arguments.end(),
                       More);
    Out.replaceWhole(T.range(Call->getSourceRange()),
                     Text + "(" + llvm::join(Arguments, ", ") + ")");
  }

  void construct(const Construct &C) {
    for (const auto &Child : C.Children)
      construct(*Child);
    if (C.has(OMPD_atomic))
      return editAtomic(C, T, Out, P.Atomics.lookup(&C));
    if (!C.Node) // a function
      return;
    bool Serial = P.Serial.count(&C);
    // Tasks are executed where they stand: nothing is left to wait for.
    if (C.has(OMPD_taskwait, OMPD_taskyield) || (C.has(OMPD_barrier) && Serial))
      return gone(C, T, Out);
    if (C.has(OMPD_barrier))
      return instead(C, statement(verbsOf(P, C), Verb::sync));
    if (C.has(OMPD_flush))
      return instead(C, statement(Verb::flush));
    if (C.has(OMPD_unroll))
      return Out.replaceWhole(C.Pragma, unrolled(C, T));
    if (C.has(OMPD_ordered) && !C.Body) {
      Lines Calls = Loops.doacross(C); // none for one thread
      return Serial
                 ? Out.replaceWhole(T.lines(C.Pragma), "")
                 : Out.replaceWhole(
                       C.Pragma, llvm::join(Calls, "\n" + T.indent(C.Pragma)));
    }
    if (C.has(OMPD_section, OMPD_scan))
      return; // a case of its sections, a part of its loop
    if (C.makesTasks())
      K.comment("a thread executes its tasks at once",
                "tasks: at once, by the thread that meets them");

    LinesAround L;
    if (llvm::is_contained(P.Single.SyncIn, C.Node))
      L.Before.push_back(
          statement(Space::Team, Verb::sync)); // all have their element
    privateCopies(Loops, C, L);
    editLoops(Loops, C, L.Before);
    if (hasScan(P, C))
      scanBody(Loops, C, L.Before);
    std::string Header = guardHead(Loops, C, L);
    bool LaneTurns =
        C.has(OMPD_ordered) && C.Parent && P.takesLaneTurns(*C.Parent);
    if (LaneTurns || (!Serial && takesTurns(C))) {
      std::string Turn = R.unusedName("turn");
      Header = "for (auto " + Turn + " = " +
               call(Loops.name(C), Verb::ordered) + "; " +
               call(Turn, Verb::wanted) + ";)\n  if (" +
               call(Turn, Verb::come) + ")";
    }
    if (&C == R.Root.get()) {
      llvm::append_range(K.Prologue, L.Before);
      K.Guarded = !Header.empty();
      if (K.Guarded)
        K.Prologue.push_back(Header);
      llvm::append_range(K.Epilogue, L.After);
      return;
    }
    countThreads(*this, C, Header, L);
    if (P.Barriers.count(&C)) // the root is none of them
      L.After.push_back(statement(
          C.has(OMPD_parallel) ? Space::Team : verbsOf(P, C), Verb::sync));
    place(C, Header, L.Before, L.After);
    if (P.Single.workers())
      Regions.push_back(&C);
  }

  /// \p Text takes the place of the directive, behind what the user says of that.
  void instead(const Construct &C, const std::string &Text) {
    Out.replaceWhole(C.Pragma, saidOf(C.Pragma, T) + Text);
  }

  /// Of the directive what the user says of it stays.
  void place(const Construct &C, const std::string &Header, const Lines &Before,
             const Lines &After) {
    FileRange Pragma = T.lines(C.Pragma);
    if (Header.empty() && Before.empty() && After.empty())
      return gone(C, T, Out);
    std::string Indent = T.indent(
        C.Pragma.File, C.Body ? T.statement(C.Body).Begin : C.Pragma.Begin);
    // A statement of a block: what follows needs no braces.
    bool Bare = Before.empty() && inBlock(C, R.Root->statement());
    bool Own = Pragma.Begin != C.Pragma.Begin || Pragma.End != C.Pragma.End;
    std::string In = Bare ? Indent : Indent + "  ",
                Open = Bare ? "" : (Own ? Indent : "") + "{\n",
                Said = Own ? T.comments(C.Pragma, Indent) : "",
                Head = Said + Open + linesOf(Before, In);
    for (llvm::StringRef Line : llvm::split(Header, '\n'))
      if (!Line.empty())
        Head += In + Line.str() + "\n";
    Out.replaceWhole(Pragma, Head);
    FileRange S = T.statement(C.Node);
    if (Bare || !isa_and_nonnull<CompoundStmt>(C.Body))
      S = T.withComment(S);
    Out.close(S, linesOf(After, "\n" + In, "") +
                     (Bare ? "" : "\n" + Indent + "}"));
  }
};

} // namespace

std::string unrolled(const Construct &C, const Text &T) {
  std::string Factor;
  take<OMPFullClause>(C, stage::InKernels);
  for (const auto *Partial : take<OMPPartialClause>(C, stage::InKernels))
    if (const Expr *Number =
            Partial->getFactor()) { // nvcc expands no macro there
      auto Value = constantOf(Number, T.context());
      Factor = " " + (Value ? std::to_string(*Value) : T.of(Number));
    }
  return "#pragma unroll" + Factor;
}

void editBody(const Printing &In) { BodyEditor{In}.run(); }

} // namespace omp2cuda
