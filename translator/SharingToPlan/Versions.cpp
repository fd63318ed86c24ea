//===- Versions.cpp - Functions with constructs, once for each way to come there -----===//
// Idea: a function that holds `parallel`, `for` or `barrier` does different things for
// different comers, so each way that the regions really use becomes a function of its own:
//
//   name         who enters it                               what it does
//   f_team       all threads of a team, from Single code     Single code and parallel regions
//   f_initial    the initial thread of a team, from Single   Single code; wakes the workers of
//                code under WorkerLoop                       the kernel for parallel regions
//   f_threads    all threads of a parallel region            shares loops out; nested regions
//                                                            are serialised
//   f_thread     one thread                                  everything itself
//   f_team_warps, f_warps, f_lanes, f_lane                                 ThreadFunctions.cpp
//   f_region, f_warps_region, f_lanes_region, …    where num_threads or if make the region
//                smaller: it is handed on
//
// In:  the plans of the regions.   Out: Plan::Versions, RegionPlan::Calls.
// Tested by: test/inputs/orphan
//===----------------------------------------------------------------------===//
#include "Threads.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

namespace {

struct Versions : Planning {
  Versions(Plan &Out, const Planning &For)
      : Planning(For), Out(Out), Lanes(For) {}

  void run() {
    for (RegionPlan &P : Out.Regions)
      if (!P.Sharing->Region->OnHost) {
        Diag::InRegion Mark(Diags, P.Sharing->Region->Root->loc());
        calls(P);
      }
    for (const auto &F : Out.From->From->Functions)
      if (!F->elsewhere() && isForEither(*F, Opts))
        either(F.get());
    std::set<const DeviceFunction *> HostsOnly;
    for (const auto &F : Out.From->From->Functions)
      if (F->ForOthers && !forOthers(F.get()))
        HostsOnly.insert(F.get());
    itself();
    numberRegions();
    // The only version of a function that the host has no use for has its name.
    for (const auto &V : Out.Versions) {
      std::string Name = Names::asWritten(V->Function->Decl);
      if (V->Function->OnlyOnDevice && V->Function->hasVersions() &&
          llvm::count_if(Out.Versions, [&](const auto &Other) {
            return Names::asWritten(Other->Function->Decl) == Name;
          }) == 1)
        V->Name = Name;
    }
    for (const auto &F : Out.From->From->Functions) {
      if (!F->hasVersions() || !F->Decl->isExternallyVisible() ||
          HostsOnly.count(F.get()))
        continue;
      const Construct &Root = *F->Body->Root;
      // With a target region of its own it is the host's.
      if (!firstWith(Out.Versions, &FunctionVersion::Function, F.get()) &&
          !Root.holds(llvm::omp::OMPD_target))
        Diags.report(F->Decl->getLocation(), DiagId::UnsupportedDirective,
                     {constructOf(*F),
                      "in a function that no target region of this file "
                      "calls, so who enters it is not known"});
    }
  }

private:
  /// What gives \p F versions: its own construct, or that of a function which it calls.
  static std::string constructOf(const DeviceFunction &F) {
    std::set<const DeviceFunction *> Seen;
    for (const DeviceFunction *At = &F; At && Seen.insert(At).second;) {
      assert(At->Body && "what has versions has a body");
      if (!At->Body->Root->Children.empty())
        return At->Body->Root->Children.front()->name();
      auto Next = llvm::find_if(At->Body->Calls, [&](const FunctionCall &C) {
        return C.Callee->hasVersions() && !Seen.count(C.Callee);
      });
      At = Next == At->Body->Calls.end() ? nullptr : Next->Callee;
    }
    return "parallel";
  }

