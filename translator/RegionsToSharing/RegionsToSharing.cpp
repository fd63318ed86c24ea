//===- RegionsToSharing.cpp - What each region does with each name -----------===//
// Idea: for each variable that a region names, the first rule that applies:
//
//   1  a clause on the target construct that names it          explicit
//   2  reduction, lastprivate, linear on a combined construct  map(tofrom)   5.2, 5.8.3
//   3  declare target                                          device copy
//   4  what Sema added: implicit map, implicit firstprivate    5.2, 5.8.1
//   5  const with a constant value                             no copy needed
//
// Then, walking inwards, each construct that gives it a copy of its own; and whether it is ever
// written where no construct did. Of variables that no other clause names, `default` (5.4.1) gives
// each a copy on teams and parallel, which Sema makes implicit clauses (Regions.h, byDefault);
// `defaultmap` (5.8.9) says how target treats it, which Sema forgets for what `shared` names.
// In:  Regions.   Out: Sharing.   Tested by: test/inputs/share, --dump=sharing
// Limits: but on simd alone, linear is only for loop variables.
//===----------------------------------------------------------------------===//
#include "RegionsToSharing.h"
#include "../Accumulation.h"
#include "../Allocators.h"
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "Access.h"

namespace omp2cuda {

static OpenMPDefaultmapClauseKind categoryOf(QualType T) {
  T = T.getNonReferenceType();
  return T->isPointerType()  ? OMPC_DEFAULTMAP_pointer
         : T->isScalarType() ? OMPC_DEFAULTMAP_scalar
                             : OMPC_DEFAULTMAP_aggregate;
}

DefaultMap defaultMapOf(const OMPExecutableDirective *D, QualType T) {
  DefaultMap Out;
  for (const auto *C : D->getClausesOfKind<OMPDefaultmapClause>()) {
    OpenMPDefaultmapClauseKind K = C->getDefaultmapKind();
    bool All = K == OMPC_DEFAULTMAP_all || K == OMPC_DEFAULTMAP_unknown;
    if (!All && K != categoryOf(T))
      continue;
    Out.Behaviour = C->getDefaultmapModifier();
    auto Word = [](unsigned Value) {
      return std::string(getOpenMPSimpleClauseTypeName(OMPC_defaultmap, Value));
    };
    Out.Rule =
        "defaultmap(" + Word(Out.Behaviour) + (All ? "" : ": " + Word(K)) + ")";
    if (!All)
      break; // a category of its own wins
  }
  return Out;
}

std::string defaultRule(const OMPExecutableDirective *D) {
  const auto *C = D->getSingleClause<OMPDefaultClause>();
  if (!C || C->isImplicit())
    return isOpenMPTaskingDirective(D->getDirectiveKind())
               ? "private around the task"
               : "";
  auto Kind = C->getDefaultKind();
  return Kind == OMP_DEFAULT_private        ? "default(private)"
         : Kind == OMP_DEFAULT_firstprivate ? "default(firstprivate)"
                                            : "";
}

namespace {

/// Explicit maps on \p C's own directive of a variable that `default` speaks of too.
/// By the specification the construct below target has a copy, for Clang it is shared:
/// null where that makes no difference.
const Expr *mappedUnderDefault(const Construct &C, const VarSharing &S) {
  std::string Rule = defaultRule(C.Node);
  if (Rule.empty() || !S.NamedShared || S.OnTarget != Attribute::Map ||
      S.innerAt(&C))
    return nullptr;
  for (const auto *Shared : look<OMPSharedClause>(C))
    for (const ListItem &Item : listItems(Shared))
      if (Item.Base == S.Var)
        return nullptr;
  if (!S.WrittenShared && (isPointer(S.Var) || Rule == "default(firstprivate)"))
    return nullptr;
  return S.Maps.front().Item.Written;
}

std::string typeRule(QualType T) {
  T = T.getNonReferenceType();
  return T->isPointerType()  ? "pointer"
         : T->isArrayType()  ? "array"
         : T->isUnionType()  ? "union"
         : T->isRecordType() ? "struct"
                             : "scalar";
}

/// What is mapped without a clause that says so.
MapItem wholeOf(const VarDecl *V, const UsedNames &By) {
  MapItem Out;
  Out.Item.Base = V;
  Out.Item.Scoped = By.scoped(V);
  return Out;
}

struct ReadRegion {
  const TargetRegion &R;
  const Regions &All;
  ASTContext &Context;
  Diag &Diags;
  RegionSharing Out = {};
  std::set<const VarDecl *> Classified = {};

