//===- guard.h - who may touch whose memory -------------------------------===//
// Idea: OMP2CUDA_CPU_GUARD makes host memory unreachable for kernels; a kernel
// that touches it ends with a report instead of a plausible result.
//   mprotect  page protections change hands: the host waits while kernels run
//             (so kernels of two streams never overlap), and device memory is
//             closed to host code in between; for programs with one host thread
//   pkey      protection keys of the CPU: the host goes on while kernels run
// In: the start and end of kernels and copies. Out: faults (fault.cpp reports).
// Tested by: test/cpu_device/guard.cpp
// Limits: "host memory" is the main thread's stack and heap; globals are not
// guarded (they share pages with __device__ variables), nor is what other host
// threads allocate. Needs a program bound at start (-z now or LD_BIND_NOW=1). Off
// under the sanitizers, which own the heap.
//===----------------------------------------------------------------------===//
#pragma once
#include <cstddef>

namespace omp2cuda {
namespace cpu {

struct Runtime;
void start_guard(Runtime &r);
/// True when kernels must not overlap with host code.
bool guard_needs_host_to_wait();

/// For the launching host thread, when it has to wait: returns when the kernel
/// that it has just put into a stream has said kernel_has_run(). It waits without
/// locks, because a system call on a lock in closed memory would fail.
void wait_for_kernel();
void kernel_has_run();

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
/// Around the blocks that this OS thread runs (protection keys are per thread).
void enter_kernel_code();
void leave_kernel_code();
/// A report is to be written: this OS thread needs the C library's memory again.
void open_for_report();

enum class Touched { Nothing, HostHeap, HostStack, DeviceMemory };
/// What the guard closes at this address, whether or not it is closed now.
Touched guarded_memory(const void *address);
/// True while host memory is closed to host threads too.
bool closed_to_host();

} // namespace cpu
} // namespace omp2cuda
