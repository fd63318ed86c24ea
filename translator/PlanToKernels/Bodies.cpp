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
#include "../UserCode.h"
#include "../Visitor.h"
#include "PlanToKernels.h"
#include "ReductionCode.h"
#include "WorkerCode.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenMPClause.h"

#include <set>

namespace omp2cuda {

using namespace clang;

namespace {

bool isOne(const Expr *E) {
  const auto *L = dyn_cast_or_null<IntegerLiteral>(E);
  return !E || (L && L->getValue() == 1);
}

/// Would `range(lb, ub)` deduce the type of the loop variable?
bool sameType(const Loop &L, const ASTContext &Ctx) {
  return !L.Lower->isTypeDependent() &&
         Ctx.hasSameUnqualifiedType(L.Lower->getType(),
                                    L.Var->getType().getNonReferenceType());
}

const char *share(Over Members) {
  switch (Members) {
  case Over::LeagueThreads:
    return "omp2cuda::league::distribute_parallel_for";
  case Over::LeagueX:
    return "omp2cuda::league::distribute_parallel_for_x";
  case Over::LeagueY:
    return "omp2cuda::league::distribute_parallel_for_y";
  case Over::LeagueZ:
    return "omp2cuda::league::distribute_parallel_for_z";
  case Over::Teams:
    return "omp2cuda::league::distribute";
  case Over::TeamThreads:
    return "omp2cuda::team::parallel_for";
  case Over::Nobody:
    break;
  }
  return "";
}

bool hasNowait(const Construct &C) {
  return C.Node->hasClausesOfKind<OMPNowaitClause>();
}

/// Is \p C the last statement of its parent?
bool isLast(const Construct &C) {
  if (!C.Parent)
    return true;
  const Stmt *Body =
      C.Parent->Loops.empty() ? C.Parent->Body : C.Parent->Loops.back().body();
  while (const auto *B = dyn_cast_or_null<CompoundStmt>(Body)) {
    if (B->body_empty())
      return false;
    Body = B->body_back();
  }
  return Body == C.Node;
}

class BodyEditor {
public:
  BodyEditor(const RegionPlan &P, const Text &T, Kernel &K, Edits &Out,
             Diag &Diags)
      : P(P), R(*P.Sharing->Region), T(T), K(K), Out(Out), Diags(Diags),
        LoopName(R.unusedName("loop")), Counter(R.unusedName("iteration")),
        RegionVar(R.unusedName("region")), Workers(P, T, K, Out, Diags),
        Reductions(P, T, K, Diags) {}

  void run() {
    if (!R.IsFunction)
      members();
    for (const auto &[Call, Name] : P.Calls)
      calls(Call, Name);
    size_t Top = K.Prologue.size();
    if (R.Root->Body)
      K.Heap |= editVariableArrays(
          R.Root->Body, [&](const VarDecl *V) { return P.Single.find(V); }, R,
          T, Out, Diags);
    K.Reindented |= K.Heap;
    if (P.Single.workers())
      Workers.declarations();
    construct(*R.Root);
    if (P.Levels && !R.IsFunction)
      K.Prologue.insert(
          K.Prologue.begin() + Top++,
          std::string("omp2cuda::team::levels ") + R.unusedName("levels") +
              (R.Root->has(llvm::omp::OMPD_parallel) ? "(omp2cuda::team::all);"
                                                     : ";"));
    if (P.Single.workers())
      Workers.finish(Top);
    else if (P.Single.any())
      editSingle(P, T, K, Out, Diags);
    if (R.Root->Body)
      K.Body = T.statement(R.Root->Body);
    T.withComment(K.Body);
  }

private:
  const VarDecl *pattern(const VarDecl *V) const { return R.patternVar(V); }
  std::string declare(const VarDecl *V) const {
    return T.declare(pattern(V)->getType(), V->getName());
  }

