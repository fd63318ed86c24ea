//===- host_check.h - device code on host memory, under AddressSanitizer --===//
// Idea: AddressSanitizer can call a function at every load and store instead of
// looking at its shadow inline. The linker's --wrap puts this file's functions in
// front of it. They know on whose behalf the access happens: device code must not
// touch what is surely the host's (a heap block that a host thread allocated, the
// stack of a host thread, a global variable without __device__), and host code must
// not touch device memory. The host may go on meanwhile, in any number of threads:
// nothing is poisoned, so there is nothing to be in the way of.
// In: a program compiled and linked with the flags of docs/cpu-device.md, as
// `omp2cuda run --sanitize=address` does. Out: reports, cudaErrorIllegalAddress.
// Tested by: test/cpu_device/test_cuda_sources.py
// Limits: memory that is nobody's for sure is let through. Globals are checked only
// where __device__ variables are marked (variables.h).
//===----------------------------------------------------------------------===//
#pragma once
#include <cstddef>

namespace omp2cuda {
namespace cpu {

struct Worker;

/// Ends the kernel, or the program, if the code behind `caller` must not touch this
/// byte.
void check_access(const void *address, const void *caller);
/// Memory of the device that a pointer might have been let through to is gone.
void forget_allowed();
/// Device memory will be in this range.
void remember_arena(const char *low, size_t bytes);
/// The OS thread runs device code: what it allocates there is device memory.
void remember_device_thread(const Worker &w);

} // namespace cpu
} // namespace omp2cuda
