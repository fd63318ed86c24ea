//===- device.h - the devices, and the one object that holds them ---------===//
// Idea: all state of the CPU device hangs on runtime(), which is created at the
// first call and never destroyed, so that nothing runs at exit.
//
//   Runtime  every device, every allocation
//   Device   an arena, streams, a pool of OS threads, a sticky error
//   Pool     the OS threads that share out the blocks of a kernel
//
// In: calls of the CUDA API. Out: order, memory, errors.
// Tested by: test/cpu_device/devices.cpp, streams.cpp, memory.cpp
// Limits: cudaDeviceReset clears the sticky error, it does not free memory.
//===----------------------------------------------------------------------===//
#pragma once
#include "scheduler.h"
#include "stream.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <unordered_map>
#include <vector>

namespace omp2cuda {
namespace cpu {

struct Event;

struct Pool {
  std::mutex lock;
  std::condition_variable work, done;
  Job *first = nullptr; ///< jobs that still want OS threads
  int threads = 0;
  std::mutex cooperative; ///< one cooperative launch at a time

  /// Runs all blocks; returns when they are done. The caller takes part.
  void run(Job &job);

private:
  void grow(int threads);
  void serve(int number);
};

enum class Kind { Device, Managed, Pinned, Registered, Symbol };

struct Allocation {
  char *low;
  size_t bytes;
  Kind kind;
  int device;
};

/// An address range and what of it is in use.
struct Arena {
  char *low = nullptr;
  size_t bytes = 0, in_use = 0;
  std::map<char *, size_t> free; ///< holes, by address

  void reserve(int device);
  char *take(size_t bytes); ///< null: full
  void give_back(char *low, size_t bytes);
};

struct Device {
  int number;
  Arena arena;
  Pool pool;
  std::mutex lock;
  std::set<std::shared_ptr<Stream>> streams;
  std::shared_ptr<Stream> default_stream;
  std::atomic<uint64_t> made_streams{0};
  std::atomic<int> sticky{0}; ///< cudaError_t of a kernel that failed

  explicit Device(int number);
  std::shared_ptr<Stream> create_stream(bool blocking);
};

struct Runtime {
  std::vector<Device *> devices;
  std::mutex memory_lock;
  std::map<char *, Allocation> allocations; ///< by low address
  std::mutex handle_lock;
  std::set<Event *> events;
  std::unordered_map<const void *, int> dynamic_limit; ///< cudaFuncSetAttribute

  Runtime();
  /// The allocation that holds the address, or null. Under memory_lock.
  const Allocation *find(const void *address);
};

Runtime &runtime();
/// The calling host thread's device; null if there is none.
Device *current_device();
/// Remembers the error for cudaGetLastError and returns it.
cudaError_t result(cudaError_t error);
/// The stream behind a handle; null if there is none such.
std::shared_ptr<Stream> find_stream(cudaStream_t handle);
/// Puts the operation behind what CUDA says comes before it.
void enqueue(const std::shared_ptr<Stream> &stream, std::function<void()> run);
/// Waits for everything that an operation put there now would wait for.
void drain(const std::shared_ptr<Stream> &stream);
/// The region that the calling host thread is in.
const char *current_region();

} // namespace cpu
} // namespace omp2cuda
