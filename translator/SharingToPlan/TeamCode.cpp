//===- TeamCode.cpp - Facts about code at team scope ---------------------------===//
// Idea: three walks over the user's statements:
//
//   teamVariables   which variables does a team have, and what does parallel code do
//                   with them? Inside a construct that makes one private, the name means
//                   the copy and does not count.
//   effects         may every thread execute this? Yes, if it writes only what each
//                   thread has for itself, and calls only functions that do the same.
//   contents        does it hold constructs, jumps?
//
// In:  RegionSharing, statements.   Out: see TeamCode.h, Solo.h.
// Tested by: test/inputs/team
// Limits: what is not known to be harmless counts as an effect.
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "../AstToRegions/AstToRegions.h"
#include "../ComplexOnDevice.h"
#include "Solo.h"

namespace omp2cuda {

/// Does \p Test hold for the type of \p V in each instance of a template?
static bool inAll(const VarDecl *V, const TargetRegion &R,
                  llvm::function_ref<bool(QualType)> Test) {
  return Test(V->getType()) &&
         llvm::none_of(R.Instances, [&](const Stmt *Other) {
           return any<VarDecl>(Other, [&](const VarDecl *Each) {
             return Each->getLocation() == V->getLocation() &&
                    !Test(Each->getType());
           });
         });
}

namespace {

/// Is it constant, with a value that the compiler knows and that is written without
/// variables of a function?
bool isTable(const VarDecl *V) {
  ASTContext &Context = V->getASTContext();
  const Expr *Init = V->getInit();
  return Init && !Init->isValueDependent() &&
         V->getType().isConstant(Context) &&
         !Context.getBaseElementType(V->getType()).isVolatileQualified() &&
         Init->isConstantInitializer(Context, /*ForRef=*/false) &&
         llvm::none_of(namedBy(Init),
                       [](const VarDecl *Named) {
                         return Named->hasLocalStorage() ||
                                Named->isStaticLocal();
                       }) &&
         (V->getType()->isScalarType() ||
          isa<InitListExpr, StringLiteral>(Init->IgnoreImplicit()));
}

/// `static const` with such a value: each thread may have it.
bool isStaticConstant(const VarDecl *V) {
  return V->isStaticLocal() && isTable(V);
}

/// Does whoever meets it execute its loop alone, outside parallel?
bool isOfOneThread(const OMPExecutableDirective *D) {
  return D->getDirectiveKind() == OMPD_simd || bindsThread(D);
}

struct VariableFinder : UserCode {
  explicit VariableFinder(const RegionSharing &Sharing)
      : Sharing(Sharing), ByNode(Sharing.Region->Root->byNode()) {
    const TargetRegion &R = *Sharing.Region;
    if (R.IsFunction) // each thread brings its parameters
      for (const ParmVarDecl *P : R.Facts->parameters()) {
        TeamVariable &T = entry(P);
        T.Declared = true;
        T.From.reset();
        if (canBeGiven(P, R.Facts))
          T.From = DeclaredIn::Parameter;
      }
  }
  std::vector<TeamVariable> Out;
  /// Named in Single code outside of constructs that copy them.
  VarSet Originals;

