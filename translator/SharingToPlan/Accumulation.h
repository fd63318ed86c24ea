//===- Accumulation.h - May a reduction take place in the variable itself? -----===//
// Idea: where one thread executes a construct that reduces a variable, a copy and its
// combination at the end can be spared, if the statement only accumulates: it never asks
// what the copy holds, nor sets it to anything else.
//
//   s += x[i];   s = s + x[i];   if (x[i] > m) m = x[i];      in place
//   s = x[i];    y[i] = s;       add(&s, x[i]);               a copy
//
// In:  a construct, a variable it reduces.   Out: yes or no.
// Source: OpenMP 5.2, 5.5.5 and 5.5.6
// Tested by: test/inputs/reduce/one-thread
//===----------------------------------------------------------------------===//
#pragma once

#include "../Sharing.h"

namespace omp2cuda {

/// Does the statement of \p C do nothing with \p V but add to it by the operator of
/// \p R? No for a declare reduction, and where a combination changes the value that
/// nothing was added to: `5 && true` is 1.
bool onlyAccumulates(const Construct &C, const VarSharing &V,
                     const Reduction &R, const clang::ASTContext &Context);

} // namespace omp2cuda
