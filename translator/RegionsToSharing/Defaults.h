//===- Defaults.h - What default and defaultmap say of a variable ------------===//
// Idea: two clauses speak of variables that no other clause names:
//
//   default(private), default(firstprivate)   each of them gets a copy on teams and
//                                             parallel                       5.2, 5.4.1
//   defaultmap(behaviour: category)           how target treats it           5.2, 5.8.9
//
// Of the first Clang's Sema makes implicit clauses (Regions.h, byDefault); the second
// it forgets for variables that `shared` names.
// In:  a directive, a type.   Out: words of the specification.
// Tested by: test/inputs/share
//===----------------------------------------------------------------------===//
#pragma once

#include "../Sharing.h"

#include "clang/AST/OpenMPClause.h"

#include <optional>

namespace omp2cuda {

/// What a target construct does with a variable of type \p T that it says nothing of.
struct DefaultMap {
  clang::OpenMPDefaultmapClauseModifier Behaviour =
      clang::OMPC_DEFAULTMAP_MODIFIER_default;
  std::string
      Rule; ///< "defaultmap(to: aggregate)"; empty: there is no such clause
};
DefaultMap defaultMapOf(const clang::OMPExecutableDirective *D,
                        clang::QualType T);

/// "default(private)", where a copy comes from such a clause.
std::string defaultRule(const clang::OMPExecutableDirective *D);

/// Explicit maps on \p C's own directive of a variable that `default` speaks of too.
/// By the specification the construct below target has a copy, for Clang it is shared:
/// null where that makes no difference.
const clang::Expr *mappedUnderDefault(const Construct &C, const VarSharing &S);

} // namespace omp2cuda
