//===- single.h - Single code of a team: Neuter, Uniform, WorkerLoop ----------------===//
// Idea: a kernel starts all threads of a team, OpenMP starts one. Until a `parallel`
//   there is Single code, and three ways for the others to live through it:
//
//   strategy     the others              words
//   Neuter       jump over it, then      if (team::is_initial()) x = f();
//                receive what was        team::receive(x, …)     x: in all threads
//                computed                if (team::broadcast(x > 0)) …
//   Uniform      execute it as well;     team::once([&] { out[0] = x; })
//                effects happen once     if (team::effect here; here.mine()) out[0] = x;
//                                        int x = team::once_value([&] { return f(); })
//   WorkerLoop   sleep until woken for   team::worker_loop, below
//                region 1, 2, …
//
//   auto region_1 = [&] { for (int i : team::for_(0, n)) y[i] = a * x[i] + y[i]; };
//   omp2cuda::team::worker_loop workers;
//   if (workers.is_worker()) {
//     while (int region = workers.wait()) {
//       switch (region) {
//       case 1: region_1(); break;
//       }
//       workers.done();
//     }
//   } else {
//     …                        // Single code
//     workers.parallel(1, region_1);
//     …
//   }                          // the end of `workers` ends the wait of all
//
//   Regions of device functions are structs that hold what they name. Behind the order
//   `workers.parallel(scale_region{x, n})` they travel through shared memory; each kernel
//   that reaches the function has `case scale_region::number: workers.execute<scale_region>();`.
//
// In → Out: a value in the initial thread → in all; a number → a region executed by all.
// Who may call: every thread of the team, converged, but is_initial() (anybody) and the
//   functions of worker_loop (said there). Valid in the caller, after the call; what the
//   initial thread wrote to memory before a broadcast is seen by all after it.
// Tested by: test/runtime/single.cu, test/runtime/kernel/team_single.cu (cost)
// Limits: broadcasts move trivially copyable types. Shared memory: 0 B for bool, the
//   value's size rounded up to a power of two ≥ 4 else, one buffer per size and kernel;
//   8 B for a worker_loop, one per kernel; one buffer per size for the objects of the
//   functions' regions.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/levels.h"
#include "omp2cuda/sync.h"

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