  /// `this->a` and `a` name the binding of the member.
  void members() {
    editClassNames(P, T, K, Out, Diags);
    reducedMembers();
    if (!P.Self.empty())
      return;
    struct Finder : Visitor {
      std::vector<MemberExpr *> Found;
      bool VisitMemberExpr(MemberExpr *E) override {
        if (isa<CXXThisExpr>(E->getBase()->IgnoreParenImpCasts()) &&
            isa<FieldDecl>(E->getMemberDecl()))
          Found.push_back(E);
        return true;
      }
    } F;
    if (R.Root->Body)
      F.TraverseStmt(const_cast<Stmt *>(R.Root->Body));
    for (MemberExpr *E : F.Found) {
      std::string Bound = memberBinding(R, cast<FieldDecl>(E->getMemberDecl()));
      if (E->isImplicitAccess() && Bound == E->getMemberDecl()->getName())
        continue;
      // An edit of the expression that it stands for has to win.
      Out.replace(E->getSourceRange(), Bound, /*Priority=*/-1);
    }
  }
  /// A clause on a member makes Clang's own variable of it: `this->a` is the copy's
  /// name, too.
  void reducedMembers() {
    struct Finder : UserCode {
      std::vector<DeclRefExpr *> Found;
      bool VisitDeclRefExpr(DeclRefExpr *E) override {
        if (isa<OMPCapturedExprDecl>(E->getDecl()))
          Found.push_back(E);
        return true;
      }
    } F;
    if (R.Root->Body)
      F.walk(R.Root->Body);
    const SourceManager &SM = T.sources();
    for (DeclRefExpr *E : F.Found) {
      const VarSharing *S =
          P.Sharing->find(cast<VarDecl>(E->getDecl())->getCanonicalDecl());
      if (!S || !S->OfThis || E->getLocation().isMacroID())
        continue;
      auto [File, At] = SM.getDecomposedLoc(E->getLocation());
      llvm::StringRef Before = SM.getBufferData(File).substr(0, At).rtrim();
      unsigned Begin = At;
      if (Before.consume_back("->") && Before.rtrim().ends_with("this"))
        Begin = unsigned(Before.rtrim().size()) - 4;
      std::string Name = memberBinding(R, S->OfThis);
      unsigned Length = unsigned(S->OfThis->getName().size());
      if (Begin != At || Name != S->OfThis->getName())
        Out.replace(File, Begin, At + Length - Begin, Name, /*Priority=*/-1);
    }
  }

  /// A function that has versions is called by the name of one.
  void calls(const CallExpr *Call, const std::string &Name) {
    const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
    SourceLocation Loc = Callee->getExprLoc();
    if (const auto *M = dyn_cast<MemberExpr>(Callee))
      Loc = M->getMemberLoc();
    else if (const auto *Ref = dyn_cast<DeclRefExpr>(Callee))
      Loc = Ref->getLocation();
    if (!Out.replace(SourceRange(Loc, Loc), Name))
      Diags.report(T.sources().getExpansionLoc(Loc), DiagId::RegionInMacro,
                   {"its call of a function with constructs comes out of a "
                    "macro"});
  }

  void construct(const Construct &C) {
    for (const auto &Child : C.Children)
      construct(*Child);
    bool Root = &C == R.Root.get();
    if (C.has(llvm::omp::OMPD_atomic))
      return editAtomic(C, T, Out, Diags);
    if (!C.Node) { // a function
      return;
    }
    bool Serial = P.Serial.count(&C);
    if (C.has(llvm::omp::OMPD_barrier) && Serial) {
      FileRange Line = T.lines(C.Pragma);
      Out.replace(Line.File, Line.Begin, Line.End - Line.Begin, "");
      return;
    }
    if (C.has(llvm::omp::OMPD_barrier)) {
      Out.replace(C.Pragma.File, C.Pragma.Begin, C.Pragma.End - C.Pragma.Begin,
                  verbs(C) + "sync();");
      return;
    }
    if (C.has(llvm::omp::OMPD_flush)) {
      Out.replace(C.Pragma.File, C.Pragma.Begin, C.Pragma.End - C.Pragma.Begin,
                  "omp2cuda::flush();");
      return;
    }
    if (C.has(llvm::omp::OMPD_section))
      return; // a case of its sections
    std::vector<std::string> Before, After;
    if (C.Node && llvm::is_contained(P.Single.SyncIn, C.Node))
      Before.push_back("omp2cuda::team::sync();"); // all have their element
    privates(C, Root, Before, After);
    loops(C, Root, Before);
    std::string Header = Serial ? alone(C) : guard(C, After);
    if (!Root && barrierAfter(C))
      After.push_back(verbs(C) + "sync();");
    counted(C, Root, Header, Before, After);
    if (Root && !Header.empty())
      Before.push_back(Header);
    if (Root) {
      K.Prologue.insert(K.Prologue.end(), Before.begin(), Before.end());
      K.Epilogue.insert(K.Epilogue.end(), After.begin(), After.end());
      return;
    }
    place(C, Header, Before, After);
    if (P.Single.workers())
      Workers.region(C);
  }

