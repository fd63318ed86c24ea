//===- ComplexOnDevice.cpp - Complex numbers in code that runs on the device --===//
// Idea: see ComplexOnDevice.h. A declaration, a cast and a braced list know the text of their
// type; an implicit conversion prints it.
//===----------------------------------------------------------------------===//
#include "ComplexOnDevice.h"

#include "Names.h"
#include "UserCode.h"
#include "Verbs.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

namespace omp2cuda {

namespace {

/// The class std::complex, whatever it consists of; null: \p T is another type.
const CXXRecordDecl *complexClass(QualType T) {
  const CXXRecordDecl *Class = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && Class->isInStdNamespace() &&
                 Names::identifier(Class) == "complex"
             ? Class
             : nullptr;
}

/// The T of std::complex<T>; null: it is none.
QualType partOf(QualType T) {
  const auto *Class =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(complexClass(T));
  if (!Class || Class->getTemplateArgs().size() != 1)
    return {};
  QualType Part = Class->getTemplateArgs()[0].getAsType();
  return Part->isSpecificBuiltinType(BuiltinType::Float) ||
                 Part->isSpecificBuiltinType(BuiltinType::Double)
             ? Part.getCanonicalType()
             : QualType();
}

bool isPart(QualType T, QualType Part) {
  return T.getNonReferenceType().getCanonicalType().getUnqualifiedType() ==
         Part;
}

/// An int beside std::complex<double>, which std::pow takes as a power.
bool isWhole(QualType T, QualType Part) {
  return Part->isSpecificBuiltinType(BuiltinType::Double) &&
         T.getNonReferenceType()->isSpecificBuiltinType(BuiltinType::Int);
}

bool isStdComplexOf(const ParmVarDecl *P) {
  return !partOf(P->getType()).isNull();
}

bool isComplexMember(const CXXMethodDecl *M, QualType Part) {
  if (const auto *C = dyn_cast<CXXConstructorDecl>(M))
    return C->isCopyOrMoveConstructor() ||
           (C->getNumParams() == 1 && isStdComplexOf(C->getParamDecl(0))) ||
           llvm::all_of(C->parameters(), [&](const ParmVarDecl *P) {
             return isPart(P->getType(), Part);
           });
  if (M->isOverloadedOperator())
    return llvm::is_contained({OO_Equal, OO_PlusEqual, OO_MinusEqual,
                               OO_StarEqual, OO_SlashEqual},
                              M->getOverloadedOperator()) &&
           (isPart(M->getParamDecl(0)->getType(), Part) ||
            isStdComplexOf(M->getParamDecl(0)));
  return M->param_empty() &&
         (Names::identifier(M) == "real" || Names::identifier(M) == "imag");
}

/// Those that are libcu++'s on a GPU.
bool isRareFunction(const FunctionDecl *F) {
  return F->getIdentifier() &&
         llvm::is_contained({"tan", "sinh", "cosh", "tanh", "asin", "acos",
                             "atan", "asinh", "acosh", "atanh", "log10", "proj",
                             "pow"},
                            Names::identifier(F));
}

bool isFreeFunction(const FunctionDecl *F) {
  QualType Part = partOf(F->getReturnType());
  for (const ParmVarDecl *P : F->parameters())
    if (Part.isNull())
      Part = partOf(P->getType());
  auto IsComplex = [&](const ParmVarDecl *P) {
    return partOf(P->getType()) == Part;
  };
  auto Complex = llvm::count_if(F->parameters(), IsComplex);
  if (Part.isNull() ||
      !llvm::all_of(F->parameters(), [&](const ParmVarDecl *P) {
        return IsComplex(P) || isPart(P->getType(), Part) ||
               (isRareFunction(F) && isWhole(P->getType(), Part));
      }))
    return false;
  if (OverloadedOperatorKind Op = F->getOverloadedOperator())
    return llvm::is_contained({OO_Plus, OO_Minus, OO_Star, OO_Slash}, Op) ||
           (Complex == 2 && (Op == OO_EqualEqual || Op == OO_ExclaimEqual));
  if (isRareFunction(F))
    return F->getNumParams() == (Names::identifier(F) == "pow" ? 2 : 1);
  return llvm::StringSwitch<bool>(Names::identifier(F))
      .Cases({"real", "imag", "norm", "abs", "arg", "conj", "exp", "log",
              "sqrt", "sin", "cos"},
             Complex == 1 && F->getNumParams() == 1)
      .Case("polar", true)
      .Default(false);
}

class ComplexEditor : public UserCode {
public:
  ComplexEditor(bool InTemplate, const ASTContext &Context, Edits &Out)
      : InTemplate(InTemplate), Context(Context), Out(Out),
        SM(Context.getSourceManager()) {}
  ComplexUse Found = ComplexUse::None;
  FormlessComplex Formless;

