//===- LoopCode.cpp - Loops whose iterations are shared out ------------------------===//
#include "LoopCode.h"

#include "../Assignments.h"
#include "../Fates.h"
#include "PlanToKernels.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtCXX.h"

namespace omp2cuda {

using namespace clang;

namespace {

bool isOne(const Expr *E) {
  const auto *L = dyn_cast_or_null<IntegerLiteral>(E);
  return !E || (L && L->getValue() == 1);
}

bool goesDown(const Loop &L) {
  return L.Rel == Relation::Greater || L.Rel == Relation::GreaterEqual;
}
bool isClosed(const Loop &L) {
  return L.Rel == Relation::LessEqual || L.Rel == Relation::GreaterEqual;
}

/// Would `range(lb, ub)` deduce the type of the loop variable?
bool sameType(const Loop &L, const ASTContext &Ctx) {
  return !L.Lower->isTypeDependent() &&
         Ctx.hasSameUnqualifiedType(L.Lower->getType(),
                                    L.Var->getType().getNonReferenceType());
}

} // namespace

/// The type of the counter, where it is not that of the share.
std::string LoopCode::wide(bool Needed) const {
  return !Needed ? "" : R.IsFunction ? "uint64_t" : "Trip";
}

const CollapsePlan *LoopCode::collapseOf(const Construct &C) const {
  for (const CollapsePlan &CP : P.Collapses)
    if (CP.At == &C)
      return &CP;
  return nullptr;
}

const LoopPlan *LoopCode::planOf(const Loop &L) const {
  for (const LoopPlan &LP : P.Loops)
    if (LP.TheLoop == &L)
      return &LP;
  return nullptr;
}

/// Does a variable of \p C have the value of the last iteration that assigned it?
static bool hasLastAssigned(const RegionPlan &P, const Construct &C) {
  return anyCopy(P, C, [](const PrivatePlan &Private) {
    return Private.Reduced && Private.Reduced->LastAssigned;
  });
}

static bool hasLinear(const RegionPlan &P, const Construct &C) {
  return anyCopy(P, C, [](const PrivatePlan &Private) {
    return Private.What == Attribute::Linear;
  });
}

std::string LoopCode::called(const Loop &L) const {
  return isa<DecompositionDecl>(L.Var) ? L.name() : T.name(L.Var);
}

std::string LoopCode::number(const Construct &C) const {
  if (collapseOf(C))
    return Counter;
  std::string Out;
  for (const Loop &L : C.Loops) {
    std::string Var = called(L);
    if (!Out.empty())
      Out = (&L == &C.Loops[1] ? Out : "(" + Out + ")") + " * " +
            call("loop_" + Var, Verb::trip) + " + ";
    Out += call("loop_" + Var, Verb::number, Var);
  }
  return Out;
}

std::string LoopCode::trip(const Construct &C) const {
  std::string Out;
  for (const Loop &L : C.Loops)
    Out += (Out.empty() ? "" : " * ") + call("loop_" + called(L), Verb::trip);
  return Out;
}

std::string LoopCode::behind(const VarDecl *V) const {
  std::string Sequence = "loop_" + T.name(V);
  return call(Sequence, Verb::at, call(Sequence, Verb::trip));
}

std::string LoopCode::outside(const PrivatePlan &Private) const {
  const VarDecl *V = Private.Var->Var;
  if (Private.At != R.Root.get())
    return T.name(V) + "_outer";
  const VarPlan *VP = P.find(V);
  if (VP && VP->How == Passing::DeviceGlobal)
    return deviceName(V);
  return VP && VP->isValue() ? T.name(V) + "_value"
                             : "*" + T.name(V) + "_result";
}

std::string LoopCode::linearStart(const PrivatePlan &Private) const {
  return sharedOut(*Private.At) && !P.onLanes(*Private.At)
             ? R.unusedName(T.name(Private.Var->Var) + "_start")
             : outside(Private);
}

/// Is the value of a variable of \p C that of the lane which ran the last iteration?
static bool laneHandsOut(const RegionPlan &P, const Construct &C) {
  return P.onLanes(C) && anyCopy(P, C, [&](const PrivatePlan &Private) {
           const VarDecl *V = Private.Var->Var;
           return isLast(Private) &&
                  (!LoopCode::isLoopVar(C, V) ||
                   V == C.Loops.back().Var->getCanonicalDecl());
         });
}

/// Each assignment to such a variable notes the iteration, counted from 1.
void LoopCode::noteAssignments(const Construct &C) {
  for (const PrivatePlan &Private : P.Privates) {
    if (Private.At != &C || !Private.Reduced || !Private.Reduced->LastAssigned)
      continue;
    const VarDecl &V = *Private.Var->Var;
    std::string Note = ", " + assignedName(R, V) + " = " + number(C) + " + 1";
    for (const Expr *E : assignments(C, V))
      if (!Out.insertAfterToken(E->getEndLoc(), Note))
        Diags.report(
            T.sources().getExpansionLoc(E->getEndLoc()), DiagId::RegionInMacro,
            {"an assignment to '" + T.name(&V) +
             "', which is lastprivate(conditional:), comes out of it"});
  }
}

std::string LoopCode::linearBy(const Construct &C, const VarDecl *V,
                               const std::string &Number) const {
  for (const auto *Linear : look<OMPLinearClause>(C))
    for (const ListItem &Item : listItems(Linear)) {
      if (Item.Base != V)
        continue;
      std::string By = "int64_t(" + Number + ")";
      const Expr *Step =
          Linear->getStep() ? asWritten(Linear->getStep()) : nullptr;
      if (isOne(Step))
        return By;
      bool Word = isa<IntegerLiteral, DeclRefExpr, UnaryOperator>(
          Step->IgnoreParenImpCasts());
      std::string Text = T.in(Out).of(Step);
      return By + " * " + (Word ? Text : "(" + Text + ")");
    }
  return "";
}

Lines LoopCode::linearLines(const Construct &C) const {
  Lines Out;
  for (const PrivatePlan &Private : P.Privates) {
    if (Private.At != &C || Private.What != Attribute::Linear)
      continue;
    const VarDecl *V = Private.Var->Var;
    Out.push_back(
        T.declare(R.patternVar(V)->getType().getNonReferenceType(), T.name(V)) +
        " = " + linearStart(Private) + " + " +
        linearBy(C, V->getCanonicalDecl(), number(C)) + ";");
  }
  return Out;
}

/// `int j = j_outer + int64_t(loop_i.number(i)) * (step);` begins each iteration.
void LoopCode::linear(const Construct &C, Lines &Before) {
  Lines Lines = linearLines(C);
  if (Lines.empty())
    return;
  bool AsOne = collapseOf(C); // which names their sequences

  for (const Loop &L : C.Loops)
    if (const LoopPlan *LP = planOf(L);
        !AsOne && (!LP || LP->Members == Over::Nobody))
      sequence(L, Before);
  if (hasScan(P, C))
    return; // ScanCode.cpp puts the body together
  std::string Text;
  for (const std::string &Line : Lines)
    Text += "\n" + Line;
  if (AsOne)
    return; // collapsed()
  const Stmt *Body = C.Loops.back().body();
  if (const auto *Block = dyn_cast<CompoundStmt>(Body)) {
    Out.insertAfterToken(Block->getLBracLoc(), Text);
    return;
  }
  // Braces around it, the first one with the header: what is done to the statement as a
  // whole stays between them.
  const Loop &Inner = C.Loops.back();
  const LoopPlan *LP = planOf(Inner);
  if (!LP || LP->Members == Over::Nobody)
    Out.insertAfterToken(cast<ForStmt>(Inner.Stmt)->getRParenLoc(),
                         " {" + Text);
  FileRange S = T.statement(Body);
  Out.close(S, "\n}");
}

void LoopCode::construct(const Construct &C, Lines &Before) {
  noteAssignments(C);
  linear(C, Before);
  if (laneHandsOut(P, C) && !hasLinear(P, C))
    for (const Loop &L : C.Loops)
      if (&L != &C.Loops.back() && mayBeEmpty(L))
        sequence(L, Before);
  if (const CollapsePlan *CP = collapseOf(C))
    return collapsed(C, *CP, Before);
  for (const Loop &L : C.Loops) {
    const LoopPlan *LP = planOf(L);
    if (!LP || LP->Members == Over::Nobody)
      continue;
    std::string Schedule = schedule(LP->Schedule);
    std::string Iterations = range(L, Schedule.empty(), Before);
    if (lastLoopVar(C, L) || hasLastAssigned(P, C) || hasLinear(P, C)) {
      // The value after the loop is that of the iteration after the last.
      Iterations = sequence(L, Before);
    }
    std::string Share =
        share(C, LP->Members, wide(P.NeedsWide), Iterations + Schedule);
    if (LP->Named || P.takesLaneTurns(C)) {
      Before.push_back((isOrdered(C) ? "auto " : "const auto ") + Name + " = " +
                       Share + ";");
      Share = Name;
    }
    std::string Opens; // of a body that is no block, for its linear variables
    if (&L == &C.Loops.back() && !isa<CompoundStmt>(L.body()))
      for (const std::string &Line : linearLines(C))
        Opens += (Opens.empty() ? " {\n" : "\n") + Line;
    header(L, hasScan(P, C) ? turnVariables(R, called(L)) : loopVar(L), Share,
           Opens);
  }
}

std::string runSchedule(const RegionPlan &P) {
  return P.Sharing->Region->unusedName("run_schedule");
}

/// ", omp2cuda::schedule_dynamic(4)"
std::string LoopCode::schedule(const SchedulePlan &S) const {
  const Verb Kinds[] = {Verb::all, Verb::schedule_static,
                        Verb::schedule_dynamic, Verb::schedule_guided};
  auto With = [&](Verb Kind, const Expr *Chunk) {
    return ", " + call(Kind, Chunk ? T.in(Out).of(Chunk) : "");
  };
  std::string Of;
  if (S.TeamChunk)
    Of += With(Verb::dist_schedule_static, S.TeamChunk);
  if (S.Kind == SchedulePlan::Runtime)
    Of += ", " + runSchedule(P);
  else if (S.Kind != SchedulePlan::None)
    Of += With(Kinds[S.Kind], S.Chunk);
  return Of;
}

/// Does \p C reduce an object that does not move as its bytes? Then the first lane runs
/// all iterations.
static bool reducesObject(const RegionPlan &P, const Construct &C,
                          const ASTContext &Ctx) {
  return anyCopy(P, C, [&](const PrivatePlan &Private) {
    return Private.Reduced &&
           !Ctx.getBaseElementType(
                   Private.Var->Var->getType().getNonReferenceType())
                .isTriviallyCopyableType(Ctx);
  });
}

/// The call that shares \p Iterations out, "omp2cuda::lane::simd<8>(0, n)", by the clauses of
/// \p C. Lanes choose the type of their counter.
std::string LoopCode::share(const Construct &C, Over Members,
                            const std::string &Wide,
                            const std::string &Iterations) const {
  bool Scan = hasScan(P, C); // whose lanes go on together
  if (Members != Over::Lanes)
    return Scan ? call(Threads.verbs(C), {Verb::scan_for, Wide}, Iterations)
           : isOrdered(C)
               ? call(Threads.verbs(C), Verb::ordered_for, Iterations)
               : Threads.share(C, Members, Wide, Iterations);
  ifOf(C, llvm::omp::OMPD_simd, stage::InKernels); // lanes in order need none
  bool InOrder = reducesObject(P, C, T.context());
  if (P.takesLaneTurns(C))
    return call(laneVerbs(P), Verb::ordered_simd, Iterations);
  for (const auto &Child : C.Children)
    InOrder |= Child->has(llvm::omp::OMPD_ordered);
  if (InOrder)
    return call(laneVerbs(P),
                Scan ? Verb::scan_simd_in_order : Verb::simd_in_order,
                Iterations);
  bool Steps = has<OMPSafelenClause>(C) && !Scan;
  if (const OMPIfClause *Clause = ifOnDevice(C, llvm::omp::OMPD_simd))
    return call(laneVerbs(P),
                Steps  ? Verb::simd_steps_if
                : Scan ? Verb::scan_simd_if
                       : Verb::simd_if,
                T.in(Out).of(asWritten(Clause->getCondition())), Iterations);
  return call(laneVerbs(P),
              Steps  ? Verb::simd_steps
              : Scan ? Verb::scan_simd
                     : Verb::simd,
              Iterations);
}

bool LoopCode::mayBeEmpty(const Loop &L) const {
  Expr::EvalResult Lower, Upper;
  if (L.Range || L.Lower->isValueDependent() || L.Upper->isValueDependent() ||
      !L.Lower->EvaluateAsInt(Lower, T.context()) ||
      !L.Upper->EvaluateAsInt(Upper, T.context()))
    return true;
  int Order =
      llvm::APSInt::compareValues(Lower.Val.getInt(), Upper.Val.getInt());
  if (Order == 0 || L.Rel == Relation::NotEqual)
    return Order == 0 && !isClosed(L);
  return goesDown(L) == (Order < 0);
}

bool LoopCode::mayBeEmpty(const Construct &C) const {
  return llvm::any_of(C.Loops, [&](const Loop &L) { return mayBeEmpty(L); });
}

std::string LoopCode::entered(const Construct &C) const {
  std::string Out;
  if (!P.onLanes(C))
    return Out;
  for (const Loop &L : C.Loops)
    if (&L != &C.Loops.back() && mayBeEmpty(L))
      Out += (Out.empty() ? "" : " && ") +
             call("loop_" + called(L), Verb::trip) + " != 0";
  return Out;
}

/// The iterations of \p L. A temporary that they run over lives as long as they.
std::string LoopCode::range(const Loop &L, bool Short, Lines &Before) {
  if (!L.Range || L.Range->isLValue())
    return rangeCall(L, T.in(Out), Short);
  std::string Name = R.unusedName("range_" + called(L));
  Before.push_back("auto &&" + Name + " = " + T.in(Out).of(L.Range) + ";");
  return call(Verb::elements, Name);
}

/// Declares the iterations of \p L: "const auto loop_i = omp2cuda::range(0, n);"; their name.
std::string LoopCode::sequence(const Loop &L, Lines &Before) {
  std::string Name = "loop_" + called(L);
  Before.push_back("const auto " + Name + " = " + range(L, false, Before) +
                   ";");
  return Name;
}

bool LoopCode::lastLoopVar(const Construct &C, const Loop &L) const {
  for (const PrivatePlan &Private : P.Privates)
    if (Private.At == &C && Private.Var->Var == L.Var->getCanonicalDecl())
      return Private.What == Attribute::LastPrivate;
  return false;
}

/// Is the variable of \p L one that members have together?
bool LoopCode::placed(const Loop &L) const {
  const SingleLocal *Found = P.Lanes.Single.find(L.Var);
  if (!Found)
    Found = P.Single.find(L.Var);
  return Found && Found->From == DeclaredIn::Loop &&
         Found->Where != Storage::Local;
}

/// The body of \p L begins with its variable.
void LoopCode::place(const Loop &L, std::string &Header) {
  FileRange Body = T.statement(L.body());
  std::string Indent = T.indent(Body.File, Body.Begin), Lines;
  for (const std::string &Line :
       linesOfPlace(*this, L.Var, givenName(P, L.Var)))
    Lines += "\n" + Indent + Line;
  if (const auto *Block = dyn_cast<CompoundStmt>(L.body())) {
    Out.insertAfterToken(Block->getLBracLoc(), Lines);
    return;
  }
  Header += " {" + Lines;
  Out.close(Body, "\n" + Indent + "}");
}

/// `for (int i : share)`; of a range-based `for` only the range changes.
void LoopCode::header(const Loop &L, const std::string &Variables,
                      const std::string &Share, const std::string &Opens) {
  const auto *For = dyn_cast<ForStmt>(L.Stmt);
  const auto *Elements = dyn_cast<CXXForRangeStmt>(L.Stmt);
  std::string Header = "for (" + Variables + " : " + Share + ")" + Opens;
  SourceLocation Begin = For ? For->getForLoc() : L.loc(),
                 End = For ? For->getRParenLoc() : L.loc();
  if (placed(L)) {
    if (Elements)
      End = Elements->getRParenLoc();
    place(L, Header);
  }
  bool Done = For || placed(L)
                  ? Out.replaceWhole(SourceRange(Begin, End), Header)
                  : Out.replaceWhole(L.Range->getSourceRange(), Share);
  if (!Done)
    T.refuseMacro(L.loc(), "its loop header comes out of a macro");
}

/// "int i": the type as the user wrote it.
std::string LoopCode::loopVar(const Loop &L) const {
  if (placed(L))
    return T.declare(R.patternVar(L.Var)->getType(), givenName(P, L.Var));
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
      // double (*row)[4]: a part of the type stands behind the name.
      SourceLocation Last =
          L.Var->getTypeSourceInfo()->getTypeLoc().getEndLoc();
      std::string Behind;
      if (Last.isFileID() && SM.getFileOffset(Last) > To)
        Behind = T.of(SourceRange(L.Var->getLocation(), Last))
                     .substr(T.name(L.Var).size());
      return (Type + T.name(L.Var)).str() + Behind;
    }
  }
  return T.declare(R.patternVar(L.Var)->getType(), T.name(L.Var));
}

