//===- Spelling.cpp - Types as the program spells them ----------------------------===//
// Idea: the compiler knows that `real tile[BLOCK * 2]` is `float tile[512]`; its author
// wants to read, and to change, what he wrote. So a declaration is asked how it spells its
// extents and its type, as far as the same text means the same where it is printed.
//
//   Before   #define real float            After   __shared__ real tile[BLOCK * 2];
//            real tile[BLOCK * 2];
//
// In:  a declaration, a place.   Out: text.
// Tested by: test/inputs/text/extents.c, extents-siblings.cpp, test/test_the_text.py
// Limits: what names a variable, a constant or a macro of a function stays a number.
//===----------------------------------------------------------------------===//
#include "../MovedMacros.h"
#include "../UserCode.h"
#include "../Verbs.h"
#include "PlanToKernels.h"

#include "clang/AST/QualTypeNames.h"

#include "clang/Lex/Lexer.h"

namespace omp2cuda {

namespace {

/// What \p T is a pointer to or an array of, as it is written; null: neither.
QualType inside(QualType T) {
  T = T.IgnoreParens();
  if (const auto *A = dyn_cast<AdjustedType>(T)) // of a parameter `a[][N]`
    T = A->getAdjustedType().IgnoreParens();
  if (const auto *P = dyn_cast<PointerType>(T))
    return P->getPointeeType();
  return isa<ConstantArrayType, DependentSizedArrayType>(T)
             ? cast<ArrayType>(T)->getElementType()
             : QualType();
}

/// What the compiler knows; of a template, its text.
std::string number(const ArrayType &A, const Text &T) {
  if (const auto *C = dyn_cast<ConstantArrayType>(&A))
    return llvm::toString(C->getSize(), 10, /*Signed=*/false);
  return T.of(cast<DependentSizedArrayType>(A).getSizeExpr());
}

/// How the declaration of a type spells it.
struct Speller {
  Speller(const Spelled &Of, const Text &T) : Of(Of), T(T) {
    const TypeSourceInfo *Written =
        Of.By ? Of.By->getTypeSourceInfo() : nullptr;
    for (TypeLoc L = Written ? Written->getTypeLoc() : TypeLoc();
         !L.isNull();) {
      L = L.getUnqualifiedLoc();
      if (auto A = L.getAs<ArrayTypeLoc>()) {
        Extents.push_back(A.getSizeExpr());
        L = A.getElementLoc();
      } else if (auto P = L.getAs<PointerTypeLoc>()) {
        L = P.getPointeeLoc();
      } else if (auto P = L.getAs<ParenTypeLoc>()) {
        L = P.getInnerLoc();
      } else {
        Element = L;
        break;
      }
    }
  }

  /// The extents of \p Type, which is made of the declared one: its last ones are the same.
  Lines extents(QualType Type) const {
    Lines Out;
    for (QualType At = Type; !At.isNull(); At = inside(At))
      if (const auto *A = dyn_cast<ArrayType>(At.IgnoreParens());
          A && !inside(At).isNull())
        Out.push_back(number(*A, T));
    for (size_t I = 0; I < std::min(Out.size(), Extents.size()); ++I)
      if (std::string Text = extent(Extents.rbegin()[I]); !Text.empty())
        Out.rbegin()[I] = std::move(Text);
    return Out;
  }

  /// "real": the macro that \p Type is; empty: it is none.
  std::string macro(QualType Type) const {
    SourceLocation Begin, End;
    const LangOptions &LO = T.context().getLangOpts();
    if (Element.isNull() || !Element.getBeginLoc().isMacroID() ||
        !T.context().hasSameUnqualifiedType(Type, Element.getType()) ||
        !Lexer::isAtStartOfMacroExpansion(Element.getBeginLoc(), T.sources(),
                                          LO, &Begin) ||
        !Lexer::isAtEndOfMacroExpansion(Element.getEndLoc(), T.sources(), LO,
                                        &End) ||
        Begin != End)
      return "";
    FileRange Word = T.range(Begin);
    return keeps(Word) ? T.of(Word) : "";
  }

  /// \p Size as it is written; empty: that means something else there.
  std::string extent(const Expr *Size) const {
    if (!Size || !holds(Size))
      return "";
    FileRange R = T.range(Size->getSourceRange());
    return keeps(R) ? T.of(R) : "";
  }

