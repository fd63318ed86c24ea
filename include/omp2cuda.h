//===- omp2cuda.h - The one header a translated file includes ------------------===//
// Idea: a translated .cu names everything it needs from the runtime as
//   omp2cuda::<level>::<verb> on the device and omp2cuda::<noun> on the host; this
//   header is the list of the files that say it, one concept per file.
//
//   device   levels.h range.h loop.h op.h atomic.h sync.h
//            reduction.h warp_reduce.h team_reduce.h reduce.h scan.h
//            schedule.h single.h parallel.h icv.h worksharing.h
//            critical.h storage.h lanes.h lane_ordered.h lane_parallel.h lane_scan.h
//            lane_storage.h lane_side.h
//   host     monitor.h error.h queue.h trace.h tasks.h freed.h entry.h bundle.h present.h map_type.h
//            mapper.h transfers.h listed.h leaving.h range_list.h map.h shape.h launch.h value_layout.h check_report.h check.h
//            host_api.h memory_tasks.h
//   both     side.h omp_of_gcc.h told.h known_icvs.h indirect.h league_buffer.h omp_lock.h
//            omp_api.h rows.h library_on_device.h
//
// In → Out: nothing → the runtime, header only; on CUDA over cuda_runtime.h, with a
//   plain C++ compiler over the CPU device in omp2cuda/cpu/ (link omp2cuda_cpu).
// Tested by: test/runtime/
// Limits: C++17; heavy CUDA headers (cuda/atomic, cooperative_groups, cub) stay out.
//===----------------------------------------------------------------------===//
#pragma once

// Structs of any size in __grid_constant__ and the calls of the host's half are of CUDA
// 12.0; an older nvcc stops here, since it preprocesses first.
#if defined(__NVCC__) && __CUDACC_VER_MAJOR__ < 12
#error "this file is for nvcc of CUDA 12.0 or later, and this nvcc is older"
#endif
#if (defined(__NVCC__) || defined(OMP2CUDA_CPU)) && __cplusplus < 201703L
#error "this file is C++17: compile it with -std=c++17 or a later standard"
#endif

#if defined(OMP2CUDA_CONSTEXPR) && defined(__CUDACC__) &&                      \
    !defined(__CUDACC_RELAXED_CONSTEXPR__)
#error                                                                         \
    "kernels of this file call functions of the standard library: compile it with nvcc --expt-relaxed-constexpr"
#endif

#include "omp2cuda/user_macros_aside.h"

#include "omp2cuda/side.h"

#ifdef OMP2CUDA_CONSTEXPR
#include "omp2cuda/library_on_device.h"
#endif

#include "omp2cuda/levels.h"
#include "omp2cuda/range.h"
#include "omp2cuda/schedule.h"

#include "omp2cuda/loop.h"
#include "omp2cuda/op.h"
#include "omp2cuda/parallel.h"

#include "omp2cuda/atomic.h"
#include "omp2cuda/c_builtins.h"
#include "omp2cuda/c_format.h"
#include "omp2cuda/c_library.h"
#include "omp2cuda/c_sync.h"
#include "omp2cuda/critical.h"
#include "omp2cuda/doacross.h"
#include "omp2cuda/icv.h"
#include "omp2cuda/lane_ordered.h"
#include "omp2cuda/lane_parallel.h"
#include "omp2cuda/lane_scan.h"
#include "omp2cuda/lane_side.h"
#include "omp2cuda/lane_storage.h"
#include "omp2cuda/lanes.h"
#include "omp2cuda/reduce.h"
#include "omp2cuda/scan.h"
#include "omp2cuda/single.h"
#include "omp2cuda/storage.h"
#include "omp2cuda/sync.h"
#include "omp2cuda/worksharing.h"

#include "omp2cuda/error.h"
#include "omp2cuda/launch.h"
#include "omp2cuda/map.h"
#if OMP2CUDA_SELF_CHECK || defined(OMP2CUDA_LIBRARY)
#include "omp2cuda/check.h"
#endif

// Last: it redirects the omp_* names by macros.
#include "omp2cuda/omp_api.h"

#include "omp2cuda/host_alone.h"

#include "omp2cuda/user_macros_back.h"
