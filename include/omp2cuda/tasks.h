//===- tasks.h - Constructs that the host does not wait for ---------------------------===//
// Idea: what `nowait` is said of is put into a stream, and the host goes on. Such a
//   construct has a stream of its own, or that of what it depends on and follows at once;
//   what it depends on elsewhere is waited for by the stream, not by the host.
//
//   Before   #pragma omp target update to(x[0:n]) nowait depend(out: x)
//   After    omp2cuda::target_update{"f.c:8", omp2cuda::nowait(),
//                                    omp2cuda::depend_out(x)}.to(x, 0, n);
//
//   task_list    the unfinished constructs of one host thread, and who touches what; regions
//                that are waited for when something comes back
//   detached     the construct is the body of a task of the host's, and ends it (detached.h)
//   taskwait()   waits for them, as the directive does (OpenMP 5.2, 15.5)
//   taskgroup    the same at the end of a block (15.4)
//
// In → Out: the dependences of a construct → its stream, which begins after them.
// Who may call: host threads, each for what it began itself.
// Tested by: test/runtime/tasks.cu
// Limits: a dependence is known by the address of its list item; tasks of the host are
//   the host's library's: the text around says `taskwait depend` for them.
//===----------------------------------------------------------------------===//
#pragma once

#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 13
// Which this g++ does not know: the tasks of a set go on one by one.
#define inoutset inout
#endif

#include "omp2cuda/omp_of_gcc.h"
#include "omp2cuda/trace.h"

#include <initializer_list>
#include <utility>
#if OMP2CUDA_HOST_BODIES
#include <algorithm>
#include <map>
#include <memory>
#endif

