// by_hand.h - How the twins of this folder are launched
//
// Idea: a twin is a kernel as one writes it by hand, and `<kernel>_by_hand`, which launches it as one does: a grid that covers the work, errors
// looked for, waited for. Its arguments are the host's addresses of what is mapped already.
// In → Out: a kernel, grid, block, arguments → the launch and its end. Tested by: test/test_cost.py
#pragma once
#include <omp2cuda.h>

namespace by_hand {

inline unsigned blocks(int iterations, int block) { return unsigned((iterations + block - 1) / block); }

inline void check(cudaError_t error) {
  if (error == cudaSuccess)
    return;
  fprintf(stderr, "by hand: %s\n", cudaGetErrorString(error));
  exit(2);
}

/// The device's address of what is mapped; everything else is itself.
template <class T> T on_device(T value) {
  if constexpr (std::is_pointer_v<T>)
    if (void *there = omp_get_mapped_ptr(value, omp_get_default_device()))
      return static_cast<T>(there);
  return value;
}

/// kernel<<<grid, block>>>(arguments...), and its end.
template <class... P, class... A> void launch(void (*kernel)(P...), dim3 grid, dim3 block, A... arguments) {
  check(omp2cuda::launch_kernel(kernel, grid, block, 0, nullptr, static_cast<P>(on_device(arguments))...));
  check(cudaDeviceSynchronize());
}

/// A value that blocks add to: on the device for the launch, then in *result.
template <class T> struct total {
  T *result, *there = nullptr;
  explicit total(T *host) : result(host) {
    static T *kept = nullptr;
    if (!kept)
      check(cudaMalloc(&kept, sizeof(T)));
    there = kept;
    check(cudaMemset(there, 0, sizeof(T)));
  }
  ~total() { check(cudaMemcpy(result, there, sizeof(T), cudaMemcpyDeviceToHost)); }
};

} // namespace by_hand
using by_hand::blocks;
using by_hand::launch;
using by_hand::total;
