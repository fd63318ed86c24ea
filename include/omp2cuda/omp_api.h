//===- omp_api.h - The omp_* functions, on the host and on the device ---------------===//
// Idea: a program calls the same omp_* names on both sides. Functions about threads go
//   to the host's OpenMP library on the host and to the levels on the device;
//   functions about devices are the runtime's own (host_api.h). Object-like macros redirect the
//   names, so they also work inside the user's macros.
//
// In → Out: omp_get_team_num() → omp2cuda::api::get_team_num(), and so on
// Who may call: host and device, unless it says host.
// Tested by: test/runtime/api.cu, levels.cu
// Limits: without -fopenmp the host is one thread. A program that declares an omp_*
//   function itself, instead of including <omp.h>, does not compile.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/allocator.h"
#include "omp2cuda/icv.h"
#include "omp2cuda/interop.h"
#include "omp2cuda/levels.h"
#include "omp2cuda/memory_tasks.h"
#include "omp2cuda/omp_lock.h"

#include <ctime>

#if __has_include(<omp.h>)
#include <omp.h>
#endif

namespace omp2cuda {
namespace api {

#if defined(_OPENMP) && __has_include(<omp.h>)
#define OMP2CUDA_HOST_OMP(call, alone) call
#else
#define OMP2CUDA_HOST_OMP(call, alone) alone
#endif

// Threads and teams (OpenMP 5.2, 18.2 and 18.4). A kernel that asks for these two has
// blocks of one dimension; where a thread is a warp, lanes.h answers.
OMP2CUDA_BOTH int get_thread_num() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_thread_num(), 0),
                       int(threadIdx.x));
}
OMP2CUDA_BOTH int get_num_threads() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_num_threads(), 1),
                       int(blockDim.x));
}
OMP2CUDA_BOTH int get_max_threads() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_max_threads(), 1),
                       int(thread::count()));
}
OMP2CUDA_BOTH int get_thread_limit() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_thread_limit(), 1),
                       int(thread::count()));
}
OMP2CUDA_BOTH int get_num_procs() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_num_procs(), 1),
                       int(thread::count()));
}
OMP2CUDA_BOTH int in_parallel() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_in_parallel(), 0),
                       int(thread::count() > 1));
}
OMP2CUDA_BOTH int get_level() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_level(), 0),
                       int(thread::count() > 1));
}
OMP2CUDA_BOTH int get_active_level() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_active_level(), 0),
                       int(thread::count() > 1));
}
OMP2CUDA_BOTH int get_ancestor_thread_num(int level) {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_ancestor_thread_num(level),
                                         level == 0 ? 0 : -1),
                       level == 0                          ? 0
                       : level == 1 && thread::count() > 1 ? int(thread::id())
                                                           : -1);
}
OMP2CUDA_BOTH int get_team_size(int level) {
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_OMP(::omp_get_team_size(level), level == 0 ? 1 : -1),
      level == 0                          ? 1
      : level == 1 && thread::count() > 1 ? int(thread::count())
                                          : -1);
}
OMP2CUDA_BOTH int get_max_active_levels() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_max_active_levels(), 1), 1);
}
OMP2CUDA_BOTH int get_supported_active_levels() {
#if OMP2CUDA_OMP_OF_GCC >= 12
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_OMP(::omp_get_supported_active_levels(), 1), 1);
#else
  return 1;
#endif
}
OMP2CUDA_BOTH int get_dynamic() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_dynamic(), 0), 0);
}

/// The same questions in files whose kernels keep count (icv.h).
namespace counted {
OMP2CUDA_BOTH int get_thread_num() {
  return OMP2CUDA_SIDE(api::get_thread_num(), detail::counted_thread_num());
}
OMP2CUDA_BOTH int get_num_threads() {
  return OMP2CUDA_SIDE(api::get_num_threads(), detail::counted_num_threads());
}
OMP2CUDA_BOTH int get_max_threads() {
  return OMP2CUDA_SIDE(api::get_max_threads(), detail::counted_max_threads());
}
OMP2CUDA_BOTH int in_parallel() {
  return OMP2CUDA_SIDE(api::in_parallel(), detail::counted_active_level());
}
OMP2CUDA_BOTH int get_level() {
  return OMP2CUDA_SIDE(api::get_level(), detail::counted_level());
}
OMP2CUDA_BOTH int get_active_level() {
  return OMP2CUDA_SIDE(api::get_active_level(), detail::counted_active_level());
}
OMP2CUDA_BOTH int get_ancestor_thread_num(int level) {
  return OMP2CUDA_SIDE(api::get_ancestor_thread_num(level),
                       detail::counted_ancestor(level));
}
OMP2CUDA_BOTH int get_team_size(int level) {
  return OMP2CUDA_SIDE(api::get_team_size(level),
                       detail::counted_team_size(level));
}
} // namespace counted

