//===- Casts.cpp - Conversions that C makes by itself and C++ does not -----===//
// Idea: Clang shows every implicit conversion as an ImplicitCastExpr. The ones that C++
// would not make are written out; nothing else is touched.
//
//   before   node *n = malloc(sizeof *n);      enum color c = 1;
//   after    node *n = (node *)malloc(sizeof *n);  enum color c = (enum color)1;
//
// In C an enumeration is an integer type: it is counted up, or-ed into, and it is unsigned
// in arithmetic when it has no negative constant. In C++ it has none of these operators and
// promotes to int; nor has bool, nor void *, which GNU C counts in bytes.
//
//   before   for (enum c e = A; e < N; e++)                  m |= e - 2 < 0;                flag++;
//   after    for (enum c e = A; e < N; e = (enum c)(e + 1))  m |= (unsigned int)e - 2 < 0;  flag = true;
//
// An atomic update keeps its form, as what the object is in C:
//
//   before   m |= B;                                 after   *(unsigned int *)&m |= B;
//
// In:  implicit casts; ++, --, op= and arithmetic.   Out: `(T)` in front of operands, edits.
// Tested by: test/inputs/c/casts_*.c, case-values.c, enums.c, enum_arithmetic.c, bools.c
// Limits: wchar_t is int in C and a type of its own in C++; pointers between the two are
// not found. An operand with side effects is refused (E0603), and so is x++ on bool whose
// old value is used.
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../UserCode.h"
#include "Convert.h"

namespace omp2cuda::c {
namespace {

/// True if C++ converts a pointer \p From to \p To without a cast.
bool converts(QualType From, QualType To, ASTContext &Context) {
  QualType A = From->getPointeeType(), B = To->getPointeeType();
  Qualifiers QA = Context.getCanonicalType(A).getQualifiers();
  Qualifiers QB = Context.getCanonicalType(B).getQualifiers();
  QA.removeRestrict();
  QB.removeRestrict();
  if (!QB.isStrictSupersetOf(QA) && QB != QA)
    return false;
  if (B->isVoidType())
    return !A->isFunctionType();
  return Context.hasSameUnqualifiedType(A, B) || sameRows(From, To, Context);
}

/// True if \p E is a constant of enumeration \p Enum in C++ too.
bool isEnumeratorOf(const Expr *E, const EnumDecl *Enum) {
  E = E->IgnoreParenImpCasts();
  if (auto *Constant = named<EnumConstantDecl>(E))
    return declaresSameEntity(cast<EnumDecl>(Constant->getDeclContext()), Enum);
  if (auto *Cond = dyn_cast<AbstractConditionalOperator>(E))
    return isEnumeratorOf(Cond->getTrueExpr(), Enum) &&
           isEnumeratorOf(Cond->getFalseExpr(), Enum);
  if (auto *Bin = dyn_cast<BinaryOperator>(E))
    return Bin->getOpcode() == BO_Comma && isEnumeratorOf(Bin->getRHS(), Enum);
  return false;
}

/// Is \p Type one that Clang has to describe?
bool isUnnamed(StringRef Type) {
  return Type.contains("(unnamed") || Type.contains("(anonymous");
}

struct Casts : Concept {
  using Concept::Concept;