  /// Does \p E name only what is known where the text is printed?
  bool holds(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (const auto *B = dyn_cast<BinaryOperator>(E))
      return holds(B->getLHS()) && holds(B->getRHS());
    if (const auto *U = dyn_cast<UnaryOperator>(E))
      return holds(U->getSubExpr());
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      const DeclContext *In =
          Ref->getDecl()->getDeclContext()->getRedeclContext();
      return isa<EnumConstantDecl, VarDecl>(Ref->getDecl()) &&
             In->isFileContext() &&
             (Ref->hasQualifier() ||
              In->Encloses(outermost(Of.By)->getLexicalDeclContext()));
    }
    return isa<IntegerLiteral, CharacterLiteral>(E);
  }

  /// Do the macros in \p R mean the same where it is printed?
  bool keeps(const FileRange &R) const {
    if (!R.valid())
      return false;
    MacroLines Around = movedMacros(R, Of.At, T.base(), T.names());
    return Around.Front.empty() && Around.Behind.empty();
  }

  const Spelled &Of;
  const Text &T;
  std::vector<const Expr *> Extents;
  TypeLoc Element;
};

} // namespace

std::string Text::declare(const Spelled &Of, llvm::StringRef Name) const {
  QualType Type = Of.Type.getNonReferenceType().getUnqualifiedType();
  if (auto Rows = variableRows(Type, Context);
      !Rows.empty() && Type->isPointerType()) {
    QualType To = behindRows(Type, Context);
    assert(!To->isVariablyModifiedType() && "what has no form is refused");
    std::string Element =
        (To.isConstQualified() ? "const " : "") + type(Of.with(To));
    if (Rows.size() > 1)
      Element += ", " + std::to_string(Rows.size() + 1);
    return omp2cuda::name({Verb::rows, Element}) + (Name.empty() ? "" : " ") +
           Name.str();
  }
  if (Type->isPointerType() && Type->getPointeeType()->isPointerType() &&
      Type->isVariablyModifiedType())
    return declare(Of.with(Type->getPointeeType()), ("*" + Name).str());
  if (!Of.By)
    return declareWhole(Type, Name);
  Speller Words(Of, *this);
  Lines Extents = Words.extents(Type);
  std::string Out = Name.str();
  auto Extent = Extents.begin();
  bool Pointer = false;
  while (true) {
    Type = Type.IgnoreParens();
    QualType In = inside(Type);
    if (In.isNull() &&
        namesLocalType(Type)) // not known in front of the function
      In = inside(Type = behindLocalNames(Type, Context));
    if (Pointer && isa<ArrayType>(Type)) // of a function the printer does
      Out = "(" + Out + ")";
    if (In.isNull())
      break;
    const auto *Row = dyn_cast<ArrayType>(Type);
    if (Row) {
      Out += "[" + (Extent == Extents.end() ? number(*Row, *this) : *Extent++) +
             "]";
    } else {
      std::string Said = Type.getLocalQualifiers().getAsString(Policy);
      Out = "*" + Said + (Said.empty() ? "" : " ") + Out;
    }
    Type = In;
    Pointer = !Row;
  }
  std::string Macro = Words.macro(Type);
  bool Bare = llvm::StringRef(Out).starts_with("["); // "double[N]"
  if (Macro.empty())
    return Bare ? declareWhole(Type, "") + Out : declareWhole(Type, Out);
  std::string Said = Type.getQualifiers().getAsString(Policy);
  return Said + (Said.empty() ? "" : " ") + Macro +
         (Bare || Out.empty() ? "" : " ") + Out;
}

std::string Text::rows(QualType T, const std::string &Of) const {
  T = T.getNonReferenceType();
  size_t Lengths = variableRows(T, Context).size();
  return Lengths
             ? call(Verb::rows, withExtents(T, std::string(Lengths, '*') + Of))
             : Of;
}

std::string Text::withExtents(QualType T, std::string First) const {
  for (const VariableArrayType *Row : variableRows(T, Context))
    // Where the declaration was written anew, what was edited in it is gone.
    First += ", " + names().respell(of(Row->getSizeExpr()));
  return First;
}

std::string Text::count(const VariableArrayType &Array) const {
  const auto *Row = Context.getAsVariableArrayType(Array.getElementType());
  const Expr *Size = Array.getSizeExpr();
  assert(Size && "only a parameter has [*]");
  std::string Out = of(Size);
  if (!Row)
    return Out;
  if (isa<BinaryOperator, AbstractConditionalOperator>(Size->IgnoreImpCasts()))
    Out = "(" + Out + ")";
  return Out + " * " + count(*Row);
}

