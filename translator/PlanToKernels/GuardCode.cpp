//===- GuardCode.cpp - Who executes a construct: some threads, or one at a time -----===//
// Idea: the threads of a team are the block's, and their verbs are omp2cuda::team's;
// where num_threads or if makes a parallel region smaller, an object counts them, and
// the verbs are its own.
//
//   Before   #pragma omp parallel num_threads(n)   After   const omp2cuda::team::parallel region(n);
//            {                                             if (region.has_me()) {
//            #pragma omp for                                 for (int i : region.for_(0, m)) …
//
//   Before   #pragma omp single          After   if (omp2cuda::team::single())
//              x = 1;                              x = 1;
//                                              omp2cuda::team::sync();
//
//   #pragma omp atomic             omp2cuda::atomic::update(omp2cuda::op::plus{}, h[b], 1);
//   h[b]++;
//
// In:  RegionPlan::Threads, Levels; single, master, masked, sections, critical, atomic.   Out: text; locks; edits.
// Tested by: test/inputs/team, orphan; atomic: test/inputs/func/atomic.c, requires/atomic_order.c
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../Words.h"
#include "PlanToKernels.h"

#include "llvm/ADT/StringSwitch.h"

namespace omp2cuda {

/// The object that counts threads.
static std::string counter(const RegionPlan &P) {
  return P.Sharing->Region->unusedName("region");
}

Verbs verbsOf(const RegionPlan &P, const Construct &C) {
  return P.counts(C) ? Verbs(counter(P)) : Space::Team;
}

/// The same for what one of them executes.
static Verbs verbsOfOne(const RegionPlan &P, const Construct &C) {
  return P.lanes() && !P.counts(C) ? Space::Lane : verbsOf(P, C);
}

ExtraParameter handedTo(const RegionPlan &P) {
  if (P.By.told())
    return {name(Space::Lane, Verb::side) + " ", sideOf(P)};
  if (P.Counted)
    return {"const " +
                name(P.By.Warps ? Space::Lane : Space::Team, Verb::parallel) +
                " &",
            counter(P)};
  return {};
}

std::string handedBy(const RegionPlan &P, const CallExpr *Call,
                     const FunctionVersion &To) {
  for (const VersionCall &C : P.Lanes.Calls)
    if (C.Call == Call && C.By.told())
      return C.Alone       ? call(Space::Lane, Verb::inside)
             : P.By.told() ? sideOf(P)
                           : call(Space::Lane, Verb::outside);
  return To.Body.Counted ? counter(P) : "";
}

/// "omp_get_level" → "omp2cuda::lane::level". How many there are knows the region that
/// has a number of its own.
std::string answer(const RegionPlan &P, const DeclRefExpr *Asked) {
  llvm::StringRef Asks = Names::identifier(Asked->getDecl());
  Asks.consume_front("omp_");
  Asks.consume_front("get_");
  bool Counts = Asks == "num_threads" || Asks == "active_level" ||
                Asks == "in_parallel" || Asks == "team_size";
  Verbs Who = Counts && P.Counted ? Verbs(counter(P)) : Space::Lane;
  for (const ThreadsPlan &Each : P.Threads)
    if (Counts && llvm::is_contained(all<DeclRefExpr>(Each.At->Body), Asked))
      Who = verbsOf(P, *Each.At);
  return name(Who, Word(Asks));
}

void countThreads(const Printing &In, const Construct &C, std::string &Header,
                  LinesAround &Around) {
  const RegionPlan &P = In.P;
  auto &[Before, After, Starts, Copies, OfTeam] = Around;
  if (!C.has(llvm::omp::OMPD_parallel))
    return;
  if (P.Serial.count(&C)) {
    if (P.Levels)
      Before.insert(Before.begin(),
                    object(Space::Team, Verb::serial_level, "nested"));
    return;
  }
  const ThreadsPlan *Threads = firstWith(P.Threads, &ThreadsPlan::At, &C);
  if (!Threads && !P.Levels)
    return;
  std::string Number, Name = counter(P);
  if (Threads && Threads->Number)
    Number = In.T.of(Threads->Number);
  if (Threads && Threads->If)
    Number = In.T.orOne(Threads->If, Number);
  Lines Outer{"const " +
              object(P.lanes() ? Space::Lane : Space::Team,
                     P.Levels ? Verb::parallel_level : Verb::parallel, Name,
                     Number)};
  bool Several = !Before.empty() || !After.empty();
  std::string HasMe = "if (" + call(Name, Verb::has_me) + ")";
  if (Threads && Several) {
    Outer.push_back(HasMe + " {");
    After.push_back("}");
  } else if (Threads) {
    Header = HasMe + (Header.empty() ? "" : "\n  " + Header);
  }
  llvm::append_range(Outer, Before);
  Before = std::move(Outer);
}

Verbs laneVerbs(const RegionPlan &P) {
  assert((P.By.Warps) && "who has no lanes does not call them");
  return P.By.told() ? Verbs(sideOf(P)) : Verbs(Space::Lane, lanesOf(P));
}

bool takesTurns(const Construct &C) {
  if (!C.has(llvm::omp::OMPD_ordered) || !C.Body)
    return false;
  bool Simd = !take<OMPSIMDClause>(C, stage::InKernels).empty(),
       Also = !take<OMPThreadsClause>(C, stage::InKernels).empty();
  const Construct *Loop =
      C.around([](const Construct &Up) { return !Up.Loops.empty(); });
  return Loop && has<OMPOrderedClause>(*Loop) && (!Simd || Also);
}

std::string ifFirst(const Verbs &Whose, const char *Not) {
  bool Team = Whose == Space::Team;
  return std::string("if (") + Not +
         call(Whose, Team ? Verb::is_initial : Verb::is_first) + ")";
}

void guard(const std::string &Head, const Lines &Of, Lines &Out) {
  bool Bare = Head.empty(), Braces = !Bare && Of.size() > 1;
  if (!Bare)
    Out.push_back(Head + (Braces ? " {" : ""));
  for (const std::string &Line : Of)
    Out.push_back((Bare ? "" : "  ") + Line);
  if (Braces)
    Out.push_back("}");
}

std::string critical(const std::string &Lock, const TargetRegion &R,
                     Kernel &K) {
  std::string Section = R.unusedName("section");
  K.Locks.push_back("static __device__ " +
                    object(Space::Runtime, Verb::lock, Lock));
  return "for (" + object(Space::Runtime, Verb::critical, Section, Lock) + " " +
         call(Section, Verb::wanted) + ";)\n  if (" +
         call(Section, Verb::enter) + ")";
}

/// The directive of the section \p S, which has one; invalid: it has none, or a _Pragma.
static FileRange directiveOf(const Stmt *S, const Text &T) {
  const auto *Section = dyn_cast<OMPSectionDirective>(S);
  FileRange Whole = T.statement(S);
  if (!Section || !Section->getBeginLoc().isFileID() ||
      T.source(Whole.File)[Whole.Begin] != '#')
    return {};
  return {Whole.File, Whole.Begin, T.offset(Section->getEndLoc())};
}

/// Each section becomes a case.
static std::string sections(const LoopCode &Loops, const Construct &C,
                            LinesAround &L) {
  const auto &[P, T, K, Out, R] = static_cast<const Printing &>(Loops);
  const auto *Block = cast<CompoundStmt>(C.Body);
  int Number = 0;
  for (const Stmt *S : Block->body()) {
    FileRange Whole = T.statement(S);
    std::string Case = "case " + std::to_string(Number++) + ":";
    if (FileRange Line = directiveOf(S, T); Line.valid())
      Out.replaceWhole(
          Line,
          Case +
              StringRef("\n" + T.comments(Line, T.indent(Line))).rtrim().str());
    else
      Out.open(Whole, Case + "\n");
    Out.close(Whole, "\nbreak;");
  }
  std::string Share =
      call(verbsOfOne(P, C), Verb::sections, std::to_string(Number));
  if (has<OMPLastprivateClause>(C)) {
    L.Before.push_back("const auto " + Loops.name(C) + " = " + Share + ";");
    Share = Loops.name(C);
  }
  std::string Which = R.unusedName("section");
  return "for (int " + Which + " : " + Share + ")\n  switch (" + Which + ")";
}

std::string guardHead(const LoopCode &Loops, const Construct &C,
                      LinesAround &L) {
  const auto &[P, T, K, Out, R] = static_cast<const Printing &>(Loops);
  bool Alone = P.Serial.count(&C); // one thread executes it on its own
  Verbs One = verbsOfOne(P, C);
  if (C.has(OMPD_critical)) {
    std::string Name =
        cast<OMPCriticalDirective>(C.Node)->getDirectiveName().getAsString();
    return critical("omp_critical" + (Name.empty() ? "" : "_" + Name), R, K);
  }
  if (C.has(OMPD_sections) && !Alone)
    return sections(Loops, C, L);
  if (C.has(OMPD_sections))
    for (const Stmt *S : cast<CompoundStmt>(C.Body)->body())
      if (FileRange Line = directiveOf(S, T); Line.valid())
        Out.replaceWhole(T.lines(Line), "");
  if (C.has(OMPD_masked)) {
    std::string Filter;
    for (const auto *F : take<OMPFilterClause>(C, stage::InKernels))
      Filter = (Alone ? T : T.in(Out)).of(F->getThreadID());
    if (Alone)
      return Filter.empty() ? "" : "if ((" + Filter + ") == 0)";
    return "if (" + call(One, Verb::masked, Filter) + ")";
  }
  if (C.has(OMPD_single) && !Alone) {
    std::string Copied;
    for (const auto *Clause : take<OMPCopyprivateClause>(C, stage::InKernels))
      for (const ListItem &Item : listItems(Clause))
        append(Copied, T.of(Item.Written));
    if (!Copied.empty())
      L.After.push_back(statement(verbsOf(P, C), Verb::copyprivate, Copied));
    return "if (" + call(One, Verb::single) + ")";
  }
  if (C.has(OMPD_master) && !Alone)
    return "if (" + call(One, P.counts(C) ? Verb::masked : Verb::master) + ")";
  return "";
}

void gone(const Construct &C, const Text &T, Edits &Out) {
  FileRange Lines = T.lines(C.Pragma);
  bool Own = Lines.Begin != C.Pragma.Begin || Lines.End != C.Pragma.End;
  std::string Said = Own ? T.comments(C.Pragma, T.indent(C.Pragma)) : "";
  Out.replaceWhole(Lines, Pieces::free(std::move(Said)));
}

/// CUDA's own function that does what \p A does, which returns the value before; empty:
/// there is none. It computes in the type of the object.
static std::string cudaAtomic(const AtomicForm &A, ASTContext &Context) {
  using Kind = BuiltinType::Kind;
  QualType T = A.X->getType(), E = A.E ? A.E->getType() : Context.IntTy;
  const auto *X = T->getAs<BuiltinType>();
  const auto *By = E.getCanonicalType()->getAs<BuiltinType>();
  if (!X || !By || T.isVolatileQualified() || !By->isArithmeticType())
    return "";
  auto Is = [&](std::initializer_list<Kind> Kinds) {
    return llvm::is_contained(Kinds, X->getKind());
  };
  bool Word = Is({Kind::Int, Kind::UInt, Kind::ULongLong}), Same = X == By,
       Wraps = Word && By->isInteger(),
       Real = (Is({Kind::Float}) && (By->isInteger() || Same)) ||
              (Is({Kind::Double}) && By->getKind() != Kind::LongDouble);
  if (A.What == AtomicForm::Exchange)
    return Wraps || (Same && Is({Kind::Float})) ? "atomicExch" : "";
  if (A.What != AtomicForm::Update && A.What != AtomicForm::CaptureOld)
    return "";
  return llvm::StringSwitch<std::string>(A.By)
      .Case("plus", Wraps || Real ? "atomicAdd" : "")
      .Case("minus", Wraps && !Is({Kind::ULongLong}) ? "atomicSub" : "")
      .Case("bit_and", Wraps ? "atomicAnd" : "")
      .Case("bit_or", Wraps ? "atomicOr" : "")
      .Case("bit_xor", Wraps ? "atomicXor" : "")
      .Case("min", Word && Same ? "atomicMin" : "")
      .Case("max", Word && Same ? "atomicMax" : "")
      .Default("");
}

/// A name of CUDA, where the source may have something else that is called like it.
static std::string globally(const std::string &Name, ASTContext &Context) {
  return (Context.Idents.find(Name) != Context.Idents.end() ? "::" : "") + Name;
}

/// p of `*p`; else null.
static const Expr *pointerOf(const Expr *E) {
  const auto *Star = dyn_cast<UnaryOperator>(E->IgnoreParens());
  return Star && Star->getOpcode() == UO_Deref ? Star->getSubExpr() : nullptr;
}

/// `(enum color)` in front of \p Value, which \p To gets: C writes none, where C++ needs it.
static std::string converted(const AtomicForm &A, const Expr *To,
                             const std::string &Value, const Text &T) {
  bool Same = To == A.V && A.By.empty() &&
              T.context().hasSameUnqualifiedType(To->getType(), A.X->getType());
  bool Needed = !T.context().getLangOpts().CPlusPlus && !Same &&
                To->getType()->isEnumeralType();
  return Needed ? "(" + T.type(To->getType()) + ")" + Value : Value;
}

/// Each form is a function of CUDA or a verb of the runtime, or the statement; an order
/// stronger than relaxed flushes around.
void editAtomic(const Construct &C, const Text &T, Edits &Out, AtomicAs As) {
  const AtomicForm &A = *C.Atomic;
  // With the edits made so far: bound names, members.
  auto Of = [&](const Expr *E) {
    FileRange R = T.range(E->getSourceRange());
    return R.valid() ? Out.render(R).str() : "";
  };
  bool Both = A.Order == MemoryOrder::AcqRel || A.Order == MemoryOrder::SeqCst,
       Before = Both || A.Order == MemoryOrder::Release,
       After = Both || A.Order == MemoryOrder::Acquire;
  bool Plain = As == AtomicAs::Plain;
  if (Plain && !Before && !After)
    return gone(C, T, Out);
  // What is left out is not printed.
  std::string Operator =
      A.By.empty() ? "" : name(Space::Op, Word(llvm::StringRef(A.By))) + "{}";
  std::string With = A.E ? Of(A.E) : A.By.empty() ? "" : "1";
  std::string Cuda = As == AtomicAs::Cuda ? cudaAtomic(A, T.context()) : "";
  if (T.names().defines(Cuda)) // a type of the program has the word
    Cuda = "";
  const Expr *Pointer = pointerOf(A.X);
  std::string At = Pointer ? Of(Pointer) : "&" + Of(A.X);
  // What two variables get is returned for one, and handed to the other.
  bool Exchanges = A.What == AtomicForm::CompareExchange;
  const Expr *To = Exchanges ? A.Equal : A.V;
  std::string Call =
      Cuda.empty() ? call(Space::Atomic, Word(llvm::StringRef(word(A.What))),
                          Operator, Of(A.X), A.Expected ? Of(A.Expected) : "",
                          With, Exchanges && A.V ? Of(A.V) : "")
                   : globally(Cuda, T.context()) + "(" + At + ", " + With + ")";
  Call = (To ? Of(To) + " = " + converted(A, To, Call, T) : Call) + ";";
  if (Plain)
    Call = Out.render(T.statement(C.Body)).str();
  if (Before || After)
    Call = "{ " + (Before ? call(Verb::flush) + "; " : "") + Call +
           (After ? " " + statement(Verb::flush) : "") + " }";
  Out.replaceWhole(
      T.statement(C.Node),
      Pieces::spoken(
          T.lead(C.Pragma).second +
          saidOf({C.Pragma.File, C.Pragma.End, T.statement(C.Body).Begin}, T) +
          Call));
}

} // namespace omp2cuda
