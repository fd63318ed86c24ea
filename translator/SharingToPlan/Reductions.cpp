//===- Reductions.cpp - Copies of reduced variables, and who combines them ----------===//
// Idea: each construct that reduces a variable gives its members copies, and combines
// them into what the variable was outside:
//
//   construct                      copies          combined
//   simd, or run by one thread     none: in place, if it only accumulates
//   simd on lanes                  of the lanes    over the thread
//   parallel, for, sections, …     of the threads  over the team
//   teams, distribute, with or     of the threads  over the league
//     without parallel for
//   teams around parallel that     none, if the inner construct runs once: it combines
//     reduces the same variable    over the league; else of the threads, which add what
//                                  they have to their own
//   teams around other code that   of the team     over the league
//     names the variable
//   for with inscan                of the threads  one each turn of the loop
//   lastprivate(conditional:) is a reduction by the last iteration that assigned.
//
//   over the league                                                      by
//   + of int, long, float, double; & | ^ min max of int, long            atomics
//   any other type or operator in the construct's list                   the last team
//   the same by the initial thread, whose workers wait                   a lock
//   --reduction=ordered, if anything but whole numbers                   in order
//
// In:  RegionSharing, RegionPlan::Single, Loops.   Out: Privates, LeagueReductions.
// Source: OpenMP 5.2, 5.5.8; "OpenMP reductions on the GPU" in LLVM's documentation
// Tested by: test/inputs/reduce, --dump=plan
// Limits: the last team combines once per kernel, for at most four constructs.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../ComplexOnDevice.h"
#include "SharingToPlan.h"

#include "llvm/ADT/MapVector.h"