  bool enter(OMPExecutableDirective *D) override {
    const Construct *C = ByNode.of(D);
    bool Partitions = isParallel(D);
    VarSet &Copies = Hidden[D], &OfTeam = Copied[D], Counting;
    for (const OMPClause *Each : D->clauses())
      clause(Each, D, Partitions || InParallel, Copies);
    if (C)
      for (const Loop &L : C->Loops) {
        Counting.insert(L.Var->getCanonicalDecl());
        if (!L.DeclaresVar)
          Copies.insert(L.Var->getCanonicalDecl());
      }
    bool OfOne = isOfOneThread(D) ||
                 (C && C->makesTasks() && !isFollowed(*C, *Sharing.Region));
    if (OfOne && !InParallel) // its copies are the initial thread's own
      Copies.insert(Counting.begin(), Counting.end());
    if (!Partitions && !InParallel && !OfOne) {
      // The copies of a construct at team scope are the team's.
      for (const VarDecl *V : Copies)
        if (!C || !addsInPlace(*C, V)) {
          entry(V);
          OfTeam.insert(V);
        }
      for (const VarDecl *V : Counting) {
        entry(V).Counts = true;
        entry(V).From = DeclaredIn::Loop;
      }
      for (const auto *C : D->getClausesOfKind<OMPAllocateClause>())
        if (isTeamAllocator(C->getAllocator()))
          for (const ListItem &Item : listItems(C))
            if (const VarDecl *V = Item.Base)
              entry(V).TeamMemory = true;
      Copies.clear();
    }
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    if (InParallel || isa<OMPCapturedExprDecl>(V) ||
        (!V->hasLocalStorage() && !isStaticConstant(V)))
      return true;
    TeamVariable &T = entry(V);
    T.Declared = true;
    T.TeamMemory |= hasTeamAllocator(V);
    const Stmt *Of = nextAround(Around);
    T.InHeader |=
        isa_and_nonnull<IfStmt, SwitchStmt, WhileStmt, CXXForRangeStmt>(Of);
    T.Counts |= T.InHeader || isa_and_nonnull<ForStmt>(Of);
    if (T.Counts && T.From != DeclaredIn::Loop)
      T.From = declaredBy(Around);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const VarDecl *V = variableOf(E);
    if (!V)
      return true;
    if (!InParallel && !in(Copied, V))
      Originals.insert(V);
    TeamVariable *T = find(V);
    // Outside of the construct that copies it the name is the original's.
    if (!T || in(Hidden, V) || (InParallel && !T->Declared && !in(Copied, V)))
      return true;
    Use How = useOf(E, Around);
    bool Lent = !InParallel && onlyLent(E, Around);
    T->LetOut |= How >= Use::Mutable && !Lent;
    T->Addressed |= !InParallel && !Lent && addressLeaves(E, Around);
    T->InPartitioned |= InParallel != 0;
    T->WrittenThere |= InParallel && How >= Use::Written;
    return true;
  }

private:
  TeamVariable *find(const VarDecl *V) {
    return firstWith(Out, &TeamVariable::Var, V);
  }
  TeamVariable &entry(const VarDecl *V) {
    V = V->getCanonicalDecl();
    if (TeamVariable *T = find(V))
      return *T;
    Out.push_back({V});
    return Out.back();
  }
  using Copies = std::map<const Stmt *, VarSet>;
  /// Is \p V among those of a directive around?
  bool in(const Copies &Of, const VarDecl *V) const {
    return llvm::any_of(Inside,
                        [&](const auto *D) { return Of.at(D).count(V); });
  }
  void clause(const OMPClause *C, const OMPExecutableDirective *D,
              bool Partitioned, VarSet &Copies) {
    bool Default = byDefault(C, D);
    if (C->isImplicit() && !Default)
      return;
    bool First = isa<OMPFirstprivateClause>(C),
         Private = isa<OMPPrivateClause>(C);
    if (First || Private ||
        isa<OMPLastprivateClause, OMPLinearClause, OMPReductionClause,
            OMPInReductionClause>(C))
      for (const ListItem &Item : listItems(C)) {
        const VarDecl *V = Item.Base;
        const VarSharing *S = Sharing.find(V);
        bool Copied = S && S->innerAt(ByNode.of(D));
        // A copy that nobody changes is not made.
        if (!V || (!Copied && (Default || (First && S && ByNode.of(D)))))
          continue;
        if (TeamVariable *T = find(V); T && Partitioned && !in(Hidden, V)) {
          T->InPartitioned |= !Private;
          if (isa<OMPReductionClause>(C) && !InParallel && isParallel(D) &&
              ByNode.of(D) && Item.isVariable() && isNumber(V))
            T->Combined.push_back(ByNode.of(D));
          else
            T->WrittenThere |= !Private && !First;
        }
        Copies.insert(V);
      }
    else if (!isa<OMPAllocateClause, OMPUsesAllocatorsClause>(C))
      for (const Expr *E : expressionsIn(C))
        walk(E);
  }

