//===- Nesting.cpp - Nesting of regions that Clang does not see ------------------===//
// Idea: Clang refuses a barrier that stands in a worksharing loop; it does not look into
// functions, and not at the names of nested critical constructs. Either would hang or
// compute something else:
//
//   inside, without `parallel` between            must not reach              5.2, 17.1
//   worksharing, loop, critical, masked, …, simd  barrier, worksharing, loop
//   worksharing, loop, simd                       masked
//   critical                                      critical of the same name, at any depth
//
// In:  Regions.   Out: E0109.
// Tested by: test/inputs/refuse/nesting*
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "AstToRegions.h"

#include "clang/AST/OpenMPClause.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

/// The name of a directive, as diagnostics spell it.
std::string spelled(const OMPExecutableDirective *D) {
  return getOpenMPDirectiveName(D->getDirectiveKind(), 60).str();
}
bool has(const OMPExecutableDirective *D, unsigned Traits) {
  return hasTrait(D->getDirectiveKind(), Traits);
}
bool makesThreads(const OMPExecutableDirective *D) {
  return isOpenMPParallelDirective(D->getDirectiveKind()) ||
         isOpenMPTeamsDirective(D->getDirectiveKind());
}
/// Do all threads of a team have to come to \p D?
bool meets(const OMPExecutableDirective *D) {
  return !makesThreads(D) && has(D, trait::Meets) && !bindsThread(D);
}
std::string criticalName(const OMPExecutableDirective *D) {
  return cast<OMPCriticalDirective>(D)->getDirectiveName().getAsString();
}

/// A call, or a construct, with what is around it.
struct Place {
  const CallExpr *Call = nullptr;
  const OMPExecutableDirective *At = nullptr;
  /// The innermost construct around it that does not let all threads meet, if no
  /// `parallel` stands between.
  const OMPExecutableDirective *Inside = nullptr;
  bool InParallel = false;
  std::set<std::string> Criticals; ///< held there
};

class PlaceFinder : public UserCode {
public:
  std::vector<Place> Out;
  bool enter(OMPExecutableDirective *D) override {
    Place Here = Now;
    Here.At = D;
    Out.push_back(Here);
    Saved.push_back(Now);
    if (makesThreads(D)) {
      Now.Inside = nullptr;
      Now.InParallel |= isOpenMPParallelDirective(D->getDirectiveKind());
    }
    if (has(D, trait::Closed | trait::Chosen | trait::Alone))
      Now.Inside = D;
    if (isa<OMPCriticalDirective>(D))
      Now.Criticals.insert(criticalName(D));
    return true;
  }
  void leave(OMPExecutableDirective *) override {
    Now = Saved.back();
    Saved.pop_back();
  }
  bool VisitCallExpr(CallExpr *E) override {
    Place Here = Now;
    Here.Call = E;
    Out.push_back(Here);
    return true;
  }

private:
  Place Now;
  std::vector<Place> Saved;
};

/// What a function reaches.
struct Summary {
  std::vector<Place> Places;
  const OMPExecutableDirective *Meets = nullptr, *Masked = nullptr;
  std::set<std::string> Criticals;
};

class Nesting {
public:
  Nesting(const Regions &R, Diag &Diags) : R(R), Diags(Diags) {}

  void run() {
    for (const auto &F : R.Functions)
      if (F->Body)
        summarise(F.get());
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const auto &F : R.Functions)
        if (F->Body)
          Changed |= inherit(*F->Body, Of[F.get()]);
    }
    for (const TargetRegion &T : R.Targets) {
      if (T.OnHost)
        continue;
      Diag::InRegion Mark(Diags, T.Root->loc());
      PlaceFinder F;
      F.walk(T.Root->Node);
      check(T, F.Out);
    }
    for (const auto &F : R.Functions)
      if (F->Body)
        check(*F->Body, Of[F.get()].Places);
  }

private:
  void summarise(const DeviceFunction *F) {
    PlaceFinder Found;
    Found.walk(F->Body->Root->Body);
    Summary &S = Of[F];
    S.Places = std::move(Found.Out);
    for (const Place &P : S.Places) {
      if (!P.At)
        continue;
      if (isa<OMPCriticalDirective>(P.At))
        S.Criticals.insert(criticalName(P.At));
      if (P.Inside || P.InParallel)
        continue;
      if (!S.Meets && meets(P.At))
        S.Meets = P.At;
      if (!S.Masked && has(P.At, trait::Chosen))
        S.Masked = P.At;
    }
  }
  static const DeviceFunction *callee(const TargetRegion &T,
                                      const CallExpr *E) {
    for (const FunctionCall &C : T.Calls)
      if (C.Call == E && C.Callee->Body)
        return C.Callee;
    return nullptr;
  }
  bool inherit(const TargetRegion &T, Summary &S) {
    Summary Before = S;
    for (const Place &P : S.Places) {
      const DeviceFunction *F = P.Call ? callee(T, P.Call) : nullptr;
      if (!F)
        continue;
      const Summary &Called = Of[F];
      S.Criticals.insert(Called.Criticals.begin(), Called.Criticals.end());
      if (P.Inside || P.InParallel)
        continue;
      S.Meets = S.Meets ? S.Meets : Called.Meets;
      S.Masked = S.Masked ? S.Masked : Called.Masked;
    }
    return S.Meets != Before.Meets || S.Masked != Before.Masked ||
           S.Criticals != Before.Criticals;
  }

  void check(const TargetRegion &T, const std::vector<Place> &Places) {
    for (const Place &P : Places) {
      if (P.At) {
        const auto *C = dyn_cast<OMPCriticalDirective>(P.At);
        if (C && P.Criticals.count(criticalName(C)))
          refuse(C->getBeginLoc(), "this 'omp critical'",
                 "a critical construct of the same name");
        continue;
      }
      const DeviceFunction *F = callee(T, P.Call);
      if (!F)
        continue;
      const Summary &S = Of[F];
      std::string Who = "'" + Names::asWritten(F->Decl) + "' reaches 'omp ";
      if (P.Inside && S.Meets)
        refuse(P.Call->getBeginLoc(), Who + spelled(S.Meets) + "', which",
               "'omp " + spelled(P.Inside) + "'");
      else if (P.Inside && S.Masked && has(P.Inside, trait::Closed))
        refuse(P.Call->getBeginLoc(), Who + spelled(S.Masked) + "', which",
               "'omp " + spelled(P.Inside) + "'");
      for (const std::string &Name : S.Criticals)
        if (P.Criticals.count(Name))
          refuse(P.Call->getBeginLoc(), Who + "critical', which",
                 "a critical construct of the same name");
    }
  }
  void refuse(SourceLocation Loc, std::string What, std::string Inside) {
    Diags.report(Loc, DiagId::Nesting, {std::move(What), std::move(Inside)});
  }

  const Regions &R;
  Diag &Diags;
  std::map<const DeviceFunction *, Summary> Of;
};

} // namespace

void checkNesting(const Regions &R, Diag &Diags) { Nesting(R, Diags).run(); }

} // namespace omp2cuda
