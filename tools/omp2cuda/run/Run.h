//===- Run.h - Translate, compile, link and run -----------------------------===//
// Idea: `omp2cuda run` is for a program what an interpreter is for a script. All
// sources are translated, also those without target regions, so that the whole
// program is C++; it is compiled by nvcc or, for the CPU device, by the host's
// compiler; it runs in the current folder and its exit status is handed on.
//
// In:  Request.   Out: the program's exit status (128 + signal).
// Tested by: test/cli, test/pragmas/test_run.py
// Limits: a program linked from C objects of its own must declare extern "C".
//===----------------------------------------------------------------------===//
#pragma once

#include "../Child.h"
#include "../Cli.h"

namespace omp2cuda {

int run(Signals &S, const Request &R);

} // namespace omp2cuda
