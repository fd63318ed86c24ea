//===- WorkerLoop.cpp - Single code whose other threads wait to be woken ------------===//
// Idea: the initial thread executes all Single code as it stands; each parallel region
// gets a number, and the variables it names travel with the order to execute it:
//
//   variable of the team     parallel code only reads it   by value, with the order
//                            else, size known              TeamShared, at the top of the
//                                                          kernel under its own name; by
//                                                          address if that name is taken
//                            else                          SoftStack, by address
//
// Here is also the choice between the strategies: what follows the control flow together
// (Solo.h) is cheaper, so the workers wait only where that cannot be done.
//
// In:  RegionSharing, the region's constructs, Options.   Out: RegionPlan::Single.
// Source: Bercea et al., Implementing implicit OpenMP data sharing on GPUs, 2017
// Tested by: test/inputs/team under --team-single=worker-loop
// Limits: variables that parallel code names have trivial types.
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../UserCode.h"
#include "Solo.h"

#include "clang/AST/DeclCXX.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// Does the name of \p V mean something else as well, where regions stand?
bool nameTaken(const VarDecl *V, const std::vector<TeamVariable> &Variables,
               const RegionSharing &Sharing) {
  for (const TeamVariable &Other : Variables)
    if (Other.Var != V && Names::identifier(Other.Var) == Names::identifier(V))
      return true;
  const TargetRegion &R = *Sharing.Region;
  for (const VarDecl *Other : R.Vars) {
    if (Names::identifier(Other) != Names::identifier(V))
      continue;
    // A copy that belongs to the whole region hides the original.
    const VarSharing *S = Sharing.find(V);
    if (Other->getCanonicalDecl() != V || !S || !S->innerAt(R.Root.get()))
      return true;
  }
  return false;
}

/// What \p Root declares outside its parallel regions and their statements name: types.
class TypeFinder : public UserCode {
public:
  std::vector<const DeclStmt *> Declared;
  bool Named = false; ///< by a region

  bool VisitDeclStmt(DeclStmt *D) override {
    if (!InParallel && isa<TypeDecl>(*D->decl_begin())) {
      Declared.push_back(D);
      for (const Decl *Each : D->decls())
        Types.insert(Each);
    }
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc L) override { return names(L.getDecl()); }
  bool VisitTypedefTypeLoc(TypedefTypeLoc L) override {
    return names(L.getDecl());
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (isa<EnumConstantDecl>(E->getDecl()))
      names(cast<Decl>(E->getDecl()->getDeclContext()));
    if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
      if (const TagDecl *Tag =
              V->getType()->getPointeeOrArrayElementType()->getAsTagDecl())
        names(Tag);
    return true;
  }

private:
  bool names(const Decl *Type) {
    Named |= InParallel && Types.count(Type);
    return true;
  }
  std::set<const Decl *> Types;
};

/// Types beside the regions move to where the regions can name them, all together. Null,
/// or what is in the way.
const char *planTypes(RegionPlan &P, const ASTContext &Context) {
  const TargetRegion &R = *P.Sharing->Region;
  TypeFinder Types;
  Types.walk(R.Root->Body);
  if (!Types.Named)
    return nullptr;
  if (R.Host != R.Facts)
    return "in a template";
  auto IsLocal = [](const DeclRefExpr *E) {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    return V && (V->hasLocalStorage() || V->isStaticLocal());
  };
  std::set<llvm::StringRef> Names;
  for (const DeclStmt *D : Types.Declared) {
    if (D->getBeginLoc().isMacroID() || D->getEndLoc().isMacroID())
      return "that comes out of a macro";
    for (const Decl *Each : D->decls()) {
      if (isa<VarDecl>(Each))
        continue;
      const auto *Tag = dyn_cast<TagDecl>(Each);
      if (llvm::any_of(everywhere<DeclRefExpr>(Each), IsLocal))
        return "made with a variable";
      const auto *Name = dyn_cast<NamedDecl>(Each);
      if (!Name || !Name->getIdentifier() ||
          (Tag && !Tag->isThisDeclarationADefinition()))
        continue;
      if (!Names.insert(Names::identifier(Name)).second)
        return "whose name another one has as well";
      if (R.IsFunction &&
          !Context.getTranslationUnitDecl()->lookup(Names::key(Name)).empty())
        return "whose name means something else in front of the function";
    }
  }
  P.Single.Types = std::move(Types.Declared);
  return nullptr;
}

/// Does code of \p S outside parallel regions name \p V? What declares \p Not does not
/// count.
bool namedBesideRegions(const Stmt *S, const VarDecl *V, const VarSet &Not) {
  bool Found = false;
  auto Beside = std::not_fn(isParallel);
  auto Name = [&](const DeclRefExpr *E, auto Around) {
    Found |= variableOf(E) == V && llvm::none_of(Not, [&](const VarDecl *D) {
               return llvm::is_contained(Around, D->getInit());
             });
  };
  each<DeclRefExpr>(S, Name, Beside);
  for (const auto *D : all<OMPExecutableDirective>(S, Beside))
    for (const OMPClause *C : D->clauses())
      for (const Expr *E : expressionsIn(C))
        Found |= Beside(D) && namedBy(E).count(V);
  return Found;
}

