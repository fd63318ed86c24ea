//===- warps.cu - The algorithms of a warp, with every set of lanes --------------------===//
// Idea: a block is one warp, or the second warp of a block, and has a set of active lanes: all,
//   the first 1 … 32, 200 random sets. Operators that tell when a lane is lost, taken twice
//   or in the wrong order.
// In → Out: nothing → exit status. Tests: include/omp2cuda/warp_reduce.h
//===----------------------------------------------------------------------===//
#include "device.h"
#include "values.h"

#include <vector>

using namespace omp2cuda;
using detail::tree;

enum algorithm { full, full_in_order, first, first_in_order, active, by_itself };

struct warp_s {
  algorithm which;
  const unsigned *sets; // of block b
  void *found;
};

template <class Op, class T> __global__ void reduce_warp(const __grid_constant__ warp_s d) {
  const unsigned set = d.sets[blockIdx.x], lane = threadIdx.x % 32;
  // The second warp works; the first one must not matter.
  if (threadIdx.x / 32 != blockDim.x / 32 - 1 || !(set >> lane & 1))
    return;
  T value = T::of(blockIdx.x * 32 + lane);
  const unsigned lanes = unsigned(__popc(set));
  switch (d.which) {
  case full:
    value = detail::reduce_full_warp<tree::halving>(Op{}, value, lane);
    break;
  case full_in_order:
    value = detail::reduce_full_warp<tree::in_order>(Op{}, value, lane);
    break;
  case first:
    value = detail::reduce_first_lanes<tree::halving>(Op{}, value, lane, lanes);
    break;
  case first_in_order:
    value = detail::reduce_first_lanes<tree::in_order>(Op{}, value, lane, lanes);
    break;
  case active:
    value = detail::reduce_active_lanes(Op{}, value, lane, set);
    break;
  case by_itself:
    value = lane::reduce(Op{}, value, set);
    break;
  }
  if (lane == unsigned(__ffs(int(set))) - 1)
    static_cast<T *>(d.found)[blockIdx.x] = value;
}

template <class Op, class T>
void check(const char *name, algorithm which, const std::vector<unsigned> &sets) {
  device_array<unsigned> on_device(sets.size());
  on_device.put(sets);
  device_array<T> found(sets.size());
  for (unsigned threads : {32u, 64u}) {
    run(reduce_warp<Op, T>, dim3(unsigned(sets.size())), dim3(threads),
        warp_s{which, on_device.get(), found.get()});
    const std::vector<T> got = found.read();
    for (unsigned b = 0; b < sets.size(); ++b) {
      T expected = T::none();
      for (unsigned lane = 0; lane < 32; ++lane)
        if (sets[b] >> lane & 1)
          expected = folded(Op{}, expected, T::of(b * 32 + lane));
      EXPECT(got[b] == expected, "%s, algorithm %d, lanes 0x%08x of %u threads", name, which,
             sets[b], threads);
    }
  }
}

struct sets {
  std::vector<unsigned> all, first, any;
  sets() : all(3, ~0u) {
    for (unsigned lanes = 1; lanes <= 32; ++lanes)
      first.push_back(lanes < 32 ? (1u << lanes) - 1 : ~0u);
    any = first;
    for (unsigned lane = 0; lane < 32; ++lane)
      any.push_back(1u << lane);
    for (unsigned i = 0; i < 200; ++i) {
      // Sparse, middling and dense ones.
      unsigned set = hash(i);
      if (i % 3 == 1)
        set &= hash(i + 500) & hash(i + 900);
      if (i % 3 == 2)
        set |= hash(i + 500);
      any.push_back(set ? set : 1u << i % 32);
    }
  }
};

template <class Op, class T> void check_commutative(const char *name) {
  const sets s;
  check<Op, T>(name, full, s.all);
  check<Op, T>(name, first, s.first);
  check<Op, T>(name, active, s.any);
  check<Op, T>(name, by_itself, s.any);
}