  void calls(RegionPlan &P) {
    if (P.By.Warps) {
      for (const VersionCall &C : P.Lanes.Calls) {
        if (C.By.atTeamScope() && P.Single.workers())
          notOffered(C.Call->getBeginLoc(), "simd", "lanes",
                     "it calls " + quoted(C.Callee->Decl) +
                         " outside parallel, while its workers wait");
        assert(C.By.Warps && "a thread that is a warp comes with lanes");
        P.Calls.emplace_back(C.Call, version(C.Callee, C.By, counted(C, P)));
      }
      return;
    }
    for (const FunctionCall &C : P.Sharing->Region->Calls) {
      if (!C.Callee->hasVersions())
        continue; // for lanes only
      Comers By = C.comers(!P.By.atTeamScope());
      bool Team = By.atTeamScope();
      if (P.By.To == Scope::Thread ||
          !(Team ? C.Callee->HasParallel : C.Callee->HasWorksharing))
        By = {Scope::Thread, Role::One};
      else if (Team && P.Single.workers())
        By.As = Role::One;
      P.Calls.emplace_back(
          C.Call, version(C.Callee, By, counted({C.Call, C.Callee, By}, P)));
    }
  }

  /// Do those who come to \p C in \p P, to share out loops, or with lanes to ask how many
  /// they are, have to be counted?
  static bool counted(const VersionCall &C, const RegionPlan &P) {
    bool Asks = C.By.Warps && C.By.To == Scope::Thread && !C.By.told() &&
                C.Callee->AsksThread;
    return (Asks || C.By.As == Role::Share) &&
           (P.Counted || llvm::any_of(P.Threads, [&](const ThreadsPlan &T) {
              return llvm::is_contained(all<CallExpr>(T.At->Node), C.Call);
            }));
  }

  /// Callers of other files know \p F by its declaration, and may be on either side.
  void either(const DeviceFunction *F) {
    if (F->Body) {
      const LanesFound &Found = Lanes.of(F, Told);
      if (!Found.Why.empty())
        notOffered(Found.Loc, "simd-functions", "either", Found.Why);
    }
    version(F, Told, false);
  }

  /// Other files call \p F by its name, in whatever threads: each executes it alone.
  bool forOthers(const DeviceFunction *F) {
    constexpr Comers Alone{Scope::Thread, Role::One};
    size_t Before = Out.Versions.size();
    Diag Silent = Diags.silent();
    if (!F->HasWorksharing)
      Versions(Out, {All, Context, Opts, Silent}).version(F, Alone, false);
    Out.Versions.resize(Before);
    if (F->HasWorksharing || Silent.refused()) {
      if (!firstWith(Out.Versions, &FunctionVersion::Function, F))
        Diags.report(F->Decl->getLocation(), DiagId::StaysOnHost,
                     {Names::qualified(F->Decl),
                      "what its constructs do depends on who enters it"});
      return false;
    }
    const FunctionVersion *Own = version(F, Alone, false);
    for (auto &V : Out.Versions)
      if (V.get() == Own)
        V->HostName = unusedWord(word(*F->Decl) + "_on_host", Context);
    return true;
  }

  /// What has no constructs, and calls functions of both sides, is one of them as it stands.
  void itself() {
    auto OfBoth = [](const FunctionVersion *V) {
      return V->Itself || !V->HostName.empty();
    };
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (auto &V : Out.Versions) {
        if (V->HostName.empty() || !V->Function->Body->Root->Children.empty() ||
            !llvm::all_of(llvm::make_second_range(V->Body.Calls), OfBoth))
          continue;
        V->HostName.clear();
        V->Itself = Changed = true;
        V->Name = Names::asWritten(V->Function->Decl);
      }
    }
  }

