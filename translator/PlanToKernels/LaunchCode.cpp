//===- LaunchCode.cpp - What the host says to the runtime before the launch --------===//
//
//   Before   #pragma omp target teams … num_teams(8) if(n > 9)
//   After    omp2cuda::target_region{"f.c:3", omp2cuda::when(n > 9)}
//                .num_teams(8).iterations(n).launch(…)
//
// In:  RegionPlan, clauses of its constructs.   Out: Kernel::RegionArgs, Setters.
// Tested by: test/inputs/host
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../AstToRegions/AstToRegions.h"
#include "../Fates.h"
#include "PlanToKernels.h"

namespace omp2cuda {

/// What the object is told of one list item: the address of its first element.
static std::string dependence(const TaskPlan::Dependence &D, const Text &T) {
  assert(D.Item.Written && D.Item.Iterators.empty() &&
         "others are waited for on the host");
  std::string Item;
  for (const ListStep &S : D.Item.Path)
    if (!Item.empty() || S.What == ListStep::Section)
      Item = (Item.empty() ? T.of(S.Of) : Item) + "[" +
             (S.Lower ? T.of(S.Lower) : "0") + "]";
  return ", " + call(D.Kind == OMPC_DEPEND_in    ? Verb::depend_in
                     : D.Kind == OMPC_DEPEND_out ? Verb::depend_out
                                                 : Verb::depend_inout,
                     Item.empty() ? T.of(D.Item.Written) : Item);
}

/// What the task of a construct ends by.
static std::string taskEvent(const Text &T) {
  return unusedWord("done", T.context());
}

std::string objectArgs(const Construct &C, Directive Leaf,
                       const TaskPlan &Tasks, const Text &T) {
  std::string Out;
  if (const OMPIfClause *If = ifOf(C, Leaf, stage::InKernels))
    Out += ", " + call(Verb::when, T.of(If->getCondition()));
  for (const auto *D : take<OMPDeviceClause>(C, stage::InKernels))
    Out += ", " + call(Verb::device, T.of(D->getDevice()));
  if (Tasks.defers(C)) {
    const Expr *If = look<OMPNowaitClause>(C).begin()->getCondition();
    Out += ", " + call(Verb::nowait, If ? T.of(If) : "");
  }
  if (auto Task = Tasks.AsTasks.find(&C);
      Task != Tasks.AsTasks.end() && !Task->second.Stays)
    Out += ", " + call(Verb::detached, taskEvent(T));
  if (Tasks.Late.count(&C))
    Out += ", " + call(Verb::deferred);
  if (auto It = Tasks.Ordered.find(&C); It != Tasks.Ordered.end())
    for (const TaskPlan::Dependence &D : It->second)
      Out += dependence(D, T);
  return Out;
}

/// "f.c:9", "f.c:4": where the host may wait, and the tasks whose events it may wait for.
static std::string awaiting(const OMPExecutableDirective *At,
                            const TaskPlan &Tasks, const Text &T) {
  auto Place = [&](const OMPExecutableDirective *D) {
    return placeOf(D->getBeginLoc(), T.context().getSourceManager());
  };
  std::string Out = "\"" + Place(At) + "\"";
  if (!Tasks.Events.empty())
    Out += ", \"" + joined(Tasks.Events, Place) + "\"";
  return Out;
}

void editTaskWaits(const TaskPlan &Tasks, const Text &T, Edits &Host) {
  for (const OMPExecutableDirective *D : Tasks.Groups) {
    FileRange At = directiveRange(*D, T.context());
    assert(At.valid() && "a directive of a macro has no such tasks");
    Host.insert(At.File, At.End,
                Pieces::spoken("\n" + T.indent(At) + "#pragma omp taskgroup"));
  }
  for (const OMPExecutableDirective *D : Tasks.Empty) {
    FileRange At = directiveRange(*D, T.context());
    std::string Made = "#pragma omp task";
    for (const OMPClause *C : D->clauses())
      if (!isa<OMPNowaitClause>(C))
        Made += " " + T.of(C);
    Host.replaceWhole(
        At, Pieces::spoken(Made + "\n" +
                           statementIndent(T.source(At.File), At.Begin) + ";"));
  }
  auto InFront = [&](const OMPExecutableDirective *D,
                     const std::string &Statement) {
    FileRange At = directiveRange(*D, T.context());
    assert(At.valid() && "a directive of a macro is not followed");
    Host.insert(At.File, unsigned(lineStart(T.source(At.File), At.Begin)),
                Pieces::spoken(statementIndent(T.source(At.File), At.Begin) +
                               Statement + "\n"));
  };
  for (const OMPExecutableDirective *D : Tasks.InFront)
    InFront(D, statement(Verb::taskwait));
  for (const OMPExecutableDirective *D : Tasks.Told)
    InFront(D, statement(Verb::comes_to, awaiting(D, Tasks, T)));
  for (const OMPExecutableDirective *D : Tasks.Behind) {
    FileRange At = T.withComment(T.statement(D));
    std::string Made = statementIndent(T.source(At.File),
                                       directiveRange(*D, T.context()).Begin) +
                       statement(Verb::taskwait) + "\n#pragma omp barrier";
    bool Ends = T.source(At.File).substr(At.End).starts_with("\n");
    Host.insert(At.File, At.End + Ends,
                Pieces::spoken(Ends ? Made + "\n" : "\n" + Made));
  }
  std::string Name = unusedWord("tasks", T.context());
  std::string Group = object(Space::Runtime, Verb::taskgroup, Name);
  for (const Stmt *S : Tasks.AtEnd) {
    const auto *Block = dyn_cast<CompoundStmt>(S);
    FileRange At = Block ? T.range(Block->getLBracLoc()) : T.statement(S);
    assert(At.valid() && "a block of a macro is not followed");
    std::string Indent = T.indent(At);
    Pieces Made = Pieces::spoken("\n" + Indent + "  " + Group).generated();
    if (Block)
      Host.insert(At.File, At.End, Made);
    else
      Host.block(At, "{" + Made + "\n" + Indent, "\n" + Indent + "}");
  }
}

/// What waits for tasks of the host as \p D does; "depend(inout: x)", for a wait leaves no
/// others out. GCC takes a member by `this->x` alone, no `d[i]` as a depobj, and no section
/// behind a member.
static std::string waitedFor(const OMPDependClause &D, const Text &T) {
  FileRange Rest = T.range({D.getBeginLoc(), D.getEndLoc()});
  std::string Out;
  auto Put = [&](FileRange At, std::string Made) {
    assert(At.Begin >= Rest.Begin && At.End <= Rest.End);
    Out += T.of(FileRange{Rest.File, Rest.Begin, At.Begin}) + Made;
    Rest.Begin = At.End;
  };
  OpenMPDependClauseKind Kind = D.getDependencyKind();
  if (Kind == OMPC_DEPEND_mutexinoutset || Kind == OMPC_DEPEND_inoutset)
    Put(T.range({D.getDependencyLoc(), D.getDependencyLoc()}), "inout");
  for (const Expr *E : D.varlist()) {
    const auto *Member = dyn_cast<MemberExpr>(E);
    if (Kind == OMPC_DEPEND_depobj && isa<ArraySubscriptExpr>(E)) {
      Put(T.range(E->getSourceRange()), "(" + T.of(E) + ")");
    } else if (Member && Member->isImplicitAccess()) {
      Put(T.range(E->getSourceRange()), "this->" + T.of(E));
    } else if (std::string First = firstElement(
                   E, [&](const Expr *Each) { return T.of(Each); });
               !First.empty()) {
      Put(T.range(E->getSourceRange()), First);
    }
  }
  return Out + T.of(Rest);
}

Lines taskwaits(const Construct &C, const TaskPlan &Tasks, const Text &T) {
  Lines Out;
  if (Tasks.AsTasks.count(&C)) // the task has them
    return Out;
  auto All = take<OMPDependClause>(C, stage::InKernels);
  // Compilers before GCC 13 have no omp_all_memory: a wait for all is one for that.
  if (dependsOnAll(C))
    Out.push_back("#pragma omp taskwait");
  else if (!Tasks.ByDevice.count(&C))
    for (const auto *D : All) {
      std::string On = waitedFor(*D, T);
      if (Tasks.InStructors.count(&C)) // an undeferred task says the same
        Out.insert(Out.end(), {"#pragma omp task if(0) " + On,
                               T.lead(C.Pragma).first + ";"});
      else
        Out.push_back("#pragma omp taskwait " + On);
    }
  return Out;
}

Lines interopCalls(const Construct &C, const Text &T) {
  Lines Out;
  for (const OMPClause *Each : clauses(C)) {
    if (!isa<OMPInitClause, OMPUseClause, OMPDestroyClause>(Each))
      continue;
    take(C, Each, stage::InKernels);
    if (const auto *Use = dyn_cast<OMPUseClause>(Each)) {
      Out.push_back(call("", Verb::use, T.of(Use->getInteropVar())));
    } else if (const auto *Destroy = dyn_cast<OMPDestroyClause>(Each)) {
      Out.push_back(call("", Verb::destroy, T.of(Destroy->getInteropVar())));
    } else {
      const auto *Init = cast<OMPInitClause>(Each);
      std::string Wanted =
          joined(Init->prefs(), [&](const Expr *E) { return T.of(E); });
      Out.push_back(call("",
                         Init->getIsTargetSync() ? Verb::init_targetsync
                                                 : Verb::init_target,
                         T.of(Init->getInteropVar()) +
                             (Wanted.empty() ? "" : ", {" + Wanted + "}")));
    }
  }
  return Out;
}

TaskText taskOf(const DataConstruct &D, const TaskPlan &Tasks, const Text &T) {
  const Construct &C = *D.Root;
  auto It = Tasks.AsTasks.find(&C);
  std::string Clauses;
  if (It == Tasks.AsTasks.end()) {
    for (const auto *I : take<OMPInReductionClause>(C, stage::InKernels))
      Clauses += " " + T.of(I);
    return {"", Clauses.empty()
                    ? ""
                    : "#pragma omp task if(0) default(shared)" + Clauses};
  }
  for (const auto *On : take<OMPDependClause>(C, stage::InKernels))
    Clauses += " " + (On->getDependencyKind() == OMPC_DEPEND_mutexinoutset
                          ? T.of(On)
                          : waitedFor(*On, T));
  const HostTask &Task = It->second;
  if (!Task.Stays)
    Clauses += " detach(" + taskEvent(T) + ")";
  auto List = [&](const char *Clause, const std::set<const VarDecl *> &All,
                  bool Global) {
    std::vector<const VarDecl *> Own = byPlace(All);
    llvm::erase_if(Own, [&](const VarDecl *V) {
      return !Global && V->hasGlobalStorage();
    });
    if (!Own.empty())
      Clauses += std::string(" ") + Clause + "(" +
                 joined(Own, [&](const VarDecl *V) { return T.name(V); }) + ")";
  };
  List("firstprivate", Task.Copied, true);
  List("shared", Task.Shared, false); // as globals are
  return {Task.Stays
              ? ""
              : object(Space::Runtime, Verb::task_event,
                       taskEvent(T) + " = " +
                           call(Verb::event_of, awaiting(C.Node, Tasks, T))),
          "#pragma omp task" + Clauses};
}

namespace {

struct LaunchCode : Printing {
  /// The clauses of this kind, outermost first. What one thread executes says nothing
  /// about the launch.
  template <class Kind> std::vector<const Kind *> collect() const {
    std::vector<const Kind *> Found;
    eachConstruct(*R.Root, [&](const Construct &C) {
      for (const Kind *Clause : take<Kind>(C, stage::InKernels))
        if (!P.Serial.count(&C) && !Clause->isImplicit())
          Found.push_back(Clause);
    });
    return Found;
  }

