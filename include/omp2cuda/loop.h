//===- loop.h - Sharing the iterations of a loop out to the members of a level ---===//
// Idea: a worksharing loop is a range-for over a share: what this member executes.
//
//   verb                                  members                     schedule
//   league::distribute_parallel_for       all threads of the grid     static
//   league::distribute_parallel_for_x     one dimension of a 2-D or   static
//          … _y, … _z                     3-D grid each
//   league::one_each, …_x, _y, _z         the same: one iteration     static
//                                         for each at most
//   league::one_team_each                 teams: one for each at most  static
//   league::distribute                    teams; every thread of a    static
//                                         team gets the same share
//   team::parallel_for, team::for_        threads of the team         static
//
//   Each takes a sequence (range.h), or two bounds for range(lb, ub), and then
//   a schedule (schedule.h), for league also behind a dist_schedule.
//   Before   #pragma omp target teams distribute parallel for
//            for (int i = 0; i < n; ++i)
//   After    for (int i : omp2cuda::league::distribute_parallel_for(0, n))
//
// In → Out: a sequence and the members → the iterations of this member, in order.
//   Without a chunk, neighbours get neighbouring iterations on CUDA (their loads
//   coalesce) and contiguous pieces on the CPU device (its threads run in turn).
// Who may call: device code; every member of the level, or iterations are lost.
//   ran_last(): valid in every caller; true where the sequentially last iteration
//   ran (OpenMP 5.2, 5.4.5: lastprivate), that is in one thread, or for distribute in
//   all threads of one team; nowhere if the trip is 0.
// Tested by: test/runtime/loops.cu, test/runtime/kernel/*.cu (instructions)
// Limits: iterations are counted in 32 bits where the variable has as many, else in 64;
//   or in what the first template argument says. In 32 bits trip plus members must stay
//   below 2^32, which launch() sees to.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/levels.h"
#include "omp2cuda/range.h"
#include "omp2cuda/schedule.h"