  /// The same for a construct that one thread executes on its own.
  std::string alone(const Construct &C) {
    using namespace llvm::omp;
    if (C.has(OMPD_masked)) {
      for (const OMPClause *Clause : C.Node->clauses())
        if (const auto *F = dyn_cast<OMPFilterClause>(Clause))
          return "if ((" + T.of(F->getThreadID()) + ") == 0)";
    } else if (C.has(OMPD_sections)) {
      if (const auto *Block = dyn_cast_or_null<CompoundStmt>(C.Body))
        for (const Stmt *S : Block->body())
          if (const auto *Section = dyn_cast<OMPSectionDirective>(S)) {
            FileRange Whole = T.statement(S);
            FileRange Line =
                T.lines({Whole.File, Whole.Begin,
                         T.sources().getFileOffset(Section->getEndLoc())});
            if (T.sources().getBufferData(Whole.File)[Whole.Begin] == '#')
              Out.replace(Line.File, Line.Begin, Line.End - Line.Begin, "");
          }
    } else if (C.has(OMPD_critical)) {
      std::vector<std::string> None;
      return guard(C, None);
    }
    return "";
  }

  /// What stands in front of the statement of single, masked, sections, critical.
  std::string guard(const Construct &C, std::vector<std::string> &After) {
    using namespace llvm::omp;
    if (C.has(OMPD_single)) {
      std::string Copied;
      for (const OMPClause *Clause : C.Node->clauses())
        if (const auto *P = dyn_cast<OMPCopyprivateClause>(Clause))
          for (const Expr *E : P->varlist())
            Copied += (Copied.empty() ? "" : ", ") + T.of(E);
      if (!Copied.empty())
        After.push_back(verbs(C) + "copyprivate(" + Copied + ");");
      else if (!hasNowait(C))
        After.push_back(verbs(C) + "sync();");
      return "if (" + verbs(C) + "single())";
    }
    if (C.has(OMPD_master))
      return "if (" + verbs(C) + (threadsOf(C) ? "masked())" : "master())");
    if (C.has(OMPD_masked)) {
      std::string Filter;
      for (const OMPClause *Clause : C.Node->clauses())
        if (const auto *F = dyn_cast<OMPFilterClause>(Clause))
          Filter = T.of(F->getThreadID());
      return "if (" + verbs(C) + "masked(" + Filter + "))";
    }
    if (C.has(OMPD_critical)) {
      std::string Name =
          cast<OMPCriticalDirective>(C.Node)->getDirectiveName().getAsString();
      std::string Lock = "omp_critical" + (Name.empty() ? "" : "_" + Name);
      std::string Declaration =
          "static __device__ omp2cuda::lock " + Lock + ";";
      if (std::find(K.Declarations.begin(), K.Declarations.end(),
                    Declaration) == K.Declarations.end())
        K.Declarations.push_back(Declaration);
      return "for (omp2cuda::critical section(" + Lock +
             "); section.wanted();)\n  if (section.enter())";
    }
    if (C.has(OMPD_sections))
      return sections(C, After);
    return "";
  }

  /// Each section becomes a case.
  std::string sections(const Construct &C, std::vector<std::string> &After) {
    const auto *Block = dyn_cast_or_null<CompoundStmt>(C.Body);
    if (!Block) {
      Diags.report(C.loc(), DiagId::UnsupportedDirective,
                   {"sections", "without a block"});
      return "";
    }
    int Number = 0;
    for (const Stmt *S : Block->body()) {
      const auto *Section = dyn_cast<OMPSectionDirective>(S);
      FileRange Whole = T.statement(S);
      std::string Case = "case " + std::to_string(Number++) + ":\n";
      if (Section && Section->getBeginLoc().isFileID() &&
          T.sources().getBufferData(Whole.File)[Whole.Begin] == '#')
        Out.replace(Whole.File, Whole.Begin,
                    T.sources().getFileOffset(Section->getEndLoc()) -
                        Whole.Begin,
                    Case.substr(0, Case.size() - 1));
      else
        Out.replace(Whole.File, Whole.Begin, 0, Case, /*Priority=*/-2);
      Out.replace(Whole.File, Whole.End, 0, "\nbreak;", /*Priority=*/2);
    }
    if (!hasNowait(C) && !C.has(llvm::omp::OMPD_parallel))
      After.push_back(verbs(C) + "sync();");
    return "for (int section : " + verbs(C) + "sections(" +
           std::to_string(Number) + "))\n  switch (section)";
  }

