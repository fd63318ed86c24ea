//===- known_icvs.h - ICVs that only the host knows ----------------------------------===//
// Idea: a kernel does not know the number of its device, nor OMP_SCHEDULE. A file whose device
//   code asks says `#define OMP2CUDA_ICVS 1` before it includes omp2cuda.h. It then has them in
//   constant memory, and the first launch on each device fills that, or the first one after
//   the program has set an ICV of the device.
//
// In → Out: the environment, the device number of a region → detail::known_icvs(), on the
//   device: for omp_get_schedule, omp_get_device_num, omp_get_num_devices,
//   omp_get_initial_device, omp_get_max_teams, omp_get_teams_thread_limit and
//   schedule(runtime) in functions.
// Who may call: known_icvs(): device code, anywhere.
// Tested by: test/inputs/icv
// Limits: 24 bytes of constant memory in a file that asks, nothing in others. Files that share
//   device functions must agree on OMP2CUDA_ICVS.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"
#include "omp2cuda/queue.h"
#include "omp2cuda/schedule.h"

#if OMP2CUDA_HOST_BODIES
#include "omp2cuda/monitor.h"

#include <atomic>
#include <climits>
#include <vector>
#endif

#ifndef OMP2CUDA_ICVS
#define OMP2CUDA_ICVS 0
#endif

namespace omp2cuda {
namespace detail {

/// The constant memory of one file. They are linked, and live for ever.
struct told_icvs {
  const void *symbol;
  told_icvs *next = nullptr;
  struct devices;
  devices *told = nullptr;
  explicit told_icvs(const void *of_file);
};

/// Before a launch on device \p number: fills the constant memory of files that ask.
void tell_icvs(const device_state &device, const char *where);

#if OMP2CUDA_HOST_BODIES

struct told_icvs::devices {
  std::vector<unsigned> number; // icvs_set of each when it was told; 0: never
};
inline std::atomic<told_icvs *> &all_told() {
  static std::atomic<told_icvs *> first{nullptr};
  return first;
}
OMP2CUDA_HOST told_icvs::told_icvs(const void *of_file)
    : symbol(of_file), told(new devices) {
  enlist(*this, all_told());
}

inline void tell_icvs(const device_state &device, const char *where) {
  if (!all_told())
    return;
  const int number = device.number;
  static monitor access;
  const guard one(access);
  for (told_icvs *file = all_told(); file; file = file->next) {
    std::vector<unsigned> &told = file->told->number;
    const unsigned set = device.icvs_set;
    if (told.size() <= size_t(number))
      told.resize(size_t(number) + 1);
    if (told[size_t(number)] == set)
      continue;
    const known_schedule &run = schedule_of_program();
    const icvs known{number,
                     run.number,
                     run.chunk < INT_MAX ? unsigned(run.chunk)
                                         : unsigned(INT_MAX),
                     device.max_teams,
                     device.teams_thread_limit,
                     device_count()};
    void *address = symbol_address(file->symbol, sizeof(icvs), where,
                                   "finding the ICVs of a device");
    check(cudaMemcpy(address, &known, sizeof(icvs), cudaMemcpyHostToDevice),
          where, "telling a device its ICVs");
    told[size_t(number)] = set;
  }
}

#endif // OMP2CUDA_HOST_BODIES

#if OMP2CUDA_ICVS
static __constant__ icvs icvs_of_file;
static told_icvs icvs_of_file_entry{&icvs_of_file};
OMP2CUDA_DEVICE icvs known_icvs() { return icvs_of_file; }
#else
OMP2CUDA_DEVICE icvs known_icvs() { return {0, sched_static, 0, 0, 0, 0}; }
#endif

} // namespace detail
} // namespace omp2cuda
