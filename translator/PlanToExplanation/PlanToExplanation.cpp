//===- PlanToExplanation.cpp - From decisions to sentences ------------------------===//
// Idea: see Explanation.h. Nothing is decided here: each sentence says what the Plan
// holds, in the words of the source.
// In:  Plan, messages.   Out: Explanation.
// Tested by: test/inputs/explain, test/explain
//===----------------------------------------------------------------------===//
#include "PlanToExplanation.h"
#include "../AstToRegions/AstToRegions.h"
#include "../Fates.h"
#include "../Words.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

// --- The source, as the reader knows it ------------------------------------------

ExplainedPlace SourceWords::place(SourceLocation Loc, const SourceManager &SM) {
  PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  if (P.isInvalid())
    return {};
  return {P.getFilename(), P.getLine(), P.getColumn()};
}

/// White space and line ends with backslashes become one space.
static std::string oneLine(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(Text, Words, "\\ \t\r\n");
  return llvm::join(Words, " ");
}

std::string SourceWords::of(SourceRange R) const {
  return oneLine(
      Lexer::getSourceText(SM.getExpansionRange(R), SM, Context.getLangOpts()));
}

std::string SourceWords::of(const Expr *E) const {
  E = asWritten(E);
  return E ? of(E->getSourceRange()) : "";
}

std::string SourceWords::directive(const Construct &C) const {
  const FileRange &R = C.Pragma;
  return oneLine(SM.getBufferData(R.File).slice(R.Begin, R.End));
}

namespace {

/// A construct with its statement.
SourceRange wholeOf(const Construct &C) {
  SourceRange All = C.Node->getSourceRange();
  if (C.Body)
    All.setEnd(C.Body->getEndLoc());
  return All;
}

/// Does the host go on behind \p C, which has `nowait`, or where --deferred lets it?
std::string nowaitOf(const Construct &C, const TaskPlan &Tasks) {
  if (Tasks.defers(C))
    return !has<OMPDependClause>(C) ? "the host goes on"
           : Tasks.ByDevice.count(&C)
               ? "the host goes on: streams order it with what depends on it"
               : "the host goes on, behind a wait for tasks of the host that "
                 "it depends on: streams order it with the others";
  if (auto Task = Tasks.AsTasks.find(&C); Task != Tasks.AsTasks.end())
    return Task->second.Stays
               ? "the host goes on: a task of the host executes it, for an "
                 "event may end what it depends on later"
               : "the host goes on: a task beside those of the host, whose "
                 "library orders both";
  if (Tasks.Late.count(&C))
    return "the host goes on if nothing comes back";
  auto It = Tasks.WaitWhy.find(&C);
  return It == Tasks.WaitWhy.end() ? "" : "the host waits: " + It->second;
}

struct RegionExplainer {
  const RegionPlan &P;
  const TaskPlan &Tasks;
  const Kernels *Made;
  const SourceWords &Words;
  const TargetRegion &R = *P.Sharing->Region;
  ExplainedRegion Out = {};

  ExplainedRegion run() {
    Out.At = Words.place(R.Root->loc());
    Out.Last = std::max(Words.line(wholeOf(*R.Root).getEnd()), Out.At.Line);
    Out.Directive = Words.directive(*R.Root);
    Out.Function = Names::qualified(R.Host);
    Out.Nowait = nowaitOf(*R.Root, Tasks);
    if (R.OnHost) {
      Out.Status = "host";
      return std::move(Out);
    }
    Out.Kernel = P.Kernel;
    if (Made && llvm::any_of(Made->All, [&](const Kernel &K) {
          return K.Of == &P && K.hasStruct();
        }))
      Out.Data = P.Data;
    if (P.GridWhy.empty())
      return std::move(Out); // refused before it had a shape
    launch();
    loops();
    single(Scope::Team, P.Single, Out.Single);
    const SinglePlan &Thread = P.Lanes.Single;
    if (P.lanes() && !(Thread.Why.empty() && Thread.empty()))
      single(Scope::Thread, Thread, Out.ThreadSingle);
    for (const VarPlan &V : P.Vars)
      Out.Variables.push_back(explainVariable(V, P, Words));
    if (!P.Self.empty())
      Out.Variables.push_back(explainObject(P, Words));
    for (const VarPlan &M : P.Members)
      Out.Variables.push_back(explainVariable(M, P, Words));
    return std::move(Out);
  }

  // --- launch ------------------------------------------------------------------