  /// Ends of worksharing loops are barriers (OpenMP 5.2, 11.5), as is the end of a
  /// parallel region that other code follows.
  bool barrierAfter(const Construct &C) const {
    if (P.Serial.count(&C))
      return false;
    // Single code may follow, in a loop also before it.
    if (P.Single.any() && C.has(llvm::omp::OMPD_parallel) && !insideParallel(C))
      return !P.Single.workers(); // they meet at its end
    bool Shares = C.has(llvm::omp::OMPD_for) ||
                  C.has(llvm::omp::OMPD_parallel) ||
                  (C.has(llvm::omp::OMPD_loop) && insideParallel(C));
    // Whatever follows the call of a function may need it.
    return Shares && !hasNowait(C) && (R.IsFunction || !isLast(C));
  }
  static bool insideParallel(const Construct &C) {
    for (const Construct *Up = C.Parent; Up; Up = Up->Parent)
      if (Up->has(llvm::omp::OMPD_parallel))
        return true;
    return false;
  }

  void place(const Construct &C, const std::string &Header,
             const std::vector<std::string> &Before,
             const std::vector<std::string> &After) {
    FileRange Pragma = T.lines(C.Pragma);
    if (Header.empty() && Before.empty() && After.empty()) {
      Out.replace(Pragma.File, Pragma.Begin, Pragma.End - Pragma.Begin, "");
      return;
    }
    K.Reindented = true;
    std::string Indent = T.indent(C.Pragma.File, firstOf(C));
    llvm::StringRef Prior = T.sources()
                                .getBufferData(C.Pragma.File)
                                .substr(0, C.Pragma.Begin)
                                .rtrim();
    bool InBlock =
        Prior.ends_with("{") || Prior.ends_with(";") || Prior.ends_with("}");
    if (Before.empty() && InBlock) {
      // A statement of a block: what follows needs no braces.
      Out.replace(Pragma.File, Pragma.Begin, Pragma.End - Pragma.Begin,
                  Header.empty() ? "" : indented(Header, Indent) + "\n");
      FileRange S = T.statement(C.Node);
      T.withComment(S);
      std::string Tail;
      for (const std::string &L : After)
        Tail += "\n" + Indent + L;
      Out.replace(S.File, S.End, 0, Tail, /*Priority=*/-1);
      return;
    }
    bool Lines = Pragma.Begin != C.Pragma.Begin || Pragma.End != C.Pragma.End;
    std::string Head = Lines ? Indent + "{\n" : "{\n";
    for (const std::string &L : Before)
      Head += Indent + "  " + L + "\n";
    if (!Header.empty())
      Head += indented(Header, Indent + "  ") + "\n";
    Out.replace(Pragma.File, Pragma.Begin, Pragma.End - Pragma.Begin, Head);
    FileRange S = T.statement(C.Node);
    std::string Tail = "\n";
    for (const std::string &L : After)
      Tail += Indent + "  " + L + "\n";
    Out.replace(S.File, S.End, 0, Tail + Indent + "}", /*Priority=*/-1);
  }

  static std::string indented(llvm::StringRef Text, const std::string &Indent) {
    auto [Line, Rest] = Text.split('\n');
    std::string Out = Indent + Line.str();
    return Rest.empty() ? Out : Out + "\n" + indented(Rest, Indent);
  }

  /// Where the construct's statement starts.
  unsigned firstOf(const Construct &C) const {
    return C.Body ? T.statement(C.Body).Begin : C.Pragma.Begin;
  }

  /// The region around \p C, or itself, whose threads the kernel counts.
  const ThreadsPlan *threadsOf(const Construct &C) const {
    for (const Construct *Up = &C; Up; Up = Up->Parent)
      for (const ThreadsPlan &T : P.Threads)
        if (T.At == Up)
          return &T;
    return nullptr;
  }
  /// What the verbs of the threads that execute \p C begin with.
  std::string verbs(const Construct &C) const {
    return threadsOf(C) ? RegionVar + "." : "omp2cuda::team::";
  }
  std::string shareOf(const Construct &C, Over Members) const {
    return Members == Over::TeamThreads && threadsOf(C) ? RegionVar + ".for_"
                                                        : share(Members);
  }

