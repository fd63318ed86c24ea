//===- FunctionBodies.cpp - Functions with constructs for several threads --------===//
// Idea: a `parallel`, `for` or `barrier` may stand in a function of its own, far from the
// region that reaches it. What it means there depends on who calls:
//
//   void f(…) {                      called by
//     int k = g();                     a team, from Single code    k: Single code,
//   #pragma omp parallel for                                      the loop: the team's
//     for (…) …                        one thread of a region      all of it: that thread's
//   }
//
// So such a function, and every function that calls one, is read like a region: its body
// is the root of a tree of constructs, and each call knows what is around it. Where a thread
// is a warp, the same holds for a function with simd, whose loops its lanes share or one of
// them runs alone, and for one that asks for its thread, which is told the warp's number.
// In:  Regions::Targets, Regions::Functions.   Out: their Calls; Functions' Body, flags.
// Tested by: test/inputs/orphan, test/inputs/simd
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "AstToRegions.h"

namespace omp2cuda {

namespace {

using Known = std::map<const FunctionDecl *, DeviceFunction *>;

/// Calls of known functions; simd, and questions for the thread.
class CallFinder : public UserCode {
public:
  explicit CallFinder(const Known &Functions) : Functions(Functions) {}
  std::vector<FunctionCall> Out;
  bool Simd = false;
  unsigned Asks = 0;
  bool OfThreads = false; ///< simd in parallel, for the lanes of its threads

