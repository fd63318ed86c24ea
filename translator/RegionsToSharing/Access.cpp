//===- Access.cpp - What happens to an object where it is named -------------===//
// Idea: climb from the reference through what still denotes (part of) the object, or its
// address, until something reads its value, writes it, or lets its address out. What is
// not known to read counts as writing.
//
//   s.x[i] = 1     DeclRef → Member → decay → subscript → LHS of '='      written
//   t += s.x[i]    … → LValueToRValue                                     read
//   f(a)           decay → parameter `const T *`                          lent
//   f(&s)          address taken → parameter `T *`                        let out
//   for (T &x : a) an array, elements by reference                        let out
//
// In:  reference and enclosing statements.   Out: a verdict.
// Tested by: test/inputs/share, test/inputs/explain
//===----------------------------------------------------------------------===//
#include "Access.h"
#include "../Accumulation.h"
#include "../ComplexOnDevice.h"
#include "../Fates.h"
#include "../UserCode.h"

namespace omp2cuda {

bool isConst(QualType T) {
  const CXXRecordDecl *Class = classOf(T);
  return T.isConstQualified() && !(Class && Class->hasMutableFields());
}

namespace {

/// Where a climb ends.
struct End {
  const Expr *E = nullptr; ///< the last that denotes the object, or its address
  bool Address = false;    ///< it is a pointer to the object
  bool ToConst = false;    ///< reached through a pointer to const
  const Stmt *At =
      nullptr; ///< what does something with it; null: nothing is around
};

/// What may happen to an object of type \p T behind its address.
Use letOut(QualType T) {
  return isConst(T)             ? Use::Lent
         : T.isConstQualified() ? Use::Mutable
                                : Use::LetOut;
}

End climb(const Expr *Ref, ArrayRef<const Stmt *> Around, bool Address) {
  End Of{Ref, Address};
  for (const Stmt *S : llvm::reverse(Around)) {
    if (S == Of.E)
      continue;
    Of.At = S;
    if (const auto *C = dyn_cast<CastExpr>(S)) {
      CastKind Kind = C->getCastKind();
      if (Kind == CK_LValueToRValue || Kind == CK_ToVoid ||
          Kind == CK_PointerToBoolean)
        return Of;
      if (Kind == CK_ArrayToPointerDecay)
        Of.Address = true;
      else if (Of.Address && isa<ImplicitCastExpr>(C))
        Of.ToConst |= C->getType()->isPointerType() &&
                      isConst(C->getType()->getPointeeType());
    } else if (const auto *M = dyn_cast<MemberExpr>(S)) {
      if (isa<CXXMethodDecl>(M->getMemberDecl()))
        return Of;
      Of.Address = false;
    } else if (const auto *A = dyn_cast<ArraySubscriptExpr>(S)) {
      if (A->getBase() != Of.E)
        return Of; // an index
      Of.Address = false;
    } else if (const auto *U = dyn_cast<UnaryOperator>(S)) {
      if (U->getOpcode() != UO_AddrOf && U->getOpcode() != UO_Deref)
        return Of;
      Of.Address = U->getOpcode() == UO_AddrOf;
    } else if (const auto *B = dyn_cast<BinaryOperator>(S)) {
      bool Moves =
          Of.Address && B->isAdditiveOp() && B->getType()->isPointerType();
      bool Value = B->getOpcode() == BO_Comma && B->getRHS() == Of.E;
      if (!Moves && !Value)
        return Of;
    } else if (const auto *C = dyn_cast<ConditionalOperator>(S)) {
      if (C->getCond() == Of.E)
        return Of;
    } else if (!isa<ParenExpr, ConstantExpr, MaterializeTemporaryExpr,
                    ExprWithCleanups>(S)) {
      return Of;
    }
    Of.E = cast<Expr>(S);
  }
  Of.At = nullptr;
  return Of;
}

/// The load of the value of what is named last in \p Around; null: something else comes.
const CastExpr *loadIn(ArrayRef<const Stmt *> Around) {
  const Stmt *S = nextAround(Around);
  return isLoad(S) ? cast<CastExpr>(S) : nullptr;
}

/// What a variable or parameter of type \p T may do with the object, or its address.
Use handed(QualType T, bool Address) {
  if (Address ? T->isPointerType() : T->isReferenceType())
    return letOut(T->getPointeeType());
  return Address ? Use::LetOut : Use::Read;
}

Use byMethod(const CXXMethodDecl *Method) {
  return letOut(Method->getFunctionObjectParameterType());
}

/// What a range-based `for` does with what it runs over: its elements are part of an
/// array, or what begin() makes of an object.
Use byRange(const CXXForRangeStmt *For) {
  QualType Range = For->getRangeInit()->getType();
  if (isConst(Range))
    return Use::Lent;
  if (Range->isArrayType())
    return handed(For->getLoopVariable()->getType(), /*Address=*/false);
  const auto *Begin = cast<VarDecl>(For->getBeginStmt()->getSingleDecl());
  const auto *Call =
      dyn_cast_or_null<CallExpr>(Begin->getInit()->IgnoreImplicit());
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  if (const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F))
    return byMethod(Method);
  return F && F->getNumParams() == 1
             ? handed(F->getParamDecl(0)->getType(), /*Address=*/false)
             : Use::LetOut;
}

/// What \p F, which is called by \p Call, does with an argument.
template <class Call> Use byCall(const Call *C, const FunctionDecl *F, End Of) {
  if (!F)
    return Use::LetOut;
  auto I = unsigned(llvm::find(C->arguments(), Of.E) - C->arg_begin());
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(C);
  if (Method && Operator && !I--) { // argument 0 is the object
    bool Plain = Method->isTrivial() || isComplexFunction(Method);
    return !Plain || !Operator->isAssignmentOp() ? byMethod(Method)
           : Operator->getOperator() == OO_Equal ? Use::Written
                                                 : Use::Updated;
  }
  return handed(I < F->getNumParams() ? F->getParamDecl(I)->getType()
                                      : QualType(Of.E->getType()),
                Of.Address);
}

/// May a field that is a reference be made to refer to it?
bool bindsField(const End &Of) {
  const auto *List = dyn_cast_or_null<InitListExpr>(Of.At);
  if (List && !List->isSemanticForm() && List->getSemanticForm())
    List = List->getSemanticForm();
  const RecordDecl *Record =
      List ? List->getType()->getAsRecordDecl() : nullptr;
  return Record && !Of.Address && Of.E->isGLValue() &&
         llvm::any_of(Record->fields(), [&](const FieldDecl *F) {
           return F->getType()->isReferenceType() &&
                  F->getType()
                          ->getPointeeType()
                          .getCanonicalType()
                          .getUnqualifiedType() ==
                      Of.E->getType().getCanonicalType().getUnqualifiedType();
         });
}

Use verdict(const End &Of) {
  // An array has no value: where it stands as written, {x, n}, its address will go.
  const bool Array = Of.E->getType()->isArrayType();
  const Use Out = Of.Address || Array ? Use::LetOut : Use::Read;
  if (!Of.At)
    return Out;
  if (isa<CastExpr>(Of.At))
    return isLoad(Of.At) ? Use::Read : Use::Nothing;
  if (const auto *M = dyn_cast<MemberExpr>(Of.At)) {
    const auto *Method = cast<CXXMethodDecl>(M->getMemberDecl());
    return Method->isStatic() ? Use::Nothing : byMethod(Method);
  }
  if (bindsField(Of))
    return letOut(Of.E->getType());
  if (const auto *U = dyn_cast<UnaryOperator>(Of.At))
    return U->isIncrementDecrementOp() ? Use::Updated : Use::Nothing;
  if (const auto *B = dyn_cast<BinaryOperator>(Of.At))
    return !B->isAssignmentOp()          ? Use::Nothing // a comparison
           : B->getLHS() != Of.E         ? Out
           : B->isCompoundAssignmentOp() ? Use::Updated
                                         : Use::Written;
  if (const auto *C = dyn_cast<CallExpr>(Of.At))
    return byCall(C, C->getDirectCallee(), Of);
  if (const auto *C = dyn_cast<CXXConstructExpr>(Of.At))
    return byCall(C, C->getConstructor(), Of);
  if (const auto *D = dyn_cast<DeclStmt>(Of.At))
    for (const VarDecl *V : variablesOf(D))
      if (V->getInit() && V->getInit()->IgnoreParens() == Of.E->IgnoreParens())
        return handed(V->getType(), Of.Address);
  if (const auto *For = dyn_cast<CXXForRangeStmt>(Of.At);
      For && For->getRangeInit() == Of.E)
    return byRange(For);
  if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, ArraySubscriptExpr,
          ConditionalOperator>(Of.At))
    return Use::Nothing;
  // Of a discarded value or a condition nothing comes.
  return isa<Expr, ReturnStmt, DeclStmt>(Of.At) ? Out : Use::Nothing;
}