  RegionSharing run() {
    Out.Region = &R;
    for (const VarDecl *V : R.Vars)
      Out.Vars.emplace_back().Var = V;
    for (const FieldDecl *F : R.Members)
      Out.Members.emplace_back().OfThis = F;
    eachConstruct(*R.Root, [&](const Construct &C) { innerCopies(C); });
    markAccesses(R, Out);
    needlessCopies();
    if (R.IsFunction)
      globals();
    else
      onTarget();
    for (VarSharing &S : Out.Vars) {
      findExtents(S.Maps, R.Facts, Context);
      for (MapItem &M : S.Maps)
        M.OfConst |= S.Var && R.ConstCopies.count(S.Var->getCanonicalDecl()) &&
                     M.Item.isVariable() && !isPointer(S.Var);
    }
    return std::move(Out);
  }

  /// Says what target does with the variable of \p S, if no rule did. \p S may be null.
  bool classify(VarSharing *S, Attribute What, Because Why) {
    if (!S || !Classified.insert(S->Var).second)
      return false;
    S->OnTarget = What;
    S->Why = std::move(Why);
    return true;
  }
  void map(VarSharing *S, Because Why, MapItem Item) {
    if (classify(S, Attribute::Map, std::move(Why)))
      S->Maps.push_back(std::move(Item));
  }
  static Attribute copied(const VarDecl *V) {
    bool Translated =
        isPointer(V) &&
        !V->getType().getNonReferenceType()->isFunctionPointerType();
    return Translated ? Attribute::PresentPtr : Attribute::FirstPrivate;
  }

  /// \p V is declared inside the region, or a member; \p Section: it is what a clause
  /// takes a section of.
  void inside(const VarDecl *V, bool Section = false) {
    VarSharing &S = Out.Vars.emplace_back();
    S.Var = V;
    S.OfThis = memberOfThis(V);
    S.Local = !S.OfThis;
    classify(&S, Attribute::Private,
             {Origin::Predetermined,
              S.Local ? "local to the region" : "member of *this"});
    if (VarSharing *M = Out.member(S.OfThis); M && !(Section && isPointer(V)))
      M->WrittenShared = true;
  }

  void inner(InnerSharing New) {
    const VarDecl *V = New.Item.var();
    if (V && !Out.find(V))
      inside(V, New.Reduced.Part.has_value());
    VarSharing *S = Out.find(V);
    if (!S)
      return;
    // A variable may be named twice; firstprivate and lastprivate are one copy.
    InnerSharing *Known = firstWith(S->Inner, &InnerSharing::At, New.At);
    if (!Known || New.What == Attribute::Reduction)
      S->Inner.push_back(std::move(New));
    else if (Known->What != New.What)
      Known->What = Attribute::FirstLastPrivate;
  }

  /// What a function names and does not declare is global.
  void globals() {
    for (VarSharing &S : Out.Vars) {
      bool Constant = S.Var->getType().isConstQualified();
      classify(&S, Constant ? Attribute::Constant : Attribute::DeviceGlobal,
               {Origin::Predetermined, Constant ? "constant value" : "global"});
    }
  }

