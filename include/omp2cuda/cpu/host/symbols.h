//===- symbols.h - __device__ and __constant__ variables from the host ----===//
// Idea: on the CPU device such a variable is an ordinary global, so its symbol is
// the variable itself; asking for its address also tells the runtime that the
// device may use it.
// In: the variable. Out: its address, or copies to and from it.
// Tested by: test/cpu_device/memory.cpp
// Limits: one copy for all devices; the host can see it too.
//===----------------------------------------------------------------------===//
#pragma once
#include "memory.h"

namespace omp2cuda {
namespace cpu {
/// Lets [address, address + bytes) count as device memory.
void register_symbol(const void *address, size_t bytes);
} // namespace cpu
} // namespace omp2cuda

template <class T>
inline cudaError_t cudaGetSymbolAddress(void **pointer, const T &symbol) {
  omp2cuda::cpu::register_symbol(&symbol, sizeof(T));
  *pointer = const_cast<void *>(static_cast<const volatile void *>(&symbol));
  return cudaSuccess;
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
  cudaGetSymbolAddress(&address, symbol);
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
  cudaGetSymbolAddress(&address, symbol);
  return cudaMemcpyAsync(to, static_cast<char *>(address) + offset, bytes, kind,
                         stream);
}
template <class T>
inline cudaError_t
cudaMemcpyToSymbol(const T &symbol, const void *from, size_t bytes,
                   size_t offset = 0,
                   cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  void *address;
  cudaGetSymbolAddress(&address, symbol);
  return cudaMemcpy(static_cast<char *>(address) + offset, from, bytes, kind);
}
template <class T>
inline cudaError_t
cudaMemcpyFromSymbol(void *to, const T &symbol, size_t bytes, size_t offset = 0,
                     cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  void *address;
  cudaGetSymbolAddress(&address, symbol);
  return cudaMemcpy(to, static_cast<char *>(address) + offset, bytes, kind);
}
