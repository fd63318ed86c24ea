//===- memory.cpp - the memory functions of the CUDA API ------------------===//
// Idea: first say what kind of memory each pointer is (the runtime knows every
// allocation), refuse what CUDA refuses, then copy: at once when the memory on
// the host is pageable (CUDA waits for its staging buffer), in stream order when
// it is pinned.
// In: pointers, sizes, directions. Out: copies, or CUDA's error codes.
// Tested by: test/cpu_device/memory.cpp
// Limits: see include/omp2cuda/cpu/host/memory.h
//===----------------------------------------------------------------------===//
#include "device.h"
#include "failing.h"
#include "guard.h"
#include "host_check.h"
#include "variables.h"

#include <cstdio>
#include <cstring>
#include <sys/mman.h>

namespace omp2cuda {
namespace cpu {

static cudaError_t ready() {
  Device *d = current_device();
  return d ? cudaError_t(d->sticky.load()) : cudaErrorNoDevice;
}

static cudaError_t allocate(void **pointer, size_t bytes) {
  if (!pointer)
    return cudaErrorInvalidValue;
  if (cudaError_t error = ready())
    return error;
  *pointer = nullptr;
  if (!bytes)
    return cudaSuccess;
  Device &d = *current_device();
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.memory_lock);
  const size_t limit = settings().memory;
  if (bytes > d.arena.bytes ||
      (limit && (bytes > limit || d.arena.in_use > limit - bytes)))
    return cudaErrorMemoryAllocation;
  HostMayTouch open;
  char *at = d.arena.take(bytes);
  if (!at)
    return cudaErrorMemoryAllocation;
  r.allocations[at] = {at, bytes, Kind::Device, d.number};
  *pointer = at;
  return cudaSuccess;
}

static cudaError_t release(void *pointer, bool device_memory) {
  if (!pointer)
    return cudaSuccess;
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.memory_lock);
  auto found = r.allocations.find(static_cast<char *>(pointer));
  if (found == r.allocations.end())
    return cudaErrorInvalidValue;
  Allocation a = found->second;
  switch (a.kind) {
  case Kind::Device: {
    if (!device_memory)
      return cudaErrorInvalidValue;
    HostMayTouch open;
    r.devices[size_t(a.device)]->arena.give_back(a.low, a.bytes);
    break;
  }
  case Kind::Managed:
  case Kind::Pinned:
    if ((a.kind == Kind::Managed) != device_memory)
      return cudaErrorInvalidValue;
    munmap(a.low, a.bytes);
    break;
  default:
    return cudaErrorInvalidValue;
  }
  r.allocations.erase(found);
  forget_allowed();
  return cudaSuccess;
}

/// Memory that both sides may touch.
static cudaError_t allocate_common(void **pointer, size_t bytes, Kind kind) {
  if (!pointer || (kind == Kind::Managed && !bytes))
    return cudaErrorInvalidValue;
  if (cudaError_t error = ready())
    return error;
  *pointer = nullptr;
  if (!bytes)
    return cudaSuccess;
  void *at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED)
    return cudaErrorMemoryAllocation;
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.memory_lock);
  r.allocations[static_cast<char *>(at)] = {static_cast<char *>(at), bytes,
                                            kind, current_device()->number};
  *pointer = at;
  return cudaSuccess;
}

cudaError_t symbol_address(void **pointer, const void *address, size_t bytes) {
  CALL(cudaErrorInvalidSymbol);
  Device *d = current_device();
  if (!pointer || !d)
    return result(d ? cudaErrorInvalidValue : cudaErrorNoDevice);
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.memory_lock);
  char *at = device_address(address, d->number);
  auto [entry, first] =
      r.allocations.insert({at, {at, bytes, Kind::Symbol, d->number}});
  if (!first && entry->second.device != d->number) {
    fprintf(
        stderr,
        "omp2cuda: devices %d and %d use the __device__ variable at %p, "
        "which has one copy for all devices in this program; `omp2cuda run` "
        "gives each its own\n",
        entry->second.device, d->number, address);
    return result(cudaErrorNotSupported);
  }
  *pointer = at;
  return cudaSuccess;
}

struct Side {
  bool known = false; ///< an allocation of ours holds it
  bool inside = true; ///< … all of it
  bool wild = false;  ///< in an arena, but nobody's
  Kind kind = Kind::Registered;
};

