//===- LoopCode.cpp - Loops whose iterations are shared out ------------------------===//
#include "../Accumulation.h"
#include "../AstToRegions/AstToRegions.h"
#include "../Fates.h"
#include "PlanToKernels.h"

namespace omp2cuda {

static bool isOne(const Expr *E) {
  const auto *L = dyn_cast_or_null<IntegerLiteral>(E);
  return !E || (L && L->getValue() == 1);
}

/// The template parameter that \p T, or what pointers lead to, was given by; null: by none.
static const TemplateTypeParmDecl *parameterOf(QualType T) {
  const auto *Given = behindPointers(T)->getAs<SubstTemplateTypeParmType>();
  return Given ? Given->getReplacedParameter() : nullptr;
}

/// The type that a template gives \p V, as it is written there.
static std::string writtenType(const VarDecl &V, const Text &T) {
  SourceRange At = V.getTypeSourceInfo()->getTypeLoc().getSourceRange();
  return At.getBegin().isFileID() && At.getEnd().isFileID()
             ? T.of(At)
             : T.type(V.getType().getNonReferenceType());
}

/// Would `range(lb, ub)` deduce the type of the loop variable?
static bool sameType(const Loop &L, const ASTContext &Ctx) {
  QualType Lower = L.Lower->IgnoreImpCasts()->getType(),
           Own = L.Var->getType().getNonReferenceType();
  return !L.Lower->isTypeDependent() &&
         Ctx.hasSameUnqualifiedType(L.Lower->getType(), Own) &&
         (!L.hasDependentType() ||
          (parameterOf(Own) && parameterOf(Lower) == parameterOf(Own)));
}

/// Is it `0 <= i < n` for an n of i's type?
static bool fromZero(const Loop &L, const ASTContext &Ctx) {
  QualType Type = L.Var->getType();
  return !L.Range && L.Rel == BO_LT && !L.Subtracts && isOne(L.Step) &&
         !L.hasDependentType() &&
         isa<IntegerLiteral>(L.Lower->IgnoreImpCasts()) &&
         constantOf(L.Lower, Ctx) == std::optional<uint64_t>(0) &&
         Ctx.hasSameUnqualifiedType(L.Upper->IgnoreParenImpCasts()->getType(),
                                    Type);
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

std::string LoopCode::outside(const PrivatePlan &Private) const {
  const VarDecl *V = Private.Var->Var;
  if (!P.ownsField(Private))
    return T.name(V) + "_outer";
  const VarPlan *VP = P.find(V);
  if (VP && VP->How == Passing::DeviceGlobal)
    return deviceCopy(V);
  return VP && VP->isValue() ? T.name(V) + "_value"
                             : "*" + T.name(V) + "_result";
}

std::string LoopCode::linearBy(const Construct &C, const VarDecl *V,
                               const std::string &Number) const {
  for (const auto *Linear : look<OMPLinearClause>(C))
    for (const ListItem &Item : listItems(Linear)) {
      if (Item.Base != V)
        continue;
      std::string By = "int64_t(" + Number + ")";
      const Expr *Step = asWritten(Linear->getStep());
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
  for (const PrivatePlan &Private : copiesAt(P, C)) {
    if (Private.What != Attribute::Linear)
      continue;
    const VarDecl *V = Private.Var->Var;
    Out.push_back(T.declare(typeInRegion(R, V), T.name(V)) + " = " +
                  linearStart(Private) + " + " +
                  linearBy(C, V->getCanonicalDecl(), number(C)) + ";");
  }
  return Out;
}

std::string LoopCode::loopVar(const Loop &L) const {
  QualType Type = R.patternVar(L.Var)->getType();
  if (P.hasPlace(L.Var))
    return T.declare(Type, givenName(P, L.Var));
  const auto *Elements = dyn_cast<CXXForRangeStmt>(L.Stmt);
  const Stmt *Declares = Elements        ? Elements->getLoopVarStmt()
                         : L.DeclaresVar ? cast<ForStmt>(L.Stmt)->getInit()
                                         : nullptr;
  SourceLocation End =
      Elements ? Elements->getColonLoc() : L.Var->getLocation();
  if (!Declares || !Declares->getBeginLoc().isFileID() || !End.isFileID() ||
      (Type->getAs<DecltypeType>() && !Type->isDependentType()))
    return T.declare(Type, T.name(L.Var));
  auto [File, Begin] = T.sources().getDecomposedLoc(Declares->getBeginLoc());
  // Names of the class have their scope there.
  std::string Rendered = Out.render({File, Begin, T.offset(End)}).str();
  llvm::StringRef Text = Rendered;
  if (Elements)
    return Text.rtrim().str();
  Text.consume_front("register ");
  // double (*row)[4]: a part of the type stands behind the name.
  SourceLocation Last = L.Var->getTypeSourceInfo()->getTypeLoc().getEndLoc();
  std::string Name = T.name(L.Var), Behind;
  if (Last.isFileID() && T.offset(Last) > T.offset(End))
    Behind = T.of(SourceRange(End, Last)).substr(Name.size());
  return (Text + Name).str() + Behind;
}

std::string rangeCall(const Loop &L, const Text &T, bool Short) {
  if (L.Range)
    return call(Verb::elements, T.of(L.Range));
  bool Down = L.goesDown();
  std::string Step = L.Step ? T.of(L.Step) : "1", Type;
  // i -= s under '<' goes up by -s; i += s under '>' goes down by -s.
  bool Negate = L.Rel == BO_NE ? L.Subtracts : L.Subtracts != Down;
  bool Unit = isOne(L.Step) && !Negate;
  if (Negate)
    Step = "-(" + Step + ")";
  QualType Own = L.Var->getType().getNonReferenceType();
  // What `auto` is, a range of that bound is as well, in each instance of a template.
  bool Deduced = L.DeclaresVar && Own->getContainedAutoType();
  if (!Deduced && !sameType(L, T.context()))
    // A library spells its own types without their scope.
    Type = L.hasDependentType()             ? writtenType(*L.Pattern, T)
           : Own->getContainedDeducedType() ? T.type(Own.getCanonicalType())
                                            : T.type(Own);
  bool Until = L.Rel == BO_NE;
  Verb V = Until ? Verb::range_until
           : L.isClosed()
               ? (Down ? Verb::range_down_closed : Verb::range_closed)
           : Down ? Verb::range_down
                  : Verb::range;
  std::string Bounds = T.of(L.Lower) + ", " + T.of(L.Upper);
  if (Short && V == Verb::range && Type.empty() && Unit)
    return Bounds;
  return call({V, Type}, Bounds, !Unit ? Step : Until ? "1" : "");
}

static std::vector<Loop> doacrossNest(const Construct &C, const Text &T) {
  std::string Why;
  return doacrossLoops(C, T.context(), Why);
}

Lines LoopCode::doacross(const Construct &C) const {
  Lines Out;
  const Construct *Of =
      C.around([](const Construct &Up) { return !Up.Loops.empty(); });
  auto Call = [&](Verb V, const std::string &Values) {
    Out.push_back(statement(name(*Of), V, Values));
  };
  // "i - 2": the distance is a constant, maybe of the host's function.
  auto Value = [&](const Expr *E) {
    const auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
    return B ? T.of(B->getLHS()) + " " + B->getOpcodeStr().str() + " " +
                   T.constant(B->getRHS(), R.Host)
             : T.of(E);
  };
  auto Listed = [&](Verb V, const auto *Clause) {
    Call(V, joined(Clause->varlist(), Value));
  };
  std::string Here = joined(doacrossNest(*Of, T),
                            [&](const Loop &L) { return T.name(L.Var); });
  for (const auto *D : take<OMPDependClause>(C, stage::InKernels))
    if (D->getDependencyKind() == OMPC_DEPEND_source)
      Call(Verb::source, Here);
    else
      Listed(Verb::sink, D);
  for (const auto *D : take<OMPDoacrossClause>(C, stage::InKernels))
    switch (D->getDependenceType()) {
    case OMPC_DOACROSS_sink:
      Listed(Verb::sink, D);
      break;
    case OMPC_DOACROSS_sink_omp_cur_iteration:
      Call(Verb::sink_before, Here);
      break;
    default:
      Call(Verb::source, Here);
    }
  return Out;
}

std::string iterationsOf(const Loop &L, const Text &T) {
  return fromZero(L, T.context()) ? T.of(L.Upper) : rangeCall(L, T, false);
}

std::string nestOf(llvm::ArrayRef<Loop> Loops, const Text &T,
                   const std::string &Count) {
  return call({Verb::nest, Count}, joined(Loops, [&](const Loop &L) {
                // An enumerator has a type of its own in C++.
                return named<EnumConstantDecl>(L.Upper) ? rangeCall(L, T, false)
                                                        : iterationsOf(L, T);
              }));
}

namespace {

/// Edits the loops of one construct.
struct LoopEditor : LoopCode {
  const Construct &C;
  Lines &Before; ///< what stands in front of them

  void run() {
    noteAssignments();
    linear();
    // Is the value of a variable that of the lane which ran the last iteration?
    auto OfLane = [&](const PrivatePlan &Private) {
      const VarDecl *V = Private.Var->Var;
      return isLast(Private.What) &&
             (!C.countsBy(V) || V == C.Loops.back().Var->getCanonicalDecl());
    };
    if (P.onLanes(C) && !HasLinear && anyCopy(P, C, OfLane))
      for (const Loop &L : C.Loops)
        if (&L != &C.Loops.back() && L.mayBeEmpty(T.context()))
          sequence(L);
    if (const LoopPlan *CP = collapseOf(C))
      return collapsed(*CP);
    for (const Loop &L : C.Loops)
      if (const LoopPlan *LP = planOf(L))
        sharedLoop(L, *LP);
  }

  void sharedLoop(const Loop &L, const LoopPlan &LP) {
    std::string Schedule = schedule(LP.Schedule);
    // "n": 0 would have another type.
    bool Count = Schedule.empty() && !HasScan && !Ordered &&
                 LP.Members != Over::Lanes && fromZero(L, T.context()) &&
                 !sameType(L, T.context());
    std::string Iterations =
        Count ? T.in(Out).of(L.Upper) : range(L, Schedule.empty());
    // The value after the loop is that of the iteration after the last.
    if (HasLinear || anyCopy(P, C, [&](const PrivatePlan &Private) {
          return isLastAssigned(Private) ||
                 (Private.What == Attribute::LastPrivate &&
                  Private.Var->Var == L.Var->getCanonicalDecl());
        }))
      Iterations = sequence(L);
    if (!Doacross.empty())
      Iterations = places("");
    std::string Share = share(LP, Iterations + Schedule);
    if (LP.Named || P.takesLaneTurns(C))
      Share = named(Share);
    std::string Opens; // of a body that is no block, for its linear variables
    if (HasLinear && !HasScan && &L == &C.Loops.back())
      Opens = beginning(L, linearLines(C));
    header(L, HasScan ? turnVariables(R, called(L)) : loopVar(L), Share, Opens);
  }

  /// Declares the share: its name.
  std::string named(const std::string &Share) {
    Before.push_back((Ordered ? "auto " : "const auto ") + Name + " = " +
                     Share + ";");
    return Name;
  }

  static bool isLastAssigned(const PrivatePlan &Private) {
    return Private.Reduced && Private.Reduced->LastAssigned;
  }

  /// Each assignment to such a variable notes the iteration, counted from 1.
  void noteAssignments() {
    for (const PrivatePlan &Private : copiesAt(P, C)) {
      if (!isLastAssigned(Private))
        continue;
      const VarDecl &V = *Private.Var->Var;
      std::string Note = ", " + assignedName(R, V) + " = " + number(C) + " + 1";
      for (const Expr *E : assignments(C, V))
        Out.insertAfterToken(E->getEndLoc(), Note);
    }
  }

  /// `int j = j_outer + int64_t(loop_i.number(i)) * (step);` begins each iteration.
  void linear() {
    if (!HasLinear || collapseOf(C)) // collapsed()
      return;
    for (const Loop &L : C.Loops)
      if (!planOf(L))
        sequence(L);
    const Loop &Inner = C.Loops.back();
    if (HasScan || planOf(Inner))
      return; // scanBody() puts the body together, or sharedLoop()
    if (std::string Opens = beginning(Inner, linearLines(C)); !Opens.empty())
      Out.insertAfterToken(cast<ForStmt>(Inner.Stmt)->getRParenLoc(), Opens);
  }

  /// ", omp2cuda::schedule_dynamic(4)"
  std::string schedule(const SchedulePlan &S) const {
    const Verb Kinds[] = {Verb::all, Verb::schedule_static,
                          Verb::schedule_dynamic, Verb::schedule_guided};
    auto With = [&](Verb Kind, const Expr *Chunk) {
      return ", " + call(Kind, Chunk ? T.in(Out).of(Chunk) : "");
    };
    std::string Of;
    if (S.TeamChunk)
      Of += With(Verb::dist_schedule_static, S.TeamChunk);
    if (S.Kind == SchedulePlan::Runtime)
      Of += ", " + (P.RunSchedule ? runSchedule(P)
                                  : call(Space::Team, Verb::run_schedule));
    else if (S.Kind != SchedulePlan::None)
      Of += With(Kinds[S.Kind], S.Chunk);
    return Of;
  }

  /// The call that shares \p Iterations out: "omp2cuda::team::parallel_for(0, n)".
  std::string share(const LoopPlan &L, const std::string &Iterations) const {
    Verbs Team = verbsOf(P, C);
    if (L.Members == Over::Lanes)
      return shareByLanes(Iterations);
    if (HasScan)
      return call(Team, Verb::scan_for, Iterations);
    if (!Doacross.empty())
      return call(Team,
                  {Verb::doacross_for,
                   C.Loops.size() > 1 ? std::to_string(C.Loops.size()) : ""},
                  Iterations);
    if (Ordered)
      return call(Team, Verb::ordered_for, Iterations);
    bool Lanes = L.Members >= Over::Lanes, Warps = P.By.Warps && !Lanes;
    bool ByLeague = (L.Members & Over::Teams) != Over::Nobody;
    if (P.oneEach() && ByLeague)
      return call(Space::League,
                  L.Members == Over::Teams ? Verb::one_team_each
                  : L.Dimension == 'x'     ? Verb::one_each_x
                  : L.Dimension == 'y'     ? Verb::one_each_y
                  : L.Dimension            ? Verb::one_each_z
                                           : Verb::one_each,
                  Iterations);
    if (L.Members == Over::Teams)
      return call(Space::League, Verb::distribute, Iterations);
    if (ByLeague)
      return call(Space::League,
                  L.Dimension == 'x'   ? Verb::distribute_parallel_for_x
                  : L.Dimension == 'y' ? Verb::distribute_parallel_for_y
                  : L.Dimension        ? Verb::distribute_parallel_for_z
                  : Lanes              ? Verb::distribute_parallel_for_lanes
                  : Warps              ? Verb::distribute_parallel_for_warps
                                       : Verb::distribute_parallel_for,
                  Iterations);
    Verb V = P.counts(C)
                 ? (Lanes ? Verb::for_lanes : Verb::for_)
                 : (Warps ? Verb::parallel_for_warps : Verb::parallel_for);
    return call(Team, V, Iterations);
  }

  /// The loops of a nest whose iterations wait for particular others; \p Shared: those that
  /// have names.
  std::string places(std::string Shared) const {
    for (const Loop &L : Doacross)
      if (Shared.empty() || !C.countsBy(L.Var))
        append(Shared, rangeCall(L, T.in(Out), false));
    return Shared;
  }

  /// "omp2cuda::lane::simd<8>(0, n)", by the clauses. Lanes choose the type of
  /// their counter.
  std::string shareByLanes(const std::string &Iterations) const {
    ifOf(C, llvm::omp::OMPD_simd, stage::InKernels); // lanes in order need none
    if (P.takesLaneTurns(C))
      return call(laneVerbs(P), Verb::ordered_simd, Iterations);
    // Reduced, it does not move as its bytes: the first lane runs all iterations.
    bool Object = anyCopy(P, C, [&](const PrivatePlan &Private) {
      QualType Type = Private.Var->Var->getType().getNonReferenceType();
      return Private.Reduced && !Type.isTriviallyCopyableType(T.context());
    });
    if (Object || C.holds(llvm::omp::OMPD_ordered))
      return call(laneVerbs(P),
                  HasScan ? Verb::scan_simd_in_order : Verb::simd_in_order,
                  Iterations);
    bool Steps = has<OMPSafelenClause>(C) && !HasScan;
    const OMPIfClause *If = ifOnDevice(C, llvm::omp::OMPD_simd);
    Verb V = Steps     ? If ? Verb::simd_steps_if : Verb::simd_steps
             : HasScan ? If ? Verb::scan_simd_if : Verb::scan_simd
             : If      ? Verb::simd_if
                       : Verb::simd;
    return call(laneVerbs(P), V, If ? T.in(Out).of(If->getCondition()) : "",
                Iterations);
  }

  /// The iterations of \p L. A temporary that they run over lives as long as they.
  std::string range(const Loop &L, bool Short) {
    if (!L.Range || L.Range->isLValue())
      return rangeCall(L, T.in(Out), Short);
    std::string Name = R.unusedName("range_" + called(L));
    Before.push_back("auto &&" + Name + " = " + T.in(Out).of(L.Range) + ";");
    return call(Verb::elements, Name);
  }

  /// Declares the iterations of \p L: "const auto loop_i = omp2cuda::range(0, n);"; their name.
  std::string sequence(const Loop &L) {
    std::string Name = "loop_" + called(L);
    Before.push_back("const auto " + Name + " = " + range(L, false) + ";");
    return Name;
  }

  /// The body of \p L begins with \p All. One that is no block gets braces, the first one
  /// with the header, which it is handed for: what is done to the statement as a whole
  /// stays between them.
  std::string beginning(const Loop &L, const Lines &All,
                        const std::string &Line = "\n") {
    std::string First = Line + llvm::join(All, Line);
    if (const auto *Block = dyn_cast<CompoundStmt>(L.body())) {
      Out.insertAfterToken(Block->getLBracLoc(), First);
      return "";
    }
    Out.close(T.statement(L.body()), Line + "}");
    return " {" + First;
  }

  /// \p Header, on more lines where it is a long one.
  Pieces broken(std::string Header, const Loop &L) const {
    size_t Column = T.indent(T.statement(L.Stmt)).size();
    bool Long =
        Column + Header.size() > 100 && Header.find('\n') == std::string::npos;
    return Long ? Pieces(std::move(Header)).generated()
                : Pieces(std::move(Header));
  }

  /// `for (int i : share)`; of a range-based `for` only the range changes.
  void header(const Loop &L, const std::string &Variables,
              const std::string &Share, const std::string &Opens) {
    const auto *For = dyn_cast<ForStmt>(L.Stmt);
    bool Place = P.hasPlace(L.Var);
    std::string Header = "for (" + Variables + " : " + Share + ")" + Opens;
    if (Place)
      Header += beginning(L, linesOfPlace(*this, L.Var, givenName(P, L.Var)),
                          "\n" + T.indent(T.statement(L.body())));
    if (For || Place)
      Out.replaceWhole(
          SourceRange(L.loc(),
                      For ? For->getRParenLoc()
                          : cast<CXXForRangeStmt>(L.Stmt)->getRParenLoc()),
          broken(std::move(Header), L));
    else
      Out.replaceWhole(L.Range->getSourceRange(), Share);
  }

  /// "for (auto [i, j] : omp2cuda::team::parallel_for(omp2cuda::nest(n, m)))"
  void nest(const LoopPlan &CP) {
    std::string Names =
        joined(C.Loops, [&](const Loop &L) { return T.name(L.Var); });
    std::string All = nestOf(C.Loops, T.in(Out), P.hasClones() ? "Trip" : "") +
                      schedule(CP.Schedule);
    const Loop &Inner = C.Loops.back();
    SourceLocation End = cast<ForStmt>(Inner.Stmt)->getRParenLoc();
    Out.replaceWhole(
        SourceRange(C.Loops.front().loc(), End),
        broken("for (auto [" + Names + "] : " + share(CP, All) + ")",
               C.Loops.front()));
    FileRange Outer = T.statement(C.Loops.front().Stmt),
              Body = T.statement(Inner.body());
    if (Body.End != Outer.End)
      Out.replaceWhole({Outer.File, Body.End, Outer.End}, "");
  }

  /// Several loops as one: the indices come from a division.
  void collapsed(const LoopPlan &CP) {
    // Can the variables be bound in one loop, since nobody asks for its iterations?
    if (canNest(C.Loops) && !HasScan && !HasLinear && !R.HasLambda &&
        !Ordered && !P.takesLaneTurns(C) && !HandsOut &&
        !anyCopy(P, C, isLastAssigned) &&
        llvm::none_of(C.Loops,
                      [&](const Loop &L) { return P.hasPlace(L.Var); }))
      return nest(CP);
    // A kernel is a template over the type of its counters.
    std::string Counts = P.hasClones() ? "Trip" : "uint64_t";
    Lines Names;
    for (const Loop &L : C.Loops)
      Names.push_back(sequence(L));
    std::string All = Counts + "(" + trip(C) + ")",
                Schedule = schedule(CP.Schedule);
    if (!Schedule.empty() || HasScan || Ordered)
      All = call({Verb::range, Counts}, "0", All);
    if (!Doacross.empty())
      All = places(llvm::join(Names, ", "));
    std::string Share = share(CP, All + Schedule);
    if (Ordered || HasLinear || HandsOut)
      Share = named(Share);
    std::string Header =
        "for (" + Counts + " " + Counter + " : " + Share + ") {\n";
    std::string Rest = Counter;
    for (size_t I = Names.size(); I-- > 0;) {
      std::string Trip = Counts + "(" + call(Names[I], Verb::trip) + ")";
      Header += "  " + loopVar(C.Loops[I]) + " = " +
                statement(Names[I], Verb::at, I ? Rest + " % " + Trip : Rest) +
                "\n";
      if (P.hasPlace(C.Loops[I].Var))
        Header += linesOf(
            linesOfPlace(*this, C.Loops[I].Var, givenName(P, C.Loops[I].Var)),
            "  ");
      if (I) {
        Rest += " / " + Trip;
        if (I > 1)
          Rest = "(" + Rest + ")";
      }
    }
    Header += linesOf(linearLines(C), "  ");
    FileRange Outer = T.statement(C.Loops.front().Stmt);
    FileRange Inner = T.statement(C.Loops.back().body());
    Out.replaceWhole({Outer.File, Outer.Begin, Inner.Begin}, Header);
    if (Inner.End == Outer.End)
      Out.close(Outer, "\n}");
    else
      Out.replaceWhole({Outer.File, Inner.End, Outer.End}, "\n}");
  }

  const bool Ordered = has<OMPOrderedClause>(C);
  const std::vector<Loop> Doacross = doacrossNest(C, T);
  const bool HasScan = hasScan(P, C); ///< lanes that scan go on together
  const bool HandsOut = anyCopy(
      P, C, [](const PrivatePlan &Private) { return isLast(Private.What); });
  const bool HasLinear = anyCopy(P, C, [](const PrivatePlan &Private) {
    return Private.What == Attribute::Linear;
  });
};

} // namespace

void editLoops(const LoopCode &Loops, const Construct &C, Lines &Before) {
  LoopEditor{Loops, C, Before}.run();
}

} // namespace omp2cuda
