//===- cooperative_groups.h - CUDA's groups, for the CPU device --------------===//
// Idea: a group is a name for a set of threads and forwards to the barrier or
// warp operation that meets exactly these.
// In: a call from a kernel. Out: ranks, sizes, meetings, shuffles.
// Tested by: test/cpu_device/grid_sync.cpp, groups.cpp
// Limits: grid, block and tiles of 1 to 32 lanes; no coalesced groups, no
// clusters, no async copies, no partitions by label.
//===----------------------------------------------------------------------===//
#pragma once
#include "cuda_runtime.h"

namespace cooperative_groups {

class grid_group {
public:
  void sync(OMP2CUDA_SITE) const { omp2cuda::cpu::grid_barrier({file, line}); }
  bool is_valid() const { return omp2cuda::cpu::launched_cooperatively(); }
  unsigned long long block_rank() const {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) *
               gridDim.x +
           blockIdx.x;
  }
  unsigned long long num_blocks() const {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  unsigned long long thread_rank() const {
    return block_rank() * (blockDim.x * blockDim.y * blockDim.z) +
           omp2cuda::cpu::thread_rank();
  }
  unsigned long long num_threads() const {
    return num_blocks() * (blockDim.x * blockDim.y * blockDim.z);
  }
  unsigned long long size() const { return num_threads(); }
  dim3 group_dim() const { return gridDim; }
};
inline grid_group this_grid() { return {}; }

class thread_block {
public:
  static void sync(OMP2CUDA_SITE) { __syncthreads(file, line); }
  static unsigned thread_rank() { return omp2cuda::cpu::thread_rank(); }
  static unsigned num_threads() { return blockDim.x * blockDim.y * blockDim.z; }
  static unsigned size() { return num_threads(); }
  static dim3 group_index() { return dim3(blockIdx); }
  static dim3 thread_index() { return dim3(threadIdx); }
  static dim3 dim_threads() { return blockDim; }
  static dim3 group_dim() { return blockDim; }
};
inline thread_block this_thread_block() { return {}; }

/// `Size` neighbouring lanes of a warp.
template <unsigned Size, class Parent = void> class thread_block_tile {
  static_assert(Size && Size <= 32 && !(Size & (Size - 1)),
                "a tile is a power of two up to 32");
  static unsigned mask() {
    return (Size == 32 ? ~0u : (1u << (Size % 32)) - 1)
           << (omp2cuda::cpu::lane() & ~(Size - 1));
  }
  static unsigned shift() { return omp2cuda::cpu::lane() & ~(Size - 1); }

public:
  static void sync(OMP2CUDA_SITE) { __syncwarp(mask(), file, line); }
  static unsigned thread_rank() { return omp2cuda::cpu::lane() & (Size - 1); }
  static constexpr unsigned num_threads() { return Size; }
  static constexpr unsigned size() { return Size; }
  static unsigned meta_group_rank() {
    return omp2cuda::cpu::thread_rank() / Size;
  }
  static unsigned meta_group_size() {
    return (thread_block::size() + Size - 1) / Size;
  }
  template <class T> static T shfl(T value, int lane, OMP2CUDA_SITE) {
    return __shfl_sync(mask(), value, lane, Size, file, line);
  }
  template <class T> static T shfl_up(T value, unsigned delta, OMP2CUDA_SITE) {
    return __shfl_up_sync(mask(), value, delta, Size, file, line);
  }
  template <class T>
  static T shfl_down(T value, unsigned delta, OMP2CUDA_SITE) {
    return __shfl_down_sync(mask(), value, delta, Size, file, line);
  }
  template <class T> static T shfl_xor(T value, unsigned bits, OMP2CUDA_SITE) {
    return __shfl_xor_sync(mask(), value, int(bits), Size, file, line);
  }
  static unsigned ballot(int predicate, OMP2CUDA_SITE) {
    return __ballot_sync(mask(), predicate, file, line) >> shift();
  }
  static int any(int predicate, OMP2CUDA_SITE) {
    return __any_sync(mask(), predicate, file, line);
  }
  static int all(int predicate, OMP2CUDA_SITE) {
    return __all_sync(mask(), predicate, file, line);
  }
  template <class T> static unsigned match_any(T value, OMP2CUDA_SITE) {
    return __match_any_sync(mask(), value, file, line) >> shift();
  }
};
template <unsigned Size, class Parent>
thread_block_tile<Size, Parent> tiled_partition(const Parent &) {
  return {};
}

template <class Group> void sync(const Group &group, OMP2CUDA_SITE) {
  group.sync(file, line);
}

} // namespace cooperative_groups