namespace omp2cuda {
/// to = from, of arrays too.
template <class T> OMP2CUDA_BOTH void assign(T &to, const T &from) {
  to = from;
}
template <class T, size_t N>
OMP2CUDA_BOTH void assign(T (&to)[N], const T (&from)[N]) {
  for (size_t i = 0; i < N; ++i)
    assign(to[i], from[i]);
}

namespace detail {

/// 4, 8, 16, … so that broadcasts of one kernel use the same few buffers.
template <size_t Bytes, size_t Size = 4, bool Enough = (Size >= Bytes)>
struct buffer_size : buffer_size<Bytes, Size * 2> {};
template <size_t Bytes, size_t Size> struct buffer_size<Bytes, Size, true> {
  static constexpr size_t value = Size;
};
template <size_t Bytes> struct alignas(16) shared_bytes {
  unsigned char at[Bytes];
};
template <> struct alignas(8) shared_bytes<8> {
  unsigned char at[8];
};
template <> struct alignas(4) shared_bytes<4> {
  unsigned char at[4];
};
template <size_t Bytes> OMP2CUDA_DEVICE unsigned char *broadcast_buffer() {
  OMP2CUDA_SHARED(shared_bytes<Bytes>, broadcast_bytes);
  return broadcast_bytes.at;
}
template <class T> OMP2CUDA_DEVICE T *broadcast_slot() {
  static_assert(
      __is_trivially_copyable(T),
      "a broadcast copies bytes: the type must be trivially copyable");
  static_assert(alignof(T) <= 16, "a broadcast aligns to at most 16 bytes");
  return reinterpret_cast<T *>(
      broadcast_buffer<buffer_size<sizeof(T)>::value>());
}

/// Where the object of a region travels; regions of one size share it.
template <size_t Bytes> OMP2CUDA_DEVICE unsigned char *region_buffer() {
  OMP2CUDA_SHARED(shared_bytes<Bytes>, region_bytes);
  return region_bytes.at;
}
template <class Region> OMP2CUDA_DEVICE Region *region_slot() {
  static_assert(__is_trivially_copyable(Region),
                "the variables of a region must be trivially copyable");
  static_assert(alignof(Region) <= 16, "a region aligns to at most 16 bytes");
  constexpr size_t bytes = sizeof(Region);
  return reinterpret_cast<Region *>(
      region_buffer<(bytes <= 8 ? buffer_size<bytes>::value
                                : (bytes + 15) / 16 * 16)>());
}

// Only the initial thread has given the variables a value, and only it is asked for one;
// GCC does not see that.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
/// Several values in one buffer; a tuple is not trivially copyable.
template <class... T> struct bundle;
template <class T> struct bundle<T> {
  T first;
  OMP2CUDA_DEVICE void take(const T &x) { assign(first, x); }
  OMP2CUDA_DEVICE void give(T &x) const { assign(x, first); }
};
template <class T, class... More> struct bundle<T, More...> {
  T first;
  bundle<More...> rest;
  OMP2CUDA_DEVICE void take(const T &x, const More &...more) {
    assign(first, x);
    rest.take(more...);
  }
  OMP2CUDA_DEVICE void give(T &x, More &...more) const {
    assign(x, first);
    rest.give(more...);
  }
};
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

/// The bytes of one variable that travel at once, where that is not all of them.
struct piece {
  static constexpr size_t bytes = 1024;
  alignas(16) unsigned char at[bytes];
};

/// Every variable gets the value that the thread has for which `mine` is true. Behind the
/// first barrier nobody reads the buffer any more; behind the second it holds the values.
template <class Sync, class... T>
OMP2CUDA_DEVICE void from_one(bool mine, Sync sync, T &...variables) {
  using all = bundle<T...>;
  if constexpr (sizeof(all) <= piece::bytes) {
    all *slot = broadcast_slot<all>();
    sync();
    if (mine)
      slot->take(variables...);
    sync();
    slot->give(variables...);
  } else {
    auto pieces = [&](unsigned char *own, size_t bytes) {
      piece *slot = broadcast_slot<piece>();
      for (size_t done = 0; done < bytes; done += piece::bytes) {
        const size_t rest = bytes - done;
        const size_t n = rest < piece::bytes ? rest : piece::bytes;
        sync();
        if (mine)
          memcpy(slot->at, own + done, n);
        sync();
        if (!mine)
          memcpy(own + done, slot->at, n);
      }
    };
    static_assert((__is_trivially_copyable(T) && ...),
                  "a broadcast copies bytes: the type must be trivially "
                  "copyable");
    (pieces(reinterpret_cast<unsigned char *>(&variables), sizeof(T)), ...);
  }
}

} // namespace detail

namespace team {

/// Is this the initial thread of the team, the one that executes Single code?
OMP2CUDA_DEVICE bool is_initial() { return thread::id() == 0; }

/// The initial thread's `mine`, in all threads. Two barriers: behind the first, nobody
/// reads the buffer any more; behind the second, it holds the value. A bool travels
/// with the barrier itself: one, and no memory.
template <class T> OMP2CUDA_DEVICE T broadcast(T mine) {
  if constexpr (std::is_same<T, bool>::value) {
    return __syncthreads_or(is_initial() && mine) != 0;
  } else {
    T *slot = detail::broadcast_slot<T>();
    sync();
    if (is_initial())
      *slot = mine;
    sync();
    return *slot;
  }
}

/// Every variable gets the initial thread's value; two barriers for all of them.
template <class... T> OMP2CUDA_DEVICE void receive(T &...variables) {
  detail::from_one(is_initial(), [] { sync(); }, variables...);
}

/// f() in the initial thread, a side effect of Uniform code. Behind the first barrier
/// nobody reads what f overwrites; behind the second all see what it wrote.
template <class F> OMP2CUDA_DEVICE void once(F f) {
  sync();
  if (is_initial())
    f();
  sync();
}

/// The same as a condition, for the user's own statement:
///   if (const omp2cuda::team::effect here; here.mine()) out[0] = x;
class effect {
public:
  OMP2CUDA_DEVICE effect() { sync(); }
  OMP2CUDA_DEVICE ~effect() { sync(); }
  effect(const effect &) = delete;
  effect &operator=(const effect &) = delete;
  static OMP2CUDA_DEVICE bool mine() { return is_initial(); }
};

/// f() in the initial thread, its value in all.
template <class F> OMP2CUDA_DEVICE auto once_value(F f) {
  using T = decltype(f());
  T *slot = detail::broadcast_slot<T>();
  sync();
  if (is_initial())
    *slot = f();
  sync();
  return *slot;
}

/// The number of a region that is a template: of its name, so that each instance has one.
/// Two that met would not compile, as cases of one switch.
template <class Region> constexpr int region_number() {
  uint32_t sum = 2166136261u; // FNV-1a
  for (const char *at = __PRETTY_FUNCTION__; *at; ++at)
    sum = (sum ^ static_cast<unsigned char>(*at)) * 16777619u;
  return int(sum >> 2 | 1u << 30); // the others count from 1
}

/// The state machine of WorkerLoop; an object per kernel, declared by all threads. All
/// its functions are static: a device function that starts a region needs no handle.
class worker_loop {
  struct task {
    int region;       // 0: the kernel is over
    unsigned threads; // how many execute it
  };
  static OMP2CUDA_DEVICE task &now() {
    OMP2CUDA_SHARED(task, worker_loop_task);
    return worker_loop_task;
  }

public:
  worker_loop() = default;
  worker_loop(const worker_loop &) = delete;
  worker_loop &operator=(const worker_loop &) = delete;
  /// The initial thread leaves Single code, on whichever path: no region will follow.
  OMP2CUDA_DEVICE ~worker_loop() {
    if (!is_worker())
      start(0, 0);
  }

