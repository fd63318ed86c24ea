//===- launch.h - one launch call for nvcc and for the CPU device ---------===//
// Idea: the hand-written programs of this folder use nothing but CUDA. Only the
// launch is spelled as a function, because a C++ compiler cannot read <<<>>>.
// In: a kernel, its shape and its arguments. Out: the launch's error.
// Tested by: every program here
// Limits: none.
//===----------------------------------------------------------------------===//
#pragma once
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#ifdef __CUDACC__
template <class... P, class... A>
cudaError_t launch(void (*kernel)(P...), dim3 grid, dim3 block, size_t shared,
                   A... arguments) {
  kernel<<<grid, block, shared>>>(arguments...);
  return cudaGetLastError();
}
template <class... P> struct Arguments {
  template <class... A>
  static cudaError_t launch(void (*kernel)(P...), dim3 grid, dim3 block,
                            A... arguments) {
    return call(kernel, grid, block, P(arguments)...);
  }
  static cudaError_t call(void (*kernel)(P...), dim3 grid, dim3 block,
                          P... arguments) {
    void *pointers[] = {&arguments...};
    return cudaLaunchCooperativeKernel((const void *)kernel, grid, block,
                                       pointers, 0, 0);
  }
};
template <class... P, class... A>
cudaError_t launch_cooperative(void (*kernel)(P...), dim3 grid, dim3 block,
                               A... arguments) {
  return Arguments<P...>::launch(kernel, grid, block, arguments...);
}
#else
template <class... P, class... A>
cudaError_t launch(void (*kernel)(P...), dim3 grid, dim3 block, size_t shared,
                   A... arguments) {
  return omp2cuda::launch_kernel(kernel, grid, block, shared, nullptr,
                                 arguments...);
}
template <class... P, class... A>
cudaError_t launch_cooperative(void (*kernel)(P...), dim3 grid, dim3 block,
                               A... arguments) {
  return omp2cuda::launch_kernel_cooperative(kernel, grid, block, 0, nullptr,
                                             arguments...);
}
#endif

/// Ends the program unless the call succeeded.
#define OK(call)                                                               \
  do {                                                                         \
    cudaError_t of_call = (call);                                              \
    if (of_call != cudaSuccess) {                                              \
      fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call,            \
              cudaGetErrorName(of_call));                                      \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

/// Ends the program unless the condition holds.
#define CHECK(condition)                                                       \
  do {                                                                         \
    if (!(condition)) {                                                        \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);  \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)
