//===- error.h - Failing with the source line and the CUDA error -------------------===//
// Idea: OpenMP has no error codes for a target region, so a failure ends the program:
//   a line on stderr that says where in the user's source, what, and which CUDA error.
//
//     saxpy.c:3: saxpy_kernel: cudaErrorIllegalAddress (an illegal memory access …)
//
// In → Out: where, a CUDA error or a text → a message and exit status 1. Nothing is
//   copied from the device afterwards, so host data stay what they were.
// Who may call: host threads.
// Tested by: test/runtime/bad.cu
// Limits: the program ends by exit(1): static destructors run, other threads' do not.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

#include <cstdio>
#include <cstdlib>
#if OMP2CUDA_HOST_BODIES
#include "omp2cuda/monitor.h"

#include <cstdarg>
#endif

namespace omp2cuda {

/// Ends the program: `where: what` on stderr, exit status 1.
[[noreturn]] __attribute__((format(printf, 2, 3))) void
fail(const char *where, const char *what, ...);

/// Ends the program unless the call succeeded: `where: doing: name (text)`.
void check(cudaError_t error, const char *where, const char *doing);

#if OMP2CUDA_HOST_BODIES

namespace detail {
inline void tell(const char *where, const char *what, va_list args) {
  char line[1024];
  vsnprintf(line, sizeof(line), what, args);
  fprintf(stderr, "%s: %s\n", where, line);
}
[[noreturn]] inline void leave_program() {
  give_back_monitors();
  exit(1);
}
/// Ends the program with the kernels that nobody has waited for, if \p error is that of a kernel,
/// which all calls of CUDA return from then on (queue.h).
void blame_kernels(cudaError_t error);
} // namespace detail

OMP2CUDA_HOST void fail(const char *where, const char *what, ...) {
  va_list args;
  va_start(args, what);
  detail::tell(where, what, args);
  va_end(args);
  detail::leave_program();
}

OMP2CUDA_HOST void check(cudaError_t error, const char *where,
                         const char *doing) {
  if (error == cudaSuccess)
    return;
  detail::blame_kernels(error);
  fail(where, "%s: %s (%s)", doing, cudaGetErrorName(error),
       cudaGetErrorString(error));
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace omp2cuda
