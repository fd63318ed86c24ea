//===- Follow.h - The parts of statements that members go through together ---------===//
// Idea: around constructs all members of a scope take the same way through branches and
// loops. This is the one walk over such statements; who derives from it says what becomes
// of their parts, which come in the order in which they are executed:
//
//   if (init; k) a; else b;       header(init), condition(k), body(a), body(b)
//   for (init; k; step) a;        header(init), condition(k), step(step), body(a)
//   while (int k = f()) a;        declared(int k = f(), k), body(a)
//   case 3: a;   label: a;        body(a)
//
// In:  a statement.   Out: the hooks of the derived class.
// Read by: Solo, ThreadPlaces.
// Tested by: test/inputs/team, test/inputs/simd
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/StmtCXX.h"

namespace omp2cuda {

class Follow {
public:
  virtual ~Follow() = default;

protected:
  /// Goes through the parts of \p S. False: it has none.
  bool parts(const clang::Stmt *S);

  /// What \p Of begins with: a declaration or an expression.
  virtual void header(const clang::Stmt *Begin, const clang::Stmt *Of) = 0;
  /// A condition \p E that declares its variable.
  virtual void declared(const clang::DeclStmt *D, const clang::Expr *E,
                        const clang::Stmt *Of) = 0;
  virtual void condition(const clang::Expr *E, const clang::Stmt *Of) = 0;
  virtual void step(const clang::Expr *E) = 0;
  /// A range-based loop; its body comes behind.
  virtual void range(const clang::CXXForRangeStmt *For) = 0;
  /// A statement below \p Of.
  virtual void body(const clang::Stmt *S, const clang::Stmt *Of) = 0;
};

} // namespace omp2cuda
