//===- queue.h - Devices, and the stream of each host thread on each ---------------===//
// Idea: the host side works in stream order. A host thread has one stream per device;
//   work of another thread is waited for in the stream, never on the host.
//
//   device_state   one per device and program: its figures, its memory, idle queues
//   queue          a stream, and how far it is known to have come
//   device(d)      the device clause as a value; when(c) the if clause
//
// In → Out: a device number → the queue of this thread; bytes → device memory, from
//   the device's pool in stream order, or by cudaMalloc where there is no pool.
// Who may call: host threads; a queue belongs to one thread at a time.
// Tested by: test/runtime/present.cu, test/runtime/threads.cu
// Limits: streams are kept for later threads and never destroyed: no work at exit.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"

#include <atomic>
#include <cstdint>
#include <cstring>
#if OMP2CUDA_HOST_CODE
#include <memory>
#include <vector>
#endif
#if OMP2CUDA_HOST_BODIES
#include "omp2cuda/timeout.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#endif

#if defined(_OPENMP) && __has_include(<omp.h>)
#include <omp.h>
#endif

namespace omp2cuda {

/// The device clause: a device number (OpenMP 5.2, 13.2).
struct device {
  int number;
  explicit device(int d) : number(d) {}
};

/// The if clause on a device construct: false means the host (OpenMP 5.2, 3.4).
struct when {
  bool value;
  explicit when(bool v) : value(v) {}
};

namespace detail {

struct queue;
class device_state;

/// How many devices CUDA has; 0 where it has none or the user said
/// OMP_TARGET_OFFLOAD=DISABLED (OpenMP 5.2, 21.2.8).
int device_count();
/// Has a file of the program said `requires unified_shared_memory` or `self_maps` (OpenMP
/// 5.2, 8.2.1.2; 6.0, 10.5.1.7)? Then devices have to reach the host's memory.
inline std::atomic<bool> &host_memory_required() {
  static std::atomic<bool> said{false};
  return said;
}

/// Does the program itself have addresses of device memory, or streams? What it does with
/// them CUDA does not order behind what the host has not waited for.
inline std::atomic<bool> &host_has_addresses() {
  static std::atomic<bool> has{false};
  return has;
}

/// The default-device-var of the current task: kept by the host's OpenMP library where
/// there is one, else by the thread.
int default_device();
void set_default_device(int number);

#if OMP2CUDA_HOST_CODE
/// Memory of the host that copies go through, kept for the next ones: what is new costs more than
/// the copies, a fault for each of its pages.
class memory_aside {
public:
  struct block {
    std::unique_ptr<char[]> memory;
    size_t bytes;
  };
  block take(size_t bytes) {
    for (size_t i = blocks.size(); i-- > 0;)
      if (bytes <= blocks[i].bytes && blocks[i].bytes <= 2 * bytes + least) {
        block one = std::move(blocks[i]);
        kept -= one.bytes;
        blocks.erase(blocks.begin() + ptrdiff_t(i));
        return one;
      }
    return {std::unique_ptr<char[]>(new char[bytes]), bytes};
  }
  void give_back(block &&one) {
    while (!blocks.empty() && kept + one.bytes > most) {
      kept -= blocks.front().bytes;
      blocks.erase(blocks.begin());
    }
    if (one.bytes > most)
      return;
    kept += one.bytes;
    blocks.push_back(std::move(one));
  }

private:
  static constexpr size_t least = size_t(64) << 10, most = size_t(16) << 20;
  std::vector<block> blocks; // those last that were given back last
  size_t kept = 0;
};

#endif

#if OMP2CUDA_HOST_BODIES

/// Puts \p one in front of a list that lives for ever.
template <class T> void enlist(T &one, std::atomic<T *> &first) {
  one.next = first;
  while (!first.compare_exchange_weak(one.next, &one)) {
  }
}

/// What is said of the kernels that nobody has waited for, if \p error is that of a kernel, which
/// all calls of CUDA return from then on; empty: it is not.
std::string blamed_kernels(cudaError_t error);

/// A stream. `submitted` counts what its owner put into it, `completed` how much of
/// that somebody has waited for.
struct queue {
  const int device; // its number
  cudaStream_t stream = nullptr;
  std::atomic<uint64_t> submitted{0}, completed{0};
  std::atomic<uint64_t> owing{0}; // the last region that nobody has waited for
  memory_aside aside;             // of who has it
  void *league =
      nullptr; // memory of reductions over a league (league_buffer.h),
  size_t league_bytes = 0; //   for one kernel after the other

