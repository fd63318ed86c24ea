//===- stream.h - operations of one stream, in order ------------------------===//
// Idea: a stream's OS thread runs its operations in order; an operation first
// waits for its tickets: positions in other streams.
// In: operations. Out: they run; wait() returns when they are done.
// Tested by: test/cpu_device/streams.cpp
//===----------------------------------------------------------------------===//
#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace omp2cuda {
namespace cpu {

struct Device;
struct Stream;

/// Waits until `stream` has done its first `count` operations.
struct Ticket {
  std::shared_ptr<Stream> stream;
  uint64_t count;
};

struct Operation {
  std::function<void()> run;
  std::vector<Ticket> after;
};

struct Stream : std::enable_shared_from_this<Stream> {
  Device &device;
  const bool blocking; ///< takes part in the order of the default stream
  std::mutex lock;
  std::condition_variable changed;
  std::deque<Operation> queue;
  uint64_t submitted = 0, completed = 0;
  bool closing = false;
  bool has_thread = false;
  uint64_t random; ///< of the delays

  /// The \p number-th of its device.
  Stream(Device &device, bool blocking, uint64_t number);
  void submit(std::function<void()> run, std::vector<Ticket> after);
  void wait(uint64_t count);
  bool idle();
  void close();

private:
  void serve();
};

} // namespace cpu
} // namespace omp2cuda
