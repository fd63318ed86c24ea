//===- launch.h - launching kernels without <<<>>> ------------------------===//
// Idea: a launch copies the kernel's arguments into memory of the device and
// hands the scheduler one plain function that calls the kernel once; everything
// else (threads, blocks, order) happens in the library.
// In: a kernel, a shape, arguments. Out: cudaError_t; the kernel runs in stream
// order.
// Before: saxpy<<<grid, block, 0, stream>>>(n, a, x, y);
// After:  omp2cuda::launch_kernel(saxpy, grid, block, 0, stream, n, a, x, y);
// `omp2cuda run` writes launcher(saxpy, grid, block, 0, stream)(n, a, x, y) by itself.
// Tested by: test/cpu_device/launch_errors.cpp, test/cpu_device/language.cpp
// Limits: cudaLaunchKernel needs the kernel's type, so a `const void *` is
// refused at compile time; no clusters, no launch from device code.
//===----------------------------------------------------------------------===//
#pragma once
#include "../device/levels.h"
#include "errors.h"
#include "streams.h"

#include <cstddef>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>

namespace omp2cuda {
namespace cpu {

/// One launch, as the scheduler sees it.
struct Kernel {
  const void *function;          ///< for its name
  void (*call)(void *arguments); ///< runs one CUDA thread
  void (*destroy)(void *arguments);
  void *arguments;            ///< from allocate_arguments()
  const char *name = nullptr; ///< null: the symbol table has it
};

void *allocate_arguments(size_t bytes, size_t alignment);
cudaError_t launch(const Kernel &kernel, dim3 grid, dim3 block,
                   size_t shared_bytes, cudaStream_t stream, bool cooperative);

/// The kernel and its arguments, ready to be called by any thread. Each launch makes one
/// of these types, and a std::tuple costs a compiler ten times as much.
template <size_t, class P> struct Argument {
  P value;
};
template <class Numbers, class... P> struct CallOf;
template <size_t... I, class... P>
struct CallOf<std::index_sequence<I...>, P...> : Argument<I, P>... {
  void (*function)(P...);