/// The declarations of variables that do not stay where they are. Returns those that a
/// jump passes by.
std::vector<const VarDecl *> moveDeclarations(SinglePlan &Single,
                                              const Construct &Root) {
  const Jumps All(Root.Body);
  std::vector<const VarDecl *> JumpedOver;
  std::set<const Stmt *> Shared; // loops whose headers the constructs replace
  eachConstruct(Root, [&](const Construct &C) {
    for (const Loop &L : C.Loops)
      Shared.insert(L.Stmt);
  });
  each<DeclStmt>(Root.Body, [&](const DeclStmt *D, auto Around) {
    bool Moves = false, InPlace = true;
    for (const VarDecl *V : variablesOf(D)) {
      const SingleLocal *L = Single.find(V);
      bool Placed = L && L->Where != Storage::Local;
      Moves |= Placed || Single.OfRegions.count(V);
      InPlace &= !Placed || llvm::is_contained(Single.AtTop, V);
    }
    const Stmt *Of = Around.size() > 1 ? Around[Around.size() - 2] : nullptr;
    bool Header =
        isa_and_nonnull<CXXForRangeStmt>(Of) ||
        (isa_and_nonnull<ForStmt, IfStmt, SwitchStmt>(Of) && !InPlace);
    if (!Moves || Shared.count(Of))
      return;
    if (Header)
      Single.Headers.push_back(Of);
    else
      Single.Declared.push_back(D);
    bool InSwitch =
        Around.size() > 2 && isa<SwitchStmt>(Around[Around.size() - 3]);
    if (!InPlace && !Header && (InSwitch || All.over(D)))
      JumpedOver.push_back(cast<VarDecl>(*D->decl_begin()));
  });
  return JumpedOver;
}

void planWorkers(RegionPlan &P, const Planning &For) {
  const auto &[All, Context, Opts, Diags] = For;
  const Construct &Root = *P.Sharing->Region->Root;
  auto Refuse = [&Opts = Opts, &Diags = Diags](SourceLocation Loc,
                                               const std::string &Why) {
    if (Opts.TeamSingle || Opts.ForcedStorage)
      Diags.report(Loc, DiagId::StrategyNotOffered,
                   {Opts.TeamSingle ? "team-single" : "storage",
                    Opts.TeamSingle ? word(*Opts.TeamSingle).str()
                                    : word(*Opts.ForcedStorage).str(),
                    Why});
    else
      Diags.report(Loc, DiagId::NotParallelThroughout, {Why});
  };
  P.Single = {};
  P.Single.How = Strategy::WorkerLoop;
  bool Function = P.Sharing->Region->IsFunction;
  if (Function)
    for (const ParmVarDecl *Param : P.Sharing->Region->Host->parameters())
      if (Param->isParameterPack())
        return Diags.report(
            Param->getLocation(), DiagId::StrategyNotOffered,
            {"team-single", "worker-loop",
             quoted(P.Sharing->Region->Facts) +
                 " holds parallel regions and has a parameter pack"});
  if (const char *Why = planTypes(P, Context))
    return Refuse(Root.loc(),
                  std::string("a parallel region names a type that is declared "
                              "beside it, ") +
                      Why);
  std::vector<TeamVariable> Variables = teamVariables(*P.Sharing);
  for (const FunctionCall &C : P.Sharing->Region->Calls)
    if (C.Callee->HasParallel) // workers find it by its address
      for (const Handed &H : handedOver(C.Call))
        for (const VarDecl *V : letOutBy(H))
          if (auto *T = firstWith(Variables, &TeamVariable::Var, V)) {
            T->Addressed = true;
            T->Constant = false;
          }
  eachConstruct(Root, [&](const Construct &C) {
    if (!C.has(llvm::omp::OMPD_parallel) || C.around(llvm::omp::OMPD_parallel))
      return;
    WorkerRegion &W = P.Single.Regions.emplace_back();
    W.At = &C;
    W.Number = unsigned(P.Single.Regions.size());
    if (!Function)
      return;
    const auto *Method = dyn_cast<CXXMethodDecl>(P.Sharing->Region->Host);
    W.InFunction = (Method && Method->isInstance()) ||
                   // Members of a struct cannot be captured by name.
                   any<LambdaExpr>(C.Node, [](const LambdaExpr *L) {
                     return !L->explicit_captures().empty();
                   });
    for (const VarDecl *V : namedBy(C.Node))
      if (V->hasGlobalStorage())
        W.Globals.insert(V);
  });
  std::vector<const VarDecl *> Constants;
  for (const TeamVariable &V : Variables) {
    std::vector<WorkerRegion *> Counting; // whose number of threads names it
    for (const ThreadsPlan &T : P.Threads)
      for (WorkerRegion &W : P.Single.Regions)
        for (const Expr *E : {T.Number, T.If})
          if (T.At == W.At && E && namedBy(E).count(V.Var))
            Counting.push_back(&W);
    // Under another name, parallel code may reach it.
    bool Shared = V.Addressed && !V.Var->getType()->isReferenceType();
    if (!V.InPartitioned && Counting.empty() && !Shared)
      continue; // the initial thread's own, as in the source
    if (V.Constant) {
      for (WorkerRegion &W : P.Single.Regions)
        if (namedBy(W.At->Node).count(V.Var) ||
            llvm::is_contained(Counting, &W))
          W.Constants.push_back(V.Var);
      Constants.push_back(V.Var);
      continue;
    }
    SingleLocal L = localOf(V, P, Opts.ForcedStorage,
                            Shared               ? "its address is handed on"
                            : V.Combined.empty() ? ""
                                                 : "parallel code writes it");
    if (std::string Why = whyNoMemory(V, L); !Why.empty())
      Refuse(V.Var->getLocation(), Why);
    bool AtTop = !Function && L.Where == Storage::TeamShared &&
                 !nameTaken(V.Var, Variables, *P.Sharing);
    if (AtTop)
      P.Single.AtTop.push_back(V.Var);
    bool ByValue =
        L.Where == Storage::Local && !V.Var->getType()->isReferenceType();
    P.Single.Locals.push_back(L);
    if (AtTop)
      continue;
    for (WorkerRegion &W : P.Single.Regions)
      if (V.InPartitioned || Shared ? namedBy(W.At->Node).count(V.Var)
                                    : llvm::is_contained(Counting, &W))
        (ByValue ? W.Values : W.Addresses).push_back(V.Var);
  }
  for (const VarDecl *V : llvm::reverse(Constants)) // made with earlier ones
    if (!namedBesideRegions(Root.Body, V, P.Single.OfRegions))
      P.Single.OfRegions.insert(V);
  for (const VarDecl *V : moveDeclarations(P.Single, Root))
    Refuse(V->getLocation(), enteredByJump(V));
}

