//===- VariableTypes.cpp - What the declaration of a variable says -----------------===//
// Idea: several stages ask the same of a declaration: whether the compiler knows its value,
// from what a kernel would compute it, what its rows of variable length are, and what its
// type is in the text of a template.
// In:  a declaration, a type.   Out: answers.
// Tested by: test/inputs/cpp/constants-of-constants.cpp, auto-in-template.cpp, test/inputs/data
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../Names.h"
#include "../UserCode.h"
#include "AstToRegions.h"

namespace omp2cuda {

bool isKnown(const VarDecl *V) {
  const Expr *Init = V->getAnyInitializer(V); // of the declaration that has one
  QualType T = V->getType();
  return Init && !Init->isValueDependent() && T.isConstQualified() &&
         !T.isVolatileQualified() && (T->isRealType() || T->isEnumeralType()) &&
         V->evaluateValue();
}

/// What \p T is an array of, or a pointer to; null: neither.
static QualType rowOf(QualType T, const ASTContext &Context) {
  const ArrayType *Array = Context.getAsArrayType(T);
  return Array ? Array->getElementType() : T->getPointeeType();
}

std::vector<const VariableArrayType *> variableRows(QualType T,
                                                    const ASTContext &Context) {
  std::vector<const VariableArrayType *> Out;
  QualType Row = rowOf(T, Context);
  while (const auto *Vla =
             Row.isNull() ? nullptr : Context.getAsVariableArrayType(Row)) {
    if (!Vla->getSizeExpr()) // [*], of a parameter that somebody calls with
      return {};
    Out.push_back(Vla);
    Row = Vla->getElementType();
  }
  return Out;
}

QualType behindRows(QualType T, const ASTContext &Context) {
  auto Rows = variableRows(T, Context);
  return Rows.empty() ? rowOf(T, Context) : Rows.back()->getElementType();
}

bool sameRows(QualType A, QualType B, const ASTContext &Context) {
  auto Of = variableRows(A, Context), With = variableRows(B, Context);
  return !Of.empty() && Of.size() == With.size() &&
         Context.hasSameUnqualifiedType(behindRows(A, Context),
                                        behindRows(B, Context)) &&
         llvm::all_of(llvm::zip(Of, With), [&](auto Each) {
           auto [One, Two] = Each;
           return areSame(One->getSizeExpr(), Two->getSizeExpr(), Context);
         });
}

QualType typeInTemplate(const VarDecl *V) {
  QualType T = V->getType();
  if (!T->getContainedAutoType())
    return T;
  const Expr *Init = V->getInit() ? V->getInit()->IgnoreParens() : nullptr;
  if (!Init || isa<InitListExpr, ParenListExpr>(Init))
    return {};
  const auto *Cast = dyn_cast<ExplicitCastExpr>(Init);
  QualType Own = Cast ? Cast->getTypeAsWritten() : Init->getType();
  if (Own->isArrayType() && !T->isReferenceType())
    Own = V->getASTContext().getArrayDecayedType(Own);
  // Of a function of a library it is spelled as that has it.
  const auto *Member = Own->getAs<DependentNameType>();
  bool Foreign =
      Member &&
      Member->getQualifier().getKind() == NestedNameSpecifier::Kind::Type &&
      isa<TemplateSpecializationType>(Member->getQualifier().getAsType());
  if (Foreign || Own->isPlaceholderType() || Own->getContainedAutoType() ||
      Own->isSpecificBuiltinType(BuiltinType::Dependent))
    return {};
  // `auto &` is as constant as what it names, `const auto` says so itself.
  if (!T->isReferenceType())
    Own = Own.getUnqualifiedType();
  return T.getNonReferenceType().isConstQualified() ? Own.withConst() : Own;
}

std::vector<const TemplateParameterList *> templatesOf(const FunctionDecl *F) {
  std::vector<const TemplateParameterList *> Lists;
  for (unsigned I = 0; I < F->getNumTemplateParameterLists(); ++I)
    Lists.push_back(F->getTemplateParameterList(I));
  for (const DeclContext *C = F->getLexicalDeclContext(); C;
       C = C->getLexicalParent())
    if (const TemplateDecl *Of = cast<Decl>(C)->getDescribedTemplate())
      Lists.insert(Lists.begin(), Of->getTemplateParameters());
    else if (const auto *Part =
                 dyn_cast<ClassTemplatePartialSpecializationDecl>(C))
      Lists.insert(Lists.begin(), Part->getTemplateParameters());
  if (const TemplateDecl *Of = F->getDescribedTemplate())
    Lists.push_back(Of->getTemplateParameters());
  return Lists;
}

std::vector<const Decl *> usingsAround(const FunctionDecl &F,
                                       SourceLocation At) {
  std::vector<const Decl *> Out;
  const SourceManager &SM = F.getASTContext().getSourceManager();
  each<DeclStmt>(F.getBody(), [&](const DeclStmt *S, auto Around) {
    auto Blocks = llvm::make_filter_range(Around, llvm::IsaPred<CompoundStmt>);
    bool Reaches = S->getBeginLoc() < At &&
                   llvm::all_of(
                       Blocks,
                       [&](const Stmt *Block) {
                         return SM.isPointWithin(At, Block->getBeginLoc(),
                                                 Block->getEndLoc());
                       });
    for (const Decl *D : S->decls())
      if (Reaches && isa<UsingDirectiveDecl, UsingDecl, NamespaceAliasDecl>(D))
        Out.push_back(D);
  });
  return Out;
}

bool bringsTo(const Decl *D, const FileRange &Code, ASTContext &Context) {
  const auto *Space = dyn_cast<UsingDirectiveDecl>(D);
  return llvm::any_of(rawTokens(Code, Context), [&](const Token &T) {
    if (T.isLiteral()) // 1.5_km
      return Space && spelled(T, Context.getSourceManager()).contains('_');
    if (T.isNot(tok::raw_identifier))
      return false;
    const IdentifierInfo *Name = &Context.Idents.get(T.getRawIdentifier());
    return Space ? !Space->getNominatedNamespace()->lookup(Name).empty()
                 : Names::key(cast<NamedDecl>(D)) == DeclarationName(Name);
  });
}

bool isOfInstance(TypeLoc Written) {
  struct Finder : DynamicRecursiveASTVisitor {
    bool Found = false;
    bool VisitDecltypeTypeLoc(DecltypeTypeLoc L) override {
      const Expr *E = L.getUnderlyingExpr();
      auto IsLocal = [](const DeclRefExpr *Ref) {
        return Ref->getDecl()->getParentFunctionOrMethod() != nullptr;
      };
      const auto *Ref = dyn_cast<DeclRefExpr>(E);
      QualType T = Ref ? Ref->getDecl()->getType() : E->getType();
      Found |= any<DeclRefExpr>(E, IsLocal) &&
               (T->isSpecificBuiltinType(BuiltinType::Dependent) ||
                T->getContainedAutoType());
      return true;
    }
    bool VisitTypedefTypeLoc(TypedefTypeLoc L) override {
      const TypedefNameDecl *D = L.getDecl();
      return !D->getParentFunctionOrMethod() ||
             TraverseTypeLoc(D->getTypeSourceInfo()->getTypeLoc());
    }
  } Of;
  Of.TraverseTypeLoc(Written);
  return Of.Found;
}

/// \p T, of a class template, where the template is named with \p Args; null: not known.
static QualType withArguments(QualType T, ArrayRef<TemplateArgument> Args,
                              const ASTContext &Context) {
  if (T.isNull() || !T->isDependentType())
    return T;
  QualType Out;
  if (const auto *P = T->getAs<TemplateTypeParmType>()) {
    if (!P->getDepth() && P->getIndex() < Args.size() &&
        Args[P->getIndex()].getKind() == TemplateArgument::Type)
      Out = Args[P->getIndex()].getAsType();
  } else if (const auto *To = T->getAs<PointerType>()) {
    Out = withArguments(To->getPointeeType(), Args, Context);
    Out = Out.isNull() ? Out : Context.getPointerType(Out);
  } else if (const auto *Of = Context.getAsConstantArrayType(T)) {
    Out = withArguments(Of->getElementType(), Args, Context);
    return Out.isNull()
               ? Out
               : Context.getConstantArrayType(Out, Of->getSize(),
                                              Of->getSizeExpr(),
                                              Of->getSizeModifier(), 0);
  }
  return Out.isNull() ? Out : Context.getQualifiedType(Out, T.getQualifiers());
}

/// The type of \p F, as \p Class spells it, one of whose bases has it; null: not known.
static QualType inherited(const FieldDecl *F, const CXXRecordDecl *Class) {
  for (const FieldDecl *Own : Class->fields())
    if (Own->getLocation() == F->getLocation())
      return Own->getType();
  for (const CXXBaseSpecifier &Base : Class->bases()) {
    const auto *Of = Base.getType()->getAs<TemplateSpecializationType>();
    const auto *Template = Of ? dyn_cast_or_null<ClassTemplateDecl>(
                                    Of->getTemplateName().getAsTemplateDecl())
                              : nullptr;
    const CXXRecordDecl *In = Template ? Template->getTemplatedDecl()
                                       : Base.getType()->getAsCXXRecordDecl();
    In = In ? In->getDefinition() : nullptr;
    QualType T = In ? inherited(F, In) : QualType();
    if (!T.isNull())
      return Of ? withArguments(T, Of->template_arguments(), F->getASTContext())
                : T;
  }
  return {};
}

QualType typeInTemplate(const TargetRegion &R, const FieldDecl *F) {
  const CXXRecordDecl *Class = R.enclosingClass();
  return Class && R.Host != R.Facts ? inherited(F, Class) : F->getType();
}

std::string typeParameter(const TargetRegion &R, const VarDecl *V) {
  const VarDecl *Pattern = R.patternVar(V);
  const SourceManager &SM = V->getASTContext().getSourceManager();
  const Stmt *Body = R.Root->Body;
  bool Inside = !Body || SM.isPointWithin(V->getLocation(), Body->getBeginLoc(),
                                          Body->getEndLoc());
  return R.IsFunction || R.Host == R.Facts || Inside ||
                 !typeInTemplate(Pattern).isNull()
             ? ""
             : R.unusedName(Names::asWritten(V) + "_type");
}

bool isFolded(const VarDecl *V) {
  return V->hasGlobalStorage() && !V->isStaticLocal() && isKnown(V);
}

bool isForCompiler(const VarDecl &V) {
  return isOfFile(&V) && V.getType().isConstQualified() &&
         V.getAnyInitializer() && !isOfBodies(&V);
}

bool isOfBodies(const VarDecl *V) {
  return V->getType().isConstQualified() && V->getAnyInitializer(V) &&
         !V->getInit()->isValueDependent() && V->hasConstantInitialization() &&
         (isa<VarTemplateSpecializationDecl>(V) ||
          (V->isStaticDataMember() && V->getLexicalDeclContext()->isRecord()));
}

/// Is \p Value made of numbers?
static bool isWritable(const APValue &Value) {
  auto All = [](unsigned Count, auto Nth) {
    for (unsigned I = 0; I < Count; ++I)
      if (!isWritable(Nth(I)))
        return false;
    return true;
  };
  if (Value.isArray())
    return All(Value.getArrayInitializedElts(),
               [&](unsigned I) { return Value.getArrayInitializedElt(I); }) &&
           (!Value.hasArrayFiller() || isWritable(Value.getArrayFiller()));
  if (Value.isStruct())
    return !Value.getStructNumBases() &&
           All(Value.getStructNumFields(),
               [&](unsigned I) { return Value.getStructField(I); });
  return Value.isInt() || (Value.isFloat() && Value.getFloat().isFinite());
}

Spoken spokenIn(const VarDecl *V, const FunctionDecl &In, bool Instances) {
  const VarDecl *Pattern = V->getTemplateInstantiationPattern();
  const Expr *Init = (Pattern ? Pattern : V)->getAnyInitializer();
  // A member function knows what its class does.
  const bool Inside =
      isa<CXXMethodDecl>(In) &&
      In.getDeclContext()->Equals((Pattern ? Pattern : V)->getDeclContext());
  auto Names = [](const Expr *E) {
    return isa<DeclRefExpr, MemberExpr, CallExpr, ExplicitCastExpr,
               DependentScopeDeclRefExpr>(E);
  };
  if (Init && isa<InitListExpr>(Init->IgnoreImplicit()) &&
      (Inside ||
       (!Init->isInstantiationDependent() && !any<Expr>(Init, Names))))
    return Spoken::AsText;
  // What the template names is the same in all of them.
  auto IsV = [&](const DeclRefExpr *E) {
    return E->getDecl()->getCanonicalDecl() == V->getCanonicalDecl();
  };
  if (Instances && !any<DeclRefExpr>(In.getBody(), IsV))
    return Spoken::Nowhere;
  const APValue *Value = V->evaluateValue();
  return Value && isWritable(*Value) ? Spoken::AsValue : Spoken::Nowhere;
}

const Expr *computationOf(const VarDecl *V, const FunctionDecl &In) {
  if (!V->getInit() || !V->isLocalVarDecl() ||
      !V->getType().isConstQualified() ||
      !V->isUsableInConstantExpressions(V->getASTContext()))
    return nullptr;
  const Expr *Written = inPattern(In, V)->getInit();
  bool IsNumber = Written && !Written->isValueDependent() &&
                  V->getType()->isIntegralOrEnumerationType();
  return Written && !IsNumber ? V->getInit() : nullptr;
}

} // namespace omp2cuda
