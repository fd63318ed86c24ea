//===- Assignments.h - Where a loop assigns a variable ------------------------===//
// Idea: lastprivate(conditional:) hands out the value of the last iteration that assigned the
// variable. Each assignment is a statement of its own, so that it can note its iteration:
//
//   if (x[i] > t) found = i;   →   if (x[i] > t) found = i, found_assigned = …;
//
// In:  the loop of a construct, a variable.   Out: its assignments; what stands against it.
// Source: OpenMP 5.2, 5.4.5
// Tested by: test/inputs/reduce/last-assigned*, test/inputs/refuse
//===----------------------------------------------------------------------===//
#pragma once

#include "Regions.h"

namespace omp2cuda {

/// The expressions in the loop of \p C that assign \p V.
std::vector<const clang::Expr *> assignments(const Construct &C,
                                             const clang::VarDecl &V);

/// Why not every assignment to \p V can note its iteration; empty: each can.
std::string whyNotTracked(const Construct &C, const clang::VarDecl &V);

} // namespace omp2cuda