  /// The object of a region that is counted, its threads or its level.
  void counted(const Construct &C, bool Root, std::string &Header,
               std::vector<std::string> &Before,
               std::vector<std::string> &After) {
    if (!C.has(llvm::omp::OMPD_parallel) || Root)
      return;
    if (P.Serial.count(&C)) {
      if (P.Levels)
        Before.insert(Before.begin(), "omp2cuda::team::serial_level nested;");
      return;
    }
    const ThreadsPlan *Threads = nullptr;
    for (const ThreadsPlan &T : P.Threads)
      if (T.At == &C)
        Threads = &T;
    if (!Threads && !P.Levels)
      return;
    std::string Number;
    if (Threads && Threads->Number)
      Number = T.of(Threads->Number);
    if (Threads && Threads->If)
      Number = "(" + T.of(Threads->If) + ") ? " +
               (Number.empty() ? "0" : Number) + " : 1";
    std::vector<std::string> Outer{
        std::string("const omp2cuda::team::parallel") +
        (P.Levels ? "_level " : " ") + RegionVar +
        (Number.empty() ? "" : "(" + Number + ")") + ";"};
    // The end of a level is the barrier.
    if (!After.empty() && After.back() == verbs(C) + "sync();")
      After.pop_back();
    if (Threads) {
      bool Several = !Before.empty() || !After.empty();
      if (Several) {
        Outer.push_back("if (" + RegionVar + ".has_me()) {");
        Outer.insert(Outer.end(), Before.begin(), Before.end());
        After.push_back("}");
      } else {
        Header = "if (" + RegionVar + ".has_me())" +
                 (Header.empty() ? "" : "\n  " + Header);
      }
    } else {
      Outer.insert(Outer.end(), Before.begin(), Before.end());
    }
    if (!P.Levels)
      After.push_back("omp2cuda::team::sync();");
    Before = std::move(Outer);
  }

  std::string wide() const {
    return !P.NeedsWide ? "" : R.IsFunction ? "<uint64_t>" : "<Trip>";
  }

  const LoopPlan *planOf(const Loop &L) const {
    for (const LoopPlan &LP : P.Loops)
      if (LP.TheLoop == &L)
        return &LP;
    return nullptr;
  }

  void loops(const Construct &C, bool Root, std::vector<std::string> &Before) {
    for (const CollapsePlan &CP : P.Collapses)
      if (CP.At == &C)
        return collapsed(C, CP, Root, Before);
    for (const Loop &L : C.Loops) {
      const LoopPlan *LP = planOf(L);
      if (!LP || LP->Members == Over::Nobody)
        continue;
      std::string Args = range(L, LP->Schedule.empty(), Before);
      if (!LP->Schedule.empty())
        Args += ", " + LP->Schedule;
      std::string Share = shareOf(C, LP->Members) + wide() + "(" + Args + ")";
      if (LP->Named) {
        if (lastLoopVar(C, L)) {
          // Its value after the loop is that of the iteration after the last.
          std::string Sequence = "loop_" + L.Var->getNameAsString();
          Before.push_back("const auto " + Sequence + " = " +
                           range(L, false, Before) + ";");
          Share = shareOf(C, LP->Members) + wide() + "(" + Sequence +
                  (LP->Schedule.empty() ? "" : ", " + LP->Schedule) + ")";
        }
        Before.push_back("const auto " + LoopName + " = " + Share + ";");
        Share = LoopName;
      }
      header(L, Share);
    }
  }

  /// The iterations of \p L. A temporary that they run over lives as long as they.
  std::string range(const Loop &L, bool Short,
                    std::vector<std::string> &Before) {
    if (!L.Range || L.Range->isLValue())
      return rangeCall(L, Text(T.context(), Out), Short);
    std::string Name = R.unusedName("range_" + L.name());
    Before.push_back("auto &&" + Name + " = " +
                     Text(T.context(), Out).of(L.Range) + ";");
    return "omp2cuda::elements(" + Name + ")";
  }

  bool lastLoopVar(const Construct &C, const Loop &L) const {
    for (const PrivatePlan &Private : P.Privates)
      if (Private.At == &C && Private.Var->Var == L.Var->getCanonicalDecl())
        return Private.What == Attribute::LastPrivate;
    return false;
  }