  /// Is it one in all instantiations, for a register?
  bool isNumber(const VarDecl *V) const {
    return inAll(V, *Sharing.Region, [&](QualType T) {
      return !T.isVolatileQualified() &&
             (isStdComplex(T) ||
              (T->isRealType() && V->getASTContext().getTypeSize(T) <= 64));
    });
  }

  /// Does one thread add to \p V itself, which the region does not declare?
  bool addsInPlace(const Construct &C, const VarDecl *V) const {
    const VarSharing *S = Sharing.find(V);
    const InnerSharing *I = S && !S->Local ? S->innerAt(&C) : nullptr;
    return I && I->What == Attribute::Reduction &&
           !C.has(OMPD_teams, OMPD_distribute, OMPD_loop) &&
           isReducedInPlace(C, *S, I->Reduced);
  }

  const RegionSharing &Sharing;
  const ConstructMap ByNode;
  Copies Hidden, Copied; ///< of directives: Copied are the team's
};

struct EffectFinder : UserCode {
  EffectFinder(const SoloCode &Of, Effects &Out) : Of(Of), Out(Out) {}

  std::set<const FunctionDecl *> Callers;

  bool enter(OMPExecutableDirective *D) override {
    Out.Pure &= isOfOneThread(D) || asksForNothing(D);
    copies(D);
    return true;
  }
  /// What \p D makes copies of, and hands out.
  void copies(const OMPExecutableDirective *D) {
    for (const OMPClause *C : D->clauses()) {
      bool Back =
          isa<OMPLastprivateClause, OMPLinearClause, OMPReductionClause>(C);
      if (Back || isa<OMPPrivateClause, OMPFirstprivateClause>(C))
        for (const ListItem &Item : listItems(C))
          if (const VarDecl *V = Item.Base) {
            Out.Pure &= !Back || eachHas(V); // it is written behind
            Own.insert(V);
          }
    }
  }
  bool TraverseStmt(Stmt *S) override {
    if (S && isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr>(S))
      return true; // not evaluated
    if (!isa_and_nonnull<OMPExecutableDirective>(S))
      return UserCode::TraverseStmt(S);
    llvm::SaveAndRestore Outside(Own);
    return UserCode::TraverseStmt(S);
  }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) override {
    return true; // nothing happens; its message has no type
  }
  bool VisitStmt(Stmt *S) override {
    const auto *E = dyn_cast<Expr>(S);
    Out.Loops |= isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
    Out.Pure &=
        !isa<LambdaExpr, CXXNewExpr, CXXDeleteExpr, CXXThrowExpr, AsmStmt,
             GotoStmt, LabelStmt, AtomicExpr, CXXBindTemporaryExpr>(S) &&
        !(E && E->isGLValue() && E->getType().isVolatileQualified());
    if (const auto *For = dyn_cast<CXXForRangeStmt>(S)) {
      // begin(), end() and the iterator may do anything.
      const VarDecl *V = For->getLoopVariable();
      Out.Pure &= For->getRangeInit()->getType()->isArrayType() &&
                  (V->getType()->isReferenceType() ||
                   V->getType().isTriviallyCopyableType(V->getASTContext()));
      Out.ReadsMemory |= !ownArray(For->getRangeInit());
    } else if (const auto *Made = dyn_cast<CXXConstructExpr>(S)) {
      Out.Pure &= Made->getConstructor()->isTrivial() ||
                  isStdComplex(Made->getType()) ||
                  (!Of.team() && harmless(Made->getConstructor()));
    } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
      const FunctionDecl *F = Call->getDirectCallee();
      const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
      bool Complex = F && isComplexFunction(F);
      Out.Pure &= Of.Together.count(Call) || Complex || (F && harmless(F));
      if (Complex && Operator && Operator->isAssignmentOp())
        written(Operator->getArg(0));
    } else if (const auto *U = dyn_cast<UnaryOperator>(S)) {
      if (U->isIncrementDecrementOp())
        written(U->getSubExpr());
      Out.ReadsMemory |= U->getOpcode() == UO_Deref;
    } else if (const auto *B = dyn_cast<BinaryOperator>(S)) {
      if (B->isAssignmentOp())
        written(B->getLHS());
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(S)) {
      Out.ReadsMemory |= !ownArray(Element->getBase()) && !addressOnly(E);
    } else if (const auto *Member = dyn_cast<MemberExpr>(S)) {
      Out.ReadsMemory |=
          Member->isArrow() && !addressOnly(E) && !ofOwnObject(E);
    } else if (isa<DeclRefExpr>(S)) {
      const VarDecl *V = variableOf(E); // of arrays, the subscript reads
      Out.ReadsMemory |=
          V && !eachHas(V) && !V->getType()->isArrayType() && !addressOnly(E);
    }
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    Own.insert(V->getCanonicalDecl());
    Out.Pure &= (V->hasLocalStorage() || isStaticConstant(V)) &&
                !V->getType()->isVariablyModifiedType();
    return true;
  }

private:
  /// Is only the address of this object wanted: &x[i], a reference to it?
  bool addressOnly(const Expr *E) const {
    for (const Stmt *S : llvm::reverse(Around)) {
      if (S == E || isa<ParenExpr>(S))
        continue;
      if (const auto *U = dyn_cast<UnaryOperator>(S))
        return U->getOpcode() == UO_AddrOf;
      if (const auto *C = dyn_cast<CastExpr>(S))
        return C->getCastKind() == CK_ArrayToPointerDecay;
      if (const auto *M = dyn_cast<MemberExpr>(S); M && !M->isArrow())
        continue;
      if (const auto *D = dyn_cast<DeclStmt>(S))
        for (const VarDecl *V : variablesOf(D))
          if (V->getInit() == E)
            return V->getType()->isReferenceType();
      return false;
    }
    return false;
  }