/// Several loops as one: the indices come from a division.
void LoopCode::collapsed(const Construct &C, const CollapsePlan &CP,
                         Lines &Before) {
  // A kernel is a template over the type of its counters.
  std::string Counts = wide(true);
  size_t N = C.Loops.size();
  Lines Names;
  for (const Loop &L : C.Loops) {
    Names.push_back("loop_" + called(L));
    sequence(L, Before);
  }
  bool InTurn = isOrdered(C);
  std::string Share =
      share(C, CP.Members, Counts,
            call({Verb::range, Counts}, "0", Counts + "(" + trip(C) + ")") +
                schedule(CP.Schedule));
  if (InTurn || hasLinear(P, C) || anyCopy(P, C, isLast)) {
    Before.push_back((InTurn ? "auto " : "const auto ") + Name + " = " + Share +
                     ";");
    Share = Name;
  }
  std::string Header =
      "for (" + Counts + " " + Counter + " : " + Share + ") {\n";
  std::string Rest = Counter;
  for (size_t I = N; I-- > 0;) {
    std::string Trip = Counts + "(" + call(Names[I], Verb::trip) + ")";
    Header += "  " + loopVar(C.Loops[I]) + " = " +
              statement(Names[I], Verb::at, I ? Rest + " % " + Trip : Rest) +
              "\n";
    if (placed(C.Loops[I]))
      for (const std::string &Line :
           linesOfPlace(*this, C.Loops[I].Var, givenName(P, C.Loops[I].Var)))
        Header += "  " + Line + "\n";
    if (I) {
      Rest += " / " + Trip;
      if (I > 1)
        Rest = "(" + Rest + ")";
    }
  }
  for (const std::string &Line : linearLines(C))
    Header += "  " + Line + "\n";
  FileRange Outer = T.statement(C.Loops.front().Stmt);
  FileRange Inner = T.statement(C.Loops.back().body());
  Out.replaceWhole(Outer.File, Outer.Begin, Inner.Begin - Outer.Begin, Header);
  if (Inner.End == Outer.End)
    Out.close(Outer, "\n}");
  else
    Out.replaceWhole(Outer.File, Inner.End, Outer.End - Inner.End, "\n}");
}