#if OMP2CUDA_ICVS
/// ICVs, in files whose kernels keep them (icv.h): those of the thread that asks.
namespace kept {
OMP2CUDA_BOTH int get_device_num() {
  return OMP2CUDA_SIDE(detail::device_count(), detail::known_icvs().device_num);
}
OMP2CUDA_BOTH int get_num_devices() {
  return OMP2CUDA_SIDE(detail::device_count(), detail::known_icvs().devices);
}
OMP2CUDA_BOTH int get_initial_device() { return get_num_devices(); }
// GCC 12 is the first that knows them.
#if OMP2CUDA_OMP_OF_GCC >= 12
#define OMP2CUDA_TEAMS_ICVS 1
OMP2CUDA_BOTH int get_max_teams() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_max_teams(), 0),
                       detail::known_icvs().max_teams);
}
OMP2CUDA_BOTH int get_teams_thread_limit() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_teams_thread_limit(), 0),
                       detail::known_icvs().teams_thread_limit);
}
#endif
#if __has_include(<omp.h>)
OMP2CUDA_DEVICE void schedule_here(omp_sched_t *kind, int *chunk) {
  unsigned number = detail::known_icvs().sched;
  unsigned size = detail::known_icvs().chunk;
  if constexpr (detail::own_icvs) {
    const detail::task_icvs mine = detail::task_icvs::mine();
    number = mine.sched | (mine.monotonic ? unsigned(sched_monotonic) : 0u);
    size = mine.chunk;
  }
  *kind = omp_sched_t(number);
  *chunk = int(size);
}
OMP2CUDA_BOTH void get_schedule(omp_sched_t *kind, int *chunk) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_schedule(kind, chunk),
                                  void((*kind = omp_sched_static, *chunk = 0))),
                schedule_here(kind, chunk));
}
#endif
#if OMP2CUDA_LEVELS
OMP2CUDA_DEVICE void set_threads_here(int n) {
  const unsigned most = detail::task_icvs::most_threads;
  detail::task_icvs::mine().threads = n < 1                ? 1
                                      : unsigned(n) < most ? unsigned(n)
                                                           : most;
}
OMP2CUDA_DEVICE void set_active_here(bool may) {
  detail::task_icvs::mine().active = may;
}
OMP2CUDA_DEVICE void set_dynamic_here(bool may) {
  detail::task_icvs::mine().dynamic = may;
}
OMP2CUDA_BOTH void set_num_threads(int n) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_set_num_threads(n), void(n)),
                set_threads_here(n));
}
OMP2CUDA_BOTH void set_dynamic(int may) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_set_dynamic(may), void(may)),
                set_dynamic_here(may != 0));
}
OMP2CUDA_BOTH int get_dynamic() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_dynamic(), 0),
                       int(detail::task_icvs::mine().dynamic));
}
/// More than the one level that is supported counts as one; less than none is no number.
OMP2CUDA_BOTH void set_max_active_levels(int n) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_set_max_active_levels(n), void(n)),
                n < 0 ? void() : set_active_here(n > 0));
}
OMP2CUDA_BOTH int get_max_active_levels() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_max_active_levels(), 1),
                       int(detail::task_icvs::mine().active));
}
/// omp_set_nested(1): as many levels as are supported.
OMP2CUDA_BOTH void set_nested(int may) {
  OMP2CUDA_SIDE(
      OMP2CUDA_HOST_OMP(::omp_set_max_active_levels(
                            may ? ::omp_get_supported_active_levels() : 1),
                        void(may)),
      may ? set_active_here(true) : void());
}
#if __has_include(<omp.h>)
OMP2CUDA_DEVICE void set_schedule_here(omp_sched_t kind, int chunk) {
  const unsigned number = unsigned(kind) & ~unsigned(sched_monotonic);
  if (number < sched_static || number > sched_auto)
    return;
  detail::task_icvs &mine = detail::task_icvs::mine();
  mine.sched = number;
  mine.monotonic = unsigned(kind) >> 31;
  mine.chunk = number == sched_auto     ? 0
               : chunk > 0              ? unsigned(chunk)
               : number == sched_static ? 0
                                        : 1;
}
OMP2CUDA_BOTH void set_schedule(omp_sched_t kind, int chunk) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_set_schedule(kind, chunk), void(kind)),
                set_schedule_here(kind, chunk));
}
#endif
#endif
} // namespace kept
#endif

