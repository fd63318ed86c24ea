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
#include "Solo.h"

namespace omp2cuda {

namespace {

/// What \p Root declares outside its parallel regions and their statements name: types.
struct TypeFinder : UserCode {
  std::vector<const DeclStmt *> Declared;
  bool Named = false; ///< by a region

  bool VisitDeclStmt(DeclStmt *D) override {
    if (!InParallel && isa<TypeDecl>(*D->decl_begin())) {
      Declared.push_back(D);
      Types.insert(D->decl_begin(), D->decl_end());
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
      names(V->getType()->getPointeeOrArrayElementType()->getAsTagDecl());
    return true;
  }

private:
  bool names(const Decl *Type) { // null: none
    Named |= InParallel && Types.count(Type);
    return true;
  }
  std::set<const Decl *> Types;
};

/// Decides whether the workers wait, and what travels with their orders.
struct SinglePlanner : RegionPlanner {
  using RegionPlanner::RegionPlanner;

  bool run() {
    Diag Unheard = Diags.silent();
    if (Opts.TeamSingle == Strategy::WorkerLoop) {
      // Is there any Single code?
      Options Free = Opts;
      Free.TeamSingle.reset();
      if (P.By.As != Role::One && P.TeamCalls.empty() &&
          planLockstep(P, {All, Context, Free, Unheard}) && !P.Single.any())
        return true;
      workers("asked for");
    } else if (P.By.As == Role::One) {
      workers("the kernel's workers wait");
    } else if (Opts.TeamSingle || R.IsFunction) {
      planLockstep(P, *this);
    } else if (!planLockstep(P, {All, Context, Opts, Unheard})) {
      workers("the threads cannot follow its control flow together");
    }
    if (P.Single.any()) {
      refuseLiterals();
      llvm::copy_if(all<CallExpr>(R.Root->Body, std::not_fn(isParallel)),
                    std::back_inserter(P.Single.Allocas), isAlloca);
    }
    if (P.Single.workers())
      keepTemporaries();
    placeLarge();
    checkForced();
    return ok();
  }

private:
  /// The object that \p E is, is an element or a member of, or is the address of.
  static const Expr *objectIn(const Expr *E) {
    for (E = E->IgnoreParenCasts();;) {
      if (const auto *Member = dyn_cast<MemberExpr>(E))
        E = Member->getBase()->IgnoreParenCasts();
      else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
        E = Element->getBase()->IgnoreParenCasts();
      else if (const auto *Of = dyn_cast<UnaryOperator>(E);
               Of && Of->getOpcode() == UO_AddrOf)
        E = Of->getSubExpr()->IgnoreParenCasts();
      else
        return E;
    }
  }
  /// A compound literal of C would be an object of the thread that comes by: that is enough
  /// where it is read at once, or handed to a function which that thread executes alone.
  void refuseLiterals() {
    if (Context.getLangOpts().CPlusPlus)
      return;
    std::set<const Expr *> OfOne;
    for (const auto *Cast : all<ImplicitCastExpr>(R.Root->Body))
      if (isLoad(Cast))
        OfOne.insert(objectIn(Cast->getSubExpr()));
    for (const CallExpr *Call : all<CallExpr>(R.Root->Body))
      if (!P.TeamCalls.count(Call))
        for (const Expr *Arg : Call->arguments())
          OfOne.insert(objectIn(Arg));
    for (const auto *E :
         all<CompoundLiteralExpr>(R.Root->Body, std::not_fn(isParallel)))
      if (!OfOne.count(E))
        Diags.report(E->getBeginLoc(), DiagId::CCompoundLiteral,
                     {"the other threads of the team could not reach it; "
                      "declare the object before"});
  }
  /// Those that calls hand over by reference, and those that references name: nobody but the
  /// initial thread could reach them.
  void keepTemporaries() {
    for (const CallExpr *Call :
         all<CallExpr>(R.Root->Body, std::not_fn(isParallel))) {
      if (!P.TeamCalls.count(Call))
        continue;
      llvm::for_each(Call->arguments(), [&](const Expr *E) { keep(E); });
      if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
        keep(Member->getImplicitObjectArgument());
    }
    std::set<const Stmt *>
        Statements; // of blocks, in front of which there is room
    for (const CompoundStmt *Block : all<CompoundStmt>(R.Root->Body))
      Statements.insert(Block->body_begin(), Block->body_end());
    for (const DeclStmt *D :
         all<DeclStmt>(R.Root->Body, std::not_fn(isParallel)))
      for (const VarDecl *V : variablesOf(D))
        if (V->getType()->isReferenceType() && V->hasInit() &&
            !V->isImplicit() && keep(V->getInit()) && !Statements.count(D))
          trouble(V->getLocation(),
                  "a reference to a temporary in a header: declare it before");
  }
  bool keep(const Expr *E) {
    if (const auto *Whole = dyn_cast<ExprWithCleanups>(E))
      E = Whole->getSubExpr();
    while (const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens()))
      E = Cast->getSubExpr();
    const auto *Temporary =
        dyn_cast<MaterializeTemporaryExpr>(E->IgnoreParens());
    if (Temporary)
      P.Single.Kept.push_back(Temporary);
    return Temporary;
  }
  void workers(const char *Why) {
    P.Single = {};
    P.Single.How = Strategy::WorkerLoop;
    P.Single.Why = Why;
    if (R.IsFunction)
      for (const ParmVarDecl *Param : R.Host->parameters())
        if (Param->isParameterPack())
          return notOffered(
              Param->getLocation(), "team-single", "worker-loop",
              quoted(R.Facts) +
                  " holds parallel regions and has a parameter pack");
    if (const char *Trouble = types())
      return trouble(R.Root->loc(),
                     std::string("a parallel region names a type that is "
                                 "declared beside it, ") +
                         Trouble);
    Variables = teamVariables(*P.Sharing);
    for (const FunctionCall &C : R.Calls)
      if (C.Callee->HasParallel) // workers find it by its address
        for (const Handed &H : handedOver(C.Call))
          for (const VarDecl *V : letOutBy(H))
            if (auto *T = firstWith(Variables, &TeamVariable::Var, V)) {
              T->Addressed = true;
              T->Constant = false;
            }
    eachConstruct(*R.Root, [&](const Construct &C) {
      if (C.has(OMPD_parallel) && !C.around(OMPD_parallel))
        region(C);
    });
    for (const TeamVariable &V : Variables)
      variable(V);
    for (const VarDecl *V : llvm::reverse(Constants)) // made with earlier ones
      if (!namedBesideRegions(V))
        P.Single.OfRegions.insert(V);
    moveDeclarations();
  }