/// The functions that an address is handed to, one by the other.
class Borrowers {
public:
  /// Does what \p Of ends in forget the object? \p Lent: only if it is handed to a call.
  bool forget(const End &Of, bool Lent) {
    Use How = Of.ToConst ? std::min(verdict(Of), Use::Lent) : verdict(Of);
    const auto *Member = dyn_cast_or_null<MemberExpr>(Of.At);
    const auto *Method =
        Member ? dyn_cast<CXXMethodDecl>(Member->getMemberDecl()) : nullptr;
    if (Method && Method->isInstance())
      return forgets(Method, nullptr);
    const auto *Call = dyn_cast_or_null<CallExpr>(Of.At);
    const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
    const auto *Made = dyn_cast_or_null<CXXConstructExpr>(Of.At);
    bool Copied = Made && Made->getConstructor()->isCopyOrMoveConstructor() &&
                  Made->getConstructor()->isTrivial();
    if (!F)
      return !Lent && !Call &&
             (Copied || (How < Use::Mutable && How != Use::Lent));
    auto I = unsigned(llvm::find(Call->arguments(), Of.E) - Call->arg_begin());
    if (isa<CXXMethodDecl>(F) && isa<CXXOperatorCallExpr>(Call) && !I--)
      return forgets(F, nullptr);
    return I < F->getNumParams() && forgets(F, F->getParamDecl(I));
  }

private:
  /// Does \p F forget its object, or what its parameter \p V refers to?
  bool forgets(const FunctionDecl *F, const ParmVarDecl *V) {
    QualType Result = F->getReturnType();
    if (Result->isPointerType() || Result->isReferenceType() ||
        (!V && cast<CXXMethodDecl>(F)->isVirtual()))
      return false;
    const FunctionDecl *Def = nullptr;
    if (!F->hasBody(Def))
      return F->getBuiltinID() != 0; // frexp(x, &n)
    if (V)
      V = Def->getParamDecl(V->getFunctionScopeIndex());
    if (!Asked.emplace(Def, V).second)
      return true; // as far as the rest of it does
    bool All = !any<OMPExecutableDirective>(
        Def->getBody(), [](const OMPExecutableDirective *D) {
          return D->getDirectiveKind() != llvm::omp::OMPD_atomic;
        });
    each<Expr>(Def->getBody(), [&](const Expr *E, auto Around) {
      const auto *Name = dyn_cast<DeclRefExpr>(E);
      if (V ? Name && Name->getDecl() == V : isa<CXXThisExpr>(E))
        All &= llvm::none_of(Around, llvm::IsaPred<LambdaExpr>) &&
               forgotten(E, V && !V->getType()->isReferenceType(), Around);
    });
    return All;
  }
  /// \p Pointer: \p E is the name of a pointer to the object.
  bool forgotten(const Expr *E, bool Pointer, ArrayRef<const Stmt *> Around) {
    if (!Pointer)
      return forget(climb(E, Around, isa<CXXThisExpr>(E)), /*Lent=*/false);
    if (const Expr *Value = loadIn(Around))
      return forget(climb(Value, Around.drop_back(), /*Address=*/true),
                    /*Lent=*/false);
    Use How = useOf(E, Around); // of the pointer itself: p++
    return How != Use::Lent && How <= Use::Updated;
  }
  std::set<std::pair<const FunctionDecl *, const ParmVarDecl *>> Asked;
};

} // namespace

