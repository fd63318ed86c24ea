//===- stream_calls.cpp - what CUDA's calls say of streams and events --------===//
// Idea: the legacy default stream is nothing but tickets for all blocking
// streams, and theirs for it; an event is a number that streams reach.
// In: calls of the CUDA API. Out: operations in the order of CUDA; waiting
// functions return.
// Tested by: test/cpu_device/streams.cpp
// Limits: see include/omp2cuda/cpu/host/streams.h
//===----------------------------------------------------------------------===//
#include "device.h"
#include "failing.h"

namespace omp2cuda {
namespace cpu {

/// One default stream per host thread and device, for cudaStreamPerThread.
static std::shared_ptr<Stream> stream_of_this_thread(Device &d) {
  struct Mine {
    std::map<Device *, std::shared_ptr<Stream>> streams;
    ~Mine() {
      for (auto &entry : streams) {
        entry.second->close();
        std::lock_guard<std::mutex> hold(entry.first->lock);
        entry.first->streams.erase(entry.second);
      }
    }
  };
  static thread_local Mine mine;
  auto &stream = mine.streams[&d];
  if (!stream)
    stream = d.create_stream(true);
  return stream;
}

std::shared_ptr<Stream> find_stream(cudaStream_t handle) {
  Device *d = current_device();
  if (!d)
    return nullptr;
  if (!handle || handle == cudaStreamLegacy)
    return d->default_stream;
  if (handle == cudaStreamPerThread)
    return stream_of_this_thread(*d);
  for (auto &device : runtime().devices) {
    std::lock_guard<std::mutex> hold(device->lock);
    for (auto &stream : device->streams)
      if (reinterpret_cast<cudaStream_t>(stream.get()) == handle)
        return stream;
  }
  return nullptr;
}

/// What CUDA's default-stream rule puts before an operation of this stream.
static std::vector<Ticket> before(const std::shared_ptr<Stream> &stream) {
  std::vector<Ticket> tickets;
  if (!stream->blocking)
    return tickets;
  Device &d = stream->device;
  std::lock_guard<std::mutex> hold(d.lock);
  for (auto &other : d.streams) {
    if (other == stream || !other->blocking)
      continue;
    if (stream != d.default_stream && other != d.default_stream)
      continue;
    std::lock_guard<std::mutex> look(other->lock);
    if (other->completed != other->submitted)
      tickets.push_back({other, other->submitted});
  }
  return tickets;
}

void enqueue(const std::shared_ptr<Stream> &stream, std::function<void()> run) {
  stream->submit(std::move(run), before(stream));
}

void drain(const std::shared_ptr<Stream> &stream) {
  for (Ticket &t : before(stream))
    t.stream->wait(t.count);
  uint64_t all;
  {
    std::lock_guard<std::mutex> hold(stream->lock);
    all = stream->submitted;
  }
  stream->wait(all);
}

/// Records are numbered; each is done when the stream reaches it.
struct Event {
  std::mutex lock;
  std::condition_variable changed;
  const bool timing;
  uint64_t recorded = 0, reached = 0;
  double time = 0;
  explicit Event(bool timing) : timing(timing) {}
  /// After whoever used it: ThreadSanitizer sees the mutex, not the count of a shared_ptr.
  ~Event() { std::lock_guard<std::mutex> last(lock); }
};

struct EventHandle {
  std::shared_ptr<Event> event;
};

/// Null: no such event.
static std::shared_ptr<Event> find_event(cudaEvent_t handle) {
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.handle_lock);
  if (!handle || !r.events.count(reinterpret_cast<Event *>(handle)))
    return nullptr;
  return reinterpret_cast<EventHandle *>(handle)->event;
}

static cudaError_t device_state(Device *d) {
  if (!d)
    return cudaErrorNoDevice;
  return cudaError_t(d->sticky.load());
}

} // namespace cpu
} // namespace omp2cuda

