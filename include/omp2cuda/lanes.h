//===- lanes.h - An OpenMP thread that is a warp: simd on its lanes ------------------===//
// Idea: in a kernel with lanes, threadIdx.x is the lane (32 of them) and threadIdx.y the
//   OpenMP thread. simd shares its iterations out to the lanes; outside simd all of them
//   execute the thread's code, each with its own registers, and effects that others
//   can see happen in the first lane only.
//
//   Before   #pragma omp target teams distribute parallel for
//            for (int i = 0; i < rows; i++) {
//              double sum = 0;
//              #pragma omp simd reduction(+: sum)
//              for (int j = 0; j < columns; j++)
//                sum += a[i * columns + j] * x[j];
//              y[i] = sum;
//            }
//   After    for (int i : omp2cuda::league::distribute_parallel_for_warps(0, rows)) {
//              double sum = 0;
//              {
//                auto &sum_outer = sum;
//                double sum = 0;
//                for (int j : omp2cuda::lane::simd(0, columns))
//                  sum += a[i * columns + j] * x[j];
//                omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
//              }
//              if (const omp2cuda::lane::effect here; here.mine())
//                y[i] = sum;
//            }
//
//   Lanes of a warp may drift apart (Volta and later): one that stored early would change
//   what another still has to read. So effects and simd loops stand between two
//   __syncwarp(), which also order memory among the lanes.
//
// In → Out: a sequence → the iterations of this lane; a value of one lane → in all.
// Who may call: device code of a kernel launched with region.lanes(); all lanes of the
//   thread, converged, but is_first() and the numbers (anybody). combine, last, receive:
//   valid in all lanes at once.
// Tested by: test/runtime/lanes.cu, test/inputs/simd
// Limits: 32 lanes, or another power of two below, the first template argument: then
//   several threads share a warp. Values that travel move as their bytes. A simd loop of an int
//   ends a thread's lanes below the largest one, or the kernel stops; of another variable of 32 bits it
//   runs less than 2^32 - lanes times. thread::id() counts lanes here: OpenMP's number
//   of the thread is lane::thread_num().
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/loop.h"
#include "omp2cuda/reduction.h"
#include "omp2cuda/warp_reduce.h"

