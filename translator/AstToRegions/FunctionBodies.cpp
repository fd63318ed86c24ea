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
// is the root of a tree of constructs, and each call knows who comes there.
// In:  Regions::Targets, Regions::Functions.   Out: their Calls; Functions' Body, flags.
// Tested by: test/inputs/orphan
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../Fates.h"
#include "../Names.h"
#include "../ScanLoop.h"
#include "../UserCode.h"
#include "AstToRegions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprOpenMP.h"
#include "clang/AST/OpenMPClause.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

using Finder = std::map<const FunctionDecl *, DeviceFunction *>;

/// Calls of known functions, with who comes there.
class CallFinder : public UserCode {
public:
  CallFinder(const Finder &Known, std::vector<FunctionCall> &Out)
      : Known(Known), Out(Out) {}

  bool enter(OMPExecutableDirective *D) override {
    Saved.push_back({Team, InParallel});
    Directive K = D->getDirectiveKind();
    if (isOpenMPParallelDirective(K)) {
      Team = Team == Comers::Team ? Comers::Threads : Comers::Thread;
      InParallel = Comers::Thread;
    }
    if ((hasTrait(K, trait::Shared) && Team == Comers::Threads) ||
        isOpenMPTaskingDirective(K))
      Team = Comers::Thread;
    if (hasTrait(K, trait::Shared))
      InParallel = Comers::Thread;
    return true;
  }
  void leave(OMPExecutableDirective *) override {
    std::tie(Team, InParallel) = Saved.back();
    Saved.pop_back();
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    const FunctionDecl *Def = nullptr;
    if (!F || !F->hasBody(Def) || !Def)
      return true;
    if (const FunctionDecl *P = Def->getTemplateInstantiationPattern())
      if (P->getDefinition())
        Def = P->getDefinition();
    if (auto It = Known.find(Def->getCanonicalDecl()); It != Known.end())
      Out.push_back({E, It->second, Team, InParallel});
    return true;
  }

private:
  const Finder &Known;
  std::vector<FunctionCall> &Out;
  Comers Team = Comers::Team, InParallel = Comers::Threads;
  std::vector<std::pair<Comers, Comers>> Saved;
};

/// Does code of the function name \p V where it is not private?
bool namedBeside(const FunctionDecl *Function, const VarDecl *V) {
  struct Finder : UserCode {
    const VarDecl *V;
    bool Found = false;
    explicit Finder(const VarDecl *V) : V(V) {}
    bool enter(OMPExecutableDirective *D) override {
      for (const auto *C : D->getClausesOfKind<OMPPrivateClause>())
        for (const ListItem &Item : listItems(C))
          if (Item.var() == V->getCanonicalDecl())
            return false;
      return true;
    }
    bool VisitDeclRefExpr(DeclRefExpr *E) override {
      Found |= E->getDecl()->getCanonicalDecl() == V->getCanonicalDecl();
      return true;
    }
  } F(V);
  F.walk(Function->getBody());
  return F.Found || V->hasGlobalStorage();
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

/// Has \p C a variable beside its loops' that goes on by itself from iteration to
/// iteration?
bool goesOn(const Construct &C) {
  for (const auto *L : look<OMPLinearClause>(C))
    for (const ListItem &Item : listItems(L)) {
      if (llvm::none_of(C.Loops, [&](const Loop &Each) {
            return Each.Var->getCanonicalDecl() == Item.Base;
          }))
        return true;
    }
  return false;
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
  return goesOn(C);
}

/// What the constructs of a function are for.
void ownConstructs(const Construct &C, bool InParallel, DeviceFunction &F,
                   const ASTContext &Context) {
  if (C.Node) {
    Directive K = C.Node->getDirectiveKind();
    bool Own = allHave(K, trait::Own);
    if (isOpenMPParallelDirective(K)) {
      F.HasParallel = true;
      InParallel = true;
    } else if (!hasTrait(K, trait::OneThread) && !Own && !bindsThread(C.Node) &&
               !InParallel) {
      F.HasWorksharing = true;
    }
    if (F.Why.empty() &&
        (!Own || (K == OMPD_simd && needsCopies(C, F.Facts, Context))))
      F.Why = "holds '" + C.name() + "'";
  }
  for (const auto &Child : C.Children)
    ownConstructs(*Child, InParallel, F, Context);
}

} // namespace

