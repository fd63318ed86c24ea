//===- settings.cpp - reading OMP2CUDA_CPU_* ------------------------------===//
// Idea: a value that cannot be read ends the program with its name and what
// would be accepted; a silent default would hide that a test ran under the
// wrong schedule.
// In, Out, Limits: see settings.h. Tested by: test/cpu_device/test_cpu_device.py
//===----------------------------------------------------------------------===//
#include "settings.h"
#include "sanitizers.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sched.h>

namespace omp2cuda {
namespace cpu {

[[noreturn]] static void refuse(const char *name, const char *value,
                                const char *accepted) {
  fprintf(stderr, "omp2cuda: %s=%s is not understood; it takes %s\n", name,
          value, accepted);
  exit(2);
}

static double number(const char *name, double otherwise, double least,
                     double most, const char *or_else = "") {
  const char *value = getenv(name);
  if (!value || !*value)
    return otherwise;
  char *end;
  double number = strtod(value, &end);
  if (*end || !(number >= least && number <= most)) {
    char accepted[64];
    snprintf(accepted, sizeof accepted, "a number from %.15g to %.15g%s", least,
             most, or_else);
    refuse(name, value, accepted);
  }
  return number;
}

template <class E, size_t N>
static E choice(const char *name, E otherwise, const char *const (&words)[N],
                const char *accepted) {
  const char *value = getenv(name);
  if (!value || !*value)
    return otherwise;
  for (size_t i = 0; i < N; ++i)
    if (!strcmp(value, words[i]))
      return E(i);
  refuse(name, value, accepted);
}

static int cores() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set))
    return 1;
  return CPU_COUNT(&set);
}

static Settings read() {
  Settings s;
  s.devices = int(number("OMP2CUDA_CPU_DEVICES", 1, 0, 16));
  s.workers = int(number("OMP2CUDA_CPU_WORKERS", cores(), 1, 256));
  s.schedule =
      choice("OMP2CUDA_CPU_SCHEDULE", Schedule::InOrder,
             {"inorder", "reverse", "random"}, "inorder, reverse or random");
  s.seed = uint64_t(number("OMP2CUDA_CPU_SEED", 1, 0, 9007199254740992.0));
  s.delay_us = unsigned(number("OMP2CUDA_CPU_DELAY_US", 0, 0, 1e9));
  s.preempt_us =
      unsigned(number("OMP2CUDA_CPU_PREEMPT_US", tsan() ? 0 : 1000, 0, 1e9));
  s.timeout = number("OMP2CUDA_CPU_TIMEOUT", 0, 0, 1e9);
  s.warn = number("OMP2CUDA_CPU_WARN", 60, 0, 1e9);
  s.stack = size_t(number("OMP2CUDA_CPU_STACK", 256, 32, 65536)) * 1024;
  s.guard = choice("OMP2CUDA_CPU_GUARD", Guard::Off,
                   {"off", "pkey", "mprotect"}, "off, pkey or mprotect");
  s.own_stacks =
      number("OMP2CUDA_CPU_OWN_STACKS", 0, 0, 1) != 0 && !asan() && !tsan();
  s.host_check = number("OMP2CUDA_CPU_HOSTCHECK", 1, 0, 1) != 0;
  s.init_check = number("OMP2CUDA_CPU_INITCHECK", 0, 0, 1) != 0;
  s.memory = size_t(number("OMP2CUDA_CPU_MEMORY", 0, 0, 1 << 20)) << 20;
  const char *fail_at = getenv("OMP2CUDA_FAIL_AT");
  s.list_calls = fail_at && !strcmp(fail_at, "list");
  s.fail_at =
      s.list_calls
          ? 0
          : uint64_t(number("OMP2CUDA_FAIL_AT", 0, 0, 1e15, " or list"));
  // Races between blocks are seen only if blocks run on different OS threads.
  if (tsan() && s.workers < 4)
    s.workers = 4;
  return s;
}

const Settings &settings() {
  static const Settings the_settings = read();
  return the_settings;
}

} // namespace cpu
} // namespace omp2cuda
