//===- device.cpp - the devices: properties, errors, the current one ------===//
// Idea, In, Out, Limits: see device.h. A device looks like a GPU of compute
// capability 9.0 whose multiprocessors are the workers.
// Tested by: test/cpu_device/devices.cpp, launch_errors.cpp
//===----------------------------------------------------------------------===//
#include "device.h"
#include "failing.h"
#include "guard.h"
#include "init_check.h"
#include "sanitizers.h"
#include "variables.h"

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace omp2cuda {
namespace cpu {

static __thread int the_current_device;
static __thread cudaError_t the_last_error;
static __thread const char *the_region;

Runtime &runtime() {
  // In pages of its own: OS threads use it while a guard closes the heap.
  static Runtime *the_runtime = new (map_owner(sizeof(Runtime))) Runtime;
  return *the_runtime;
}

Runtime::Runtime() {
  const Settings &s = settings();
  if (s.init_check && !on_valgrind()) {
    fprintf(stderr, "omp2cuda: OMP2CUDA_CPU_INITCHECK=1 works under valgrind: "
                    "start the program with it\n");
    exit(2);
  }
  switch_at_atomics = s.schedule == Schedule::Random || s.preempt_us == 0;
  for (int i = 0; i < s.devices; ++i)
    devices.push_back(new (map_owner(sizeof(Device))) Device(i));
  place_variables(s.devices);
  prepare_timers();
  watch_faults();
  watch_faults_on_this_thread();
  start_guard(*this);
}

Device::Device(int number) : number(number) {
  arena.reserve(number);
  default_stream = create_stream(true);
}

std::shared_ptr<Stream> Device::create_stream(bool blocking) {
  auto stream = std::make_shared<Stream>(*this, blocking, ++made_streams);
  std::lock_guard<std::mutex> hold(lock);
  streams.insert(stream);
  return stream;
}

Device *current_device() {
  Runtime &r = runtime();
  size_t i = size_t(the_current_device);
  return i < r.devices.size() ? r.devices[i] : nullptr;
}

cudaError_t result(cudaError_t error) {
  if (error != cudaSuccess)
    the_last_error = error;
  return error;
}

const char *set_region(const char *where) {
  const char *before = the_region;
  the_region = where;
  return before;
}
const char *current_region() { return the_region; }

int device_number() {
  Worker *w = running_worker();
  return w ? w->job->device->number : the_current_device;
}

static size_t device_memory() {
  if (size_t limit = settings().memory)
    return limit;
  return size_t(sysconf(_SC_PHYS_PAGES)) * size_t(sysconf(_SC_PAGESIZE));
}

} // namespace cpu
} // namespace omp2cuda

using namespace omp2cuda::cpu;

const char *cudaGetErrorName(cudaError_t error) {
  switch (error) {
#define X(name, number, text)                                                  \
  case name:                                                                   \
    return #name;
    OMP2CUDA_ERRORS(X)
#undef X
  }
  return "unrecognized error code";
}

const char *cudaGetErrorString(cudaError_t error) {
  switch (error) {
#define X(name, number, text)                                                  \
  case name:                                                                   \
    return text;
    OMP2CUDA_ERRORS(X)
#undef X
  }
  return "unrecognized error code";
}

cudaError_t cudaPeekAtLastError() {
  Device *d = current_device();
  if (d && d->sticky)
    return cudaError_t(d->sticky.load());
  return the_last_error;
}

cudaError_t cudaGetLastError() {
  cudaError_t error = cudaPeekAtLastError();
  the_last_error = cudaSuccess;
  return error;
}

cudaError_t cudaGetDeviceCount(int *count) {
  CALL(cudaErrorInitializationError);
  if (!count)
    return result(cudaErrorInvalidValue);
  *count = int(runtime().devices.size());
  return result(*count ? cudaSuccess : cudaErrorNoDevice);
}

static bool exists(int device) {
  return device >= 0 && size_t(device) < runtime().devices.size();
}

