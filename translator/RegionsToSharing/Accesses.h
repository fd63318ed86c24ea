//===- Accesses.h - Which variables the region's code touches --------------------===//
// In:  a region, the copies that its constructs make.
// Out: NamedShared, WrittenShared and their like of each variable and member.
// Tested by: test/inputs/share through --dump=sharing
//===----------------------------------------------------------------------===//
#pragma once

#include "../Sharing.h"

namespace omp2cuda {

/// Marks in \p Out what is named or written outside every private copy, and which
/// copies are written.
void markAccesses(const TargetRegion &R, RegionSharing &Out);

} // namespace omp2cuda
