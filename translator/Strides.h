//===- Strides.h - How far apart iterations touch memory ------------------------===//
// Idea: an index is a sum of products; by how much it grows with a variable says whether
// those who have neighbouring values of it touch neighbouring elements.
//
//   a[i + k]   by 1 with i and k      a[i * n + k]   Far with i, by 1 with k
//   a[c[i]]    untold with i          m[i][k]        Far with i, by 1 with k
//
// In:  an index, a variable.   Out: a number of elements.
// Tested by: test/inputs/simd/worth.c, test/inputs/explain
//===----------------------------------------------------------------------===//
#pragma once

#include "ClangNames.h"

#include "clang/AST/Expr.h"

#include <limits>
#include <optional>

namespace omp2cuda {

/// A distance that only a variable, or the length of a row, says.
constexpr int64_t Far = std::numeric_limits<int64_t>::max();

/// Says for a variable what \ref growth is to look at in its place: itself, what it began
/// with, or (null) that it cannot be told.
using ValueOf = llvm::function_ref<const Expr *(const VarDecl *, const Expr *)>;

/// By how much \p E grows with \p V; nothing: it cannot be told.
std::optional<int64_t> growth(const Expr *E, const VarDecl *V,
                              ValueOf Value = nullptr);

/// The same of the place of the element \p E, of an array of any rank.
std::optional<int64_t> growthOfPlace(const ArraySubscriptExpr *E,
                                     const VarDecl *V, ValueOf Value = nullptr);

} // namespace omp2cuda
