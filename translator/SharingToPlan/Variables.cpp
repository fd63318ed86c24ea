//===- Variables.cpp - How each variable reaches the kernel ------------------===//
// Idea: one decision per variable, from what `target` does with it, whether the
// region writes it where all threads share it, and its type:
//
//   firstprivate, only read                 ByValue       a field of omp_data_s
//   firstprivate, written by one thread     ByValue + OwnCopy
//   firstprivate, written by many threads   SharedCopy    a device temporary
//   pointer, mapped section or no clause    PointerValue  its value is translated
//   mapped object                           Pointer, Decayed
//   mapped struct that nothing else can have mapped, only read   ByValue, Members
//
// In:  RegionSharing, RegionPlan::Grid.   Out: Vars, Members, Privates.
// Tested by: test/inputs/share, test/inputs/map, --dump=plan
// Limits: types must be trivially copyable; VLAs of two and more dimensions and
// anonymous types are refused.
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "../Fates.h"
#include "../Names.h"
#include "../Visitor.h"
#include "../Words.h"
#include "SharingToPlan.h"
#include "TeamCode.h"

#include "../UserCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprOpenMP.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// Objects at most this large are passed inside omp_data_s.
constexpr int64_t MaxByValueBytes = 1024;

/// Is the address of \p V ever taken in the function \p Body?
bool addressTaken(const Stmt *Body, const VarDecl *V) {
  return any<UnaryOperator>(Body,
                            [&](const UnaryOperator *U) {
                              return U->getOpcode() == UO_AddrOf &&
                                     variableOf(U->getSubExpr()) == V;
                            }) ||
         any<VarDecl>(Body,
                      [&](const VarDecl *D) {
                        return D->getType()->isReferenceType() &&
                               D->getInit() && variableOf(D->getInit()) == V;
                      }) ||
         any<LambdaExpr>(Body, [&](const LambdaExpr *L) {
           return llvm::any_of(L->captures(), [&](const LambdaCapture &C) {
             return C.capturesVariable() && C.getCaptureKind() == LCK_ByRef &&
                    C.getCapturedVar()->getCanonicalDecl() == V;
           });
         });
}

/// Is the value of \p V needed by the compiler: an array bound, a case label, a
/// template argument?
class NeedsConstant : public Visitor {
public:
  explicit NeedsConstant(const VarDecl *V) : V(V) {}
  bool Found = false;
  bool TraverseTypeLoc(TypeLoc L, bool Qualifier) override {
    return inside([&] { return Visitor::TraverseTypeLoc(L, Qualifier); });
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &L) override {
    return inside([&] { return Visitor::TraverseTemplateArgumentLoc(L); });
  }
  bool TraverseStmt(Stmt *S) override {
    if (!isa_and_nonnull<ConstantExpr>(S))
      return Visitor::TraverseStmt(S);
    return inside([&] { return Visitor::TraverseStmt(S); });
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Found |= Depth && E->getDecl()->getCanonicalDecl() == V;
    return true;
  }

private:
  template <class Fn> bool inside(Fn F) {
    ++Depth;
    bool R = F();
    --Depth;
    return R;
  }
  const VarDecl *V;
  unsigned Depth = 0;
};

class Chooser : RegionPlanner {
public:
  using RegionPlanner::RegionPlanner;

  void runPrivates() {
    for (const VarSharing &V : P.Sharing->Vars)
      privates(V);
    planCombiners(P, *this);
  }

