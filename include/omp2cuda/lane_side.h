//===- lane_side.h - Functions that are entered from either side of simd -------------===//
// Idea: a function with simd that callers of other files know by its declaration only. Outside
//   simd all lanes of a thread enter it together, inside simd each lane on its own. Its
//   last parameter says which: a mask, 0 outside and all ones inside, so that
//   `id() & mask` is the lane that has the effects for this one; and the stack of the
//   thread. Then the same text serves both sides.
//
//   Before   void baz(int *list, int n) {
//            #pragma omp simd
//              for (int k = 0; k < n; k++)
//                list[k] *= 2;
//              list[n] = 0;
//            }
//   After    __device__ void baz_either(int *list, int n, omp2cuda::lane::side side) {
//              for (int k : side.simd(0, n))
//                list[k] *= 2;
//              if (const auto here = side.effect(); here.mine())
//                list[n] = 0;
//            }
//   called   baz_either(list, n, omp2cuda::lane::outside());   // all lanes
//            baz_either(list, n, omp2cuda::lane::inside());    // one lane
//
// In → Out: as the words of lanes.h and lane_storage.h.
// Who may call: outside() the lanes of a kernel with a lane::soft_stack; inside() any lane. The
//   words of an outside() all lanes, converged; of an inside() any lane.
// Source: Uniform SIMT of GCC's nvptx backend (Monakov, 2016), which keeps the mask of each
//   warp in shared memory
// Tested by: test/runtime/lanes.cu, test/inputs/simd/either.c, test/cli/test_across_files.py
// Limits: inside simd, variables that a thread shares are in global memory.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/lane_scan.h"
#include "omp2cuda/lane_storage.h"

namespace omp2cuda {
namespace detail {

struct side_of_simd {
  unsigned mask; // 0 outside, all ones inside
  soft_stack_state *stack;

  OMP2CUDA_DEVICE bool is_inside() const { return mask != 0; }
  /// Has this lane the effects: the first one of its thread, or each lane its own?
  OMP2CUDA_DEVICE bool is_master() const {
    return (lane::id() & mask) == lane::id();
  }
  OMP2CUDA_DEVICE void sync() const {
    if (!is_inside())
      lane::sync();
  }
  OMP2CUDA_DEVICE void operator()() const { sync(); }
};

/// An effect, between two barriers of the lanes that come together.
class effect_of_side {
  side_of_simd at;

public:
  OMP2CUDA_DEVICE explicit effect_of_side(side_of_simd from) : at(from) {
    at.sync();
  }
  OMP2CUDA_DEVICE ~effect_of_side() { at.sync(); }
  effect_of_side(const effect_of_side &) = delete;
  effect_of_side &operator=(const effect_of_side &) = delete;
  OMP2CUDA_DEVICE bool mine() const { return at.is_master(); }
};

/// Iterations of a simd loop, between two such barriers.
template <class Share> class share_of_side {
  Share share;
  side_of_simd at;

public:
  OMP2CUDA_DEVICE share_of_side(Share s, side_of_simd from)
      : share(s), at(from) {
    at.sync();
  }
  OMP2CUDA_DEVICE ~share_of_side() { at.sync(); }
  share_of_side(const share_of_side &) = delete;
  share_of_side &operator=(const share_of_side &) = delete;
  OMP2CUDA_DEVICE auto begin() const { return share.begin(); }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const { return share.ran_last(); }
};

} // namespace detail

namespace lane {

class side : detail::side_of_simd {
  friend class side_frame;

public:
  OMP2CUDA_DEVICE side(unsigned all_if_inside, detail::soft_stack_state *of)
      : side_of_simd{all_if_inside, of} {}
  using side_of_simd::is_inside, side_of_simd::is_master, side_of_simd::sync;

  /// The value of the master, in its lanes.
  template <class T> OMP2CUDA_DEVICE T broadcast(const T &mine) const {
    return is_inside() ? mine : lane::broadcast(mine);
  }
  template <class... T> OMP2CUDA_DEVICE void receive(T &...variables) const {
    if (!is_inside())
      lane::receive(variables...);
  }

  /// if (const auto here = side.effect(); here.mine()) y[i] = sum;
  OMP2CUDA_DEVICE detail::effect_of_side effect() const {
    return detail::effect_of_side(*this);
  }
  /// f() in the master, its value in its lanes.
  template <class F> OMP2CUDA_DEVICE auto once_value(F f) const {
    return is_inside() ? f() : lane::once_value(f);
  }
  template <class F> OMP2CUDA_DEVICE void once(F f) const {
    if (const auto here = effect(); here.mine())
      f();
  }

  /// simd: the iterations of this lane; inside simd all of them.
  template <class T, class S>
  OMP2CUDA_DEVICE auto simd(sequence<T, S> seq) const {
    return simd_if(true, seq);
  }
  template <class A, class B,
            class = std::enable_if_t<!detail::is_sequence<A>::value>>
  OMP2CUDA_DEVICE auto simd(A lb, B ub) const {
    return simd(range(lb, ub));
  }
  template <class T, class S>
  OMP2CUDA_DEVICE auto simd_if(bool wanted, sequence<T, S> seq) const {
    using counter = std::conditional_t<(sizeof(T) > 4), uint64_t, uint32_t>;
    using share = detail::strided_share<sequence<T, S>, counter>;
    const bool shares = wanted && !is_inside();
    const counter first = shares        ? counter(id())
                          : is_master() ? counter(0)
                                        : counter(seq.trip());
    return detail::share_of_side<share>(
        {seq, first, counter(shares ? count : 1)}, *this);
  }
  template <class A, class B,
            class = std::enable_if_t<!detail::is_sequence<A>::value>>
  OMP2CUDA_DEVICE auto simd_if(bool wanted, A lb, B ub) const {
    return simd_if(wanted, range(lb, ub));
  }