  void innerCopies(const Construct &C) {
    for (const OMPClause *Clause : clauses(C)) {
      if (Clause->isImplicit() && !byDefault(Clause, C.Node))
        continue;
      if (isa<OMPPrivateClause, OMPFirstprivateClause, OMPLastprivateClause,
              OMPReductionClause, OMPInReductionClause, OMPLinearClause,
              OMPTaskReductionClause, OMPSharedClause, OMPDefaultClause,
              OMPInclusiveClause, OMPExclusiveClause>(Clause))
        take(C, Clause, stage::InSharing);
      bool OfHost = isa<OMPInReductionClause>(Clause) && C.has(OMPD_target);
      if (isa<OMPReductionClause, OMPInReductionClause>(Clause) && !OfHost)
        reduction(C, Clause);
      else if (isa<OMPPrivateClause, OMPFirstprivateClause,
                   OMPLastprivateClause, OMPLinearClause>(Clause))
        for (const ListItem &Item : listItems(Clause))
          innerCopy(C, Clause, Item);
    }
    bool Simd = C.Leaves.size() == 1 && C.has(OMPD_simd);
    for (const Loop &L : C.Loops) {
      const VarDecl *V = L.Var->getCanonicalDecl();
      if (L.DeclaresVar)
        continue;
      if (Simd && !L.Range && !Out.find(V))
        inside(V);
      VarSharing *S = Out.find(V);
      if (!S || S->innerAt(&C))
        continue;
      // Behind simd the variable has its last value (OpenMP 5.2, 5.1.1), which a
      // variable of the thread can take, or one that is mapped.
      bool Kept = (Simd && (S->Local || !S->Inner.empty())) ||
                  (C.has(OMPD_simd) && !L.Range && mapped(*S));
      S->Inner.push_back({&C,
                          Kept ? Attribute::LastPrivate : Attribute::Private,
                          {Origin::Predetermined, "loop variable"}});
    }
  }

  /// What \p Clause, of \p C, makes of a list item.
  void innerCopy(const Construct &C, const OMPClause *Clause,
                 const ListItem &Item) {
    Because Why{Origin::Explicit,
                getOpenMPClauseName(Clause->getClauseKind()).str()};
    if (byDefault(Clause, C.Node))
      Why = {Origin::Implicit, defaultRule(C.Node)};
    auto Refuse = [&](SourceLocation Loc, std::string Reason) {
      Diags.report(Loc, DiagId::UnsupportedClause,
                   {Why.Rule, C.name(), std::move(Reason)});
    };
    if (isa<OMPPrivateClause>(Clause))
      return inner({&C, Attribute::Private, Why, Item});
    if (isa<OMPFirstprivateClause>(Clause)) {
      // `target` alone owns no copies.
      if (C.Leaves.size() > 1 || !C.has(OMPD_target))
        inner({&C, Attribute::FirstPrivate, Why, Item});
      return;
    }
    if (const auto *P = dyn_cast<OMPLastprivateClause>(Clause)) {
      if (P->getKind() == OMPC_LASTPRIVATE_conditional)
        return lastAssigned(C, Item);
      if (Item.Written->getType()->isVariablyModifiedType())
        Refuse(Item.loc(), "a variable-length array has no fixed size");
      return inner({&C, Attribute::LastPrivate, Why, Item});
    }
    const VarDecl *V = Item.var();
    bool IsLoopVar = V && C.countsBy(V);
    if (std::string Reason = whyNotLinear(C, V); !IsLoopVar && !Reason.empty())
      Refuse(Clause->getBeginLoc(), Reason);
    Attribute What = IsLoopVar ? Attribute::LastPrivate : Attribute::Linear;
    inner({&C, What, Why, Item});
  }

  /// Why no variable but that of the loop may be linear; empty: \p V may.
  std::string whyNotLinear(const Construct &C, const VarDecl *V) const {
    assert(!C.Loops.empty() && "only what has a loop has the clause");
    for (size_t I = 0; I < C.Loops.size(); ++I) {
      const Loop &L = C.Loops[I];
      if (L.Range)
        return "beside a variable that is not the loop's, the loop may not run "
               "over a range";
      if (L.DependsOnOuter ||
          (I && onlyStatement(C.Loops[I - 1].body()) != L.Stmt))
        return "the loops are no rectangle, or have code between them";
    }
    if (C.makesTasks())
      return "beside the loop's, no variable of a task may be linear";
    const Stmt *Body = C.Loops.back().body();
    if (Body->getBeginLoc().isMacroID() || Body->getEndLoc().isMacroID())
      return "the body of its loop comes out of a macro";
    QualType T = V ? V->getType().getNonReferenceType() : QualType();
    if (!V || T->isDependentType() || memberOfThis(V) || T->isEnumeralType() ||
        !(T->isIntegerType() || T->isPointerType()))
      return "it is for variables of whole numbers and pointers";
    return "";
  }