  bool VisitVarDecl(VarDecl *V) override {
    QualType Element = Context.getBaseElementType(V->getType());
    if (V->getType()->isReferenceType() || !isStdComplex(Element))
      return true;
    found(ComplexUse::Arithmetic);
    if (V->getType()->isArrayType()) {
      if (!Arrays.count(V) && !elements(V->getInit()))
        refuse(V->getLocation(), "this array of std::complex of its own");
      return true;
    }
    const auto *Made = made(V->getInit());
    if (!Made)
      return true;
    TypeLoc Of = V->getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
    SourceRange In = Made->getParenOrBraceRange();
    if (In.isInvalid() && shown(Made))
      return true; // `= x`: a conversion
    bool Equals = V->getInitStyle() == VarDecl::CInit;
    Pieces Make = (Equals ? "" : " = ") + make(text(Of)) + "(";
    handled(Made, In.isInvalid()
                      ? Out.insertAfterToken(V->getLocation(), Make + ")")
                      : parens(In, Make));
    return true;
  }

  /// `complex w[3];` alone in its statement.
  bool VisitDeclStmt(DeclStmt *D) override {
    const auto *V =
        D->isSingleDecl() ? dyn_cast<VarDecl>(D->getSingleDecl()) : nullptr;
    const auto *Array =
        V ? Context.getAsConstantArrayType(V->getType()) : nullptr;
    if (!Array || !isStdComplex(Context.getBaseElementType(V->getType())) ||
        InTemplate || !startsAsZero(V) || V->hasAttrs() ||
        V->getStorageDuration() != SD_Automatic ||
        V->getType().isConstQualified())
      return true;
    std::string Name = Names::asWritten(V),
                Parts = unusedWord(Name + "_parts", Context);
    std::vector<std::string> Lines = complexArray(
        Array->getElementType(), std::to_string(Array->getZExtSize()), Name,
        Parts, true, Context, [&](QualType T, llvm::StringRef Of) {
          std::string Text = Of.str();
          T.getAsStringInternal(Text, Context.getPrintingPolicy());
          return Text;
        });
    if (Out.replace(
            D->getSourceRange(),
            Lines[0] + "\n" +
                Lexer::getIndentationForLine(D->getBeginLoc(), SM).str() +
                Lines[1]))
      Arrays.insert(V);
    return true;
  }

