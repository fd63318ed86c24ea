//===- Strides.cpp - How far apart iterations touch memory -------------------------===//
// Idea: see Strides.h.
// In:  an index, a variable.   Out: a number of elements.
// Tested by: test/inputs/simd/worth.c, test/inputs/explain
//===----------------------------------------------------------------------===//
#include "Strides.h"
#include "ListItem.h"
#include "UserCode.h"

namespace omp2cuda {

static std::optional<int64_t> sum(std::optional<int64_t> L,
                                  std::optional<int64_t> R, bool Subtract) {
  if (!L || !R)
    return {};
  if (*L == Far || *R == Far)
    return Far;
  return Subtract ? *L - *R : *L + *R;
}

static std::optional<int64_t> product(const BinaryOperator *B,
                                      std::optional<int64_t> L,
                                      std::optional<int64_t> R) {
  if (!L || !R || (*L != 0 && *R != 0))
    return {};
  if (*L == 0 && *R == 0)
    return 0;
  int64_t By = *L == 0 ? *R : *L;
  const auto *Times = dyn_cast<IntegerLiteral>(
      (*L == 0 ? B->getLHS() : B->getRHS())->IgnoreParenImpCasts());
  return Times && By != Far
             ? By * int64_t(Times->getValue().getLimitedValue(1u << 30))
             : Far;
}

std::optional<int64_t> growth(const Expr *E, const VarDecl *V, ValueOf Value) {
  E = E->IgnoreParenImpCasts();
  if (const auto *D = named<VarDecl>(E)) {
    if (D->getCanonicalDecl() == V)
      return 1;
    const Expr *Of = Value ? Value(D->getCanonicalDecl(), E) : E;
    return !Of       ? std::nullopt
           : Of == E ? std::optional<int64_t>(0)
                     : growth(Of, V, Value);
  }
  const auto *B = dyn_cast<BinaryOperator>(E);
  if (B && B->isAdditiveOp())
    return sum(growth(B->getLHS(), V, Value), growth(B->getRHS(), V, Value),
               B->getOpcode() == BO_Sub);
  if (B && B->getOpcode() == BO_Mul)
    return product(B, growth(B->getLHS(), V, Value),
                   growth(B->getRHS(), V, Value));
  for (const DeclRefExpr *Ref : all<DeclRefExpr>(E)) {
    const auto *D = dyn_cast<VarDecl>(Ref->getDecl());
    if (D && growth(Ref, V, Value) != 0)
      return {};
  }
  return 0;
}

std::optional<int64_t> growthOfPlace(const ArraySubscriptExpr *E,
                                     const VarDecl *V, ValueOf Value) {
  std::optional<int64_t> By = growth(E->getIdx(), V, Value);
  const Expr *Base = E->getBase()->IgnoreParenImpCasts();
  const auto *Row = dyn_cast<ArraySubscriptExpr>(Base);
  if (!Row)
    return growth(Base, V, Value) == 0 ? By : std::nullopt;
  std::optional<int64_t> OfRow = growthOfPlace(Row, V, Value);
  if (OfRow == 0)
    return By;
  // Rows of an array lie one behind the other; a pointer leads anywhere.
  return OfRow && Row->getType()->isArrayType() ? sum(Far, By, false)
                                                : std::nullopt;
}

} // namespace omp2cuda
