//===- Shape.cpp - Launch shape and how each loop is shared out --------------===//
// Idea: walk the constructs from league to thread and give each associated loop
// the members that share it:
//
//   target teams distribute parallel for           LeagueThreads, grid-stride
//     … collapse(2)                                LeagueY, LeagueX: a 2-D grid
//   target teams distribute (no parallel inside)   LeagueThreads: each CUDA thread is a team
//   target teams distribute { parallel for }       Teams, TeamThreads
//   target parallel { for }                        TeamThreads, one team
//   simd                                           Nobody: serial in its thread,
//                                                  or Lanes: Threads.cpp
//
// Code of teams outside parallel is Single code: Solo.h.
// In:  RegionSharing.   Out: Grid, Loops.
// Tested by: test/inputs/loop, test/inputs/clause, --dump=plan
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "Threads.h"

namespace omp2cuda {

namespace {

/// May the host evaluate \p E and get what the device would, or what it had when it was mapped?
/// With \p All only the first.
bool hostCanEvaluate(const Expr *E, const RegionSharing &R,
                     const VarSet &LoopVars, const Sharing *All = nullptr) {
  return isOfHost(E, [&](const VarDecl *V) {
    const VarSharing *S = R.find(V); // null: of the region
    // Only what the host evaluates names it.
    bool NotOnDevice =
        S && S->OnTarget == Attribute::Private && S->Inner.empty();
    return LoopVars.count(V) || NotOnDevice ||
           (S && !S->WrittenShared &&
            llvm::is_contained({Attribute::FirstPrivate, Attribute::Constant,
                                Attribute::PresentPtr, Attribute::Map},
                               S->OnTarget) &&
            (!All || S->OnTarget != Attribute::Map ||
             V->getType().isConstQualified() ||
             provablyAbsent(V, *R.Region, *All)));
  });
}

struct Shaper : RegionPlanner {
  using RegionPlanner::RegionPlanner;

  bool runFunction() {
    checkAllocateDirectives(R.Root->Body, Diags);
    teamCalls();
    for (const auto &C : R.Root->Children)
      visit(*C);
    P.Grid = Shape::OneTeam;
    if (ok())
      threadClauses();
    if (P.RunSchedule)
      refuse(R.Root->loc(), DiagId::UnsupportedClause,
             {"schedule(runtime)", R.Name,
              "in a function called from a target region"});
    return ok() && (!P.By.atTeamScope() || planSingle(P, *this));
  }

  bool run() {
    checkAllocateDirectives(R.Root->Body, Diags);
    teamCalls();
    auto Has = [&](Directive D) { return R.Root->has(D) || R.Root->holds(D); };
    bool HasParallel = !P.TeamCalls.empty() || Has(OMPD_parallel);
    MayFlatten = !HasParallel && !singleCode(*R.Root);
    visit(*R.Root);
    threadClauses();
    if (!ok() || (HasParallel && !planSingle(P, *this)))
      return false;
    bool HasTeams = Has(OMPD_teams),
         Threads = HasParallel || (HasTeams && Flattened);
    P.Grid = HasTeams  ? Threads ? Shape::League : Shape::Teams
             : Threads ? Shape::OneTeam
                       : Shape::Serial;
    P.GridWhy = why();
    P.GridSays = says();
    P.GridIsPlain = P.Grid == Shape::League && !P.Single.any() && !Flattened &&
                    P.Lanes.Why.empty();
    if (P.Grid != Shape::Serial && P.Grid != Shape::Teams)
      P.TeamSize = teamSize();
    P.MayRunOnHost = R.hasHostVersion();
    hostTrip();
    // Is the trip count of every shared loop passed to iterations()?
    auto Told = [&](const LoopPlan &L) {
      return !L.shared() || L.Members == Over::Lanes ||
             (L.At == P.Launched && (L.asOne() || !L.TheLoop->DependsOnOuter));
    };
    P.TripKnown =
        P.HostTrip && TripIsKnown && llvm::all_of(P.Loops, [&](const auto &L) {
          return (L.Members & Over::Teams) == Over::Nobody || Told(L);
        });
    P.OnlyWide = P.NeedsWide && !(P.TripKnown && llvm::all_of(P.Loops, Told));
    return true;
  }

private:
  std::string why() const {
    switch (P.Grid) {
    case Shape::Serial:
      return "league, team: single; one CUDA thread";
    case Shape::OneTeam:
      return "league: single; " +
             (P.Single.any() ? single(Scope::Team, P.Single)
                             : "team, thread: partitioned") +
             "; one CUDA block" + lanes();
    case Shape::Teams:
      return "league: partitioned; team: single; one CUDA thread per team";
    case Shape::League:
      break;
    }
    if (P.Single.any())
      return "league: partitioned; " + single(Scope::Team, P.Single) + lanes();
    return Flattened ? "league: partitioned; each CUDA thread is a team of one"
                     : "league, team: partitioned" + lanes();
  }