  /// Does each thread have \p V for itself, with the same value?
  bool eachHas(const VarDecl *V) const {
    bool Placed = Of.Where.count(V);
    if (const VarSharing *S = Of.P.Sharing->find(V);
        S && !Own.count(V) && !Placed)
      return !S->WrittenShared &&
             (S->OnTarget != Attribute::Map || S->mapsPointee()) &&
             S->OnTarget != Attribute::DeviceGlobal &&
             S->OnTarget != Attribute::HasDeviceAddr;
    return !V->getType()->isReferenceType() &&
           (isOwn(V) ||
            (!Placed && (Params.count(V) || V->getType().isConstQualified())));
  }
  /// Is it declared there, or does each thread have it?
  bool isOwn(const VarDecl *V) const {
    auto It = Of.Where.find(V);
    return Own.count(V) ||
           (It != Of.Where.end() && It->second == Storage::Local);
  }
  static const VarDecl *arrayNamed(const Expr *E) {
    const VarDecl *V = objectOf(E);
    return V && !V->getType()->isPointerType() &&
                   !V->getType()->isReferenceType()
               ? V
               : nullptr;
  }
  bool ownArray(const Expr *Base) const {
    const VarDecl *V = arrayNamed(Base);
    return V && isOwn(V);
  }
  /// Is it part of the object under construction?
  bool ofOwnObject(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    const auto *S = dyn_cast<ArraySubscriptExpr>(E);
    const auto *M = dyn_cast<MemberExpr>(E);
    if (!S && !M)
      return Object && isa<CXXThisExpr>(E);
    const Expr *Of = (S ? S->getBase() : M->getBase())->IgnoreParenImpCasts();
    bool Leads = S ? !Of->getType()->isArrayType()
                   : Of->getType()->isPointerType() && !isa<CXXThisExpr>(Of);
    return !Leads && ofOwnObject(Of);
  }
  void written(const Expr *Target) {
    Out.Pure &= ofOwnObject(Target) || ownArray(Target) ||
                Params.count(arrayNamed(Target));
  }