  void run() {
    for (const VarSharing &V : P.Sharing->Vars) {
      privates(V);
      VarPlan Plan;
      Plan.Var = &V;
      Plan.Why = why(V);
      choose(V, Plan);
      if (Plan.How == Passing::ByValue) {
        Plan.Traits = allocatorTraits(*R.Root, V.Var);
        if (Plan.Traits)
          Plan.Why = "uses_allocators: a number on the device";
      }
      if (reducedAsDouble(V)) {
        Plan.How = Passing::AsDouble;
        Plan.Why += "; a double on the device";
      } else if (Plan.How != Passing::None) {
        checkType(V, Plan);
      }
      P.Vars.push_back(Plan);
    }
    for (const TagDecl *Tag : R.LocalTags)
      if (const char *Why = moveOut(Tag, P, Context)) {
        std::string Type = QualType(Context.getCanonicalTagType(Tag))
                               .getAsString(Context.getPrintingPolicy());
        refuse(R.Root->loc(), DiagId::UnsupportedType, {Type, Type, Why});
      }
    members();
    planCombiners(P, *this);
  }

private:
  static std::string why(const VarSharing &V) {
    std::string Rule = V.Why.Rule;
    switch (V.OnTarget) {
    case Attribute::Map:
      if (V.Why.From == Origin::Explicit ||
          llvm::StringRef(Rule).starts_with("defaultmap"))
        return Rule;
      return "map(" + std::string(word(V.Maps.front().Kind)) +
             "), implicit: " + Rule;
    case Attribute::FirstPrivate:
      if (V.Why.From == Origin::Explicit ||
          llvm::StringRef(Rule).starts_with("defaultmap"))
        return Rule;
      return "firstprivate, implicit: " + Rule;
    case Attribute::PresentPtr:
      return "pointer, translated if mapped";
    default:
      return Rule;
    }
  }

  /// omp_data_s stands in front of a class whose member function, defined inside it,
  /// holds the region.
  bool incomplete(QualType T) const {
    const auto *M = dyn_cast<CXXMethodDecl>(R.Facts);
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    return M && Class && R.Host->getLexicalDeclContext()->isRecord() &&
           declaresSameEntity(Class, M->getParent());
  }

  bool manyThreads() const { return P.Grid != Shape::Serial; }

  /// Do member functions of an object of type \p T map it, or parts of it?
  bool mapsItself(QualType T) const {
    const CXXRecordDecl *Class =
        T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (!Class || !Class->hasDefinition())
      return false;
    for (const DataSharing &D : All.Data) {
      const auto *M = dyn_cast<CXXMethodDecl>(D.Data->Facts);
      if (!M || (!declaresSameEntity(M->getParent(), Class) &&
                 !Class->isDerivedFrom(M->getParent())))
        continue;
      for (const MapItem &Item : D.Maps)
        if (Item.Item.This)
          return true;
    }
    return false;
  }

  /// Nothing but this region can have mapped \p V: it is born in this function,
  /// its address stays here and no other construct names it.
  bool provablyAbsent(const VarDecl *V) const {
    if (!V->hasLocalStorage() || V->getType()->isReferenceType() ||
        mapsItself(V->getType()))
      return false;
    for (const DataSharing &D : All.Data)
      if (D.Data->Facts == R.Facts)
        for (const MapItem &M : D.Maps)
          if (M.Item.Base == V)
            return false;
    return !addressTaken(R.Facts->getBody(), V);
  }