  /// `for (int i : share)`; of a range-based `for` only the range changes.
  void header(const Loop &L, const std::string &Share) {
    const auto *For = dyn_cast<ForStmt>(L.Stmt);
    bool Done =
        For ? Out.replace(SourceRange(For->getForLoc(), For->getRParenLoc()),
                          "for (" + loopVar(L) + " : " + Share + ")")
            : Out.replace(L.Range->getSourceRange(), Share);
    if (!Done)
      Diags.report(T.sources().getExpansionLoc(L.loc()), DiagId::RegionInMacro,
                   {"its loop header comes out of a macro"});
  }

  /// "int i": the type as the user wrote it.
  std::string loopVar(const Loop &L) const {
    const SourceManager &SM = T.sources();
    if (const auto *For = dyn_cast<CXXForRangeStmt>(L.Stmt)) {
      SourceLocation Begin = For->getLoopVarStmt()->getBeginLoc();
      if (Begin.isFileID() && For->getColonLoc().isFileID()) {
        auto [File, From] = SM.getDecomposedLoc(Begin);
        unsigned To = SM.getFileOffset(For->getColonLoc());
        return SM.getBufferData(File).substr(From, To - From).rtrim().str();
      }
    } else if (L.DeclaresVar) {
      SourceLocation Begin =
          cast<DeclStmt>(cast<ForStmt>(L.Stmt)->getInit())->getBeginLoc();
      if (Begin.isFileID() && L.Var->getLocation().isFileID()) {
        auto [File, From] = SM.getDecomposedLoc(Begin);
        unsigned To = SM.getFileOffset(L.Var->getLocation());
        llvm::StringRef Type = SM.getBufferData(File).substr(From, To - From);
        Type.consume_front("register ");
        return (Type + L.Var->getName()).str();
      }
    }
    return declare(L.Var);
  }

  /// Several loops as one: the indices come from a division.
  void collapsed(const Construct &C, const CollapsePlan &CP, bool Root,
                 std::vector<std::string> &Before) {
    // A kernel is a template over the type of its counters.
    std::string Trip, Counts = R.IsFunction ? "uint64_t" : "Trip";
    size_t N = C.Loops.size();
    std::vector<std::string> Names;
    for (size_t I = 0; I < N; ++I) {
      std::string Name = "loop_" + C.Loops[I].name();
      Names.push_back(Name);
      std::string Range = range(C.Loops[I], false, Before);
      Before.push_back("const auto " + Name + " = " + Range + ";");
      Trip += (I ? " * " : "") + Name + ".trip()";
    }
    std::string Share = shareOf(C, CP.Members) + "<" + Counts +
                        ">(omp2cuda::range<" + Counts + ">(0, " + Counts + "(" +
                        Trip + "))" +
                        (CP.Schedule.empty() ? "" : ", " + CP.Schedule) + ")";
    bool Named = false;
    for (const PrivatePlan &Private : P.Privates)
      Named |=
          Private.At == &C && (Private.What == Attribute::LastPrivate ||
                               Private.What == Attribute::FirstLastPrivate);
    if (Named) {
      Before.push_back("const auto " + LoopName + " = " + Share + ";");
      Share = LoopName;
    }
    std::string Header =
        "for (" + Counts + " " + Counter + " : " + Share + ") {\n";
    std::string Rest = Counter;
    for (size_t I = N; I-- > 0;) {
      std::string Of =
          I ? Rest + " % " + Counts + "(" + Names[I] + ".trip())" : Rest;
      Header +=
          "  " + loopVar(C.Loops[I]) + " = " + Names[I] + ".at(" + Of + ");\n";
      if (I) {
        std::string Div = Rest + " / " + Counts + "(" + Names[I] + ".trip())";
        Rest = I > 1 ? "(" + Div + ")" : Div;
      }
    }
    (void)Root;
    FileRange Outer = T.statement(C.Loops.front().Stmt);
    FileRange Inner = T.statement(C.Loops.back().body());
    Out.replace(Outer.File, Outer.Begin, Inner.Begin - Outer.Begin, Header);
    // Where nothing is between it is an insertion, inside what ends here as well.
    Out.replace(Outer.File, Inner.End, Outer.End - Inner.End, "\n}",
                /*Priority=*/-1);
  }