static Side look(const void *pointer, size_t bytes) {
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.memory_lock);
  Side side;
  const char *at = static_cast<const char *>(pointer);
  if (const Allocation *a = r.find(pointer)) {
    side.known = true;
    side.kind = a->kind;
    side.inside = bytes <= size_t(a->low + a->bytes - at);
  } else {
    for (auto &d : r.devices)
      side.wild |= at >= d->arena.low && at < d->arena.low + d->arena.bytes;
  }
  return side;
}

static bool on_host(const Side &s) {
  return !s.known || s.kind != Kind::Device;
}
static bool on_device(const Side &s) { return s.known; }
/// Pageable memory is the host's own business: copies of it do not wait in queues.
static bool pageable(const Side &s) {
  return !s.known || s.kind == Kind::Symbol;
}

static cudaError_t check(const Side &to, const Side &from,
                         cudaMemcpyKind kind) {
  if (to.wild || from.wild || !to.inside || !from.inside)
    return cudaErrorInvalidValue;
  switch (kind) {
  case cudaMemcpyHostToHost:
    return on_host(to) && on_host(from) ? cudaSuccess : cudaErrorInvalidValue;
  case cudaMemcpyHostToDevice:
    return on_device(to) && on_host(from) ? cudaSuccess : cudaErrorInvalidValue;
  case cudaMemcpyDeviceToHost:
    return on_host(to) && on_device(from) ? cudaSuccess : cudaErrorInvalidValue;
  case cudaMemcpyDeviceToDevice:
    return on_device(to) && on_device(from) ? cudaSuccess
                                            : cudaErrorInvalidValue;
  case cudaMemcpyDefault:
    return cudaSuccess;
  }
  return cudaErrorInvalidMemcpyDirection;
}

static void copy_rows(char *to, size_t to_pitch, const char *from,
                      size_t from_pitch, size_t width, size_t height) {
  HostMayTouch open;
  if (to_pitch == width && from_pitch == width) {
    memmove(to, from, width * height);
    return;
  }
  for (size_t row = 0; row < height; ++row)
    memmove(to + row * to_pitch, from + row * from_pitch, width);
}

static cudaError_t copy(void *to, size_t to_pitch, const void *from,
                        size_t from_pitch, size_t width, size_t height,
                        cudaMemcpyKind kind, cudaStream_t handle, bool now) {
  if (cudaError_t error = ready())
    return result(error);
  if (!width || !height)
    return cudaSuccess;
  if (!to || !from)
    return result(cudaErrorInvalidValue);
  // A kernel may have told the host where a variable is.
  to = device_address(to, current_device()->number);
  from = device_address(from, current_device()->number);
  if (width > to_pitch || width > from_pitch)
    return result(cudaErrorInvalidPitchValue);
  Side t = look(to, to_pitch * (height - 1) + width),
       f = look(from, from_pitch * (height - 1) + width);
  if (cudaError_t error = check(t, f, kind))
    return result(error);
  auto stream = find_stream(handle);
  if (!stream)
    return result(cudaErrorInvalidResourceHandle);
  auto work = [=, device = &stream->device] {
    if (!device->sticky)
      copy_rows(static_cast<char *>(to), to_pitch,
                static_cast<const char *>(from), from_pitch, width, height);
  };
  if (now || pageable(t) || pageable(f)) {
    drain(stream);
    work();
    return result(cudaError_t(stream->device.sticky.load()));
  }
  enqueue(stream, work);
  return cudaSuccess;
}

static cudaError_t set(void *pointer, size_t pitch, int value, size_t width,
                       size_t height, cudaStream_t handle) {
  if (cudaError_t error = ready())
    return result(error);
  if (!width || !height)
    return cudaSuccess;
  pointer = device_address(pointer, current_device()->number);
  Side side = look(pointer, pitch * (height - 1) + width);
  if (!side.known || !side.inside)
    return result(cudaErrorInvalidValue);
  if (width > pitch)
    return result(cudaErrorInvalidPitchValue);
  auto stream = find_stream(handle);
  if (!stream)
    return result(cudaErrorInvalidResourceHandle);
  enqueue(stream, [=, device = &stream->device] {
    if (device->sticky)
      return;
    HostMayTouch open;
    for (size_t row = 0; row < height; ++row)
      memset(static_cast<char *>(pointer) + row * pitch, value, width);
  });
  return cudaSuccess;
}

} // namespace cpu
} // namespace omp2cuda

using namespace omp2cuda::cpu;

cudaError_t cudaMalloc(void **pointer, size_t bytes) {
  CALL(cudaErrorMemoryAllocation);
  return result(allocate(pointer, bytes));
}