  bool VisitStmt(Stmt *S) override {
    if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(S)) {
      if (const auto *Made = made(Cast->getSubExpr())) {
        SourceRange In(Cast->getLParenLoc(), Cast->getRParenLoc());
        typed(Made, Cast->getTypeInfoAsWritten(),
              In.getBegin().isValid() ? In : Made->getParenOrBraceRange());
      }
    } else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S)) {
      if (const auto *Made = made(Cast->getSubExpr()))
        handled(Made, false);
    } else if (const auto *Temporary = dyn_cast<CXXTemporaryObjectExpr>(S)) {
      if (made(Temporary))
        typed(Temporary, Temporary->getTypeSourceInfo(),
              Temporary->getParenOrBraceRange());
    }
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    if (!made(E) || Handled.count(E))
      return true;
    found(ComplexUse::Arithmetic);
    SourceRange In = E->getParenOrBraceRange();
    Pieces Make = make(spelled(E->getType()));
    handled(E, !InTemplate && (In.isValid() // return {re, im};
                                   ? parens(In, Make + "(")
                                   : shown(E) && around(E->getArg(0), Make)));
    return true;
  }

  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F || !isComplexFunction(F))
      return true;
    found(ComplexUse::Arithmetic);
    if (isRareFunction(F))
      found(ComplexUse::Functions);
    const auto *M = dyn_cast<CXXMethodDecl>(F);
    if (!M)
      return true;
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E)) {
      QualType Part = partOf(E->getArg(0)->getType()),
               Of = partOf(M->getParamDecl(0)->getType());
      if (Of == Part)
        return true;
      // A number, or a complex one of other numbers.
      bool Assigns = Operator->getOperator() == OO_Equal || !Of.isNull();
      bool Deduced =
          !Assigns &&
          isPart(E->getArg(1)->IgnoreParenImpCasts()->getType(), Part);
      Pieces Form =
          Assigns ? make(spelled(E->getArg(0)->getType()))
                  : Pieces::spoken(
                        name({Verb::scalar, Deduced ? "" : spelled(Part)}));
      if ((InTemplate && !Deduced) || !around(E->getArg(1), Form))
        refuse(E->getExprLoc(), "this assignment to std::complex");
      return true;
    }
    const auto *Callee = dyn_cast<MemberExpr>(E->getCallee()->IgnoreParens());
    if (!Callee || M->isOverloadedOperator() ||
        !Out.insertBefore(Callee->getBase()->getBeginLoc(),
                          "std::" + Names::asWritten(M) + "(" +
                              (Callee->isArrow() ? "*" : "")) ||
        !Out.replace(SourceRange(Callee->getOperatorLoc(), E->getRParenLoc()),
                     ")"))
      refuse(E->getExprLoc(), "this call of a member of std::complex");
    return true;
  }

private:
  void found(ComplexUse Use) { Found = std::max(Found, Use); }
  void refuse(SourceLocation Loc, const std::string &What) {
    Formless.emplace_back(SM.getExpansionLoc(Loc), What);
  }
  /// Does \p V begin as zero because it has no initializer?
  static bool startsAsZero(const VarDecl *V) {
    const auto *Made = dyn_cast_or_null<CXXConstructExpr>(V->getInit());
    return Made && V->getInitStyle() == VarDecl::CallInit &&
           Made->getParenOrBraceRange().isInvalid();
  }
  /// The elements that \p Init lists. \return whether its text has all of them.
  bool elements(const Expr *Init) {
    const auto *List = dyn_cast_or_null<InitListExpr>(Init);
    if (!List || List->hasArrayFiller())
      return false;
    for (const Expr *Each : List->inits()) {
      if (isa<InitListExpr>(Each) ? !elements(Each)
                                  : isa<ImplicitValueInitExpr>(Each))
        return false;
      const CXXConstructExpr *Made = made(Each); // from {re, im} or a number
      if (Made && !isa<CXXTemporaryObjectExpr>(Made))
        VisitCXXConstructExpr(const_cast<CXXConstructExpr *>(Made));
    }
    return true;
  }
  void handled(const CXXConstructExpr *E, bool Done) {
    if (Handled.insert(E).second && !Done)
      refuse(E->getExprLoc(), "this conversion to std::complex");
  }
  /// A constructor that is no copy; null: there is none.
  static const CXXConstructExpr *made(const Expr *E) {
    const auto *C =
        E ? dyn_cast<CXXConstructExpr>(E->IgnoreImplicit()) : nullptr;
    return C && isStdComplex(C->getType()) &&
                   !C->getConstructor()->isCopyOrMoveConstructor()
               ? C
               : nullptr;
  }
  /// Is there an argument that the text shows?
  static bool shown(const CXXConstructExpr *E) {
    return E->getNumArgs() && !isa<CXXDefaultArgExpr>(E->getArg(0));
  }
  static Pieces make(const std::string &Type) {
    return Pieces::spoken(name({Verb::make_complex, Type}));
  }
  std::string text(TypeLoc T) const {
    return Lexer::getSourceText(
               CharSourceRange::getTokenRange(T.getSourceRange()), SM,
               Context.getLangOpts())
        .str();
  }
  std::string spelled(QualType T) const {
    return T.getNonReferenceType().getUnqualifiedType().getAsString(
        Context.getPrintingPolicy());
  }
  /// The parentheses or braces \p At become those of a call.
  bool parens(SourceRange At, const Pieces &Open) {
    SourceRange Close = At.getEnd();
    if (auto Last =
            Lexer::findPreviousToken(At.getEnd(), SM, Context.getLangOpts(),
                                     /*IncludeComments=*/false);
        Last && Last->is(tok::comma)) // {re, im, }
      Close.setBegin(Last->getLocation());
    return Out.replace(At.getBegin(), Open) && Out.replace(Close, ")");
  }
  bool around(const Expr *E, const Pieces &Make) {
    SourceRange R = E->getSourceRange();
    return Out.insertBefore(R.getBegin(), Make + "(") &&
           Out.insertAfterToken(R.getEnd(), ")");
  }
  /// `complex(re, im)` or `complex{re, im}`: of the type that it names.
  void typed(const CXXConstructExpr *E, const TypeSourceInfo *As,
             SourceRange In) {
    found(ComplexUse::Arithmetic);
    TypeLoc Type = As->getTypeLoc();
    handled(E, Out.replace(Type.getSourceRange(), make(text(Type))) &&
                   parens(In, "("));
  }

  bool InTemplate; ///< no type may be spelled out
  const ASTContext &Context;
  Edits &Out;
  const SourceManager &SM;
  std::set<const CXXConstructExpr *> Handled;
  std::set<const VarDecl *> Arrays; ///< that have their new form
};

} // namespace

