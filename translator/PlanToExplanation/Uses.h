//===- Uses.h - What a text does with the memory behind a name ------------------===//
// Idea: for an object, or for what a pointer points to, every place that reads it,
// writes it, does both, or lets its address out.
// In:  a variable, a statement.   Out: uses in source order.
// Tested by: test/inputs/explain
//===----------------------------------------------------------------------===//
#pragma once

#include "../Regions.h"
#include "../RegionsToSharing/Access.h"

#include <functional>

namespace omp2cuda {

struct MemoryUse {
  Use Kind = Use::Read;
  clang::SourceLocation Loc;
};

/// Constructs with a copy of their own of the variable: uses inside are not of it.
using OwnsCopy = std::function<bool(const clang::OMPExecutableDirective *)>;

/// In the order of a run through the text: right sides of assignments first.
/// Uses in \p Where, without those in \p Skip, of \p V's object, or, with \p Pointee,
/// of the memory that the pointer \p V points to; with \p Member of what is reached through
/// that pointer member of \p V, or of what \p V points to; without \p V, of `this`.
std::vector<MemoryUse> usesOf(const clang::VarDecl *V, bool Pointee,
                              const clang::Stmt *Where,
                              const clang::Stmt *Skip = nullptr,
                              const OwnsCopy &Owns = nullptr,
                              const clang::FieldDecl *Member = nullptr);

} // namespace omp2cuda