cudaError_t cudaSetDevice(int device) {
  CALL(cudaErrorInitializationError);
  if (!exists(device))
    return result(runtime().devices.empty() ? cudaErrorNoDevice
                                            : cudaErrorInvalidDevice);
  the_current_device = device;
  return cudaSuccess;
}

cudaError_t cudaGetDevice(int *device) {
  CALL(cudaErrorInitializationError);
  if (!device)
    return result(cudaErrorInvalidValue);
  if (!current_device())
    return result(cudaErrorNoDevice);
  *device = the_current_device;
  return cudaSuccess;
}

cudaError_t cudaInitDevice(int device, unsigned int, unsigned int) {
  CALL(cudaErrorInitializationError);
  return result(exists(device) ? cudaSuccess : cudaErrorInvalidDevice);
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *p, int device) {
  CALL(cudaErrorInvalidDevice);
  if (!p)
    return result(cudaErrorInvalidValue);
  if (!exists(device))
    return result(cudaErrorInvalidDevice);
  memset(p, 0, sizeof *p);
  snprintf(p->name, sizeof p->name, "omp2cuda CPU device %d", device);
  memcpy(p->uuid.bytes, "omp2cuda-cpu-", 13);
  p->uuid.bytes[15] = char(device);
  p->totalGlobalMem = device_memory();
  p->sharedMemPerBlock = 48 * 1024;
  p->sharedMemPerBlockOptin = max_shared;
  p->sharedMemPerMultiprocessor = 228 * 1024;
  p->reservedSharedMemPerBlock = 1024;
  p->regsPerBlock = p->regsPerMultiprocessor = 65536;
  p->warpSize = 32;
  p->memPitch = INT_MAX;
  p->maxThreadsPerBlock = max_threads;
  p->maxThreadsDim[0] = p->maxThreadsDim[1] = 1024;
  p->maxThreadsDim[2] = 64;
  p->maxGridSize[0] = INT_MAX;
  p->maxGridSize[1] = p->maxGridSize[2] = 65535;
  p->totalConstMem = 65536;
  p->major = 9;
  p->minor = 0;
  p->multiProcessorCount = settings().workers;
  p->maxThreadsPerMultiProcessor = 2048;
  p->maxBlocksPerMultiProcessor = 32;
  p->integrated = 0;
  p->canMapHostMemory = p->concurrentKernels = p->unifiedAddressing = 1;
  p->asyncEngineCount = 2;
  p->managedMemory = p->concurrentManagedAccess = 1;
  p->pageableMemoryAccess = p->pageableMemoryAccessUsesHostPageTables =
      settings().guard == Guard::Off;
  p->hostNativeAtomicSupported = 1;
  p->cooperativeLaunch = 1;
  p->memoryPoolsSupported = 1;
  p->memoryBusWidth = 64;
  p->l2CacheSize = 1 << 20;
  p->pciDeviceID = device;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute,
                                   int device) {
  CALL(cudaErrorInvalidDevice);
  cudaDeviceProp p;
  if (!value)
    return result(cudaErrorInvalidValue);
  if (cudaError_t error = cudaGetDeviceProperties(&p, device))
    return error;
  switch (attribute) {
  case cudaDevAttrMaxThreadsPerBlock:
    *value = p.maxThreadsPerBlock;
    break;
  case cudaDevAttrMaxBlockDimX:
    *value = p.maxThreadsDim[0];
    break;
  case cudaDevAttrMaxBlockDimY:
    *value = p.maxThreadsDim[1];
    break;
  case cudaDevAttrMaxBlockDimZ:
    *value = p.maxThreadsDim[2];
    break;
  case cudaDevAttrMaxGridDimX:
    *value = p.maxGridSize[0];
    break;
  case cudaDevAttrMaxGridDimY:
    *value = p.maxGridSize[1];
    break;
  case cudaDevAttrMaxGridDimZ:
    *value = p.maxGridSize[2];
    break;
  case cudaDevAttrMaxSharedMemoryPerBlock:
    *value = int(p.sharedMemPerBlock);
    break;
  case cudaDevAttrTotalConstantMemory:
    *value = int(p.totalConstMem);
    break;
  case cudaDevAttrWarpSize:
    *value = p.warpSize;
    break;
  case cudaDevAttrMaxRegistersPerBlock:
    *value = p.regsPerBlock;
    break;
  case cudaDevAttrClockRate:
    *value = 1000000;
    break;
  case cudaDevAttrMultiProcessorCount:
    *value = p.multiProcessorCount;
    break;
  case cudaDevAttrIntegrated:
    *value = p.integrated;
    break;
  case cudaDevAttrCanMapHostMemory:
    *value = p.canMapHostMemory;
    break;
  case cudaDevAttrConcurrentKernels:
    *value = p.concurrentKernels;
    break;
  case cudaDevAttrL2CacheSize:
    *value = p.l2CacheSize;
    break;
  case cudaDevAttrMaxThreadsPerMultiProcessor:
    *value = p.maxThreadsPerMultiProcessor;
    break;
  case cudaDevAttrAsyncEngineCount:
    *value = p.asyncEngineCount;
    break;
  case cudaDevAttrUnifiedAddressing:
    *value = p.unifiedAddressing;
    break;
  case cudaDevAttrComputeCapabilityMajor:
    *value = p.major;
    break;
  case cudaDevAttrComputeCapabilityMinor:
    *value = p.minor;
    break;
  case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
    *value = int(p.sharedMemPerMultiprocessor);
    break;
  case cudaDevAttrManagedMemory:
    *value = p.managedMemory;
    break;
  case cudaDevAttrHostNativeAtomicSupported:
    *value = p.hostNativeAtomicSupported;
    break;
  case cudaDevAttrPageableMemoryAccess:
    *value = p.pageableMemoryAccess;
    break;
  case cudaDevAttrConcurrentManagedAccess:
    *value = p.concurrentManagedAccess;
    break;
  case cudaDevAttrCooperativeLaunch:
    *value = p.cooperativeLaunch;
    break;
  case cudaDevAttrMaxSharedMemoryPerBlockOptin:
    *value = int(p.sharedMemPerBlockOptin);
    break;
  case cudaDevAttrPageableMemoryAccessUsesHostPageTables:
    *value = p.pageableMemoryAccessUsesHostPageTables;
    break;
  case cudaDevAttrMaxBlocksPerMultiprocessor:
    *value = p.maxBlocksPerMultiProcessor;
    break;
  case cudaDevAttrMemoryPoolsSupported:
    *value = p.memoryPoolsSupported;
    break;
  default:
    return result(cudaErrorInvalidValue);
  }
  return cudaSuccess;
}