  /// ".num_teams(8)"
  void say(Verb V, const std::string &Argument = "") {
    K.Setters.push_back(call("", V, Argument));
  }
  /// The same with the clause `if` of that leaf: "n > 9 ? 8 : 1".
  void say(Verb V, const std::string &Argument, Directive Leaf) {
    const OMPIfClause *If = nullptr;
    eachConstruct(*R.Root, [&](const Construct &C) {
      if (!P.Serial.count(&C) && !If)
        If = ifOnDevice(C, Leaf, stage::InKernels);
    });
    if (If)
      say(V, T.orOne(If->getCondition(), Argument));
    else if (!Argument.empty())
      say(V, Argument);
  }

  /// A team that is to be as large as it may be has that size.
  bool isLimit(const std::vector<const OMPNumThreadsClause *> &NumThreads,
               const std::vector<const OMPThreadLimitClause *> &Limits) const {
    bool Nest = P.Launched && P.Launched->Loops.size() > 1 &&
                P.over(*P.Launched) != Over::Teams;
    return !P.TeamSize && !P.lanes() && !Nest && NumThreads.size() == 1 &&
           Limits.size() == 1 &&
           areSame(NumThreads.front()->getNumThreads(),
                   Limits.front()->getThreadLimit().front(), T.context());
  }

