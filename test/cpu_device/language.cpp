//===- language.cpp - indices, vector types, intrinsics, launches ------------===//
// Idea: what CUDA code may write without a header, compared with its definition;
// every way to launch.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cmath>

static_assert(sizeof(float3) == 12 && alignof(float4) == 16 &&
                  alignof(double2) == 16 && sizeof(uchar4) == 4 &&
                  alignof(short2) == 4 && sizeof(dim3) == 12,
              "vectors have CUDA's layout");

__global__ void indices(uint3 *threads, dim3 *rest) {
  int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  int thread =
      (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  int i = block * blockDim.x * blockDim.y * blockDim.z + thread;
  threads[i] = threadIdx;
  rest[i] = dim3(blockIdx.x, blockIdx.y, blockIdx.z + 100 * warpSize);
}

struct Large {
  double values[400];
};
__global__ void by_value(const __grid_constant__ Large data, double *out) {
  out[threadIdx.x] = data.values[threadIdx.x];
}
__global__ void own_copy(int n, int *out) {
  n += threadIdx.x; // every thread has its own parameters
  out[threadIdx.x] = n;
}
template <class T> __global__ void __launch_bounds__(128) scale(T *data, T by) {
  data[threadIdx.x] *= by;
}

__global__ void intrinsics(float4 *f, double *d, int *i,
                           unsigned long long *u) {
  f[0] = make_float4(rsqrtf(16.0f), __fmaf_rn(2, 3, 4), __saturatef(1.5f),
                     fminf(2.0f, 3.0f));
  f[1] = make_float4(__int_as_float(0x40490fdb), min(2.0f, 3.0f),
                     __ldg(&f[0].x), fdividef(1, 4));
  f[2] = make_float4(sinpif(0.5f), __frcp_rn(8.0f), norm3df(2, 3, 6),
                     __powf(2, 10));
  d[0] = rsqrt(0.25);
  d[1] = __fma_rn(2.0, 3.0, 4.0);
  d[2] = max(1.0, 2.0);
  d[3] = rcbrt(27.0);
  d[4] = normcdf(0.0);
  i[0] = __popc(0xf0f0u);
  i[1] = __clz(1);
  i[2] = __clz(0);
  i[3] = __ffs(0x100);
  i[4] = __float2int_rn(2.5f);
  i[5] = __mulhi(1 << 20, 1 << 20);
  i[6] = int(__byte_perm(0x33221100u, 0x77665544u, 0x7531u));
  i[7] = int(__brev(1u));
  i[8] = __float_as_int(1.0f);
  i[9] = min(3, -4) + max(7, 2);
  i[10] = int(__funnelshift_l(0x80000000u, 1u, 1));
  i[11] = __mul24(-3, 5);
  i[12] = int(__umulhi(0xffffffffu, 2u));
  u[0] = __brevll(1ull);
  u[1] = __umul64hi(1ull << 63, 6ull);
  u[2] = (unsigned long long)__popcll(~0ull);
  u[3] = clock64() > 0;
}

int main() {
  const dim3 grid(3, 2, 2), block(4, 3, 2);
  const int n = 12 * 24;
  uint3 *threads, threads_host[n];
  dim3 *rest, rest_host[n];
  OK(cudaMalloc(&threads, sizeof threads_host));
  OK(cudaMalloc(&rest, sizeof rest_host));
  OK(launch(indices, grid, block, 0, threads, rest));
  OK(cudaMemcpy(threads_host, threads, sizeof threads_host,
                cudaMemcpyDeviceToHost));
  OK(cudaMemcpy(rest_host, rest, sizeof rest_host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < n; ++i) {
    int t = i % 24, b = i / 24;
    CHECK(int(threads_host[i].x) == t % 4 &&
          int(threads_host[i].y) == t / 4 % 3 &&
          int(threads_host[i].z) == t / 12);
    CHECK(int(rest_host[i].x) == b % 3 && int(rest_host[i].y) == b / 3 % 2 &&
          int(rest_host[i].z) == b / 6 + 3200);
  }

  Large large;
  for (int i = 0; i < 400; ++i)
    large.values[i] = i;
  double *out, host[400];
  OK(cudaMalloc(&out, sizeof host));
  OK(launch(by_value, 1, 400, 0, large, out));
  OK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 400; ++i)
    CHECK(host[i] == i);
  OK(launch(scale<double>, 1, 100, 0, out, 2.0));
  double by = 0.5;
  void *arguments[] = {&out, &by};
  OK(cudaLaunchKernel(scale<double>, 1, 50, arguments, 0, 0));
  OK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 400; ++i)
    CHECK(host[i] == (i < 50 || i >= 100 ? i : 2 * i));
  int *ints = reinterpret_cast<int *>(out), ints_host[64];
  OK(launch(own_copy, 1, 64, 0, 7, ints));
  OK(cudaMemcpy(ints_host, ints, sizeof ints_host, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 64; ++i)
    CHECK(ints_host[i] == 7 + i);

  float4 *f, fh[3];
  double *d, dh[5];
  int *i, ih[13];
  unsigned long long *u, uh[4];
  OK(cudaMalloc(&f, sizeof fh));
  OK(cudaMalloc(&d, sizeof dh));
  OK(cudaMalloc(&i, sizeof ih));
  OK(cudaMalloc(&u, sizeof uh));
  OK(launch(intrinsics, 1, 1, 0, f, d, i, u));
  OK(cudaMemcpy(fh, f, sizeof fh, cudaMemcpyDeviceToHost));
  OK(cudaMemcpy(dh, d, sizeof dh, cudaMemcpyDeviceToHost));
  OK(cudaMemcpy(ih, i, sizeof ih, cudaMemcpyDeviceToHost));
  OK(cudaMemcpy(uh, u, sizeof uh, cudaMemcpyDeviceToHost));
  auto near = [](double x, double y) {
    return std::fabs(x - y) <= 1e-6 * std::fabs(y);
  };
  CHECK(near(fh[0].x, 0.25) && fh[0].y == 10 && fh[0].z == 1 && fh[0].w == 2);
  CHECK(near(fh[1].x, 3.14159265) && fh[1].y == 2 && near(fh[1].z, 0.25) &&
        fh[1].w == 0.25f);
  CHECK(near(fh[2].x, 1) && fh[2].y == 0.125f && near(fh[2].z, 7) &&
        near(fh[2].w, 1024));
  CHECK(near(dh[0], 2) && dh[1] == 10 && dh[2] == 2 && near(dh[3], 1.0 / 3) &&
        near(dh[4], 0.5));
  const int expected[13] = {
      8,          31, 32, 9,   2, 256, 0x77553311, int(0x80000000u),
      0x3f800000, 3,  3,  -15, 1};
  for (int k = 0; k < 13; ++k)
    CHECK(ih[k] == expected[k]);
  CHECK(uh[0] == 1ull << 63 && uh[1] == 3 && uh[2] == 64 && uh[3] == 1);
}