// Whole numbers are combined by one instruction.
struct redux_s {
  const unsigned *sets;
  long *found; // per block: what each operator gave
};
template <class I> __global__ void by_instruction(const __grid_constant__ redux_s d) {
  const unsigned set = d.sets[blockIdx.x], lane = threadIdx.x;
  if (!(set >> lane & 1))
    return;
  const I mine = I(hash(blockIdx.x * 32 + lane));
  const long all[] = {
      long(lane::reduce(op::plus{}, mine, set)),        long(lane::reduce(op::min{}, mine, set)),
      long(lane::reduce(op::max{}, mine, set)),         long(lane::reduce(op::bit_and{}, mine, set)),
      long(lane::reduce(op::bit_or{}, mine, set)),      long(lane::reduce(op::bit_xor{}, mine, set)),
      long(lane::reduce(op::logical_and{}, I(mine & 1), set)),
      long(lane::reduce(op::logical_or{}, I((mine & 192) == 192), set)),
      long(lane::reduce(op::times{}, I((mine & 15) == 0 ? 2 : 1), set))};
  if (lane == unsigned(__ffs(int(set))) - 1)
    for (int k = 0; k < 9; ++k)
      d.found[blockIdx.x * 9 + k] = all[k];
}
template <class I> void check_instructions(const char *name) {
  const sets s;
  device_array<unsigned> on_device(s.any.size());
  on_device.put(s.any);
  device_array<long> found(s.any.size() * 9);
  run(by_instruction<I>, dim3(unsigned(s.any.size())), dim3(32),
      redux_s{on_device.get(), found.get()});
  const std::vector<long> got = found.read();
  for (unsigned b = 0; b < s.any.size(); ++b) {
    I all[9] = {};
    bool begun = false;
    for (unsigned lane = 0; lane < 32; ++lane) {
      if (!(s.any[b] >> lane & 1))
        continue;
      const I x = I(hash(b * 32 + lane)),
              each[9] = {x, x, x, x, x, x, I(x & 1), I((x & 192) == 192), I((x & 15) == 0 ? 2 : 1)};
      for (int k = 0; k < 9; ++k)
        all[k] = !begun     ? each[k]
                 : k == 0   ? I(uint64_t(all[k]) + uint64_t(x))
                 : k == 1   ? I(x < all[k] ? x : all[k])
                 : k == 2   ? I(all[k] < x ? x : all[k])
                 : k == 3   ? I(all[k] & x)
                 : k == 4   ? I(all[k] | x)
                 : k == 5   ? I(all[k] ^ x)
                 : k == 6   ? I(all[k] && each[k])
                 : k == 7   ? I(all[k] || each[k])
                            : I(all[k] * each[k]);
      begun = true;
    }
    for (int k = 0; k < 9; ++k)
      EXPECT(got[b * 9 + unsigned(k)] == long(all[k]),
             "%s, operator %d, lanes 0x%08x: %ld, not %ld", name, k, s.any[b],
             got[b * 9 + unsigned(k)], long(all[k]));
  }
}

int main() {
  check_commutative<add_bytes, bytes<1>>("1 byte");
  check_commutative<add_bytes, bytes<3>>("3 bytes");
  check_commutative<add_bytes, bytes<12>>("12 bytes");
  check_commutative<add_three, three>("24 bytes");
  check_commutative<add_bytes, bytes<100>>("100 bytes");

  const sets s;
  check<then, affine>("in order", full_in_order, s.all);
  check<then, affine>("in order", first_in_order, s.first);
  check<then, affine>("in order", active, s.any);

  check_instructions<signed char>("signed char");
  check_instructions<unsigned short>("unsigned short");
  check_instructions<int>("int");
  check_instructions<unsigned>("unsigned");
  check_instructions<long>("long"); // no instruction: the algorithms
  return failed();
}