  void implicit(ImplicitCastExpr *E) {
    if (!C.ours(C.SM.getExpansionLoc(E->getBeginLoc())) &&
        !C.ours(E->getBeginLoc()))
      return;
    QualType To = E->getType(), From = E->getSubExpr()->getType();
    switch (E->getCastKind()) {
    case CK_BitCast:
    case CK_NoOp:
    case CK_AddressSpaceConversion:
      return pointer(E, From, To);
    case CK_NullToPointer:
      return nullPointer(E, To);
    case CK_IntegralToPointer:
      return write(E, To);
    case CK_PointerToIntegral:
      if (!To->isBooleanType())
        write(E, To, isShorter(To, From));
      return;
    case CK_IntegralCast:
    case CK_FloatingToIntegral:
      if (auto *Enum = To->getAsEnumDecl())
        return toEnum(E, Enum);
      // An enumeration that is unsigned in C becomes int in C++'s arithmetic.
      if (From->isEnumeralType() && isUnsigned(To) && signMatters())
        return C.cast(E->getSubExpr(), To, depth());
      return narrowing(E, From, To);
    case CK_FloatingCast:
    case CK_IntegralToFloating:
      return narrowing(E, From, To);
    case CK_FunctionToPointerDecay:
      return unprototyped(E);
    case CK_ToVoid:
      if (isa_and_nonnull<AbstractConditionalOperator>(parent()))
        C.cast(E->getSubExpr(), C.Context.VoidTy, depth());
      return;
    case CK_LValueToRValue:
      if (From->isRecordType() && From.isVolatileQualified())
        plainRecord(E->getSubExpr());
      return;
    default:
      return;
    }
  }

  void written(CStyleCastExpr *E) {
    // C++ does not cut a pointer short.
    const Expr *Sub = E->getSubExpr();
    if (E->getCastKind() == CK_PointerToIntegral && C.ours(E->getBeginLoc()) &&
        isShorter(E->getType(), Sub->getType()))
      C.cast(Sub, C.Context.LongTy, depth() + 1);
  }

  // Contexts in which a string literal, which is const in C++, becomes char *.
  void object(VarDecl *D) {
    if (D->hasInit())
      constText(D->getInit(), D->getType());
  }
  void binary(BinaryOperator *B) {
    QualType T = B->getLHS()->getType();
    if (B->getOpcode() == BO_Assign) {
      constText(B->getRHS(), B->getType());
      if (T->isRecordType() && T.isVolatileQualified())
        plainRecord(B->getLHS());
    }
    if (B->isAdditiveOp())
      for (const Expr *Side : {B->getLHS(), B->getRHS()}) {
        if (ofFunction(Side))
          return;
        if (Side->getType()->isVoidPointerType())
          C.cast(Side, bytes(Side), depth() + 1);
      }
  }
  /// GNU C counts bytes from the address of a function; refused.
  bool ofFunction(const Expr *Pointer) {
    bool Is = Pointer->getType()->isFunctionPointerType();
    if (Is)
      C.refuse(Pointer->getExprLoc(), DiagId::CFunctionArithmetic, {});
    return Is;
  }
  void assign(CompoundAssignOperator *B) {
    QualType T = B->getLHS()->getType();
    if (ofFunction(B->getLHS()))
      return;
    if (T->isVoidPointerType())
      update(B, C.castTo(bytes(B->getLHS())));
    else if (!T->isPointerType() &&
             B->getComputationResultType()->isPointerType())
      update(B,
             C.castTo(T) + (isShorter(T, C.Context.LongTy) ? "(long)(" : "("),
             ")");
    else if (T->isEnumeralType() && inAtomic())
      asInteger(B->getLHS());
    else if (T->isEnumeralType() ||
             (T->isRealType() &&
              B->getComputationResultType()->isAnyComplexType()))
      update(B, castToTypeOf(B->getLHS()) + "(", ")");
  }
  void unary(UnaryOperator *U) {
    const Expr *Object = U->getSubExpr();
    QualType T = Object->getType();
    if (!U->isIncrementDecrementOp() || ofFunction(Object) ||
        !(T->isVoidPointerType() || T->isBooleanType() || T->isEnumeralType()))
      return;
    if (T->isEnumeralType() && inAtomic())
      return asInteger(Object, U->isPostfix());
    std::string Name = C.edited(Object), Next = " + 1", Last = " - 1";
    if (U->isDecrementOp())
      std::swap(Next, Last);
    if (T->isVoidPointerType()) {
      step(U, C.castTo(bytes(Object)) + Name + Next);
    } else if (T->isBooleanType()) {
      step(U, U->isIncrementOp() ? "true" : "!" + Name);
    } else {
      // The old value is the new one, taken back.
      std::string Type = castToTypeOf(Object) + "(" + Name;
      step(U, Type + Next + ")", Type + Last + ")");
    }
  }
  void call(CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    QualType Type = Call->getCallee()->getType()->getPointeeType();
    if (auto *Proto = Type->getAs<FunctionProtoType>()) {
      for (auto [Arg, To] : llvm::zip(Call->arguments(), Proto->param_types()))
        constText(Arg, To);
    } else if (F && F->getDefinition()) {
      // A call without a prototype: C++ will see the definition's.
      for (auto [Arg, P] :
           llvm::zip(Call->arguments(), F->getDefinition()->parameters()))
        unchecked(Arg, P->getType());
    }
  }
  void result(ReturnStmt *R) {
    if (const Expr *E = R->getRetValue())
      constText(E, E->getType());
  }
  void list(InitListExpr *List) {
    for (Expr *Init : List->inits())
      constText(Init, Init->getType());
  }

private:
  /// What to write instead of the type inside a macro definition: the type of
  /// the object that receives the value, if it has a name there.
  std::string receiver() const {
    const BinaryOperator *B = assignmentOf(writtenParent());
    if (!B || B->getLHS() == parents().back() ||
        B->getLHS()->refersToBitField())
      return {};
    FileRange R = C.inMacroBody(B->getLHS()->getSourceRange());
    return R.valid() && R.End - R.Begin <= 80
               ? "(__typeof__(" + C.written(R) + "))"
               : "";
  }