  /// Any thread: does it wait for regions?
  static OMP2CUDA_DEVICE bool is_worker() { return !is_initial(); }

  /// A worker: the number of the next region, or 0.
  static OMP2CUDA_DEVICE int wait() {
    sync();
    return now().region;
  }
  /// A worker, behind the region.
  static OMP2CUDA_DEVICE void done() { sync(); }

  /// The initial thread: hands region 1, 2, … to `threads` threads, itself being the
  /// first; 0 or more than there are: all (OpenMP 5.2, 10.1.1).
  static OMP2CUDA_DEVICE void run(int region, int64_t threads = 0) {
    const unsigned all = thread::count();
    start(region,
          threads > 0 && threads < int64_t(all) ? unsigned(threads) : all);
  }
  /// The initial thread, behind the region: waits for all (the implicit barrier).
  static OMP2CUDA_DEVICE void join() { sync(); }

  /// All of these: region `number`, whose statement is `body`, by the whole team.
  template <class F>
  static OMP2CUDA_DEVICE void parallel(int number, const F &body) {
    run(number);
    body();
    join();
  }

  /// The same for a region of a function: an object whose members are what it names.
  template <class Region> static OMP2CUDA_DEVICE void parallel(Region region) {
    if constexpr (!std::is_empty<Region>::value)
      new (detail::region_slot<Region>()) Region(region);
    run(Region::number);
    region();
    join();
  }
  /// A worker: that region, by the object handed over.
  template <class Region> static OMP2CUDA_DEVICE void execute() {
    if constexpr (std::is_empty<Region>::value) {
      Region()();
    } else {
      const Region mine = *detail::region_slot<Region>();
      mine();
    }
  }

  /// Any thread, in a region: how many execute it.
  static OMP2CUDA_DEVICE unsigned threads() { return now().threads; }

private:
  static OMP2CUDA_DEVICE void start(int region, unsigned threads) {
    now().region = region;
    now().threads = threads;
    sync();
  }
};

} // namespace team
} // namespace omp2cuda