  /// A variable that a task finds private around it and does not write needs no copy: the
  /// task is executed at once. Under default(firstprivate), a scalar that nobody writes
  /// needs none either.
  void needlessCopies() {
    auto Unwritten = [](const InnerSharing &I) {
      return I.What == Attribute::FirstPrivate && !I.Written;
    };
    auto Needless = [&](const InnerSharing &I) {
      return Unwritten(I) && I.Why.From == Origin::Implicit;
    };
    auto Placed = [](const VarSharing &S) {
      return llvm::any_of(S.Inner, [&](const InnerSharing &I) {
        return llvm::any_of(look<OMPAllocateClause>(*I.At), [&](const auto *A) {
          return allocates(*A, S.Var);
        });
      });
    };
    for (VarSharing &S : Out.Vars) {
      hiddenCopies(S);
      size_t Before = S.Inner.size();
      QualType T = S.Var->getType();
      bool All = !S.Local && !S.WrittenShared &&
                 (T->isScalarType() ||
                  (T->isRecordType() && T.isTriviallyCopyableType(Context))) &&
                 !globalOnDevice(S.Var) && // functions may change it
                 llvm::all_of(S.Inner, Unwritten) && !mapped(S) && !Placed(S);
      llvm::erase_if(S.Inner, [&](const InnerSharing &I) {
        return All || (I.At->makesTasks() && Needless(I));
      });
      S.NamedShared |= S.Inner.size() != Before;
    }
    llvm::erase_if(Out.Vars, [](const VarSharing &S) {
      return S.Local && S.Inner.empty();
    });
  }
  /// A construct whose statement is another one that makes a copy of its own gets none.
  static void hiddenCopies(VarSharing &S) {
    std::set<const Construct *> Hidden;
    for (const InnerSharing &Each : S.Inner)
      for (const InnerSharing &In : S.Inner)
        if (Each.What == Attribute::Private && In.What == Attribute::Private &&
            In.At->Parent == Each.At &&
            onlyStatement(Each.At->Body) == In.At->Node)
          Hidden.insert(Each.At);
    llvm::erase_if(S.Inner, [&](const InnerSharing &Each) {
      return Hidden.count(Each.At);
    });
  }
  bool mapped(const VarSharing &S) const {
    for (const auto *M : look<OMPMapClause>(*R.Root))
      for (const ListItem &Item : listItems(M))
        if (!M->isImplicit() && Item.var() == S.Var)
          return true;
    return false;
  }

  void reduction(const Construct &C, const OMPClause *P) {
    for (InnerSharing &Each : readReduction(P, C, Context, Diags)) {
      const VarDecl *V = Each.Item.var();
      const ValueDecl *Member = Each.Item.memberOfThis();
      auto Reduces = [&](const VarSharing &S) {
        const InnerSharing *I = S.innerAt(&C);
        return I && I->What == Attribute::Reduction &&
               (S.Var == V || (Member && I->Item.memberOfThis() == Member));
      };
      const char *Why = nullptr;
      if (!holdsForAll(Each, R, Context))
        Why = "instantiations of this template combine it by different "
              "operators";
      else if (V && Each.Reduced.Part && Each.Reduced.Part->ToEnd &&
               (Member ? R.patternField(cast<FieldDecl>(Member))->getType()
                       : R.patternVar(V)->getType())
                   ->isDependentType())
        Why = "the length of the section is another in each instantiation of "
              "this template: write it out";
      else if (llvm::any_of(Out.Vars, Reduces))
        Why = "the construct reduces another part of it as well, and a copy "
              "has one";
      if (Why)
        Diags.report(Each.Item.loc(), DiagId::UnsupportedReduction,
                     {Names::asWritten(V), Why});
      else
        inner(std::move(Each));
    }
  }

