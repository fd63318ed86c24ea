//===- host_alone.h - OpenMP's routines where the host has no OpenMP ----------------------===//
// Idea: plain nvcc compiles the host's code without -fopenmp: its directives mean nothing,
//   and there is no library behind its routines. Then each team of the host is one thread,
//   and the routines answer as the stubs of the specification do (OpenMP 5.1, Appendix A).
//   omp_api.h has those that mean something on the device; these are the others.
//
// In → Out: omp_set_num_threads(4) → nothing; omp_get_proc_bind() → omp_proc_bind_false
// Who may call: host.
// Tested by: test/inputs/text/branch-openmp.c, test/runtime/test_runtime.py
//===----------------------------------------------------------------------===//
#pragma once

// The program was read as one with OpenMP. Where it asks, it takes the same branches again.
#ifndef _OPENMP

#if __has_include(<omp.h>)
#include <omp.h> // asks for it as well

namespace omp2cuda {
namespace api {
namespace alone {

/// What sets something, which nobody asks for.
template <class... Any> void nothing(Any &&...) {}
template <class... Any> int zero(Any &&...) { return 0; }
inline int in_final() { return 1; }
inline int place_num() { return -1; }
inline omp_proc_bind_t proc_bind() { return omp_proc_bind_false; }
template <class Kind> void schedule(Kind *kind, int *chunk) {
  *kind = omp_sched_static;
  *chunk = 0;
}

} // namespace alone
} // namespace api
} // namespace omp2cuda

// Kernels that count their levels, or know their ICVs, have some of these.
#ifndef omp_set_num_threads
#define omp_set_num_threads omp2cuda::api::alone::nothing
#endif
#ifndef omp_set_dynamic
#define omp_set_dynamic omp2cuda::api::alone::nothing
#endif
#ifndef omp_set_max_active_levels
#define omp_set_max_active_levels omp2cuda::api::alone::nothing
#endif
#ifndef omp_set_nested
#define omp_set_nested omp2cuda::api::alone::nothing
#endif
#ifndef omp_set_schedule
#define omp_set_schedule omp2cuda::api::alone::nothing
#endif
#ifndef omp_get_schedule
#define omp_get_schedule omp2cuda::api::alone::schedule
#endif
#define omp_set_num_teams omp2cuda::api::alone::nothing
#define omp_set_teams_thread_limit omp2cuda::api::alone::nothing
#ifndef omp_get_max_teams
#define omp_get_max_teams omp2cuda::api::alone::zero
#define omp_get_teams_thread_limit omp2cuda::api::alone::zero
#endif
#define omp_get_cancellation omp2cuda::api::alone::zero
#define omp_get_max_task_priority omp2cuda::api::alone::zero
#define omp_in_final omp2cuda::api::alone::in_final
#define omp_get_proc_bind omp2cuda::api::alone::proc_bind
#define omp_get_num_places omp2cuda::api::alone::zero
#define omp_get_place_num_procs omp2cuda::api::alone::zero
#define omp_get_place_proc_ids omp2cuda::api::alone::nothing
#define omp_get_place_num omp2cuda::api::alone::place_num
#define omp_get_partition_num_places omp2cuda::api::alone::zero
#define omp_get_partition_place_nums omp2cuda::api::alone::nothing
#define omp_display_env omp2cuda::api::alone::nothing
#define omp_pause_resource omp2cuda::api::alone::zero
#define omp_pause_resource_all omp2cuda::api::alone::zero

#endif

#define _OPENMP 202411
#endif
