//===- ReadReduction.h - What a reduction clause says ------------------------===//
// In:  a reduction clause.   Out: operator, combiner and extent of each list item.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Sharing.h"

namespace omp2cuda {

struct ReadReduction {
  ListItem Item;
  Reduction What;
};

/// The list items of \p Clause, of \p C, that are translated; the others are refused.
std::vector<ReadReduction> readReduction(const clang::OMPClause *Clause,
                                         const Construct &C,
                                         clang::ASTContext &Context,
                                         Diag &Diags);

/// Is \p What, which the instantiation at hand says, true of all instantiations of the
/// template that \p R is in?
bool holdsForAll(const Reduction &What, const clang::VarDecl *V,
                 const TargetRegion &R, const clang::ASTContext &Context);

/// Finds in each instantiation what combines the list item \p Item of \p C, where
/// holdsForAll says no: \p What's ByType. False: a kernel cannot tell them apart.
bool readInstances(Reduction &What, const clang::Expr *Item, const Construct &C,
                   const clang::VarDecl *V, const TargetRegion &R,
                   const clang::ASTContext &Context);

/// Does the initializer of \p D name omp_orig?
bool startsFromOriginal(const clang::OMPDeclareReductionDecl &D);

/// The data member that Clang's own variable \p V stands for; null: it is none.
const clang::FieldDecl *memberOfThis(const clang::VarDecl *V);

} // namespace omp2cuda
