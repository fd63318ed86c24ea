//===- MovedMacros.h - Macros of text that stands elsewhere in the output -----===//
// Idea: a kernel stands in front of its function, where a macro that the function
// defines is not known yet, or is another one. Then its line goes with the kernel.
//
//   before   void f() {                      after   #define HALF(x) ((x) / 2)
//            #define HALF(x) ((x) / 2)               __global__ void f_kernel(…) { … }
//            #pragma omp target …                    #undef HALF
//
// In:  a range, its new place, the preprocessor.   Out: lines around it.
// Tested by: test/inputs/names/macros-of-function.c
//===----------------------------------------------------------------------===//
#pragma once

#include "Edits.h"
#include "Names.h"

namespace omp2cuda {

struct MacroLines {
  Pieces Front, Behind;
};

/// What stands around the text of \p Ranges at \p To, so that each macro is the one that
/// it is at the beginning of the first. \p View: what becomes of the lines.
MacroLines movedMacros(ArrayRef<FileRange> Ranges, SourceLocation To,
                       const Edits &View, const Names &Named);

} // namespace omp2cuda