namespace omp2cuda {

namespace {

/// What the league_buffers of a kernel may be: league_buffer.h.
constexpr unsigned MostBuffers = 4;
/// Arrays of so many bytes travel as values: reduction.h.
constexpr uint64_t MaxRegisterBytes = 64;
/// Arrays of so many bytes are an array of the thread; the device sets as much aside
/// for every thread it can run.
constexpr uint64_t MaxLocalBytes = 16 * 1024;

/// The type of \p V, or of the elements of the part of it, that \p R reduces.
QualType reducedType(const VarSharing &V, const Reduction &R) {
  return R.Part ? R.Part->Element : V.Var->getType().getNonReferenceType();
}

/// Is \p S \p In itself, or a statement of that block or of one in it?
bool standsIn(const Stmt *S, const Stmt *In) {
  const auto *Block = dyn_cast<CompoundStmt>(In);
  return S == In ||
         (Block && llvm::any_of(Block->body(), [&](const Stmt *Each) {
            return standsIn(S, Each);
          }));
}

/// Does \p Inner run once each time \p Outer does? Null: the whole region.
bool onceIn(const Construct *Outer, const Construct &Inner) {
  for (const Construct *At = &Inner; At->Parent && At != Outer;
       At = At->Parent) {
    const Construct &Up = *At->Parent;
    if (!Up.Loops.empty() || !Up.Body || !standsIn(At->Node, Up.Body))
      return false;
  }
  return true;
}

/// Is \p V named in \p C only by constructs that reduce it themselves?
bool onlyReduced(const VarSharing &V, const Construct &C) {
  const ConstructMap ByNode = C.byNode();
  return !any<DeclRefExpr>(
      C.Body,
      [&](auto *E) { return E->getDecl()->getCanonicalDecl() == V.Var; },
      [&](const OMPExecutableDirective *D) {
        const InnerSharing *I = V.innerAt(ByNode.of(D));
        return !I || I->What != Attribute::Reduction;
      });
}

/// Does only simd on lanes add to what \p C reduces, by the same operator? Then each lane
/// keeps its part until the threads combine theirs.
bool addedByLanes(const RegionPlan &P, const VarSharing &V, const Construct &C,
                  const InnerSharing &Outer) {
  if (!P.lanes() || P.onLanes(C) || !Outer.Reduced.byOperator() ||
      Outer.Reduced.Part || Outer.Reduced.Scan != Scanned::No ||
      !V.Var->getType().getNonReferenceType()->isArithmeticType() ||
      !onlyReduced(V, C))
    return false;
  bool Any = false;
  for (const InnerSharing &I : V.Inner) {
    if (!I.At->isInside(C))
      continue;
    bool Lanes = P.onLanes(*I.At);
    if (I.What != Attribute::Reduction || I.Reduced.Op != Outer.Reduced.Op ||
        I.Reduced.Scan != Scanned::No || I.Reduced.Declared ||
        (Lanes ? !isReducedInPlace(*I.At, V, I.Reduced)
               : !onlyReduced(V, *I.At)))
      return false;
    Any |= Lanes;
  }
  return Any;
}

/// Do several threads execute \p C together, each with a copy?
bool hasMembers(const RegionPlan &P, const Construct &C) {
  return !P.Serial.count(&C) && (P.over(C) != Over::Nobody ||
                                 C.has(OMPD_parallel, OMPD_teams, OMPD_for,
                                       OMPD_sections, OMPD_scope));
}

/// Must the copies of \p C be those of its teams, since code between teams and
/// parallel, or parallel code that does not reduce, names them?
bool teamCopies(const RegionPlan &P, const Construct &C) {
  if (!atTeamScope(P, C))
    return false;
  if (P.Single.any())
    return true;
  // Else each thread is a team, or there is nothing to share.
  return C.holds(OMPD_parallel) &&
         llvm::any_of(P.Sharing->copiesAt(C), [&](const auto &Copy) {
           return Copy.second->What == Attribute::Reduction &&
                  !onlyReduced(*Copy.first, C);
         });
}

/// Does each thread that meets the worksharing construct \p C have a variable of its own?
bool privateAround(const RegionPlan &P, const VarSharing &V,
                   const Construct &C) {
  if (C.has(OMPD_parallel, OMPD_teams, OMPD_distribute) || !hasMembers(P, C))
    return false;
  // What a pointer of the thread points to may be everybody's.
  const InnerSharing *Here = V.innerAt(&C);
  bool Pointee = Here && Here->Reduced.Part &&
                 V.Var->getType().getNonReferenceType()->isPointerType();
  for (const Construct *Up = C.Parent; Up; Up = Up->Parent) {
    if (const InnerSharing *I = V.innerAt(Up);
        I && Up->isOrInside(OMPD_parallel) &&
        !(Pointee && I->What == Attribute::FirstPrivate))
      return true;
    if (Up->has(OMPD_parallel))
      return !Pointee && V.Local && Up->Body &&
             V.Var->getASTContext().getSourceManager().isPointWithin(
                 V.Var->getLocation(), Up->Body->getBeginLoc(),
                 Up->Body->getEndLoc());
  }
  return P.By.As == Role::Share && !Pointee && V.Var->hasLocalStorage() &&
         !V.Var->getType()->isReferenceType() && !V.OfThis;
}

/// Does it change nothing to combine a value with itself?
bool isIdempotent(const Reduction &R) {
  return R.byOperator() && !R.LastAssigned &&
         llvm::is_contained(
             {"min", "max", "bit_and", "bit_or", "logical_and", "logical_or"},
             R.Op);
}

/// Does \p V have the identity of \p Op where \p C begins, as `double sum = 0;` in front of
/// it says?
bool hasIdentity(const RegionPlan &P, const Construct &C, const VarDecl *V,
                 llvm::StringRef Op) {
  bool One = Op == "times" || Op == "logical_and";
  if (!One &&
      !llvm::is_contained({"plus", "bit_or", "bit_xor", "logical_or"}, Op))
    return false;
  auto Is = [&](const Expr *E) {
    Expr::EvalResult R;
    return E && !differsByInstance(E) &&
           E->EvaluateAsRValue(R, V->getASTContext()) &&
           (R.Val.isInt()
                ? R.Val.getInt() == One
                : R.Val.isFloat() && R.Val.getFloat().isExactlyValue(One));
  };
  for (const auto *Block : all<CompoundStmt>(P.Sharing->Region->Root->Body)) {
    auto At = llvm::find(Block->body(), C.Node);
    while (At != Block->body_end() && At != Block->body_begin()) {
      const Stmt *S = *--At;
      if (const auto *D = dyn_cast<DeclStmt>(S);
          D && llvm::is_contained(D->decls(), V))
        return Is(V->getInit());
      const auto *B = dyn_cast<BinaryOperator>(S);
      if (B && B->getOpcode() == BO_Assign && variableOf(B->getLHS()) == V)
        return Is(B->getRHS());
      if (isa<LabelStmt, SwitchCase>(S) || namedBy(S).count(V))
        return false;
    }
  }
  return false;
}

/// Where the private copy of an array is, and why.
std::pair<ArrayPlace, std::string> placeOf(const PrivatePlan &Private,
                                           const ASTContext &Context) {
  const Reduction &R = *Private.Reduced;
  QualType T = reducedType(*Private.Var, R);
  if (!R.Part && !T->isArrayType())
    return {};
  std::optional<uint64_t> Count = R.Part ? R.Part->Count : 1;
  if (!Count)
    return {ArrayPlace::Heap,
            "global memory: its length is known at run time only"};
  uint64_t Bytes = *Count * Context.getTypeSizeInChars(T).getQuantity();
  std::string Size = std::to_string(Bytes) + " bytes";
  if (Private.OfTeam && Bytes <= MaxStaticShared)
    return {ArrayPlace::TeamShared, "shared memory: one for the team"};
  if (Private.OfTeam)
    return {ArrayPlace::Heap, "too large for static shared memory"};
  if (Bytes <= MaxRegisterBytes)
    return {ArrayPlace::Registers, "registers: " + Size};
  if (Bytes <= MaxLocalBytes)
    return {ArrayPlace::LocalMemory, "local memory of each thread: " + Size};
  return {ArrayPlace::Heap,
          "global memory: " + Size + " are too many for each thread"};
}

/// Is combining into memory one instruction of the hardware?
bool hasInstruction(const Reduction &R, QualType T, const ASTContext &Context) {
  uint64_t Size = Context.getTypeSize(T);
  if (!R.byOperator() || T->isBooleanType() || T->isEnumeralType() ||
      !(T->isIntegerType() || T->isRealFloatingType()) ||
      (Size != 32 && Size != 64))
    return false;
  return R.Op == "plus" ||
         (T->isIntegerType() &&
          llvm::is_contained({"bit_and", "bit_or", "bit_xor", "min", "max"},
                             R.Op));
}

/// Can it be done by compare-and-swap?
bool hasAtomic(const Reduction &R, QualType T, const ASTContext &Context) {
  return R.byOperator() && T->isArithmeticType() && !T->isAnyComplexType() &&
         Context.getTypeSize(T) <= 64;
}

struct ReductionPlanner : RegionPlanner {
  using RegionPlanner::RegionPlanner;

