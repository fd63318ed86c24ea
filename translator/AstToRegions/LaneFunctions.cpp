//===- LaneFunctions.cpp - Functions that matter to the lanes of a thread ----------===//
// Idea: where an OpenMP thread is a warp, a function that holds simd is entered by all its
// lanes, or, inside simd, by each lane of its own accord; one that asks for its thread has
// to be told the warp's number.
//
//   double dot(…) {               called by
//   #pragma omp simd              a thread outside simd     its lanes share the loop
//     for (…) …                   a lane inside simd        that lane runs all of it
//   }
//
// So such a function, and every function that calls one, is read like a region, and each
// call knows what is around it.
// In:  Regions::Targets, Regions::Functions.   Out: their LaneCalls; LaneBody, flags.
// Tested by: test/inputs/simd
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "AstToRegions.h"
#include "DeviceLibrary.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

using Finder = std::map<const FunctionDecl *, DeviceFunction *>;

/// What a function or region holds, and its calls of known functions.
class LaneFacts : public UserCode {
public:
  explicit LaneFacts(const Finder &Known, bool InParallel)
      : Known(Known), InParallel(InParallel), ByThreads(InParallel) {}
  bool Simd = false, Asks = false;
  bool OfThreads = false; ///< simd in parallel, for the lanes of its threads
  std::vector<LaneCall> Calls;

  bool enter(OMPExecutableDirective *D) override {
    Saved.push_back({InSimd, InOne, Nested, InParallel, ByThreads});
    for (OMPClause *C : D->clauses())
      for (Stmt *Child : C->children())
        if (const auto *E = dyn_cast_or_null<Expr>(Child))
          asks(asWritten(E));
    Directive K = D->getDirectiveKind();
    if (isOpenMPParallelDirective(K)) {
      Nested |= InParallel;
      ByThreads = !InParallel;
      InParallel = true;
    }
    if (isOpenMPSimdDirective(K) || bindsThread(D))
      Simd = InSimd = true;
    InOne |= K == OMPD_atomic || K == OMPD_critical;
    for (Directive L : getLeafConstructsOrSelf(K))
      if (L != OMPD_simd &&
          hasTrait(L, trait::Closed | trait::Chosen | trait::Alone))
        ByThreads = false;
    OfThreads |= InSimd && InParallel && (K == OMPD_simd || bindsThread(D));
    return true;
  }
  void leave(OMPExecutableDirective *) override {
    std::tie(InSimd, InOne, Nested, InParallel, ByThreads) = Saved.back();
    Saved.pop_back();
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Asks |= asksThread(E);
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    const FunctionDecl *Def = nullptr;
    if (!F)
      return true;
    if (!F->hasBody(Def) || !Def)
      Def = F;
    if (const FunctionDecl *P = Def->getTemplateInstantiationPattern())
      if (P->getDefinition())
        Def = P->getDefinition();
    if (auto It = Known.find(Def->getCanonicalDecl()); It != Known.end())
      Calls.push_back(
          {E, It->second, InSimd, InOne, Nested, InParallel, ByThreads});
    return true;
  }

private:
  static bool asksThread(const DeclRefExpr *E) {
    const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    return F && F->getIdentifier() &&
           (asksForThreads(Names::identifier(F)) ||
            Names::identifier(F) == "omp_get_thread_limit");
  }
  void asks(const Stmt *S) {
    if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(S))
      Asks |= asksThread(Ref);
    for (const Stmt *Child :
         S ? S->children()
           : Stmt::const_child_range(Stmt::const_child_iterator(),
                                     Stmt::const_child_iterator()))
      asks(Child);
  }
  const Finder &Known;
  bool InSimd = false, InOne = false, Nested = false, InParallel, ByThreads;
  std::vector<std::tuple<bool, bool, bool, bool, bool>> Saved;
};

} // namespace

void laneFunctions(Regions &R, ASTContext &Context, Diag &Diags) {
  Finder Known;
  std::map<const DeviceFunction *, std::vector<LaneCall>> Calls, TeamCalls;
  for (const auto &F : R.Functions)
    Known[F->Decl->getCanonicalDecl()] = F.get();
  for (const auto &F : R.Functions) {
    if (F->elsewhere()) {
      F->AsksThread = F->CallsElsewhere = true; // who knows
      continue;
    }
    LaneFacts Facts(Known, /*InParallel=*/true);
    Facts.walk(F->Facts->getBody());
    F->HoldsSimd = Facts.Simd;
    F->AsksThread = Facts.Asks;
    Calls[F.get()] = std::move(Facts.Calls);
    if (F->HasParallel) {
      LaneFacts OfTeam(Known, /*InParallel=*/false);
      OfTeam.walk(F->Facts->getBody());
      TeamCalls[F.get()] = std::move(OfTeam.Calls);
      F->ThreadsSimd = OfTeam.OfThreads;
    }
  }
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const auto &F : R.Functions)
      for (const LaneCall &C : Calls[F.get()]) {
        bool Simd = F->HoldsSimd || C.Callee->HoldsSimd;
        bool Asks = F->AsksThread || C.Callee->AsksThread;
        bool Elsewhere = F->CallsElsewhere || C.Callee->CallsElsewhere;
        Changed |= Simd != F->HoldsSimd || Asks != F->AsksThread ||
                   Elsewhere != F->CallsElsewhere;
        F->CallsElsewhere = Elsewhere;
        F->HoldsSimd = Simd;
        F->AsksThread = Asks;
      }
    for (const auto &F : R.Functions)
      for (const LaneCall &C : TeamCalls[F.get()])
        if (!F->ThreadsSimd &&
            (C.InParallel ? C.Callee->HoldsSimd : C.Callee->ThreadsSimd))
          Changed = F->ThreadsSimd = true;
  }
  // The functions themselves are read elsewhere, and what is wrong there is said once.
  Diag Unheard = Diags.silent();
  for (const auto &F : R.Functions)
    if (F->Facts && !F->Body && (F->HoldsSimd || F->AsksThread)) {
      F->LaneBody = bodyAsRegion(*F, Context.getSourceManager());
      Construct &Root = *F->LaneBody->Root;
      for (const auto &C : F->Constructs)
        if (auto Again = readConstruct(C->Node, Context, Unheard)) {
          Again->Parent = &Root;
          Root.Children.push_back(std::move(Again));
        }
    }
  auto Keep = [](const std::vector<LaneCall> &Found) {
    std::vector<LaneCall> Out;
    for (const LaneCall &C : Found)
      if (C.Callee->asRegion() || C.Callee->elsewhere())
        Out.push_back(C);
    return Out;
  };
  for (const auto &F : R.Functions) {
    TargetRegion *Body = F->Body ? F->Body.get() : F->LaneBody.get();
    if (!Body)
      continue;
    Body->LaneCalls = Keep(Calls[F.get()]);
    Body->TeamLaneCalls = Keep(TeamCalls[F.get()]);
  }
  for (TargetRegion &Region : R.Targets) {
    if (Region.OnHost || !Region.Root->Body)
      continue;
    LaneFacts Facts(Known, /*InParallel=*/false);
    Facts.walk(Region.Root->Node);
    Region.LaneCalls = Keep(Facts.Calls);
  }
}

} // namespace omp2cuda
