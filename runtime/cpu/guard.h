//===- guard.h - who may touch whose memory -------------------------------===//
// Idea: OMP2CUDA_CPU_GUARD makes host memory unreachable for kernels and device
// memory unreachable for host code; a violation is reported with its line.
//   mprotect  kernels run while the host waits; page protections change hands
//   pkey      protection keys of the CPU do the same without system calls
// In: the start and end of kernels and copies. Out: faults become reports.
// Tested by: test/cpu_device/reports.cpp
// Limits: host globals are not guarded (they share pages with device globals);
// off under AddressSanitizer and ThreadSanitizer, which own the heap.
//===----------------------------------------------------------------------===//
#pragma once
#include <cstddef>

namespace omp2cuda {
namespace cpu {

struct Runtime;
void start_guard(Runtime &r);
/// True when kernels must not overlap with host code.
bool guarding();

/// While one lives, kernels run: host memory is closed, device memory open.
struct KernelRuns {
  KernelRuns();
  ~KernelRuns();
};
/// While one lives, the runtime itself works on device memory for the host.
struct HostMayTouch {
  HostMayTouch();
  ~HostMayTouch();
};

/// Memory for kernel arguments: kernels may read it.
void *allocate_guarded(size_t bytes, size_t alignment);
void free_guarded(void *memory);

} // namespace cpu
} // namespace omp2cuda