  void write(const ImplicitCastExpr *E, QualType To, bool ThroughLong = false) {
    std::string Type = C.spell(To.getUnqualifiedType());
    if (isUnnamed(Type)) {
      Type = receiverAsWritten();
      if (Type.empty())
        return C.refuse(E->getBeginLoc(), DiagId::CUnnamedType);
    }
    C.wrapOperand(E->getSubExpr(),
                  "(" + Type + ")" + (ThroughLong ? "(long)" : ""), "", depth(),
                  receiver());
  }

  std::string typeOf(const Expr *Object) const {
    return "__typeof__(" + C.edited(Object) + ")";
  }
  /// A cast to the type of \p Object, which may have no name.
  std::string castToTypeOf(const Expr *Object) const {
    std::string Type = C.spell(Object->getType().getUnqualifiedType());
    return "(" + (isUnnamed(Type) ? typeOf(Object) : Type) + ")";
  }

  std::string receiverAsWritten() const {
    const Stmt *P = writtenParent();
    if (const BinaryOperator *B = assignmentOf(P))
      return typeOf(B->getLHS());
    if ((P && !isa<DeclStmt>(P)) || decls().empty())
      return {};
    auto *V = dyn_cast<VarDecl>(decls().back());
    return V ? "__typeof__(" + C.Named.of(V) + ")" : "";
  }

  void pointer(const ImplicitCastExpr *E, QualType From, QualType To) {
    // A parameter that points to arrays of variable length becomes void *.
    bool Rows = To.getCanonicalType()->isVariablyModifiedType() &&
                isa_and_nonnull<CallExpr>(parent());
    if (!From->isPointerType() || !To->isPointerType() || Rows)
      return;
    bool Fine = converts(From, To, C.Context);
    // C++ compares any pointer with void *, unless that one counts bytes by now.
    if (auto *B = dyn_cast_or_null<BinaryOperator>(parent());
        B && B->isComparisonOp() && From->isVoidPointerType())
      Fine = !isa<BinaryOperator>(E->getSubExpr()->IgnoreParenImpCasts());
    // Of two different object pointers C makes void *, C++ nothing.
    if (Fine && To->isVoidPointerType() && !From->isVoidPointerType())
      if (auto *Cond =
              dyn_cast_or_null<AbstractConditionalOperator>(parent())) {
        const Expr *Other = Cond->getTrueExpr() == E ? Cond->getFalseExpr()
                                                     : Cond->getTrueExpr();
        Fine = Other->IgnoreParenImpCasts()->getType()->isVoidPointerType() ||
               Other->isNullPointerConstant(C.Context,
                                            Expr::NPC_ValueDependentIsNull);
      }
    if (!Fine)
      write(E, To);
  }