  void shape() {
    auto NumTeams = collect<OMPNumTeamsClause>();
    auto Limits = collect<OMPThreadLimitClause>();
    auto NumThreads = collect<OMPNumThreadsClause>();
    bool Stack = P.TeamStack || P.LaneStack;
    assert((!P.oneEach() || P.HostTrip) && "the launch makes as many");
    if (Stack || P.Heap)
      say(Verb::soft_stack, Stack ? std::to_string(P.SharedStack) : "0");
    if (llvm::any_of(P.Vars, [](const VarPlan &V) { return V.Var->OfHost; }))
      say(Verb::host_memory);
    if (P.Grid == Shape::Serial)
      return say(Verb::serial);
    if (P.Grid == Shape::OneTeam)
      say(Verb::one_team);
    if (P.Grid == Shape::Teams)
      say(Verb::num_threads, "1");
    if (P.lanes())
      say(Verb::lanes, lanesOf(P));
    say(Verb::num_teams,
        NumTeams.empty() || P.oneEach() // as many as iterations
            ? ""
            : T.of(NumTeams.back()->getNumTeams().front()),
        llvm::omp::OMPD_teams);
    for (const auto *C : Limits) // that of teams is the last
      say(Verb::thread_limit, T.of(C->getThreadLimit().front()));
    std::string Threads = P.TeamSize ? std::to_string(P.TeamSize)
                          : NumThreads.empty()
                              ? ""
                              : T.of(NumThreads.front()->getNumThreads());
    if (P.Grid != Shape::Teams && P.Threads.empty())
      say(Verb::num_threads, isLimit(NumThreads, Limits) ? "" : Threads,
          llvm::omp::OMPD_parallel);
    else if (P.TeamSize)
      say(Verb::num_threads, Threads);
    // The block is that large, or smaller: the compiler may use its registers.
    const Expr *Most = !Limits.empty() ? Limits.back()->getThreadLimit().front()
                       : P.Threads.empty() && !NumThreads.empty()
                           ? NumThreads.front()->getNumThreads()
                           : nullptr;
    if (Most && P.Grid != Shape::Teams && !P.TeamSize && !P.lanes())
      if (auto N = constantOf(Most, T.context()); N && *N && *N <= 1024)
        K.Bound = T.constant(Most, R.Host);
    iterations(P.TeamSize || (P.Threads.empty() && !Threads.empty() &&
                              !isLimit(NumThreads, Limits)));
  }

