//===- half.cpp - __half, __nv_bfloat16 and their pairs ----------------------===//
// Idea: every 16-bit pattern survives the way through float; rounding is to nearest,
// ties to even, at the edges of the range too; atomics and shuffles take the types.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cmath>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

__global__ void sum(__half *h, __half2 *pair, __nv_bfloat16 *b, float *out) {
  atomicAdd(h, __float2half(0.5f));
  atomicAdd(pair, __floats2half2_rn(1, 2));
  atomicAdd(b, __float2bfloat16(1));
  __half next = __shfl_down_sync(0xffffffffu, __half(float(threadIdx.x)), 1);
  out[threadIdx.x] = __half2float(__hfma(next, __half(2.0f), __half(1.0f)));
}

int main() {
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    __half h = __ushort_as_half((unsigned short)bits);
    __nv_bfloat16 b = __ushort_as_bfloat16((unsigned short)bits);
    if (!std::isnan(__half2float(h)))
      CHECK(__half_as_ushort(__float2half(__half2float(h))) == bits);
    if (!std::isnan(__bfloat162float(b)))
      CHECK(__bfloat16_as_ushort(__float2bfloat16(__bfloat162float(b))) == bits);
  }
  CHECK(__half_as_ushort(__float2half(1.0f)) == 0x3c00);
  CHECK(__half_as_ushort(__float2half(65504.0f)) == 0x7bff);
  CHECK(__half_as_ushort(__float2half(65519.9f)) == 0x7bff);
  CHECK(__half_as_ushort(__float2half(65520.0f)) == 0x7c00);
  CHECK(__half_as_ushort(__float2half(-1e30f)) == 0xfc00);
  CHECK(__half_as_ushort(__float2half(2049.0f)) == 0x6800); // ties to even
  CHECK(__half_as_ushort(__float2half(2051.0f)) == 0x6802);
  CHECK(__half_as_ushort(__float2half(0x1p-24f)) == 1);
  CHECK(__half_as_ushort(__float2half(0x1p-25f)) == 0);
  CHECK(__half_as_ushort(__float2half(0x1.8p-25f)) == 1);
  CHECK(__bfloat16_as_ushort(__float2bfloat16(1.0f)) == 0x3f80);
  CHECK(__bfloat16_as_ushort(__float2bfloat16(3.3895314e38f)) == 0x7f7f);
  CHECK(float(__hadd(__float2half(0.1f), __float2half(0.2f))) == float(__float2half(0.29980469f)));
  CHECK(sizeof(__half) == 2 && sizeof(__half2) == 4 && alignof(__half2) == 4);

  __half *h;
  __half2 *pair;
  __nv_bfloat16 *b;
  float *out, host[32];
  OK(cudaMalloc(&h, sizeof *h));
  OK(cudaMalloc(&pair, sizeof *pair));
  OK(cudaMalloc(&b, sizeof *b));
  OK(cudaMalloc(&out, sizeof host));
  OK(cudaMemset(h, 0, sizeof *h));
  OK(cudaMemset(pair, 0, sizeof *pair));
  OK(cudaMemset(b, 0, sizeof *b));
  OK(launch(sum, 4, 32, 0, h, pair, b, out));
  __half half_sum;
  __half2 pair_sum;
  __nv_bfloat16 b_sum;
  OK(cudaMemcpy(&half_sum, h, sizeof half_sum, cudaMemcpyDeviceToHost));
  OK(cudaMemcpy(&pair_sum, pair, sizeof pair_sum, cudaMemcpyDeviceToHost));
  OK(cudaMemcpy(&b_sum, b, sizeof b_sum, cudaMemcpyDeviceToHost));
  OK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  CHECK(float(half_sum) == 64 && float(b_sum) == 128);
  CHECK(__low2float(pair_sum) == 128 && __high2float(pair_sum) == 256);
  CHECK(host[3] == 9);
}
