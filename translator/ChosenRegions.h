//===- ChosenRegions.h - A part of a file is translated alone ----------------===//
// Idea: whoever converts a program looks at one region at a time. The others stay
// host code and see the host's copies of everything, which is right as long as
// nothing stays on the device between regions: a file with data directives or
// `declare target` variables is translated whole.
//
// In:  Options::OnlyLines.   Out: the regions that are not among them.
// Tested by: test/inputs/host/one-region.c, test/inputs/refuse/part-*.c
// Limits: data directives of other files are not seen.
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Options.h"
#include "Pragmas.h"

#include "clang/AST/ASTContext.h"

#include <set>

namespace omp2cuda {

/// Empty if all regions are wanted. Reports lines without a region (NoRegionThere) and
/// files that cannot be parted (PartWithData).
std::set<clang::SourceLocation> regionsNotChosen(clang::ASTContext &Context,
                                                 const Pragmas &Found,
                                                 const Options &Opts,
                                                 Diag &Diags);

} // namespace omp2cuda