  /// A copy that the last iteration to assign it hands out: a reduction by that.
  void lastAssigned(const Construct &C, const ListItem &Item) {
    const VarDecl *V = Item.var();
    std::string Why = V ? whyNotTracked(C, *V) : "it is not a variable";
    if (const VarSharing *S = Out.find(V); S && S->innerAt(&C))
      Why = "another clause lists it as well";
    if (!Why.empty())
      return Diags.report(Item.loc(), DiagId::UnsupportedClause,
                          {"lastprivate(conditional:)", C.name(), Why});
    InnerSharing New{
        &C, Attribute::Reduction, {Origin::Explicit, "lastprivate"}, Item};
    New.Reduced.LastAssigned = true;
    inner(std::move(New));
  }

  /// Sections that are counted from one pointer, or array, lie beside one another.
  void add(MapItem &New, std::vector<MapItem> &To) const {
    New.Beside = New.Item.isSection() && llvm::any_of(To, [&](auto &M) {
                   return M.Item.isSection() &&
                          areSame(M.Item.dimensions().front().Of,
                                  New.Item.dimensions().front().Of, Context);
                 });
    To.push_back(New);
  }
  void addMap(const OMPMapClause *M) {
    bool Self =
        llvm::is_contained(M->getMapTypeModifiers(), OMPC_MAP_MODIFIER_self);
    if (Self)
      Diags.report(M->getBeginLoc(), DiagId::SelfMap);
    for (MapItem &Map : mapItems(M, *R.Root, Context, Diags)) {
      const ListItem &Item = Map.Item;
      if (Self && (Item.isVariable() || (Item.isSection() && Item.var()))) {
        set(Item, Attribute::HasDeviceAddr, "map(self)");
        if (VarSharing *S = Out.find(Item.var()))
          S->OfHost = true;
      } else if (Self) {
        Diags.report(Item.loc(), DiagId::UnsupportedMap,
                     {"this expression", "'self' is for variables, and "
                                         "sections of them"});
      } else if (isApart(Item, Context)) {
        Out.Apart.push_back(Map);
      } else if (VarSharing *S = Out.find(Item.Base)) {
        classify(S, Attribute::Map, {Origin::Explicit, "map"});
        add(Map, S->Maps);
      } else if (const FieldDecl *Field = Item.memberOfThis()) {
        if (VarSharing *Member = Out.member(Field))
          add(Map, Member->Maps);
      } else if (Item.This) {
        Out.ThisMaps.push_back(Map);
      } else {
        Diags.report(Item.loc(), DiagId::UnsupportedMap,
                     {"this expression", "it does not start at a variable"});
      }
    }
  }

  /// Makes room for the pointers that lead to what is mapped apart.
  void holders() {
    std::vector<std::pair<VarSharing *, MapItem>> New;
    for (MapItem &M : Out.Apart) {
      VarSharing *S = M.Item.This ? Out.member(M.Item.memberOfThis())
                                  : Out.find(M.Item.Base);
      // Elements of an array, or of one that has a section here: the kernel has one address.
      M.Beside = S && !M.Item.Iterators.empty() && M.Item.Path.size() == 1 &&
                 !M.By && (!(S->Var && isPointer(S->Var)) || !S->Maps.empty());
      if (!S)
        continue;
      std::optional<MapItem> Holder = holderOf(M, *S, Context);
      if (Holder && llvm::none_of(New, [&](auto &Other) {
            return holdsToo(Other.second, Holder->Item, Context);
          }))
        New.emplace_back(S, std::move(*Holder));
    }
    for (auto &[S, Holder] : New) {
      if (!S->OfThis)
        classify(S, Attribute::Map, {Origin::Explicit, "map"});
      add(Holder, S->Maps);
    }
  }