bool isStdComplex(QualType T) {
  return !T.isNull() && !T->isReferenceType() && !partOf(T).isNull();
}

std::vector<std::string> complexArray(
    QualType Row, const std::string &Rows, const std::string &Name,
    const std::string &Parts, bool Zero, const ASTContext &Context,
    llvm::function_ref<std::string(QualType, llvm::StringRef)> Declare) {
  std::string Extents = "[" + Rows + "]";
  QualType Element = Row;
  for (; const auto *A = Context.getAsConstantArrayType(Element);
       Element = A->getElementType())
    Extents += "[" + std::to_string(A->getZExtSize()) + "]";
  return {Declare(partOf(Element), Parts + Extents + "[2]") +
              (Zero ? " = {};" : ";"),
          "auto &" + Name + " = reinterpret_cast<" +
              Declare(Element, "(&)" + Extents) + ">(" + Parts + ");"};
}

bool usesStdComplex(const FunctionDecl *F) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  return complexClass(F->getReturnType()) ||
         (M && complexClass(M->getThisType()->getPointeeType())) ||
         llvm::any_of(F->parameters(), [](const ParmVarDecl *P) {
           return complexClass(P->getType());
         });
}

bool isComplexFunction(const FunctionDecl *F) {
  if (const auto *M = dyn_cast<CXXMethodDecl>(F)) {
    QualType Part = partOf(M->getThisType()->getPointeeType());
    return !Part.isNull() && isComplexMember(M, Part);
  }
  return F->isInStdNamespace() && isFreeFunction(F);
}

FormlessComplex formlessComplex(const Stmt *S, bool InTemplate,
                                const ASTContext &Context) {
  Conditionals None;
  Edits Tried(Context, None); // never rendered
  ComplexEditor E(InTemplate, Context, Tried);
  E.walk(S);
  return E.Formless;
}

bool haveSameComplex(const Stmt *One, const Stmt *Other,
                     const ASTContext &Context) {
  // The range of a directive is its line.
  const auto *D = dyn_cast<OMPExecutableDirective>(One);
  FileRange All =
      fileRange((D ? D->getRawStmt() : One)->getSourceRange(), Context);
  auto Text = [&](const Stmt *Of) {
    Conditionals None;
    Edits View(Context, None);
    ComplexEditor(/*InTemplate=*/true, Context, View).walk(Of);
    return View.render(All).str();
  };
  return !All.valid() || Text(One) == Text(Other);
}

ComplexUse editComplex(const Stmt *S, bool InTemplate,
                       const ASTContext &Context, Edits &Out,
                       ArrayRef<const Stmt *> Instances) {
  ComplexEditor E(InTemplate, Context, Out);
  E.walk(S);
  assert(E.Formless.empty() && "the plan refuses it");
  ComplexUse Use = E.Found;
  for (const Stmt *Each : Instances) {
    Conditionals None;
    Edits View(Context, None); // the text is the same
    ComplexEditor Other(InTemplate, Context, View);
    Other.walk(Each);
    Use = std::max(Use, Other.Found);
  }
  return Use;
}

} // namespace omp2cuda