  /// The same to somebody who knows CUDA.
  std::string says() const {
    std::string Out = P.Grid == Shape::Serial    ? "one thread"
                      : P.Grid == Shape::OneTeam ? "one block"
                      : P.Grid == Shape::Teams   ? "blocks of one thread"
                                                 : "";
    auto Add = [&](const char *More) {
      Out += (Out.empty() ? "" : "; ") + std::string(More);
    };
    if (P.Single.any() &&
        (P.Single.How != Strategy::Uniform || !P.Single.Groups.empty()))
      Add(P.Single.How == Strategy::WorkerLoop
              ? "thread 0 hands parallel regions to the others"
          : P.Single.How == Strategy::Neuter
              ? "between parallel regions thread 0 works"
              : "between parallel regions all threads compute, thread 0 "
                "stores");
    if (P.lanes())
      Add("a warp is one OpenMP thread, its lanes share simd loops");
    return Out;
  }

  /// How the members of \p At live through its code \p Code.
  static std::string single(Scope At, const SinglePlan &Code) {
    return (word(At) + ": single by " + word(*Code.How) + " around " +
            partitions(At) + ": " + Code.Why)
        .str();
  }

  /// What the lanes of a thread do, where there is simd for them.
  std::string lanes() const {
    const LanesPlan &L = P.Lanes;
    std::string Code = L.Single.Why.empty()
                           ? "thread: "
                           : single(Scope::Thread, L.Single) + "; ";
    return L.Why.empty() ? ""
           : P.lanes()   ? "; " + Code + "a warp, simd on its lanes: " + L.Why
                         : "; simd is serial: " + L.Why;
  }

  /// Calls, in Single code, that all threads of the team make.
  void teamCalls() {
    for (const FunctionCall &C : R.Calls)
      if (P.By.atTeamScope() && C.comers(false).atTeamScope() &&
          C.Callee->HasParallel)
        P.TeamCalls.insert(C.Call);
  }

