//===- launch.cpp - from a launch to a Job --------------------------------===//
// Idea: check the shape as CUDA does, put the kernel into its stream, and run it
// there; what goes wrong in it stays as the device's sticky error.
// In: a Kernel and its shape. Out: cudaError_t; the kernel runs in stream order.
// Tested by: test/cpu_device/launch_errors.cpp
// Limits: registers and static shared memory are not counted (nvcc knows them).
//===----------------------------------------------------------------------===//
#include "device.h"
#include "failing.h"
#include "grid.h"
#include "guard.h"
#include "sanitizers.h"
#include "variables.h"

#include <climits>
#include <cstdlib>
#include <sys/mman.h>

namespace omp2cuda {
namespace cpu {

constexpr size_t max_arguments = 36 << 10; ///< CUDA allows 32,764 bytes

/// Under a guard, kernels cannot read the heap: then arguments get pages.
static bool arguments_in_pages() {
  return settings().guard != Guard::Off || asan();
}
void *allocate_arguments(size_t bytes, size_t alignment) {
  if (arguments_in_pages())
    return map_pages(max_arguments);
  return aligned_alloc(alignment,
                       (bytes + alignment - 1) / alignment * alignment);
}
static void free_arguments(void *memory) {
  if (arguments_in_pages())
    munmap(memory, max_arguments);
  else
    free(memory);
}

constexpr int blocks_per_multiprocessor = 32;

static cudaError_t check(const Kernel &kernel, dim3 grid, dim3 block,
                         size_t shared_bytes, bool cooperative) {
  if (!grid.x || !grid.y || !grid.z || grid.x > INT_MAX || grid.y > 65535 ||
      grid.z > 65535)
    return cudaErrorInvalidConfiguration;
  if (!block.x || !block.y || !block.z || block.x > 1024 || block.y > 1024 ||
      block.z > 64 || uint64_t(block.x) * block.y * block.z > max_threads)
    return cudaErrorInvalidConfiguration;
  if (!kernel.function && shared_bytes > max_shared)
    return cudaErrorInvalidValue;
  if (kernel.function &&
      shared_bytes > 48 * 1024) { // more only if the kernel opted in
    Runtime &r = runtime();
    std::lock_guard<std::mutex> hold(r.handle_lock);
    auto limit = r.dynamic_limit.find(kernel.function);
    if (limit == r.dynamic_limit.end() || shared_bytes > size_t(limit->second))
      return cudaErrorInvalidValue;
  }
  if (cooperative) {
    int fit;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(
        &fit, reinterpret_cast<const void *>(kernel.call),
        int(block.x * block.y * block.z), shared_bytes);
    if (uint64_t(grid.x) * grid.y * grid.z >
        uint64_t(fit) * uint64_t(settings().workers))
      return cudaErrorCooperativeLaunchTooLarge;
  }
  return cudaSuccess;
}

static void run(Kernel kernel, dim3 grid, dim3 block, size_t shared_bytes,
                Device &device, const char *region, bool cooperative) {
  const uint64_t blocks = uint64_t(grid.x) * grid.y * grid.z;
  Grid cooperation(blocks);
  Job job{};
  job.kernel = kernel;
  job.grid = grid;
  job.block = block;
  job.shared_bytes = shared_bytes;
  job.device = &device;
  job.region = region;
  job.blocks = blocks;
  job.cooperation = cooperative ? &cooperation : nullptr;
  job.started = monotonic();
  job.deadline = settings().timeout > 0 ? job.started + settings().timeout : 0;
  {
    KernelRuns guard;
    VariablesInUse variables(device);
    device.pool.run(job);
  }
  int none = 0;
  if (job.error)
    device.sticky.compare_exchange_strong(none, job.error);
}

cudaError_t launch(const Kernel &kernel, dim3 grid, dim3 block,
                   size_t shared_bytes, cudaStream_t handle, bool cooperative) {
  auto drop = [kernel] {
    kernel.destroy(kernel.arguments);
    free_arguments(kernel.arguments);
  };
  Called called(__func__, __builtin_return_address(0), cudaErrorLaunchFailure);
  Device *d = current_device();
  auto stream = find_stream(handle);
  cudaError_t error =
      called.error                      ? called.error
      : !d                              ? cudaErrorNoDevice
      : d->sticky                       ? cudaError_t(d->sticky.load())
      : !stream || &stream->device != d ? cudaErrorInvalidResourceHandle
      : has_variables(*d)
          ? check(kernel, grid, block, shared_bytes, cooperative)
          : cudaErrorNotSupported;
  if (error) {
    drop();
    return result(error);
  }
  enqueue(stream, [=, region = current_region()] {
    if (!d->sticky)
      run(kernel, grid, block, shared_bytes, *d, region, cooperative);
    drop();
    kernel_has_run();
  });
  if (guard_needs_host_to_wait())
    wait_for_kernel(); // the host must not run while a kernel does
  return cudaSuccess;
}

/// Filled before main.
static std::unordered_map<const void *, LaunchArray> &named_kernels() {
  static auto *kernels = new std::unordered_map<const void *, LaunchArray>;
  return *kernels;
}
void name_kernel(const void *kernel, LaunchArray how) {
  named_kernels()[kernel] = how;
}
cudaError_t launch_by_address(bool cooperative, const void *kernel, dim3 grid,
                              dim3 block, void **arguments, size_t shared_bytes,
                              cudaStream_t stream) {
  auto found = named_kernels().find(kernel);
  return found == named_kernels().end()
             ? result(cudaErrorInvalidDeviceFunction)
             : found->second(cooperative, kernel, grid, block, arguments,
                             shared_bytes, stream);
}

} // namespace cpu
} // namespace omp2cuda