/// A wish that cannot be met is refused, never dropped.
void checkForced(const RegionPlan &P, const Options &Opts, Diag &Diags) {
  for (const TeamVariable &V : teamVariables(*P.Sharing)) {
    const SingleLocal *L = P.Single.find(V.Var);
    if (!L || !Opts.ForcedStorage || !V.InPartitioned || V.Counts ||
        V.Constant || isa<ParmVarDecl>(V.Var) ||
        L->Where == *Opts.ForcedStorage || V.Var->getType()->isReferenceType())
      continue;
    Diags.report(
        V.Var->getLocation(), DiagId::StrategyNotOffered,
        {"storage", word(*Opts.ForcedStorage).str(),
         quoted(V.Var) + " is " + word(L->Where).str() + ": " + L->Why});
  }
}

/// What static shared memory does not hold is placed at the launch.
void placeLarge(SinglePlan &Single, bool Function, const ASTContext &Context) {
  int64_t Bytes = 0;
  for (SingleLocal &L : Single.Locals) {
    if (L.Where != Storage::TeamShared)
      continue;
    int64_t Size = Context.getTypeSizeInChars(L.Var->getType()).getQuantity();
    L.AtLaunch = Bytes + Size > MaxStaticShared;
    if (L.AtLaunch && Function) { // which no launch knows
      L.AtLaunch = false;
      L.Where = Storage::SoftStack;
      L.Why = "too large for static shared memory, in a function";
    } else if (!L.AtLaunch)
      Bytes += Size;
  }
}

} // namespace

bool planSingle(RegionPlan &P, const Planning &For) {
  const unsigned Before = For.Diags.errors();
  auto Workers = [&](const char *Why) {
    planWorkers(P, For);
    P.Single.Why = Why;
  };
  Diag Unheard = For.Diags.silent();
  if (For.Opts.TeamSingle == Strategy::WorkerLoop) {
    // Is there any Single code?
    Options Free = For.Opts;
    Free.TeamSingle.reset();
    if (P.By.As != Role::One && P.TeamCalls.empty() &&
        planLockstep(P, {For.All, For.Context, Free, Unheard}) &&
        !P.Single.any())
      return true;
    Workers("asked for");
  } else if (P.By.As == Role::One) {
    Workers("the kernel's workers wait");
  } else if (For.Opts.TeamSingle || P.Sharing->Region->IsFunction) {
    planLockstep(P, For);
  } else if (!planLockstep(P, {For.All, For.Context, For.Opts, Unheard})) {
    Workers("the threads cannot follow its control flow together");
  }
  if (P.Single.any())
    llvm::copy_if(
        all<CallExpr>(P.Sharing->Region->Root->Body, std::not_fn(isParallel)),
        std::back_inserter(P.Single.Allocas), isAlloca);
  placeLarge(P.Single, P.Sharing->Region->IsFunction, For.Context);
  checkForced(P, For.Opts, For.Diags);
  return For.Diags.errors() == Before;
}

} // namespace omp2cuda
