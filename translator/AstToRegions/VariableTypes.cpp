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
  return Own->isPlaceholderType() || Own->getContainedAutoType() ||
                 Own->isSpecificBuiltinType(BuiltinType::Dependent)
             ? QualType()
             : Own.getUnqualifiedType();
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
