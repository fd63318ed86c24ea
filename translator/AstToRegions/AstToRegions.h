//===- AstToRegions.h - From Clang's AST to the tree of constructs -----------===//
// In:  AST (read only), Pragmas.   Out: Regions; refusals through Diag.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Pragmas.h"
#include "../Regions.h"

#include "clang/AST/ASTContext.h"

#include <set>

namespace omp2cuda {

Regions astToRegions(clang::ASTContext &Context, const Pragmas &Found,
                     Diag &Diags);

/// Builds the construct of \p Node and of every directive below it.
std::unique_ptr<Construct> readConstruct(const clang::OMPExecutableDirective *Node,
                                         clang::ASTContext &Context, Diag &Diags);

/// Reads the loops associated with \p C from their source statements. Reports
/// and returns false when one has a form that cannot be shared out.
bool readLoops(Construct &C, clang::ASTContext &Context, Diag &Diags);

/// Fills Functions and Globals with what the target regions reach.
void closeDeviceCode(Regions &R, clang::ASTContext &Context, Diag &Diags);

/// True for the standard library, CUDA and compiler headers.
bool inSystemHeader(const clang::Decl *D, const clang::SourceManager &SM);

} // namespace omp2cuda
