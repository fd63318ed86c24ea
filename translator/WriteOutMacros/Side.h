//===- Side.h - What a side of the program is, in traits ----------------------===//
// Idea: a directive or a function is chosen by what surrounds it: constructs, the device,
// the implementation (OpenMP 5.2, 7.1). There are two sides, the host and a GPU of NVIDIA,
// and both who choose, metadirectives and variants, ask the same one.
//
// In:  constructs around a place, what the file requires.   Out: an OMPContext.
// Tested by: test/inputs/form/metadirective*, test/inputs/func/variants*
// Limits: which GPU it will be is not known, so nobody can say whether it is an sm_90.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Pragmas.h"

#include "clang/AST/ASTContext.h"
#include "llvm/Frontend/OpenMP/OMPContext.h"

namespace omp2cuda {

using Traits = SmallVector<llvm::omp::TraitProperty, 8>;

/// Adds those of the leaves of \p Kind, outermost first; a target construct is the
/// outermost one that counts. `dispatch` is around nothing but its own call.
void addTraits(Directive Kind, Traits &To);

class Side : public OMPContext {
public:
  Side(bool OnDevice, const Traits &Around, const Pragmas &Found,
       const TargetInfo &Host);

  bool matches(const llvm::omp::VariantMatchInfo &Selector) const;
  bool matchesISATrait(StringRef Isa) const override;
  /// Why nobody can know what was asked; null: it is known.
  const char *unknown() const { return Unknown; }

private:
  const bool OnDevice;
  const TargetInfo &Host;
  mutable const char *Unknown = nullptr;
};

} // namespace omp2cuda