  /// num_threads and if are launch figures where one parallel region has them, or all of
  /// them one number, and the host can tell; else the kernel counts.
  void threadClauses() {
    std::vector<const Construct *> Parallel;
    eachConstruct(*R.Root, [&](const Construct &C) {
      if (C.has(OMPD_parallel) && !P.Serial.count(&C))
        Parallel.push_back(&C);
    });
    P.ParallelRegions = unsigned(Parallel.size());
    P.Threads = countedThreads(P, Parallel);
    for (const ThreadsPlan &Wanted : P.Threads) {
      const Construct &C = *Wanted.At;
      const OMPClause *Which = ifOnDevice(C, OMPD_parallel);
      for (const auto *Number : look<OMPNumThreadsClause>(C))
        Which = Number;
      if (C.has(OMPD_distribute) && R.Asks >= asks::Icvs)
        refuse(C.loc(), DiagId::UnsupportedDirective,
               {C.name(), "code of its team sets ICVs"});
      else if (C.has(OMPD_distribute) || &C == R.Root.get())
        refuse(Which, C,
               countsThreads(R)
                   ? "the target region has several parallel regions"
                   : "only the device knows its value");
      if (std::optional<uint64_t> N = constantOf(Wanted.Number, Context))
        Largest = std::max(Largest, unsigned(std::min<uint64_t>(*N, 1024)));
    }
  }
  /// Where the kernel counts, the block holds the largest region that is known.
  unsigned teamSize() const {
    bool Known = P.Threads.size() == P.ParallelRegions;
    for (const ThreadsPlan &Each : P.Threads)
      Known &= (!P.lanes() && R.Asks < asks::Icvs) ||
               constantOf(Each.Number, Context);
    bool Large = Largest > 128;
    if (P.lanes()) // without a figure, 128 lanes or fewer
      Large = P.Grid == Shape::League && Largest * P.Lanes.Count > 64;
    if (!Largest || !(Large || Known))
      return 0;
    return P.lanes() && !Known ? std::max(Largest, 128 / P.Lanes.Count)
                               : Largest;
  }

  bool leafKnown(const Construct &C) {
    for (Directive L : C.Leaves) {
      const DirectiveFate *Row = fateOf(L);
      std::string Why = "inside a target region";
      if (L == OMPD_ordered && !isOrderedSimd(C) &&
          !C.around([](const Construct &Up) { return !Up.Loops.empty(); }))
        Why = "its loop is in another function";
      else if (Row && Row->OnDevice != Fate::Refused)
        continue;
      else if (Row && !Row->Sentence.empty())
        Why += ": " + Row->Sentence.str();
      refuse(C.loc(), DiagId::UnsupportedDirective,
             {getOpenMPDirectiveName(L, 52).str(), Why});
      return false;
    }
    return true;
  }

  /// Tasks are executed at once, all iterations of a taskloop as one task.
  void task(const Construct &C) {
    if (!C.makesTasks())
      return;
    for (const OMPClause *Clause : clauses(C))
      if (isa<OMPGrainsizeClause, OMPNumTasksClause>(Clause))
        for (const auto &[V, I] : P.Sharing->copiesAt(C))
          if (I->What == Attribute::FirstPrivate && I->Written)
            refuse(Clause, C,
                   "each task would write its own firstprivate " +
                       quoted(V->Var) +
                       ", and here one task takes all iterations");
    for (const auto &[V, I] : P.Sharing->copiesAt(C))
      if (C.has(OMPD_master, OMPD_masked) && I->handsOut() &&
          (I->What != Attribute::Reduction || !C.has(OMPD_parallel)))
        refuse(C.loc(), DiagId::UnsupportedDirective,
               {C.name(), quoted(V->Var) +
                              " gets a value at its end from one thread "
                              "only: write 'taskloop' as a directive of its "
                              "own"});
  }

  void visit(const Construct &C) {
    if (!leafKnown(C) || !checkClauses(C, P.lanes(), Diags))
      return;
    task(C);
    const OMPIfClause *OfTeams = ifOnDevice(C, OMPD_teams);
    if (OfTeams && &C != R.Root.get() &&
        !hostCanEvaluate(asWritten(OfTeams->getCondition()), *P.Sharing, {}))
      refuse(OfTeams, C, "only the device knows its value");
    bool Alone =
        P.By.To == Scope::Thread || P.nested(C) ||
        (!P.inParallel(C) &&
         ((C.Leaves.size() == 1 && bindsParallel(C.Node)) ||
          !C.has(OMPD_teams, OMPD_distribute, OMPD_target, OMPD_loop)));
    if (Alone && !(P.lanes() && isSimdAlone(C)) && !forTeams(C))
      P.Serial.insert(&C);
    if (P.Serial.count(&C))
      takeForOneThread(C);
    loops(C);
    for (const auto &Child : C.Children)
      visit(*Child);
  }

