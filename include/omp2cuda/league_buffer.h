//===- league_buffer.h - Where the teams of a league leave their results -------------===//
// Idea: a kernel that reduces over its league asks for memory by a parameter; the launch
//   knows how many teams there will be and hands it over. The last team to arrive finds
//   the results of all, so nobody waits for anybody.
//
//   Before   #pragma omp target teams distribute parallel for reduction(*: p)
//   After    __global__ void f_kernel(const __grid_constant__ f_data omp_data,
//                                       const omp2cuda::league_buffer<double> omp_buffer) {
//              …
//              omp2cuda::league::reduce(omp_buffer, omp2cuda::op::times{}, p_result, p);
//            }
//            region.launch(f_kernel, f_data{…});
//
//   league_buffer<double, float[3], int[]>    the reduced variables, in the order of the
//                                             call; int[]: region.reduces(bytes) says how
//                                             many bytes
//   ordered_buffer<…>                         the same, and operands are combined in the
//                                             order of teams and threads
//
//   memory   headers, one per buffer of the kernel | slots of its first buffer | …
//
// In → Out: types → the size of a slot; on the device: the slot of team t.
// Who may call: launch.h, reduce.h.
// Tested by: test/runtime/teams.cu, records.cu
// Limits: a buffer serves one reduction of a kernel; a kernel may have four.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/reduction.h"

namespace omp2cuda {
namespace detail {

/// What teams tell each other; all 0 between kernels.
struct league_header {
  unsigned arrived; // how many teams have left their result
  int held;         // the lock of objects that have to stay where they are
};
inline constexpr size_t most_league_buffers = 4, league_header_stride = 64;
inline constexpr size_t league_header_bytes =
    most_league_buffers * league_header_stride;

template <class B> OMP2CUDA_BOTH constexpr B up_to_16(B bytes) {
  return (bytes + 15) / 16 * 16;
}

/// A type of a buffer's list: as what it travels, and how many bytes it has beside.
template <class R> struct listed {
  using type = std::conditional_t<moves_as_bytes<R>, R, nothing>;
  static constexpr size_t beside = 0;
};
template <class T> struct listed<T[]> {
  using type = nothing;
  static constexpr size_t beside = 0;
};
template <class T, size_t N> struct listed<T[N]> {
  using E = std::remove_all_extents_t<T>;
  static constexpr bool stays = is_short<T[N]>;
  using type =
      std::conditional_t<stays, row<E, sizeof(T[N]) / sizeof(E)>, nothing>;
  static constexpr size_t beside = stays ? 0 : up_to_16(sizeof(T[N]));
};

/// The memory of one reduction, as a kernel sees it.
template <tree Tree, class... R> struct basic_buffer {
  league_header *header;
  unsigned char *slots;
  size_t stride; // bytes of a slot

  static constexpr tree order = Tree;
  using record = record_t<typename listed<R>::type...>;
  static constexpr size_t beside = (listed<R>::beside + ...);
  static constexpr bool has_array = (std::is_array<R>::value || ...);
  static_assert(alignof(record) <= 16, "a slot aligns to at most 16 bytes");

  /// The bytes of a slot, with `more` for the arrays whose length the host knows.
  static constexpr size_t slot_bytes(size_t more) {
    return has_array ? up_to_16(sizeof(record)) + beside + more
                     : sizeof(record);
  }

  OMP2CUDA_DEVICE unsigned char *slot(unsigned team) const {
    return slots + team * (has_array ? stride : sizeof(record));
  }
  /// Ends the kernel if a list needs more than the host was told of.
  OMP2CUDA_DEVICE void must_hold(size_t bytes) const {
    if (bytes > stride && thread::id() == 0) {
#if OMP2CUDA_CPU
      cpu::fail("the arrays of a reduction are larger than its league_buffer",
                {__FILE__, __LINE__});
#else
      __trap();
#endif
    }
  }
};

template <class B> inline constexpr bool is_buffer = false;
template <tree Tree, class... R>
inline constexpr bool is_buffer<basic_buffer<Tree, R...>> = true;

} // namespace detail

template <class... R>
using league_buffer = detail::basic_buffer<detail::tree::halving, R...>;
template <class... R>
using ordered_buffer = detail::basic_buffer<detail::tree::in_order, R...>;

} // namespace omp2cuda
