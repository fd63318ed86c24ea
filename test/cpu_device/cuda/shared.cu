// Shared memory in plain CUDA: every form of declaration, and what an overrun does.
#include <cstdio>
#include <cstdlib>
#include <cstring>

template <class A, class B> struct pair {
  A first;
  B second;
};
extern __shared__ __align__(16) char file_scope[];

__device__ int through_file_scope(int i) { return ((int *)file_scope)[i]; }

template <int N, class T> __global__ void forms(int *out) {
  __shared__ T tile[N][N + 1];
  static __shared__ int count, *where, pairs[2];
  volatile __shared__ int last[32];
  __shared__ pair<int, pair<char, int>> one, two[2];
  __shared__ struct {
    int a;
    double b;
  } unnamed;
  extern __shared__ int dynamic[];
  const int t = threadIdx.x;
  if (t == 0)
    count = 0, where = &count, one.second.second = 1, unnamed.b = 2;
  for (int i = 0; i < N && t < N; ++i)
    tile[i][t] = T(i * t);
  last[t] = t;
  dynamic[t] = t;
  __syncthreads();
  auto copied = [=](int i) { return &tile[i][0]; }; // not a copy of the tile
  if (copied(1) != &tile[1][0])
    atomicAdd(where, 1000);
  atomicAdd(where, int(one.second.second + unnamed.b) + last[31 - t] - last[31 - t]);
  __syncthreads();
  if (t == 0)
    two[0].first = pairs[0] = 0;
  switch (t) {
  case 3:
    __shared__ int in_case;
    in_case = 1;
  }
  out[blockIdx.x * 32 + t] = count + through_file_scope(t) + (sizeof(tile) != sizeof(T) * N * (N + 1));
}

__global__ void overrun(int *out, int n) {
  __shared__ int row[8], after[8];
  row[threadIdx.x % 8] = 1;
  after[threadIdx.x % 8] = 1;
  __syncthreads();
  row[n] = 2; // line: overrun
  out[0] = row[1] + after[1];
}

int main(int argc, char **argv) {
  int *device, host[4 * 32];
  cudaMalloc(&device, sizeof host);
  if (argc > 1 && !strcmp(argv[1], "overrun")) {
    overrun<<<1, 8>>>(device, 8);
    puts(cudaGetErrorName(cudaDeviceSynchronize()));
    return 0;
  }
  for (int round = 0; round < 3; ++round)
    forms<16, float><<<4, 32, 32 * sizeof(int)>>>(device);
  cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 4 * 32; ++i)
    if (host[i] != 96 + i % 32) {
      printf("%d: %d\n", i, host[i]);
      return 1;
    }
  puts("fine");
}