  /// The first clause of this kind on \p C or below it, as written; or nothing.
  template <class Clause> std::string clause(const Construct &C) const {
    if (P.Serial.count(&C))
      return "";
    for (const Clause *Found : look<Clause>(C))
      if (!Found->isImplicit())
        return Words.of(Found) +
               (&C == R.Root.get()
                    ? ""
                    : " on line " +
                          std::to_string(Words.line(Found->getBeginLoc())));
    for (const auto &Child : C.Children)
      if (std::string Text = clause<Clause>(*Child); !Text.empty())
        return Text;
    return "";
  }

  std::string trip() const {
    if (!P.HostTrip || !P.Launched)
      return "what the GPU keeps busy, because the host cannot tell a trip "
             "count";
    std::string Loop =
        "the loop on line " +
        std::to_string(Words.line(P.Launched->Loops.front().loc()));
    std::string Who =
        P.over(*P.Launched) == Over::Teams ? "a team" : "a thread";
    return P.oneEach() ? Who + " for each iteration of " + Loop
                       : "what the trip count of " + Loop +
                             " needs, and no more than the GPU keeps busy: " +
                             P.StridesWhy;
  }

  std::string warps() const {
    unsigned Lanes = P.Lanes.Count, Full = 1024 / Lanes;
    std::string Of = " threads of " + std::to_string(Lanes) + " lanes";
    return P.Grid == Shape::OneTeam
               ? std::to_string(Full) + Of
               : std::to_string(256 / Lanes) + Of + ", or " +
                     std::to_string(128 / Lanes) +
                     " where that keeps the GPU busier";
  }

  void launch() {
    ExplainedLaunch &L = Out.Launch;
    L.Shape = word(P.Grid);
    L.Why = P.GridWhy;
    std::string NumTeams = clause<OMPNumTeamsClause>(*R.Root);
    std::string NumThreads = clause<OMPNumThreadsClause>(*R.Root);
    std::string Limit = clause<OMPThreadLimitClause>(*R.Root);
    if (!Limit.empty())
      Limit = ", within " + Limit;
    bool ManyTeams = P.Grid == Shape::Teams || P.Grid == Shape::League;
    bool ManyThreads = P.Grid == Shape::OneTeam || P.Grid == Shape::League;
    L.Teams = !ManyTeams          ? "1: there is no teams construct"
              : !NumTeams.empty() ? NumTeams
                                  : "chosen at the launch: " + trip();
    L.Threads = !ManyThreads          ? "1: a team needs no more"
                : !NumThreads.empty() ? NumThreads + Limit
                : !Limit.empty()      ? "chosen at the launch" + Limit
                : P.lanes()
                    ? "chosen at the launch: " + warps()
                    : "chosen at the launch: 256, or 128 where that keeps "
                      "the GPU busier";
    if (P.TeamStack || P.LaneStack)
      L.Shared.AtLaunch = P.SharedStack;
    for (const SingleLocal &Local : P.Single.Locals)
      if (Local.AtLaunch)
        L.Shared.AtLaunch +=
            uint64_t(Words.Context.getTypeSizeInChars(Local.Var->getType())
                         .getQuantity());
    L.Shared.Threads = ManyTeams ? cudaThreads(!NumThreads.empty()) : 0;
  }

  /// How many CUDA threads a team has, as far as that is known before the launch; 0: it is not.
  unsigned cudaThreads(bool Given) const {
    if (P.Grid == Shape::Teams)
      return 1;
    unsigned Lanes = P.lanes() ? P.Lanes.Count : 1;
    if (P.TeamSize)
      return P.TeamSize * Lanes;
    std::optional<uint64_t> Wanted =
        Given ? std::nullopt : std::optional(uint64_t(256));
    uint64_t Most = 1024;
    eachConstruct(*R.Root, [&](const Construct &C) {
      if (P.Serial.count(&C))
        return;
      for (const auto *N : look<OMPNumThreadsClause>(C))
        if (!Wanted)
          if (auto Value = constantOf(N->getNumThreads(), Words.Context))
            Wanted = *Value * Lanes;
      for (const auto *Limit : look<OMPThreadLimitClause>(C)) {
        auto Value = constantOf(Limit->getThreadLimit().front(), Words.Context);
        Most = Value ? std::min(Most, *Value * Lanes) : 0;
      }
    });
    return Wanted ? unsigned(std::min(*Wanted, Most)) : 0;
  }

  // --- loops ---------------------------------------------------------------------

  std::string schedule(const LoopPlan &Plan) const {
    if (!Plan.shared())
      return "in order";
    std::string Written;
    for (const OMPClause *Each : clauses(*Plan.At))
      if (isa<OMPDistScheduleClause, OMPScheduleClause>(Each))
        Written += (Written.empty() ? "" : ", ") + Words.of(Each);
    if (Plan.Schedule.any())
      return Written;
    std::string Dealt =
        P.oneEach() && (Plan.Members & Over::Teams) != Over::Nobody
            ? Plan.Members == Over::Teams ? "one iteration for each team"
                                          : "one iteration for each thread"
            : "dealt in turn";
    return Written.empty() ? Dealt + ": no clause says otherwise"
                           : Written + ": " + Dealt;
  }