  void copies(const VarSharing &V);
  void combiners() {
    llvm::MapVector<const Construct *, std::vector<const PrivatePlan *>> Over;
    for (const PrivatePlan &V : P.Privates) {
      if (!V.Reduced)
        continue;
      check(V);
      if (V.ReduceOver == Scope::League)
        Over[V.At].push_back(&V);
    }
    for (const auto &[C, List] : Over)
      construct(*C, List);
  }

private:
  void refuse(const PrivatePlan &V, const std::string &Why) {
    Diags.report(V.At->loc(), DiagId::UnsupportedReduction,
                 {Names::asWritten(V.Var->Var), Why});
  }
  static std::string name(const PrivatePlan &V) { return quoted(V.Var->Var); }
  /// What the strategy stands against.
  void refuseWorkers(const PrivatePlan &V, const std::string &Why) {
    if (!Opts.TeamSingle)
      return refuse(V, Why);
    notOffered(V.At->loc(), "team-single", "worker-loop",
               "reduction of " + name(V) + ": " + Why);
  }
  void refuseOrdered(const PrivatePlan &V, const std::string &Why) {
    notOffered(V.At->loc(), "reduction", "ordered", name(V) + " " + Why);
  }
  /// The type of the values that are combined.
  QualType typeOf(const PrivatePlan &V) const {
    QualType T = Context.getBaseElementType(reducedType(*V.Var, *V.Reduced));
    bool Long = Context.hasSameUnqualifiedType(T, Context.LongDoubleTy);
    return Long ? Context.DoubleTy : T; // which the device has for it
  }
  /// Do its bits depend on the order of combination?
  bool needsOrder(const PrivatePlan &V) const {
    return Opts.OrderedReductions && !V.Reduced->LastAssigned &&
           (V.Reduced->Declared || dependent(V) ||
            !typeOf(V)->isIntegralOrEnumerationType());
  }
  static bool isArray(const PrivatePlan &V) { return !V.PlaceWhy.empty(); }
  /// Its type is another one in each instantiation of a template.
  bool dependent(const PrivatePlan &V) const {
    const FieldDecl *Member = V.Var->OfThis;
    return (Member ? R.patternField(Member)->getType()
                   : R.patternVar(V.Var->Var)->getType())
        ->isDependentType();
  }
  bool movesAsBytes(const PrivatePlan &V) const {
    const CXXRecordDecl *Class = classOf(typeOf(V));
    return !Class || Class->isTriviallyCopyable();
  }