bool onlyLent(const Expr *Ref, ArrayRef<const Stmt *> Around) {
  return Borrowers().forget(climb(Ref, Around, /*Address=*/false),
                            /*Lent=*/true);
}

Use useOf(const Expr *Ref, ArrayRef<const Stmt *> Around, bool Address) {
  End Of = climb(Ref, Around, Address);
  return Of.ToConst ? std::min(verdict(Of), Use::Lent) : verdict(Of);
}

bool asksForValue(const Expr *Ref, ArrayRef<const Stmt *> Around) {
  End Of = climb(Ref, Around, /*Address=*/false);
  return isLoad(Of.At) || isa_and_nonnull<UnaryExprOrTypeTraitExpr>(Of.At) ||
         (isa_and_nonnull<DeclStmt>(Of.At) && // an extent
          verdict(Of) == Use::Read);
}

bool onlyLoads(const Expr *Ref, ArrayRef<const Stmt *> Around) {
  // A lambda copies the pointer, a cast names its type, `atomic` takes a reference.
  if (llvm::any_of(
          Around,
          llvm::IsaPred<LambdaExpr, ExplicitCastExpr, OMPAtomicDirective>))
    return false;
  if (Ref->getType()->isArrayType())
    return useOf(Ref, Around) <= Use::Lent;
  const Expr *Value = loadIn(Around);
  return Value &&
         useOf(Value, Around.drop_back(), /*Address=*/true) <= Use::Lent;
}