  void iterations(bool ThreadsGiven) {
    // One team of as many threads as is said, whose kernel counts in one way.
    if (!P.HostTrip || !P.Launched ||
        (P.Grid == Shape::OneTeam && ThreadsGiven && !P.hasClones()))
      return;
    const std::vector<Loop> &Own = P.Launched->Loops;
    std::string Ranges;
    for (const LoopPlan &LP : P.Loops)
      if (LP.At != P.Launched || !LP.shared())
        continue;
      else if (LP.asOne() && canNest(Own))
        append(Ranges, nestOf(Own, T));
      else if (LP.asOne())
        for (const Loop &L : Own)
          append(Ranges, call(rangeCall(L, T, false), Verb::trip), " * ");
      else // of a triangle the outer loop's trip count is as good a guess
        append(Ranges,
               iterationsOf(
                   LP.TheLoop->DependsOnOuter ? Own.front() : *LP.TheLoop, T));
    if (!Ranges.empty())
      say(P.over(*P.Launched) == Over::Teams
              ? P.oneEach() ? Verb::one_team_each : Verb::team_iterations
          : P.oneEach() ? Verb::one_each
                        : Verb::iterations,
          Ranges);
  }
};

} // namespace

void launchShape(const Printing &In) { LaunchCode{In}.shape(); }

} // namespace omp2cuda