  void set(const ListItem &Item, Attribute What, const std::string &Rule) {
    VarSharing *S = Out.find(Item.var());
    if (!S && Item.This && What != Attribute::DevicePtr)
      Diags.report(Item.loc(), DiagId::UnsupportedClause,
                   {Rule, R.Root->name(), "it names a member of *this"});
    // What is named is what the pointer points to.
    if (What == Attribute::HasDeviceAddr && Item.isSection() && S &&
        isPointer(S->Var))
      What = Attribute::DevicePtr;
    classify(S, What, {Origin::Explicit, Rule});
  }

  void onTarget() {
    const Construct &Root = *R.Root;
    for (const auto *M : take<OMPMapClause>(Root, stage::InSharing))
      if (!M->isImplicit())
        addMap(M);
    holders();
    take<OMPDefaultmapClause>(Root, stage::InSharing); // by type
    auto Each = [&](const auto &Clauses, Attribute What) {
      for (const auto *P : Clauses)
        if (!P->isImplicit())
          for (const ListItem &Item : listItems(P))
            set(Item, What, getOpenMPClauseName(P->getClauseKind()).str());
    };
    const auto By = stage::InSharing;
    Each(take<OMPIsDevicePtrClause>(Root, By), Attribute::DevicePtr);
    Each(take<OMPHasDeviceAddrClause>(Root, By), Attribute::HasDeviceAddr);
    Each(take<OMPFirstprivateClause>(Root, By), Attribute::FirstPrivate);
    Each(take<OMPPrivateClause>(Root, By), Attribute::Private);
    // What the host's task has of a reduction comes and goes (OpenMP 5.2, 5.8.3).
    for (const auto *Red : look<OMPInReductionClause>(Root))
      for (ListItem &Item : listItems(Red))
        if (VarSharing *S = Out.find(Item.Base); S && S->Maps.empty())
          map(S, {Origin::Explicit, "in_reduction"}, {nullptr, Item});
    for (VarSharing &S : Out.Vars) {
      const InnerSharing *I = S.innerAt(&Root);
      if (!I || !I->handsOut())
        continue;
      // A section of a member is mapped like that of a variable.
      if (VarSharing *M = I->Reduced.Part ? Out.member(S.OfThis) : nullptr;
          M && M->Maps.empty())
        M->Maps.push_back({nullptr, I->Item});
      if (globalOnDevice(S.Var))
        classify(&S, Attribute::DeviceGlobal,
                 {Origin::Explicit, "declare target"});
      else
        map(&S, {Origin::Implicit, I->Why.Rule + " on a combined construct"},
            I->Reduced.Part ? MapItem{nullptr, I->Item} : wholeOf(S.Var, R));
    }
    for (VarSharing &S : Out.Vars)
      if (All.onlyOnDevice(S.Var))
        classify(&S, Attribute::Constant,
                 {Origin::Implicit, "only device code names it"});
    for (const OMPClause *C : clauses(Root)) {
      if (!C->isImplicit())
        continue;
      if (const auto *M = dyn_cast<OMPMapClause>(C))
        for (MapItem &Map : mapItems(M, *R.Root, Context, Diags)) {
          const VarDecl *V = Map.Item.Base;
          if (V && (All.onlyOnDevice(V) ||
                    ((isOfBodies(V) || !V->isConstexpr()) && hasCopy(V))))
            continue;
          Map.Item = wholeOf(V, R).Item;
          map(Out.find(V), {Origin::Implicit, V ? typeRule(V->getType()) : ""},
              std::move(Map));
        }
      // defaultmap(private): any first value will do.
      bool Private = isa<OMPPrivateClause>(C) && !byDefault(C, Root.Node);
      if (!Private && !isa<OMPFirstprivateClause>(C))
        continue;
      for (const ListItem &Item : listItems(C))
        if (VarSharing *S = Out.find(Item.var())) {
          QualType T = S->Var->getType();
          if (!Private && S->Inner.empty() && isKnown(S->Var))
            continue; // remaining()
          classify(S, Private ? Attribute::FirstPrivate : copied(S->Var),
                   {Origin::Implicit,
                    Private ? defaultMapOf(Root.Node, T).Rule : typeRule(T)});
        }
    }
    for (VarSharing &S : Out.Vars)
      if (!Classified.count(S.Var))
        remaining(S);
    for (VarSharing &S : Out.Vars)
      attached(S);
    for (const VarSharing &S : Out.Vars)
      if (const Expr *E = mappedUnderDefault(Root, S))
        Diags.report(E->getExprLoc(), DiagId::UnsupportedVariable,
                     {Names::asWritten(S.Var),
                      "it is mapped, and '" + defaultRule(Root.Node) +
                          "' would give each thread a copy: list it in "
                          "'shared' or in 'firstprivate'"});
  }