std::string Text::extent(const Spelled &Array) const {
  const ArrayType *Own = Context.getAsArrayType(Array.Type);
  assert(Own && "its extent is known");
  Lines Written = Speller(Array, *this).extents(Array.Type);
  return Written.empty() ? number(*Own, *this) : Written.front();
}

std::string Text::constant(const Expr *E, const FunctionDecl *In,
                           const Edits *View) const {
  QualType Of = E->getType();
  if (E->isValueDependent() || !Of->isIntegralOrEnumerationType() ||
      !Speller({Of, In, In->getBeginLoc()}, *this).extent(E).empty())
    return View ? View->render(range(E->getSourceRange())).str() : of(E);
  std::string Written = llvm::toString(E->EvaluateKnownConstInt(Context), 10);
  return Of->isEnumeralType() ? type(Of) + "(" + Written + ")" : Written;
}

/// \p T as that of a constant object; scalars are passed by their values.
static QualType constElements(QualType T, const ASTContext &Context) {
  const ConstantArrayType *Array = Context.getAsConstantArrayType(T);
  if (!Array)
    return T->isPointerType() || T->isDependentType() ? T : T.withConst();
  QualType Element = Array->getElementType();
  return Context.getConstantArrayType(
      Element->isPointerType() || isa<TemplateTypeParmType>(Element)
          ? Element.withConst()
          : constElements(Element, Context),
      Array->getSize(), Array->getSizeExpr(), Array->getSizeModifier(), 0);
}

/// \p T with the scopes of all that it names, of arrays and pointers to such, too.
static QualType withScopes(QualType T, const ASTContext &C) {
  if (const auto *P = T->getAs<PointerType>();
      P && P->getPointeeType()->getAsArrayTypeUnsafe())
    return C.getQualifiedType(
        C.getPointerType(withScopes(P->getPointeeType(), C)),
        T.getQualifiers());
  if (const ConstantArrayType *A = C.getAsConstantArrayType(T))
    return C.getConstantArrayType(withScopes(A->getElementType(), C),
                                  A->getSize(), A->getSizeExpr(),
                                  A->getSizeModifier(), 0);
  if (const VariableArrayType *A = C.getAsVariableArrayType(T))
    return C.getVariableArrayType(withScopes(A->getElementType(), C),
                                  A->getSizeExpr(), A->getSizeModifier(), 0);
  return TypeName::getFullyQualifiedType(T, C);
}

Spelled typeInRegion(const TargetRegion &R, const ValueDecl *D) {
  const DeclaratorDecl *By;
  if (const auto *V = dyn_cast<VarDecl>(D))
    By = R.patternVar(V);
  else
    By = R.patternField(cast<FieldDecl>(D));
  if (By->getType()->getContainedAutoType()) {
    ASTContext &C = D->getASTContext();
    if (std::string Own = typeParameter(R, cast<VarDecl>(D)); !Own.empty())
      return C.getDependentNameType(ElaboratedTypeKeyword::None, std::nullopt,
                                    &C.Idents.get(Own));
    QualType T =
        R.Host != R.Facts ? typeInTemplate(cast<VarDecl>(By)) : QualType();
    return (T.isNull() ? D->getType() : T).getNonReferenceType();
  }
  QualType T = By->getType().getNonReferenceType();
  const auto *V = dyn_cast<VarDecl>(D);
  const auto *Method = dyn_cast<CXXMethodDecl>(R.Host);
  const auto *Field = dyn_cast<FieldDecl>(D);
  if (Field && By == Field) // its base's, maybe
    if (QualType In = typeInTemplate(R, Field); !In.isNull())
      T = In.getNonReferenceType();
  if ((V && R.ConstCopies.count(V->getCanonicalDecl())) ||
      (Field && Method && Method->isConst() && !Field->isMutable() &&
       !By->getType()->isReferenceType()))
    T = constElements(T, D->getASTContext());
  if (!R.Usings.empty()) // in front of the function nothing brings its name
    T = withScopes(T, D->getASTContext());
  return {T, By, outermost(R.Host)->getBeginLoc()};
}

} // namespace omp2cuda