  /// Regions of functions are numbered behind those of the kernels, and each kernel
  /// learns which of them it reaches.
  void numberRegions() {
    unsigned Last = 0;
    for (const RegionPlan &P : Out.Regions)
      Last = std::max(Last, unsigned(P.Single.Regions.size()));
    std::set<std::string> Names;
    for (const auto &V : Out.Versions)
      for (WorkerRegion &W : V->Body.Single.Regions) {
        W.Number = V->Function->Decl->isDependentContext() ? 0 : ++Last;
        unsigned Line =
            Context.getSourceManager().getPresumedLineNumber(W.At->loc());
        W.Name = unusedWord(Names::ascii(word(*V->Function->Decl)) +
                                "_parallel_" + std::to_string(Line),
                            Context);
        while (!Names.insert(W.Name).second)
          W.Name += "_2";
      }
    for (RegionPlan &P : Out.Regions) {
      const TargetRegion &R = *P.Sharing->Region;
      if (R.OnHost)
        continue;
      Diag::InRegion Mark(Diags, R.Root->loc());
      std::vector<Instance> Seen;
      reached(P, R.Root->Node, Seen);
      for (const Stmt *Other : R.Instances)
        reached(P, Other, Seen);
      memory(P, Seen);
      if (!P.Single.workers())
        continue;
      for (const auto &V : Out.Versions)
        for (const auto &[Version, Function] : Seen) {
          if (Version != V.get())
            continue;
          for (const WorkerRegion &W : V->Body.Single.Regions) {
            if (!hasName(Function))
              notOffered(V->Function->Decl->getLocation(), "team-single",
                         "worker-loop",
                         quoted(V->Function->Decl) +
                             " holds parallel regions, and is instantiated for "
                             "a type that is local to a function");
            P.Single.Reached.push_back({&W, V->Function->Decl, Function});
          }
        }
    }
  }

  /// A version, for one instantiation of a template.
  using Instance = std::pair<const FunctionVersion *, const FunctionDecl *>;
  /// What the launch sets apart.
  void memory(RegionPlan &P, const std::vector<Instance> &Seen) {
    std::vector<const RegionPlan *> All{&P};
    for (const FunctionVersion *V : llvm::make_first_range(Seen))
      All.push_back(&V->Body);
    for (const RegionPlan *At : All) {
      P.TeamStack |= At->TeamStack || !At->Single.Allocas.empty() ||
                     !At->Single.Kept.empty();
      P.LaneStack |= !At->Lanes.Single.Allocas.empty();
      for (const SingleLocal &L : At->Single.Locals)
        P.TeamStack |= L.Where == Storage::SoftStack;
      for (const SingleLocal &L : At->Lanes.Single.Locals)
        P.LaneStack |= L.Where == Storage::SoftStack;
      for (const VersionCall &C : At->Lanes.Calls)
        P.LaneStack |= C.By.told() && !C.Alone;
      for (const PrivatePlan &V : At->Privates)
        P.Heap |= V.Reduced && V.Place == ArrayPlace::Heap;
    }
    for (const char *Name : {"omp_alloc", "omp_aligned_alloc", "omp_calloc",
                             "omp_aligned_calloc", "omp_realloc"})
      P.Heap |= P.Sharing->Region->Names.count(Name) != 0;
    auto IsArray = [](auto *V) { return V->getType()->isVariableArrayType(); };
    P.Heap |= any<VarDecl>(P.Sharing->Region->Root->Body, [&](auto *V) {
      return IsArray(V) && !P.Single.find(V) && !P.Lanes.Single.find(V);
    });
    // A function may want the heap; which ones this region reaches is not kept.
    for (const auto &F : Out.From->From->Functions)
      P.Heap |= any<VarDecl>(F->Decl->getBody(), IsArray);
  }

  /// What \p Body reaches, an instantiation of \p P's region or function. Each of them
  /// has to call the same functions: the text is there once.
  void reached(const RegionPlan &P, const Stmt *Body,
               std::vector<Instance> &Seen) {
    for (const CallExpr *E : all<CallExpr>(Body)) {
      const FunctionDecl *Callee = E->getDirectCallee(), *Def = nullptr;
      if (!Callee || !Callee->hasBody(Def))
        continue;
      const FunctionDecl *Pattern = patternOf(Def);
      const FunctionVersion *To = nullptr;
      for (const auto &[Call, V] : P.Calls)
        if (Call->getSourceRange() == E->getSourceRange() && V->Body.Sharing &&
            (!To || V->Function->Decl == Pattern))
          To = V;
      bool Differs = To && To->Function->Decl != Pattern;
      if (!To && !P.By.Warps)
        for (const auto &D : Out.From->From->Functions)
          Differs |= D->Decl == Pattern && D->hasVersions();
      if (Differs) {
        Diags.report(E->getBeginLoc(), DiagId::NotOnDevice,
                     {"calling '" + Names::asWritten(Callee) +
                      "', where another instantiation of the template calls "
                      "another function, one of which holds constructs,"});
        continue;
      }
      if (!To || llvm::is_contained(Seen, Instance(To, Def)))
        continue;
      Seen.emplace_back(To, Def);
      reached(To->Body, Def->getBody(), Seen);
    }
  }

