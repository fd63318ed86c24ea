//===- Access.h - Is a variable only read at this place? ---------------------===//
// In:  a reference and the expressions around it.   Out: read or written.
// Tested by: test/inputs/share through --dump=sharing
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"

namespace omp2cuda {

/// True unless it is certain that the object named by \p Ref is only read.
/// \p Around lists the enclosing statements, outermost first, \p Ref last.
bool mayWrite(const clang::Expr *Ref,
              llvm::ArrayRef<const clang::Stmt *> Around);

} // namespace omp2cuda
