//===- stream.cpp - operations of one stream, in order -----------------------===//
// Idea, In, Out: see stream.h.
// Tested by: test/cpu_device/streams.cpp
//===----------------------------------------------------------------------===//
#include "stream.h"

#include "settings.h"

#include <chrono>
#include <thread>

namespace omp2cuda {
namespace cpu {

Stream::Stream(Device &device, bool blocking, uint64_t number)
    : device(device), blocking(blocking),
      random(settings().seed * 0x9e3779b97f4a7c15 + number) {}

void Stream::submit(std::function<void()> run, std::vector<Ticket> after) {
  std::lock_guard<std::mutex> hold(lock);
  queue.push_back({std::move(run), std::move(after)});
  ++submitted;
  if (!has_thread) {
    has_thread = true;
    std::thread([self = shared_from_this()] { self->serve(); }).detach();
  }
  changed.notify_all();
}

void Stream::serve() {
  std::unique_lock<std::mutex> hold(lock);
  for (;;) {
    changed.wait(hold, [&] { return !queue.empty() || closing; });
    if (queue.empty())
      return;
    {
      Operation operation = std::move(queue.front());
      queue.pop_front();
      hold.unlock();
      for (Ticket &t : operation.after)
        t.stream->wait(t.count);
      if (unsigned most = settings().delay_us)
        std::this_thread::sleep_for(
            std::chrono::microseconds(next_random(random) % (most + 1)));
      operation.run();
    } // what the operation holds goes before anyone hears of its end
    hold.lock();
    ++completed;
    changed.notify_all();
  }
}

void Stream::wait(uint64_t count) {
  std::unique_lock<std::mutex> hold(lock);
  changed.wait(hold, [&] { return completed >= count; });
}

bool Stream::idle() {
  std::lock_guard<std::mutex> hold(lock);
  return completed == submitted;
}

void Stream::close() {
  std::lock_guard<std::mutex> hold(lock);
  closing = true;
  changed.notify_all();
}

} // namespace cpu
} // namespace omp2cuda
