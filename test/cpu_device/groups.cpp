//===- groups.cpp - cooperative groups ---------------------------------------===//
// Idea: a block is cut into tiles of several sizes; each tile sums with its own
// shuffles, and ranks and sizes agree with their definitions.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

template <unsigned Size> __device__ int tile_sum(int value) {
  auto tile = cg::tiled_partition<Size>(cg::this_thread_block());
  for (unsigned delta = tile.size() / 2; delta; delta /= 2)
    value += tile.shfl_down(value, delta);
  value = tile.shfl(value, 0);
  tile.sync();
  bool first = tile.ballot(tile.thread_rank() == 0) == 1u;
  return value + (first && tile.any(1) && !tile.all(tile.thread_rank() != 0)
                      ? 0
                      : 1000000);
}

__global__ void sums(int *out) {
  cg::thread_block block = cg::this_thread_block();
  int t = int(block.thread_rank());
  out[t] = tile_sum<4>(t);
  out[block.size() + t] = tile_sum<16>(t);
  out[2 * block.size() + t] = tile_sum<32>(t);
  block.sync();
  if (t == 0)
    out[3 * block.size()] = int(block.size() + block.group_index().x);
}

__global__ void ranks(int *out) {
  cg::grid_group grid = cg::this_grid();
  out[grid.thread_rank()] = int(grid.size());
  cg::sync(grid);
  if (grid.thread_rank() == 0)
    out[0] += out[grid.size() - 1];
}

int main() {
  int host[3 * 64 + 1], *out;
  OK(cudaMalloc(&out, sizeof host));
  OK(launch(sums, 1, dim3(8, 8), 0, out));
  OK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  for (int t = 0; t < 64; ++t) {
    auto sum = [&](int size) {
      int first = t / size * size;
      return size * first + size * (size - 1) / 2;
    };
    CHECK(host[t] == sum(4) && host[64 + t] == sum(16) &&
          host[128 + t] == sum(32));
  }
  CHECK(host[192] == 64);
  OK(launch_cooperative(ranks, 4, 16, out));
  OK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  CHECK(host[0] == 128 && host[63] == 64);
  OK(cudaFree(out));
}