using namespace omp2cuda::cpu;

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream,
                                      unsigned int flags) {
  CALL(cudaErrorMemoryAllocation);
  if (!stream || flags > cudaStreamNonBlocking)
    return result(cudaErrorInvalidValue);
  Device *d = current_device();
  if (cudaError_t error = device_state(d))
    return result(error);
  *stream = reinterpret_cast<cudaStream_t>(
      d->create_stream(!(flags & cudaStreamNonBlocking)).get());
  return cudaSuccess;
}
cudaError_t cudaStreamCreate(cudaStream_t *stream) {
  CALL(cudaErrorMemoryAllocation);
  return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream,
                                         unsigned int flags, int) {
  CALL(cudaErrorMemoryAllocation);
  return cudaStreamCreateWithFlags(stream, flags);
}
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  if (least)
    *least = 0;
  if (greatest)
    *greatest = 0;
  return cudaSuccess;
}

cudaError_t cudaStreamDestroy(cudaStream_t handle) {
  CALL(cudaErrorIllegalAddress);
  auto stream =
      handle && handle != cudaStreamLegacy && handle != cudaStreamPerThread
          ? find_stream(handle)
          : nullptr;
  if (!stream)
    return result(cudaErrorInvalidResourceHandle);
  stream->close();
  std::lock_guard<std::mutex> hold(stream->device.lock);
  stream->device.streams.erase(stream);
  return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t handle) {
  CALL(cudaErrorIllegalAddress);
  auto stream = find_stream(handle);
  if (!stream)
    return result(current_device() ? cudaErrorInvalidResourceHandle
                                   : cudaErrorNoDevice);
  drain(stream);
  return result(device_state(&stream->device));
}

cudaError_t cudaStreamQuery(cudaStream_t handle) {
  CALL(cudaErrorIllegalAddress);
  auto stream = find_stream(handle);
  if (!stream)
    return result(cudaErrorInvalidResourceHandle);
  if (cudaError_t error = device_state(&stream->device))
    return result(error);
  // "Not ready" is an answer, not an error to remember.
  return stream->idle() ? cudaSuccess : cudaErrorNotReady;
}

cudaError_t cudaStreamGetDevice(cudaStream_t handle, int *device) {
  auto stream = find_stream(handle);
  if (!stream || !device)
    return result(cudaErrorInvalidResourceHandle);
  *device = stream->device.number;
  return cudaSuccess;
}

cudaError_t cudaLaunchHostFunc(cudaStream_t handle, cudaHostFn_t function,
                               void *data) {
  CALL(cudaErrorNotSupported);
  auto stream = find_stream(handle);
  if (!stream || !function)
    return result(stream ? cudaErrorInvalidValue
                         : cudaErrorInvalidResourceHandle);
  enqueue(stream, [=, d = &stream->device] {
    if (!d->sticky)
      function(data);
  });
  return cudaSuccess;
}

cudaError_t cudaStreamAddCallback(cudaStream_t handle,
                                  cudaStreamCallback_t function, void *data,
                                  unsigned int flags) {
  CALL(cudaErrorNotSupported);
  auto stream = find_stream(handle);
  if (!stream || !function || flags)
    return result(stream ? cudaErrorInvalidValue
                         : cudaErrorInvalidResourceHandle);
  enqueue(stream, [=, d = &stream->device] {
    function(handle, device_state(d), data);
  });
  return cudaSuccess;
}

cudaError_t cudaDeviceSynchronize() {
  CALL(cudaErrorIllegalAddress);
  Device *d = current_device();
  if (!d)
    return result(cudaErrorNoDevice);
  std::vector<Ticket> tickets;
  {
    std::lock_guard<std::mutex> hold(d->lock);
    for (auto &stream : d->streams) {
      std::lock_guard<std::mutex> look(stream->lock);
      tickets.push_back({stream, stream->submitted});
    }
  }
  for (Ticket &t : tickets)
    t.stream->wait(t.count);
  return result(device_state(d));
}

