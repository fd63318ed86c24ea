//===- streams.cpp - order within and between streams ------------------------===//
// Idea: kernels in two streams can wait for each other through memory only if
// they really run at the same time; events and the default stream order what
// must be ordered.
// In: nothing. Out: exit status 0. Tested by: test_cpu_device.py
// Limits: the kernels that wait for each other are not for ThreadSanitizer: a
// flag in plain memory is a race.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <unistd.h>

#ifdef __CUDACC__
#define LAUNCH(kernel, stream, ...)                                            \
  (kernel<<<1, 1, 0, stream>>>(__VA_ARGS__), cudaGetLastError())
#else
#define LAUNCH(kernel, stream, ...)                                            \
  omp2cuda::launch_kernel(kernel, 1, 1, 0, stream, __VA_ARGS__)
#endif

__global__ void rendezvous(int *mine, int *other) {
  atomicExch(mine, 1);
  while (atomicAdd(other, 0) == 0)
    __nanosleep(1000);
}
__global__ void append(int *log, int value) { log[++log[0]] = value; }

static void slow(void *) { usleep(20000); }
static void note(void *flag) { *static_cast<int *>(flag) += 1; }

int main() {
  cudaStream_t s, t;
  OK(cudaStreamCreate(&s));
  OK(cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking));
  int *flags, *log, host[8] = {};
  OK(cudaMalloc(&flags, 2 * sizeof(int)));
  OK(cudaMemset(flags, 0, 2 * sizeof(int)));
  OK(cudaDeviceSynchronize());
  OK(LAUNCH(rendezvous, s, flags, flags + 1));
  OK(LAUNCH(rendezvous, t, flags + 1, flags));
  OK(cudaDeviceSynchronize());

  // t waits for the event in s, although s is slow.
  cudaEvent_t start, end;
  OK(cudaEventCreate(&start));
  OK(cudaEventCreate(&end));
  OK(cudaMalloc(&log, sizeof host));
  OK(cudaMemset(log, 0, sizeof host));
  OK(cudaDeviceSynchronize());
  OK(cudaEventRecord(start, s));
  OK(cudaLaunchHostFunc(s, slow, nullptr));
  OK(LAUNCH(append, s, log, 1));
  OK(cudaEventRecord(end, s));
  CHECK(cudaEventQuery(end) == cudaErrorNotReady);
  CHECK(cudaStreamQuery(s) == cudaErrorNotReady);
  OK(cudaStreamWaitEvent(t, end, 0));
  OK(LAUNCH(append, t, log, 2));
  OK(cudaStreamSynchronize(t));
  OK(cudaEventSynchronize(end));
  OK(cudaEventQuery(end));
  float ms;
  OK(cudaEventElapsedTime(&ms, start, end));
  CHECK(ms >= 15 && ms < 10000);

  // The default stream waits for s, and s for it.
  OK(cudaLaunchHostFunc(s, slow, nullptr));
  OK(LAUNCH(append, s, log, 3));
  OK(LAUNCH(append, (cudaStream_t) nullptr, log, 4));
  OK(LAUNCH(append, s, log, 5));
  OK(cudaStreamSynchronize(s));
  OK(cudaMemcpy(host, log, sizeof host, cudaMemcpyDeviceToHost));
  CHECK(host[0] == 5);
  for (int i = 1; i <= 5; ++i)
    CHECK(host[i] == i);

  // Copies from pinned memory are in stream order, and callbacks too.
  int *pinned, calls = 0;
  OK(cudaMallocHost(&pinned, sizeof(int)));
  *pinned = 7;
  OK(cudaMemcpyAsync(log + 6, pinned, sizeof(int), cudaMemcpyHostToDevice, s));
  OK(cudaMemcpyAsync(pinned, log, sizeof(int), cudaMemcpyDeviceToHost, s));
  OK(cudaLaunchHostFunc(s, note, &calls));
  OK(cudaStreamSynchronize(s));
  CHECK(*pinned == 5 && calls == 1);
  OK(cudaMemcpy(host, log, sizeof host, cudaMemcpyDeviceToHost));
  CHECK(host[6] == 7);
  OK(cudaFreeHost(pinned));

  // Memory in stream order.
  int *temporary;
  OK(cudaMallocAsync(&temporary, 64, s));
  OK(cudaMemsetAsync(temporary, 0, 64, s));
  OK(LAUNCH(append, s, temporary, 9));
  OK(cudaFreeAsync(temporary, s));
  OK(cudaStreamSynchronize(s));

  OK(cudaEventDestroy(start));
  OK(cudaEventDestroy(end));
  OK(cudaStreamDestroy(s));
  OK(cudaStreamDestroy(t));
#ifndef __CUDACC__ // with a GPU, using a destroyed handle is undefined
  CHECK(cudaStreamSynchronize(s) == cudaErrorInvalidResourceHandle);
  CHECK(cudaEventRecord(start) == cudaErrorInvalidResourceHandle);
#endif
  OK(cudaFree(log));
  OK(cudaFree(flags));
}