  /// A function whose parameters C did not know here, and C++ does.
  void unprototyped(const ImplicitCastExpr *E) {
    if (!E->getType()->getPointeeType()->getAs<FunctionNoProtoType>())
      return;
    auto *F = named<FunctionDecl>(E->getSubExpr());
    auto *Call = dyn_cast_or_null<CallExpr>(parent());
    if (F && !isa_and_nonnull<CastExpr>(parent()) &&
        !(Call && Call->getCallee() == E) &&
        llvm::any_of(F->redecls(), [](const FunctionDecl *R) {
          return R->getNumParams() != 0;
        }))
      write(E, E->getType());
  }

  void nullPointer(const ImplicitCastExpr *E, QualType To) {
    const Expr *Sub = E->getSubExpr()->IgnoreParenImpCasts();
    if (auto *B = dyn_cast_or_null<BinaryOperator>(parent());
        B && B->isRelationalOp())
      return write(E, To);
    if (isZero(Sub) || isa<GNUNullExpr, CXXNullPtrLiteralExpr>(Sub))
      return;
    // NULL itself is __null in C++.
    SourceLocation Loc = E->getSubExpr()->getBeginLoc();
    if (Loc.isMacroID() && !C.ours(Loc))
      return;
    auto *Explicit = dyn_cast<CStyleCastExpr>(Sub);
    if (!Explicit || !converts(Explicit->getType(), To, C.Context))
      write(E, To);
  }

  void toEnum(const ImplicitCastExpr *E, const EnumDecl *Enum) {
    const Expr *Sub = E->getSubExpr();
    if (isEnumeratorOf(Sub, Enum))
      return;
    if (auto *U = dyn_cast_or_null<CompoundAssignOperator>(parent()))
      if (U->getLHS()->getType()->isEnumeralType())
        return; // assign() rewrites the whole update
    if (std::optional<Update> U = updateOf(parent(), C.Context);
        U && U->Kept && inAtomic()) { // c = c + 1
      asInteger(U->X);
      return asInteger(U->Kept->IgnoreImpCasts());
    }
    // { 0 } of a struct whose first field is an enumeration is { }.
    const Expr *Zero = Sub->IgnoreParenImpCasts();
    if (isZero(Zero) && onlyInBraces(Zero))
      C.replaceRange(Zero->getSourceRange(), "", "0");
    else
      write(E, E->getType());
  }

  /// Is it in the statement of an atomic construct, which keeps its form?
  bool inAtomic() const {
    return llvm::any_of(parents(), llvm::IsaPred<OMPAtomicDirective>);
  }
  /// The object \p E of an enumeration as the integer that it is in C; \p Counted: ++ or --
  /// is behind it.
  void asInteger(const Expr *E, bool Counted = false) {
    QualType T = E->getType()->getAsEnumDecl()->getIntegerType();
    std::string As = "*" + C.castTo(C.Context.getPointerType(T)) + "&";
    C.wrapOperand(E, (Counted ? "(" : "") + As, Counted ? ")" : "",
                  depth() + 1);
  }

  bool onlyInBraces(const Expr *E) const {
    SourceLocation Loc = E->getBeginLoc();
    if (!Loc.isFileID() || !isa_and_nonnull<InitListExpr>(parent()))
      return false;
    auto [File, Offset] = C.SM.getDecomposedLoc(Loc);
    StringRef Buffer = C.SM.getBufferData(File);
    return Buffer.substr(0, Offset).rtrim().ends_with("{") &&
           Buffer.substr(Offset + 1).ltrim().starts_with("}");
  }

