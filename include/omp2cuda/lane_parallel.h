//===- lane_parallel.h - A parallel region that some of the warps execute ---------------===//
// Idea: parallel.h for threads that are warps. num_threads(n) makes the first n warps
//   execute a region, with all their lanes; the others go to its end.
//
//   Before   #pragma omp parallel num_threads(n)     (a team of more threads)
//            #pragma omp for
//            for (int i = 0; i < m; i++) …
//   After    {
//              const omp2cuda::lane::parallel region(n);
//              if (region.has_me())
//                for (int i : region.for_(0, m)) …
//              omp2cuda::team::sync();               // all threads again
//            }
//
// In → Out: a number of threads → who executes; the verbs of just those. for_, single,
//   masked and sections ask for the warp, for_lanes, reduce and copyprivate for the lane.
// Who may call: the constructor: every lane of the team, converged, the others too; the
//   functions: all lanes of the threads of the region.
// Tested by: test/inputs/simd/regions.c
// Limits: those of parallel.h. A loop with `ordered` or `scan` is not for warps.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/lanes.h"
#include "omp2cuda/parallel.h"

namespace omp2cuda {
namespace detail {

/// The first n threads of a team, which are warps.
struct first_warps : warps_of_block {
  unsigned n;
  OMP2CUDA_DEVICE explicit first_warps(unsigned threads) : n(threads) {}
  template <class C> OMP2CUDA_DEVICE C count() const { return n; }
  template <class T> OMP2CUDA_DEVICE T settled(T argument) const {
    return argument;
  }
  OMP2CUDA_DEVICE first_threads lanes() const { return {n * blockDim.x}; }
  OMP2CUDA_DEVICE void sync() const { lanes().sync(); }
};
template <> inline constexpr bool has_lanes<first_warps> = true;

} // namespace detail

namespace lane {

/// A parallel region of the first threads of the team.
class parallel : public detail::region_verbs<detail::first_warps> {
  static OMP2CUDA_DEVICE unsigned as_many(int64_t wanted) {
    return wanted > 0 && wanted < int64_t(blockDim.y) ? unsigned(wanted)
                                                      : blockDim.y;
  }

public:
  /// num_threads(wanted) (OpenMP 5.2, 10.1.1); 0 or less: all.
  OMP2CUDA_DEVICE explicit parallel(int64_t wanted = 0)
      : region_verbs(detail::first_warps(as_many(wanted))) {
    members.lanes().prepare();
  }

  /// Does this thread execute the region?
  OMP2CUDA_DEVICE bool has_me() const { return threadIdx.y < count(); }

  /// for simd: to the lanes of all threads.
  template <class Count = void, class... Args>
  OMP2CUDA_DEVICE auto for_lanes(Args... args) const {
    return detail::share<detail::counter<Count, Args...>>(members.lanes(),
                                                          args...);
  }
  /// reduction: as team::reduce, of what the lanes hold; valid after the next sync().
  template <class... Item, class = detail::if_items<Item...>>
  OMP2CUDA_DEVICE void reduce(Item... items) const {
    detail::reduce_team<detail::tree::halving>(members.lanes(),
                                               detail::into_result{}, items...);
  }
  template <class Op, class T, class... Mine>
  OMP2CUDA_DEVICE void reduce(Op op, T *result, Mine &&...mine) const {
    reduce(reduction(op, result, static_cast<Mine &&>(mine)...));
  }
  /// copyprivate: as team::copyprivate.
  template <class... T>
  OMP2CUDA_DEVICE void copyprivate(T &...variables) const {
    detail::from_one(thread::id() == 0, [this] { sync(); }, variables...);
  }

  /// omp_get_num_threads and its like in the region.
  OMP2CUDA_DEVICE int num_threads() const { return int(count()); }
  OMP2CUDA_DEVICE int active_level() const { return count() > 1; }
  OMP2CUDA_DEVICE int in_parallel() const { return count() > 1; }
  OMP2CUDA_DEVICE int team_size(int of) const {
    return of == 1 ? num_threads() : lane::team_size(of);
  }
};

} // namespace lane
} // namespace omp2cuda