  queue *next = nullptr; // of all of the program
  /// The last kernels in it, by their tickets; those behind `completed` may still run.
  struct launch {
    std::atomic<const char *> where{nullptr}, doing{nullptr};
    std::atomic<uint64_t> ticket{0};
  } launches[8];

  explicit queue(int device) : device(device) { enlist(*this, all()); }
  static std::atomic<queue *> &all() {
    static std::atomic<queue *> head{nullptr};
    return head;
  }

  uint64_t mark() { return ++submitted; }
  /// The kernel \p doing, of the construct at \p where, is in the queue.
  void launched(const char *where, const char *doing) {
    const uint64_t now = mark();
    launch &last = launches[now % std::size(launches)];
    last.where.store(where, std::memory_order_relaxed);
    last.doing.store(doing, std::memory_order_relaxed);
    last.ticket.store(now, std::memory_order_release);
  }
  bool owes() const { return owing > completed; }

  /// Waits on the host, at \p where, until everything in the queue is done.
  cudaError_t wait(const char *where) {
    const uint64_t now = submitted;
    timeout *t = timeout::wanted();
    const cudaError_t error =
        t ? t->wait(where, stream) : cudaStreamSynchronize(stream);
    if (error == cudaSuccess)
      completed = now;
    return error;
  }

  /// Before a copy of host memory that is not pinned: CUDA keeps the host until the stream
  /// has come there, for ever if need be.
  cudaError_t before_copy(const char *where) {
    return timeout::wanted() ? wait(where) : cudaSuccess;
  }

