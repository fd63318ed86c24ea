//===- failing.cpp - one call of CUDA is made to fail ---------------------===//
// Idea, In, Out, Limits: see failing.h.
// Tested by: test/runtime/test_faults.py
//===----------------------------------------------------------------------===//
#include "failing.h"
#include "device.h"
#include "settings.h"

#include <atomic>
#include <cstdio>

namespace omp2cuda {
namespace cpu {

static __thread int calls_begun; ///< on this thread, one in the other

/// Does a kernel that failed show itself like that?
static bool is_of_a_kernel(cudaError_t error) {
  return error == cudaErrorIllegalAddress || error == cudaErrorLaunchFailure;
}

Called::Called(const char *name, const void *from, cudaError_t with) {
  const Settings &s = settings();
  if (calls_begun++ > 0 || (!s.fail_at && !s.list_calls))
    return;
  static std::atomic<uint64_t> calls{0};
  const uint64_t number = ++calls;
  const bool fails = number == s.fail_at;
  if (s.list_calls || fails)
    fprintf(stderr, "omp2cuda: call %llu, %s from %p%s\n",
            static_cast<unsigned long long>(number), name, from,
            fails ? ", fails (OMP2CUDA_FAIL_AT)" : "");
  if (!fails)
    return;
  Device *d = current_device();
  if (d && is_of_a_kernel(with)) {
    int none = 0;
    d->sticky.compare_exchange_strong(none, with);
  }
  error = result(with);
}

Called::~Called() { --calls_begun; }

} // namespace cpu
} // namespace omp2cuda