/// May several levels of parallel regions be active? Not on the device.
OMP2CUDA_BOTH int get_nested() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_max_active_levels() > 1 &&
                                             ::omp_get_max_active_levels() >
                                                 ::omp_get_active_level(),
                                         0),
                       0);
}
OMP2CUDA_BOTH int get_team_num() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_team_num(), 0),
                       int(team::id()));
}
OMP2CUDA_BOTH int get_num_teams() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_num_teams(), 1),
                       int(team::count()));
}

// Time in seconds (OpenMP 5.2, 18.10).
inline double host_wtime() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}
#if OMP2CUDA_CPU
inline double device_wtime() { return host_wtime(); }
#else
OMP2CUDA_DEVICE double device_wtime() {
  unsigned long long ns;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(ns));
  return 1e-9 * double(ns);
}
#endif
OMP2CUDA_BOTH double get_wtime() {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_get_wtime(), host_wtime()),
                       device_wtime());
}
OMP2CUDA_BOTH double get_wtick() { return 1e-9; }

// Devices (OpenMP 5.2, 18.7; 6.0, 24.11 to 24.14).
OMP2CUDA_BOTH int is_initial_device() { return OMP2CUDA_SIDE(1, 0); }
#if OMP2CUDA_OMP_OF_GCC >= 12
#define OMP2CUDA_HOST_TEAMS(call, alone) OMP2CUDA_HOST_OMP(call, alone)
#else
#define OMP2CUDA_HOST_TEAMS(call, alone) alone
#endif
inline bool is_host_device(int d) { return d == -1 || d == get_num_devices(); }
inline int get_device_num_teams(int d) {
  return is_host_device(d) ? OMP2CUDA_HOST_TEAMS(::omp_get_max_teams(), 0)
                           : num_teams_of(d);
}
inline int get_device_teams_thread_limit(int d) {
  return is_host_device(d)
             ? OMP2CUDA_HOST_TEAMS(::omp_get_teams_thread_limit(), 0)
             : teams_thread_limit_of(d);
}
inline void set_device_num_teams(int most, int d) {
  is_host_device(d) ? OMP2CUDA_HOST_TEAMS(::omp_set_num_teams(most), void(most))
                    : set_num_teams_of(d, most);
}
inline void set_device_teams_thread_limit(int most, int d) {
  is_host_device(d)
      ? OMP2CUDA_HOST_TEAMS(::omp_set_teams_thread_limit(most), void(most))
      : set_teams_thread_limit_of(d, most);
}
#undef OMP2CUDA_HOST_TEAMS

#undef OMP2CUDA_HOST_OMP

} // namespace api
} // namespace omp2cuda

#if OMP2CUDA_LEVELS
#define omp_get_thread_num omp2cuda::api::counted::get_thread_num
#define omp_get_num_threads omp2cuda::api::counted::get_num_threads
#define omp_get_max_threads omp2cuda::api::counted::get_max_threads
#define omp_in_parallel omp2cuda::api::counted::in_parallel
#define omp_get_level omp2cuda::api::counted::get_level
#define omp_get_active_level omp2cuda::api::counted::get_active_level
#define omp_get_ancestor_thread_num                                            \
  omp2cuda::api::counted::get_ancestor_thread_num
#define omp_get_team_size omp2cuda::api::counted::get_team_size
#else
#define omp_get_thread_num omp2cuda::api::get_thread_num
#define omp_get_num_threads omp2cuda::api::get_num_threads
#define omp_get_max_threads omp2cuda::api::get_max_threads
#define omp_in_parallel omp2cuda::api::in_parallel
#define omp_get_level omp2cuda::api::get_level
#define omp_get_active_level omp2cuda::api::get_active_level
#define omp_get_ancestor_thread_num omp2cuda::api::get_ancestor_thread_num
#define omp_get_team_size omp2cuda::api::get_team_size
#endif
#if OMP2CUDA_LEVELS && OMP2CUDA_ICVS
#define omp_set_num_threads omp2cuda::api::kept::set_num_threads
#define omp_set_dynamic omp2cuda::api::kept::set_dynamic
#define omp_get_dynamic omp2cuda::api::kept::get_dynamic
#define omp_set_max_active_levels omp2cuda::api::kept::set_max_active_levels
#define omp_get_max_active_levels omp2cuda::api::kept::get_max_active_levels
#define omp_set_nested omp2cuda::api::kept::set_nested
#define omp_set_schedule omp2cuda::api::kept::set_schedule
#else
#define omp_get_dynamic omp2cuda::api::get_dynamic
#define omp_get_max_active_levels omp2cuda::api::get_max_active_levels
#endif
#if OMP2CUDA_ICVS
#define omp_get_schedule omp2cuda::api::kept::get_schedule
#define omp_get_device_num omp2cuda::api::kept::get_device_num
#define omp_get_num_devices omp2cuda::api::kept::get_num_devices
#define omp_get_initial_device omp2cuda::api::kept::get_initial_device
#if OMP2CUDA_TEAMS_ICVS
#define omp_get_max_teams omp2cuda::api::kept::get_max_teams
#define omp_get_teams_thread_limit omp2cuda::api::kept::get_teams_thread_limit
#endif
#else
#define omp_get_device_num omp2cuda::api::get_device_num
#define omp_get_num_devices omp2cuda::api::get_num_devices
#define omp_get_initial_device omp2cuda::api::get_initial_device
#endif
#define omp_get_nested omp2cuda::api::get_nested
#define omp_get_supported_active_levels                                        \
  omp2cuda::api::get_supported_active_levels