cudaError_t cudaSetDeviceFlags(unsigned int) { return cudaSuccess; }

cudaError_t cudaDeviceSetLimit(cudaLimit, size_t) {
  CALL(cudaErrorMemoryAllocation);
  return cudaSuccess;
}

cudaError_t cudaDeviceGetLimit(size_t *value, cudaLimit limit) {
  CALL(cudaErrorInvalidValue);
  if (!value)
    return result(cudaErrorInvalidValue);
  *value = limit == cudaLimitStackSize ? settings().stack : device_memory();
  return cudaSuccess;
}

cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer) {
  CALL(cudaErrorInvalidDevice);
  if (!can || !exists(device) || !exists(peer))
    return result(cudaErrorInvalidDevice);
  *can = device != peer;
  return cudaSuccess;
}
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags) {
  CALL(cudaErrorInvalidDevice);
  if (flags)
    return result(cudaErrorInvalidValue);
  return result(exists(peer) && peer != the_current_device
                    ? cudaSuccess
                    : cudaErrorInvalidDevice);
}
cudaError_t cudaDeviceDisablePeerAccess(int peer) {
  CALL(cudaErrorInvalidDevice);
  return result(exists(peer) ? cudaSuccess : cudaErrorInvalidDevice);
}

cudaError_t cudaDriverGetVersion(int *version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int *version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}
