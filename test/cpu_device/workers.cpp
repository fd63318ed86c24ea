//===- workers.cpp - blocks run on several workers at once --------------------===//
// Idea: no block ends before blocks of two different OS threads have begun, so
// the kernel ends only when a second worker takes part.
// In: OMP2CUDA_CPU_WORKERS of 2 or more. Out: exit status 0.
// Tested by: test_cpu_device.py
// Limits: gives up after 50 s.
//===----------------------------------------------------------------------===//
#include "launch.h"

#include <atomic>
#include <ctime>
#include <sys/syscall.h>
#include <unistd.h>

static std::atomic<long> first{0}, second{0};

__global__ void meet(long until) {
  long self = syscall(SYS_gettid), none = 0;
  if (!first.compare_exchange_strong(none, self) && none != self)
    second = self;
  while (!second && time(nullptr) < until) {
  }
}

int main() {
  OK(launch(meet, 64, 1, 0, long(time(nullptr) + 50)));
  OK(cudaDeviceSynchronize());
  CHECK(second != 0);
}