  template <class... A>
  CallOf(void (*function)(P...), A &&...arguments)
      : Argument<I, P>{static_cast<P>(std::forward<A>(arguments))}...,
        function(function) {}
  static void call(void *self) {
    const auto *c = static_cast<const CallOf *>(self);
    c->function(static_cast<const Argument<I, P> *>(c)->value...);
  }
  static void destroy(void *self) { static_cast<CallOf *>(self)->~CallOf(); }
};
template <class... P> using Call = CallOf<std::index_sequence_for<P...>, P...>;

template <class... P, class... A>
cudaError_t launch(bool cooperative, void (*kernel)(P...), dim3 grid,
                   dim3 block, size_t shared_bytes, cudaStream_t stream,
                   A &&...arguments) {
  static_assert(sizeof...(P) == sizeof...(A),
                "a launch gives every parameter of the kernel");
  using C = Call<P...>;
  static_assert(sizeof(C) <= 32764 + 64,
                "a kernel takes at most 32,764 bytes of arguments");
  void *memory = allocate_arguments(sizeof(C), alignof(C));
  new (memory) C(kernel, std::forward<A>(arguments)...);
  return launch(
      {reinterpret_cast<const void *>(kernel), C::call, C::destroy, memory},
      grid, block, shared_bytes, stream, cooperative);
}

template <class... P, size_t... I>
cudaError_t launch_array(bool cooperative, void (*kernel)(P...), dim3 grid,
                         dim3 block, [[maybe_unused]] void **arguments,
                         size_t shared_bytes, cudaStream_t stream,
                         std::index_sequence<I...>) {
  return launch(cooperative, kernel, grid, block, shared_bytes, stream,
                *static_cast<std::remove_cv_t<P> *>(arguments[I])...);
}

/// A kernel that overload resolution has to find: `call` calls it by its name.
template <class F> struct ByName {
  const char *name;
  F call;
};
template <class F> ByName<F> by_name(const char *name, F call) {
  return {name, call};
}

template <class F, class... A> struct CallByName {
  F function;
  std::tuple<A...> arguments;
  static void call(void *self) {
    auto *c = static_cast<const CallByName *>(self);
    std::apply(c->function, c->arguments);
  }
  static void destroy(void *self) {
    static_cast<CallByName *>(self)->~CallByName();
  }
};

/// What `kernel<<<…>>>` becomes; `(arguments...)` stands behind it.
template <class K> struct Launcher {
  K kernel;
  dim3 grid, block;
  size_t shared_bytes;
  cudaStream_t stream;

  template <class... A> void operator()(A &&...arguments) const {
    start(kernel, std::forward<A>(arguments)...);
  }

private:
  template <class... P, class... A>
  void start(void (*function)(P...), A &&...arguments) const {
    launch(false, function, grid, block, shared_bytes, stream,
           std::forward<A>(arguments)...);
  }
  template <class F, class... A>
  void start(const ByName<F> &named, A &&...arguments) const {
    using C = CallByName<F, std::decay_t<A>...>;
    void *memory = allocate_arguments(sizeof(C), alignof(C));
    new (memory) C{named.call, {std::forward<A>(arguments)...}};
    launch({nullptr, C::call, C::destroy, memory, named.name}, grid, block,
           shared_bytes, stream, false);
  }
};
template <class K>
Launcher<K> launcher(K kernel, dim3 grid, dim3 block, size_t shared_bytes = 0,
                     cudaStream_t stream = nullptr) {
  return {kernel, grid, block, shared_bytes, stream};
}

/// How to launch a kernel of which only the address is known.
using LaunchArray = cudaError_t (*)(bool cooperative, const void *kernel,
                                    dim3 grid, dim3 block, void **arguments,
                                    size_t shared_bytes, cudaStream_t stream);
void name_kernel(const void *kernel, LaunchArray how);
cudaError_t launch_by_address(bool cooperative, const void *kernel, dim3 grid,
                              dim3 block, void **arguments, size_t shared_bytes,
                              cudaStream_t stream);
/// Tells the device how to launch this kernel by its address.
struct NamedKernel {
  template <class... P> explicit NamedKernel(void (*kernel)(P...)) {
    name_kernel(reinterpret_cast<const void *>(kernel),
                [](bool cooperative, const void *address, dim3 grid, dim3 block,
                   void **arguments, size_t bytes, cudaStream_t stream) {
                  return launch_array(cooperative,
                                      reinterpret_cast<void (*)(P...)>(
                                          const_cast<void *>(address)),
                                      grid, block, arguments, bytes, stream,
                                      std::index_sequence_for<P...>());
                });
  }
};

} // namespace cpu

/// kernel<<<grid, block, shared_bytes, stream>>>(arguments...)
template <class... P, class... A>
cudaError_t launch_kernel(void (*kernel)(P...), dim3 grid, dim3 block,
                          size_t shared_bytes, cudaStream_t stream,
                          A &&...arguments) {
  return cpu::launch(false, kernel, grid, block, shared_bytes, stream,
                     std::forward<A>(arguments)...);
}

/// The same as a cooperative launch: all blocks run at once and may meet.
template <class... P, class... A>
cudaError_t launch_kernel_cooperative(void (*kernel)(P...), dim3 grid,
                                      dim3 block, size_t shared_bytes,
                                      cudaStream_t stream, A &&...arguments) {
  return cpu::launch(true, kernel, grid, block, shared_bytes, stream,
                     std::forward<A>(arguments)...);
}

} // namespace omp2cuda

