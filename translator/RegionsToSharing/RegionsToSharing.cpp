//===- RegionsToSharing.cpp - What each region does with each name -----------===//
// Idea: for each variable that a region names, the first rule that applies:
//
//   1  a clause on the target construct that names it          explicit
//   2  reduction, lastprivate, linear on a combined construct  map(tofrom)   5.2, 5.8.3
//   3  declare target                                          device copy
//   4  what Sema added: implicit map, implicit firstprivate    5.2, 5.8.1
//   5  const with a constant value                             no copy needed
//
// Then, walking inwards, each construct that gives it a copy of its own; and
// whether it is ever written where no construct did.
// In:  Regions.   Out: Sharing.   Tested by: test/inputs/share, --dump=sharing
// Limits: but on simd alone, linear is only for loop variables; declare mapper is refused.
//===----------------------------------------------------------------------===//
#include "RegionsToSharing.h"
#include "../Assignments.h"
#include "Accesses.h"
#include "Defaults.h"
#include "ReadReduction.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprOpenMP.h"

#include <set>

namespace omp2cuda {

using namespace clang;

namespace {

/// What a list item is built on: a variable, or a member through `this`.
struct ItemBase {
  const VarDecl *Var = nullptr;
  const FieldDecl *ThisMember = nullptr;
  bool This = false; ///< the object itself: this[0:1], *this
};

ItemBase baseOf(const Expr *E) {
  ItemBase Out;
  while (E) {
    E = E->IgnoreParenImpCasts();
    if (const auto *S = dyn_cast<ArraySectionExpr>(E))
      E = S->getBase();
    else if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      E = S->getBase();
    else if (const auto *S = dyn_cast<OMPArrayShapingExpr>(E))
      E = S->getBase();
    else if (const auto *U = dyn_cast<UnaryOperator>(E))
      E = U->getSubExpr();
    else if (const auto *M = dyn_cast<MemberExpr>(E)) {
      if (isa<CXXThisExpr>(M->getBase()->IgnoreParenImpCasts())) {
        Out.ThisMember = dyn_cast<FieldDecl>(M->getMemberDecl());
        return Out;
      }
      E = M->getBase();
    } else if (const auto *R = dyn_cast<DeclRefExpr>(E)) {
      if (const auto *V = dyn_cast<VarDecl>(R->getDecl()))
        Out.Var = V->getCanonicalDecl();
      return Out;
    } else {
      Out.This = isa<CXXThisExpr>(E);
      return Out;
    }
  }
  return Out;
}

const VarDecl *listVar(const Expr *E) { return baseOf(E).Var; }

std::string typeRule(QualType T) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    return "pointer";
  if (T->isArrayType())
    return "array";
  if (T->isRecordType())
    return T->isUnionType() ? "union" : "struct";
  return "scalar";
}

MapKind kindOf(OpenMPMapClauseKind K) {
  switch (K) {
  case OMPC_MAP_to:
    return MapKind::To;
  case OMPC_MAP_from:
    return MapKind::From;
  case OMPC_MAP_alloc:
    return MapKind::Alloc;
  case OMPC_MAP_release:
    return MapKind::Release;
  case OMPC_MAP_delete:
    return MapKind::Delete;
  default:
    return MapKind::ToFrom;
  }
}

class ReadRegion {
public:
  ReadRegion(const TargetRegion &R, ASTContext &Context, Diag &Diags)
      : R(R), Context(Context), Diags(Diags) {}

  RegionSharing run() {
    Out.Region = &R;
    for (const VarDecl *V : R.Vars) {
      VarSharing S;
      S.Var = V;
      Out.Vars.push_back(S);
    }
    for (const FieldDecl *F : R.Members)
      Out.Members.push_back({F, {}});
    innerCopies(*R.Root);
    markAccesses(R, Out);
    needlessCopies();
    if (R.IsFunction)
      globals();
    else
      onTarget();
    return std::move(Out);
  }

private:
  VarSharing *entry(const VarDecl *V) {
    for (VarSharing &S : Out.Vars)
      if (S.Var == V)
        return &S;
    return nullptr;
  }

