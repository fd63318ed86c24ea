//===- guard.cpp - protections that change hands --------------------------===//
// Idea, In, Out, Limits: see guard.h.
// Tested by: test/cpu_device/reports.cpp
//===----------------------------------------------------------------------===//
#include "guard.h"
#include "device.h"

#include <cstdlib>

namespace omp2cuda {
namespace cpu {

void start_guard(Runtime &) {}
bool guarding() { return false; }
KernelRuns::KernelRuns() {}
KernelRuns::~KernelRuns() {}
HostMayTouch::HostMayTouch() {}
HostMayTouch::~HostMayTouch() {}

void *allocate_guarded(size_t bytes, size_t alignment) {
  return aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
}
void free_guarded(void *memory) { free(memory); }

} // namespace cpu
} // namespace omp2cuda