  /// simd with a scan.
  template <class T, class S>
  OMP2CUDA_DEVICE auto scan_simd_if(bool wanted, sequence<T, S> seq) const {
    using counter = std::conditional_t<(sizeof(T) > 4), uint64_t, uint32_t>;
    using share =
        detail::lane_turns<sequence<T, S>, counter, detail::side_of_simd>;
    const bool shares = wanted && !is_inside();
    const counter first = shares        ? counter(id())
                          : is_master() ? counter(0)
                                        : detail::no_turn<counter>(seq);
    return detail::share_of_side<share>(
        share(seq, first, counter(shares ? count : 1), *this), *this);
  }
  template <class A, class B,
            class = std::enable_if_t<!detail::is_sequence<A>::value>>
  OMP2CUDA_DEVICE auto scan_simd_if(bool wanted, A lb, B ub) const {
    return scan_simd_if(wanted, range(lb, ub));
  }
  template <class... Args> OMP2CUDA_DEVICE auto scan_simd(Args... args) const {
    return scan_simd_if(true, args...);
  }
  template <class... Item, class = detail::if_scan_items<Item...>>
  OMP2CUDA_DEVICE void inclusive_scan(bool active, Item... items) const {
    if (is_inside())
      thread::inclusive_scan(items...);
    else
      lane::inclusive_scan(active, items...);
  }
  template <class Op, class Total, class T>
  OMP2CUDA_DEVICE void inclusive_scan(bool active, Op op, Total *total,
                                      T &mine) const {
    inclusive_scan(active, scanned(op, total, mine));
  }
  template <class... Item, class = detail::if_scan_items<Item...>>
  OMP2CUDA_DEVICE void exclusive_scan(bool active, Item... items) const {
    if (is_inside())
      thread::exclusive_scan(items...);
    else
      lane::exclusive_scan(active, items...);
  }
  template <class Op, class Total, class T>
  OMP2CUDA_DEVICE void exclusive_scan(bool active, Op op, Total *total,
                                      T &mine) const {
    exclusive_scan(active, scanned(op, total, mine));
  }

  /// The ends of reductions and of lastprivate, into the variable of this lane.
  template <class... Item, class = detail::if_items<Item...>>
  OMP2CUDA_DEVICE void combine(Item... items) const {
    if (is_inside())
      (detail::combine(items.op, *items.result, items.mine), ...);
    else
      lane::combine(items...);
  }
  template <class Op, class T, class Mine>
  OMP2CUDA_DEVICE void combine(Op op, T *result, Mine &&mine) const {
    combine(reduction(op, result, static_cast<Mine &&>(mine)));
  }
  /// The same into what is no variable of the thread.
  template <class... Item, class = detail::if_items<Item...>>
  OMP2CUDA_DEVICE void combine_once(Item... items) const {
    if (is_inside())
      (detail::combine(items.op, *items.result, items.mine), ...);
    else
      lane::combine_once(items...);
  }
  template <class Op, class T, class Mine>
  OMP2CUDA_DEVICE void combine_once(Op op, T *result, Mine &&mine) const {
    combine_once(reduction(op, result, static_cast<Mine &&>(mine)));
  }
  template <class T>
  OMP2CUDA_DEVICE void last_once(bool ran_last, T &outer, const T &mine) const {
    if (ran_last)
      assign(outer, mine);
    sync();
  }
  template <class T>
  OMP2CUDA_DEVICE void last(bool ran_last, T &outer, const T &mine) const {
    if (!is_inside())
      lane::last(ran_last, outer, mine);
    else if (ran_last)
      assign(outer, mine);
  }
};

/// All lanes of the thread go on together; each lane on its own.
OMP2CUDA_DEVICE side outside() { return {0, &detail::soft_stack_of_thread()}; }
OMP2CUDA_DEVICE side inside() { return {~0u, nullptr}; }

/// Variables that a thread shares with its lanes: outside simd in a frame of its stack, inside
/// simd each lane has its own, in global memory.
class side_frame {
  side at;
  unsigned top = 0;
  detail::heap_block *overflow = nullptr;

public:
  OMP2CUDA_DEVICE explicit side_frame(side from) : at(from) {
    if (!at.is_inside() && is_first()) {
      top = at.stack->top;
      overflow = at.stack->overflow;
    }
  }
  OMP2CUDA_DEVICE ~side_frame() {
    at.sync();
    if (at.is_inside()) {
      detail::heap_free(overflow, nullptr);
    } else if (is_first()) {
      at.stack->top = top;
      if (at.stack->overflow != overflow)
        detail::heap_free(at.stack->overflow, overflow);
    }
  }
  side_frame(const side_frame &) = delete;
  side_frame &operator=(const side_frame &) = delete;

  /// T name[n], the same for all lanes outside simd.
  template <class T>
  OMP2CUDA_DEVICE T *alloc(size_t n = 1, size_t alignment = alignof(T)) {
    if (at.is_inside()) {
      overflow =
          detail::heap_alloc(overflow, detail::bytes_of<T>(n), alignment);
      return reinterpret_cast<T *>(detail::heap_memory(overflow, alignment));
    }
    detail::soft_stack_state *const stack = at.stack;
    return once_value([=] {
      return reinterpret_cast<T *>(
          stack->alloc(detail::bytes_of<T>(n), alignment));
    });
  }
};

} // namespace lane
} // namespace omp2cuda