  void check(const PrivatePlan &V) {
    const bool Array = isArray(V);
    if (V.Reduced->LastAssigned && V.OfTeam)
      refuse(V, "lastprivate(conditional:) of a variable that each team "
                "has for all its threads");
    if (Array && !movesAsBytes(V))
      refuse(V, "the elements of a reduced array must be trivially copyable");
    if (Array && isStdComplex(typeOf(V)) && dependent(V))
      refuse(V, "arrays of std::complex have no private copies in templates");
    if (V.OfTeam && !isTrivial(typeOf(V)))
      refuse(V, "all threads of a team see its copy, so its type has to "
                "be trivial");
    bool Large = V.OfTeam && V.Place == ArrayPlace::Heap && Array;
    if (Array && V.OfTeam && P.Single.workers() && V.Reduced->Part)
      refuseWorkers(V, "a part of an array that Single code of a team "
                       "reduces, whose threads wait to be woken");
    else if (Large && P.Single.workers())
      refuseWorkers(V, "an array of more than 48 KiB that Single code of "
                       "a team reduces, whose threads wait to be woken");
    P.TeamStack |= Large;
    if (needsOrder(V) && V.ReduceOver != Scope::Thread)
      for (const LoopPlan &L : P.Loops)
        if (L.Schedule.Kind > SchedulePlan::Static)
          refuseOrdered(V, "gets other iterations in each run by this "
                           "schedule; only 'static' fixes them");
  }

  /// Who combines what \p List has at \p C over the league.
  void construct(const Construct &C,
                 const std::vector<const PrivatePlan *> &List) {
    assert(!List.empty() && "what combines has something to combine");
    if (P.counts(C)) // which some of the team may not be
      return refuse(*List.front(),
                    "not all threads of a team execute the region that reduces "
                    "what all teams share: reduce it on 'teams' as well");
    LeagueReduction Out;
    Out.At = &C;
    const PrivatePlan *Slow = nullptr, *Ordered = nullptr, *Never = nullptr;
    for (const PrivatePlan *V : List) {
      bool OneByOne = isArray(*V) && V->OfTeam;
      QualType T = typeOf(*V);
      if (!Slow && (OneByOne || dependent(*V) ||
                    !hasInstruction(*V->Reduced, T, Context)))
        Slow = V;
      if (!Never && (OneByOne || !hasAtomic(*V->Reduced, T, Context)))
        Never = V;
      if (!Ordered && needsOrder(*V))
        Ordered = V;
      if (Ordered && !movesAsBytes(*V))
        return refuseOrdered(*V, "has a type that does not move as its bytes");
    }
    std::string Trouble;
    if (!Slow && !Ordered) {
      Out.Why = "an atomic per team";
    } else if (Trouble = whyNoBuffer(C, *List.front()); Trouble.empty()) {
      ++Buffers;
      Out.By = Ordered ? Combiner::InOrder : Combiner::LastTeam;
      Out.Why = Ordered ? "by the last team, in order: asked for"
                        : "by the last team: " + whySlow(*Slow);
    } else if (Ordered) {
      return refuseOrdered(*Ordered, Trouble);
    } else if (Never && P.Single.workers() && Never->OfTeam) {
      Out.By = Combiner::Lock;
      Out.Why = "one team after the other: " + name(*Never) + " " + Trouble;
    } else if (Never) {
      Trouble = "there is no atomic for it, and it " + Trouble;
      return P.Single.workers() ? refuseWorkers(*Never, Trouble)
                                : refuse(*Never, Trouble);
    } else {
      Out.Why = "an atomic per team, though slow: it " + Trouble;
    }
    P.LeagueReductions.push_back(Out);
  }