  /// \p V is declared inside the region, or a member; \p Section: it is what a clause
  /// takes a section of.
  void inside(const VarDecl *V, bool Section = false) {
    VarSharing Local;
    Local.Var = V;
    Local.OnTarget = Attribute::Private;
    Local.Why = {Origin::Predetermined, "local to the region"};
    Local.Local = true;
    if (const FieldDecl *Member = memberOfThis(V)) {
      Local.Why.Rule = "member of *this";
      Local.Local = false;
      Local.OfThis = Member;
      bool Pointee = Section && Member->getType()->isPointerType();
      for (MemberSharing &M : Out.Members)
        if (M.Field == Member && !Pointee)
          M.WrittenShared = true;
    }
    Classified.insert(V);
    Out.Vars.push_back(Local);
  }

  void inner(const Construct &C, const Expr *Item, Attribute What, Because Why,
             Reduction Reduced = {}) {
    const VarDecl *V = listVar(Item);
    if (V && !entry(V))
      inside(V, Reduced.Part.has_value());
    if (VarSharing *S = entry(V)) {
      // firstprivate and lastprivate of one variable on one construct.
      for (InnerSharing &I : S->Inner)
        if (I.At == &C && I.What != What &&
            (What == Attribute::LastPrivate ||
             What == Attribute::FirstPrivate) &&
            (I.What == Attribute::LastPrivate ||
             I.What == Attribute::FirstPrivate)) {
          I.What = Attribute::FirstLastPrivate;
          return;
        }
      S->Inner.push_back({&C, What, Why, std::move(Reduced)});
    }
  }

  /// Does \p C have a leaf below target that can own private copies?
  static bool hasInnerLeaf(const Construct &C) {
    for (Directive L : C.Leaves)
      if (L != llvm::omp::OMPD_target)
        return true;
    return false;
  }

  /// What a function names and does not declare is global.
  void globals() {
    for (VarSharing &S : Out.Vars) {
      if (Classified.count(S.Var))
        continue;
      bool Constant = S.Var->getType().isConstQualified();
      S.OnTarget = Constant ? Attribute::Constant : Attribute::DeviceGlobal;
      S.Why = {Origin::Predetermined, Constant ? "constant value" : "global"};
    }
  }

  void innerCopies(const Construct &C) {
    if (!C.Node) {
      for (const auto &Child : C.Children)
        innerCopies(*Child);
      return;
    }
    for (const OMPClause *Clause : C.Node->clauses()) {
      bool Default = byDefault(Clause, C.Node);
      if (Clause->isImplicit() && !Default)
        continue;
      auto Why = [&](const char *Word) {
        return Default ? Because{Origin::Implicit, defaultRule(C.Node)}
                       : Because{Origin::Explicit, Word};
      };
      if (const auto *P = dyn_cast<OMPPrivateClause>(Clause)) {
        for (const Expr *E : P->varlist())
          inner(C, E, Attribute::Private, Why("private"));
      } else if (const auto *P = dyn_cast<OMPFirstprivateClause>(Clause)) {
        if (hasInnerLeaf(C))
          for (const Expr *E : P->varlist())
            inner(C, E, Attribute::FirstPrivate, Why("firstprivate"));
      } else if (const auto *P = dyn_cast<OMPLastprivateClause>(Clause)) {
        if (P->getKind() == OMPC_LASTPRIVATE_conditional) {
          for (const Expr *E : P->varlist())
            lastAssigned(C, E);
          continue;
        }
        for (const Expr *E : P->varlist()) {
          if (E->getType()->isArrayType())
            Diags.report(
                E->getExprLoc(), DiagId::UnsupportedClause,
                {"lastprivate", C.name(), "arrays have no assignment"});
          inner(C, E, Attribute::LastPrivate,
                {Origin::Explicit, "lastprivate"});
        }
      } else if (isa<OMPReductionClause, OMPInReductionClause>(Clause)) {
        reduction(C, Clause);
      } else if (const auto *P = dyn_cast<OMPLinearClause>(Clause)) {
        for (const Expr *E : P->varlist()) {
          const VarDecl *V = listVar(E);
          bool IsLoopVar = false;
          for (const Loop &L : C.Loops)
            IsLoopVar |= L.Var->getCanonicalDecl() == V;
          if (std::string Why = whyNotLinear(C, V); !IsLoopVar && !Why.empty())
            Diags.report(P->getBeginLoc(), DiagId::UnsupportedClause,
                         {"linear", C.name(), Why});
          inner(C, E, IsLoopVar ? Attribute::LastPrivate : Attribute::Linear,
                {Origin::Explicit, "linear"});
        }
      }
    }
    bool Simd = C.Leaves.size() == 1 && C.has(llvm::omp::OMPD_simd);
    for (const Loop &L : C.Loops) {
      const VarDecl *V = L.Var->getCanonicalDecl();
      if (Simd && !L.DeclaresVar && !L.Range && !entry(V))
        inside(V);
      if (!L.DeclaresVar)
        if (VarSharing *S = entry(V))
          if (!S->innerAt(&C)) {
            // Behind simd the variable has its last value (OpenMP 5.2, 5.1.1), which
            // only a variable of the thread can take.
            bool Kept = Simd && (S->Local || !S->Inner.empty());
            S->Inner.push_back(
                {&C,
                 Kept ? Attribute::LastPrivate : Attribute::Private,
                 {Origin::Predetermined, "loop variable"},
                 {}});
          }
    }
    for (const auto &Child : C.Children)
      innerCopies(*Child);
  }