namespace omp2cuda {

namespace lane {

/// How many lanes an OpenMP thread has, where `simdlen` does not say.
inline constexpr unsigned count = 32;

/// The number of this lane in its thread, 0 … count - 1.
OMP2CUDA_DEVICE unsigned id() { return threadIdx.x; }
/// Is this the lane that has the effects of its thread?
OMP2CUDA_DEVICE bool is_first() { return id() == 0; }

/// omp_get_thread_num and omp_get_num_threads (OpenMP 5.2, 18.2.4, 18.2.2): warps.
OMP2CUDA_DEVICE int thread_num() { return int(threadIdx.y); }
OMP2CUDA_DEVICE int num_threads() { return int(blockDim.y); }
OMP2CUDA_DEVICE int max_threads() { return num_threads(); }
OMP2CUDA_DEVICE int thread_limit() { return num_threads(); }

/// Levels (18.2.17 to 18.2.20) in the parallel region of such a kernel.
OMP2CUDA_DEVICE int level() { return 1; }
OMP2CUDA_DEVICE int active_level() { return num_threads() > 1; }
OMP2CUDA_DEVICE int in_parallel() { return num_threads() > 1; }
OMP2CUDA_DEVICE int ancestor_thread_num(int of) {
  return of == 1 ? thread_num() : of == 0 ? 0 : -1;
}
OMP2CUDA_DEVICE int team_size(int of) {
  return of == 1 ? num_threads() : of == 0 ? 1 : -1;
}

/// The lanes of this thread in their warp, where several threads share one.
template <unsigned Lanes = count> OMP2CUDA_DEVICE unsigned mask() {
  static_assert(Lanes <= 32 && (Lanes & (Lanes - 1)) == 0,
                "a thread has a power of two of lanes");
  if constexpr (Lanes == 32)
    return ~0u;
  else
    return ((1u << Lanes) - 1) << (threadIdx.y * Lanes % 32);
}

/// All lanes of the thread are here, and see what the others wrote.
template <unsigned Lanes = count> OMP2CUDA_DEVICE void sync() {
  __syncwarp(mask<Lanes>());
}

/// The value of lane `from` of the thread, in all.
template <unsigned Lanes = count, class T>
OMP2CUDA_DEVICE T broadcast(const T &mine, unsigned from = 0) {
  if constexpr (Lanes == 32)
    return detail::shuffle(~0u, mine, from);
  else
    return detail::shuffle(mask<Lanes>(), mine,
                           threadIdx.y * Lanes % 32 + from);
}
/// The variable, of an array each element, gets the first lane's value.
template <unsigned Lanes, class T> OMP2CUDA_DEVICE void receive_one(T &v) {
  if constexpr (std::is_array_v<T>)
    for (auto &each : v)
      receive_one<Lanes>(each);
  else
    v = broadcast<Lanes>(v);
}
/// Every variable gets the first lane's value.
template <unsigned Lanes = count, class... T>
OMP2CUDA_DEVICE void receive(T &...variables) {
  (receive_one<Lanes>(variables), ...);
}

/// An effect of the thread, as a condition of the user's own statement:
///   if (const omp2cuda::lane::effect here; here.mine()) y[i] = sum;
/// Behind the first barrier no lane reads any more what it overwrites; behind the second
/// all see what it wrote.
template <unsigned Lanes = count> class effect {
public:
  OMP2CUDA_DEVICE effect() { sync<Lanes>(); }
  OMP2CUDA_DEVICE ~effect() { sync<Lanes>(); }
  effect(const effect &) = delete;
  effect &operator=(const effect &) = delete;
  static OMP2CUDA_DEVICE bool mine() { return is_first(); }
};
/// The same as a call.
template <unsigned Lanes = count, class F> OMP2CUDA_DEVICE void once(F f) {
  if (const effect<Lanes> here; here.mine())
    f();
}
/// f() in the first lane, its value in all.
template <unsigned Lanes = count, class F>
OMP2CUDA_DEVICE auto once_value(F f) {
  decltype(f()) value{};
  if (const effect<Lanes> here; here.mine())
    value = f();
  return broadcast<Lanes>(value);
}

} // namespace lane

namespace detail {

// Who shares: threads that are warps.
struct warps_of_grid {
  template <class C> static OMP2CUDA_DEVICE C id() {
    return C(blockIdx.x) * blockDim.y + threadIdx.y;
  }
  template <class C> static OMP2CUDA_DEVICE C count() {
    return C(gridDim.x) * blockDim.y;
  }
};
struct warps_of_block {
  template <class C> static OMP2CUDA_DEVICE C id() { return threadIdx.y; }
  template <class C> static OMP2CUDA_DEVICE C count() { return blockDim.y; }
  static OMP2CUDA_DEVICE void sync() { team::sync(); }
  // It claims chunks for all lanes.
  static OMP2CUDA_DEVICE bool is_first_lane() { return lane::is_first(); }
  template <class C> static OMP2CUDA_DEVICE void receive(C &t, C &to, C &k) {
    const unsigned lanes = blockDim.x, first = threadIdx.y * lanes % 32;
    const unsigned mask = first_lanes(lanes) << first;
    t = shuffle(mask, t, first);
    to = shuffle(mask, to, first);
    k = shuffle(mask, k, first);
  }
};
template <> inline constexpr bool has_lanes<warps_of_block> = true;
struct by_warps {
  using grid = warps_of_grid;
  using team = warps_of_block;
};

// Who shares: the lanes of all threads.
struct lanes_of_grid {
  template <class C> static OMP2CUDA_DEVICE C id() {
    return C(blockIdx.x) * C(thread::count()) + thread::id();
  }
  template <class C> static OMP2CUDA_DEVICE C count() {
    return C(gridDim.x) * C(thread::count());
  }
};
struct by_lanes {
  using grid = lanes_of_grid;
  using team = threads_of_team;
};

/// Iterations dealt to the lanes in turn, for an int that counts up by one: compared as
/// in a loop written by hand, so that the addresses it makes only grow.
template <unsigned Lanes, class Seq> class lane_share {
  int from, to;

public:
  struct iterator {
    int at, to;
    OMP2CUDA_DEVICE int operator*() const { return at; }
    OMP2CUDA_DEVICE iterator &operator++() {
      at += int(Lanes);
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const { return at < to; }
  };
  OMP2CUDA_DEVICE explicit lane_share(Seq seq)
      : from(seq.first), to(seq.at(seq.trip())) {
    if (from < to && to > int(0x7fffffff - Lanes))
      __trap(); // the variable cannot count on from there
  }
  OMP2CUDA_DEVICE iterator begin() const {
    return {from < to ? from + int(lane::id()) : to, to};
  }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const {
    return from < to &&
           (unsigned(to) - 1 - unsigned(from)) % Lanes == lane::id();
  }
};

template <unsigned Lanes, class T, class S>
OMP2CUDA_DEVICE auto share_lanes(sequence<T, S> seq) {
  using counter = std::conditional_t<(sizeof(T) > 4), uint64_t, uint32_t>;
  if constexpr (std::is_same<T, int>::value && std::is_same<S, step_up>::value)
    return lane_share<Lanes, sequence<T, S>>(seq);
  else
    return strided_share<sequence<T, S>, counter>(seq, lane::id(), Lanes);
}

/// Iterations of the lanes; its life is the simd loop, between two barriers.
template <unsigned Lanes, class Share> class simd_share {
  Share share;

public:
  OMP2CUDA_DEVICE explicit simd_share(Share s) : share(s) {
    lane::sync<Lanes>();
  }
  OMP2CUDA_DEVICE ~simd_share() { lane::sync<Lanes>(); }
  simd_share(const simd_share &) = delete;
  simd_share &operator=(const simd_share &) = delete;
  OMP2CUDA_DEVICE auto begin() const { return share.begin(); }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const { return share.ran_last(); }
};

/// The same for lanes that wait for each other behind each iteration: those that run at
/// the same time are less than `Lanes` apart. Or the first lane has them all.
template <unsigned Lanes, class Seq, class Count> class steps_share {
  Seq seq;
  Count trip;
  bool together;

public:
  struct iterator {
    Seq seq;
    Count at, trip;
    bool together;
    OMP2CUDA_DEVICE typename Seq::value_type operator*() const {
      return seq.at(at);
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      if (together)
        lane::sync<Lanes>();
      at += together ? Lanes : 1;
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const {
      if (at < trip)
        return true;
      // Others have an iteration of this step.
      if (together && at - lane::id() < trip)
        lane::sync<Lanes>();
      return false;
    }
  };
  OMP2CUDA_DEVICE steps_share(Seq s, bool wanted)
      : seq(s), trip(Count(s.trip())), together(wanted) {
    lane::sync<Lanes>();
  }
  OMP2CUDA_DEVICE ~steps_share() { lane::sync<Lanes>(); }
  steps_share(const steps_share &) = delete;
  steps_share &operator=(const steps_share &) = delete;
  OMP2CUDA_DEVICE iterator begin() const {
    return {seq, together || lane::is_first() ? Count(lane::id()) : trip, trip,
            together};
  }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const {
    return trip != 0 && (together ? (trip - 1) % Lanes : 0) == lane::id();
  }
};

/// Is op(a, b) the same bits as op(b, a)? Of floating-point numbers min and max are not.
template <class Op, class T>
inline constexpr bool is_symmetric =
    (std::is_floating_point<T>::value &&
     (std::is_same<Op, op::plus>::value ||
      std::is_same<Op, op::times>::value)) ||
    (std::is_integral<T>::value &&
     (is_redux<Op> || std::is_same<Op, op::times>::value));

/// The values of all lanes, combined, in all of them.
template <unsigned Lanes, class Op, class T>
OMP2CUDA_DEVICE T combine_lanes(Op op, T mine) {
  if constexpr (has_instruction<Op, T>)
    return reduce_by_instruction<Op>(mine, lane::mask<Lanes>());
  else if constexpr (is_symmetric<Op, T>) {
    // Both of a pair find the same: nothing is left to hand out.
    OMP2CUDA_UNROLL
    for (unsigned by = 1; by < Lanes; by *= 2)
      mine = T(op(mine, __shfl_xor_sync(lane::mask<Lanes>(), mine, int(by))));
    return mine;
  } else if constexpr (Lanes == 32)
    return lane::broadcast(
        reduce_full_warp<tree::in_order>(op, mine, lane::id()));
  else {
    const unsigned first = threadIdx.y * Lanes % 32;
    OMP2CUDA_UNROLL
    for (unsigned by = 1; by < Lanes; by *= 2) {
      const bool has_other = lane::id() + by < Lanes;
      T other = shuffle(lane::mask<Lanes>(), mine,
                        first + lane::id() + (has_other ? by : 0));
      if (has_other)
        combine(op, mine, other);
    }
    return lane::broadcast<Lanes>(mine);
  }
}

/// … of all items of a list.
template <unsigned Lanes, class Item>
OMP2CUDA_DEVICE void combine_item(Item &item) {
  if constexpr (Item::is_array) {
    for (size_t i = 0; i < item.n; ++i) {
      auto all = combine_lanes<Lanes>(item.op, item.mine[i]);
      combine(item.op, item.result[i], all);
    }
  } else {
    auto all = combine_lanes<Lanes>(item.op, item.mine);
    combine(item.op, *item.result, all);
  }
}
/// The same into what other threads see. An object is the first lane's, which ran all
/// iterations.
template <unsigned Lanes, class Item>
OMP2CUDA_DEVICE void combine_item_once(Item &item) {
  if constexpr (Item::is_object) {
    if (lane::is_first())
      combine(item.op, *item.result, *item.mine);
  } else if constexpr (Item::is_array) {
    for (size_t i = 0; i < item.n; ++i) {
      auto all = combine_lanes<Lanes>(item.op, item.mine[i]);
      if (lane::is_first())
        combine(item.op, item.result[i], all);
    }
  } else {
    auto all = combine_lanes<Lanes>(item.op, item.mine);
    if (lane::is_first())
      combine(item.op, *item.result, all);
  }
}

} // namespace detail

namespace lane {

/// simd (OpenMP 5.2, 10.4): the iterations of this lane, dealt in turn, so that lanes that
/// are neighbours touch neighbouring memory. Loop variables of 64 bits count in 64.
template <unsigned Lanes = count, class T, class S>
OMP2CUDA_DEVICE auto simd(sequence<T, S> seq) {
  const auto share = detail::share_lanes<Lanes>(seq);
  return detail::simd_share<Lanes, std::decay_t<decltype(share)>>(share);
}
template <unsigned Lanes = count, class A, class B,
          class = std::enable_if_t<!detail::is_sequence<A>::value>>
OMP2CUDA_DEVICE auto simd(A lb, B ub) {
  return simd<Lanes>(range(lb, ub));
}

/// simd with `safelen` (10.4), of Lanes or more: the lanes go on together.
template <unsigned Lanes = count, class T, class S>
OMP2CUDA_DEVICE auto simd_steps_if(bool wanted, sequence<T, S> seq) {
  return detail::steps_share<Lanes, sequence<T, S>, uint64_t>(seq, wanted);
}
template <unsigned Lanes = count, class A, class B,
          class = std::enable_if_t<!detail::is_sequence<A>::value>>
OMP2CUDA_DEVICE auto simd_steps_if(bool wanted, A lb, B ub) {
  return simd_steps_if<Lanes>(wanted, range(lb, ub));
}
template <unsigned Lanes = count, class... Args>
OMP2CUDA_DEVICE auto simd_steps(Args... args) {
  return simd_steps_if<Lanes>(true, args...);
}

/// simd with `if` (10.4): where it is false, the first lane runs all iterations in order.
template <unsigned Lanes = count, class T, class S>
OMP2CUDA_DEVICE auto simd_if(bool wanted, sequence<T, S> seq) {
  using counter = std::conditional_t<(sizeof(T) > 4), uint64_t, uint32_t>;
  const counter first = wanted || is_first() ? id() : counter(seq.trip());
  return detail::simd_share<Lanes,
                            detail::strided_share<sequence<T, S>, counter>>(
      {seq, first, wanted ? Lanes : 1});
}
template <unsigned Lanes = count, class A, class B,
          class = std::enable_if_t<!detail::is_sequence<A>::value>>
OMP2CUDA_DEVICE auto simd_if(bool wanted, A lb, B ub) {
  return simd_if<Lanes>(wanted, range(lb, ub));
}

/// simd around `ordered simd` (15.10): the first lane runs all iterations in order.
template <unsigned Lanes = count, class... Args>
OMP2CUDA_DEVICE auto simd_in_order(Args... args) {
  return simd_if<Lanes>(false, args...);
}

/// The end of reductions on simd: *result = op(*result, every lane's `mine`), in each
/// lane's own result. In the order of the lanes.
template <unsigned Lanes = count, class... Item,
          class = detail::if_items<Item...>>
OMP2CUDA_DEVICE void combine(Item... items) {
  static_assert((!Item::is_object && ...), "lanes combine what moves as bytes");
  (detail::combine_item<Lanes>(items), ...);
}
template <unsigned Lanes = count, class Op, class T, class Mine>
OMP2CUDA_DEVICE void combine(Op op, T *result, Mine &&mine) {
  combine<Lanes>(reduction(op, result, static_cast<Mine &&>(mine)));
}
template <unsigned Lanes = count, class Op, class T>
OMP2CUDA_DEVICE void combine(Op op, T *result, T *mine, size_t n) {
  combine<Lanes>(reduction(op, result, mine, n));
}

/// The same where what is reduced is no variable of the thread: its first lane changes it.
template <unsigned Lanes = count, class... Item,
          class = detail::if_items<Item...>>
OMP2CUDA_DEVICE void combine_once(Item... items) {
  (detail::combine_item_once<Lanes>(items), ...);
  sync<Lanes>();
}
template <unsigned Lanes = count, class Op, class T, class Mine>
OMP2CUDA_DEVICE void combine_once(Op op, T *result, Mine &&mine) {
  combine_once<Lanes>(reduction(op, result, static_cast<Mine &&>(mine)));
}
template <unsigned Lanes = count, class Op, class T>
OMP2CUDA_DEVICE void combine_once(Op op, T *result, T *mine, size_t n) {
  combine_once<Lanes>(reduction(op, result, mine, n));
}

/// The end of lastprivate on simd: outer gets the value of the lane that ran the
/// sequentially last iteration, where there is one (OpenMP 5.2, 5.4.5).
template <unsigned Lanes = count, class T>
OMP2CUDA_DEVICE void last(bool ran_last, T &outer, const T &mine) {
  const unsigned lanes = mask<Lanes>();
  if (const unsigned who = __ballot_sync(lanes, ran_last))
    outer = detail::shuffle(lanes, mine, unsigned(__ffs(int(who))) - 1);
}
template <unsigned Lanes = count, class T, size_t N>
OMP2CUDA_DEVICE void last(bool ran_last, T (&outer)[N], const T (&mine)[N]) {
  for (size_t i = 0; i < N; ++i)
    last<Lanes>(ran_last, outer[i], mine[i]);
}
/// The same into what is no variable of the thread: that lane changes it.
template <unsigned Lanes = count, class T>
OMP2CUDA_DEVICE void last_once(bool ran_last, T &outer, const T &mine) {
  if (ran_last)
    assign(outer, mine);
  sync<Lanes>();
}

} // namespace lane

namespace league {

/// As distribute_parallel_for, for threads that are warps.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto distribute_parallel_for_warps(Args... args) {
  return detail::share_grid<detail::counter<Count, Args...>, detail::by_warps>(
      args...);
}

/// distribute parallel for simd where threads are warps: to the lanes of all threads.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto distribute_parallel_for_lanes(Args... args) {
  return detail::share_grid<detail::counter<Count, Args...>, detail::by_lanes>(
      args...);
}

} // namespace league

namespace team {

/// As parallel_for, for threads that are warps.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto parallel_for_warps(Args... args) {
  return detail::share<detail::counter<Count, Args...>>(
      detail::warps_of_block{}, args...);
}

} // namespace team

namespace lane {

/// single, master, masked and sections (worksharing.h), for threads that are warps: all
/// lanes of the thread have the answer.
OMP2CUDA_DEVICE bool single() { return thread_num() == 0; }
OMP2CUDA_DEVICE bool master() { return thread_num() == 0; }
OMP2CUDA_DEVICE bool masked(int64_t n = 0) { return n == thread_num(); }
OMP2CUDA_DEVICE auto sections(int n) {
  return detail::share<uint32_t>(detail::warps_of_block{}, range(0, n), cyclic);
}

} // namespace lane
} // namespace omp2cuda
