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

#include "Regions.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace omp2cuda {

/// The word of the runtime for an operator of the language: "plus"; empty: it has none.
llvm::StringRef operatorWord(llvm::StringRef Spelling);

/// Of a construct that has copies of the variable: does it add them by the same operator?
using AddsInside = llvm::function_ref<std::optional<bool>(const Construct &)>;

/// The word of the runtime for the operator of a reduction: "plus"; of a declare reduction
/// its name.
std::string reductionOperator(clang::DeclarationName N);

/// Does the statement of \p C do nothing with \p V but add values of type \p Element to it
/// by \p Op? No where a combination changes the value that nothing was added to:
/// `5 && true` is 1.
bool onlyAccumulates(const Construct &C, const clang::VarDecl *V,
                     const std::string &Op, clang::QualType Element,
                     const clang::ASTContext &Context, AddsInside Inner);

} // namespace omp2cuda
