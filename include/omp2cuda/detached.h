//===- detached.h - Constructs that are tasks of the host's OpenMP library ---------------===//
// Idea: where threads of the host execute tasks that constructs depend on, and the other way
//   round, the host's library orders them all. Such a construct is the body of a task with
//   `detach`: it puts what it does into a stream and returns; a callback of the stream ends the
//   task, and what depends on it may begin. No thread waits for a device.
//
//   Before   #pragma omp target teams … nowait depend(in: a[0:n]) depend(out: b[0:n])
//   After    omp2cuda::task_event done = omp2cuda::event_of("f.c:8");
//            #pragma omp task depend(in: a[0:n]) depend(out: b[0:n]) detach(done) …
//            omp2cuda::target_region{"f.c:8", omp2cuda::detached(done)}.….launch(…);
//
// In → Out: the event of a task → its fulfilment, once the stream has come there.
// Who may call: threads of the host; a stream is one's own until all is in it.
// Tested by: test/runtime/detached.cu, test/inputs/tasks
// Limits: GCC 11 and later have such tasks. With OMP2CUDA_TIMEOUT the thread waits, and says for
//   what; a failure in the stream ends the program at once.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/tasks.h"

#if OMP2CUDA_HOST_BODIES

#include <memory>

namespace omp2cuda {
namespace detail {

/// A stream that one construct after the other has, for as long as it takes to fill it.
class detached_stream {
  struct unfinished {
    const char *where, *doing;
    queue *q;
    uint64_t ticket;
    left_behind kept;
    task_end end;
  };
  bool taken = true;

  explicit detached_stream(queue *q) : q(q) {}
  bool is_empty() const { return q->completed == q->submitted; }

  /// All streams of that kind, those first that have not been taken for the longest time.
  struct all_streams {
    monitor access;
    std::vector<detached_stream *> all;
    static all_streams &of_program() {
      static all_streams *one = new all_streams;
      return *one;
    }
  };
  static constexpr size_t enough = 16; // of a device

  static void is_over(cudaStream_t, cudaError_t error, void *argument) {
    const std::unique_ptr<unfinished> one(static_cast<unfinished *>(argument));
    if (error !=
        cudaSuccess) { // exit() would ask CUDA, which a callback must not
      const std::string text = blamed_kernels(error);
      if (!text.empty())
        fprintf(stderr, "%s\n", text.c_str());
      else
        fprintf(stderr, "%s: %s: %s (%s)\n", one->where, one->doing,
                cudaGetErrorName(error), cudaGetErrorString(error));
      fflush(nullptr);
      _Exit(1);
    }
    for (uint64_t known = one->q->completed;
         known < one->ticket &&
         !one->q->completed.compare_exchange_weak(known, one->ticket);) {
    }
  }

public:
  queue *const q;
  staging between;

  static detached_stream &take(device_state &state, const char *where) {
    all_streams &streams = all_streams::of_program();
    {
      guard g(streams.access);
      size_t here = 0;
      auto next = streams.all.end();
      for (auto at = streams.all.begin(); at != streams.all.end(); ++at) {
        if ((*at)->q->device != state.number)
          continue;
        ++here;
        if (!(*at)->taken && (next == streams.all.end() ||
                              (!(*next)->is_empty() && (*at)->is_empty())))
          next = at;
      }
      if (next != streams.all.end() &&
          (here >= enough || (*next)->is_empty())) {
        detached_stream *one = *next;
        streams.all.erase(next);
        streams.all.push_back(one);
        one->taken = true;
        return *one;
      }
    }
    auto *made = new detached_stream(state.take_queue(where));
    guard g(streams.access);
    streams.all.push_back(made);
    return *made;
  }

  /// The construct at \p where has put all it does into the stream.
  void submit(const char *where, const char *doing, left_behind kept,
              task_end end) {
    auto *one = new unfinished{where,     doing,           q,
                               q->mark(), std::move(kept), std::move(end)};
    const cudaError_t error = cudaStreamAddCallback(q->stream, is_over, one, 0);
    give_back();
    if (error != cudaSuccess)
      delete one;
    check(error, where, doing);
  }
  void give_back() {
    guard g(all_streams::of_program().access);
    taken = false;
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