namespace omp2cuda {

/// Waits for every construct with `nowait` that this thread began.
void taskwait();

/// Whose end waits for them.
class taskgroup {
public:
  taskgroup() = default;
  taskgroup(const taskgroup &) = delete;
  taskgroup &operator=(const taskgroup &) = delete;
  ~taskgroup() { taskwait(); }
};

/// The nowait clause of a construct: who meets it goes on, if that holds (OpenMP 6.0, 17.6).
struct nowait {
  bool value;
  explicit nowait(bool v = true) : value(v) {}
};

/// What the clause `detach` of a task names (OpenMP 5.2, 12.5.2). Without OpenMP the task is
/// none, and the construct is waited for.
#if defined(_OPENMP) && OMP2CUDA_OMP_OF_GCC > 10
using task_event = omp_event_handle_t;
#else
struct task_event {};
#endif

namespace detail {
void expect(const char *where, const char *events);
}
/// That of the task that the construct at \p where is. With OMP2CUDA_TIMEOUT it is expected from
/// now on; it may wait for tasks of the host at \p events.
static inline task_event event_of(const char *where, const char *events = "") {
  detail::expect(where, events);
  return {};
}
/// The host is about to wait, at \p where, for its tasks: among them are those at \p events,
/// which end when somebody fulfils their event. For OMP2CUDA_TIMEOUT.
void comes_to(const char *where, const char *events);

/// Of a construct that is the body of a task with `detach(event)`: the end of the construct is
/// that of the task, and nobody else waits for it.
struct detached {
  void (*fulfill)(uintptr_t event) = nullptr;
  uintptr_t event = 0;
  detached() = default;
  explicit detached([[maybe_unused]] task_event e) {
#if defined(_OPENMP) && OMP2CUDA_OMP_OF_GCC > 10
    fulfill = [](uintptr_t of) { omp_fulfill_event(omp_event_handle_t(of)); };
    event = uintptr_t(e);
#endif
  }
};

/// Of a region: where nothing of it comes back to the host, its end is waited for only when
/// something does.
struct deferred {};

namespace detail {

/// A list item of a depend clause (OpenMP 5.2, 15.9.5).
struct dependence {
  const void *item;
  bool writes; ///< out, inout: after all that reads it, too
};
template <class T> dependence dependence_on(T &item, bool writes) {
  return {const_cast<const void *>(static_cast<const volatile void *>(
              &reinterpret_cast<const volatile char &>(item))),
          writes};
}

/// What a construct may be told behind its line, in any order.
struct option {
  enum { target, condition, deferred, ordered, later, task } kind;
  int number = 0;
  bool holds = true;
  dependence on{nullptr, false};
  omp2cuda::detached end;
  option(device d) : kind(target), number(d.number) {}
  option(when w) : kind(condition), holds(w.value) {}
  option(nowait n) : kind(deferred), holds(n.value) {}
  option(dependence d) : kind(ordered), on(d) {}
  option(omp2cuda::deferred) : kind(later) {}
  option(omp2cuda::detached d) : kind(task), end(d) {}
};
using options = std::initializer_list<option>;

/// The end of a task, which comes once: when this does.
class task_end {
  detached of;

public:
  task_end() = default;
  explicit task_end(detached d) : of(d) {}
  task_end(task_end &&other) : of(std::exchange(other.of, {})) {}
  task_end &operator=(task_end &&other) {
    std::swap(of, other.of);
    return *this;
  }
  ~task_end() {
    if (of.fulfill)
      of.fulfill(of.event);
  }
  bool awaited() const { return of.fulfill; }
};

} // namespace detail

/// depend(in: item): after what writes it.
template <class T> detail::dependence depend_in(const volatile T &item) {
  return detail::dependence_on(item, false);
}
/// depend(out: item) and depend(inout: item): after what reads or writes it.
template <class T> detail::dependence depend_out(const volatile T &item) {
  return detail::dependence_on(item, true);
}
template <class T> detail::dependence depend_inout(const volatile T &item) {
  return detail::dependence_on(item, true);
}

#if OMP2CUDA_HOST_BODIES

namespace detail {

/// How far a queue has to come.
struct reached {
  queue *by = nullptr;
  uint64_t ticket = 0;
};

/// Pinned memory between the host's own and the device. CUDA copies memory that is not
/// pinned while the caller waits; a callback of the stream does the other half instead.
class staging {
public:
  /// Of memory that lies together on the device, what is somewhere on the host.
  struct part {
    char *host;
    size_t at, bytes; // counted from the beginning
  };

private:
  struct block {
    char *memory;
    size_t bytes;
    std::atomic<bool> busy;
    std::vector<part> parts; // of the copy that goes through it
    bool out = false;
  };
  std::vector<block *> blocks; // of one host thread
  std::vector<part> direct;    // what comes back without them, till all is over
  size_t total = 0;

