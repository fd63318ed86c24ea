//===- launch_errors.cpp - launches that CUDA refuses ------------------------===//
// Idea: each impossible shape gets CUDA's own error, the kernel does not run, and
// the error is not sticky.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cstring>

__global__ void count(int *runs) { atomicAdd(runs, 1); }

int main() {
  int *runs, host;
  OK(cudaMalloc(&runs, sizeof(int)));
  OK(cudaMemset(runs, 0, sizeof(int)));
  CHECK(launch(count, 1, 1025, 0, runs) == cudaErrorInvalidConfiguration);
  CHECK(launch(count, 1, dim3(32, 33), 0, runs) ==
        cudaErrorInvalidConfiguration);
  CHECK(launch(count, 1, dim3(1, 1, 65), 0, runs) ==
        cudaErrorInvalidConfiguration);
  CHECK(launch(count, 0, 32, 0, runs) == cudaErrorInvalidConfiguration);
  CHECK(launch(count, 1, 0, 0, runs) == cudaErrorInvalidConfiguration);
  CHECK(launch(count, dim3(1, 65536), 1, 0, runs) ==
        cudaErrorInvalidConfiguration);
  CHECK(launch(count, 1, 1, 49 * 1024, runs) == cudaErrorInvalidValue);
  CHECK(cudaFuncSetAttribute(count, cudaFuncAttributeMaxDynamicSharedMemorySize,
                             228 * 1024) == cudaErrorInvalidValue);
  OK(cudaFuncSetAttribute(count, cudaFuncAttributeMaxDynamicSharedMemorySize,
                          100 * 1024));
  cudaGetLastError();
  OK(launch(count, 1, 1, 100 * 1024, runs));
  CHECK(launch(count, 1, 1, 101 * 1024, runs) == cudaErrorInvalidValue);
  CHECK(launch_cooperative(count, 1 << 20, 128, runs) ==
        cudaErrorCooperativeLaunchTooLarge);
  CHECK(cudaGetLastError() == cudaErrorCooperativeLaunchTooLarge);
  CHECK(cudaGetLastError() == cudaSuccess);
  CHECK(!strcmp(cudaGetErrorName(cudaErrorInvalidConfiguration),
                "cudaErrorInvalidConfiguration"));
  CHECK(!strcmp(cudaGetErrorString(cudaErrorInvalidConfiguration),
                "invalid configuration argument"));
  CHECK(cudaSetDevice(99) == cudaErrorInvalidDevice);
  cudaGetLastError();
  OK(launch(count, 2, 1024, 0, runs));
  OK(cudaMemcpy(&host, runs, sizeof host, cudaMemcpyDeviceToHost));
  CHECK(host == 1 + 2048);
  OK(cudaFree(runs));
}
