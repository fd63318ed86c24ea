//===- Replay.h - A program of one kernel, of what was recorded of it -----------------===//
// Idea: a program that was translated with --self-check writes, when OMP2CUDA_RECORD says so,
// one execution of a region into a folder (include/omp2cuda/record.h). The program around its
// kernel is a main of a few lines.
// In:  the folder.   Out: its replay.cu.   Tested by: test/self_check/test_replay.py
//===----------------------------------------------------------------------===//
#pragma once

#include <string>

namespace omp2cuda {

/// Writes \p Folder/replay.cu. 0, or an exit status, after a message.
int writeReplay(const std::string &Folder);

} // namespace omp2cuda
