//===- failing.h - one call of CUDA is made to fail -----------------------===//
// Idea: what a program does when a call of CUDA fails is seen only if one does.
// Every call that can fail opens with CALL(error): the calls of the program are
// counted, and the n-th one returns an error that it can give on a GPU. What a
// kernel would have caused stays with the device, as there.
// In: OMP2CUDA_FAIL_AT=n, or `list`. Out: an error; or a line for each call.
// Tested by: test/runtime/test_faults.py, test/cpu_device/test_cpu_device.py
// Limits: calls that others of these functions make are not counted; neither are
// those that only tell what the last error was.
//===----------------------------------------------------------------------===//
#pragma once
#include "../../include/omp2cuda/cpu/host/errors.h"

namespace omp2cuda {
namespace cpu {

/// A call that has begun on this thread.
class Called {
public:
  /// \p with: what it would fail with; \p from: where it was called.
  Called(const char *name, const void *from, cudaError_t with);
  ~Called();
  Called(const Called &) = delete;
  Called &operator=(const Called &) = delete;
  cudaError_t error = cudaSuccess; ///< what it fails with
};

} // namespace cpu
} // namespace omp2cuda

#define CALL(with)                                                             \
  omp2cuda::cpu::Called called(__func__, __builtin_return_address(0), with);   \
  if (called.error)                                                            \
  return called.error
