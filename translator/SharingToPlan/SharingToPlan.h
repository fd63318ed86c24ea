//===- SharingToPlan.h - Decide shapes, modes, strategies and storages -------===//
// In:  Regions, Sharing, Options.   Out: Plan; refusals through Diag.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Options.h"
#include "../Plan.h"

namespace omp2cuda {

Plan sharingToPlan(const Sharing &S, clang::ASTContext &Context,
                   const Options &Opts, Diag &Diags);

/// Launch shape and how each loop is shared out. False: refused.
bool planShape(RegionPlan &P, clang::ASTContext &Context, Diag &Diags);

/// Gives each statement of \p Body, Single code of a team around constructs, its
/// mode. False: refused.
bool planSingle(RegionPlan &P, const clang::Stmt *Body,
                clang::ASTContext &Context, Diag &Diags);

/// loop bind(thread): its iterations run one after the other in the thread that
/// meets it (OpenMP 5.2, 11.7).
bool bindsThread(const clang::OMPExecutableDirective *D);

/// Is \p V written anywhere in \p Where?
bool everWritten(const clang::VarDecl *V, const clang::Stmt *Where);

/// A value that every thread can compute for itself: scalars from scalars, no memory.
bool computableByAll(const clang::Expr *E);

/// Refuses clauses that would change meaning and are not translated.
bool checkClauses(const Construct &C, Diag &Diags);

/// How each variable reaches the kernel, and its private copies. False: refused.
bool planVariables(RegionPlan &P, const Sharing &S, clang::ASTContext &Context,
                   Diag &Diags);

} // namespace omp2cuda
