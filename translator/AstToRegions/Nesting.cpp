//===- Nesting.cpp - Nesting of regions that Clang does not see ------------------===//
// Idea: Clang refuses a barrier that stands in a worksharing loop; it does not look into
// functions, and not at the names of nested critical constructs. Either would hang or
// compute something else:
//
//   inside, without `parallel` between            must not reach              5.2, 17.1
//   worksharing, loop, critical, masked, …, simd  barrier, worksharing, loop
//   worksharing, loop, simd                       masked
//   critical                                      critical of the same name, at any depth
//   target                                        target, at any depth          5.2, 13.8
//
// Nor does it see that a declaration is no statement.
//
// In:  Regions.   Out: E0109, E0101.
// Tested by: test/inputs/refuse/nesting*
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../Names.h"
#include "AstToRegions.h"

namespace omp2cuda {

namespace {

bool has(const Construct &C, unsigned Traits) {
  return C.Node && hasTrait(C.Node->getDirectiveKind(), Traits);
}
bool makesThreads(const Construct &C) {
  return C.has(OMPD_parallel, OMPD_teams);
}
/// Do all threads of a team have to come to \p C?
bool meets(const Construct &C) {
  return !makesThreads(C) && has(C, trait::Meets) && !bindsThread(C.Node);
}
std::string criticalName(const Construct &C) {
  return cast<OMPCriticalDirective>(C.Node)->getDirectiveName().getAsString();
}

/// What is around a place, by the innermost construct there; null: nothing is.
struct Place {
  /// The innermost one that does not let all threads meet, if no `parallel` stands
  /// between.
  const Construct *Inside = nullptr;
  bool InParallel = false;
  std::set<std::string> Criticals; ///< held there

  explicit Place(const Construct *C) {
    bool Between = false;
    for (; C; C = C->Parent) {
      if (!Between && !Inside &&
          has(*C, trait::Closed | trait::Chosen | trait::Alone))
        Inside = C;
      Between |= makesThreads(*C);
      InParallel |= C->has(OMPD_parallel);
      if (C->has(OMPD_critical))
        Criticals.insert(criticalName(*C));
    }
  }
};

/// What a function, or a construct, reaches.
struct Summary {
  const Construct *Meets = nullptr, *Masked = nullptr;
  bool HasTarget = false;
  std::set<std::string> Criticals = {};

  /// Adds what something reaches that stands \p At a place inside.
  void add(const Summary &Of, const Place &At) {
    Criticals.insert(Of.Criticals.begin(), Of.Criticals.end());
    HasTarget |= Of.HasTarget;
    if (At.Inside || At.InParallel)
      return;
    Meets = Meets ? Meets : Of.Meets;
    Masked = Masked ? Masked : Of.Masked;
  }
};

struct Nesting {
  const Regions &R;
  Diag &Diags;
  std::map<const DeviceFunction *, Summary> Of = {};

  void run() {
    eachBody([&](const DeviceFunction &F) { summarise(*F.Body, Of[&F]); });
    for (bool Changed = true; Changed;) {
      Changed = false;
      eachBody([&](const DeviceFunction &F) {
        Changed |= inherit(*F.Body, Of[&F]);
      });
    }
    for (const DataConstruct &D : R.Data)
      statement(*D.Root);
    for (const TargetRegion &T : R.Targets) {
      if (T.OnHost)
        continue;
      Diag::InRegion Mark(Diags, T.Root->loc());
      check(T);
    }
    eachBody([&](const DeviceFunction &F) { check(*F.Body); });
  }

  template <class Function> void eachBody(Function Each) {
    for (const auto &F : R.Functions)
      if (F->hasVersions())
        Each(*F);
  }
  /// The calls of functions that have constructs, with what is around them.
  template <class Function>
  void eachCall(const TargetRegion &T, Function Each) {
    const ConstructMap ByNode = T.Root->byNode();
    for (const FunctionCall &C : T.Calls)
      if (C.Callee->hasVersions())
        Each(C, Place(ByNode.of(C.In)));
  }

  void summarise(const TargetRegion &T, Summary &S) {
    eachConstruct(*T.Root, [&](const Construct &C) {
      Summary Own{meets(C) ? &C : nullptr, has(C, trait::Chosen) ? &C : nullptr,
                  C.has(OMPD_target)};
      if (C.has(OMPD_critical))
        Own.Criticals.insert(criticalName(C));
      S.add(Own, Place(C.Parent));
    });
  }
  bool inherit(const TargetRegion &T, Summary &S) {
    Summary Before = S;
    eachCall(T, [&](const FunctionCall &C, const Place &At) {
      S.add(Of[C.Callee], At);
    });
    return S.Meets != Before.Meets || S.Masked != Before.Masked ||
           S.HasTarget != Before.HasTarget || S.Criticals != Before.Criticals;
  }

  /// In C++, Clang takes a declaration for one, whose scope is that around the construct.
  void statement(const Construct &C) {
    if (isa_and_nonnull<DeclStmt>(C.Body))
      Diags.report(
          C.Body->getBeginLoc(), DiagId::UnsupportedDirective,
          {C.name(), "a declaration is no statement: put it in braces"});
  }

  void check(const TargetRegion &T) {
    // In the order of the text.
    std::multimap<SourceLocation, std::vector<std::string>> Found;
    const std::string SameName = "a critical construct of the same name";
    eachConstruct(*T.Root, [&](const Construct &C) {
      statement(C);
      if (C.has(OMPD_critical) &&
          Place(C.Parent).Criticals.count(criticalName(C)))
        Found.insert({C.loc(), {"this 'omp critical'", SameName}});
    });
    eachCall(T, [&](const FunctionCall &C, const Place &At) {
      const Summary &S = Of[C.Callee];
      auto Refuse = [&](const std::string &What, const std::string &Inside) {
        Found.insert({C.Call->getBeginLoc(),
                      {"'" + Names::asWritten(C.Callee->Decl) +
                           "' reaches 'omp " + What + "', which",
                       Inside}});
      };
      if (S.HasTarget && !T.IsFunction)
        Refuse("target", "a target region");
      if (At.Inside && S.Meets)
        Refuse(S.Meets->name(), "'omp " + At.Inside->name() + "'");
      else if (At.Inside && S.Masked && has(*At.Inside, trait::Closed))
        Refuse(S.Masked->name(), "'omp " + At.Inside->name() + "'");
      for (const std::string &Name : S.Criticals)
        if (At.Criticals.count(Name))
          Refuse("critical", SameName);
    });
    for (const auto &[Loc, Args] : Found)
      Diags.report(Loc, DiagId::Nesting, Args);
  }
};

} // namespace

void checkNesting(const Regions &R, Diag &Diags) { Nesting{R, Diags}.run(); }

} // namespace omp2cuda