#define omp_get_thread_limit omp2cuda::api::get_thread_limit
#define omp_get_num_procs omp2cuda::api::get_num_procs
#define omp_get_team_num omp2cuda::api::get_team_num
#define omp_get_num_teams omp2cuda::api::get_num_teams
#define omp_init_lock omp2cuda::api::init_lock
#define omp_destroy_lock omp2cuda::api::destroy_lock
#define omp_set_lock omp2cuda::api::set_lock
#define omp_unset_lock omp2cuda::api::unset_lock
#define omp_test_lock omp2cuda::api::test_lock
#define omp_init_lock_with_hint omp2cuda::api::init_lock_with_hint
#define omp_init_nest_lock omp2cuda::api::init_nest_lock
#define omp_init_nest_lock_with_hint omp2cuda::api::init_nest_lock_with_hint
#define omp_destroy_nest_lock omp2cuda::api::destroy_nest_lock
#define omp_set_nest_lock omp2cuda::api::set_nest_lock
#define omp_unset_nest_lock omp2cuda::api::unset_nest_lock
#define omp_test_nest_lock omp2cuda::api::test_nest_lock
#define omp_get_wtime omp2cuda::api::get_wtime
#define omp_get_wtick omp2cuda::api::get_wtick
#define omp_is_initial_device omp2cuda::api::is_initial_device
#define omp_get_default_device omp2cuda::api::get_default_device
#define omp_set_default_device omp2cuda::api::set_default_device
#define omp_get_uid_from_device omp2cuda::api::get_uid_from_device
#define omp_get_device_from_uid omp2cuda::api::get_device_from_uid
#define omp_get_max_progress_width omp2cuda::api::get_max_progress_width
#define omp_get_device_num_teams omp2cuda::api::get_device_num_teams
#define omp_set_device_num_teams omp2cuda::api::set_device_num_teams
#define omp_get_device_teams_thread_limit                                      \
  omp2cuda::api::get_device_teams_thread_limit
#define omp_set_device_teams_thread_limit                                      \
  omp2cuda::api::set_device_teams_thread_limit
// Macros in some headers, constants in others, not there in old ones.
#undef omp_initial_device
#undef omp_invalid_device
#define omp_initial_device omp2cuda::api::initial_device
#define omp_invalid_device omp2cuda::api::invalid_device
#if OMP2CUDA_ALLOCATORS
#define omp_alloc omp2cuda::api::alloc
#define omp_aligned_alloc omp2cuda::api::aligned_alloc
#define omp_calloc omp2cuda::api::calloc
#define omp_aligned_calloc omp2cuda::api::aligned_calloc
#define omp_realloc omp2cuda::api::realloc
#define omp_free omp2cuda::api::free
#define omp_init_allocator omp2cuda::api::init_allocator
#define omp_destroy_allocator omp2cuda::api::destroy_allocator
#undef omp_null_mem_space // a macro, an enumerator, or not there
#define omp_null_mem_space omp2cuda::api::null_mem_space
#define omp_get_devices_memspace omp2cuda::api::get_devices_memspace
#define omp_get_device_memspace omp2cuda::api::get_device_memspace
#define omp_get_devices_and_host_memspace                                      \
  omp2cuda::api::get_devices_and_host_memspace
#define omp_get_device_and_host_memspace                                       \
  omp2cuda::api::get_device_and_host_memspace