  /// C++ does not narrow inside braces, nor the value of a case.
  void narrowing(const ImplicitCastExpr *E, QualType From, QualType To) {
    if (!isa_and_nonnull<InitListExpr, CaseStmt>(parent()) ||
        To->isBooleanType())
      return;
    Expr::EvalResult Value;
    bool Constant = E->getSubExpr()->EvaluateAsRValue(Value, C.Context) &&
                    !Value.HasSideEffects;
    CastKind Kind = E->getCastKind();
    if (Kind == CK_IntegralCast) {
      bool SignA = From->isSignedIntegerOrEnumerationType();
      bool SignB = To->isSignedIntegerOrEnumerationType();
      uint64_t A = C.Context.getIntWidth(From), B = C.Context.getIntWidth(To);
      if (SignA == SignB ? A <= B : (!SignA && A < B))
        return;
      Expr::EvalResult After;
      if (Constant && Value.Val.isInt() && E->EvaluateAsInt(After, C.Context) &&
          llvm::APSInt::isSameValue(Value.Val.getInt(), After.Val.getInt()))
        return;
    } else if (Kind != CK_FloatingToIntegral) {
      // A constant is exact in all but absurd cases, and a warning then.
      if (Constant || (From->isRealFloatingType() &&
                       C.Context.getFloatingTypeOrder(From, To) <= 0))
        return;
    }
    write(E, To);
  }

  void plainRecord(const Expr *Object) {
    std::string Type = C.spell(Object->getType().getUnqualifiedType());
    if (isUnnamed(Type))
      return C.refuse(Object->getExprLoc(), DiagId::CUnnamedType);
    C.wrapOperand(Object, "*(" + Type + " *)&", "", depth());
  }