cudaError_t cudaDeviceReset() {
  CALL(cudaErrorIllegalAddress);
  if (cudaError_t error = cudaDeviceSynchronize(); error == cudaErrorNoDevice)
    return error;
  current_device()->sticky = 0;
  cudaGetLastError(); // forgets it
  return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags) {
  CALL(cudaErrorMemoryAllocation);
  if (!event)
    return result(cudaErrorInvalidValue);
  auto *handle = new EventHandle{
      std::make_shared<Event>(!(flags & cudaEventDisableTiming))};
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.handle_lock);
  r.events.insert(reinterpret_cast<Event *>(handle));
  *event = reinterpret_cast<cudaEvent_t>(handle);
  return cudaSuccess;
}
cudaError_t cudaEventCreate(cudaEvent_t *event) {
  CALL(cudaErrorMemoryAllocation);
  return cudaEventCreateWithFlags(event, cudaEventDefault);
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
  CALL(cudaErrorIllegalAddress);
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.handle_lock);
  if (!r.events.erase(reinterpret_cast<Event *>(event)))
    return result(cudaErrorInvalidResourceHandle);
  delete reinterpret_cast<EventHandle *>(event);
  return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t handle, cudaStream_t stream_handle) {
  CALL(cudaErrorIllegalAddress);
  auto event = find_event(handle);
  auto stream = find_stream(stream_handle);
  if (!event || !stream)
    return result(cudaErrorInvalidResourceHandle);
  uint64_t mine;
  {
    std::lock_guard<std::mutex> hold(event->lock);
    mine = ++event->recorded;
  }
  enqueue(stream, [event, mine] {
    std::lock_guard<std::mutex> hold(event->lock);
    if (event->reached < mine) {
      event->reached = mine;
      event->time = monotonic();
    }
    event->changed.notify_all();
  });
  return cudaSuccess;
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream_handle, cudaEvent_t handle,
                                unsigned int) {
  CALL(cudaErrorIllegalAddress);
  auto event = find_event(handle);
  auto stream = find_stream(stream_handle);
  if (!event || !stream)
    return result(cudaErrorInvalidResourceHandle);
  uint64_t recorded;
  {
    std::lock_guard<std::mutex> hold(event->lock);
    recorded = event->recorded;
  }
  enqueue(stream, [event, recorded] {
    std::unique_lock<std::mutex> hold(event->lock);
    event->changed.wait(hold, [&] { return event->reached >= recorded; });
  });
  return cudaSuccess;
}

cudaError_t cudaEventQuery(cudaEvent_t handle) {
  CALL(cudaErrorIllegalAddress);
  auto event = find_event(handle);
  if (!event)
    return result(cudaErrorInvalidResourceHandle);
  std::lock_guard<std::mutex> hold(event->lock);
  return event->reached >= event->recorded ? cudaSuccess : cudaErrorNotReady;
}

cudaError_t cudaEventSynchronize(cudaEvent_t handle) {
  CALL(cudaErrorIllegalAddress);
  auto event = find_event(handle);
  if (!event)
    return result(cudaErrorInvalidResourceHandle);
  {
    std::unique_lock<std::mutex> hold(event->lock);
    uint64_t recorded = event->recorded;
    event->changed.wait(hold, [&] { return event->reached >= recorded; });
  }
  return result(device_state(current_device()));
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start,
                                 cudaEvent_t end) {
  CALL(cudaErrorIllegalAddress);
  auto a = find_event(start), b = find_event(end);
  if (!a || !b || !milliseconds || !a->timing || !b->timing)
    return result(cudaErrorInvalidResourceHandle);
  double time[2];
  for (int i = 0; i < 2; ++i) {
    Event &e = i ? *b : *a;
    std::lock_guard<std::mutex> hold(e.lock);
    if (!e.recorded)
      return result(cudaErrorInvalidResourceHandle);
    if (e.reached < e.recorded)
      return cudaErrorNotReady;
    time[i] = e.time;
  }
  *milliseconds = float((time[1] - time[0]) * 1e3);
  return cudaSuccess;
}
