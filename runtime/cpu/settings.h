//===- settings.h - the environment variables OMP2CUDA_CPU_* --------------===//
// Idea: read once, checked once, then plain constants.
// In: the environment. Out: settings().
// Tested by: test/cpu_device/test_cpu_device.py (bad values are refused)
// Limits: changing the environment later has no effect.
//===----------------------------------------------------------------------===//
#pragma once
#include <cstddef>
#include <cstdint>

namespace omp2cuda {
namespace cpu {

enum class Schedule { InOrder, Reverse, Random };
enum class Guard { Off, Keys, Protect };

struct Settings {
  int devices;         ///< OMP2CUDA_CPU_DEVICES, 1
  int workers;         ///< OMP2CUDA_CPU_WORKERS, the number of cores
  Schedule schedule;   ///< OMP2CUDA_CPU_SCHEDULE, inorder
  uint64_t seed;       ///< OMP2CUDA_CPU_SEED, 1
  unsigned delay_us;   ///< OMP2CUDA_CPU_DELAY_US, 0: never
  unsigned preempt_us; ///< OMP2CUDA_CPU_PREEMPT_US, 1000; 0: never
  double timeout;      ///< OMP2CUDA_CPU_TIMEOUT in seconds, 0: never
  double warn;         ///< OMP2CUDA_CPU_WARN in seconds, 60; 0: never
  size_t stack;        ///< OMP2CUDA_CPU_STACK in KiB, 256
  bool own_stacks;     ///< OMP2CUDA_CPU_OWN_STACKS, 0
  Guard guard;         ///< OMP2CUDA_CPU_GUARD, off
  bool host_check;     ///< OMP2CUDA_CPU_HOSTCHECK, 1
  bool init_check;     ///< OMP2CUDA_CPU_INITCHECK, 0
  size_t memory;       ///< OMP2CUDA_CPU_MEMORY in MiB; 0: what the machine has
  uint64_t fail_at;    ///< OMP2CUDA_FAIL_AT, 0: never
  bool list_calls;     ///< OMP2CUDA_FAIL_AT=list
};

const Settings &settings();

/// The next number of a sequence that its first state gives (splitmix64).
inline uint64_t next_random(uint64_t &state) {
  uint64_t z = (state += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

} // namespace cpu
} // namespace omp2cuda
