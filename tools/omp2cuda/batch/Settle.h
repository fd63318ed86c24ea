//===- Settle.h - What the units of a batch make of one another ----------===//
// Idea: a unit alone does not know which headers others edit, or that another
// command compiles the same file. All that is compared here, before anything is
// written:
//
//   a header that one unit edits     has a copy for all units that copy headers and
//                                    read it, so that their #include lines agree
//   copies of one header             become one text with all that is declared for
//                                    the device; other differences are a conflict
//   a C function that C++ units      is `extern "C"` in the C units that name it
//   declare `extern "C"`
//   commands of one file             share an output if they give one text
//
// In:  results of all units.   Out: the state of each; BatchHeaders.
// Tested by: test/batch/test_shared_headers.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Pool.h"

namespace omp2cuda {

/// False: interrupted, or ended by --fail-fast.
bool settle(BatchPool &Pool, Batch &B);

} // namespace omp2cuda
