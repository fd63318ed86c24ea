//===- UsedNames.cpp - What the text of a region names -----------------------------===//
// Idea: a kernel stands apart from the function that it comes from. All that its text names
// and does not declare is brought to it in some way, so one walk finds that, and tells what
// only a function, a class, or the object of a class knows by that name.
// In:  a statement, the function as it is written.   Out: UsedNames.
// Tested by: test/inputs/** through --dump=regions
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "../UserCode.h"
#include "AstToRegions.h"

namespace omp2cuda {

const MemberExpr *memberNamedBy(const Expr *E) {
  return dyn_cast<MemberExpr>(asWritten(E)->IgnoreParenImpCasts());
}

namespace {

/// Is \p D one of the class itself, which has a name, and not of its objects?
bool ofClassScope(const NamedDecl *D) {
  // An enumerator is one, unless its enumeration is scoped.
  const auto *Class =
      dyn_cast<CXXRecordDecl>(D->getDeclContext()->getRedeclContext());
  return Class && !Class->getParentFunctionOrMethod() && !Class->isLambda() &&
         !D->isCXXInstanceMember();
}

/// Is an object that \p E leads to a base that is not public?
bool hiddenBase(const Expr *E) {
  for (; const auto *C = dyn_cast<CastExpr>(E); E = C->getSubExpr())
    for (const CXXBaseSpecifier *B : C->path())
      if (B->getAccessSpecifier() != AS_public)
        return true;
  return false;
}

/// Variables and members that a text names but does not declare.
class UseCollector : public UserCode {
public:
  /// \p In: the function as it is written.
  UseCollector(UsedNames &Out, const Stmt *Region, const FunctionDecl &In)
      : Out(Out), Region(Region), In(In) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    names(E, E->getDecl(), Out.OfClass.Statics, E->hasQualifier());
    if (const MemberExpr *Member = memberNamedBy(E))
      member(Member);
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (V && InConstant && isForCompiler(*V)) {
      Out.InConstants.push_back(E);
      return true;
    }
    if (isRenamed(E, Around))
      Out.Renamed.push_back(E);
    if (V && !isa<OMPCapturedExprDecl>(V) && !isStream(V) && isNew(V)) {
      llvm::SaveAndRestore Device(OnHost, false);
      // They are written in front of the region's code.
      walk(isOfBodies(V) ? V->getInit() : computationOf(V, In));
      Out.Vars.push_back(V->getCanonicalDecl());
    }
    const auto *Constant = dyn_cast<EnumConstantDecl>(E->getDecl());
    if (Constant && Constant->getParentFunctionOrMethod() && isNew(Constant))
      Out.LocalConstants.push_back(Constant);
    return true;
  }
  bool VisitAtomicExpr(AtomicExpr *E) override {
    Out.Renamed.push_back(E);
    return true;
  }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc L, bool Qualifier) override {
    return declared(L, L.getUnderlyingExpr(), true) ||
           UserCode::TraverseDecltypeTypeLoc(L, Qualifier);
  }
  bool TraverseTypeOfExprTypeLoc(TypeOfExprTypeLoc L, bool Qualifier) override {
    return declared(L, L.getUnderlyingExpr()->IgnoreParens(), false) ||
           UserCode::TraverseTypeOfExprTypeLoc(L, Qualifier);
  }
  /// Is it that of a variable or member? Nothing of that is used.
  bool declared(TypeLoc L, const Expr *E, bool IsDecltype) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    const ValueDecl *Of = Ref ? Ref->getDecl() : memberOfThis(E);
    if (!isa_and_nonnull<VarDecl, FieldDecl>(Of))
      return false;
    Out.DeclaredTypes.push_back({L.getSourceRange(), Of, IsDecltype});
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc L) override {
    const TypedefNameDecl *D = L.getDecl();
    names(L, D, types(), bool(L.getQualifierLoc()));
    if (D->getParentFunctionOrMethod() && isNew(D))
      Out.LocalTypedefs.push_back(D);
    use(D->getUnderlyingType()->getAsTagDecl());
    return true;
  }
  /// Of `using typename base<T>::real;`.
  bool VisitUsingTypeLoc(UsingTypeLoc L) override {
    names(L, L.getDecl(), types(), bool(L.getQualifierLoc()));
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc L) override {
    names(L, L.getDecl(), types(), L.getQualifierLoc() || L.isDefinition());
    use(L.getDecl());
    return true;
  }
  bool VisitNamedDecl(NamedDecl *D) override {
    if (isa<VarDecl>(D))
      Out.Names.insert(Names::asWritten(D));
    const auto *V = dyn_cast<VarDecl>(D);
    // Those of `*this`, and `extern int x;`, are not declared inside.
    if (!isa<FieldDecl>(D) && !(V && V->isLocalExternDecl()))
      isNew(D);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *L) override {
    Out.HasLambda = true;
    for (const Expr *Init : L->capture_inits())
      if (Init)
        Captured.insert(Init->IgnoreParenImpCasts());
    if (!OnHost)
      Out.OfClass.Lambdas.push_back(L);
    return true;
  }
  // `this` of a class that the code declares is none of what is around the code.
  bool TraverseCXXRecordDecl(CXXRecordDecl *Class) override {
    llvm::SaveAndRestore Here(InOwnClass, true);
    return UserCode::TraverseCXXRecordDecl(Class);
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    if (InOwnClass && isa<CXXThisExpr>(E->getBase()->IgnoreParenImpCasts()))
      return true;
    access(E->getFoundDecl().getAccess());
    Out.OfClass.NonPublic |= !OnHost && hiddenBase(E->getBase());
    if (!OnHost && E->isImplicitAccess())
      Out.OfClass.Members.push_back(E);
    member(E);
    return true;
  }
  bool VisitCXXThisExpr(CXXThisExpr *E) override {
    if (InOwnClass)
      return true;
    Out.NamesThis |= !InClause && !OfMembers.count(E);
    if (!OnHost && !E->isImplicit() && !Captured.count(E))
      Out.OfClass.This.push_back(E);
    return true;
  }

  /// Clauses are walked by hand: their helper expressions are not the user's.
  bool enter(OMPExecutableDirective *D) override {
    clauses(D);
    return true;
  }

  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc L) override {
    llvm::SaveAndRestore Here(InScope, true);
    return UserCode::TraverseNestedNameSpecifierLoc(L);
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &L) override {
    llvm::SaveAndRestore Here(InScope, false);
    return UserCode::TraverseTemplateArgumentLoc(L);
  }