  /// Does \p F change nothing but its own variables?
  bool harmless(const FunctionDecl *F) {
    llvm::StringRef Name = Names::identifier(F);
    // In Single code all threads of a team get the same answer.
    if (Name == "omp_get_team_num" || Name == "omp_get_num_teams" ||
        asksFor(F) & asks::Threads)
      return Of.R.Asks < asks::Icvs || Name != "omp_get_max_threads";
    // INFINITY and NAN are calls of the compiler's own functions.
    if (isMathematics(Name) || (F->getBuiltinID() && F->hasAttr<ConstAttr>()))
      return llvm::none_of(F->parameters(), [](const ParmVarDecl *P) {
        return P->getType()->isPointerType() || P->getType()->isReferenceType();
      });
    const FunctionDecl *Def = nullptr;
    if (!F->hasBody(Def) || Callers.size() > 8 || !Callers.insert(Def).second)
      return false;
    if (llvm::any_of(Def->parameters(), [](const ParmVarDecl *P) {
          return !isTrivial(P->getType());
        }))
      return false;
    Effects Inside;
    EffectFinder Finder(Of, Inside);
    Finder.Callers = Callers;
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Def)) {
      Finder.Object = true;
      for (const CXXCtorInitializer *Each : Constructor->inits())
        Finder.walk(Each->getInit());
    }
    for (const ParmVarDecl *P : Def->parameters())
      Finder.Params.insert(P->getCanonicalDecl());
    Finder.walk(Def->getBody());
    Callers.erase(Def);
    Out.ReadsMemory |= Inside.ReadsMemory;
    Out.Loops |= Inside.Loops;
    return Inside.Pure;
  }

  const SoloCode &Of;
  Effects &Out;
  bool Object = false; ///< it constructs one
  VarSet Own, Params;
};

struct ContentFinder : UserCode {
  explicit ContentFinder(const SoloCode &Of) : Of(Of) {}
  Contents Out;

  bool enter(OMPExecutableDirective *D) override {
    // Outside parallel the other constructs are the initial thread's own.
    Out.Together |= Of.team() ? forMembers(D) : forLanes(D);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  bool VisitStmt(Stmt *S) override {
    if (const auto *E = dyn_cast<CallExpr>(S); E && Of.Together.count(E))
      Out.Calls.push_back(E);
    // Does something in the statement stop the jump?
    bool Loop = llvm::any_of(
        Around, llvm::IsaPred<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>);
    bool Switch = llvm::any_of(Around, llvm::IsaPred<SwitchStmt>);
    Out.Jump |= isa<ReturnStmt>(S) || (isa<ContinueStmt>(S) && !Loop) ||
                (isa<BreakStmt>(S) && !Loop && !Switch);
    return true;
  }

private:
  /// Nested parallel: the thread that meets it is its team, its lanes serve simd inside.
  /// In `critical` the first one is there for its thread.
  bool forLanes(const OMPExecutableDirective *D) const {
    if (llvm::any_of(Inside, [](const auto *Outer) {
          return isParallel(Outer) || isa<OMPCriticalDirective>(Outer);
        }))
      return false;
    return isParallel(D)
               ? any<OMPExecutableDirective>(userStatementOf(D), isOfOneThread)
               : !isa<OMPAtomicDirective, OMPCriticalDirective,
                      OMPFlushDirective>(D);
  }
  const SoloCode &Of;
};

} // namespace

bool isFollowed(const Construct &C, const TargetRegion &R) {
  if (C.isOrInside(OMPD_parallel) || !C.Body)
    return false;
  CallList Calls = all<CallExpr>(C.Body);
  return C.holds(OMPD_parallel) ||
         llvm::any_of(R.Calls, [&](const FunctionCall &Each) {
           return Each.Callee->HasParallel &&
                  llvm::is_contained(Calls, Each.Call);
         });
}

