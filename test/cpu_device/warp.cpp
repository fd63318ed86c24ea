//===- warp.cpp - every warp operation of CUDA -------------------------------===//
// Idea: each operation once with full and once with divergent masks, its answer
// computed on the host from the definition.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

constexpr unsigned full = 0xffffffffu;

// One row of 32 answers per operation.
__global__ void operations(int *out) {
  int lane = threadIdx.x % 32, v = lane * lane;
  auto put = [&](int row, int value) { out[row * 64 + threadIdx.x] = value; };
  put(0, __shfl_sync(full, v, 5));
  put(1, __shfl_sync(full, v, lane + 1, 8));
  put(2, __shfl_up_sync(full, v, 3));
  put(3, __shfl_down_sync(full, v, 3, 16));
  put(4, __shfl_xor_sync(full, v, 5));
  put(5, int(__ballot_sync(full, lane % 3 == 0)));
  put(6, __all_sync(full, lane < 32) * 2 + __all_sync(full, lane < 31));
  put(7, __any_sync(full, lane == 31) * 2 + __any_sync(full, lane == 32));
  put(8, int(__match_any_sync(full, lane / 5)));
  int same;
  unsigned mask = __match_all_sync(full, lane / 32, &same);
  put(9, int(mask) + same);
  mask = __match_all_sync(full, lane / 31, &same);
  put(10, int(mask) + same);
  put(11, __reduce_add_sync(full, lane - 4));
  put(12, __reduce_min_sync(full, lane - 4));
  put(13, __reduce_max_sync(full, lane - 4));
  put(14, int(__reduce_min_sync(full, unsigned(lane - 4))));
  put(15, int(__reduce_max_sync(full, unsigned(lane - 4))));
  put(16, int(__reduce_and_sync(full, 0xf0u | unsigned(lane))));
  put(17, int(__reduce_or_sync(full, unsigned(lane) << 8)));
  put(18, int(__reduce_xor_sync(full, 1u << lane)));
  double d = __shfl_sync(full, lane * 0.5, 3);
  put(19, int(d * 2));
  long long wide = __shfl_xor_sync(full, (long long)lane << 40, 1);
  put(20, int(wide >> 40));
}

// The two halves of a warp work apart; then odd lanes leave and even ones go on.
__global__ void divergent(int *out) {
  int lane = threadIdx.x % 32, sum = lane;
  unsigned half = lane < 16 ? 0x0000ffffu : 0xffff0000u;
  for (int r = 0; r < (lane < 16 ? 4 : 7); ++r)
    for (int bits = 8; bits; bits /= 2)
      sum += __shfl_xor_sync(half, sum, bits) & 0xff;
  __syncwarp();
  unsigned who = __ballot_sync(half, lane % 4 == 0);
  if (lane % 2)
    return;
  sum = __reduce_add_sync(0x55555555u, lane);
  __syncwarp(0x55555555u);
  out[threadIdx.x] = sum + int(who & 0xff00ff);
}

// Neighbours exchange through shared memory; __syncwarp is all that orders them.
__global__ void neighbours(int *out) {
  __shared__ int cell[64];
  int t = threadIdx.x, value = t;
  for (int r = 0; r < 10; ++r) {
    cell[t] = value;
    __syncwarp();
    value = cell[t / 32 * 32 + (t + 1) % 32];
    __syncwarp();
  }
  out[t] = value;
}

int main() {
  int host[21 * 64], *device;
  OK(cudaMalloc(&device, sizeof host));
  OK(launch(operations, 1, 64, 0, device));
  OK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  for (int t = 0; t < 64; ++t) {
    int i = t % 32;
    auto is = [&](int row, int value) {
      if (host[row * 64 + t] != value) {
        fprintf(stderr, "operation %d, lane %d: %d, not %d\n", row, i,
                host[row * 64 + t], value);
        exit(1);
      }
    };
    auto square = [](int x) { return x * x; };
    is(0, 25);
    is(1, square(i / 8 * 8 + (i + 1) % 8));
    is(2, square(i < 3 ? i : i - 3));
    is(3, square(i % 16 + 3 > 15 ? i : i + 3));
    is(4, square(i ^ 5));
    is(5, 0x49249249);
    is(6, 2);
    is(7, 2);
    is(8, int(i / 5 == 6 ? 0xc0000000u : 31u << (i / 5 * 5)));
    is(9, int(full) + 1);
    is(10, 0);
    is(11, 31 * 32 / 2 - 4 * 32);
    is(12, -4);
    is(13, 27);
    is(14, 0);
    is(15, -1);
    is(16, 0xf0);
    is(17, 31 << 8);
    is(18, -1);
    is(19, 3);
    is(20, i ^ 1);
  }

  OK(launch(divergent, 1, 64, 0, device));
  OK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  for (int t = 0; t < 64; t += 2)
    CHECK(host[t] == 240 + ((t % 32 < 16 ? 0x1111 : 0x11110000) & 0xff00ff));

  OK(launch(neighbours, 1, 64, 0, device));
  OK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  for (int t = 0; t < 64; ++t)
    CHECK(host[t] == t / 32 * 32 + (t + 10) % 32);
  OK(cudaFree(device));
}
