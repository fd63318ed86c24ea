//===- shared_arena.h - the shared memory of the block that runs ----------===//
// Idea: each worker has a fixed range for dynamic shared memory and one in which
// OMP2CUDA_SHARED variables get places at first use; red zones lie between.
// In: begin and end of a block. Out: addresses; reports of overrun red zones.
// Tested by: test/cpu_device/shared.cpp, reports.cpp
// Limits: an overrun that jumps over the 64 bytes of a red zone is not seen.
//===----------------------------------------------------------------------===//
#pragma once
#include "scheduler.h"

namespace omp2cuda {
namespace cpu {

struct SharedArena;
SharedArena *new_shared_arena();
void begin_shared(Worker &w);
void end_shared(Worker &w);

} // namespace cpu
} // namespace omp2cuda