  void privates(const Construct &C, bool Root, std::vector<std::string> &Before,
                std::vector<std::string> &After) {
    for (const PrivatePlan &Private : P.Privates) {
      if (Private.At != &C || Private.Reduced)
        continue;
      const VarDecl *V = Private.Var->Var;
      std::string Name = V->getNameAsString();
      std::string Decl = declare(V);
      bool Array = V->getType().getNonReferenceType()->isArrayType();
      // How the enclosing variable is named once the copy hides it.
      const VarPlan *VP = P.find(V);
      bool Global = VP && VP->How == Passing::DeviceGlobal;
      std::string Outer = !Root    ? Name + "_outer"
                          : Global ? deviceName(V)
                                   : "*" + Name + "_result";
      auto Alias = [&] {
        if (!Root)
          Before.push_back("auto &" + Outer + " = " + Name + ";");
      };
      if (Private.OfTeam) {
        teamPrivate(Private, Decl, Outer, Root, Before, After);
        continue;
      }
      switch (Private.What) {
      case Attribute::Private:
        Before.push_back(Decl + ";");
        break;
      case Attribute::FirstPrivate: {
        std::string From = Root ? Name + "_value" : Name + "_outer";
        if (Root && Global)
          From = deviceName(V);
        if (!Root)
          Before.push_back("const auto &" + From + " = " + Name + ";");
        if (Array) {
          Before.push_back(Decl + ";");
          Before.push_back("memcpy(" + Name + ", " + From + ", sizeof(" + Name +
                           "));");
        } else {
          Before.push_back(Decl + " = " + From + ";");
        }
        break;
      }
      case Attribute::LastPrivate:
      case Attribute::FirstLastPrivate:
        if (Private.What == Attribute::FirstLastPrivate && Root)
          Diags.report(
              C.loc(), DiagId::UnsupportedVariable,
              {Name, "it is firstprivate and lastprivate on one construct"});
        Alias();
        if (!isLoopVar(C, V) || !sharedOut(C))
          Before.push_back(Private.What == Attribute::FirstLastPrivate
                               ? Decl + " = " + Outer + ";"
                               : Decl + ";");
        last(C, Private, Outer, After);
        break;
      default:
        break;
      }
    }
    Reductions.construct(C, verbs(C), Before, TeamStarts, After);
    if (!TeamStarts.empty()) {
      bool Alone = P.Single.workers(), Several = TeamStarts.size() > 1;
      if (!Alone)
        Before.push_back(std::string("if (omp2cuda::team::is_initial())") +
                         (Several ? " {" : ""));
      for (const std::string &Start : TeamStarts)
        Before.push_back((Alone ? "" : "  ") + Start);
      if (!Alone && Several)
        Before.push_back("}");
      if (!Alone)
        Before.push_back("omp2cuda::team::sync();");
      TeamStarts.clear();
    }
    if (LastCopies.empty())
      return;
    std::string Ran = LoopName + ".ran_last()";
    if (LastOfTeam)
      Ran += " && omp2cuda::team::is_initial()";
    LastOfTeam = false;
    After.push_back("if (" + Ran + (LastCopies.size() > 1 ? ") {" : ")"));
    for (const std::string &Copy : LastCopies)
      After.push_back("  " + Copy);
    if (LastCopies.size() > 1)
      After.push_back("}");
    LastCopies.clear();
  }

  /// Is the team's copy of \p V in the registers of every thread?
  bool eachThreadHas(const VarDecl *V) const {
    const TeamLocal *L = P.Single.find(V->getCanonicalDecl());
    return L && L->Where == Storage::Local;
  }

  /// A private copy of a team: in shared memory, or, where parallel code only reads
  /// it, in the registers of each thread.
  void teamPrivate(const PrivatePlan &Private, const std::string &Decl,
                   const std::string &Outer, bool Root,
                   std::vector<std::string> &Before,
                   std::vector<std::string> &After) {
    const VarDecl *V = Private.Var->Var;
    std::string Name = V->getNameAsString();
    bool Array = V->getType().getNonReferenceType()->isArrayType();
    bool Local = eachThreadHas(V);
    bool Last = Private.What == Attribute::LastPrivate ||
                Private.What == Attribute::FirstLastPrivate;
    std::string Start;
    if (Private.What == Attribute::FirstPrivate)
      Start = Root ? Name + "_value" : Name + "_outer";
    else if (Private.What == Attribute::FirstLastPrivate)
      Start = Outer;
    if (!Root && Private.What != Attribute::Private)
      Before.push_back("auto &" + Name + "_outer = " + Name + ";");
    bool Alone = P.Single.workers(); // only the initial thread is here
    if (Local) {
      Before.push_back(Decl + (Start.empty() ? "" : " = " + Start) + ";");
    } else {
      if (!Alone || std::find(P.Single.AtTop.begin(), P.Single.AtTop.end(),
                              V) == P.Single.AtTop.end())
        Before.push_back("__shared__ " + Decl + ";");
      if (!Start.empty())
        TeamStarts.push_back(Array ? "memcpy(" + Name + ", " + Start +
                                         ", sizeof(" + Name + "));"
                                   : Name + " = " + Start + ";");
    }
    if (Last) {
      if (isLoopVar(*Private.At, V) && sharedOut(*Private.At))
        Before.pop_back(); // the loop header declares it
      LastOfTeam = !Alone;
      last(*Private.At, Private, Outer, After);
    }
  }