cudaError_t cudaFree(void *pointer) {
  CALL(cudaErrorIllegalAddress);
  if (!current_device())
    return result(cudaErrorNoDevice);
  if (!pointer)
    return cudaSuccess;
  cudaError_t error = cudaDeviceSynchronize(); // CUDA waits for what may use it
  cudaError_t freed = release(pointer, true);
  return result(error ? error : freed);
}

cudaError_t cudaMallocAsync(void **pointer, size_t bytes, cudaStream_t handle) {
  CALL(cudaErrorMemoryAllocation);
  auto stream = find_stream(handle);
  if (!stream)
    return result(cudaErrorInvalidResourceHandle);
  cudaError_t error = allocate(pointer, bytes);
  if (error == cudaErrorMemoryAllocation) { // what the stream will give back
    drain(stream);
    error = allocate(pointer, bytes);
  }
  return result(error);
}

cudaError_t cudaFreeAsync(void *pointer, cudaStream_t handle) {
  CALL(cudaErrorIllegalAddress);
  auto stream = find_stream(handle);
  if (!stream)
    return result(cudaErrorInvalidResourceHandle);
  if (pointer) {
    Runtime &r = runtime();
    std::lock_guard<std::mutex> hold(r.memory_lock);
    auto found = r.allocations.find(static_cast<char *>(pointer));
    if (found == r.allocations.end() || found->second.kind != Kind::Device)
      return result(cudaErrorInvalidValue);
  }
  enqueue(stream, [pointer] { release(pointer, true); });
  return cudaSuccess;
}

cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width,
                            size_t height) {
  CALL(cudaErrorMemoryAllocation);
  if (!pitch)
    return result(cudaErrorInvalidValue);
  *pitch = (width + 511) / 512 * 512;
  return result(allocate(pointer, *pitch * height));
}

cudaError_t cudaHostAlloc(void **pointer, size_t bytes, unsigned int) {
  CALL(cudaErrorMemoryAllocation);
  return result(allocate_common(pointer, bytes, Kind::Pinned));
}
cudaError_t cudaMallocHost(void **pointer, size_t bytes) {
  CALL(cudaErrorMemoryAllocation);
  return cudaHostAlloc(pointer, bytes, 0);
}
cudaError_t cudaFreeHost(void *pointer) {
  CALL(cudaErrorIllegalAddress);
  if (!current_device())
    return result(cudaErrorNoDevice);
  return result(release(pointer, false));
}

cudaError_t cudaMallocManaged(void **pointer, size_t bytes, unsigned int) {
  CALL(cudaErrorMemoryAllocation);
  return result(allocate_common(pointer, bytes, Kind::Managed));
}

cudaError_t cudaHostRegister(void *pointer, size_t bytes, unsigned int) {
  CALL(cudaErrorMemoryAllocation);
  if (!pointer || !bytes)
    return result(cudaErrorInvalidValue);
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.memory_lock);
  char *at = static_cast<char *>(pointer);
  auto next = r.allocations.lower_bound(at);
  if (r.find(at) || (next != r.allocations.end() && next->first < at + bytes))
    return result(cudaErrorHostMemoryAlreadyRegistered);
  r.allocations[at] = {at, bytes, Kind::Registered, 0};
  return cudaSuccess;
}

cudaError_t cudaHostUnregister(void *pointer) {
  CALL(cudaErrorIllegalAddress);
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.memory_lock);
  auto found = r.allocations.find(static_cast<char *>(pointer));
  if (found == r.allocations.end() || found->second.kind != Kind::Registered)
    return result(cudaErrorHostMemoryNotRegistered);
  r.allocations.erase(found);
  forget_allowed();
  return cudaSuccess;
}

cudaError_t cudaHostGetDevicePointer(void **device, void *host,
                                     unsigned int flags) {
  CALL(cudaErrorMemoryAllocation);
  if (!device || flags)
    return result(cudaErrorInvalidValue);
  Side side = look(host, 1);
  if (!side.known ||
      (side.kind != Kind::Pinned && side.kind != Kind::Registered))
    return result(cudaErrorInvalidValue);
  *device = host;
  return cudaSuccess;
}