  /// Do the teams share a loop of this function, whoever of each of them calls it?
  bool forTeams(const Construct &C) {
    if (!R.IsFunction || C.Loops.empty() || C.has(OMPD_parallel) ||
        !(C.has(OMPD_distribute) || bindsTeams(C.Node)))
      return false;
    for (const auto *Red : look<OMPReductionClause>(C))
      refuse(Red, C,
             "the teams combine in their region only, and this is a function");
    return true;
  }

  void loops(const Construct &C) {
    if (C.Loops.empty())
      return;
    for (const auto *Bind : take<OMPBindClause>(C, stage::InPlan))
      if (bindsParallel(C.Node) && C.has(OMPD_teams) && !C.has(OMPD_parallel))
        refuse(Bind, C,
               "each team would execute all iterations, whose loop binds to "
               "no 'parallel': leave 'bind' out, or write 'loop' as a "
               "directive of its own");
    Over Members = Over::Nobody;
    if (bindsThread(C.Node) || P.Serial.count(&C)) {
      Members = Over::Nobody;
    } else if (forTeams(C)) {
      Members = Over::Teams;
    } else if (C.has(OMPD_distribute) && C.has(OMPD_parallel)) {
      Members = Over::Teams | Over::Threads;
    } else if (C.has(OMPD_distribute) ||
               (C.has(OMPD_loop) && !P.inParallel(C) &&
                (R.IsFunction || C.isOrInside(OMPD_teams)))) {
      bool Flat = MayFlatten && !asksNumber(C.Body);
      Members = Flat ? Over::Teams | Over::Threads : Over::Teams;
      Flattened |= Flat;
    } else if (C.has(OMPD_for) || (C.has(OMPD_loop) && P.inParallel(C))) {
      Members = Over::Threads;
    }
    if (P.lanes() &&
        (Members < Over::Threads ? isSimdAlone(C) && !P.Serial.count(&C)
                                 : C.has(OMPD_simd)))
      Members |= Over::Lanes;
    bool OnLanes = Members == Over::Lanes; // they count as the loop says
    if (Members != Over::Nobody && !OnLanes && !P.Launched)
      P.Launched = &C;
    SchedulePlan Schedule = schedule(C, Members);
    bool Last = !take<OMPOrderedClause>(C, stage::InPlan).empty();
    if (Last && (Schedule.Kind != SchedulePlan::Static ||
                 constantOf(Schedule.Chunk, Context) == 1u))
      Schedule = {};             // in turn
    bool Fixed = Schedule.any(); // is it said who gets which iteration?
    for (const auto &[V, I] : P.Sharing->copiesAt(C)) {
      Last |= I->handsOut() && I->What != Attribute::Reduction;
      Fixed |= I->Reduced.LastAssigned;
    }
    Fixed |= Last;
    for (const Loop &L : C.Loops)
      if (L.Range && L.DependsOnOuter && !L.Range->isLValue() &&
          Members != Over::Nobody)
        refuse(L.loc(), DiagId::UnsupportedLoop,
               {"its range is a temporary object that depends on an outer "
                "loop"});
    size_t N = C.Loops.size();
    if (N > 1 && Members != Over::Nobody && !OnLanes &&
        (!dimensions(Members) || N > 3 || Fixed))
      return linear(C, Members, Schedule, Fixed, Last);
    for (size_t I = 0; I < N; ++I) {
      // All lanes run the outer loops: no division.
      Over Who = OnLanes && I + 1 < N ? Over::Nobody : Members;
      bool Many = N > 1 && dimensions(Members);
      P.Loops.push_back({&C, &C.Loops[I], Who, Many ? "zyx"[I + 3 - N] : '\0',
                         Schedule, Last});
    }
  }
  /// Can a nest of loops over \p Members have one dimension of the grid each? A thread
  /// that is asked for its number has a block of one: its number is threadIdx.x.
  bool dimensions(Over Members) const {
    return Members == (Over::Teams | Over::Threads) && !P.lanes() &&
           !(R.Asks & (asks::Threads | asks::Warps));
  }