  /// What follows in this queue, of the construct at \p where, starts after mark `ticket`
  /// of another one.
  cudaError_t follow(queue *other, uint64_t ticket, const char *where) {
    if (!other || other == this || other->completed >= ticket)
      return cudaSuccess;
    if (timeout *t = timeout::wanted())
      t->follows(stream, other->stream, ticket);
    if (other->device != device) // whose events are not made here
      return other->wait(where);
    cudaEvent_t reached;
    cudaError_t error =
        cudaEventCreateWithFlags(&reached, cudaEventDisableTiming);
    if (error != cudaSuccess)
      return error;
    error = cudaEventRecord(reached, other->stream);
    if (error == cudaSuccess)
      error = cudaStreamWaitEvent(stream, reached, 0);
    const cudaError_t freed = cudaEventDestroy(reached);
    return error != cudaSuccess ? error : freed;
  }
};

inline std::string blamed_kernels(cudaError_t error) {
  if (error < cudaErrorIllegalAddress || error > cudaErrorLaunchFailure ||
      error == cudaErrorLaunchOutOfResources)
    return "";
  std::vector<const queue::launch *> found;
  for (const queue *q = queue::all(); q; q = q->next)
    for (const queue::launch &each : q->launches)
      if (each.ticket > q->completed &&
          std::none_of(found.begin(), found.end(),
                       [&](auto *other) { return other->where == each.where; }))
        found.push_back(&each);
  if (found.empty())
    return "";
  constexpr size_t most = 8;
  std::string others;
  for (size_t i = 1; i < found.size() && i < most; ++i)
    others += (i > 1 ? ", " : ", or what ran beside it, ") +
              std::string(found[i]->where);
  return std::string(found[0]->where) + ": " + found[0]->doing.load() + others +
         ": " + cudaGetErrorName(error) + " (" + cudaGetErrorString(error) +
         ")" +
         (others.empty() ? ""
                         : "; OMP2CUDA_INFO=1 waits for each, and says which");
}
OMP2CUDA_HOST void blame_kernels(cudaError_t error) {
  const std::string text = blamed_kernels(error);
  if (text.empty())
    return;
  fprintf(stderr, "%s\n", text.c_str());
  leave_program();
}

/// Does a machine without a GPU, or without its driver, answer like that?
inline bool means_no_device(cudaError_t error) {
#if !OMP2CUDA_CPU
  if (error == cudaErrorInsufficientDriver)
    return true;
#endif
  return error == cudaErrorNoDevice;
}
OMP2CUDA_HOST int device_count() {
  static const int count = [] {
    const char *policy = getenv("OMP_TARGET_OFFLOAD");
    int n = 0;
    if (policy && !strcasecmp(policy, "disabled"))
      return 0;
    if (policy && *policy && strcasecmp(policy, "mandatory") &&
        strcasecmp(policy, "default"))
      fprintf(stderr,
              "OMP_TARGET_OFFLOAD=%s is none of mandatory, disabled and "
              "default; it is ignored\n",
              policy);
    const cudaError_t error = cudaGetDeviceCount(&n);
    if (error == cudaSuccess)
      return n;
    (void)cudaGetLastError();
    if (!means_no_device(error))
      fprintf(stderr,
              "omp2cuda: asking for the devices: %s (%s); target regions run "
              "on the host\n",
              cudaGetErrorName(error), cudaGetErrorString(error));
    return 0;
  }();
  return count;
}

/// Must target regions run on a device (OMP_TARGET_OFFLOAD=MANDATORY)?
inline bool offload_mandatory() {
  static const bool mandatory = [] {
    const char *policy = getenv("OMP_TARGET_OFFLOAD");
    return policy && !strcasecmp(policy, "mandatory");
  }();
  return mandatory;
}

// The host's OpenMP library, where there is one.
#if defined(OMP2CUDA_LIBRARY) // that is known when the program is linked
extern int openmp_get() __asm__("omp_get_default_device") __attribute__((weak));
extern void openmp_set(int) __asm__("omp_set_default_device")
    __attribute__((weak));
extern int openmp_threads() __asm__("omp_get_num_threads")
    __attribute__((weak));
inline bool has_openmp() { return openmp_get && openmp_set; }
#elif defined(_OPENMP) && __has_include(<omp.h>)
inline int openmp_get() { return ::omp_get_default_device(); }
inline void openmp_set(int number) { ::omp_set_default_device(number); }
inline int openmp_threads() { return ::omp_get_num_threads(); }
inline bool has_openmp() { return true; }
#else
inline int openmp_get() { return 0; }
inline void openmp_set(int) {}
inline int openmp_threads() { return 1; }
inline bool has_openmp() { return false; }
#endif

inline int &own_default_device() {
  static thread_local int number = [] {
    const char *text = getenv("OMP_DEFAULT_DEVICE");
    char *end = nullptr;
    const long value = text ? strtol(text, &end, 10) : 0;
    if (!text || !*text || (*end == 0 && value >= 0))
      return int(value);
    fprintf(stderr,
            "OMP_DEFAULT_DEVICE=%s is no number of a device; it is ignored\n",
            text);
    return 0;
  }();
  return number;
}
/// Nobody else executes tasks then: libraries of the host do not see the end of one with `detach`.
inline bool is_team_of_one() { return has_openmp() && openmp_threads() == 1; }
OMP2CUDA_HOST int default_device() {
  const int number = has_openmp() ? openmp_get() : own_default_device();
  return number < 0 ? 0 : number;
}
OMP2CUDA_HOST void set_default_device(int number) {
  if (has_openmp())
    openmp_set(number);
  else
    own_default_device() = number;
}

/// On the current device.
inline char *symbol_address(const void *symbol, [[maybe_unused]] size_t bytes,
                            const char *where, const char *finding) {
  void *address = nullptr;
#if OMP2CUDA_CPU
  cudaError_t error = cpu::symbol_address(&address, symbol, bytes);
#else
  cudaError_t error = cudaGetSymbolAddress(&address, symbol);
#endif
  check(error, where, finding);
  return static_cast<char *>(address);
}
/// On the current device.
template <class T>
void tell_symbol(const void *symbol, const T &value, const char *where,
                 const char *doing) {
  check(cudaMemcpy(symbol_address(symbol, sizeof(T), where, doing), &value,
                   sizeof(T), cudaMemcpyHostToDevice),
        where, doing);
}

/// An ICV of device \p number, of the first that is set of NAME_DEV_2, NAME_DEV, NAME_ALL and
/// NAME (OpenMP 5.2, 21.6.1 and 21.6.2); 0: none is, or it is no positive number.
inline int icv_of_device(const char *name, int number) {
  char whole[64];
  for (const char *suffix : {"_DEV_%d", "_DEV", "_ALL", ""}) {
    int length = snprintf(whole, sizeof(whole), "%s", name);
    snprintf(whole + length, sizeof(whole) - size_t(length), suffix, number);
    if (const char *text = getenv(whole)) {
      const int value = atoi(text);
      if (value > 0)
        return value;
      fprintf(stderr, "%s=%s is not a positive number; it is ignored\n", whole,
              text);
    }
  }
  return 0;
}

class device_state {
public:
  const int number;
  /// nteams-var and teams-thread-limit-var; 0: no limit.
  std::atomic<int> max_teams{icv_of_device("OMP_NUM_TEAMS", number)},
      teams_thread_limit{icv_of_device("OMP_TEAMS_THREAD_LIMIT", number)};
  std::atomic<unsigned> icvs_set{1}; // how often, with the beginning
  int processors = 1;                // multiprocessors
  int most_threads = 1024;           // per block
  unsigned most_resident = 2048;     // threads of a multiprocessor
  bool pooled = false;               // has stream-ordered memory
  bool reaches_host = false;         // all of the host's memory

