//===- init_check.cpp - memory that nobody has written -----------------------===//
// Idea: a kernel decides by a value from device or shared memory that was never
// written; memcheck must name the line. And a kernel that writes first, with
// barriers and warp operations, about which it must not say anything.
// In: "device", "shared" or "correct", under valgrind with OMP2CUDA_CPU_INITCHECK=1.
// Out: memcheck's report, or none. Tested by: test_cpu_device.py
// Limits: none.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <cstring>

__global__ void device(int *data) {
  if (data[threadIdx.x + 8] > 3) // line: device
    data[0] = 1;
}
__global__ void shared(int *data) {
  OMP2CUDA_SHARED(int[8], cells);
  cells[threadIdx.x] = 1;
  __syncthreads();
  if (cells[threadIdx.x + 4] > 3) // line: shared
    data[0] = 1;
}
__global__ void correct(int *data) {
  OMP2CUDA_SHARED(int[8], cells);
  int t = threadIdx.x;
  cells[t] = t;
  __syncthreads();
  if (__shfl_sync(0xffu, cells[7 - t], 3) > 3)
    data[t] = 1;
  else
    data[t] = 2;
  if (data[t] > 1)
    data[t + 8] = 1;
}

int main(int, char **argv) {
  int *data, host[8];
  OK(cudaMalloc(&data, 64));
  OK(cudaMemset(data, 0, 32));
  if (!strcmp(argv[1], "device"))
    OK(launch(device, 2, 4, 0, data));
  if (!strcmp(argv[1], "shared"))
    OK(launch(shared, 1, 4, 0, data));
  if (!strcmp(argv[1], "correct"))
    OK(launch(correct, 2, 8, 0, data));
  OK(cudaMemcpy(host, data, 32, cudaMemcpyDeviceToHost));
  return host[0] == 77;
}