  /// Why no variable but that of the loop may be linear; empty: \p V may.
  std::string whyNotLinear(const Construct &C, const VarDecl *V) const {
    for (size_t I = 0; I < C.Loops.size(); ++I) {
      const Loop &L = C.Loops[I];
      if (L.Range)
        return "beside a variable that is not the loop's, the loop may not run "
               "over a range";
      if (L.DependsOnOuter || (I && !holdsOnly(C.Loops[I - 1].body(), L.Stmt)))
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
  static bool holdsOnly(const Stmt *Body, const Stmt *Inner) {
    while (const auto *B = dyn_cast<CompoundStmt>(Body)) {
      if (B->size() != 1)
        return false;
      Body = B->body_front();
    }
    return Body == Inner;
  }

  /// A variable that a task finds private around it and does not write needs no copy: the
  /// task is executed at once. Under default(firstprivate), a scalar that nobody writes
  /// needs none either.
  void needlessCopies() {
    for (VarSharing &S : Out.Vars) {
      size_t Before = S.Inner.size();
      llvm::erase_if(S.Inner, [](const InnerSharing &I) {
        return I.At->makesTasks() && I.What == Attribute::FirstPrivate &&
               I.Why.From == Origin::Implicit && !I.Written;
      });
      S.NamedShared |= S.Inner.size() != Before;
    }
    llvm::erase_if(Out.Vars, [](const VarSharing &S) {
      return S.Local && S.Inner.empty();
    });
    for (VarSharing &S : Out.Vars) {
      QualType T = S.Var->getType();
      auto Needless = [](const InnerSharing &I) {
        return I.What == Attribute::FirstPrivate && !I.Written &&
               I.Why.From == Origin::Implicit;
      };
      if (S.Local || S.WrittenShared || S.Inner.empty() || !T->isScalarType() ||
          !llvm::all_of(S.Inner, Needless) || mapped(S))
        continue;
      S.Inner.clear();
      S.NamedShared = true;
    }
  }
  bool mapped(const VarSharing &S) const {
    if (!R.Root->Node)
      return false;
    for (const auto *M : R.Root->Node->getClausesOfKind<OMPMapClause>())
      for (const Expr *E : M->varlist())
        if (!M->isImplicit() && listVar(E) == S.Var)
          return true;
    return false;
  }

  void reduction(const Construct &C, const OMPClause *P) {
    for (ReadReduction &Each : readReduction(P, C, Context, Diags)) {
      const VarDecl *V = listVar(Each.Item);
      if (!holdsForAll(Each.What, V, R, Context) &&
          !readInstances(Each.What, Each.Item, C, V, R, Context)) {
        Diags.report(Each.Item->getExprLoc(), DiagId::UnsupportedReduction,
                     {V->getNameAsString(),
                      "instantiations of this template combine it by different "
                      "operators"});
        continue;
      }
      const VarSharing *S = V ? entry(V) : nullptr;
      if (S && S->innerAt(&C) && S->innerAt(&C)->What == Attribute::Reduction) {
        Diags.report(Each.Item->getExprLoc(), DiagId::UnsupportedReduction,
                     {V->getNameAsString(),
                      "the construct reduces another part of it as well, and a "
                      "copy has one"});
        continue;
      }
      inner(C, Each.Item, Attribute::Reduction, {Origin::Explicit, "reduction"},
            std::move(Each.What));
    }
  }

  /// A copy that the last iteration to assign it hands out: a reduction by that.
  void lastAssigned(const Construct &C, const Expr *E) {
    const VarDecl *V = listVar(E);
    std::string Why = V ? whyNotTracked(C, *V) : "it is not a variable";
    if (!Why.empty()) {
      Diags.report(E->getExprLoc(), DiagId::UnsupportedClause,
                   {"lastprivate(conditional:)", C.name(), Why});
      return;
    }
    Reduction What;
    What.LastAssigned = true;
    inner(C, E, Attribute::Reduction, {Origin::Explicit, "lastprivate"},
          std::move(What));
  }

  void addMap(const OMPMapClause *M) {
    for (const Expr *E : M->varlist()) {
      MapItem Item;
      Item.Clause = M;
      Item.Item = E;
      ItemBase Base = baseOf(E);
      Item.Base = Base.Var;
      Item.Kind = kindOf(M->getMapType());
      for (OpenMPMapModifierKind Mod : M->getMapTypeModifiers()) {
        if (Mod == OMPC_MAP_MODIFIER_always)
          Item.Always = true;
        if (Mod == OMPC_MAP_MODIFIER_present)
          Item.Present = true;
        if (Mod == OMPC_MAP_MODIFIER_close)
          Item.Close = true;
        if (Mod == OMPC_MAP_MODIFIER_mapper ||
            Mod == OMPC_MAP_MODIFIER_iterator || Mod == OMPC_MAP_MODIFIER_self)
          Diags.report(
              M->getBeginLoc(), DiagId::UnsupportedClause,
              {"map", R.Root->name(),
               "only the modifiers always, present and close are supported"});
      }
      if (VarSharing *S = Base.Var ? entry(Base.Var) : nullptr) {
        S->OnTarget = Attribute::Map;
        S->Why = {M->isImplicit() ? Origin::Implicit : Origin::Explicit,
                  M->isImplicit() ? typeRule(S->Var->getType()) : "map"};
        if (M->isImplicit())
          Item.Item = nullptr;
        S->Maps.push_back(Item);
        Classified.insert(Base.Var);
      } else if (Base.ThisMember) {
        for (MemberSharing &Member : Out.Members)
          if (Member.Field == Base.ThisMember && !M->isImplicit())
            Member.Maps.push_back(Item);
      } else if (Base.This) {
        if (!M->isImplicit())
          Out.ThisMaps.push_back(Item);
      } else if (!M->isImplicit()) {
        Diags.report(E->getExprLoc(), DiagId::UnsupportedMap,
                     {"this expression", "it does not start at a variable"});
      }
    }
  }

  void set(const Expr *E, Attribute What, const char *Rule) {
    VarSharing *S = entry(listVar(E));
    if (!S || !Classified.insert(S->Var).second)
      return;
    S->OnTarget = What;
    S->Why = {Origin::Explicit, Rule};
  }

  void onTarget() {
    const Construct &Root = *R.Root;
    for (const OMPClause *C : Root.Node->clauses())
      if (const auto *M = dyn_cast<OMPMapClause>(C))
        if (!M->isImplicit())
          addMap(M);
    for (const OMPClause *C : Root.Node->clauses()) {
      if (C->isImplicit())
        continue;
      if (const auto *P = dyn_cast<OMPIsDevicePtrClause>(C))
        for (const Expr *E : P->varlist())
          set(E, Attribute::DevicePtr, "is_device_ptr");
      if (const auto *P = dyn_cast<OMPHasDeviceAddrClause>(C))
        for (const Expr *E : P->varlist())
          set(E, Attribute::HasDeviceAddr, "has_device_addr");
      if (const auto *P = dyn_cast<OMPFirstprivateClause>(C))
        for (const Expr *E : P->varlist())
          set(E, Attribute::FirstPrivate, "firstprivate");
      if (const auto *P = dyn_cast<OMPPrivateClause>(C))
        for (const Expr *E : P->varlist())
          set(E, Attribute::Private, "private");
    }
    for (VarSharing &S : Out.Vars)
      reducedMember(S);
    for (VarSharing &S : Out.Vars) {
      if (Classified.count(S.Var))
        continue;
      const InnerSharing *I = S.innerAt(&Root);
      if (I && (I->What == Attribute::Reduction ||
                I->What == Attribute::LastPrivate ||
                I->What == Attribute::FirstLastPrivate ||
                I->What == Attribute::Linear)) {
        if (globalOnDevice(S.Var)) {
          S.OnTarget = Attribute::DeviceGlobal;
          S.Why = {Origin::Explicit, "declare target"};
        } else {
          S.OnTarget = Attribute::Map;
          S.Why = {Origin::Implicit, I->Why.Rule + " on a combined construct"};
          MapItem Item;
          Item.Base = S.Var;
          Item.Kind = MapKind::ToFrom;
          if (I->Reduced.Part)
            Item.Item = I->Reduced.Part->Item;
          S.Maps.push_back(Item);
        }
        Classified.insert(S.Var);
      }
    }
    for (const OMPClause *C : Root.Node->clauses()) {
      if (!C->isImplicit())
        continue;
      if (const auto *M = dyn_cast<OMPMapClause>(C)) {
        implicitMap(M);
      } else if (const auto *F = dyn_cast<OMPFirstprivateClause>(C)) {
        for (const Expr *E : F->varlist()) {
          VarSharing *S = entry(listVar(E));
          if (!S || !Classified.insert(S->Var).second)
            continue;
          bool Pointer =
              S->Var->getType().getNonReferenceType()->isPointerType();
          S->OnTarget =
              Pointer ? Attribute::PresentPtr : Attribute::FirstPrivate;
          S->Why = {Origin::Implicit, typeRule(S->Var->getType())};
        }
      } else if (const auto *P = dyn_cast<OMPPrivateClause>(C);
                 P && !byDefault(C, Root.Node)) {
        // defaultmap(private): any first value will do.
        for (const Expr *E : P->varlist())
          if (VarSharing *S = entry(listVar(E));
              S && Classified.insert(S->Var).second) {
            S->OnTarget = Attribute::FirstPrivate;
            S->Why = {Origin::Implicit,
                      defaultMapOf(Root.Node, S->Var->getType()).Rule};
          }
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
                     {S.Var->getNameAsString(),
                      "it is mapped, and '" + defaultRule(Root.Node) +
                          "' would give each thread a copy: list it in "
                          "'shared' or in 'firstprivate'"});
  }

  /// A section of a member that the region as a whole reduces is mapped like that of a
  /// variable.
  void reducedMember(const VarSharing &S) {
    const InnerSharing *I = S.OfThis ? S.innerAt(R.Root.get()) : nullptr;
    if (!I || !I->Reduced.Part)
      return;
    for (MemberSharing &M : Out.Members)
      if (M.Field == S.OfThis && M.Maps.empty()) {
        MapItem Item;
        Item.Item = I->Reduced.Part->Item;
        M.Maps.push_back(Item);
      }
  }

  /// map(p, p[0:n]): the mapped pointer is attached to the section, so the section
  /// says all, unless the pointer itself changes (OpenMP 5.2, 5.8.3).
  void attached(VarSharing &S) {
    auto Whole = [](const MapItem &M) {
      return M.Item && isa<DeclRefExpr>(M.Item->IgnoreParenImpCasts());
    };
    if (!S.Var->getType().getNonReferenceType()->isPointerType() ||
        llvm::none_of(S.Maps, Whole) || llvm::all_of(S.Maps, Whole))
      return;
    if (S.WrittenShared)
      Diags.report(R.Root->loc(), DiagId::UnsupportedMap,
                   {S.Var->getNameAsString(),
                    "the pointer is mapped together with what "
                    "it points to, and written"});
    llvm::erase_if(S.Maps, Whole);
  }

  void implicitMap(const OMPMapClause *M) {
    for (const Expr *E : M->varlist()) {
      const VarDecl *V = baseOf(E).Var;
      VarSharing *S = V ? entry(V) : nullptr;
      if (!S || !Classified.insert(V).second)
        continue;
      S->OnTarget = Attribute::Map;
      S->Why = {Origin::Implicit, typeRule(V->getType())};
      MapItem Item;
      Item.Clause = M;
      Item.Base = V;
      Item.Kind = kindOf(M->getMapType());
      for (OpenMPMapModifierKind Mod : M->getMapTypeModifiers())
        Item.Present |= Mod == OMPC_MAP_MODIFIER_present;
      S->Maps.push_back(Item);
    }
  }

  static const OMPDeclareTargetDeclAttr *declareTarget(const VarDecl *V) {
    for (const VarDecl *D : V->redecls())
      if (const auto *A = D->getAttr<OMPDeclareTargetDeclAttr>())
        return A;
    return nullptr;
  }
  static bool globalOnDevice(const VarDecl *V) {
    const auto *A = declareTarget(V);
    return A && A->getMapType() != OMPDeclareTargetDeclAttr::MT_Link;
  }

  /// Variables that no clause, explicit or implicit, speaks of.
  void remaining(VarSharing &S) {
    const VarDecl *V = S.Var;
    if (globalOnDevice(V)) {
      S.OnTarget = Attribute::DeviceGlobal;
      S.Why = {Origin::Explicit, "declare target"};
      return;
    }
    if (!S.Inner.empty()) {
      S.OnTarget = Attribute::Private;
      S.Why = S.Inner.front().Why;
      return;
    }
    QualType T = V->getType().getNonReferenceType();
    if (V->getTLSKind() != VarDecl::TLS_None) {
      Diags.report(R.Root->loc(), DiagId::UnsupportedVariable,
                   {V->getNameAsString(), "it is thread-local"});
      return;
    }
    bool Local = V->hasLocalStorage();
    if ((T.isConstQualified() || V->isConstexpr()) &&
        (!Local || !S.NamedShared ||
         (T->isScalarType() && V->evaluateValue()))) {
      S.OnTarget = Attribute::Constant;
      S.Why = {Origin::Predetermined, "constant value"};
      return;
    }
    if (S.NamedShared) {
      // Of what `shared` names Clang adds no implicit clauses; the rules are the same
      // (OpenMP 5.2, 5.8.1).
      implicitly(S, T);
      return;
    }
    // Named only in clauses that are evaluated on the host, or in sizeof.
    S.OnTarget = Attribute::Private;
    S.Why = {Origin::Implicit, "not used on the device"};
  }

  /// The implicit rules for a variable of type \p T (OpenMP 5.2, 5.8.1 and 5.8.9).
  void implicitly(VarSharing &S, QualType T) {
    DefaultMap Said = defaultMapOf(R.Root->Node, T);
    S.Why = {Origin::Implicit, Said.Rule.empty() ? typeRule(T) : Said.Rule};
    MapItem Item;
    Item.Base = S.Var;
    switch (Said.Behaviour) {
    case OMPC_DEFAULTMAP_MODIFIER_alloc:
    case OMPC_DEFAULTMAP_MODIFIER_storage:
      Item.Kind = MapKind::Alloc;
      break;
    case OMPC_DEFAULTMAP_MODIFIER_to:
      Item.Kind = MapKind::To;
      break;
    case OMPC_DEFAULTMAP_MODIFIER_from:
      Item.Kind = MapKind::From;
      break;
    case OMPC_DEFAULTMAP_MODIFIER_tofrom:
      break;
    case OMPC_DEFAULTMAP_MODIFIER_present:
      Item.Kind = MapKind::Alloc;
      Item.Present = true;
      break;
    case OMPC_DEFAULTMAP_MODIFIER_firstprivate:
    case OMPC_DEFAULTMAP_MODIFIER_private:
      S.OnTarget =
          T->isPointerType() ? Attribute::PresentPtr : Attribute::FirstPrivate;
      return;
    default: // `none` speaks of variables that no clause names
      S.Why.Rule = typeRule(T);
      if (T->isPointerType() || T->isScalarType()) {
        S.OnTarget = T->isPointerType() ? Attribute::PresentPtr
                                        : Attribute::FirstPrivate;
        return;
      }
      Item.Kind = T.isConstQualified() ? MapKind::To : MapKind::ToFrom;
    }
    S.OnTarget = Attribute::Map;
    S.Maps.push_back(Item);
  }

  const TargetRegion &R;
  ASTContext &Context;
  Diag &Diags;
  RegionSharing Out;
  std::set<const VarDecl *> Classified;
};

DataSharing readData(const DataConstruct &D, Diag &Diags) {
  DataSharing Out;
  Out.Data = &D;
  const Construct &C = *D.Root;
  auto Add = [&](const OMPClause *Clause, const Expr *E, MapKind Kind,
                 bool Always, bool Present) {
    MapItem Item;
    Item.Clause = Clause;
    Item.Item = E;
    Item.Base = baseOf(E).Var;
    Item.Kind = Kind;
    Item.Always = Always;
    Item.Present = Present;
    Out.Maps.push_back(Item);
  };
  // The modifiers of to and from: is there a `present`?
  auto motion = [&](const OMPClause *Clause,
                    ArrayRef<OpenMPMotionModifierKind> Modifiers) {
    bool Present = false;
    for (OpenMPMotionModifierKind Mod : Modifiers) {
      Present |= Mod == OMPC_MOTION_MODIFIER_present;
      if (Mod == OMPC_MOTION_MODIFIER_mapper ||
          Mod == OMPC_MOTION_MODIFIER_iterator)
        Diags.report(
            Clause->getBeginLoc(), DiagId::UnsupportedClause,
            {llvm::omp::getOpenMPClauseName(Clause->getClauseKind()).str(),
             C.name(),
             "only the modifiers always, present and close are supported"});
    }
    return Present;
  };
  for (const OMPClause *Clause : C.Node->clauses()) {
    if (const auto *M = dyn_cast<OMPMapClause>(Clause)) {
      bool Always = false, Present = false;
      for (OpenMPMapModifierKind Mod : M->getMapTypeModifiers()) {
        Always |= Mod == OMPC_MAP_MODIFIER_always;
        Present |= Mod == OMPC_MAP_MODIFIER_present;
        if (Mod == OMPC_MAP_MODIFIER_mapper ||
            Mod == OMPC_MAP_MODIFIER_iterator || Mod == OMPC_MAP_MODIFIER_self)
          Diags.report(
              M->getBeginLoc(), DiagId::UnsupportedClause,
              {"map", C.name(),
               "only the modifiers always, present and close are supported"});
      }
      for (const Expr *E : M->varlist())
        Add(M, E, kindOf(M->getMapType()), Always, Present);
    } else if (const auto *T = dyn_cast<OMPToClause>(Clause)) {
      bool Present = false;
      Present = motion(T, T->getMotionModifiers());
      for (const Expr *E : T->varlist())
        Add(T, E, MapKind::To, false, Present);
    } else if (const auto *F = dyn_cast<OMPFromClause>(Clause)) {
      bool Present = false;
      Present = motion(F, F->getMotionModifiers());
      for (const Expr *E : F->varlist())
        Add(F, E, MapKind::From, false, Present);
    } else if (const auto *U = dyn_cast<OMPUseDevicePtrClause>(Clause)) {
      for (const Expr *E : U->varlist())
        if (const VarDecl *V = listVar(E))
          Out.UseDevice.push_back({V, false});
    } else if (const auto *U = dyn_cast<OMPUseDeviceAddrClause>(Clause)) {
      for (const Expr *E : U->varlist())
        if (const VarDecl *V = listVar(E))
          Out.UseDevice.push_back({V, true});
    }
  }
  return Out;
}

} // namespace

Sharing regionsToSharing(const Regions &R, ASTContext &Context, Diag &Diags) {
  Sharing Out;
  Out.From = &R;
  for (const TargetRegion &T : R.Targets) {
    Diag::InRegion Mark(Diags, T.Root->loc());
    Diag Unheard = Diags.silent();
    Out.Regions.push_back(
        ReadRegion(T, Context, T.OnHost ? Unheard : Diags).run());
  }
  for (const auto &F : R.Functions)
    if (F->Body)
      Out.Functions.emplace_back(F.get(),
                                 ReadRegion(*F->Body, Context, Diags).run());
  // Most regions call these functions as they are. What is refused in one for lanes is
  // said where lanes would enter it: there is no answer for it then.
  for (const auto &F : R.Functions) {
    if (!F->LaneBody)
      continue;
    Diag Unheard = Diags.silent();
    RegionSharing Body = ReadRegion(*F->LaneBody, Context, Unheard).run();
    if (!llvm::any_of(Unheard.messages(),
                      [](const Message &M) { return Diag::isError(M.Id); }))
      Out.Functions.emplace_back(F.get(), std::move(Body));
  }
  for (const DataConstruct &D : R.Data)
    Out.Data.push_back(readData(D, Diags));
  for (const RegionSharing &R2 : Out.Regions)
    Out.MapsThis |= !R2.ThisMaps.empty();
  for (const DataSharing &D : Out.Data)
    for (const MapItem &M : D.Maps)
      Out.MapsThis |= baseOf(M.Item).This;
  return Out;
}

} // namespace omp2cuda