  void choose(const VarSharing &V, VarPlan &Plan) {
    QualType T = V.Var->getType().getNonReferenceType();
    switch (V.OnTarget) {
    case Attribute::Private:
      return;
    case Attribute::Constant:
      if (V.NamedShared &&
          (V.Var->hasLocalStorage() || V.Var->isStaticLocal())) {
        NeedsConstant Needs(V.Var);
        Needs.TraverseStmt(const_cast<Stmt *>(R.Root->Body));
        Plan.How = V.Var->isConstexpr() || Needs.Found ? Passing::Constant
                                                       : Passing::ByValue;
      }
      return;
    case Attribute::DeviceGlobal:
      Plan.How = Passing::DeviceGlobal;
      return;
    case Attribute::DevicePtr:
      Plan.How = Passing::ByValue;
      Plan.OwnCopy = V.WrittenShared;
      return;
    case Attribute::HasDeviceAddr:
      Plan.How = T->isArrayType() ? Passing::Decayed : Passing::Pointer;
      return;
    case Attribute::PresentPtr:
      if (!V.NamedShared)
        return;
      Plan.How = Passing::PointerValue;
      Plan.OwnCopy = V.WrittenShared;
      if (V.WrittenShared && manyThreads())
        Plan.How = Passing::SharedCopy;
      return;
    case Attribute::FirstPrivate:
      if (!V.NamedShared)
        return;
      if (T->isArrayType() || (V.WrittenShared && manyThreads()) ||
          incomplete(T)) {
        Plan.How = Passing::SharedCopy;
      } else {
        Plan.How = Passing::ByValue;
        Plan.OwnCopy = V.WrittenShared;
      }
      return;
    case Attribute::Map:
      mapped(V, T, Plan);
      return;
    default:
      refuse(R.Root->loc(), DiagId::UnsupportedVariable,
             {Names::asWritten(V.Var), "its data-sharing is not supported"});
    }
  }

  void mapped(const VarSharing &V, QualType T, VarPlan &Plan) {
    bool AnyMember = false, AnyWhole = false, AnyDeref = false;
    for (const MapItem &M : V.Maps) {
      if (M.Item.isVariable())
        AnyWhole = true;
      else if (M.Item.member())
        AnyMember = true;
      else if (M.Item.isSection() || M.Item.Path.back().What == ListStep::Deref)
        AnyDeref = true;
      else
        return refuse(M.Item.loc(), DiagId::UnsupportedMap,
                      {Names::asWritten(V.Var), "this form of list item"});
    }
    if (AnyMember) {
      if (T->isPointerType())
        Plan.How = Passing::Object;
      else if (!V.WrittenShared && provablyAbsent(V.Var) && onlyPointees(V) &&
               !incomplete(T))
        Plan.How = Passing::Members;
      else
        Plan.How = Passing::Pointer;
      for (const MapItem &M : V.Maps)
        if (M.Item.member() && !M.Item.Path.front().Field)
          return refuse(
              M.Item.loc(), DiagId::UnsupportedMap,
              {Names::asWritten(V.Var),
               "members of members can be mapped with their struct only"});
      return;
    }
    if (T->isPointerType() && AnyDeref) {
      Plan.How = Passing::PointerValue;
      Plan.OwnCopy = V.WrittenShared;
      if (V.WrittenShared && manyThreads())
        refuse(R.Root->loc(), DiagId::UnsupportedVariable,
               {Names::asWritten(V.Var),
                "a mapped pointer that several threads "
                "share is changed in the region"});
      return;
    }
    (void)AnyWhole;
    if (T->isArrayType()) {
      Plan.How = Passing::Decayed;
      return;
    }
    bool OnlyIn = true;
    for (const MapItem &M : V.Maps)
      OnlyIn &= M.Kind == MapKind::To ||
                (M.Kind == MapKind::ToFrom && V.Why.From == Origin::Implicit);
    if (OnlyIn && !V.WrittenShared && !incomplete(T) && !T->isPointerType() &&
        V.Inner.empty() &&
        Context.getTypeSizeInChars(T).getQuantity() <= MaxByValueBytes &&
        provablyAbsent(V.Var)) {
      Plan.How = Passing::ByValue;
      Plan.Why += "; only read, so passed by value";
      return;
    }
    Plan.How = Passing::Pointer;
  }

  /// Members are mapped `to`, or are pointers whose targets are mapped.
  static bool onlyPointees(const VarSharing &V) {
    for (const MapItem &M : V.Maps) {
      if (M.Item.isVariable()) {
        if (M.Kind != MapKind::To)
          return false;
        continue;
      }
      bool Pointee = M.Item.isSection() &&
                     M.Item.member()->Field->getType()->isPointerType();
      if (!Pointee && M.Kind != MapKind::To)
        return false;
    }
    return true;
  }