bool forMembers(const OMPExecutableDirective *D) {
  return hasTrait(D->getDirectiveKind(), trait::Members) && !bindsThread(D);
}

bool asksForNothing(const OMPExecutableDirective *D) {
  const DirectiveFate *Row = fateOf(D->getDirectiveKind());
  return Row && Row->OnDevice == Fate::Nothing;
}

bool SinglePlan::movesFrom(const DeclStmt *D) const {
  return llvm::any_of(variablesOf(D), [&](const VarDecl *V) {
    const SingleLocal *L = find(V);
    return (L && L->Where != Storage::Local) ||
           llvm::any_of(Groups, [&](const SingleGroup &G) {
             return llvm::is_contained(G.Hoisted, V);
           });
  });
}

std::optional<DeclaredIn> declaredBy(llvm::ArrayRef<const Stmt *> Around) {
  const Stmt *D = Around.back();
  const Stmt *Of = nextAround(Around);
  if (isa_and_nonnull<CXXForRangeStmt>(Of))
    return DeclaredIn::Loop;
  if (!isa_and_nonnull<ForStmt, IfStmt, SwitchStmt, WhileStmt>(Of))
    return DeclaredIn::Block;
  std::optional<DeclaredIn> Out;
  asOneOf<ForStmt, IfStmt, SwitchStmt>(Of, [&](const auto *S) {
    if (S->getInit() == D)
      Out = DeclaredIn::Header;
  });
  return Out;
}

const VarDecl *variableOf(const Expr *E) {
  const auto *D = named<ValueDecl>(E);
  if (const auto *B = dyn_cast_or_null<BindingDecl>(D))
    D = B->getDecomposedDecl();
  const auto *V = dyn_cast_or_null<VarDecl>(D);
  return V ? V->getCanonicalDecl() : nullptr;
}

const VarDecl *objectOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
    return objectOf(S->getBase());
  if (const auto *M = dyn_cast<MemberExpr>(E); M && !M->isArrow())
    return objectOf(M->getBase());
  return variableOf(E);
}

static bool isConstant(const TeamVariable &V, const RegionSharing &Sharing) {
  QualType T = V.Var->getType();
  if (!V.Declared || V.Addressed || V.InHeader || V.Counts ||
      isa<ParmVarDecl>(V.Var))
    return false;
  if (V.Var->isStaticLocal() || T->isArrayType())
    return isTable(V.Var);
  return isKnown(V.Var) && T->isIntegralOrEnumerationType() &&
         (Sharing.Region->Host == Sharing.Region->Facts ||
          namedBy(V.Var->getInit()).empty());
}

bool meansOriginal(const RegionSharing &Sharing, const VarDecl *V,
                   const Construct &At) {
  const VarSharing *S = Sharing.find(V);
  if (!S || S->Local || S->Inner.empty())
    return false;
  for (const Construct *Up = &At; Up; Up = Up->Parent)
    if (S->innerAt(Up))
      return false;
  return true;
}

std::vector<TeamVariable> teamVariables(const RegionSharing &Sharing) {
  VariableFinder F(Sharing);
  F.walk(Sharing.Region->Root->statement());
  for (TeamVariable &V : F.Out) {
    V.Constant = isConstant(V, Sharing);
    // Its name means now the copy, now what is mapped.
    V.LetOut |= !V.Declared && F.Originals.count(V.Var);
  }
  return std::move(F.Out);
}

Effects SoloCode::effects(const Stmt *S) const {
  Effects Out;
  EffectFinder(*this, Out).walk(S);
  return Out;
}

bool SoloCode::onlyReads(const OMPExecutableDirective *D) const {
  const Construct *C = D && isParallel(D) ? Known.of(D) : nullptr;
  const Stmt *Code = !C                 ? nullptr
                     : C->Loops.empty() ? C->code()
                                        : C->Loops.back().body();
  if (!Code)
    return false;
  assert(team() && "lanes do not wait behind what they read");
  Effects Out;
  EffectFinder Finder(*this, Out);
  Finder.copies(D);
  Finder.walk(Code);
  return Out.Pure;
}