private:
  std::vector<TypeLoc> &types() {
    return InScope ? Out.OfClass.Scopes : Out.OfClass.Types;
  }
  void member(const MemberExpr *E) {
    const Expr *Object = E->getBase()->IgnoreParenImpCasts();
    if (!isa<CXXThisExpr>(Object))
      return;
    Out.Names.insert(Names::asWritten(E->getMemberDecl()));
    if (const auto *F = dyn_cast<FieldDecl>(E->getMemberDecl())) {
      if (isNew(F))
        Out.Members.push_back(F);
      OfMembers.insert(Object);
    }
  }
  void access(AccessSpecifier A) {
    Out.OfClass.NonPublic |= !OnHost && (A == AS_private || A == AS_protected);
  }
  /// \p Name is one of \p D; \p OfClass: of those that only code of the class can say;
  /// not one that is \p Clear, by its scope or as a definition.
  template <class Node, class List>
  void names(Node Name, const NamedDecl *D, List &OfClass, bool Clear) {
    Out.Names.insert(Names::asWritten(D));
    access(D->getAccess());
    if (Clear || !ofClassScope(D))
      return;
    Out.NamesClassScope = true;
    if (!OnHost)
      OfClass.push_back(Name);
  }
  /// Was \p D neither declared nor named before?
  bool isNew(const Decl *D) {
    return Known.insert(D->getCanonicalDecl()).second;
  }
  /// A type of the function, which is not a part of another one.
  void use(const TagDecl *Tag) {
    if (Tag && namedAs(Tag) && Tag->getDefinition() &&
        Tag->getDeclContext()->isFunctionOrMethod() && isNew(Tag))
      Out.LocalTags.push_back(Tag->getDefinition());
  }
  void clauses(const OMPExecutableDirective *D) {
    for (const OMPDeclareReductionDecl *Declared : declaredReductions(D))
      if (Declared->getLexicalDeclContext()->isRecord()) {
        Out.NamesClassScope = true;
        access(Declared->getAccess());
      }
    for (const OMPClause *C : D->clauses()) {
      if (C->isImplicit())
        continue;
      llvm::SaveAndRestore Here(
          OnHost,
          D == Region && !isa<OMPScheduleClause, OMPDistScheduleClause>(C));
      llvm::SaveAndRestore Clause(InClause, true);
      for (const ListItem &Item : listItems(C))
        for (const ListIterator &I : Item.Iterators)
          isNew(I.Var); // declared here
      for (const Expr *E : expressionsIn(C))
        walk(E);
      // A step is no child of its clause.
      if (const auto *L = dyn_cast<OMPLinearClause>(C))
        walk(asWritten(L->getStep()));
    }
  }
  UsedNames &Out;
  bool InScope = false; ///< in front of `::`
  std::set<const Decl *> Known;
  bool InOwnClass = false;
  std::set<const Expr *> OfMembers; ///< `this` in front of a data member
  std::set<const Expr *> Captured;  ///< what lambdas begin with
  const Stmt *Region;               ///< whose clauses the host evaluates
  const FunctionDecl &In;
  bool InClause = false, OnHost = false;
};

} // namespace

void usedNames(const Stmt *Text, const Stmt *Region, const FunctionDecl &In,
               UsedNames &Out) {
  UseCollector(Out, Region, In).walk(Text);
}

} // namespace omp2cuda
