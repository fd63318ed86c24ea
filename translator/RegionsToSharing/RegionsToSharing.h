//===- RegionsToSharing.h - What each region does with each name -------------===//
// In:  Regions.   Out: Sharing; refusals through Diag.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Sharing.h"

namespace omp2cuda {

Sharing regionsToSharing(const Regions &R, clang::ASTContext &Context,
                         Diag &Diags);

} // namespace omp2cuda