  void trouble(SourceLocation Loc, const std::string &Why) {
    if (Opts.ForcedStorage && !Opts.TeamSingle)
      notOffered(Loc, "storage", word(*Opts.ForcedStorage), Why);
    else
      refuseSingle(Loc, Why);
  }

  void region(const Construct &C) {
    WorkerRegion &W = P.Single.Regions.emplace_back();
    W.At = &C;
    W.Number = unsigned(P.Single.Regions.size());
    if (!R.IsFunction)
      return;
    const auto *Method = dyn_cast<CXXMethodDecl>(R.Host);
    W.InFunction = (Method && Method->isInstance()) ||
                   // Members of a struct cannot be captured by name.
                   any<LambdaExpr>(C.Node, [](const LambdaExpr *L) {
                     return !L->explicit_captures().empty();
                   });
    for (const VarDecl *V : namedBy(C.Node))
      if (V->hasGlobalStorage())
        W.Globals.insert(V);
  }

  void variable(const TeamVariable &V) {
    std::vector<WorkerRegion *> Counting; // whose number of threads names it
    for (const ThreadsPlan &T : P.Threads)
      for (WorkerRegion &W : P.Single.Regions)
        for (const Expr *E : {T.Number, T.If})
          if (T.At == W.At && E && namedBy(E).count(V.Var))
            Counting.push_back(&W);
    // Under another name, parallel code may reach it.
    bool Shared = V.Addressed && !V.Var->getType()->isReferenceType();
    if (!V.InPartitioned && Counting.empty() && !Shared)
      return; // the initial thread's own, as in the source
    if (V.Constant) {
      for (WorkerRegion &W : P.Single.Regions)
        if (namedBy(W.At->Node).count(V.Var) ||
            llvm::is_contained(Counting, &W))
          W.Constants.push_back(V.Var);
      Constants.push_back(V.Var);
      return;
    }
    SingleLocal L =
        localOf(V, Shared               ? "its address is handed on"
                   : V.Combined.empty() ? ""
                                        : "parallel code writes it");
    if (std::string Why = whyNoMemory(V, L, R); !Why.empty())
      trouble(V.Var->getLocation(), Why);
    P.Single.Locals.push_back(L);
    if (!R.IsFunction && L.Where == Storage::TeamShared && !nameTaken(V.Var)) {
      P.Single.AtTop.push_back(V.Var);
      return;
    }
    bool ByValue =
        L.Where == Storage::Local && !V.Var->getType()->isReferenceType();
    for (WorkerRegion &W : P.Single.Regions)
      if (V.InPartitioned || Shared
              ? namedBy(W.At->Node).count(V.Var) &&
                    !meansOriginal(*P.Sharing, V.Var, *W.At)
              : llvm::is_contained(Counting, &W))
        (ByValue ? W.Values : W.Addresses).push_back(V.Var);
  }