  block *take(size_t bytes) {
    for (block *b : blocks)
      if (b->bytes >= bytes && !b->busy) {
        b->busy = true;
        return b;
      }
    size_t size = smallest;
    while (size < bytes)
      size *= 2;
    void *memory = nullptr;
    if (total + size > most || cudaMallocHost(&memory, size) != cudaSuccess) {
      (void)cudaGetLastError();
      return nullptr;
    }
    total += size;
    blocks.push_back(
        new block{static_cast<char *>(memory), size, {true}, {}, false});
    return blocks.back();
  }
  // As the stream comes to them.
  static void fill(void *argument) {
    block *b = static_cast<block *>(argument);
    size_t end = 0;
    for (const part &p : b->parts) { // and nothing of earlier copies
      memset(b->memory + end, 0, p.at - end);
      memcpy(b->memory + p.at, p.host, p.bytes);
      end = p.at + p.bytes;
    }
  }
  static void is_sent(void *argument) {
    static_cast<block *>(argument)->busy = false;
  }
  static void hand_over(void *argument) {
    block *b = static_cast<block *>(argument);
    for (const part &p : b->parts)
      memcpy(p.host, b->memory + p.at, p.bytes);
    b->busy = false;
  }
  static bool is_pinned(const void *p) {
    cudaPointerAttributes of;
    if (cudaPointerGetAttributes(&of, p) == cudaSuccess)
      return of.type != cudaMemoryTypeUnregistered;
    (void)cudaGetLastError();
    return false;
  }

public:
  static constexpr size_t smallest = size_t(64) << 10, most = size_t(256) << 20,
                          most_at_once = most / 4;
  /// Copies without keeping the host, unless memory is pinned already, short on its way
  /// in, which CUDA copies aside, or more than there are blocks for. Memory that may change
  /// till the stream comes there, for what is \p behind other constructs, is read then.
  cudaError_t copy(char *device, const std::vector<part> &parts, size_t bytes,
                   bool out, bool behind, queue *q, const char *where) {
    cudaStream_t stream = q->stream;
    const auto start = [&](char *host, char *there, size_t some) {
      return out ? cudaMemcpyAsync(host, there, some, cudaMemcpyDeviceToHost,
                                   stream)
                 : cudaMemcpyAsync(there, host, some, cudaMemcpyHostToDevice,
                                   stream);
    };
    const bool at_once =
        parts.size() == 1 &&
        ((!out && !behind && bytes <= smallest) || is_pinned(parts[0].host));
    block *b = at_once || bytes > most_at_once ? nullptr : take(bytes);
    if (out && !b)
      direct.insert(direct.end(), parts.begin(), parts.end());
    if (!b) {
      cudaError_t error = at_once          ? cudaSuccess
                          : !out && behind ? q->wait(where)
                                           : q->before_copy(where);
      for (const part &p : parts)
        if (error == cudaSuccess)
          error = start(p.host, device + p.at, p.bytes);
      return error;
    }
    b->parts = parts;
    b->out = out;
    cudaError_t error = cudaSuccess;
    if (!out)
      error = cudaLaunchHostFunc(stream, fill, b);
    if (error == cudaSuccess)
      error = start(b->memory, device, bytes);
    if (error == cudaSuccess)
      error = cudaLaunchHostFunc(stream, out ? hand_over : is_sent, b);
    return error;
  }
  /// May something of [p, p + bytes) be on its way back to the host?
  bool brings(const char *p, size_t bytes) const {
    const auto is_there = [=](const std::vector<part> &some) {
      return std::any_of(some.begin(), some.end(), [=](const part &x) {
        return x.host < p + bytes && p < x.host + x.bytes;
      });
    };
    return is_there(direct) ||
           std::any_of(blocks.begin(), blocks.end(), [&](const block *b) {
             return b->busy && b->out && is_there(b->parts);
           });
  }
  void comes_by_itself(const part &one) { direct.push_back(one); }
  void all_is_over() { direct.clear(); }
  /// Nothing is on its way any more.
  void give_back() {
    for (block *b : blocks) {
      (void)cudaFreeHost(b->memory);
      delete b;
    }
    blocks.clear();
    total = 0;
  }
};

/// What a construct leaves that its stream still reads.
using left_behind = std::vector<std::unique_ptr<char[]>>;

class task_list {
  struct region {
    const char *where, *doing;
    queue *q;
  };

public:
  static task_list &mine() {
    static thread_local task_list *list = nullptr, *left = nullptr;
    struct keeper {
      ~keeper() {
        if (is_ending()) { // what streams may still come to stays
          left = list;
        } else {
          list->wait();
          list->wait_for_regions();
          list->between.give_back();
          delete list;
        }
        list = nullptr;
      }
    };
    (void)left;
    if (!list) {
      thread_queues::mine(); // whose end is after this one's
      list = new task_list;
      static thread_local keeper at_end;
      (void)at_end;
    }
    return *list;
  }

  staging between;

  /// Does anything go on that others may depend on?
  bool has_dependent() const { return !items.empty() || for_all.by; }
  /// All of that.
  std::vector<reached> dependent() const {
    std::vector<reached> all;
    if (for_all.by)
      all.push_back(for_all);
    for (const auto &[address, each] : items) {
      if (each.writer.by)
        all.push_back(each.writer);
      all.insert(all.end(), each.readers.begin(), each.readers.end());
    }
    return all;
  }