using namespace omp2cuda::cpu;

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes,
                                  const void *kernel) {
  CALL(cudaErrorInvalidDeviceFunction);
  if (!attributes || !kernel)
    return result(kernel ? cudaErrorInvalidValue
                         : cudaErrorInvalidDeviceFunction);
  *attributes = {};
  attributes->maxThreadsPerBlock = max_threads;
  attributes->numRegs = 32;
  attributes->ptxVersion = attributes->binaryVersion = 90;
  attributes->maxDynamicSharedSizeBytes = 48 * 1024;
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.handle_lock);
  auto limit = r.dynamic_limit.find(kernel);
  if (limit != r.dynamic_limit.end())
    attributes->maxDynamicSharedSizeBytes = limit->second;
  return cudaSuccess;
}

cudaError_t cudaFuncSetAttribute(const void *kernel,
                                 cudaFuncAttribute attribute, int value) {
  CALL(cudaErrorInvalidValue);
  if (!kernel)
    return result(cudaErrorInvalidDeviceFunction);
  if (attribute == cudaFuncAttributePreferredSharedMemoryCarveout)
    return cudaSuccess;
  if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize || value < 0 ||
      value > int(max_shared))
    return result(cudaErrorInvalidValue);
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.handle_lock);
  r.dynamic_limit[kernel] = value;
  return cudaSuccess;
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks,
                                                          const void *kernel,
                                                          int block_size,
                                                          size_t shared_bytes) {
  CALL(cudaErrorInvalidValue);
  if (!blocks || !kernel || block_size < 1)
    return result(cudaErrorInvalidValue);
  int by_threads = 2048 / ((block_size + 31) / 32 * 32);
  int by_shared = int(228 * 1024 / (shared_bytes + 1024));
  *blocks = block_size > int(max_threads) ? 0
            : by_threads < by_shared      ? by_threads
                                          : by_shared;
  if (*blocks > blocks_per_multiprocessor)
    *blocks = blocks_per_multiprocessor;
  return cudaSuccess;
}