  /// How many bits \p Of, the first loop of \p Plan, counts with.
  std::pair<const char *, const char *> counter(const Loop &Of,
                                                const LoopPlan &Plan) const {
    if (Plan.asOne() && Made && P.OnlyWide)
      return {"64", "the host cannot tell whether 32 bits would do"};
    if (Plan.asOne() && !P.NeedsWide)
      return {"64",
              "the bounds are constants: the compiler knows what they need"};
    if (Plan.asOne())
      return {"32 or 64",
              "the product of the trip counts may need 64 bits: the "
              "host chooses when it launches"};
    if (!Plan.shared())
      return {"own", "the loop stays as it is"};
    if (Of.Range)
      return {"64", "a range may have so many elements"};
    QualType T = Of.Var->getType().getNonReferenceType();
    return {Words.Context.getTypeSize(T) > 32 ? "64" : "32",
            "the loop variable has as many bits"};
  }

  void loops() {
    std::multimap<unsigned, ExplainedLoop> Found; // by place
    for (const LoopPlan &Each : P.Loops) {
      llvm::ArrayRef<Loop> Own = Each.At->Loops;
      if (!Each.asOne())
        Own = *Each.TheLoop;
      SourceLocation Loc = Own.front().loc();
      unsigned Offset = Words.SM.getFileOffset(Words.SM.getExpansionLoc(Loc));
      ExplainedLoop &L = Found.emplace(Offset, ExplainedLoop())->second;
      L.Line = Words.line(Loc);
      for (const Loop &One : Own)
        L.Variables.push_back(One.name());
      L.Directive = Each.At->name();
      L.DirectiveLine = Words.line(Each.At->loc());
      L.Members = word(Each.Members, Each.Dimension, P.By.Warps);
      L.Schedule = schedule(Each);
      std::tie(L.Counter, L.CounterWhy) = counter(Own.front(), Each);
    }
    for (auto &[Where, L] : Found)
      Out.Loops.push_back(std::move(L));
  }

  // --- Single code -----------------------------------------------------------------

  static std::string why(Strategy How, Scope At) {
    std::string Of = " of a " + word(At).str() + " runs it";
    if (How == Strategy::Uniform)
      return "every " + members(At).drop_back().str() + Of +
             ", with the same values; what is visible to others happens once";
    return "the " + soloist(At).str() + Of +
           (How == Strategy::Neuter
                ? "; the others jump over it and wait at a barrier"
                : "; the others sleep until it wakes them for a parallel "
                  "region");
  }
  static std::vector<std::string>
  names(const std::vector<const VarDecl *> &All) {
    auto Each = llvm::map_range(All, Names::asWritten);
    return {Each.begin(), Each.end()};
  }
  void single(Scope At, const SinglePlan &S, ExplainedSingle &Out) const {
    if (!S.How)
      return;
    Out.Strategy = word(*S.How);
    Out.Scope = word(At);
    Out.Outside = partitions(At);
    Out.Members = members(At);
    Out.Soloist = soloist(At);
    Out.Why = why(*S.How, At) + (S.Why.empty() ? ""
                                 : S.Why == "asked for"
                                     ? "; asked for"
                                     : "; chosen because " + S.Why);
    for (const SingleGroup &G : S.Groups)
      Out.Groups.push_back({Words.line(G.Statements.front()->getBeginLoc()),
                            Words.line(G.Statements.back()->getEndLoc()),
                            names(G.Received)});
    for (const SingleValue &E : S.Values)
      Out.Expressions.push_back(
          {Words.line(E.E->getBeginLoc()), Words.of(E.E), E.Once});
    for (const WorkerRegion &W : S.Regions)
      Out.Orders.push_back({Words.line(W.At->loc()), W.Number, names(W.Values),
                            names(W.Addresses)});
    for (const SingleLocal &L : S.Locals) {
      std::string Why = L.Why;
      if (L.AtLaunch)
        Why += "; its place is asked for at the launch";
      if (llvm::is_contained(S.AtTop, L.Var))
        Why += "; declared at the top of the kernel";
      Out.Locals.push_back({Names::asWritten(L.Var),
                            Words.line(L.Var->getLocation()), memory(L.Where),
                            Why});
    }
  }
};

ExplainedMessage explained(const Message &M, const SourceManager &SM) {
  return {"omp2cuda-" + Diag::idText(M.Id).str(), Diag::severity(M.Id).str(),
          SourceWords::place(M.Loc, SM), M.Text};
}

/// Hands each message to the region it belongs to; a region that was refused before
/// it was read gets an entry here.
void messages(Explanation &Out, const Plan &P, const SourceWords &Words,
              const Diag &Diags) {
  std::vector<SourceLocation> At;
  for (const RegionPlan &R : P.Regions)
    At.push_back(R.Sharing->Region->Root->loc());
  auto Inside = [&](const RegionPlan &R, const Message &M) {
    SourceRange All = wholeOf(*R.Sharing->Region->Root);
    return M.Region.isInvalid() && M.Loc.isValid() &&
           Words.SM.isPointWithin(M.Loc, All.getBegin(), All.getEnd());
  };
  for (const Message &M : Diags.messages()) {
    ExplainedRegion *Of = nullptr;
    for (size_t I = 0; I < At.size() && !Of; ++I)
      if (M.Region == At[I] ||
          (I < P.Regions.size() && Inside(P.Regions[I], M)))
        Of = &Out.Regions[I];
    if (!Of && M.Region.isValid()) {
      At.push_back(M.Region);
      Of = &Out.Regions.emplace_back();
      Of->At = Words.place(M.Region);
      Of->Last = Of->At.Line;
    }
    (Of ? Of->Messages : Out.Messages).push_back(explained(M, Words.SM));
    if (Of && Diag::isError(M.Id))
      Of->Status = "refused";
  }
  // What was refused may not have been understood: no notes there, and none at all
  // when the refusal is of the file.
  // With unified_shared_memory maps need not copy anything.
  if (llvm::any_of(
          required(Words.Context.getTranslationUnitDecl()),
          llvm::IsaPred<OMPUnifiedSharedMemoryClause, OMPSelfMapsClause>) ||
      llvm::any_of(Out.Messages, [](const ExplainedMessage &M) {
        return M.Severity == "error";
      }))
    return;
  for (size_t I = 0; I < P.Regions.size(); ++I)
    if (Out.Regions[I].Status == "translated")
      for (const auto &Notes : {mappingNotes(P.Regions[I], *P.From, Words),
                                advice(P.Regions[I], Words)})
        for (const Message &Note : Notes)
          Out.Regions[I].Messages.push_back(explained(Note, Words.SM));
}

} // namespace