template <class... P>
cudaError_t cudaLaunchKernel(void (*kernel)(P...), dim3 grid, dim3 block,
                             void **arguments, size_t shared_bytes = 0,
                             cudaStream_t stream = nullptr) {
  return omp2cuda::cpu::launch_array(false, kernel, grid, block, arguments,
                                     shared_bytes, stream,
                                     std::index_sequence_for<P...>());
}
template <class... P>
cudaError_t cudaLaunchCooperativeKernel(void (*kernel)(P...), dim3 grid,
                                        dim3 block, void **arguments,
                                        size_t shared_bytes = 0,
                                        cudaStream_t stream = nullptr) {
  return omp2cuda::cpu::launch_array(true, kernel, grid, block, arguments,
                                     shared_bytes, stream,
                                     std::index_sequence_for<P...>());
}
#ifdef OMP2CUDA_CPU_MARKS // every kernel that is not a template has been named
inline cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block,
                                    void **arguments, size_t shared_bytes = 0,
                                    cudaStream_t stream = nullptr) {
  return omp2cuda::cpu::launch_by_address(false, kernel, grid, block, arguments,
                                          shared_bytes, stream);
}
inline cudaError_t cudaLaunchCooperativeKernel(const void *kernel, dim3 grid,
                                               dim3 block, void **arguments,
                                               size_t shared_bytes = 0,
                                               cudaStream_t stream = nullptr) {
  return omp2cuda::cpu::launch_by_address(true, kernel, grid, block, arguments,
                                          shared_bytes, stream);
}
#else
// A kernel whose type is gone cannot be called: no one knows its parameters.
cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, size_t = 0,
                             cudaStream_t = nullptr) = delete;
cudaError_t cudaLaunchCooperativeKernel(const void *, dim3, dim3, void **,
                                        size_t = 0,
                                        cudaStream_t = nullptr) = delete;
#endif

enum cudaLaunchAttributeID {
  cudaLaunchAttributeIgnore = 0,
  cudaLaunchAttributeCooperative = 2
};
union cudaLaunchAttributeValue {
  char pad[64];
  int cooperative;
};
struct cudaLaunchAttribute {
  cudaLaunchAttributeID id;
  cudaLaunchAttributeValue val;
};
struct cudaLaunchConfig_t {
  dim3 gridDim;
  dim3 blockDim;
  size_t dynamicSmemBytes;
  cudaStream_t stream;
  cudaLaunchAttribute *attrs;
  unsigned int numAttrs;
};
template <class... P, class... A>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config,
                               void (*kernel)(P...), A &&...arguments) {
  bool cooperative = false;
  for (unsigned i = 0; i < config->numAttrs; ++i)
    if (config->attrs[i].id == cudaLaunchAttributeCooperative)
      cooperative = config->attrs[i].val.cooperative;
  return omp2cuda::cpu::launch(cooperative, kernel, config->gridDim,
                               config->blockDim, config->dynamicSmemBytes,
                               config->stream, std::forward<A>(arguments)...);
}

// What a kernel needs, and how many blocks of it fit: the same for every kernel.
enum cudaFuncAttribute {
  cudaFuncAttributeMaxDynamicSharedMemorySize = 8,
  cudaFuncAttributePreferredSharedMemoryCarveout = 9
};
struct cudaFuncAttributes {
  size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
  int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA;
  int maxDynamicSharedSizeBytes;
};
extern "C" {
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes,
                                  const void *kernel);
cudaError_t cudaFuncSetAttribute(const void *kernel,
                                 cudaFuncAttribute attribute, int value);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks,
                                                          const void *kernel,
                                                          int block_size,
                                                          size_t shared_bytes);
}
template <class... P>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes,
                                  void (*kernel)(P...)) {
  return cudaFuncGetAttributes(attributes,
                               reinterpret_cast<const void *>(kernel));
}
template <class... P>
cudaError_t cudaFuncSetAttribute(void (*kernel)(P...),
                                 cudaFuncAttribute attribute, int value) {
  return cudaFuncSetAttribute(reinterpret_cast<const void *>(kernel), attribute,
                              value);
}
template <class... P>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks,
                                                          void (*kernel)(P...),
                                                          int block_size,
                                                          size_t shared_bytes) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, reinterpret_cast<const void *>(kernel), block_size, shared_bytes);
}
/// A small grid of small blocks suits the CPU device: one block per worker.
template <class K>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int *min_grid, int *block_size,
                                               K, size_t = 0, int limit = 0) {
  *block_size = limit > 0 && limit < 128 ? limit : 128;
  *min_grid = omp2cuda::cpu::workers();
  return cudaSuccess;
}
