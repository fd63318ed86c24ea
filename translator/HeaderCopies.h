//===- HeaderCopies.h - Which headers become files of their own -------------===//
// Idea: edits can lie in a header of the project. The user's header stays as it
// is; the output gets a copy beside it, and every #include line that leads to the
// header names the copy. A header with such a line is copied as well.
//
//   main.c: #include "sub/x.h"     main.cu: #include "sub/x.cuh"
//                                  sub/x.cuh: the header with its edits
//
// In:  edits of the Host view, Includes.   Out: Kernels::Headers, more edits.
// Tested by: test/inputs/func/header-*.c, test/cli/test_headers.py
// Limits: a header that a flag or a system header brings in cannot be copied
// (E0503), nor one that is read twice with different edits (E0504).
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Includes.h"
#include "Kernels.h"
#include "Options.h"

namespace omp2cuda {

void copyHeaders(Kernels &K, const Includes &Included, const Options &Opts,
                 Diag &Diags);

} // namespace omp2cuda