  explicit device_state(int d, const char *where) : number(d) {
    int pools = 0, pageable = 0, resident = 0;
    check(cudaSetDevice(d), where, "choosing the device");
    check(
        cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, d),
        where, "asking for the multiprocessors");
    check(
        cudaDeviceGetAttribute(&most_threads, cudaDevAttrMaxThreadsPerBlock, d),
        where, "asking for the largest block");
    check(cudaDeviceGetAttribute(&resident,
                                 cudaDevAttrMaxThreadsPerMultiProcessor, d),
          where, "asking for the threads of a multiprocessor");
    most_resident = unsigned(resident);
    check(cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, d),
          where, "asking for memory pools");
    pooled = pools != 0;
    check(cudaDeviceGetAttribute(&pageable, cudaDevAttrPageableMemoryAccess, d),
          where, "asking whether it reaches the host's memory");
    reaches_host = pageable != 0;
    if (host_memory_required())
      need_host_memory("the program", where);
#if !OMP2CUDA_CPU
    if (pooled) { // keep what is freed: the next region wants it again
      cudaMemPool_t pool;
      uint64_t all = UINT64_MAX;
      check(cudaDeviceGetDefaultMemPool(&pool, d), where,
            "opening the memory pool");
      check(
          cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &all),
          where, "setting up the memory pool");
    }
#endif
  }

  /// Ends the program if \p who, which needs it, cannot work on the host's memory here.
  void need_host_memory(const char *who, const char *where) const {
    if (!reaches_host)
      fail(where,
           "%s works on the host's own memory, which device %d cannot reach "
           "(CUDA's pageableMemoryAccess is 0)",
           who, number);
  }

  queue *take_queue(const char *where) {
    {
      guard g(access);
      if (!idle.empty()) {
        queue *q = idle.back();
        idle.pop_back();
        return q;
      }
    }
    queue *q = new queue(number);
    check(cudaStreamCreateWithFlags(&q->stream, cudaStreamNonBlocking), where,
          "creating a stream");
    guard g(access);
    made.push_back(q);
    return q;
  }

  /// The last region in \p q is not waited for, and no host thread may see that.
  void owe(queue *q) {
    q->owing = q->submitted.load();
    owing = true;
  }
  /// What follows in \p q comes behind such regions of other threads.
  void come_after(queue *q, const char *where) {
    if (owing)
      for (queue *each : owing_queues())
        if (each != q)
          check(q->follow(each, each->owing, where), where,
                "waiting for another thread");
  }
  /// Those of all threads are over.
  void settle(const char *where) {
    if (owing)
      for (queue *each : owing_queues())
        check(each->wait(where), where, "waiting for a region");
  }
  void give_back(queue *q) {
    guard g(access);
    idle.push_back(q);
  }

  /// Device memory, usable in the queue from now on. The error is left to the caller.
  cudaError_t allocate(void **p, size_t bytes, queue *q) {
    cudaError_t error =
        pooled ? cudaMallocAsync(p, bytes, q->stream) : cudaMalloc(p, bytes);
#if !OMP2CUDA_CPU
    if (error == cudaErrorMemoryAllocation &&
        pooled) { // the pool may hold pieces
      (void)cudaGetLastError();
      cudaMemPool_t pool;
      if (cudaDeviceSynchronize() == cudaSuccess &&
          cudaDeviceGetDefaultMemPool(&pool, number) == cudaSuccess &&
          cudaMemPoolTrimTo(pool, 0) == cudaSuccess)
        error = cudaMallocAsync(p, bytes, q->stream);
    }
#endif
    return error;
  }
  /// Gives memory back once everything in the queue is done with it.
  cudaError_t release(void *p, queue *q) {
    return pooled ? cudaFreeAsync(p, q->stream) : cudaFree(p);
  }

  /// At least so many bytes for the reductions of the next kernel in the queue, the first
  /// `header` of them 0 at first; kept, and grown on demand.
  cudaError_t league_memory(size_t bytes, size_t header, queue *q) {
    if (bytes <= q->league_bytes)
      return cudaSuccess;
    cudaError_t error = cudaSuccess;
    if (q->league)
      error = release(q->league, q);
    q->league = nullptr;
    const size_t wanted =
        bytes < 2 * q->league_bytes ? 2 * q->league_bytes : bytes;
    q->league_bytes = 0;
    if (error == cudaSuccess)
      error = allocate(&q->league, wanted, q);
    if (error == cudaSuccess)
      error = cudaMemsetAsync(q->league, 0, header, q->stream);
    if (error == cudaSuccess)
      q->league_bytes = wanted;
    return error;
  }

