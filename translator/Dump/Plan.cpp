//===- Plan.cpp - What was decided, as text --------------------------------------------===//
// In:  Plan.   Out: lines.   Tested by: test/expected/**/*.plan
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "Writer.h"

namespace omp2cuda {

namespace {

/// ", static(4)"; empty: the source does not say.
std::string word(const SchedulePlan &S) {
  std::string Out;
  if (S.TeamChunk)
    Out += ", dist_static(" + shown(S.TeamChunk) + ")";
  Out += nth({"", ", static", ", dynamic", ", guided", ", runtime"}, S.Kind);
  return Out + (S.Chunk ? "(" + shown(S.Chunk) + ")" : "");
}
using omp2cuda::word;

struct PlanDump {
  static constexpr unsigned Depth = 1;
  llvm::raw_ostream &OS;
  const RegionPlan &R;

  void all() {
    head();
    lanes();
    loops();
    single();
    for (const VarPlan &V : llvm::concat<const VarPlan>(R.Vars, R.Members))
      line((V.Var->Var ? shown(V.Var->Var) : "this->" + shown(V.Var->OfThis)) +
           ": " + word(V.How))
          .is(V.OwnCopy, "own copy")
          .is(V.ToConst, "to const")
          .is(V.Restrict, "restrict")
          .is(V.OnDevice, "its pointers translated")
          .has("traits", V.Traits)
          .is(V.As != ComparedAs::No, word(V.As))
          .head(" (" + V.Why + ")");
    for (const PrivatePlan &V : R.Privates)
      line(shown(V.Var->Var) + ": " + word(V.What) +
           (V.Reduced
                ? " " + V.Reduced->Op + " over the " + word(V.ReduceOver).str()
                : ""))
          .is(true, "before " + shown(V.At))
          .has("aligned", V.Alignment)
          .is(V.OfTeam, "one per team")
          .is(V.Begins, "with its value")
          .is(V.OfLanes, "one per lane")
          .is(V.AsValue, "as a value")
          .is(V.FromItself, "from what it has")
          .is(!V.PlaceWhy.empty(), llvm::Twine("in ") + word(V.Place))
          .head(V.PlaceWhy.empty() ? "" : " (" + V.PlaceWhy + ")");
    for (const LeagueReduction &L : R.LeagueReductions)
      line("reductions of " + shown(L.At) + ": " + L.Why + ", by " +
           word(L.By));
  }

  Writer line(const llvm::Twine &Head) { return Writer(OS, Depth, Head); }
  void head() {
    if (!R.GridWhy.empty())
      line(llvm::Twine("shape: ") + word(R.Grid) + " (" + R.GridWhy + ")")
          .has("says", R.GridSays)
          .is(R.GridIsPlain, "as the directive says")
          .has("launched for", R.Launched)
          .is(R.HostTrip, "trip known to the host")
          .is(R.TripKnown, "as the device knows it")
          .is(R.oneEach(), "one iteration each")
          .has("strides", R.StridesWhy)
          .is(R.NeedsWide, "may need 64 bits")
          .is(R.OnlyWide, "has them always")
          .is(R.Given == DataAs::Parameters, "its data are parameters")
          .is(R.Given == DataAs::Struct, "its data are a struct")
          .is(R.HiddenTypes, "of types that are not public")
          .has("parallel regions",
               R.ParallelRegions > 1 ? R.ParallelRegions : 0)
          .has("threads of a team", R.TeamSize)
          .is(R.MayRunOnHost, "the host may execute it")
          .is(R.Differs.Rounding, "may differ by rounding")
          .is(R.Differs.Order, "may differ by order")
          .is(R.Differs.Threads, "may differ by threads")
          .is(R.CopiesAside, "host copies aside")
          .all("compares", R.ComparedGlobals);
    for (const HostCopy &Each : R.HostCopies)
      line("host copy " + shown(Each.Var))
          .has("at", Each.At)
          .is(Each.First, "with its value")
          .is(Each.Placed, "where it is compared");
    Writer(OS, Depth)
        .is(R.Recursive, "recursive")
        .is(R.Counted, "counted")
        .is(R.TeamStack, "stack of the team")
        .is(R.LaneStack, "stacks of threads")
        .has("in shared memory", R.TeamStack || R.LaneStack ? R.SharedStack : 0)
        .is(R.Heap, "heap")
        .is(R.Levels, "counts levels")
        .is(R.RunSchedule, "takes OMP_SCHEDULE")
        .has("this as", R.Self)
        .all("serial", R.Serial)
        .all("all wait behind", R.Barriers)
        .all("calls of the team", R.TeamCalls)
        .all("types move out", R.LocalTypes)
        .all("types to name", R.Unnamed);
    for (const SyncPlan &S : R.Syncs)
      line(
          (S.What == SyncPlan::Teams ? "all wait after " : "all wait before ") +
          shown(S.At) + " (" + S.Why + ")");
    for (const ThreadsPlan &T : R.Threads)
      line("threads of " + shown(T.At)).has("number", T.Number).has("if", T.If);
    for (const auto &[C, As] : R.Atomics)
      line(shown(C) + ": " + word(As));
    for (const auto &[Call, To] : R.Calls)
      line("calls " + To->Name);
    if (R.Sharing->Region->OnHost)
      line("stays on the host");
  }