  /// Does it do to share out the outermost loop of \p C alone, though its variables are
  /// lastprivate? The last iteration leaves in each what the nest would.
  bool outermostDoes(const Construct &C, const SchedulePlan &Schedule) const {
    if (has<OMPOrderedClause>(C) || Schedule.any())
      return false;
    bool Empty = // between the outermost and the innermost
        llvm::any_of(llvm::ArrayRef(C.Loops).drop_front().drop_back(),
                     [&](const Loop &L) { return L.mayBeEmpty(Context); });
    return llvm::all_of(P.Sharing->copiesAt(C), [&](const auto &Copy) {
      const auto &[V, I] = Copy;
      return !I->Reduced.LastAssigned &&
             (!I->handsOut() || I->What == Attribute::Reduction ||
              (I->What == Attribute::LastPrivate && C.countsBy(V->Var) &&
               !Empty));
    });
  }

  /// Runs the nest as one loop; where that is not possible and nothing fixes
  /// which thread gets which iteration, shares out its outermost loop only.
  void linear(const Construct &C, Over Members, const SchedulePlan &Schedule,
              bool Fixed, bool Last) {
    const Stmt *Trouble = nullptr;
    for (size_t I = 0; I < C.Loops.size() && !Trouble; ++I) {
      const Loop &L = C.Loops[I];
      bool Hides = llvm::any_of( // one variable the other
          llvm::ArrayRef(C.Loops).take_front(I),
          [&](const Loop &Outer) { return Outer.name() == L.name(); });
      if (L.DependsOnOuter || Hides ||
          (I && onlyStatement(C.Loops[I - 1].body()) != L.Stmt))
        Trouble = L.Stmt;
    }
    if (!Trouble) {
      P.Loops.push_back({&C, nullptr, Members, 0, Schedule});
      // The product of the trip counts may not fit 32 bits: only of constants the
      // compiler knows it.
      P.NeedsWide |= !llvm::all_of(C.Loops, [&](const Loop &L) {
        return !L.Range && constantOf(L.Lower, Context) &&
               constantOf(L.Upper, Context) &&
               (!L.Step || constantOf(L.Step, Context));
      });
      return;
    }
    if (Fixed && !outermostDoes(C, Schedule))
      return refuse(
          Trouble->getBeginLoc(), DiagId::UnsupportedLoop,
          {"a nest that is not rectangular, or has code between its loops, "
           "cannot be combined with a schedule, ordered or lastprivate of "
           "other variables than those of its loops"});
    for (const Loop &L : C.Loops) {
      P.Loops.push_back({&C, &L, Members, 0, {}, std::exchange(Last, false)});
      Members = Over::Nobody;
    }
  }

  SchedulePlan schedule(const Construct &C, Over Members) {
    SchedulePlan Out;
    for (const auto *S : take<OMPScheduleClause>(C, stage::InPlan)) {
      Out.Chunk = asWritten(S->getChunkSize());
      OpenMPScheduleClauseKind Kind = S->getScheduleKind();
      bool Runtime = Kind == OMPC_SCHEDULE_runtime;
      Out.Kind = Kind == OMPC_SCHEDULE_dynamic  ? SchedulePlan::Dynamic
                 : Kind == OMPC_SCHEDULE_guided ? SchedulePlan::Guided
                 : Runtime                      ? SchedulePlan::Runtime
                 : Out.Chunk                    ? SchedulePlan::Static
                                                : SchedulePlan::None;
      P.RunSchedule |= Runtime && (R.Asks < asks::Known || P.By.Warps);
    }
    for (const auto *D : take<OMPDistScheduleClause>(C, stage::InPlan)) {
      Out.TeamChunk = asWritten(D->getChunkSize());
      // Where each CUDA thread is a team, teams and threads are the same.
      if (Out.TeamChunk && dimensions(Members) && !C.has(OMPD_parallel))
        Out = {SchedulePlan::Static, Out.TeamChunk, nullptr};
    }
    // Neighbours get neighbouring iterations without it, and nobody asks who got which.
    if (Out.Kind == SchedulePlan::Static && !Out.TeamChunk &&
        constantOf(Out.Chunk, Context) == 1u && !P.lanes() && !R.IsFunction &&
        !R.Asks && !asksNumber(R.Root->Body))
      return {};
    return Out;
  }