namespace omp2cuda {

namespace detail {

template <class T> struct counted {
  using type = typename number_of<T>::type;
};
template <class T, class S> struct counted<sequence<T, S>> {
  using type = T;
};
template <class Count, class... R, class S>
struct counted<sequence<nest_of<Count, R...>, S>> {
  using type = Count;
};
/// What a share of `Args` is counted in: Count; void: as many bits as the variable has.
template <class Count, class... Args> struct counter_of {
  using type = Count;
};
template <class First, class... Rest> struct counter_of<void, First, Rest...> {
  using value = typename counted<First>::type;
  using type = std::conditional_t<is_number<value> && (sizeof(value) <= 4),
                                  uint32_t, uint64_t>;
};
template <class Count, class... Args>
using counter = typename counter_of<Count, Args...>::type;

// Does the counter hold the loop variable itself? Then `a[i - 1]` and `a[i + 1]` become
// one address with two offsets, as in a loop written by hand.
template <class Seq, class Count>
inline constexpr bool counts_values =
    is_number<typename Seq::value_type> &&
    std::is_same<decltype(Seq::first), typename Seq::value_type>::value &&
    (sizeof(typename Seq::value_type) <= 4) &&
    std::is_same<Count, uint32_t>::value &&
    (std::is_same<decltype(Seq::step), step_up>::value ||
     std::is_same<decltype(Seq::step), step_down>::value);

/// A share with one stride: iterations begin, begin + stride, … below end.
template <class Seq, class Count> class strided_share {
  Seq seq;
  Count from, to, stride;

public:
  struct iterator {
    Seq seq;
    Count at, to,
        stride; // at: the value of the variable, or the number of the iteration
    static constexpr bool values = counts_values<Seq, Count>;
    static constexpr bool down =
        std::is_same<decltype(Seq::step), step_down>::value;

    OMP2CUDA_DEVICE iterator(Seq s, Count t, Count end, Count by)
        : seq(s), at(t), to(end), stride(by) {
      if constexpr (values)
        at = down ? Count(seq.first) - t : Count(seq.first) + t;
    }
    OMP2CUDA_DEVICE typename Seq::value_type operator*() const {
      if constexpr (values)
        return typename Seq::value_type(at);
      else
        return seq.at(at);
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      at = values && down ? at - stride : at + stride;
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const {
      if constexpr (values)
        return (down ? Count(seq.first) - at : at - Count(seq.first)) < to;
      else
        return at < to;
    }
  };

  OMP2CUDA_DEVICE strided_share(Seq s, Count id, Count members)
      : seq(s), from(id), to(Count(s.trip())), stride(members) {}
  OMP2CUDA_DEVICE iterator begin() const { return {seq, from, to, stride}; }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const {
    return to != 0 && (to - 1) % stride == from;
  }
};

/// A share of one iteration at most: there are as many members.
template <class Seq, class Count> class single_share {
  Seq seq;
  Count mine;

public:
  struct iterator {
    Seq seq;
    Count at;
    bool left;
    OMP2CUDA_DEVICE typename Seq::value_type operator*() const {
      if constexpr (!counts_values<Seq, Count>)
        return seq.at(at);
      else if constexpr (std::is_same<decltype(Seq::step), step_down>::value)
        return typename Seq::value_type(Count(seq.first) - at);
      else
        return typename Seq::value_type(Count(seq.first) + at);
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      left = false;
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const { return left; }
  };

  OMP2CUDA_DEVICE single_share(Seq s, Count id) : seq(s), mine(id) {}
  OMP2CUDA_DEVICE iterator begin() const {
    return {seq, mine, mine < Count(seq.trip())};
  }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
};

/// A share that is one contiguous piece.
template <class Seq, class Count> class contiguous_share {
  Seq seq;
  Count from, to, trip;

public:
  struct iterator {
    Seq seq;
    Count t, to;
    OMP2CUDA_DEVICE typename Seq::value_type operator*() const {
      return seq.at(t);
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      ++t;
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const { return t < to; }
  };

  OMP2CUDA_DEVICE contiguous_share(Seq s, Count id, Count members)
      : seq(s), trip(Count(s.trip())) {
    const Count each = trip / members, rest = trip % members;
    from = id * each + (id < rest ? id : rest);
    to = from + each + (id < rest ? 1 : 0);
  }
  OMP2CUDA_DEVICE iterator begin() const { return {seq, from, to}; }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const { return to == trip && from < to; }
};

/// A share of chunks dealt in turn: chunk id, id + members, …
template <class Seq> class chunked_share {
  Seq seq;
  uint64_t id, members, chunk, chunks, trip;

public:
  struct iterator {
    Seq seq;
    uint64_t t, to, k, members, chunk, chunks, trip;
    OMP2CUDA_DEVICE void enter() {
      t = k < chunks ? k * chunk : trip;
      to = trip - t > chunk ? t + chunk : trip;
    }
    OMP2CUDA_DEVICE typename Seq::value_type operator*() const {
      return seq.at(t);
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      if (++t == to) {
        k += members;
        enter();
      }
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const { return t < trip; }
  };

  OMP2CUDA_DEVICE chunked_share(Seq s, uint64_t i, uint64_t m, uint64_t size)
      : seq(s), id(i), members(m), chunk(size), trip(s.trip()) {
    chunks = trip / chunk + (trip % chunk ? 1 : 0);
  }
  OMP2CUDA_DEVICE iterator begin() const {
    iterator it{seq, 0, 0, id, members, chunk, chunks, trip};
    it.enter();
    return it;
  }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const {
    return chunks != 0 && (chunks - 1) % members == id;
  }
};

/// Chunks dealt to teams, each shared out to the threads of its team in smaller
/// chunks: dist_schedule(static, chunk) on a combined construct.
template <class Seq, class Members> class nested_share {
  Seq seq;
  uint64_t trip, chunk, chunks, piece;

  static OMP2CUDA_DEVICE uint64_t id() {
    return Members::template id<uint64_t>();
  }
  static OMP2CUDA_DEVICE uint64_t count() {
    return Members::template count<uint64_t>();
  }

public:
  struct iterator {
    Seq seq;
    uint64_t t, to;   // in the piece of this thread
    uint64_t k, last; // the team's chunk and where it ends
    uint64_t trip, chunk, chunks, piece;
    OMP2CUDA_DEVICE void settle() { // to the next piece that is not empty
      while (t >= to && k < chunks) {
        t = to + (count() - 1) * piece;
        if (t >= last || to >= last) {
          k += team::count();
          if (k >= chunks)
            break;
          open();
          if (t >= last)
            continue;
        }
        to = last - t > piece ? t + piece : last;
      }
    }
    OMP2CUDA_DEVICE void open() { // the first piece of this thread in chunk k
      const uint64_t start = k * chunk;
      last = trip - start > chunk ? start + chunk : trip;
      t = start + id() * piece;
      to = t >= last ? last : last - t > piece ? t + piece : last;
    }
    OMP2CUDA_DEVICE typename Seq::value_type operator*() const {
      return seq.at(t);
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      ++t;
      settle();
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const { return k < chunks; }
  };

  OMP2CUDA_DEVICE nested_share(Seq s, uint64_t dist, uint64_t size)
      : seq(s), trip(s.trip()), chunk(dist < s.trip() ? dist : s.trip()) {
    chunk = chunk ? chunk : 1;
    chunks = trip / chunk + (trip % chunk ? 1 : 0);
#if OMP2CUDA_CPU
    if (!size)
      size = chunk / count() + (chunk % count() ? 1 : 0);
#endif
    piece = size ? (size < chunk ? size : chunk) : 1;
  }
  OMP2CUDA_DEVICE iterator begin() const {
    iterator it{seq, 0, 0, team::id(), 0, trip, chunk, chunks, piece};
    if (it.k < chunks) {
      it.open();
      it.settle();
    }
    return it;
  }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const {
    return chunks != 0 && (chunks - 1) % team::count() == team::id() &&
           (trip - 1 - (chunks - 1) * chunk) / piece % count() == id();
  }
};

// Who shares: the number of this member and how many there are.
struct threads_of_team {
  template <class C> static OMP2CUDA_DEVICE C id() { return thread::id(); }
  template <class C> static OMP2CUDA_DEVICE C count() {
    return thread::count();
  }
  static OMP2CUDA_DEVICE void sync() { team::sync(); }
};
struct teams_of_league {
  template <class C> static OMP2CUDA_DEVICE C id() { return team::id(); }
  template <class C> static OMP2CUDA_DEVICE C count() { return team::count(); }
};
struct threads_in_x {
  template <class C> static OMP2CUDA_DEVICE C id() {
    return C(blockIdx.x) * blockDim.x + threadIdx.x;
  }
  template <class C> static OMP2CUDA_DEVICE C count() {
    return C(gridDim.x) * blockDim.x;
  }
};
struct threads_in_y {
  template <class C> static OMP2CUDA_DEVICE C id() {
    return C(blockIdx.y) * blockDim.y + threadIdx.y;
  }
  template <class C> static OMP2CUDA_DEVICE C count() {
    return C(gridDim.y) * blockDim.y;
  }
};
struct threads_in_z {
  template <class C> static OMP2CUDA_DEVICE C id() {
    return C(blockIdx.z) * blockDim.z + threadIdx.z;
  }
  template <class C> static OMP2CUDA_DEVICE C count() {
    return C(gridDim.z) * blockDim.z;
  }
};

/// As many members as iterations. On the CPU device, whose threads cost more, each of them
/// has a piece; a team has one there as well, for its threads need not meet behind it.
template <class Count, class Members, class T, class S>
OMP2CUDA_DEVICE auto one_of(sequence<T, S> seq) {
  const Count id = Members::template id<Count>();
  constexpr bool pieces =
      OMP2CUDA_CPU && !std::is_same<Members, teams_of_league>::value;
  if constexpr (pieces)
    return contiguous_share<sequence<T, S>, Count>(
        seq, id, Members::template count<Count>());
  else
    return single_share<sequence<T, S>, Count>(seq, id);
}
/// Between two bounds: of a loop without iterations there is no launch, so that ub is not
/// below lb.
template <class Count, class Members, class A, class B>
OMP2CUDA_DEVICE auto one_of(A lb, B ub) {
  const auto first = number(lb);
  return one_of<Count, Members>(
      sequence<std::remove_const_t<decltype(first)>, step_up>{
          first, {}, uint64_t(gap(first, number(ub)))});
}
template <class Count, class Members, class N,
          class = std::enable_if_t<is_number<N>>>
OMP2CUDA_DEVICE auto one_of(N n) {
  return one_of<Count, Members>(range(N(0), n));
}

/// Who shares the iterations of a league's loop: threads.
struct by_threads {
  using grid = threads_in_x;
  using team = threads_of_team;
};

#if OMP2CUDA_CPU
template <class Seq, class Count>
using default_share = contiguous_share<Seq, Count>;
#else
template <class Seq, class Count>
using default_share = strided_share<Seq, Count>;
#endif

template <class Count, class Members, class T, class S>
OMP2CUDA_DEVICE auto share(Members m, sequence<T, S> seq) {
  return default_share<sequence<T, S>, Count>(seq, m.template id<Count>(),
                                              m.template count<Count>());
}
template <class Count, class Members, class T, class S>
OMP2CUDA_DEVICE auto share(Members m, sequence<T, S> seq, cyclic_schedule) {
  return strided_share<sequence<T, S>, Count>(seq, m.template id<Count>(),
                                              m.template count<Count>());
}
template <class Count, class Members, class T, class S>
OMP2CUDA_DEVICE auto share(Members m, sequence<T, S> seq,
                           schedule_static schedule) {
  return chunked_share<sequence<T, S>>(seq, m.template id<uint64_t>(),
                                       m.template count<uint64_t>(),
                                       schedule.chunk);
}
template <class Count, class Members, class T, class S>
OMP2CUDA_DEVICE auto share(Members m, sequence<T, S> seq, schedule_auto) {
  return share<Count>(m, seq);
}

template <class Count, class Members, class T, class S, class Schedule>
OMP2CUDA_DEVICE auto share(Members m, sequence<T, S> seq, Schedule schedule)
    -> std::enable_if_t<is_claimed<Schedule>,
                        claimed_share<sequence<T, S>, Count, whole_loop<Count>,
                                      Members, Schedule>> {
  return share_claimed<Count>(seq, whole_loop<Count>{Count(seq.trip())}, m,
                              schedule);
}

template <class Count, class Members, class A, class B, class... Schedule,
          class = std::enable_if_t<!is_sequence<A>::value>>
OMP2CUDA_DEVICE auto share(Members m, A lb, B ub, Schedule... schedule) {
  return share<Count>(m, range(lb, ub), schedule...);
}

/// 0 … n - 1
template <class Count, class Members, class N,
          class = std::enable_if_t<is_number<N>>>
OMP2CUDA_DEVICE auto share(Members m, N n) {
  return share<Count>(m, range(N(0), n));
}

template <class Count, class T, class S>
OMP2CUDA_DEVICE auto share_teams(sequence<T, S> seq,
                                 dist_schedule_static schedule) {
  return chunked_share<sequence<T, S>>(seq, team::id(), team::count(),
                                       schedule.chunk);
}
template <class Count, class T, class S>
OMP2CUDA_DEVICE auto share_teams(sequence<T, S> seq) {
  return share<Count>(teams_of_league{}, seq);
}
template <class Count, class A, class B, class... Schedule,
          class = std::enable_if_t<!is_sequence<A>::value>>
OMP2CUDA_DEVICE auto share_teams(A lb, B ub, Schedule... schedule) {
  return share_teams<Count>(range(lb, ub), schedule...);
}
template <class Count, class N, class = std::enable_if_t<is_number<N>>>
OMP2CUDA_DEVICE auto share_teams(N n) {
  return share_teams<Count>(range(N(0), n));
}

template <class Count, class By, class T, class S>
OMP2CUDA_DEVICE auto share_grid(sequence<T, S> seq, dist_schedule_static dist) {
  return nested_share<sequence<T, S>, typename By::team>(seq, dist.chunk, 0);
}
template <class Count, class By, class T, class S>
OMP2CUDA_DEVICE auto share_grid(sequence<T, S> seq, dist_schedule_static dist,
                                schedule_static inner) {
  return nested_share<sequence<T, S>, typename By::team>(seq, dist.chunk,
                                                         inner.chunk);
}
template <class Count, class By, class T, class S>
OMP2CUDA_DEVICE auto share_grid(sequence<T, S> seq, dist_schedule_static dist,
                                cyclic_schedule) {
  return nested_share<sequence<T, S>, typename By::team>(seq, dist.chunk, 1);
}
template <class Count, class By, class T, class S>
OMP2CUDA_DEVICE auto share_grid(sequence<T, S> seq, dist_schedule_static dist,
                                schedule_auto) {
  return nested_share<sequence<T, S>, typename By::team>(seq, dist.chunk, 0);
}
template <class Count, class By, class T, class S, class Schedule>
OMP2CUDA_DEVICE auto share_grid(sequence<T, S> seq, Schedule schedule) {
  if constexpr (is_claimed<Schedule>)
    return share_claimed<Count>(seq, piece_of_loop<Count>(Count(seq.trip())),
                                typename By::team{}, schedule);
  else
    return share<Count>(typename By::grid{}, seq, schedule);
}
template <class Count, class By, class T, class S, class Schedule>
OMP2CUDA_DEVICE auto share_grid(sequence<T, S> seq, dist_schedule_static dist,
                                Schedule schedule)
    -> std::enable_if_t<
        is_claimed<Schedule>,
        claimed_share<sequence<T, S>, Count, chunks_of_loop<Count>,
                      typename By::team, Schedule>> {
  return share_claimed<Count>(
      seq, chunks_of_loop<Count>(Count(seq.trip()), dist.chunk),
      typename By::team{}, schedule);
}
template <class Count, class By, class T, class S>
OMP2CUDA_DEVICE auto share_grid(sequence<T, S> seq) {
  return share<Count>(typename By::grid{}, seq);
}
template <class Count, class By, class A, class B, class... Schedule,
          class = std::enable_if_t<!is_sequence<A>::value>>
OMP2CUDA_DEVICE auto share_grid(A lb, B ub, Schedule... schedule) {
  return share_grid<Count, By>(range(lb, ub), schedule...);
}
template <class Count, class By, class N,
          class = std::enable_if_t<is_number<N>>>
OMP2CUDA_DEVICE auto share_grid(N n) {
  return share_grid<Count, By>(range(N(0), n));
}

} // namespace detail

namespace league {

/// distribute parallel for on a 1-D grid (OpenMP 5.2, 17.3).
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto distribute_parallel_for(Args... args) {
  return detail::share_grid<detail::counter<Count, Args...>,
                            detail::by_threads>(args...);
}

/// The innermost of two or three collapsed loops: dimension x of the grid.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto distribute_parallel_for_x(Args... args) {
  return detail::share<detail::counter<Count, Args...>>(detail::threads_in_x{},
                                                        args...);
}
/// The loop around _x: dimension y of the grid.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto distribute_parallel_for_y(Args... args) {
  return detail::share<detail::counter<Count, Args...>>(detail::threads_in_y{},
                                                        args...);
}
/// The outermost of three: dimension z of the grid.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto distribute_parallel_for_z(Args... args) {
  return detail::share<detail::counter<Count, Args...>>(detail::threads_in_z{},
                                                        args...);
}

/// distribute parallel for where the launch has a thread for each iteration
/// (target_region::one_each): mine, if there is one for me.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto one_each(Args... args) {
  return detail::one_of<detail::counter<Count, Args...>, detail::threads_in_x>(
      args...);
}
/// The innermost of two or three collapsed loops, and those around it.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto one_each_x(Args... args) {
  return detail::one_of<detail::counter<Count, Args...>, detail::threads_in_x>(
      args...);
}
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto one_each_y(Args... args) {
  return detail::one_of<detail::counter<Count, Args...>, detail::threads_in_y>(
      args...);
}
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto one_each_z(Args... args) {
  return detail::one_of<detail::counter<Count, Args...>, detail::threads_in_z>(
      args...);
}

/// distribute where the launch has a team for each iteration (target_region::one_team_each).
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto one_team_each(Args... args) {
  return detail::one_of<detail::counter<Count, Args...>,
                        detail::teams_of_league>(args...);
}

/// distribute: iterations shared out to teams; the threads of a team agree (OpenMP
/// 5.2, 11.6).
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto distribute(Args... args) {
  return detail::share_teams<detail::counter<Count, Args...>>(args...);
}

} // namespace league

namespace team {

/// parallel for inside one team (OpenMP 5.2, 11.5.1).
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto parallel_for(Args... args) {
  return detail::share<detail::counter<Count, Args...>>(
      detail::threads_of_team{}, args...);
}
/// for inside a parallel region: the same sharing out.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto for_(Args... args) {
  return detail::share<detail::counter<Count, Args...>>(
      detail::threads_of_team{}, args...);
}

} // namespace team

} // namespace omp2cuda
