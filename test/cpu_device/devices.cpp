//===- devices.cpp - several devices, each with its own memory and streams ----===//
// Idea: two devices run kernels on their own memory; a pointer tells its device;
// an error of one is not the other's.
// In: OMP2CUDA_CPU_DEVICES=2. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cstring>

__global__ void fill(int *data, int value) {
  data[threadIdx.x] = value + int(threadIdx.x);
}
#ifndef __CUDACC__
__global__ void which(int *data) { *data = omp2cuda::cpu::device_number(); }
#endif
__global__ void fail() { __trap(); }

int main() {
  int count, *data[2], host[32];
  OK(cudaGetDeviceCount(&count));
  CHECK(count == 2);
  cudaStream_t stream;
  for (int d = 0; d < 2; ++d) {
    OK(cudaSetDevice(d));
    OK(cudaMalloc(&data[d], sizeof host));
    OK(launch(fill, 1, 32, 0, data[d], 1000 * d));
    cudaDeviceProp p;
    OK(cudaGetDeviceProperties(&p, d));
    CHECK(p.warpSize == 32 && p.maxThreadsPerBlock == 1024 && p.major == 9);
    int sms;
    OK(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, d));
    CHECK(sms == p.multiProcessorCount && sms > 0);
  }
  OK(cudaStreamCreate(&stream));
  for (int d = 0; d < 2; ++d) {
    cudaPointerAttributes what;
    OK(cudaPointerGetAttributes(&what, data[d] + 7));
    CHECK(what.device == d);
    OK(cudaSetDevice(d));
    OK(cudaMemcpy(host, data[d], sizeof host, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 32; ++i)
      CHECK(host[i] == 1000 * d + i);
  }
  int can;
  OK(cudaDeviceCanAccessPeer(&can, 0, 1));
  CHECK(can == 1);
  OK(cudaMemcpyPeer(data[0], 0, data[1], 1, sizeof host));
  OK(cudaMemcpy(host, data[0], sizeof host, cudaMemcpyDeviceToHost));
  CHECK(host[5] == 1005);
#ifndef __CUDACC__
  OK(launch(which, 1, 1, 0, data[1]));
  OK(cudaMemcpy(host, data[1], sizeof(int), cudaMemcpyDeviceToHost));
  CHECK(host[0] == 1);
  OK(cudaSetDevice(0)); // the stream belongs to device 1
  CHECK(omp2cuda::launch_kernel(fill, 1, 32, 0, stream, data[0], 0) ==
        cudaErrorInvalidResourceHandle);
  cudaGetLastError();
  // Device 0 fails; device 1 goes on.
  OK(launch(fail, 1, 1, 0));
  CHECK(cudaDeviceSynchronize() == cudaErrorLaunchFailure);
  CHECK(cudaMalloc(&data[0], 4) == cudaErrorLaunchFailure);
  OK(cudaSetDevice(1));
  cudaGetLastError();
  OK(launch(fill, 1, 32, 0, data[1], 1));
  OK(cudaDeviceSynchronize());
#endif
}