/// Does what \p Of ends in keep the address, or hand it on?
static bool leaves(const End &Of) {
  // What has no body here is the C library's, and keeps no address.
  if (const auto *Call = dyn_cast_or_null<CallExpr>(Of.At)) {
    const FunctionDecl *F = Call->getDirectCallee();
    return !F || (F->hasBody() && !F->isTrivial() && !isComplexFunction(F));
  }
  if (const auto *D = dyn_cast_or_null<DeclStmt>(Of.At))
    return Of.Address || llvm::any_of(variablesOf(D), [](const VarDecl *V) {
             return V->getType()->isReferenceType();
           });
  if (const auto *C = dyn_cast_or_null<CXXConstructExpr>(Of.At))
    return Of.Address || !(C->getConstructor()->isCopyOrMoveConstructor() ||
                           isStdComplex(C->getType()));
  if (const auto *B = dyn_cast_or_null<BinaryOperator>(Of.At))
    return Of.Address && !B->isComparisonOp();
  // A member function is not thought to keep `this`.
  return bindsField(Of) ||
         isa_and_nonnull<CXXForRangeStmt, LambdaExpr>(Of.At) ||
         (Of.Address && !isa_and_nonnull<MemberExpr>(Of.At) &&
          verdict(Of) != Use::Nothing);
}

bool addressLeaves(const Expr *Ref, ArrayRef<const Stmt *> Around) {
  return leaves(climb(Ref, Around, /*Address=*/false));
}

bool valueLeaves(const Expr *Ref, ArrayRef<const Stmt *> Around) {
  const Expr *Value = loadIn(Around);
  if (!Value || !Value->getType()->isPointerType())
    return false;
  End Of = climb(Value, Around.drop_back(), /*Address=*/true);
  return leaves(Of) && !Borrowers().forget(Of, /*Lent=*/true);
}

const VarDecl *heldBy(const Expr *Ref, ArrayRef<const Stmt *> Around) {
  End Of = climb(Ref, Around, /*Address=*/false);
  auto Leads = [](QualType T) {
    return T->isPointerType() || T->isReferenceType();
  };
  if (const auto *D = dyn_cast_or_null<DeclStmt>(Of.At))
    for (const VarDecl *V : variablesOf(D))
      if (V->getInit() && Leads(V->getType()) &&
          V->getInit()->IgnoreParens() == Of.E->IgnoreParens())
        return V->getCanonicalDecl();
  const auto *B = dyn_cast_or_null<BinaryOperator>(Of.At);
  const auto *Name = B && B->getOpcode() == BO_Assign && B->getRHS() == Of.E
                         ? dyn_cast<DeclRefExpr>(B->getLHS()->IgnoreParens())
                         : nullptr;
  const auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return V && V->getType()->isPointerType() ? V->getCanonicalDecl() : nullptr;
}

bool isOfHost(const Expr *E, llvm::function_ref<bool(const VarDecl *)> Has) {
  if (!E)
    return true;
  E = E->IgnoreParenImpCasts();
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr,
          UnaryExprOrTypeTraitExpr, SubstNonTypeTemplateParmExpr>(E))
    return true;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    return V ? Has(V->getCanonicalDecl())
             : isa<EnumConstantDecl, NonTypeTemplateParmDecl>(Ref->getDecl());
  }
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return isa<CXXThisExpr>(M->getBase()->IgnoreParenImpCasts()) ||
           (!M->isArrow() && isOfHost(M->getBase(), Has));
  const auto *U = dyn_cast<UnaryOperator>(E);
  const auto *B = dyn_cast<BinaryOperator>(E);
  bool OfOperands = isa<CastExpr, ConditionalOperator>(E) ||
                    (B && !B->isAssignmentOp()) ||
                    (U && !U->isIncrementDecrementOp() &&
                     U->getOpcode() != UO_Deref && U->getOpcode() != UO_AddrOf);
  return OfOperands && llvm::all_of(E->children(), [&](const Stmt *Operand) {
           return isOfHost(cast<Expr>(Operand), Has);
         });
}

bool countsThreads(const TargetRegion &R) {
  std::vector<const Construct *> Parallel;
  eachConstruct(*R.Root, [&](const Construct &C) {
    if (C.has(OMPD_parallel) && !C.around(OMPD_parallel))
      Parallel.push_back(&C);
  });
  if (R.IsFunction || llvm::any_of(R.Calls, [](const FunctionCall &C) {
        return C.Callee->HasParallel && C.comers(false).atTeamScope();
      }))
    return true;
  const Expr *First = nullptr;
  return Parallel.size() > 1 && !llvm::all_of(Parallel, [&](const auto *C) {
           auto Clauses = look<OMPNumThreadsClause>(*C);
           if (Clauses.begin() == Clauses.end() ||
               ifOnDevice(*C, OMPD_parallel))
             return false;
           const Expr *Number = asWritten((*Clauses.begin())->getNumThreads());
           if (!First)
             First = Number;
           return areSame(First, Number, R.Host->getASTContext());
         });
}

} // namespace omp2cuda