  /// What is to be over before a construct that has such a dependence.
  void before(const dependence &d, std::vector<reached> &all) const {
    if (for_all.by)
      all.push_back(for_all);
    auto at = items.find(d.item);
    if (at == items.end())
      return;
    if (at->second.writer.by)
      all.push_back(at->second.writer);
    if (d.writes)
      all.insert(all.end(), at->second.readers.begin(),
                 at->second.readers.end());
  }

  /// A queue of this thread on a device for a construct that comes behind \p after: the one
  /// of these that has nothing else behind them, else the next.
  queue *queue_after(device_state &state, const std::vector<reached> &after,
                     const char *where) {
    for (size_t i = after.size(); i-- > 0;)
      if (after[i].by->device == state.number &&
          after[i].by->submitted == after[i].ticket)
        return after[i].by;
    streams &own = by_device[state.number];
    own.state = &state;
    const size_t next = own.next++ % most_streams;
    if (next == own.all.size())
      own.all.push_back(state.take_queue(where));
    return own.all[next];
  }

  /// The construct at \p where has put all it does into \p q.
  void add(const char *where, const char *doing, queue *q,
           const std::vector<dependence> &all, left_behind kept) {
    const reached end{q, q->mark()};
    if (timeout *t = timeout::wanted())
      t->is_submitted(doing, q->stream, end.ticket);
    pending.push_back({where, doing, q, std::move(kept)});
    for (const dependence &d : all) {
      item &of = items[d.item];
      if (d.writes)
        of = {end, {}};
      else
        of.readers.push_back(end);
    }
  }

  /// The same of what came behind \ref dependent; all that depends on anything does so on it.
  void add_for_all(const char *where, const char *doing, queue *q) {
    add(where, doing, q, {}, {});
    items.clear();
    for_all = {q, q->submitted};
  }

  /// The kernel \p doing is in \p q, and its failure may be seen at another line.
  void add_region(const char *where, const char *doing, queue *q) {
    for (const region &each : regions)
      if (each.where == where && each.q == q && q->owes())
        return;
    if (!regions.empty() && !regions.back().q->owes())
      regions.clear();
    regions.push_back({where, doing, q});
    if (timeout *t = timeout::wanted()) {
      t->begins(where, q->device, q->stream);
      t->is_submitted(doing, q->stream, q->submitted);
    }
  }
  bool has_regions() const { return !regions.empty(); }

  /// Waits on the host; ends the program where one of them failed.
  void wait() {
    for (size_t i = 0; i < pending.size(); ++i) {
      const unfinished &first = pending[i];
      if (first.q->completed == first.q->submitted)
        continue;
      check(traced_wait(first.where, first.q), first.where, first.doing);
    }
    pending.clear();
    items.clear();
    between.all_is_over();
    for_all = {};
    for (auto &[number, own] : by_device) {
      for (queue *q : own.all)
        own.state->give_back(q);
      own.all.clear();
      own.next = 0;
    }
  }

private:
  void wait_for_regions() {
    for (size_t i = 0; i < regions.size(); ++i)
      if (regions[i].q->owes())
        check(traced_wait(regions[i].where, regions[i].q), regions[i].where,
              regions[i].doing);
  }

  static constexpr size_t most_streams = 16;
  struct unfinished {
    const char *where, *doing;
    queue *q;
    left_behind kept;
  };
  struct item {
    reached writer;
    std::vector<reached> readers;
  };
  struct streams {
    device_state *state = nullptr;
    std::vector<queue *> all;
    size_t next = 0;
  };
  std::vector<unfinished> pending;
  std::vector<region> regions;
  std::map<const void *, item> items;
  reached for_all; // whatever they depend on
  std::map<int, streams> by_device;
};

} // namespace detail

OMP2CUDA_HOST void detail::expect(const char *where, const char *events) {
  if (timeout *t = timeout::wanted())
    t->expects({where, events});
}
OMP2CUDA_HOST void comes_to(const char *where, const char *events) {
  if (detail::timeout *t = detail::timeout::wanted())
    t->comes_to({where, events});
}
OMP2CUDA_HOST void taskwait() { detail::task_list::mine().wait(); }

#endif // OMP2CUDA_HOST_BODIES

} // namespace omp2cuda