  /// Does an object of type \p T, or what it points to, hold a long double?
  bool holdsLongDouble(QualType T, unsigned Depth) const {
    T = T.getNonReferenceType().getCanonicalType();
    if (Depth > 8)
      return false;
    if (T->isPointerType() || T->isArrayType())
      return holdsLongDouble(T->isPointerType() ? T->getPointeeType()
                                                : Context.getBaseElementType(T),
                             Depth + 1);
    if (const auto *C = T->getAs<ComplexType>())
      return holdsLongDouble(C->getElementType(), Depth + 1);
    if (const auto *Record = T->getAsRecordDecl();
        Record && Record->getDefinition()) {
      for (const FieldDecl *F : Record->getDefinition()->fields())
        if (!F->getType()->isPointerType() &&
            holdsLongDouble(F->getType(), Depth + 1))
          return true;
      return false;
    }
    return Context.hasSameUnqualifiedType(T, Context.LongDoubleTy);
  }

  /// May the region have a double for the long double \p V, which it only adds to?
  bool reducedAsDouble(const VarSharing &V) const {
    const InnerSharing *I = V.innerAt(R.Root.get());
    return I && I->What == Attribute::Reduction &&
           Context.hasSameUnqualifiedType(
               V.Var->getType().getNonReferenceType(), Context.LongDoubleTy) &&
           V.OnTarget == Attribute::Map && provablyAbsent(V.Var) &&
           !has<OMPIfClause>(*R.Root) && !has<OMPDeviceClause>(*R.Root);
  }

  void checkType(const VarSharing &V, const VarPlan &Plan) {
    QualType T = V.Var->getType().getNonReferenceType();
    auto Refuse = [&](const char *Reason) {
      refuse(R.Root->loc(), DiagId::UnsupportedType,
             {Names::asWritten(V.Var),
              T.getAsString(Context.getPrintingPolicy()), Reason});
    };
    if (T->isFunctionPointerType() || T->isMemberPointerType())
      return Refuse("it holds the address of host code");
    const Type *Element = T->getPointeeOrArrayElementType();
    if (const auto *Tag = Element->getAsTagDecl()) {
      if (!Tag->getIdentifier() && !Tag->getTypedefNameForAnonDecl())
        return Refuse("the type has no name");
      if (Tag->getParentFunctionOrMethod())
        if (const char *Why = moveOut(Tag, P, Context))
          return Refuse(Why);
    }
    if (holdsLongDouble(T, 0))
      return Refuse("long double has 16 bytes here and 8 on the GPU");
    bool Copied = Plan.How == Passing::ByValue ||
                  Plan.How == Passing::Members ||
                  Plan.How == Passing::SharedCopy;
    if (Copied)
      if (const auto *Record =
              T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl())
        if (Record->hasDefinition() && !Record->isTriviallyCopyable())
          return Refuse("it is not trivially copyable");
    if (T->isArrayType() && Context.getAsVariableArrayType(T) &&
        Context.getAsVariableArrayType(T)
            ->getElementType()
            ->isVariableArrayType())
      return Refuse("variable-length arrays may have one dimension");
    if (T->isPointerType() && T->getPointeeType()->isVariablyModifiedType())
      return Refuse("it points to a variable-length array");
  }

