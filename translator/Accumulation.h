//===- Accumulation.h - How a construct changes a variable ---------------------===//
// Idea: where one thread executes a construct that reduces a variable, a copy and its
// combination at the end can be spared, if the statement only accumulates: it never asks
// what the copy holds, nor sets it to anything else.
//
//   s += x[i];   s = s + x[i];   if (x[i] > m) m = x[i];      in place
//   s = x[i];    y[i] = s;       add(&s, x[i]);               a copy
//
// In:  a construct, a variable it reduces.   Out: yes or no.
// Source: OpenMP 5.2, 5.5.5 and 5.5.6
// Tested by: test/inputs/reduce/one-thread, last-assigned*
//===----------------------------------------------------------------------===//
#pragma once

#include "Regions.h"

namespace omp2cuda {

/// The word of the runtime for an operator of the language: "plus"; empty: it has none.
StringRef operatorWord(StringRef Spelling);

/// \p E of a clause, without what only says that it is evaluated in front of the construct.
const Expr *evaluated(const Expr *E);

/// Do \p A and \p B say the same, but for parentheses and implicit casts?
bool areSame(const Expr *A, const Expr *B, const ASTContext &Context);

/// The assignment `x = e` that \p S is; null: something else.
const BinaryOperator *assignmentOf(const Stmt *S);

/// x++   x op= e   x = x op e   x = e op x
struct Update {
  const Expr *X = nullptr;
  BinaryOperatorKind Op = BO_Add;
  const Expr *E = nullptr;    ///< null: 1
  const Expr *Kept = nullptr; ///< x on the right; null: it is not there
  bool First = true;          ///< x is the left operand
  bool Postfix = false;
};
std::optional<Update> updateOf(const Stmt *S, const ASTContext &Context);

/// x = a < b ? e : d;   if (a < b) x = e;   the latter with x for d.
struct Choice {
  const Expr *X = nullptr;
  const BinaryOperator *Condition = nullptr;
  const Expr *Then = nullptr, *Else = nullptr;
};
std::optional<Choice> choiceOf(const Stmt *S);

/// Of a construct that has copies of the variable: does it add them by the same operator?
using AddsInside = llvm::function_ref<std::optional<bool>(const Construct &)>;

/// The word of the runtime for the operator of a reduction: "plus"; of a declare reduction
/// its name.
std::string reductionOperator(DeclarationName N);

/// Does the statement of \p C do nothing with \p V but add values of type \p Element to it
/// by \p Op? No where a combination changes the value that nothing was added to:
/// `5 && true` is 1.
bool onlyAccumulates(const Construct &C, const VarDecl *V,
                     const std::string &Op, QualType Element,
                     const ASTContext &Context, AddsInside Inner);

// lastprivate(conditional:) hands out the value of the last iteration that assigned the
// variable. Each assignment is a statement of its own, so that it can note its iteration:
//
//   if (x[i] > t) found = i;   →   if (x[i] > t) found = i, found_assigned = …;
//
// (OpenMP 5.2, 5.4.5)

/// The expressions in the loop of \p C that assign \p V.
std::vector<const Expr *> assignments(const Construct &C, const VarDecl &V);

/// Why not every assignment to \p V can note its iteration; empty: each can.
std::string whyNotTracked(const Construct &C, const VarDecl &V);

} // namespace omp2cuda