Effects SoloCode::effectsOfAddress(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  if (isa<DeclRefExpr>(E))
    return {};
  if (const auto *S = dyn_cast<ArraySubscriptExpr>(E)) {
    Effects Out = S->getBase()->IgnoreParenImpCasts()->getType()->isArrayType()
                      ? effectsOfAddress(S->getBase())
                      : effects(S->getBase());
    EffectFinder(*this, Out).walk(S->getIdx());
    return Out;
  }
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return M->isArrow() ? effects(M->getBase())
                        : effectsOfAddress(M->getBase());
  if (const auto *U = dyn_cast<UnaryOperator>(E);
      U && U->getOpcode() == UO_Deref)
    return effects(U->getSubExpr());
  return effects(E);
}

/// Does a jump lead out of \p S, or into it?
static bool jumpsAcross(const Stmt *S, const Jumps &All) {
  if (All.Gotos.empty())
    return false;
  Jumps Here(S);
  for (const auto &[Label, Goto] : Here.Gotos)
    if (!Here.Labels.count(Label))
      return true;
  return llvm::any_of(Here.Labels, [&](const LabelDecl *Label) {
    return All.Gotos.count(Label) != Here.Gotos.count(Label);
  });
}

Contents SoloCode::contents(const Stmt *S) const {
  ContentFinder Finder(*this);
  Finder.walk(S);
  Contents &Out = Finder.Out;
  Out.Placed =
      !team() && any<VarDecl>(S, [&](const VarDecl *V) { return !local(V); });
  Out.Jump |= jumpsAcross(S, Jumped);
  Out.Together |= !isa<Expr, DeclStmt, ReturnStmt>(S) && !Out.Calls.empty();
  return Out;
}

const Stmt *endOfKernel(const RegionPlan &P) {
  const Construct &Root = *P.Sharing->Region->Root;
  // Of a loop that each team has one iteration of, the end is that of its body.
  bool Once = P.oneEach() && P.Launched == &Root;
  // What its construct combines or hands out comes behind.
  if (P.Sharing->Region->IsFunction || (!Root.Loops.empty() && !Once) ||
      P.Sharing->handsOut(Root))
    return nullptr;
  return lastStatement(Once ? Root.Loops.back().body() : Root.Body);
}

bool inOrder(const Stmt *S) {
  return any<AbstractConditionalOperator>(S) ||
         any<BinaryOperator>(S, [](const BinaryOperator *B) {
           return B->isLogicalOp() || B->isCommaOp();
         });
}

bool canBeGiven(const ParmVarDecl *V, const FunctionDecl *F) {
  return V->getIdentifier() && V->getLocation().isFileID() &&
         llvm::none_of(F->parameters(), [](const ParmVarDecl *Each) {
           return Each->getType()
               ->isVariablyModifiedType(); // names another one
         });
}

bool isTrivial(QualType T) {
  const CXXRecordDecl *Class = classOf(T);
  return !Class || Class->isTrivial();
}

static Storage storageOf(const TeamVariable &V, std::optional<Storage> Forced) {
  const ASTContext &Context = V.Var->getASTContext();
  // Objects up to this size may travel in registers.
  constexpr int64_t MaxLocalBytes = 64;
  QualType T = V.Var->getType();
  if (!V.Declared) // a construct's copy of a reference is an object
    T = T.getNonReferenceType();
  // A generic lambda's are those of each of its calls.
  if (T->isReferenceType() || V.Constant || T->isDependentType())
    return Storage::Local;
  if (V.TeamMemory && !T->isVariablyModifiedType() && !V.Counts)
    return Storage::TeamShared;
  if (T->isVariablyModifiedType() && T->isArrayType())
    return Storage::SoftStack;
  bool Small = !T->isArrayType() && (isTrivial(T) || isStdComplex(T)) &&
               Context.getTypeSizeInChars(T).getQuantity() <= MaxLocalBytes;
  if (V.InHeader && !V.WrittenThere && !V.LetOut &&
      T.isTriviallyCopyableType(Context))
    return Storage::Local;
  bool Wish =
      Forced && V.InPartitioned && !V.Counts && !isa<ParmVarDecl>(V.Var);
  if (Small && !V.WrittenThere && !V.LetOut &&
      (!Wish || *Forced == Storage::Local))
    return Storage::Local;
  return Forced == Storage::SoftStack ? Storage::SoftStack
                                      : Storage::TeamShared;
}