Explanation planToExplanation(const Plan &P, const Kernels *Made,
                              ASTContext &Context, const Diag &Diags) {
  SourceWords Words{Context};
  Explanation Out;
  if (Diags.refused())
    Out.Status = "refused";
  for (const RegionPlan &R : P.Regions)
    Out.Regions.push_back(RegionExplainer{R, P.Tasks, Made, Words}.run());
  for (const DataSharing &D : P.From->Data) {
    const Construct &Root = *D.Data->Root;
    ExplainedData &E = Out.Data.emplace_back();
    E.At = Words.place(Root.loc());
    E.Directive = Words.directive(Root);
    E.Function = Names::qualified(D.Data->Host);
    E.Nowait = nowaitOf(Root, P.Tasks);
    for (const MapItem &M : D.Maps)
      E.Maps.push_back(explainMap(M, Root, Words));
  }
  for (const auto &F : P.From->From->Functions) {
    std::string Why = F->Because, Versions;
    for (const auto &V : P.Versions)
      if (V->Function == F.get())
        Versions += (Versions.empty() ? "" : ", ") + V->Name;
    if (!F->Why.empty())
      Why += "; it " + F->Why;
    if (!Versions.empty())
      Why += ", so who enters it decides: " + Versions;
    Out.Functions.push_back(
        {Names::qualified(F->Decl), Words.place(F->Decl->getLocation()), Why});
  }
  for (const DeviceGlobal &G : P.From->From->Globals)
    Out.Globals.push_back(
        {Names::qualified(G.Var), Words.place(G.Var->getLocation()),
         std::string(G.DeclareTarget ? "declare target"
                                     : "device code names it") +
             (G.Link ? ", link: present while it is mapped" : "") +
             (G.ReadOnly ? ", a constant" : "") +
             (G.OnlyOnDevice ? ", which the host has no use for" : "")});
  messages(Out, P, Words, Diags);
  llvm::stable_sort(Out.Regions,
                    [](const ExplainedRegion &A, const ExplainedRegion &B) {
                      return A.At.File == B.At.File && A.At.Line < B.At.Line;
                    });
  return Out;
}

Explanation explainRefusal(const SourceManager &SM, const Diag &Diags) {
  Explanation Out;
  Out.Status = "refused";
  for (const Message &M : Diags.messages())
    Out.Messages.push_back(explained(M, SM));
  return Out;
}

} // namespace omp2cuda
