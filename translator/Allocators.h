//===- Allocators.h - What an allocator says of a variable ----------------------===//
// Idea: of OpenMP's allocators (5.2, 6.2) two name memory that a GPU has besides global
// memory and registers: omp_pteam_mem_alloc and omp_cgroup_mem_alloc, shared memory. The
// others, and private copies of threads, live where they would without an allocator.
// Of an allocator with traits only its alignment counts for a variable.
//
// In:  clauses, declarations.   Out: facts.
// Tested by: test/inputs/allocate
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Regions.h"

namespace omp2cuda {

/// "omp_pteam_mem_alloc", if \p E names a predefined allocator; else empty.
std::string predefinedAllocator(const Expr *E);

/// Does allocator \p E give memory of a team?
bool isTeamAllocator(const Expr *E);

/// Does an allocate directive give \p V memory of a team?
bool hasTeamAllocator(const VarDecl *V);

/// Why \p Clause of \p C, allocate or uses_allocators, cannot be translated; empty: it
/// can.
std::string allocatorTrouble(const Construct &C, const OMPClause *Clause);

/// The traits of `uses_allocators(V(traits))` on the root of \p C; null: it has none.
const Expr *allocatorTraits(const Construct &C, const VarDecl *V);

/// Does \p A, an allocate clause, name \p V?
bool allocates(const OMPAllocateClause &A, const VarDecl *V);

/// The alignment that allocate clauses of \p C ask for the copy of \p V, in bytes; 0:
/// none.
unsigned copyAlignment(const Construct &C, const VarDecl *V);

/// The same of an allocate directive.
unsigned directiveAlignment(const VarDecl *V);

/// Of `alignas` at the declaration as well.
unsigned alignmentOf(const VarDecl *V);

/// Reports allocate directives in \p Body that cannot be translated.
void checkAllocateDirectives(const Stmt *Body, Diag &Diags);

} // namespace omp2cuda