static std::string whyStored(const TeamVariable &V, Storage S) {
  if (V.TeamMemory && S == Storage::TeamShared)
    return "its allocator gives memory of the team";
  if (S == Storage::SoftStack)
    return V.Var->getType()->isVariablyModifiedType()
               ? "its size is only known in the kernel"
               : "asked for";
  if (S == Storage::Local)
    return !V.Combined.empty() ? "all threads get what they combine"
           : V.InPartitioned   ? "parallel code only reads it"
                               : "only Single code names it";
  if (V.WrittenThere)
    return "parallel code writes it";
  if (V.Var->getType()->isArrayType())
    return "an array of the team";
  return V.LetOut ? "its address is handed on" : "asked for";
}

SingleLocal RegionPlanner::localOf(const TeamVariable &V,
                                   const std::string &InMemory) const {
  SingleLocal L;
  L.Var = V.Var;
  L.Where = storageOf(V, Opts.ForcedStorage);
  L.Why = whyStored(V, L.Where);
  if (L.Where == Storage::Local && !InMemory.empty()) {
    L.Where = Opts.ForcedStorage == Storage::SoftStack ? Storage::SoftStack
                                                       : Storage::TeamShared;
    L.Why = InMemory;
  }
  // What is static in shared memory is one for all calls of a function.
  if (P.Recursive && L.Where == Storage::TeamShared) {
    L.Where = Storage::SoftStack;
    L.Why = "its function may be entered again from itself";
  }
  if (L.Where != Storage::Local)
    L.From = V.From.value_or(DeclaredIn::Block);
  return L;
}

std::string whyNoMemory(const TeamVariable &V, const SingleLocal &L,
                        const TargetRegion &R) {
  std::string Name = quoted(V.Var);
  if (L.Where == Storage::Local)
    return "";
  if (!V.From)
    return Name + " is declared where memory has no place, and " + L.Why;
  return inAll(V.Var, R, isTrivial)
             ? ""
             : Name + " is shared by the threads of a team and has no trivial "
                      "type";
}

VarSet namedBy(const Stmt *S) {
  VarSet Out;
  for (const auto *E : all<DeclRefExpr>(S))
    Out.insert(variableOf(E));
  for (const auto *D : all<OMPExecutableDirective>(S))
    for (const OMPClause *C : D->clauses())
      if (!C->isImplicit())
        for (const Expr *E : expressionsIn(C))
          Out.merge(namedBy(E));
  Out.erase(nullptr);
  return Out;
}

VarSet writtenBy(const Stmt *S, const VarSet &Of) {
  VarSet Out;
  auto Note = [&](const VarDecl *V) {
    if (V && Of.count(V))
      Out.insert(V);
  };
  for (const auto *D : all<OMPExecutableDirective>(S))
    for (const auto *L : D->getClausesOfKind<OMPLinearClause>())
      for (const ListItem &Item : listItems(L))
        Note(Item.Base); // it goes on without an assignment
  for (const VarDecl *V : all<VarDecl>(S))
    if (firstValue(V))
      Note(V->getCanonicalDecl());
  each<DeclRefExpr>(S, [&](const DeclRefExpr *E, auto Around) {
    if (mayWrite(E, Around))
      Note(variableOf(E));
  });
  return Out;
}

} // namespace omp2cuda