  /// What stands against a league_buffer; empty: nothing.
  std::string whyNoBuffer(const Construct &C, const PrivatePlan &Any) {
    if (R.IsFunction)
      return "is combined over the league in a function";
    if (Any.OfTeam && P.Single.workers())
      return "is combined while the other threads of the team wait to be woken";
    if (!onceIn(nullptr, C))
      return "is combined over the league more than once in the kernel: reduce "
             "it on 'teams' as well";
    if (Buffers == MostBuffers)
      return "belongs to the fifth construct of the kernel that does so";
    for (const PrivatePlan &V : P.Privates)
      if (V.At == &C && V.Reduced && V.Reduced->Part &&
          !V.Reduced->Part->Count && &C != R.Root.get() &&
          !hostKnows(V.Reduced->Part->Length))
        return "has a length that the host does not know before the launch";
    return "";
  }

  /// Is the value of \p E in the kernel that of the launch? It is made of what the region
  /// has as values and does not change.
  bool hostKnows(const Expr *E) const {
    E = asWritten(E)->IgnoreParenImpCasts();
    if (const auto *V = named<VarDecl>(E)) {
      const VarSharing *S = P.Sharing->find(V->getCanonicalDecl());
      return S && !S->Local && !S->WrittenShared && S->Inner.empty() &&
             (S->OnTarget == Attribute::FirstPrivate ||
              S->OnTarget == Attribute::Constant);
    }
    if (const auto *B = dyn_cast<BinaryOperator>(E))
      return !B->isAssignmentOp() && hostKnows(B->getLHS()) &&
             hostKnows(B->getRHS());
    return isa<IntegerLiteral>(E) || named<EnumConstantDecl>(E);
  }

  std::string whySlow(const PrivatePlan &V) const {
    if (V.Reduced->Declared)
      return name(V) + " has a combiner of its own";
    if (V.Reduced->LastAssigned)
      return "the last iteration that assigned " + name(V) + " counts";
    if (isArray(V) && V.OfTeam)
      return name(V) + " is an array of each team";
    if (dependent(V))
      return name(V) + " has another type in each instantiation";
    return "no instruction combines " + name(V) + " in memory";
  }