  void lanes() {
    const LanesPlan &L = R.Lanes;
    if (!L.Why.empty())
      line(llvm::Twine("simd: ") + (R.lanes() ? "lanes" : "serial") + " (" +
           L.Why + ")")
          .has("lanes", L.Count == 32 ? 0 : L.Count);
    code(Scope::Thread, L.Single, R.lanes() && !L.Single.Why.empty());
    for (const SingleLocal &V : L.Single.Locals)
      line(shown(V.Var) + ": one for all lanes, " + word(V.Where))
          .is(V.From != DeclaredIn::Block, word(V.From))
          .head(" (" + V.Why + ")");
    Writer(OS, Depth)
        .all("asks", L.Asks)
        .all("combined by the first lane", L.Shared)
        .all("in turn", L.InTurn);
    for (const VersionCall &C : L.Calls)
      line("lanes call " + shown(C.Callee))
          .is(true, word(C.By))
          .is(C.Alone, "one alone")
          .is(!C.Call, "nowhere");
  }

  void loops() {
    for (bool AsOne : {false, true})
      for (const LoopPlan &L : R.Loops)
        if (L.asOne() == AsOne)
          line((AsOne ? std::to_string(L.At->Loops.size()) + " loops as one"
                      : "loop " + L.TheLoop->name()) +
               ": " + word(L.Members, L.Dimension, R.By.Warps) +
               word(L.Schedule))
              .is(L.Named, "asked for its end")
              .is(!L.At, "nowhere");
  }

  void code(Scope At, const SinglePlan &S, bool Decided) {
    if (Decided)
      line(word(At) + " single: " + word(*S.How) + " (" + S.Why + ")");
    for (const SingleGroup &G : S.Groups)
      line(soloist(At) + ": " + llvm::Twine(G.Statements.size()) +
           " statement(s)")
          .all("declares in front", G.Hoisted)
          .all("receive", G.Received)
          .all("values of all", G.Values)
          .is(G.Braces, "in braces")
          .is(G.Section, "of a section")
          .is(G.Last, "nobody waits");
    for (const SingleValue &V : S.Values)
      line((V.Once ? "once: " : "broadcast: ") + shown(V.E))
          .is(V.Condition, "condition")
          .is(V.Object, "object")
          .is(V.Step, "step");
    Writer(OS, Depth)
        .all("all declare", S.Declared)
        .all("headers", S.Headers)
        .all("all go on together behind", S.SyncAfter)
        .all("in braces behind", S.SyncInBraces)
        .all("together into", S.SyncIn)
        .all("on the soft stack", S.Allocas);
  }

