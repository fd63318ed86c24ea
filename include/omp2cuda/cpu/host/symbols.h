//===- symbols.h - __device__ and __constant__ variables from the host ----===//
// Idea: on the CPU device such a variable is an ordinary global, so its symbol is
// the variable itself; asking for its address also tells the runtime that the
// device may use it.
// With several devices each has its own (runtime/cpu/variables.h).
// In: the variable. Out: its address on the current device, or copies to and from it.
// Tested by: test/cpu_device/memory.cpp, test_cuda_sources.py
// Limits: the host can see the variable too. In a program that was not built by
// `omp2cuda run` it has one copy, and only one device may ask for it.
//===----------------------------------------------------------------------===//
#pragma once
#include "memory.h"

namespace omp2cuda {
namespace cpu {
/// Where the current device has [address, address + bytes); from now on that
/// counts as device memory.
cudaError_t symbol_address(void **pointer, const void *address, size_t bytes);

/// What the device knows of a static variable of a device function.
struct StaticVariable {
  int device = -1; ///< the one that has it; -1: not used yet
};
/// Says that the variable is device memory. A second device cannot have it.
void device_static(StaticVariable &variable, const void *address, size_t bytes);
} // namespace cpu
} // namespace omp2cuda

template <class T>
inline cudaError_t cudaGetSymbolAddress(void **pointer, const T &symbol) {
  return omp2cuda::cpu::symbol_address(
      pointer,
      const_cast<const void *>(static_cast<const volatile void *>(&symbol)),
      sizeof(T));
}
template <class T>
inline cudaError_t cudaGetSymbolSize(size_t *bytes, const T &) {
  *bytes = sizeof(T);
  return cudaSuccess;
}

template <class T>
inline cudaError_t
cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t bytes,
                        size_t offset = 0,
                        cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                        cudaStream_t stream = nullptr) {
  void *address;
  if (cudaError_t error = cudaGetSymbolAddress(&address, symbol))
    return error;
  return cudaMemcpyAsync(static_cast<char *>(address) + offset, from, bytes,
                         kind, stream);
}
template <class T>
inline cudaError_t
cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t bytes,
                          size_t offset = 0,
                          cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
                          cudaStream_t stream = nullptr) {
  void *address;
  if (cudaError_t error = cudaGetSymbolAddress(&address, symbol))
    return error;
  return cudaMemcpyAsync(to, static_cast<char *>(address) + offset, bytes, kind,
                         stream);
}
template <class T>
inline cudaError_t
cudaMemcpyToSymbol(const T &symbol, const void *from, size_t bytes,
                   size_t offset = 0,
                   cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  void *address;
  if (cudaError_t error = cudaGetSymbolAddress(&address, symbol))
    return error;
  return cudaMemcpy(static_cast<char *>(address) + offset, from, bytes, kind);
}
template <class T>
inline cudaError_t
cudaMemcpyFromSymbol(void *to, const T &symbol, size_t bytes, size_t offset = 0,
                     cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  void *address;
  if (cudaError_t error = cudaGetSymbolAddress(&address, symbol))
    return error;
  return cudaMemcpy(to, static_cast<char *>(address) + offset, bytes, kind);
}
