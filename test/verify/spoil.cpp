// spoil.cpp - Breaks a noun on purpose and lets Verify find it
//
// Idea: each line of the table below breaks one promise of one noun, the way a mistake in a stage
// would. The stages run as in the tool, so the message and what follows from it are the tool's.
//
//     spoil                 the names of all, one per line
//     spoil NAME FILE       translates FILE with that noun broken; 0 if it was found and no text came out
//
// In:  a name, a C file.   Out: the messages.   Tested by: test_verify.py
#include "SourceToPragmas.h"
#include "Translate.h"
#include "Verify/Verify.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <functional>

using namespace omp2cuda;

namespace {

/// The first plan that \p Wanted likes; the program given has one.
RegionPlan &that(Plan &P, const std::function<bool(const RegionPlan &)> &Wanted) {
  for (RegionPlan &R : P.Regions)
    if (Wanted(R))
      return R;
  for (auto &V : P.Versions)
    if (Wanted(V->Body))
      return V->Body;
  llvm::errs() << "the program has no such plan\n";
  exit(2);
}
bool hasGroups(const RegionPlan &R) { return R.Single.Groups.size() > 1; }
bool hasWorkers(const RegionPlan &R) { return R.Single.workers() && !R.Single.Regions.empty(); }
bool hasLoops(const RegionPlan &R) { return !R.Loops.empty(); }
bool hasLanes(const RegionPlan &R) { return R.lanes() && !R.Lanes.Single.Groups.empty(); }
bool lanesReceive(const RegionPlan &R) {
  return R.lanes() &&
         llvm::any_of(R.Lanes.Single.Groups, [](const SingleGroup &G) { return !G.Received.empty(); });
}
bool receives(const RegionPlan &R) {
  return llvm::any_of(R.Single.Groups, [](const SingleGroup &G) { return !G.Received.empty(); });
}
const Construct *first(const Construct &C, Directive Leaf) {
  if (C.has(Leaf))
    return &C;
  for (const auto &Child : C.Children)
    if (const Construct *Found = first(*Child, Leaf))
      return Found;
  return nullptr;
}
const Construct *parallelOf(const Construct &C) { return first(C, llvm::omp::OMPD_parallel); }
const Construct *simdOf(const Construct &C) { return first(C, llvm::omp::OMPD_simd); }

struct Break {
  const char *Name;
  std::function<void(Regions &)> InRegions;
  std::function<void(Sharing &)> InSharing;
  std::function<void(Plan &)> InPlan;
  std::function<void(Kernels &)> InKernels;
  const char *TeamSingle = ""; ///< strategy that the plan needs
};

Break regions(const char *Name, std::function<void(Regions &)> Do) { return {Name, Do, {}, {}, {}}; }
Break sharing(const char *Name, std::function<void(Sharing &)> Do) { return {Name, {}, Do, {}, {}}; }
Break plan(const char *Name, std::function<void(Plan &)> Do, const char *Single = "") {
  return {Name, {}, {}, Do, {}, Single};
}
Break kernels(const char *Name, std::function<void(Kernels &)> Do) { return {Name, {}, {}, {}, Do}; }

std::vector<Break> breaks() {
  return {
      regions("a child of another parent",
              [](Regions &R) { R.Targets[1].Root->Children[0]->Parent = nullptr; }),
      regions("a root with a parent", [](Regions &R) { R.Targets[0].Root->Parent = R.Targets[1].Root.get(); }),
      regions("a directive without leaves", [](Regions &R) { R.Targets[1].Root->Children[0]->Leaves.clear(); }),
      regions("a function that is a region",
              [](Regions &R) {
                for (auto &F : R.Functions)
                  if (F->Body)
                    F->Body->IsFunction = false;
              }),
      regions("a loop without a bound",
              [](Regions &R) {
                for (TargetRegion &T : R.Targets)
                  for (Loop &L : const_cast<Construct *>(parallelOf(*T.Root))->Loops)
                    L.Upper = nullptr;
              }),
      regions("a region without target", [](Regions &R) { R.Targets[0].Root->Leaves.erase(R.Targets[0].Root->Leaves.begin()); }),
      regions("a region that is a function", [](Regions &R) { R.Targets[0].IsFunction = true; }),
      regions("a variable listed twice", [](Regions &R) { R.Targets[0].Vars.push_back(R.Targets[0].Vars[0]); }),
      regions("a call of what is not listed",
              [](Regions &R) {
                for (TargetRegion &T : R.Targets)
                  for (FunctionCall &C : T.Calls)
                    C.Callee = nullptr;
              }),
      sharing("a missing region", [](Sharing &S) { S.Regions.pop_back(); }),
      sharing("a region of another", [](Sharing &S) { std::swap(S.Regions[0], S.Regions[1]); }),
      sharing("two answers for a variable", [](Sharing &S) { S.Regions[0].Vars.push_back(S.Regions[0].Vars[0]); }),
      sharing("two copies on a construct",
              [](Sharing &S) {
                for (RegionSharing &R : S.Regions)
                  for (VarSharing &V : R.Vars)
                    if (!V.Inner.empty())
                      V.Inner.push_back(V.Inner[0]);
              }),
      sharing("a copy on a construct elsewhere",
              [](Sharing &S) {
                for (VarSharing &V : S.Regions[0].Vars)
                  V.Inner.push_back({S.Regions[1].Region->Root.get(), Attribute::Private, {}, {}, {}, false});
              }),
      sharing("combined and no reduction",
              [](Sharing &S) {
                for (RegionSharing &R : S.Regions)
                  for (VarSharing &V : R.Vars)
                    for (InnerSharing &I : V.Inner)
                      I.What = Attribute::Private;
              }),
      plan("two kernels of one name", [](Plan &P) { P.Regions[1].Kernel = P.Regions[0].Kernel; }),
      plan("a missing plan", [](Plan &P) { P.Regions.pop_back(); }),
      plan("a statement in two groups",
           [](Plan &P) {
             std::vector<SingleGroup> &G = that(P, hasGroups).Single.Groups;
             G[1].Statements.push_back(G[0].Statements[0]);
           }),
      plan("a statement of all in a group",
           [](Plan &P) {
             SinglePlan &S = that(P, hasGroups).Single;
             S.SyncAfter.push_back(S.Groups[0].Statements[0]);
           }),
      plan("a group inside another",
           [](Plan &P) {
             RegionPlan &R = that(P, hasGroups);
             R.Single.Groups[0].Statements = {R.Sharing->Region->Root->Body};
           }),
      plan("a group in parallel code",
           [](Plan &P) {
             RegionPlan &R = that(P, hasGroups);
             R.Single.Groups[0].Statements = {parallelOf(*R.Sharing->Region->Root)->Body};
           }),
      plan("a region in a group",
           [](Plan &P) {
             RegionPlan &R = that(P, hasGroups);
             R.Single.Groups[0].Statements = {parallelOf(*R.Sharing->Region->Root)->Node};
           }),
      plan("a group of another region",
           [](Plan &P) {
             RegionPlan &R = that(P, hasGroups);
             R.Single.Groups[0].Statements = {(&R == &P.Regions[0] ? P.Regions[1] : P.Regions[0]).Sharing->Region->Root->Body};
           }),
      plan("a value that nobody broadcasts",
           [](Plan &P) {
             for (SingleGroup &G : that(P, receives).Single.Groups)
               G.Received.clear();
           }),
      plan("a variable that others write, in registers",
           [](Plan &P) {
             auto Shared = [](const SingleLocal &L) { return L.Where != Storage::Local; };
             for (SingleLocal &L : that(P, [&](const RegionPlan &R) {
                    return hasGroups(R) && llvm::any_of(R.Single.Locals, Shared);
                  }).Single.Locals)
               L.Where = Storage::Local;
           }),
      plan("a shared variable that is broadcast",
           [](Plan &P) {
             for (SingleLocal &L : that(P, receives).Single.Locals)
               L.Where = Storage::TeamShared;
           }),
      plan("two storages for a variable",
           [](Plan &P) {
             std::vector<SingleLocal> &L = that(P, receives).Single.Locals;
             L.push_back(L[0]);
           }),
      plan("Single code without a strategy", [](Plan &P) { that(P, hasGroups).Single.How.reset(); }),
      plan("a wait without a reason",
           [](Plan &P) {
             RegionPlan &R = P.Regions[0];
             R.Syncs.push_back({R.Sharing->Region->Root.get(), SyncPlan::Teams, ""});
           }),
      plan("groups under WorkerLoop", [](Plan &P) { that(P, hasGroups).Single.How = Strategy::WorkerLoop; }),
      plan("workers without WorkerLoop", [](Plan &P) { that(P, hasWorkers).Single.How = Strategy::Neuter; },
           "worker-loop"),
      plan("two regions of one number",
           [](Plan &P) {
             std::vector<WorkerRegion> &R = that(P, hasWorkers).Single.Regions;
             R.push_back(R[0]);
           },
           "worker-loop"),
      plan("a variable that workers do not get",
           [](Plan &P) {
             for (RegionPlan &R : P.Regions) {
               R.Single.AtTop.clear();
               for (WorkerRegion &W : R.Single.Regions)
                 W.Values.clear(), W.Addresses.clear();
             }
           },
           "worker-loop"),
      plan("a register by address",
           [](Plan &P) {
             for (RegionPlan &R : P.Regions)
               for (SingleLocal &L : R.Single.Locals)
                 L.Where = L.Where == Storage::Local ? Storage::SoftStack : Storage::Local;
           },
           "worker-loop"),
      plan("a declaration of all in a group",
           [](Plan &P) {
             SinglePlan &S = that(P, hasGroups).Single;
             for (const SingleGroup &G : S.Groups)
               for (const clang::Stmt *Each : G.Statements)
                 if (const auto *D = llvm::dyn_cast<clang::DeclStmt>(Each))
                   S.Declared.push_back(D);
           }),
      plan("a storage without a reason", [](Plan &P) { that(P, receives).Single.Locals[0].Why.clear(); }),
      plan("a register that is placed at the launch",
           [](Plan &P) {
             for (SingleLocal &L : that(P, receives).Single.Locals)
               L.AtLaunch = true;
           }),
      plan("a value twice with an order",
           [](Plan &P) {
             for (WorkerRegion &W : that(P, hasWorkers).Single.Regions)
               W.Constants = W.Values;
           },
           "worker-loop"),
      plan("a value by address",
           [](Plan &P) {
             for (WorkerRegion &W : that(P, hasWorkers).Single.Regions)
               std::swap(W.Addresses, W.Values);
           },
           "worker-loop"),
      plan("a variable of all lanes that is received",
           [](Plan &P) {
             LanesPlan &L = that(P, hasLanes).Lanes;
             L.Single.Groups[0].Received.push_back(L.Single.Locals[0].Var);
           },
           "lanes"),
      plan("a statement in two groups of lanes",
           [](Plan &P) {
             std::vector<SingleGroup> &G = that(P, hasLanes).Lanes.Single.Groups;
             G[1].Statements.push_back(G[0].Statements[0]);
           },
           "lanes"),
      plan("a group of lanes in simd",
           [](Plan &P) {
             RegionPlan &R = that(P, hasLanes);
             R.Lanes.Single.Groups[0].Statements = {simdOf(*R.Sharing->Region->Root)->Body};
           },
           "lanes"),
      plan("simd in a group of lanes",
           [](Plan &P) {
             RegionPlan &R = that(P, hasLanes);
             R.Lanes.Single.Groups[0].Statements = {simdOf(*R.Sharing->Region->Root)->Node};
           },
           "lanes"),
      plan("a group of lanes inside another",
           [](Plan &P) {
             RegionPlan &R = that(P, hasLanes);
             R.Lanes.Single.Groups[0].Statements = {parallelOf(*R.Sharing->Region->Root)->Body};
           },
           "lanes"),
      plan("a group of lanes in another region",
           [](Plan &P) {
             RegionPlan &R = that(P, hasLanes);
             R.Lanes.Single.Groups[0].Statements = {P.Regions[0].Sharing->Region->Root->Body};
           },
           "lanes"),
      plan("a value that no lane receives",
           [](Plan &P) {
             for (SingleGroup &G : that(P, lanesReceive).Lanes.Single.Groups)
               G.Received.clear();
           },
           "lanes"),
      plan("a variable that lanes write, in registers",
           [](Plan &P) { that(P, hasLanes).Lanes.Single.Locals.clear(); }, "lanes"),
      plan("two storages for a variable of lanes",
           [](Plan &P) {
             std::vector<SingleLocal> &L = that(P, hasLanes).Lanes.Single.Locals;
             L.push_back(L[0]);
           },
           "lanes"),
      plan("a storage of lanes without a reason",
           [](Plan &P) { that(P, hasLanes).Lanes.Single.Locals[0].Why.clear(); }, "lanes"),
      plan("a declaration of all lanes in a group",
           [](Plan &P) {
             SinglePlan &S = that(P, hasLanes).Lanes.Single;
             S.Groups[0].Statements = {S.Declared[0]};
           },
           "lanes"),
      plan("lanes under WorkerLoop", [](Plan &P) { P.Regions[0].Lanes.Single.How = Strategy::WorkerLoop; }),
      plan("a reduction of another region",
           [](Plan &P) {
             that(P, [](const RegionPlan &R) { return !R.LeagueReductions.empty(); }).LeagueReductions[0].At =
                 P.Regions[1].Sharing->Region->Root.get();
           }),
      plan("two reductions of a construct",
           [](Plan &P) {
             std::vector<LeagueReduction> &L =
                 that(P, [](const RegionPlan &R) { return !R.LeagueReductions.empty(); }).LeagueReductions;
             L.push_back(L[0]);
           }),
      plan("a variable passed without a reason", [](Plan &P) { P.Regions[0].Vars[0].Why.clear(); }),
      plan("a reduction that is none",
           [](Plan &P) {
             for (PrivatePlan &V : P.Regions[0].Privates)
               V.What = Attribute::Private;
           }),
      plan("a copy of team and lanes",
           [](Plan &P) {
             for (PrivatePlan &V : P.Regions[0].Privates)
               V.OfTeam = V.OfLanes = true;
           }),
      plan("a loop of nobody",
           [](Plan &P) {
             static const Loop Nobodys;
             that(P, hasLoops).Loops[0].TheLoop = &Nobodys;
           }),
      plan("loops as one and one by one",
           [](Plan &P) {
             RegionPlan &R = that(P, hasLoops);
             R.Loops.push_back({R.Loops[0].At, nullptr, Over::Nobody, {}});
           }),
      plan("threads that one counts",
           [](Plan &P) {
             RegionPlan &R = that(P, hasGroups);
             R.Threads.push_back({R.Sharing->Region->Root.get(), nullptr, nullptr});
           }),
      plan("a variable passed twice",
           [](Plan &P) { P.Regions[0].Vars.push_back(P.Regions[0].Vars[0]); }),
      plan("a loop shared out twice",
           [](Plan &P) {
             std::vector<LoopPlan> &L = that(P, hasLoops).Loops;
             L.push_back(L[0]);
           }),
      plan("a loop shared by who does not come",
           [](Plan &P) {
             for (auto &V : P.Versions)
               for (LoopPlan &L : V->Body.Loops)
                 L.Members = Over::Lanes;
           }),
      plan("a loop of one thread that is shared",
           [](Plan &P) {
             RegionPlan &R = that(P, hasLoops);
             for (const LoopPlan &L : R.Loops)
               R.Serial.insert(L.At);
           }),
      plan("a reduction over the league that nobody combines",
           [](Plan &P) {
             that(P, [](const RegionPlan &R) { return !R.LeagueReductions.empty(); }).LeagueReductions.clear();
           }),
      plan("a call of a version that is not there",
           [](Plan &P) {
             that(P, [](const RegionPlan &R) { return !R.Calls.empty(); }).Calls[0].second = nullptr;
           }),
      plan("a version for others",
           [](Plan &P) {
             for (auto &V : P.Versions)
               V->Body.By = {omp2cuda::Scope::Team, Role::Share, true};
           }),
      plan("a launch of another region",
           [](Plan &P) { P.Regions[0].Launched = P.Regions[1].Sharing->Region->Root.get(); }),
      plan("only 64 bits and no type",
           [](Plan &P) { P.Regions[0].NeedsWide = false, P.Regions[0].OnlyWide = true; }),
      plan("one iteration each, of unknown many",
           [](Plan &P) {
             RegionPlan &R = that(P, hasLoops);
             R.Launched = R.Loops[0].At;
             R.StridesWhy.clear();
             R.TripKnown = false;
           }),
      plan("a chunk of no schedule",
           [](Plan &P) {
             RegionPlan &R = that(P, hasLoops);
             R.Loops[0].Schedule.Chunk = R.Loops[0].TheLoop->Upper;
           }),
      plan("half a warp and a bit", [](Plan &P) { P.Regions[0].Lanes.Count = 17; }),
      plan("lanes without lanes",
           [](Plan &P) { that(P, hasLanes).By.Warps = false; }, "lanes"),
      plan("a variable of all lanes in a register",
           [](Plan &P) {
             for (RegionPlan &R : P.Regions)
               for (SingleLocal &L : R.Lanes.Single.Locals)
                 L.Where = Storage::Local;
           },
           "lanes"),
      kernels("two fields of one name", [](Kernels &K) { K.All[0].Fields.push_back(K.All[0].Fields[0]); }),
      kernels("a field without a value", [](Kernels &K) { K.All[0].Fields[0].Init = std::string(); }),
      kernels("a body behind its file", [](Kernels &K) { K.All[0].Body.End = 1u << 30; }),
      kernels("a lambda behind the prologue",
              [](Kernels &K) { K.All[0].Lambdas.push_back({100, "", "", ""}); }),
      kernels("a kernel defined before it is declared",
              [](Kernels &K) { K.All[0].DefinedAt = 1; }),
      kernels("five buffers", [](Kernels &K) { K.All[0].Buffers.assign(5, "buffer"); }),
  };
}

class Spoils : public Spoiler {
public:
  explicit Spoils(const Break &B) : B(B) {}
  void spoil(Regions &R) override { make(B.InRegions, R); }
  void spoil(Sharing &S) override { make(B.InSharing, S); }
  void spoil(Plan &P) override { make(B.InPlan, P); }
  void spoil(Kernels &K) override { make(B.InKernels, K); }

private:
  template <class Noun> static void make(const std::function<void(Noun &)> &Do, Noun &N) {
    if (Do)
      Do(N);
  }
  const Break &B;
};

class Consumer : public clang::ASTConsumer {
public:
  Consumer(clang::CompilerInstance &CI, const Break &B, bool &Found)
      : CI(CI), B(B), Found(Found), Diags(CI.getDiagnostics()),
        Scanned(sourceToPragmas(CI.getPreprocessor(), Diags, [] { exit(2); })) {}
  void HandleTranslationUnit(clang::ASTContext &Context) override {
    Spoils Spoil(B);
    Options Opts;
    Opts.Spoil = &Spoil;
    llvm::StringRef Single = B.TeamSingle;
    if (Single == "worker-loop")
      Opts.TeamSingle = Strategy::WorkerLoop;
    else
      Opts.TeamSingle = Strategy::Neuter;
    if (Single == "lanes")
      Opts.Simd = SimdBy::Lanes;
    Translation T = translate(Context, CI.getPreprocessor(), std::move(Scanned), Opts, Diags);
    Found = T.Broken && !T.Ok && T.Text.empty();
  }

private:
  clang::CompilerInstance &CI;
  const Break &B;
  bool &Found;
  Diag Diags;
  Pragmas &Scanned;
};

class Action : public clang::ASTFrontendAction {
public:
  Action(const Break &B, bool &Found) : B(B), Found(Found) {}
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &CI, llvm::StringRef) override {
    return std::make_unique<Consumer>(CI, B, Found);
  }

private:
  const Break &B;
  bool &Found;
};

} // namespace

int main(int Count, char **Words) {
  for (const Break &B : breaks()) {
    if (Count < 3) {
      llvm::outs() << B.Name << "\n";
      continue;
    }
    if (llvm::StringRef(B.Name) != Words[1])
      continue;
    auto File = llvm::MemoryBuffer::getFile(Words[2]);
    bool Found = false;
    clang::tooling::runToolOnCodeWithArgs(std::make_unique<Action>(B, Found), (*File)->getBuffer(),
                                          {"-xc", "-std=gnu17", "-fopenmp", "-fopenmp-version=60", "-w"}, "input.c");
    return Found ? 0 : 1;
  }
  return Count < 3 ? 0 : 2;
}
