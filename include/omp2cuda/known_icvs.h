//===- known_icvs.h - ICVs that only the host knows ----------------------------------===//
// Idea: a kernel does not know the number of its device, nor OMP_SCHEDULE. A file whose device
//   code asks says `#define OMP2CUDA_ICVS 1` before it includes omp2cuda.h. It then has them in
//   constant memory (told.h).
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

#include "omp2cuda/schedule.h"
#include "omp2cuda/told.h"

#if OMP2CUDA_HOST_BODIES
#include <climits>
#endif

#ifndef OMP2CUDA_ICVS
#define OMP2CUDA_ICVS 0
#endif

namespace omp2cuda {
namespace detail {

unsigned icvs_now(const device_state &device);
void tell_icvs(const told_file &file, const device_state &device,
               const char *where);

#if OMP2CUDA_HOST_BODIES
OMP2CUDA_HOST unsigned icvs_now(const device_state &device) {
  return device.icvs_set;
}
OMP2CUDA_HOST void tell_icvs(const told_file &file, const device_state &device,
                             const char *where) {
  const known_schedule &run = schedule_of_program();
  const icvs known{device.number,
                   run.number,
                   run.chunk < INT_MAX ? unsigned(run.chunk)
                                       : unsigned(INT_MAX),
                   device.max_teams,
                   device.teams_thread_limit,
                   device_count()};
  tell_symbol(file.symbol, known, where, "telling a device its ICVs");
}
#endif

#if OMP2CUDA_ICVS
static __constant__ icvs icvs_of_file;
static told_file icvs_of_file_entry{&icvs_of_file, nullptr, icvs_now,
                                    tell_icvs};
OMP2CUDA_DEVICE icvs known_icvs() { return icvs_of_file; }
#else
OMP2CUDA_DEVICE icvs known_icvs() { return {0, sched_static, 0, 0, 0, 0}; }
#endif

} // namespace detail
} // namespace omp2cuda