  /// Of a region without parallel: is there code, with something below that is shared out?
  static bool singleCode(const Construct &C) {
    const Stmt *Only = onlyStatement(C.code()); // a construct in another one
    auto Partitions = [](const Construct &In) { return forMembers(In.Node); };
    return (C.holds(Partitions) &&
            !isa_and_nonnull<OMPExecutableDirective>(Only)) ||
           llvm::any_of(C.Children,
                        [](const auto &Child) { return singleCode(*Child); });
  }

  void hostTrip() {
    // Of several parallel regions none speaks for the launch.
    if (!P.Launched || (P.ParallelRegions > 1 && P.Grid == Shape::OneTeam))
      return;
    VarSet LoopVars;
    P.HostTrip = true;
    for (const Loop &L : P.Launched->Loops) {
      // The size of an array is part of its type.
      const auto *V = named<VarDecl>(L.Range);
      const VarSharing *S =
          V ? P.Sharing->find(V->getCanonicalDecl()) : nullptr;
      if (!S || S->Local || !L.Range->getType()->isConstantArrayType())
        for (const Expr *E : {L.Range, L.Lower, L.Upper, L.Step}) {
          P.HostTrip &= hostCanEvaluate(E, *P.Sharing, LoopVars);
          TripIsKnown &= hostCanEvaluate(E, *P.Sharing, LoopVars, &All);
        }
      LoopVars.insert(L.Var->getCanonicalDecl());
    }
  }

  bool TripIsKnown = true; ///< the host's is what the device will have
  bool Flattened = false;
  /// May each CUDA thread be a team? Not where constructs or calls give a team several
  /// threads, nor beside Single code, which belongs to a team.
  bool MayFlatten = false;
  unsigned Largest = 0; ///< of constant num_threads
};

} // namespace

bool asksNumber(const Stmt *S, bool OfThreads) {
  return llvm::any_of(everywhere<DeclRefExpr>(S), [&](const DeclRefExpr *E) {
    StringRef Name = Names::identifier(E->getDecl());
    return isa<FunctionDecl>(E->getDecl()) && Name.starts_with("omp_get_") &&
           (Name.contains("team") || (OfThreads && Name.contains("thread")));
  });
}

std::vector<ThreadsPlan>
countedThreads(const RegionPlan &P,
               const std::vector<const Construct *> &Parallel) {
  std::vector<ThreadsPlan> Out;
  for (const Construct *C : Parallel) {
    ThreadsPlan Wanted;
    Wanted.At = C;
    for (const auto *N : take<OMPNumThreadsClause>(*C, stage::InPlan))
      Wanted.Number = asWritten(N->getNumThreads());
    if (const OMPIfClause *If = ifOnDevice(*C, OMPD_parallel, stage::InPlan))
      Wanted.If = asWritten(If->getCondition());
    // What stands on the region's own directive, the host evaluates.
    bool HostCan = C == P.Sharing->Region->Root.get() ||
                   (hostCanEvaluate(Wanted.Number, *P.Sharing, {}) &&
                    hostCanEvaluate(Wanted.If, *P.Sharing, {}));
    if ((P.Sharing->Region->Asks >= asks::Icvs && C->Parent) ||
        ((Wanted.Number || Wanted.If) &&
         (countsThreads(*P.Sharing->Region) || !HostCan)))
      Out.push_back(Wanted);
  }
  return Out;
}

bool planShape(RegionPlan &P, const Planning &For) {
  if (P.Sharing->Region->IsFunction)
    return Shaper(P, For).runFunction();
  return planLanes(P, For) && Shaper(P, For).run();
}

} // namespace omp2cuda