  void single() {
    const SinglePlan &S = R.Single;
    if (!S.any())
      return;
    code(Scope::Team, S, true);
    Writer(OS, Depth)
        .all("at the top", S.AtTop)
        .all("temporaries on the soft stack", S.Kept)
        .all("constants of regions", S.OfRegions)
        .all("types at the top", S.Types);
    for (const WorkerRegion &W : S.Regions)
      line("region " + llvm::Twine(W.Number) + " of workers: " + shown(W.At))
          .has("called", W.Name)
          .all("values", W.Values)
          .all("addresses", W.Addresses)
          .all("constants", W.Constants)
          .all("globals", W.Globals)
          .is(W.InFunction, "in a function");
    for (const SinglePlan::InFunction &F : S.Reached)
      line("region of workers in " + shown(F.Function))
          .has("called", F.Region->Name)
          .is(F.Instance != F.Function, "instance " + shown(F.Instance));
    for (const SingleLocal &L : S.Locals)
      line(shown(L.Var) + ": " + word(L.Where) + " (" + L.Why +
           (L.AtLaunch ? ", placed at the launch" : "") + ")")
          .has("aligned", L.Aligned)
          .is(L.From != DeclaredIn::Block, word(L.From));
  }
};

} // namespace

std::string dump(const Plan &P) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  for (const RegionPlan &R : P.Regions) {
    OS << R.Sharing->Region->Where << " " << R.Kernel << " " << R.Data << "\n";
    PlanDump{OS, R}.all();
  }
  for (const auto &V : P.Versions) {
    OS << V->Name << " of " << shown(V->Function) << ", entered by "
       << word(V->Body.By)
       << (V->Function->OnlyOnDevice && V->Function->hasVersions()
               ? ", in its place"
               : "")
       << (V->HostName.empty() ? "" : ", beside " + V->HostName)
       << (V->Itself ? ", the function itself" : "") << "\n";
    PlanDump{OS, V->Body}.all();
  }
  for (const auto &V : P.EitherOnly)
    OS << V->Name << " of " << shown(V->Function) << ", in one lane\n";
  for (const Plan::LeftOver &L : P.LeftOvers)
    OS << "left over: " << shown(L.Var)
       << (L.Statement->isSingleDecl() ? "" : ", beside others")
       << (L.Stays ? ", named in another branch of an #if" : "") << "\n";
  if (P.Levels)
    OS << "kernels count levels\n";
  for (const Construct *C : P.Tasks.Deferred)
    Writer(OS, 0, "the host goes on behind " + shown(C))
        .is(P.Tasks.ByDevice.count(C), "no task of the host in front");
  for (const auto &[C, Task] : P.Tasks.AsTasks)
    Writer(OS, 0, "a task of the host: " + shown(C))
        .is(Task.Stays, "whose thread waits for the device")
        .all("copies", Task.Copied)
        .all("shares", Task.Shared);
  Writer(OS, 0).all("a group of tasks", P.Tasks.Groups);
  for (const RegionPlan &R : P.Regions)
    if (P.Tasks.Late.count(R.Sharing->Region->Root.get()))
      OS << "if nothing comes back, it goes on behind "
         << shown(R.Sharing->Region->Root.get()) << "\n";
  for (const auto &[C, Why] : P.Tasks.WaitWhy)
    OS << "the host waits for " << shown(C) << ": " << Why << "\n";
  for (const auto &[C, All] : P.Tasks.Ordered)
    for (const TaskPlan::Dependence &D : All)
      OS << shown(C) << " depends on " << shown(D.Item)
         << (D.Kind == OMPC_DEPEND_in ? "" : ", writes it") << "\n";
  Writer(OS, 0)
      .all("empty tasks wait in front of", P.Tasks.InStructors)
      .all("tasks of nothing", P.Tasks.Empty)
      .all("tasks whose events are awaited", P.Tasks.Events)
      .all("the host says that it comes to", P.Tasks.Told)
      .all("the host waits in front of", P.Tasks.InFront)
      .all("behind", P.Tasks.Behind)
      .all("at the end of", P.Tasks.AtEnd);
  return Out;
}

} // namespace omp2cuda