bool LoopCode::sharedOut(const Construct &C) const {
  if (C.has(llvm::omp::OMPD_sections))
    return !P.Serial.count(&C);
  for (const LoopPlan &L : P.Loops)
    if (L.At == &C && L.Members != Over::Nobody)
      return true;
  return collapseOf(C);
}

bool LoopCode::isLoopVar(const Construct &C, const VarDecl *V) {
  for (const Loop &L : C.Loops)
    if (L.Var->getCanonicalDecl() == V)
      return true;
  return false;
}

std::string rangeCall(const Loop &L, const Text &T, bool Short) {
  if (L.Range)
    return call(Verb::elements, T.of(L.Range));
  bool Down = goesDown(L);

  std::string Step = L.Step ? T.of(L.Step) : "1", Type;
  // i -= s under '<' goes up by -s; i += s under '>' goes down by -s.
  bool Negate = L.Rel == Relation::NotEqual ? L.Subtracts : L.Subtracts != Down;
  bool Unit = isOne(L.Step) && !Negate;
  if (Negate)
    Step = "-(" + Step + ")";
  if (!sameType(L, T.context()))
    Type = T.type(L.Var->getType().getNonReferenceType());
  bool Until = L.Rel == Relation::NotEqual;
  Verb V = Until         ? Verb::range_until
           : isClosed(L) ? (Down ? Verb::range_down_closed : Verb::range_closed)
           : Down        ? Verb::range_down
                         : Verb::range;
  std::string Bounds = T.of(L.Lower) + ", " + T.of(L.Upper);
  if (Short && V == Verb::range && Type.empty() && Unit)
    return Bounds;
  return call({V, Type}, Bounds, !Unit ? Step : Until ? "1" : "");
}

} // namespace omp2cuda