  void privates(const VarSharing &V) {
    bool Reduced = false;
    for (const InnerSharing &In : V.Inner) {
      if (In.What == Attribute::Reduction) {
        if (!Reduced)
          planReductions(P, V, *this);
        Reduced = true;
        continue;
      }
      bool LoopVar = llvm::any_of(P.Loops, [&](const LoopPlan &L) {
        return L.At == In.At && L.Members != Over::Nobody &&
               L.TheLoop->Var->getCanonicalDecl() == V.Var;
      });
      for (const CollapsePlan &C : P.Collapses)
        LoopVar |= C.At == In.At && In.At->countsBy(V.Var);
      if (LoopVar && In.What != Attribute::LastPrivate)
        continue; // the loop header declares it
      if (In.What == Attribute::LastPrivate &&
          In.Why.From == Origin::Predetermined && !P.onLanes(*In.At))
        continue; // one thread runs the loop with its own variable
      PrivatePlan Private;
      Private.At = In.At;
      Private.Var = &V;
      Private.What = In.What;
      Private.Alignment = copyAlignment(*In.At, V.Var);
      Private.OfTeam = P.Single.any() && atTeamScope(P, *In.At);
      P.Privates.push_back(Private);
    }
  }

  void members() {
    if (R.NamesThis)
      return wholeObject();
    for (const MemberSharing &M : P.Sharing->Members) {
      MemberPlan Plan;
      Plan.Member = &M;
      QualType T = M.Field->getType();
      if (!P.Sharing->ThisMaps.empty()) {
        Plan.How = Passing::OfThis;
        Plan.Why = "member of *this";
      } else if (!M.Maps.empty()) {
        bool Section = M.Maps.front().Item.isSection();
        Plan.How = T->isPointerType() && Section ? Passing::PointerValue
                   : T->isArrayType()            ? Passing::Decayed
                                                 : Passing::Pointer;
        Plan.Why = "map";
      } else if (M.WrittenShared || T->isArrayType() ||
                 (All.MapsThis && !T->isPointerType())) {
        Plan.How = T->isArrayType() ? Passing::Decayed : Passing::Pointer;
        Plan.Why = "map(tofrom), implicit: member";
      } else {
        Plan.How =
            T->isPointerType() ? Passing::PointerValue : Passing::ByValue;
        Plan.Why = "member, only read";
      }
      P.Members.push_back(Plan);
    }
  }

  /// What is called or passed on needs the object: `*this` is mapped (OpenMP 5.2,
  /// 5.8.1), and the kernel's text names its members through its address.
  void wholeObject() {
    const CXXRecordDecl *Class = R.enclosingClass();
    auto Refuse = [&](const char *Why) {
      refuse(R.Root->loc(), DiagId::UnsupportedVariable, {"this", Why});
    };
    if (!Class || Class->getParentFunctionOrMethod())
      return Refuse("its class is local to a function");
    bool Inside = R.Host->getLexicalDeclContext()->isRecord();
    if (Inside &&
        (Class->getDeclContext()->isRecord() || !Class->getIdentifier() ||
         isa<ClassTemplateSpecializationDecl>(Class)))
      return Refuse("its class is nested, unnamed or a specialization: define "
                    "the member function outside the class");
    const auto *Facts = cast<CXXMethodDecl>(R.Facts);
    if (holdsLongDouble(Context.getCanonicalTagType(Facts->getParent()), 0))
      return Refuse("long double has 16 bytes here and 8 on the GPU");
    for (const MemberSharing &M : P.Sharing->Members)
      for (const MapItem &Item : M.Maps)
        if (Item.Item.member() != &Item.Item.Path.front())
          return refuse(
              Item.Item.loc(), DiagId::UnsupportedMap,
              {Names::asWritten(M.Field),
               "members of members can be mapped with their struct only"});
    auto CopiesObject = [](const LambdaExpr *L) {
      return llvm::any_of(L->captures(), [](const LambdaCapture &C) {
        return C.getCaptureKind() == LCK_StarThis;
      });
    };
    if (any<LambdaExpr>(R.Root->Body, CopiesObject))
      return Refuse("a lambda captures a copy of the object");
    P.Self = R.unusedName("self");
  }
};

} // namespace

void planPrivates(RegionPlan &P, const Planning &For) {
  Chooser(P, For).runPrivates();
}

void planVariables(RegionPlan &P, const Planning &For) {
  Chooser(P, For).run();
}

} // namespace omp2cuda