  /// map(p, p[0:n]): the mapped pointer is attached to the section, so the section
  /// says all, unless the pointer itself changes (OpenMP 5.2, 5.8.3).
  void attached(VarSharing &S) {
    auto Whole = [](const MapItem &M) {
      return M.Item.Written && M.Item.isVariable();
    };
    if (!isPointer(S.Var) || llvm::none_of(S.Maps, Whole) ||
        llvm::all_of(S.Maps, Whole))
      return;
    if (S.WrittenShared)
      Diags.report(R.Root->loc(), DiagId::UnsupportedMap,
                   {Names::asWritten(S.Var),
                    "the pointer is mapped together with what "
                    "it points to, and written"});
    llvm::erase_if(S.Maps, Whole);
  }

  static bool globalOnDevice(const VarDecl *V) {
    return declareTargetOf(V) && !isLinked(V) && !isFolded(V);
  }

  /// Has the device a copy of the constant \p V, which the file declares, that regions use?
  bool hasCopy(const VarDecl *V) const {
    return llvm::any_of(All.Globals, [&](const DeviceGlobal &G) {
      return G.Var->getCanonicalDecl() == V->getCanonicalDecl() &&
             (G.Table || V->isConstexpr() || isOfBodies(V));
    });
  }

  /// Does a directive of the host around the region give \p V a copy, which the region
  /// then means?
  bool copiedAround(const VarDecl *V) const {
    const SourceManager &SM = Context.getSourceManager();
    auto Within = [&](const Stmt *S) {
      return SM.isPointWithin(SM.getExpansionLoc(R.Root->loc()),
                              SM.getExpansionLoc(S->getBeginLoc()),
                              SM.getExpansionLoc(S->getEndLoc()));
    };
    for (const auto *D : all<OMPExecutableDirective>(R.Host->getBody()))
      if (D != R.Root->Node && D->hasAssociatedStmt() &&
          Within(D->getRawStmt()))
        for (const OMPClause *C : D->clauses())
          if (isa<OMPPrivateClause, OMPFirstprivateClause, OMPLastprivateClause,
                  OMPLinearClause, OMPReductionClause>(C))
            for (const ListItem &Item : listItems(C))
              if (Item.var() == V->getCanonicalDecl())
                return true;
    return false;
  }

  /// Variables that no clause, explicit or implicit, speaks of.
  void remaining(VarSharing &S) {
    const VarDecl *V = S.Var;
    QualType T = V->getType().getNonReferenceType();
    if (globalOnDevice(V) && copiedAround(V))
      implicitly(S, T);
    else if (globalOnDevice(V))
      classify(&S, Attribute::DeviceGlobal,
               {Origin::Explicit, "declare target"});
    else if (!S.Inner.empty() && !S.NamedShared)
      classify(&S, Attribute::Private, S.Inner.front().Why);
    else if (V->getTLSKind() != VarDecl::TLS_None)
      Diags.report(R.Root->loc(), DiagId::UnsupportedVariable,
                   {Names::asWritten(V), "it is thread-local"});
    else if (!isFolded(V) && hasCopy(V))
      classify(&S, Attribute::DeviceGlobal,
               {Origin::Predetermined, "constant value"});
    else if ((T.isConstQualified() || V->isConstexpr()) &&
             (!V->hasLocalStorage() || !S.NamedShared || isKnown(V)))
      classify(&S, Attribute::Constant,
               {Origin::Predetermined, "constant value"});
    else if (S.NamedShared)
      // Of what `shared` names Clang adds no implicit clauses; the rules are the same
      // (OpenMP 5.2, 5.8.1).
      implicitly(S, T);
    else // Named only in clauses that are evaluated on the host, or in sizeof.
      classify(&S, Attribute::Private,
               {Origin::Implicit, "not used on the device"});
  }