  static bool haveNames(llvm::ArrayRef<TemplateArgument> Arguments) {
    return llvm::all_of(Arguments, [](const TemplateArgument &A) {
      if (A.getKind() == TemplateArgument::Pack)
        return haveNames(A.pack_elements());
      const TagDecl *Tag =
          A.getKind() == TemplateArgument::Type
              ? A.getAsType()->getPointeeOrArrayElementType()->getAsTagDecl()
              : nullptr;
      return !Tag ||
             (Tag->getIdentifier() && !Tag->getParentFunctionOrMethod());
    });
  }
  /// Can a kernel name the instantiation \p F?
  static bool hasName(const FunctionDecl *F) {
    const TemplateArgumentList *Own = F->getTemplateSpecializationArgs();
    bool All = !Own || haveNames(Own->asArray());
    for (const DeclContext *C = F->getParent(); C; C = C->getParent())
      if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(C))
        All &= haveNames(S->getTemplateArgs().asArray());
    return All;
  }

  static StringRef suffix(Comers By) {
    constexpr const char *Of[][4] = {{"_team", "_initial", "_threads", ""},
                                     {"_team_warps", "", "_warps", ""},
                                     {"", "_thread", "", ""},
                                     {"_lanes", "_lane", "", "_either"}};
    return Of[2 * (By.To == Scope::Thread) + By.Warps][unsigned(By.As)];
  }
  /// "scale"; of operator+= "operator_plus_equal".
  static std::string word(const FunctionDecl &F) {
    switch (F.getOverloadedOperator()) {
#define OVERLOADED_OPERATOR(Name, Spelling, Token, Unary, Binary, Member)      \
  case OO_##Name:                                                              \
    return llvm::convertToSnakeFromCamelCase("operator" #Name);
#include "clang/Basic/OperatorKinds.def"
    default:
      return Names::asWritten(&F);
    }
  }
  const FunctionVersion *version(const DeviceFunction *F, Comers By,
                                 bool Counted) {
    assert((F->Body || (By.told() && !Counted)) &&
           "a function without a body is told who comes");
    auto &Known = F->Body ? Out.Versions : Out.EitherOnly;
    for (const auto &V : Known)
      if (V->Function == F && V->Body.By == By && V->Body.Counted == Counted)
        return V.get();
    FunctionVersion &V =
        *Known.emplace_back(std::make_unique<FunctionVersion>());
    V.Function = F;
    std::string Word = word(*F->Decl),
                More = (Counted && !By.Warps ? "" : suffix(By).str()) +
                       (Counted ? "_region" : "");
    V.Name =
        unusedWord(More.empty() ? Word : Names::ascii(Word) + More, Context);
    V.Body.By = By;
    if (!F->Body)
      return &V;
    V.Body.Sharing = Out.From->of(F);
    assert(V.Body.Sharing && "a function with versions was read");
    V.Body.Recursive = F->Recursive;
    V.Body.Counted = Counted;
    V.Body.SharedStack = Opts.SharedStack;
    if (By.Warps)
      V.Body.Lanes = Lanes.of(F, By).Found;
    if (planShape(V.Body, *this))
      planVariables(V.Body, *this);
    planUnnamed(V.Body, Diags);
    calls(V.Body);
    return &V;
  }

  Plan &Out;
  LaneFunctions Lanes;
};

} // namespace

void planVersions(Plan &Out, const Planning &For) { Versions(Out, For).run(); }

} // namespace omp2cuda