  bool sharedOut(const Construct &C) const {
    for (const LoopPlan &L : P.Loops)
      if (L.At == &C && L.Members != Over::Nobody)
        return true;
    for (const CollapsePlan &L : P.Collapses)
      if (L.At == &C)
        return true;
    return false;
  }

  static bool isLoopVar(const Construct &C, const VarDecl *V) {
    for (const Loop &L : C.Loops)
      if (L.Var->getCanonicalDecl() == V)
        return true;
    return false;
  }

  /// The thread that ran the sequentially last iteration hands its value out; after
  /// the loop a loop variable has the value that ended it (OpenMP 5.2, 5.4.5).
  void last(const Construct &C, const PrivatePlan &Private,
            const std::string &Outer, std::vector<std::string> &After) {
    const VarDecl *V = Private.Var->Var;
    std::string Name = V->getNameAsString();
    bool Shared = sharedOut(C);
    std::string Value = Name;
    if (Shared && isLoopVar(C, V))
      Value = "loop_" + Name + ".at(loop_" + Name + ".trip())";
    std::string Copy = Outer + " = " + Value + ";";
    (Shared ? LastCopies : After).push_back(Copy);
  }

  const RegionPlan &P;
  const TargetRegion &R;
  const Text &T;
  Kernel &K;
  Edits &Out;
  Diag &Diags;
  std::string LoopName, Counter, RegionVar;
  WorkerCode Workers;
  ReductionCode Reductions;
  std::vector<std::string> TeamStarts; ///< first values of shared copies
  std::vector<std::string> LastCopies; ///< of the construct at hand
  bool LastOfTeam = false;             ///< they are copies of a team
};

} // namespace

std::string rangeCall(const Loop &L, const Text &T, bool Short) {
  if (L.Range)
    return "omp2cuda::elements(" + T.of(L.Range) + ")";
  bool Down = L.Rel == Relation::Greater || L.Rel == Relation::GreaterEqual;
  bool Closed = L.Rel == Relation::LessEqual || L.Rel == Relation::GreaterEqual;
  std::string Lower = T.of(L.Lower), Upper = T.of(L.Upper);
  std::string Step = L.Step ? T.of(L.Step) : "1";
  // i -= s under '<' goes up by -s; i += s under '>' goes down by -s.
  bool Negate = L.Rel == Relation::NotEqual ? L.Subtracts : L.Subtracts != Down;
  bool Unit = isOne(L.Step) && !Negate;
  if (Negate)
    Step = "-(" + Step + ")";
  std::string Type;
  if (!sameType(L, T.context())) {
    QualType Ty = L.Var->getType().getNonReferenceType();
    Type = "<" + T.type(Ty) + ">";
  }
  std::string Name = L.Rel == Relation::NotEqual ? "range_until"
                     : Down                      ? "range_down"
                                                 : "range";
  if (Closed)
    Name += "_closed";
  std::string Args = Lower + ", " + Upper;
  if (L.Rel == Relation::NotEqual)
    Args += ", " + (Unit ? std::string("1") : Step);
  else if (!Unit)
    Args += ", " + Step;
  if (Short && Name == "range" && Type.empty() && Unit)
    return Args;
  return "omp2cuda::" + Name + Type + "(" + Args + ")";
}

void editBody(const RegionPlan &P, const Text &T, Kernel &K, Edits &Device,
              Diag &Diags) {
  BodyEditor(P, T, K, Device, Diags).run();
}

} // namespace omp2cuda