private:
  monitor access;
  std::vector<queue *> idle, made;
  std::atomic<bool> owing{false}; // some queue has owed something

  std::vector<queue *> owing_queues() {
    guard g(access);
    std::vector<queue *> all;
    for (queue *q : made)
      if (q->owes())
        all.push_back(q);
    return all;
  }
};

/// The state of device d < device_count(); made on first use, kept for ever.
inline device_state &state_of(int d, const char *where) {
  static monitor access;
  static std::vector<device_state *> *states = new std::vector<device_state *>;
  guard g(access);
  if (states->size() <= size_t(d))
    states->resize(size_t(device_count()));
  device_state *&state = (*states)[size_t(d)];
  if (!state)
    state = new device_state(d, where);
  return *state;
}

/// The queues of one host thread. They are handed back when it ends; the main thread may
/// go on, for static destructors run after that.
struct thread_queues {
  struct one {
    device_state *state;
    queue *q;
  };
  std::vector<one> all;

  static thread_queues &mine() {
    static thread_local thread_queues *queues = nullptr;
    struct keeper {
      ~keeper() {
        for (one &o : queues->all)
          o.state->give_back(o.q);
        delete queues;
        queues = nullptr;
      }
    };
    if (!queues) {
      queues = new thread_queues;
      static thread_local keeper at_end;
      (void)at_end;
    }
    return *queues;
  }
};

struct place {
  device_state *state;
  queue *q;
};

/// Makes d the current device of this thread and returns this thread's queue on it.
inline place place_on(int d, const char *where) {
  thread_queues &mine = thread_queues::mine();
  check(cudaSetDevice(d), where, "choosing the device");
  for (thread_queues::one &o : mine.all)
    if (o.state->number == d)
      return {o.state, o.q};
  device_state &state = state_of(d, where);
  queue *q = state.take_queue(where);
  mine.all.push_back({&state, q});
  return {&state, q};
}
/// Copies from the memory of \p other, by cudaMalloc or of its pool, to the current device \p d go
/// over the link between them from now on, where there is one. Asked once for the two.
inline void connect(int d, int other, const char *where) {
  static monitor access;
  static auto *asked = new std::vector<std::pair<int, int>>;
  guard g(access);
  for (auto [one, from] : *asked)
    if (one == d && from == other)
      return;
  asked->emplace_back(d, other);
  int can = 0;
  check(cudaDeviceCanAccessPeer(&can, d, other), where,
        "asking for a link between devices");
  if (!can)
    return;
  const cudaError_t error = cudaDeviceEnablePeerAccess(other, 0);
  if (error == cudaErrorPeerAccessAlreadyEnabled) // by the program
    (void)cudaGetLastError();
  else
    check(error, where, "linking devices");
#if !OMP2CUDA_CPU
  if (state_of(other, where).pooled) {
    cudaMemPool_t pool;
    check(cudaDeviceGetDefaultMemPool(&pool, other), where,
          "opening the memory pool");
    cudaMemAccessDesc access_of = {};
    access_of.location.type = cudaMemLocationTypeDevice;
    access_of.location.id = d;
    access_of.flags = cudaMemAccessFlagsProtReadWrite;
    check(cudaMemPoolSetAccess(pool, &access_of, 1), where,
          "linking the memory pool");
  }
#endif
}
/// The same for what gives the program data, or addresses, of the device.
inline place settled_on(int d, const char *where) {
  const place here = place_on(d, where);
  here.state->settle(where);
  return here;
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