  bool enter(OMPExecutableDirective *D) override {
    for (OMPClause *C : D->clauses())
      if (!C->isImplicit() &&
          !isa<OMPDeviceClause>(C)) // which the host chooses
        for (const Expr *E : expressionsIn(C))
          for (const auto *Ref : all<DeclRefExpr>(E))
            Asks |= asksFor(Ref->getDecl());
    Directive K = D->getDirectiveKind();
    Simd |= isOpenMPSimdDirective(K) || bindsThread(D);
    OfThreads |= (InParallel || isOpenMPParallelDirective(K)) &&
                 (K == OMPD_simd || bindsThread(D));
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Asks |= asksFor(E->getDecl());
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *Def = E->getDirectCallee();
    if (!Def)
      return true;
    Def->hasBody(Def);
    if (auto It = Functions.find(patternOf(Def)->getCanonicalDecl());
        It != Functions.end()) {
      Out.push_back(call(E, It->second));
      Asks |= It->second->AsksThread;
    }
    return true;
  }

private:
  FunctionCall call(const CallExpr *E, const DeviceFunction *Callee) const {
    FunctionCall Out{E, Callee, Inside.empty() ? nullptr : Inside.back()};
    for (const OMPExecutableDirective *D : llvm::reverse(Inside)) {
      Directive K = D->getDirectiveKind();
      for (Directive L : getLeafConstructsOrSelf(K)) {
        Out.Shared |= !Out.Regions && hasTrait(L, trait::Shared);
        Out.Dealt |= !Out.Regions && L != OMPD_simd &&
                     hasTrait(L, trait::Closed | trait::Chosen | trait::Alone);
      }
      Out.Regions += isOpenMPParallelDirective(K);
      Out.InTask |= isOpenMPTaskingDirective(K);
      Out.InSimd |= isOpenMPSimdDirective(K) || bindsThread(D);
      Out.InOne |= K == OMPD_atomic || K == OMPD_critical;
    }
    return Out;
  }
  const Known &Functions;
};

/// Does code of the function name \p V where it is not private?
bool namedBeside(const FunctionDecl *Function, const VarDecl *V) {
  auto IsIt = [&](const DeclRefExpr *E) {
    return E->getDecl()->getCanonicalDecl() == V->getCanonicalDecl();
  };
  auto Shares = [&](const OMPExecutableDirective *D) {
    for (const auto *C : D->getClausesOfKind<OMPPrivateClause>())
      for (const ListItem &Item : listItems(C))
        if (Item.var() == V->getCanonicalDecl())
          return false;
    return true;
  };
  return V->hasGlobalStorage() ||
         any<DeclRefExpr>(Function->getBody(), IsIt, Shares);
}

/// Does the loop of \p C only accumulate into \p V, with scan where values are handed in?
bool accumulates(const Construct &C, const OMPReductionClause &Clause,
                 const VarDecl *V, const ASTContext &Context) {
  std::string Op = reductionOperator(Names::key(&Clause));
  QualType Type = V->getType().getNonReferenceType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  auto None = [](const Construct &) { return std::nullopt; };
  if (Clause.getModifier() != OMPC_REDUCTION_inscan)
    return onlyAccumulates(C, V, Op, Type, Context, None);
  std::optional<ScanLoop> Loop = scanLoop(C);
  return Loop && llvm::all_of(Loop->input(), [&](const Stmt *S) {
           Construct Half;
           Half.Body = S;
           return onlyAccumulates(Half, V, Op, Type, Context, None);
         });
}

/// Would the loop of the simd construct \p C do something else without its copies, which
/// CUDA's compilers do not make?
bool needsCopies(const Construct &C, const FunctionDecl *Function,
                 const ASTContext &Context) {
  for (const auto *Private : look<OMPPrivateClause>(C))
    for (const ListItem &Item : listItems(Private))
      if (Item.var() && namedBeside(Function, Item.var()))
        return true;
  for (const auto *Reduced : look<OMPReductionClause>(C)) {
    auto Combination = Reduced->reduction_ops().begin();
    for (const ListItem &Item : listItems(Reduced))
      if (declaredReduction(*Combination++) || !Item.Base ||
          !accumulates(C, *Reduced, Item.Base, Context))
        return true;
  }
  // A variable beside the loop's goes on by itself from iteration to iteration.
  for (const auto *L : look<OMPLinearClause>(C))
    for (const ListItem &Item : listItems(L))
      if (!Item.Base || !C.countsBy(Item.Base))
        return true;
  return false;
}

/// What \p C, a construct of the function \p F, is for.
void ownConstruct(const Construct &C, DeviceFunction &F,
                  const ASTContext &Context) {
  Directive K = C.Node->getDirectiveKind();
  bool Own = allHave(K, trait::Own);
  if (C.has(OMPD_parallel))
    F.HasParallel = true;
  else if (!hasTrait(K, trait::OneThread) && !Own && !bindsThread(C.Node) &&
           !C.around(OMPD_parallel))
    F.HasWorksharing = true;
  if (F.Why.empty() &&
      (!Own || (K == OMPD_simd && needsCopies(C, F.Facts, Context))))
    F.Why = "holds '" + C.name() + "'";
}

} // namespace

/// What the functions that they call hold and reach, functions hold and reach.
static void inherit(
    const Regions &R,
    const std::map<const DeviceFunction *, std::vector<FunctionCall>> &Calls) {
  std::map<const DeviceFunction *, std::set<const DeviceFunction *>> Reached;
  bool Changed = true;
  auto Also = [&](auto &Mine, auto Theirs) {
    Changed |= (Mine | Theirs) != Mine;
    Mine |= Theirs;
  };
  while (Changed) {
    Changed = false;
    for (DeviceFunction &F : llvm::make_pointee_range(R.Functions)) {
      for (const FunctionCall &C : Calls.at(&F)) {
        const DeviceFunction &To = *C.Callee;
        Also(F.HasParallel, To.HasParallel);
        Also(F.HasWorksharing,
             To.HasWorksharing && !C.comers(/*ByThreads=*/true).alone());
        Also(F.HoldsSimd, To.HoldsSimd);
        Also(F.AsksThread, To.AsksThread);
        Also(F.CallsElsewhere, To.CallsElsewhere);
        if (F.HasParallel)
          Also(F.ThreadsSimd, C.Regions ? To.HoldsSimd : To.ThreadsSimd);
        if (F.Why.empty() && !To.Why.empty()) {
          F.Why = "calls '" + Names::asWritten(To.Decl) + "'";
          Changed = true;
        }
        Changed |= Reached[&F].insert(&To).second;
        for (const DeviceFunction *Further : Reached[&To])
          Changed |= Reached[&F].insert(Further).second;
        F.Recursive = Reached[&F].count(&F);
      }
    }
  }
}

void functionBodies(Regions &R, ASTContext &Context, Diag &Diags) {
  Known Functions;
  std::map<const DeviceFunction *, std::vector<FunctionCall>> Calls;
  for (const auto &F : R.Functions)
    Functions[F->Decl->getCanonicalDecl()] = F.get();
  for (const auto &F : R.Functions) {
    CallFinder Facts(Functions);
    if (F->elsewhere())
      F->CallsElsewhere = F->AsksThread = asks::Warps; // who knows
    else
      Facts.walk(F->Facts->getBody());
    for (const auto &C : F->Constructs)
      eachConstruct(
          *C, [&](const Construct &Each) { ownConstruct(Each, *F, Context); });
    F->HoldsSimd = Facts.Simd;
    F->AsksThread |= Facts.Asks;
    F->ThreadsSimd = F->HasParallel && Facts.OfThreads;
    Calls[F.get()] = std::move(Facts.Out);
  }
  inherit(R, Calls);
  for (const auto &[F, At] : R.Taken)
    if (auto It = Functions.find(F);
        It != Functions.end() &&
        (It->second->hasVersions() || It->second->HoldsSimd ||
         It->second->AsksThread))
      Diags.report(At, DiagId::NotOnDevice,
                   {"the address of '" + Names::asWritten(F) +
                    "', which has constructs or asks who executes it,"});
  // The functions themselves are read elsewhere, and what is wrong there is said once.
  Diag Unheard = Diags.silent();
  for (const auto &F : R.Functions) {
    if (F->elsewhere() ||
        (!F->hasVersions() && !F->HoldsSimd && !F->AsksThread))
      continue;
    F->Body = bodyAsRegion(*F, Context.getSourceManager());
    Construct &Root = *F->Body->Root;
    for (auto &C : F->Constructs)
      if (auto Child = F->hasVersions()
                           ? std::move(C)
                           : readConstruct(C->Node, Context, Unheard)) {
        Child->Parent = &Root;
        Root.Children.push_back(std::move(Child));
      }
    if (F->hasVersions())
      F->Constructs.clear();
    patternLoops(Root, *F->Body);
  }
  auto Keep = [](std::vector<FunctionCall> Found) {
    llvm::erase_if(Found, [](const FunctionCall &C) {
      return !C.Callee->Body && !C.Callee->elsewhere();
    });
    return Found;
  };
  for (TargetRegion &Region : R.Targets) {
    if (Region.OnHost)
      continue;
    CallFinder Facts(Functions);
    Facts.walk(Region.Root->Node);
    R.Asks |= Region.Asks = Facts.Asks;
    Region.Calls = Keep(std::move(Facts.Out));
  }
  for (const auto &F : R.Functions) {
    if (F->Body) {
      F->Body->Asks = R.Asks;
      F->Body->Calls = Keep(Calls[F.get()]);
    }
    if (F->Facts && F->AsksThread / asks::Known > R.Asks / asks::Known)
      Diags.report(F->Decl->getLocation(), DiagId::RefusedRoutine,
                   {Names::asWritten(F->Decl),
                    "of this file's target regions none uses its ICVs"});
  }
}

} // namespace omp2cuda