  /// The implicit rules for a variable of type \p T (OpenMP 5.2, 5.8.1 and 5.8.9).
  void implicitly(VarSharing &S, QualType T) {
    DefaultMap Said = defaultMapOf(R.Root->Node, T);
    const std::map<OpenMPDefaultmapClauseModifier, OpenMPMapClauseKind> Kinds =
        {{OMPC_DEFAULTMAP_MODIFIER_alloc, OMPC_MAP_alloc},
         {OMPC_DEFAULTMAP_MODIFIER_storage, OMPC_MAP_alloc},
         {OMPC_DEFAULTMAP_MODIFIER_to, OMPC_MAP_to},
         {OMPC_DEFAULTMAP_MODIFIER_from, OMPC_MAP_from},
         {OMPC_DEFAULTMAP_MODIFIER_tofrom, OMPC_MAP_tofrom},
         {OMPC_DEFAULTMAP_MODIFIER_present, OMPC_MAP_alloc}};
    bool Copied = Said.Behaviour == OMPC_DEFAULTMAP_MODIFIER_firstprivate ||
                  Said.Behaviour == OMPC_DEFAULTMAP_MODIFIER_private;
    auto Kind = Kinds.find(Said.Behaviour);
    if (!Copied && Kind == Kinds.end()) {
      Said.Rule.clear(); // `none` speaks of variables that no clause names
      Copied = T->isScalarType(); // pointers are
    }
    Because Why{Origin::Implicit, Said.Rule.empty() ? typeRule(T) : Said.Rule};
    MapItem Item = wholeOf(S.Var, R);
    if (Kind != Kinds.end())
      Item.Kind = Kind->second;
    Item.Present = Said.Behaviour == OMPC_DEFAULTMAP_MODIFIER_present;
    Item.OfConst = isConstObject(Item.Item, /*Implicit=*/true);
    if (Copied)
      classify(&S, copied(S.Var), Why);
    else
      map(&S, Why, Item);
  }
};

} // namespace

Sharing regionsToSharing(const Regions &R, ASTContext &Context, Diag &Diags) {
  Sharing Out;
  Out.From = &R;
  for (const TargetRegion &T : R.Targets) {
    Diag::InRegion Mark(Diags, T.Root->loc());
    Diag Unheard = Diags.silent();
    Out.Regions.push_back(
        ReadRegion{T, R, Context, T.OnHost ? Unheard : Diags}.run());
  }
  // Most regions call functions without versions as they are. What is refused in one for
  // lanes is said where lanes would enter it: there is no answer for it then.
  for (const auto &F : R.Functions) {
    if (!F->Body)
      continue;
    Diag Unheard = Diags.silent();
    RegionSharing Body =
        ReadRegion{*F->Body, R, Context, F->hasVersions() ? Diags : Unheard}
            .run();
    if (!Unheard.refused())
      Out.Functions.emplace_back(F.get(), std::move(Body));
  }
  for (const DataConstruct &D : R.Data)
    Out.Data.push_back(readData(D, Context, Diags));
  markMappedInPart(Out, Context);
  for (const MapperDirective &M : R.Mappers) {
    MapperSharing &New = Out.Mappers.emplace_back();
    New.Of = &M;
    for (const OMPClause *Clause : M.Decl->clauselists())
      llvm::append_range(New.Maps, mapItems(Clause, *M.Root, Context, Diags));
  }
  applyMappers(Out, Context.getSourceManager());
  for (const RegionSharing &Each : Out.Regions)
    Out.MapsThis |= !Each.ThisMaps.empty();
  for (const DataSharing &D : Out.Data)
    for (const MapItem &M : D.Maps)
      Out.MapsThis |= M.Item.This && !M.Item.memberOfThis();
  return Out;
}

} // namespace omp2cuda