std::unique_ptr<TargetRegion> bodyAsRegion(const DeviceFunction &F,
                                           const SourceManager &SM) {
  auto Out = std::make_unique<TargetRegion>();
  TargetRegion &Body = *Out;
  Body.IsFunction = true;
  Body.Host = F.Decl;
  Body.Facts = F.Facts;
  Body.Name = Names::asWritten(F.Decl);
  PresumedLoc At = SM.getPresumedLoc(SM.getExpansionLoc(F.Decl->getLocation()));
  Body.Line = At.getLine();
  Body.Where = llvm::sys::path::filename(At.getFilename()).str() + ":" +
               std::to_string(At.getLine());
  collectUses(Body, F.Facts->getBody());
  patternVars(Body);
  // Its parameters are its own.
  llvm::erase_if(Body.Vars,
                 [&](const VarDecl *V) { return isa<ParmVarDecl>(V); });
  for (const ParmVarDecl *P : F.Facts->parameters())
    Body.Names.insert(Names::asWritten(P));
  Body.Root = std::make_unique<Construct>();
  Body.Root->Body = F.Facts->getBody();
  return Out;
}

void functionBodies(Regions &R, ASTContext &Context) {
  Finder Known;
  std::map<DeviceFunction *, std::vector<FunctionCall>> Calls;
  for (const auto &F : R.Functions)
    if (F->Facts)
      Known[F->Decl->getCanonicalDecl()] = F.get();
  for (const auto &F : R.Functions) {
    if (!F->Facts)
      continue;
    CallFinder(Known, Calls[F.get()]).walk(F->Facts->getBody());
    for (const auto &C : F->Constructs)
      ownConstructs(*C, false, *F, Context);
  }
  // What the functions that it calls hold, it holds.
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const auto &F : R.Functions)
      for (const FunctionCall &C : Calls[F.get()]) {
        bool Parallel = F->HasParallel || C.Callee->HasParallel;
        bool Sharing = F->HasWorksharing || (C.Callee->HasWorksharing &&
                                             C.InParallel == Comers::Threads);
        bool Named = F->Why.empty() && !C.Callee->Why.empty();
        if (Named)
          F->Why = "calls '" + Names::asWritten(C.Callee->Decl) + "'";
        Changed |=
            Parallel != F->HasParallel || Sharing != F->HasWorksharing || Named;
        F->HasParallel = Parallel;
        F->HasWorksharing = Sharing;
      }
  }
  // Can a function be reached from itself?
  for (const auto &F : R.Functions) {
    std::set<const DeviceFunction *> Seen;
    std::vector<const DeviceFunction *> Work;
    for (const FunctionCall &C : Calls[F.get()])
      Work.push_back(C.Callee);
    while (!Work.empty()) {
      const DeviceFunction *At = Work.back();
      Work.pop_back();
      if (!Seen.insert(At).second)
        continue;
      for (const FunctionCall &C : Calls[const_cast<DeviceFunction *>(At)])
        Work.push_back(C.Callee);
    }
    F->Recursive = Seen.count(F.get());
  }
  auto Keep = [](std::vector<FunctionCall> Found) {
    std::vector<FunctionCall> Out;
    for (const FunctionCall &C : Found)
      if (!C.Callee->Why.empty())
        Out.push_back(C);
    return Out;
  };
  const SourceManager &SM = Context.getSourceManager();
  for (const auto &F : R.Functions) {
    if (F->Why.empty())
      continue;
    F->Body = bodyAsRegion(*F, SM);
    TargetRegion &Body = *F->Body;
    Body.Root->Children = std::move(F->Constructs);
    F->Constructs.clear();
    for (const auto &Child : Body.Root->Children)
      Child->Parent = Body.Root.get();
    Body.Calls = Keep(Calls[F.get()]);
  }
  for (TargetRegion &Region : R.Targets) {
    if (Region.OnHost || !Region.Root->Body)
      continue;
    std::vector<FunctionCall> Found;
    CallFinder(Known, Found).walk(Region.Root->Node);
    Region.Calls = Keep(std::move(Found));
  }
}

} // namespace omp2cuda