  /// Does the name of \p V mean something else as well, where regions stand?
  bool nameTaken(const VarDecl *V) const {
    auto Same = [&](const VarDecl *Other) {
      return Names::identifier(Other) == Names::identifier(V);
    };
    // A copy that belongs to the whole region hides the original.
    const VarSharing *S = P.Sharing->find(V);
    bool Hides = S && S->innerAt(R.Root.get());
    return llvm::any_of(Variables,
                        [&](const TeamVariable &Other) {
                          return Other.Var != V && Same(Other.Var);
                        }) ||
           llvm::any_of(R.Vars, [&](const VarDecl *Other) {
             return Same(Other) && !(Hides && Other->getCanonicalDecl() == V);
           });
  }

  /// Types beside the regions move to where the regions can name them, all together.
  /// Null, or what is in the way.
  const char *types() {
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

  /// Does code outside parallel regions name \p V? What declares a variable of the
  /// regions does not count.
  bool namedBesideRegions(const VarDecl *V) const {
    bool Found = false;
    auto Beside = std::not_fn(isParallel);
    auto Name = [&](const DeclRefExpr *E, auto Around) {
      Found |= variableOf(E) == V &&
               llvm::none_of(P.Single.OfRegions, [&](const VarDecl *D) {
                 return llvm::is_contained(Around, D->getInit());
               });
    };
    each<DeclRefExpr>(R.Root->Body, Name, Beside);
    for (const auto *D : all<OMPExecutableDirective>(R.Root->Body, Beside))
      for (const OMPClause *C : D->clauses())
        for (const Expr *E : expressionsIn(C))
          Found |= Beside(D) && namedBy(E).count(V);
    return Found;
  }

  /// The declarations of variables that do not stay where they are.
  void moveDeclarations() {
    const Jumps Jumped(R.Root->Body);
    std::set<const Stmt *> Shared; // loops whose headers the constructs replace
    eachConstruct(*R.Root, [&](const Construct &C) {
      for (const Loop &L : C.Loops)
        Shared.insert(L.Stmt);
    });
    each<DeclStmt>(R.Root->Body, [&](const DeclStmt *D, auto Around) {
      bool Moves = false, InPlace = true;
      for (const VarDecl *V : variablesOf(D)) {
        const SingleLocal *L = P.Single.find(V);
        bool Placed = L && L->Where != Storage::Local;
        Moves |= Placed || P.Single.OfRegions.count(V);
        InPlace &= !Placed || llvm::is_contained(P.Single.AtTop, V);
      }
      const Stmt *Of = nextAround(Around);
      bool Header =
          isa_and_nonnull<CXXForRangeStmt>(Of) ||
          (isa_and_nonnull<ForStmt, IfStmt, SwitchStmt>(Of) && !InPlace);
      if (!Moves || Shared.count(Of))
        return;
      if (Header)
        P.Single.Headers.push_back(Of);
      else
        P.Single.Declared.push_back(D);
      bool InSwitch = Around.size() > 2 && isa<SwitchStmt>(Around.end()[-3]);
      if (!InPlace && !Header && (InSwitch || Jumped.over(D))) {
        const auto *First = cast<VarDecl>(*D->decl_begin());
        trouble(First->getLocation(), enteredByJump(First));
      }
    });
  }

  /// A wish that cannot be met is refused, never dropped.
  void checkForced() {
    for (const TeamVariable &V : teamVariables(*P.Sharing)) {
      const SingleLocal *L = P.Single.find(V.Var);
      if (L && Opts.ForcedStorage && V.InPartitioned && !V.Counts &&
          !V.Constant && !isa<ParmVarDecl>(V.Var) &&
          L->Where != *Opts.ForcedStorage &&
          !V.Var->getType()->isReferenceType())
        notOffered(
            V.Var->getLocation(), "storage", word(*Opts.ForcedStorage),
            (quoted(V.Var) + " is " + word(L->Where) + ": " + L->Why).str());
    }
  }

  /// What static shared memory does not hold is placed at the launch.
  void placeLarge() {
    int64_t Bytes = 0;
    for (SingleLocal &L : P.Single.Locals) {
      if (L.Where != Storage::TeamShared)
        continue;
      int64_t Size = Context.getTypeSizeInChars(L.Var->getType()).getQuantity();
      bool Fits = Bytes + Size <= MaxStaticShared;
      L.AtLaunch = !Fits && !R.IsFunction;
      if (Fits) {
        Bytes += Size;
      } else if (R.IsFunction) { // which no launch knows
        L.Where = Storage::SoftStack;
        L.Why = "too large for static shared memory, in a function";
      }
    }
  }

  std::vector<TeamVariable> Variables;
  std::vector<const VarDecl *> Constants;
};

} // namespace

bool planSingle(RegionPlan &P, const Planning &For) {
  return SinglePlanner(P, For).run();
}

} // namespace omp2cuda