#define omp_get_devices_all_memspace omp2cuda::api::get_devices_all_memspace
#define omp_get_devices_allocator omp2cuda::api::get_devices_allocator
#define omp_get_device_allocator omp2cuda::api::get_device_allocator
#define omp_get_devices_and_host_allocator                                     \
  omp2cuda::api::get_devices_and_host_allocator
#define omp_get_device_and_host_allocator                                      \
  omp2cuda::api::get_device_and_host_allocator
#define omp_get_devices_all_allocator omp2cuda::api::get_devices_all_allocator
#define omp_get_memspace_num_resources omp2cuda::api::get_memspace_num_resources
#define omp_get_submemspace omp2cuda::api::get_submemspace
#endif
#define omp_target_alloc omp2cuda::api::target_alloc
#define omp_target_free omp2cuda::api::target_free
#define omp_target_memcpy omp2cuda::api::target_memcpy
#define omp_target_memcpy_rect omp2cuda::api::target_memcpy_rect
#define omp_target_memset omp2cuda::api::target_memset
#define omp_target_memcpy_async omp2cuda::api::target_memcpy_async
#define omp_target_memcpy_rect_async omp2cuda::api::target_memcpy_rect_async
#define omp_target_memset_async omp2cuda::api::target_memset_async
#define omp_get_mapped_ptr omp2cuda::api::get_mapped_ptr
#define omp_target_is_present omp2cuda::api::target_is_present
#define omp_target_is_accessible omp2cuda::api::target_is_accessible
#define omp_target_associate_ptr omp2cuda::api::target_associate_ptr
#define omp_target_disassociate_ptr omp2cuda::api::target_disassociate_ptr
// Old headers have none of these; newer ones differ in the types.
#undef omp_interop_none
#define omp_intptr_t intptr_t
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 15
#define omp_interop_t omp2cuda::api::interop_t
#else
using omp_interop_t = omp2cuda::api::interop_t;
#endif
#define omp_interop_none omp2cuda::api::interop_none
#define omp_interop_property_t omp2cuda::api::interop_property
#define omp_interop_rc_t omp2cuda::api::interop_rc
#define omp_interop_fr_t omp2cuda::api::interop_fr
#define omp_ipr_fr_id omp2cuda::api::ipr_fr_id
#define omp_ipr_fr_name omp2cuda::api::ipr_fr_name
#define omp_ipr_vendor omp2cuda::api::ipr_vendor
#define omp_ipr_vendor_name omp2cuda::api::ipr_vendor_name
#define omp_ipr_device_num omp2cuda::api::ipr_device_num
#define omp_ipr_platform omp2cuda::api::ipr_platform
#define omp_ipr_device omp2cuda::api::ipr_device
#define omp_ipr_device_context omp2cuda::api::ipr_device_context
#define omp_ipr_targetsync omp2cuda::api::ipr_targetsync
#define omp_ipr_first omp2cuda::api::ipr_first
#define omp_irc_no_value omp2cuda::api::irc_no_value
#define omp_irc_success omp2cuda::api::irc_success
#define omp_irc_empty omp2cuda::api::irc_empty
#define omp_irc_out_of_range omp2cuda::api::irc_out_of_range
#define omp_irc_type_int omp2cuda::api::irc_type_int
#define omp_irc_type_ptr omp2cuda::api::irc_type_ptr
#define omp_irc_type_str omp2cuda::api::irc_type_str
#define omp_irc_other omp2cuda::api::irc_other
#define omp_ifr_cuda omp2cuda::api::ifr_cuda
#define omp_ifr_cuda_driver omp2cuda::api::ifr_cuda_driver
#define omp_ifr_opencl omp2cuda::api::ifr_opencl
#define omp_ifr_sycl omp2cuda::api::ifr_sycl
#define omp_ifr_hip omp2cuda::api::ifr_hip
#define omp_ifr_level_zero omp2cuda::api::ifr_level_zero
#define omp_ifr_hsa omp2cuda::api::ifr_hsa
#define omp_ifr_last omp2cuda::api::ifr_last
#define omp_get_num_interop_properties omp2cuda::api::get_num_interop_properties
#define omp_get_interop_int omp2cuda::api::get_interop_int
#define omp_get_interop_ptr omp2cuda::api::get_interop_ptr
#define omp_get_interop_str omp2cuda::api::get_interop_str
#define omp_get_interop_name omp2cuda::api::get_interop_name
#define omp_get_interop_type_desc omp2cuda::api::get_interop_type_desc
#define omp_get_interop_rc_desc omp2cuda::api::get_interop_rc_desc
