//===- parallel.h - A parallel region that some threads of the team execute -----------===//
// Idea: without num_threads all threads of the team execute a region and the plain verbs
//   serve it: thread::id(), team::for_, team::sync(). num_threads(n) below that makes
//   the first n threads execute it, and the others go to its end.
//
//   Before   #pragma omp parallel for num_threads(n)     (a team of more threads)
//   After    {
//              const omp2cuda::team::parallel region(n);
//              if (region.has_me())
//                for (int i : region.for_(0, m)) …
//              omp2cuda::team::sync();                   // all threads again
//            }
//
// In → Out: a number of threads → who executes; the verbs of loop.h, worksharing.h, sync.h
//   and reduce.h for just those: region.for_, ordered_for, sections, single, masked,
//   copyprivate, sync, reduce.
// Who may call: the constructor: every thread of the team, converged, the others too;
//   the functions: the threads of the region.
// Tested by: test/runtime/single.cu
// Limits: as many threads as the team has, at most. Where n is no multiple of 32, sync()
//   spins on 8 bytes of shared memory; else it is a barrier of the hardware.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/doacross.h"
#include "omp2cuda/levels.h"
#include "omp2cuda/loop.h"
#include "omp2cuda/scan.h"
#include "omp2cuda/single.h"
#include "omp2cuda/sync.h"
#include "omp2cuda/team_reduce.h"
#include "omp2cuda/worksharing.h"

namespace omp2cuda {
namespace detail {

/// A barrier for any number of threads; warps cannot be split at those of the hardware.
struct spin_barrier {
  unsigned arrived, round;
  static OMP2CUDA_DEVICE spin_barrier &of_team() {
    OMP2CUDA_SHARED(spin_barrier, parallel_spin_barrier);
    return parallel_spin_barrier;
  }
  OMP2CUDA_DEVICE void meet(unsigned threads) {
    const unsigned mine = atomicAdd(&round, 0u);
    __threadfence_block();
    if (atomicAdd(&arrived, 1u) + 1 == threads) {
      atomicExch(&arrived, 0u);
      __threadfence_block();
      atomicAdd(&round, 1u);
    } else {
      while (atomicAdd(&round, 0u) == mine)
        __nanosleep(20);
    }
    __threadfence_block();
  }
};

/// The first n threads of a team.
struct first_threads {
  unsigned n;
  template <class C> OMP2CUDA_DEVICE C id() const { return thread::id(); }
  template <class C> OMP2CUDA_DEVICE C count() const { return n; }
  template <class T> OMP2CUDA_DEVICE T settled(T argument) const {
    return argument;
  }
  OMP2CUDA_DEVICE void sync() const {
    if (n == thread::count())
      team::sync();
    else if (n % 32 == 0)
      __barrier_sync_count(1, n);
    else
      spin_barrier::of_team().meet(n);
  }
  /// For sync(); every thread of the team, converged.
  OMP2CUDA_DEVICE void prepare() const {
    if (n % 32 == 0 || n == thread::count())
      return;
    spin_barrier &b = spin_barrier::of_team();
    team::sync(); // of an earlier region
    if (thread::id() == 0)
      b = {0, 0};
    team::sync();
  }
};

/// What the threads of one region do together; Members knows who they are.
template <class Members> class region_verbs {
protected:
  Members members;
  OMP2CUDA_DEVICE explicit region_verbs(Members m) : members(m) {}

public:
  OMP2CUDA_DEVICE unsigned id() const {
    return members.template id<unsigned>();
  }
  OMP2CUDA_DEVICE unsigned count() const {
    return members.template count<unsigned>();
  }

  /// barrier
  OMP2CUDA_DEVICE void sync() const { members.sync(); }
  /// for: as team::for_.
  template <class Count = void, class... Args>
  OMP2CUDA_DEVICE auto for_(Args... args) const {
    return share<detail::counter<Count, Args...>>(members,
                                                  members.settled(args)...);
  }
  /// for ordered: as team::ordered_for.
  template <class... Args>
  OMP2CUDA_DEVICE auto ordered_for(Args... args) const {
    return share_ordered(members, args...);
  }
  /// for ordered(n): as team::doacross_for.
  template <unsigned Shared = 1, class... Loop>
  OMP2CUDA_DEVICE auto doacross_for(Loop... loops) const {
    return share_doacross<Shared>(members, loops...);
  }
  /// sections: 0 … n - 1, shared out.
  OMP2CUDA_DEVICE auto sections(int n) const {
    return share<uint32_t>(members, range(0, n), cyclic);
  }
  OMP2CUDA_DEVICE bool single() const { return id() == 0; }
  OMP2CUDA_DEVICE bool masked(int64_t number = 0) const {
    return number == int64_t(id());
  }
  /// copyprivate: the variables of the thread that executed the single.
  template <class... T>
  OMP2CUDA_DEVICE void copyprivate(T &...variables) const {
    if (count() == 1)
      return; // the buffer is the team's
    from_one(single(), [this] { members.sync(); }, variables...);
  }
  /// reduction: as team::reduce; valid after the next sync().
  template <class... Item, class = if_items<Item...>>
  OMP2CUDA_DEVICE void reduce(Item... items) const {
    reduce_team<tree::halving>(members, into_result{}, items...);
  }
  template <class Op, class T, class... Mine>
  OMP2CUDA_DEVICE void reduce(Op op, T *result, Mine &&...mine) const {
    reduce(reduction(op, result, static_cast<Mine &&>(mine)...));
  }
  /// for with a scan: as team::scan_for, team::inclusive_scan, team::exclusive_scan.
  template <class Count = void, class... Args>
  OMP2CUDA_DEVICE auto scan_for(Args... args) const {
    return share_turns<detail::counter<Count, Args...>>(
        members, members.settled(args)...);
  }
  template <class... Item, class = if_scan_items<Item...>>
  OMP2CUDA_DEVICE void inclusive_scan(bool active, Item... items) const {
    scan_team<scan_kind::inclusive>(members, active, items...);
  }
  template <class Op, class Total, class T>
  OMP2CUDA_DEVICE void inclusive_scan(bool active, Op op, Total *total,
                                      T &mine) const {
    inclusive_scan(active, scanned(op, total, mine));
  }
  template <class... Item, class = if_scan_items<Item...>>
  OMP2CUDA_DEVICE void exclusive_scan(bool active, Item... items) const {
    scan_team<scan_kind::exclusive>(members, active, items...);
  }
  template <class Op, class Total, class T>
  OMP2CUDA_DEVICE void exclusive_scan(bool active, Op op, Total *total,
                                      T &mine) const {
    exclusive_scan(active, scanned(op, total, mine));
  }
};

} // namespace detail

namespace team {

/// A parallel region of the first threads of the team.
class parallel : public detail::region_verbs<detail::first_threads> {
  static OMP2CUDA_DEVICE unsigned as_many(int64_t wanted) {
    return wanted > 0 && wanted < int64_t(thread::count()) ? unsigned(wanted)
                                                           : thread::count();
  }

public:
  /// num_threads(wanted) (OpenMP 5.2, 10.1.1); 0 or less: all.
  OMP2CUDA_DEVICE explicit parallel(int64_t wanted = 0)
      : region_verbs({as_many(wanted)}) {
    members.prepare();
  }

  /// Does this thread execute the region?
  OMP2CUDA_DEVICE bool has_me() const { return thread::id() < count(); }
};

} // namespace team
} // namespace omp2cuda
