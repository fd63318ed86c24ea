//===- memory_tasks.h - Copies by routines that are tasks -------------------------------===//
// Idea: omp_target_memcpy_async and its like are tasks (OpenMP 5.1, 3.8.7; 6.0, 25.7) that depend
//   on what their objects say. The host's library knows what that is, so a task of its own does
//   the copy. A thread that is alone executes tasks where it meets them: it puts the copy into a
//   stream, behind all that depends on something and goes on there.
//
//   Before   omp_target_memcpy_async(a, p, bytes, 0, 0, host, device, 1, &made);
//   After    the same, which is omp2cuda::api::target_memcpy_async
//
// In → Out: a copy and its dependences → a task, or what its stream comes behind; 0, or EINVAL at
//   once where a device does not exist.
// Who may call: host threads.
// Tested by: test/inputs/tasks/copies.c, copies-as-tasks.c; test/runtime/tasks.cu
// Limits: without OpenMP, and where a thread of several has constructs with dependences in
//   streams, or the objects are more than three, the copy is done when the call returns, and
//   so is all that its thread began.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/host_api.h"

namespace omp2cuda {
namespace api {

#if defined(_OPENMP) && OMP2CUDA_OMP_OF_GCC > 10
#define OMP2CUDA_HAS_DEPEND_OBJECTS 1
using depend_object = omp_depend_t;
#else
#define OMP2CUDA_HAS_DEPEND_OBJECTS 0
using depend_object = void;
#endif

/// Who is to do what a routine with _async says: a task of the host, if there may be one; a
/// stream; or the caller.
enum class doer { task, stream, caller };
doer who_does(bool tasks, int count, int to_device, int from_device);
bool are_devices(int one, int other);
/// Host: into a stream, behind all that goes on and depends on something; what does so later
/// comes behind it.
int memcpy_in_stream(void *to, const void *from, size_t bytes, int to_device,
                     int from_device);
int memset_in_stream(void *p, int value, size_t bytes, int d);

/// \p copy, by a task; else at once, when all is over that the caller's tasks do.
template <class Copy>
int as_task([[maybe_unused]] doer who, int count,
            [[maybe_unused]] depend_object *objects, const Copy &copy) {
#if OMP2CUDA_HAS_DEPEND_OBJECTS
  if (who ==
      doer::task) { // Clang 22 makes a wrong list of an iterator's objects
    if (count == 0) {
#pragma omp task firstprivate(copy)
      (void)copy();
    } else if (count == 1) {
#pragma omp task firstprivate(copy) depend(depobj : *objects)
      (void)copy();
    } else if (count == 2) {
#pragma omp task firstprivate(copy) depend(depobj : *objects, *(objects + 1))
      (void)copy();
    } else {
#pragma omp task firstprivate(copy)                                            \
    depend(depobj : *objects, *(objects + 1), *(objects + 2))
      (void)copy();
    }
    return 0;
  }
#endif
  if (count > 0) {
    taskwait();
#ifdef _OPENMP
#pragma omp taskwait
#endif
  }
  return copy();
}

/// omp_target_memcpy_async: 0 on success; EINVAL if a device does not exist.
inline int target_memcpy_async(void *to, const void *from, size_t bytes,
                               size_t to_offset, size_t from_offset,
                               int to_device, int from_device, int count,
                               depend_object *objects) {
  if (!are_devices(to_device, from_device) || (bytes > 0 && (!to || !from)))
    return 22;
  const doer who =
      who_does(OMP2CUDA_HAS_DEPEND_OBJECTS, count, to_device, from_device);
  if (who == doer::stream)
    return memcpy_in_stream(static_cast<char *>(to) + to_offset,
                            static_cast<const char *>(from) + from_offset,
                            bytes, to_device, from_device);
  return as_task(who, count, objects, [=] {
    return target_memcpy(to, from, bytes, to_offset, from_offset, to_device,
                         from_device);
  });
}
/// omp_target_memcpy_rect_async: what the arrays say is read when it is called.
inline int target_memcpy_rect_async(
    void *to, const void *from, size_t element, int dimensions,
    const size_t *volume, const size_t *to_offsets, const size_t *from_offsets,
    const size_t *to_sizes, const size_t *from_sizes, int to_device,
    int from_device, int count, depend_object *objects) {
  if (!to || !from || dimensions < 1 || !volume || !to_offsets ||
      !from_offsets || !to_sizes || !from_sizes ||
      !are_devices(to_device, from_device))
    return target_memcpy_rect(to, from, element, dimensions, volume, to_offsets,
                              from_offsets, to_sizes, from_sizes, to_device,
                              from_device);
  const size_t of_one = size_t(dimensions);
  size_t *const said = new size_t[5 * of_one], *end = said;
  for (const size_t *each :
       {volume, to_offsets, from_offsets, to_sizes, from_sizes})
    for (size_t i = 0; i < of_one; ++i)
      *end++ = each[i];
  doer who =
      who_does(OMP2CUDA_HAS_DEPEND_OBJECTS, count, to_device, from_device);
  if (who == doer::stream) // row by row
    who = doer::caller;
  return as_task(who, count, objects, [=] {
    const int status = target_memcpy_rect(
        to, from, element, dimensions, said, said + of_one, said + 2 * of_one,
        said + 3 * of_one, said + 4 * of_one, to_device, from_device);
    delete[] said;
    return status;
  });
}
/// omp_target_memset_async (OpenMP 6.0, 25.8): returns p.
inline void *target_memset_async(void *p, int value, size_t bytes, int d,
                                 int count, depend_object *objects) {
  if (!p || !are_devices(d, d))
    return p;
  const doer who = who_does(OMP2CUDA_HAS_DEPEND_OBJECTS, count, d, d);
  if (who == doer::stream)
    (void)memset_in_stream(p, value, bytes, d);
  else
    (void)as_task(who, count, objects, [=] {
      (void)target_memset(p, value, bytes, d);
      return 0;
    });
  return p;
}

#if OMP2CUDA_HOST_BODIES

OMP2CUDA_HOST bool are_devices(int one, int other) {
  return memory::exists(one) && memory::exists(other);
}
OMP2CUDA_HOST doer who_does(bool tasks, int count, int to_device,
                            int from_device) {
  const bool go_on = detail::task_list::mine().has_dependent();
  if (!detail::is_team_of_one() && detail::has_openmp())
    return tasks && !go_on && count <= 3 ? doer::task : doer::caller;
  return go_on && count > 0 &&
                 !(memory::is_host(to_device) && memory::is_host(from_device))
             ? doer::stream
             : doer::caller;
}
namespace memory {

/// What \p put puts into a stream of \p device.
template <class Put>
int in_stream(const char *where, const char *what, int device, size_t bytes,
              const Put &put) {
  const detail::place at = detail::settled_on(device, where);
  detail::task_list &tasks = detail::task_list::mine();
  const std::vector<detail::reached> after = tasks.dependent();
  detail::queue *const q = tasks.queue_after(*at.state, after, where);
  if (detail::timeout *t = detail::timeout::wanted())
    t->begins(where, q->device, q->stream);
  for (const detail::reached &r : after)
    check(q->follow(r.by, r.ticket, where), where,
          "waiting for what it depends on");
  const cudaError_t error =
      detail::traced(where, what, q, bytes, [&] { return put(q, tasks); });
  check(error, where, what);
  tasks.add_for_all(where, what, q);
  return 0;
}

} // namespace memory
OMP2CUDA_HOST int memcpy_in_stream(void *to, const void *from, size_t bytes,
                                   int to_device, int from_device) {
  const char *where = "omp_target_memcpy_async";
  const bool out = memory::is_host(to_device),
             in = memory::is_host(from_device);
  if (bytes == 0)
    return 0;
  return memory::in_stream(
      where, memory::way_of(to_device, from_device),
      out ? from_device : to_device, bytes,
      [&](detail::queue *q, detail::task_list &tasks) {
        char *const source = memory::moved(from, 0), *const target =
                                                         static_cast<char *>(
                                                             to);
        if (in || out)
          return tasks.between.copy(in ? target : source,
                                    {{in ? source : target, 0, bytes}}, bytes,
                                    out, true, q, where);
        return memory::start(where, target, to_device, source, from_device,
                             bytes, q);
      });
}
OMP2CUDA_HOST int memset_in_stream(void *p, int value, size_t bytes, int d) {
  return memory::in_stream("omp_target_memset_async", "fill", d, bytes,
                           [&](detail::queue *q, detail::task_list &) {
                             return cudaMemsetAsync(p, value, bytes, q->stream);
                           });
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace api
} // namespace omp2cuda
