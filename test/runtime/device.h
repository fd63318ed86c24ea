//===- device.h - Launching test kernels with a given grid and block ---------------===//
// Idea: a test chooses its own launch shape, and looks at device memory by copies.
// In → Out: kernel, shape, data → run to its end; errors end the test.
//===----------------------------------------------------------------------===//
#pragma once

#include <omp2cuda.h>

#include "check.h"

#include <type_traits>
#include <vector>

inline void must(cudaError_t error, const char *what) { omp2cuda::check(error, "test", what); }

template <class Data> void run(void (*kernel)(Data), dim3 grid, dim3 block, const Data &data) {
  must(omp2cuda::launch_kernel(kernel, grid, block, 0, cudaStream_t(), data), "launch");
  must(cudaDeviceSynchronize(), "kernel");
}

/// The same for kernels that reduce over their league: the runtime launches them.
template <class Data, class... Buffers>
void run_league(void (*kernel)(Data, Buffers...), unsigned teams, unsigned threads,
                const Data &data, size_t bytes_of_arrays = 0) {
  omp2cuda::target_region region{"test"};
  region.num_teams(teams).num_threads(threads).reduces(bytes_of_arrays);
  region.launch(kernel, data);
}

/// A type std::vector keeps as an array: bool as a byte of its own.
template <class T> using stored = std::conditional_t<std::is_same<T, bool>::value, char, T>;

/// An array on the device.
template <class T> class device_array {
  T *memory = nullptr;
  size_t length;

public:
  explicit device_array(size_t n, T value = T()) : length(n) {
    void *p = nullptr;
    must(cudaMalloc(&p, (n ? n : 1) * sizeof(T)), "memory");
    memory = static_cast<T *>(p);
    fill(value);
  }
  ~device_array() { (void)cudaFree(memory); }
  device_array(const device_array &) = delete;
  device_array &operator=(const device_array &) = delete;
  T *get() const { return memory; }
  void fill(T value) {
    std::vector<stored<T>> v(length, value);
    put(v);
  }
  void put(const std::vector<stored<T>> &v) {
    if (length)
      must(cudaMemcpy(memory, v.data(), length * sizeof(T), cudaMemcpyHostToDevice), "to device");
  }
  std::vector<stored<T>> read() const {
    std::vector<stored<T>> v(length);
    if (length)
      must(cudaMemcpy(v.data(), memory, length * sizeof(T), cudaMemcpyDeviceToHost), "to host");
    return v;
  }
};
