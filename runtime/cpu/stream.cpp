//===- stream.cpp - operations of one stream, in order -----------------------===//
// Idea, In, Out: see stream.h.
// Tested by: test/cpu_device/streams.cpp
//===----------------------------------------------------------------------===//
#include "stream.h"

#include <thread>

namespace omp2cuda {
namespace cpu {

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