cudaError_t cudaMemGetInfo(size_t *free_bytes, size_t *total_bytes) {
  CALL(cudaErrorIllegalAddress);
  cudaDeviceProp p;
  Device *d = current_device();
  if (!d || !free_bytes || !total_bytes)
    return result(d ? cudaErrorInvalidValue : cudaErrorNoDevice);
  cudaGetDeviceProperties(&p, d->number);
  std::lock_guard<std::mutex> hold(runtime().memory_lock);
  *total_bytes = p.totalGlobalMem;
  *free_bytes = p.totalGlobalMem > d->arena.in_use
                    ? p.totalGlobalMem - d->arena.in_use
                    : 0;
  return cudaSuccess;
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes,
                                     const void *pointer) {
  CALL(cudaErrorInvalidValue);
  if (!attributes)
    return result(cudaErrorInvalidValue);
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.memory_lock);
  void *p = const_cast<void *>(pointer);
  const Allocation *a = r.find(pointer);
  if (!a) {
    *attributes = {cudaMemoryTypeUnregistered, -2, nullptr, p};
    return cudaSuccess;
  }
  switch (a->kind) {
  case Kind::Device:
  case Kind::Symbol:
    *attributes = {cudaMemoryTypeDevice, a->device, p, nullptr};
    break;
  case Kind::Managed:
    *attributes = {cudaMemoryTypeManaged, a->device, p, p};
    break;
  default:
    *attributes = {cudaMemoryTypeHost, a->device, p, p};
  }
  return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes,
                            cudaMemcpyKind kind, cudaStream_t stream) {
  CALL(cudaErrorIllegalAddress);
  return copy(to, bytes, from, bytes, bytes, 1, kind, stream, false);
}
cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes,
                       cudaMemcpyKind kind) {
  CALL(cudaErrorIllegalAddress);
  return copy(to, bytes, from, bytes, bytes, 1, kind, nullptr, true);
}
cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from,
                              size_t from_pitch, size_t width, size_t height,
                              cudaMemcpyKind kind, cudaStream_t stream) {
  CALL(cudaErrorIllegalAddress);
  return copy(to, to_pitch, from, from_pitch, width, height, kind, stream,
              false);
}
cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from,
                         size_t from_pitch, size_t width, size_t height,
                         cudaMemcpyKind kind) {
  CALL(cudaErrorIllegalAddress);
  return copy(to, to_pitch, from, from_pitch, width, height, kind, nullptr,
              true);
}

static bool exists(int device) {
  return device >= 0 && size_t(device) < runtime().devices.size();
}
cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from,
                                int from_device, size_t bytes,
                                cudaStream_t stream) {
  CALL(cudaErrorIllegalAddress);
  if (!exists(to_device) || !exists(from_device))
    return result(cudaErrorInvalidDevice);
  return copy(to, bytes, from, bytes, bytes, 1, cudaMemcpyDeviceToDevice,
              stream, false);
}
cudaError_t cudaMemcpyPeer(void *to, int to_device, const void *from,
                           int from_device, size_t bytes) {
  CALL(cudaErrorIllegalAddress);
  if (!exists(to_device) || !exists(from_device))
    return result(cudaErrorInvalidDevice);
  return copy(to, bytes, from, bytes, bytes, 1, cudaMemcpyDeviceToDevice,
              nullptr, true);
}

cudaError_t cudaMemsetAsync(void *pointer, int value, size_t bytes,
                            cudaStream_t stream) {
  CALL(cudaErrorIllegalAddress);
  return set(pointer, bytes, value, bytes, 1, stream);
}
cudaError_t cudaMemset(void *pointer, int value, size_t bytes) {
  CALL(cudaErrorIllegalAddress);
  return set(pointer, bytes, value, bytes, 1, nullptr);
}
cudaError_t cudaMemset2DAsync(void *pointer, size_t pitch, int value,
                              size_t width, size_t height,
                              cudaStream_t stream) {
  CALL(cudaErrorIllegalAddress);
  return set(pointer, pitch, value, width, height, stream);
}
cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width,
                         size_t height) {
  CALL(cudaErrorIllegalAddress);
  return set(pointer, pitch, value, width, height, nullptr);
}

// Managed memory is everywhere already: hints have nothing to do.
cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t bytes,
                                 cudaMemLocation, unsigned int,
                                 cudaStream_t stream) {
  CALL(cudaErrorIllegalAddress);
  Side side = look(pointer, bytes);
  if (!side.known || side.kind != Kind::Managed || !side.inside)
    return result(cudaErrorInvalidValue);
  return result(find_stream(stream) ? cudaSuccess
                                    : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaMemAdvise(const void *pointer, size_t bytes, cudaMemoryAdvise,
                          cudaMemLocation) {
  CALL(cudaErrorInvalidValue);
  Side side = look(pointer, bytes);
  return result(side.known && side.kind == Kind::Managed && side.inside
                    ? cudaSuccess
                    : cudaErrorInvalidValue);
}