  unsigned Buffers = 0;
};

void ReductionPlanner::copies(const VarSharing &V) {
  // The copy that the constructs around have: none, of the threads, of the team.
  enum Copy { None, Threads, Team };
  std::map<const Construct *, Copy> Copies;
  std::set<const Construct *> OfLanes; ///< each lane has a part of its copy
  for (const InnerSharing &In : V.Inner) {
    const Construct &C = *In.At;
    Copy Around = V.Local ? Team : None;
    if (const Construct *Up = C.around(
            [&](const Construct &Up) { return Copies.count(&Up) != 0; }))
      Around = Copies.at(Up);
    if (In.What != Attribute::Reduction) {
      Copies[&C] = C.isOrInside(OMPD_parallel) ? Threads : Team;
      continue;
    }
    PrivatePlan Private{&C, &V, In.What};
    Private.Reduced = &In.Reduced;
    if (!P.onLanes(C) && privateAround(P, V, C))
      return refuse(Private, "it is private in the enclosing context, so each "
                             "thread would add to its own");
    Private.OfTeam = teamCopies(P, C);
    bool Alone = !hasMembers(P, C) || (Around == Threads && !C.has(OMPD_teams));
    if (Alone || P.onLanes(C))
      Private.ReduceOver = Scope::Thread;
    else if (Around != None ||
             (P.Grid != Shape::League && P.Grid != Shape::Teams))
      Private.ReduceOver = Scope::Team;
    else
      Private.ReduceOver = Scope::League;
    bool AddsToPart =
        C.around([&](const Construct &Up) { return OfLanes.count(&Up) != 0; });
    if (P.onLanes(C) && AddsToPart)
      continue; // the construct around combines what the lanes have
    if (In.Reduced.Scan != Scanned::No) {
      if (Private.ReduceOver == Scope::League)
        return refuse(Private, "inscan of what all teams share: make it "
                               "private on 'teams'");
      P.Privates.push_back(Private);
      Copies[&C] = Threads;
      continue;
    }
    // In place, too, where each thread that adds has the copy that this one ends in.
    if ((!hasMembers(P, C) || (Alone && !P.lanes())) && !V.OfThis &&
        isReducedInPlace(C, V, In.Reduced))
      continue;
    if (!Alone && !Private.OfTeam && atTeamScope(P, C) &&
        C.holds(OMPD_parallel)) {
      const Construct *Inner = nullptr;
      bool Once = true;
      for (const InnerSharing &Other : V.Inner)
        if (Other.What == Attribute::Reduction && Other.At->isInside(C) &&
            hasMembers(P, *Other.At)) {
          Once &= !Inner && onceIn(&C, *Other.At) && !P.counts(*Other.At);
          Inner = Other.At;
        }
      if (Inner && Once)
        continue; // the inner one combines for both
    }
    if (!Private.OfTeam && (Alone ? AddsToPart : addedByLanes(P, V, C, In))) {
      Private.OfLanes = true;
      OfLanes.insert(&C);
    }
    std::tie(Private.Place, Private.PlaceWhy) = placeOf(Private, Context);
    // What a reference of each thread is bound to, or a pointer leads to, is one object.
    if (!Private.OfTeam && P.eachThreadHas(V.Var) && !In.Reduced.Part &&
        !V.Var->getType()->isReferenceType() && C.has(OMPD_parallel) &&
        !C.around(OMPD_parallel)) {
      Private.AsValue = true;
      Private.FromItself =
          hasIdentity(P, C, V.Var, In.Reduced.Op) ||
          (isIdempotent(In.Reduced) && isReducedInPlace(C, V, In.Reduced));
    }
    P.Privates.push_back(Private);
    Copies[&C] = Private.OfTeam ? Team : Threads;
  }
}

} // namespace

bool isReducedInPlace(const Construct &C, const VarSharing &V,
                      const Reduction &R) {
  if (R.LastAssigned) // one thread assigns in the order of the iterations
    return true;
  auto Inner = [&](const Construct &At) -> std::optional<bool> {
    const InnerSharing *I = V.innerAt(&At);
    if (!I)
      return std::nullopt;
    // It adds what it has by itself.
    return I->What == Attribute::Reduction && !I->Reduced.Declared &&
           I->Reduced.Op == R.Op && I->Reduced.Scan == Scanned::No;
  };
  return R.byOperator() && onlyAccumulates(C, V.Var, R.Op, reducedType(V, R),
                                           V.Var->getASTContext(), Inner);
}

bool atTeamScope(const RegionPlan &P, const Construct &C) {
  return !C.isOrInside(OMPD_parallel) && P.By.atTeamScope() &&
         (!P.Serial.count(&C) || isFollowed(C, *P.Sharing->Region));
}

void planReductions(RegionPlan &P, const VarSharing &V, const Planning &For) {
  ReductionPlanner(P, For).copies(V);
}

void planCombiners(RegionPlan &P, const Planning &For) {
  ReductionPlanner(P, For).combiners();
}

} // namespace omp2cuda