  /// True if \p E points to const characters in C++.
  bool isConstText(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (isa<StringLiteral, PredefinedExpr>(E))
      return true;
    if (auto *Cond = dyn_cast<AbstractConditionalOperator>(E))
      return isConstText(Cond->getTrueExpr()) ||
             isConstText(Cond->getFalseExpr());
    if (auto *B = dyn_cast<BinaryOperator>(E))
      return (B->isAdditiveOp() && isConstText(B->getLHS())) ||
             ((B->isAdditiveOp() || B->isCommaOp()) &&
              isConstText(B->getRHS()));
    if (auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
      if (auto *Sub =
              dyn_cast<ArraySubscriptExpr>(U->getSubExpr()->IgnoreParens()))
        return isConstText(Sub->getBase());
    if (auto *Call = dyn_cast<CallExpr>(E)) {
      // Of a `const char *` these return one in C++, which overloads them.
      const FunctionDecl *F = Call->getDirectCallee();
      if (!F ||
          !llvm::is_contained({"strchr", "strrchr", "strstr", "strpbrk",
                               "memchr", "index", "rindex", "strcasestr",
                               "memrchr", "rawmemchr", "strchrnul", "basename"},
                              Names::identifier(F)) ||
          C.ours(F->getCanonicalDecl()->getLocation()) || !Call->getNumArgs())
        return false;
      const Expr *Arg = Call->getArg(0)->IgnoreParenImpCasts();
      QualType T = Arg->getType();
      QualType Element = T->isArrayType()
                             ? C.Context.getAsArrayType(T)->getElementType()
                             : T->getPointeeType();
      return isConstText(Arg) ||
             (!Element.isNull() && Element.isConstQualified());
    }
    return false;
  }

  void constText(const Expr *E, QualType To) {
    if (To->isPointerType() && !To->getPointeeType().isConstQualified() &&
        To->getPointeeType()->isAnyCharacterType() && isConstText(E))
      C.cast(E->IgnoreImpCasts(), To, depth() + 1);
  }

  /// An argument that was not converted because there was no prototype.
  void unchecked(const Expr *Arg, QualType To) {
    QualType From = Arg->getType();
    bool Fine = To->isPointerType() && From->isPointerType()
                    ? converts(From, To, C.Context)
                    : !To->isEnumeralType() ||
                          C.Context.hasSameUnqualifiedType(From, To) ||
                          isEnumeratorOf(Arg, To->getAsEnumDecl());
    if (!Fine)
      C.cast(Arg, To, depth() + 1);
  }

  /// `char *` with the qualifiers of what void pointer \p E points to.
  QualType bytes(const Expr *E) const {
    return C.Context.getPointerType(C.Context.getQualifiedType(
        C.Context.CharTy, E->getType()->getPointeeType().getQualifiers()));
  }

  /// True if the value of the current expression is not used.
  bool valueUnused() const {
    for (size_t I = parents().size(); I-- > 1;) {
      Stmt *Child = parents()[I], *P = parents()[I - 1];
      auto *B = dyn_cast<BinaryOperator>(P);
      if (isa<ParenExpr>(P) || (B && B->isCommaOp() && Child != B->getLHS()))
        continue;
      if (B && B->isCommaOp())
        return true;
      // The last statement of a statement expression is its value.
      if (auto *Block = dyn_cast<CompoundStmt>(P))
        return I < 2 || !isa<StmtExpr>(parents()[I - 2]) ||
               Block->body_back() != Child;
      if (auto *Cast = dyn_cast<CStyleCastExpr>(P))
        return Cast->getType()->isVoidType();
      return isa<OMPExecutableDirective>(P) || isStatement(Child, P);
    }
    return false;
  }

  /// Writes `x++` and `++x` as an assignment of \p New, x's next value. \p Old: the old
  /// value, made of the new one; empty: it must not be used.
  void step(const UnaryOperator *U, const std::string &New,
            const std::string &Old = {}) {
    const Expr *Object = U->getSubExpr();
    std::string Assign = " = " + New;
    bool Unused = valueUnused();
    if (repeats(!U->isPrefix() && !Unused && Old.empty() ? U : Object, U))
      return;
    if (U->isPrefix()) {
      C.replaceToken(U->getOperatorLoc(), Unused ? "" : "(");
      C.wrap(Object, "", Assign + (Unused ? "" : ")"), depth() + 1);
      return;
    }
    C.replaceToken(U->getOperatorLoc(),
                   Unused ? Assign : Assign + ", " + Old + ")");
    if (!Unused)
      C.wrap(Object, "(", "", depth() + 1);
  }

  /// Does C++ compute with \p T as an unsigned number, too?
  bool isUnsigned(QualType T) const {
    return T->isUnsignedIntegerType() && !T->isEnumeralType() &&
           C.Context.getIntWidth(T) >= 32;
  }
  bool signMatters() const {
    for (auto [P, Child] : outward()) {
      if (isa<ParenExpr, ImplicitCastExpr>(P))
        continue;
      if (auto *U = dyn_cast<UnaryOperator>(P))
        return U->getOpcode() == UO_Minus || U->getOpcode() == UO_Not;
      auto *B = dyn_cast<BinaryOperator>(P);
      if (!B || B->isAssignmentOp())
        return false;
      const Expr *Other = B->getLHS() == Child ? B->getRHS() : B->getLHS();
      Other = Other->IgnoreParenImpCasts();
      // A constant is not negative; an unsigned operand makes C++'s operation unsigned.
      bool Keeps = constantOf(Other, C.Context) ||
                   isUnsigned(Other->getType()) ||
                   Other->getType()->isEnumeralType();
      BinaryOperatorKind Op = B->getOpcode();
      if (B->isRelationalOp() || Op == BO_Div || Op == BO_Rem)
        return !Keeps;
      if (Op != BO_Mul && Op != BO_Add)
        return Op == BO_Sub;
      if (!Keeps)
        return true;
      // Still not negative: what is done with the result?
    }
    return false;
  }

  bool isShorter(QualType A, QualType B) const {
    return C.Context.getTypeSize(A) < C.Context.getTypeSize(B);
  }
  static bool isZero(const Expr *E) {
    auto *Number = dyn_cast<IntegerLiteral>(E);
    return Number && Number->getValue() == 0;
  }
};

} // namespace

void insertCasts(Convert &C) {
  Casts All(C);
  All.run(&Casts::implicit, &Casts::written, &Casts::object, &Casts::binary,
          &Casts::call, &Casts::result, &Casts::list);
  // What is written a second time has its casts by now.
  All.run(&Casts::assign, &Casts::unary);
}

} // namespace omp2cuda::c
