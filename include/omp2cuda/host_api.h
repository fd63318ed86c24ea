//===- host_api.h - The omp_* functions about devices and their memory ---------------===//
// Idea: the runtime knows the devices and what is present on them; the host's OpenMP
//   library knows neither.
//
// In → Out: omp_target_alloc(n, d) → omp2cuda::api::target_alloc(n, d), and so on; omp_api.h
//   redirects the names.
// Who may call: host threads. d is a device number, or the number of the host: -1 or
//   omp_get_initial_device().
// Tested by: test/runtime/api.cu
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/leaving.h"

#if OMP2CUDA_HOST_BODIES
#include <string>
#include <vector>
#endif

namespace omp2cuda {
namespace api {

inline constexpr int initial_device = -1, invalid_device = -4; // GCC's numbers

// Devices (OpenMP 5.2, 18.7) and memory (18.8). Declared without inline: nvcc warns of inline
// functions without a body, which is what these are while it reads for the device.

/// Host: the devices CUDA has.
int get_num_devices();
/// Host: the number that means the host.
int get_initial_device();
/// Host: always the initial device.
int get_device_num();
int get_default_device();
void set_default_device(int number);
/// omp_get_uid_from_device (OpenMP 6.0, 24.8): as nvidia-smi says it; null where there is no
/// such device.
const char *get_uid_from_device(int d);
/// The device of that name; omp_invalid_device where there is none.
int get_device_from_uid(const char *uid);
/// omp_get_max_progress_width (OpenMP 6.0, 24.9): threads that go on together, a warp.
int get_max_progress_width(int d);
/// The ICVs nteams-var and teams-thread-limit-var of a device that is not the host
/// (OpenMP 6.0, 24.11 to 24.14); 0: no limit.
int num_teams_of(int d);
int teams_thread_limit_of(int d);
void set_num_teams_of(int d, int most);
void set_teams_thread_limit_of(int d, int most);
/// omp_target_alloc: null where the device is out of memory or does not exist.
void *target_alloc(size_t bytes, int d);
void target_free(void *p, int d);
int target_memcpy(void *to, const void *from, size_t bytes, size_t to_offset,
                  size_t from_offset, int to_device, int from_device);
/// omp_target_memcpy_rect: dimensions in elements, outermost first. With both pointers
/// null: how many dimensions are supported.
int target_memcpy_rect(void *to, const void *from, size_t element,
                       int dimensions, const size_t *volume,
                       const size_t *to_offsets, const size_t *from_offsets,
                       const size_t *to_sizes, const size_t *from_sizes,
                       int to_device, int from_device);
/// omp_target_memset (OpenMP 6.0, 25.8): returns p.
void *target_memset(void *p, int value, size_t bytes, int d);
/// omp_get_mapped_ptr: the device address that corresponds to p, or null.
void *get_mapped_ptr(const void *p, int d);
int target_is_present(const void *p, int d);
/// Can the device reach the host memory at p directly? All of it, or none (CUDA: pageableMemoryAccess).
int target_is_accessible(const void *p, size_t, int d);
/// omp_target_associate_ptr: 0 on success; EINVAL if the range is mapped otherwise.
int target_associate_ptr(const void *p, const void *device, size_t bytes,
                         size_t offset, int d);
int target_disassociate_ptr(const void *p, int d);

/// Memory that all of some devices reach (OpenMP 6.0, 27.1): that of one of them, of the host, or
/// none.
namespace reached {
inline constexpr int by_the_host = -1, by_none = -2;
}
/// Of so many devices, and the host: whose memory each of them reaches.
int memory_for(int count, const int *devices, bool with_host);
/// That of all devices and the host.
int memory_for_all();

/// What an allocator of a device gives; null: it has none, or none that is aligned so.
void *memory_of_device(int d, size_t alignment, size_t bytes, bool zeros);
/// Whose memory \p p is that target_alloc or such an allocator gave; by_none: nobody's.
int device_of_memory(void *p);
/// As omp_realloc, on one device or from one to another.
void *moved_on_devices(void *p, size_t bytes, int to, size_t alignment);

#if OMP2CUDA_HOST_BODIES

OMP2CUDA_HOST int get_num_devices() { return detail::device_count(); }
OMP2CUDA_HOST int get_initial_device() { return detail::device_count(); }
OMP2CUDA_HOST int get_device_num() { return detail::device_count(); }
OMP2CUDA_HOST int get_default_device() { return detail::default_device(); }
OMP2CUDA_HOST void set_default_device(int number) {
  // Some of the hosts' libraries take no negative number.
  detail::set_default_device(number == -1 ? get_initial_device() : number);
}
OMP2CUDA_HOST const char *get_uid_from_device(int d) {
  if (d < -1 || d > detail::device_count())
    return nullptr;
  if (d == -1 || d == detail::device_count())
    return "HOST";
  static const auto *all = [] {
    auto *names = new std::vector<std::string>;
    for (int each = 0; each < detail::device_count(); ++each) {
      cudaDeviceProp known;
      check(cudaGetDeviceProperties(&known, each), "omp_get_uid_from_device",
            "asking for the UUID");
      std::string name = "GPU";
      for (int i = 0; i < 16; ++i) {
        char two[3];
        snprintf(two, sizeof(two), "%02x", unsigned(known.uuid.bytes[i]) & 255);
        name += i == 0 || i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "";
        name += two;
      }
      names->push_back(name);
    }
    return names;
  }();
  return (*all)[size_t(d)].c_str();
}
OMP2CUDA_HOST int get_device_from_uid(const char *uid) {
  for (int d = 0; uid && d <= detail::device_count(); ++d)
    if (!strcmp(get_uid_from_device(d), uid))
      return d;
  return invalid_device;
}
OMP2CUDA_HOST int get_max_progress_width(int d) {
  if (d < 0 || d >= detail::device_count())
    return 1;
  int threads = 0;
  check(cudaDeviceGetAttribute(&threads, cudaDevAttrWarpSize, d),
        "omp_get_max_progress_width", "asking for the size of a warp");
  return threads;
}

/// The state of device \p d; the program ends where there is none.
inline detail::device_state &state_for(int d, const char *where) {
  if (d < 0 || d >= detail::device_count())
    fail(where, "device %d does not exist: there are %d", d,
         detail::device_count());
  return *detail::place_on(d, where).state;
}
OMP2CUDA_HOST int num_teams_of(int d) {
  return state_for(d, "omp_get_device_num_teams").max_teams;
}
OMP2CUDA_HOST int teams_thread_limit_of(int d) {
  return state_for(d, "omp_get_device_teams_thread_limit").teams_thread_limit;
}
OMP2CUDA_HOST void set_num_teams_of(int d, int most) {
  detail::device_state &state = state_for(d, "omp_set_device_num_teams");
  state.max_teams = most;
  ++state.icvs_set;
}
OMP2CUDA_HOST void set_teams_thread_limit_of(int d, int most) {
  detail::device_state &state =
      state_for(d, "omp_set_device_teams_thread_limit");
  state.teams_thread_limit = most;
  ++state.icvs_set;
}

// Memory (OpenMP 5.2, 18.8). Host only; d is a device number or the initial device.
namespace memory {

inline bool is_host(int d) { return d == -1 || d == detail::device_count(); }
inline bool exists(int d) { return d >= -1 && d <= detail::device_count(); }
inline char *moved(const volatile void *p, size_t by) {
  return static_cast<char *>(const_cast<void *>(p)) + by;
}

/// What a copy between two devices is called, one of which may be the host.
inline const char *way_of(int to_device, int from_device) {
  return is_host(to_device)         ? detail::copy_to_host
         : is_host(from_device)     ? detail::copy_to_device
         : to_device != from_device ? "copy between devices"
                                    : "copy on device";
}
/// Puts one into \p q, of the current device.
inline cudaError_t start(const char *where, void *to, int to_device,
                         const void *from, int from_device, size_t bytes,
                         detail::queue *q) {
  const cudaMemcpyKind way = is_host(to_device)     ? cudaMemcpyDeviceToHost
                             : is_host(from_device) ? cudaMemcpyHostToDevice
                                                    : cudaMemcpyDeviceToDevice;
  if (way != cudaMemcpyDeviceToDevice || to_device == from_device)
    return cudaMemcpyAsync(to, from, bytes, way, q->stream);
  detail::connect(to_device, from_device, where);
  return cudaMemcpyPeerAsync(to, to_device, from, from_device, bytes,
                             q->stream);
}
/// One copy between any two devices; 0 on success, else EINVAL.
inline int copy(const char *where, void *to, const void *from, size_t bytes,
                int to_device, int from_device) {
  if (!exists(to_device) || !exists(from_device))
    return 22;
  if (bytes == 0)
    return 0;
  if (!to || !from)
    return 22;
  if (is_host(to_device) && is_host(from_device)) {
    memmove(to, from, bytes);
    return 0;
  }
  const int at = is_host(to_device) ? from_device : to_device;
  if (!is_host(from_device))
    detail::settled_on(from_device, where);
  const detail::place p = detail::settled_on(at, where);
  cudaError_t error =
      detail::traced(where, way_of(to_device, from_device), p.q, bytes, [&] {
        return start(where, to, to_device, from, from_device, bytes, p.q);
      });
  p.q->mark();
  if (error == cudaSuccess)
    error = detail::traced_wait(where, p.q);
  if (error == cudaSuccess)
    return 0;
  // Few programs look at the result.
  fprintf(stderr, "%s: %zu bytes: %s (%s)\n", where, bytes,
          cudaGetErrorName(error), cudaGetErrorString(error));
  return 22;
}

} // namespace memory

OMP2CUDA_HOST void *target_alloc(size_t bytes, int d) {
  if (!memory::exists(d) || bytes == 0)
    return nullptr;
  if (memory::is_host(d))
    return ::malloc(bytes);
  const char *where = "omp_target_alloc";
  detail::host_has_addresses() = true;
  const detail::place at = detail::settled_on(d, where);
  void *p = nullptr;
  if (detail::traced(where, "allocate", at.q, bytes,
                     [&] { return cudaMalloc(&p, bytes); }) != cudaSuccess) {
    (void)cudaGetLastError();
    return nullptr;
  }
  detail::present_table &table = detail::present_table::of(d);
  detail::guard g(table.access);
  table.took(p, bytes);
  return p;
}
OMP2CUDA_HOST void target_free(void *p, int d) {
  if (!p || !memory::exists(d))
    return;
  if (memory::is_host(d)) {
    ::free(p);
    return;
  }
  const char *where = "omp_target_free";
  const detail::place at = detail::settled_on(d, where);
  {
    detail::present_table &table = detail::present_table::of(d);
    detail::guard g(table.access);
    table.gave_back(p);
  }
  check(detail::traced(where, "free", at.q, 0, [&] { return cudaFree(p); }),
        where, "giving memory back");
}
OMP2CUDA_HOST int memory_for(int count, const int *devices, bool with_host) {
  int one = reached::by_none;
  bool apart = false, reach_host = true;
  for (int i = 0; i < count; ++i) {
    const int d = devices[i];
    if (!memory::exists(d))
      return reached::by_none;
    if (memory::is_host(d)) {
      with_host = true;
      continue;
    }
    apart = apart || (one != reached::by_none && one != d);
    one = d;
    reach_host = reach_host &&
                 detail::state_of(d, "omp_get_devices_memspace").reaches_host;
  }
  if (one == reached::by_none)
    return with_host ? reached::by_the_host : reached::by_none;
  if (!apart && !with_host)
    return one;
  return reach_host ? reached::by_the_host : reached::by_none;
}
OMP2CUDA_HOST int memory_for_all() {
  std::vector<int> all;
  for (int d = 0; d < detail::device_count(); ++d)
    all.push_back(d);
  return memory_for(int(all.size()), all.data(), true);
}
OMP2CUDA_HOST void *memory_of_device(int d, size_t alignment, size_t bytes,
                                     bool zeros) {
  constexpr size_t aligned = 256; // as cudaMalloc does
  void *p = alignment <= aligned ? target_alloc(bytes, d) : nullptr;
  if (p && zeros)
    target_memset(p, 0, bytes, d);
  return p;
}
OMP2CUDA_HOST int device_of_memory(void *p) {
  for (int d = 0; p && d < detail::device_count(); ++d) {
    detail::present_table &table = detail::present_table::of(d);
    detail::guard g(table.access);
    if (table.taken(p))
      return d;
  }
  return reached::by_none;
}
OMP2CUDA_HOST void *moved_on_devices(void *p, size_t bytes, int to,
                                     size_t alignment) {
  const int from = device_of_memory(p);
  if (p && from == reached::by_none)
    return nullptr; // the host's, of a length that nobody knows
  void *fresh = memory_of_device(to, alignment, bytes, false);
  if (p && fresh) {
    detail::present_table &table = detail::present_table::of(from);
    size_t had;
    {
      detail::guard g(table.access);
      had = table.taken(p);
    }
    target_memcpy(fresh, p, had < bytes ? had : bytes, 0, 0, to, from);
  }
  if (p && (fresh || !bytes))
    target_free(p, from);
  return fresh;
}
OMP2CUDA_HOST int target_memcpy(void *to, const void *from, size_t bytes,
                                size_t to_offset, size_t from_offset,
                                int to_device, int from_device) {
  return memory::copy("omp_target_memcpy",
                      to ? memory::moved(to, to_offset) : nullptr,
                      from ? memory::moved(from, from_offset) : nullptr, bytes,
                      to_device, from_device);
}
OMP2CUDA_HOST int
target_memcpy_rect(void *to, const void *from, size_t element, int dimensions,
                   const size_t *volume, const size_t *to_offsets,
                   const size_t *from_offsets, const size_t *to_sizes,
                   const size_t *from_sizes, int to_device, int from_device) {
  if (!to && !from)
    return 2147483647;
  if (dimensions < 1 || !volume || !to_offsets || !from_offsets || !to_sizes ||
      !from_sizes)
    return 22;
  if (dimensions == 1)
    return memory::copy("omp_target_memcpy_rect",
                        memory::moved(to, element * to_offsets[0]),
                        memory::moved(from, element * from_offsets[0]),
                        element * volume[0], to_device, from_device);
  size_t to_slice = element, from_slice = element;
  for (int i = 1; i < dimensions; ++i) {
    to_slice *= to_sizes[i];
    from_slice *= from_sizes[i];
  }
  for (size_t j = 0; j < volume[0]; ++j) {
    const int status = target_memcpy_rect(
        memory::moved(to, to_slice * (to_offsets[0] + j)),
        memory::moved(from, from_slice * (from_offsets[0] + j)), element,
        dimensions - 1, volume + 1, to_offsets + 1, from_offsets + 1,
        to_sizes + 1, from_sizes + 1, to_device, from_device);
    if (status != 0)
      return status;
  }
  return 0;
}
OMP2CUDA_HOST void *target_memset(void *p, int value, size_t bytes, int d) {
  if (!memory::exists(d) || !p)
    return p;
  if (memory::is_host(d))
    return memset(p, value, bytes);
  const char *where = "omp_target_memset";
  const detail::place at = detail::settled_on(d, where);
  check(detail::traced(
            where, "fill", at.q, bytes,
            [&] { return cudaMemsetAsync(p, value, bytes, at.q->stream); }),
        where, "filling memory");
  at.q->mark();
  check(detail::traced_wait(where, at.q), where, "filling memory");
  return p;
}
namespace memory {
/// Where \p host is on a device that is not the host, or null.
inline char *mapped(char *host, int d) {
  detail::place_on(d, "omp_get_mapped_ptr");
  detail::present_table &table = detail::present_table::of(d);
  detail::guard g(table.access);
  detail::entry *e = table.settled(host, 0);
  if (!e || e->is_between(host, 1))
    return nullptr;
  detail::find_symbol(e, "omp_get_mapped_ptr");
  return e->on_device(host);
}
} // namespace memory
OMP2CUDA_HOST void *get_mapped_ptr(const void *p, int d) {
  char *host = memory::moved(p, 0);
  if (!memory::exists(d) || !host || memory::is_host(d))
    return memory::exists(d) ? host : nullptr;
  char *there = memory::mapped(host, d);
  if (there) {
    detail::host_has_addresses() = true;
    detail::settled_on(d, "omp_get_mapped_ptr");
    detail::wait_until_ready(host, d, "omp_get_mapped_ptr");
  }
  return there;
}
OMP2CUDA_HOST int target_is_present(const void *p, int d) {
  char *host = memory::moved(p, 0);
  return memory::exists(d) && host &&
         (memory::is_host(d) || memory::mapped(host, d));
}
OMP2CUDA_HOST int target_is_accessible(const void *p, size_t, int d) {
  if (!p || !memory::exists(d))
    return 0;
  const char *where = "omp_target_is_accessible";
  return memory::is_host(d) || detail::state_of(d, where).reaches_host;
}
OMP2CUDA_HOST int target_associate_ptr(const void *p, const void *device,
                                       size_t bytes, size_t offset, int d) {
  if (!p || !device || bytes == 0 || !memory::exists(d) || memory::is_host(d))
    return 22;
  char *host = memory::moved(p, 0), *there = memory::moved(device, offset);
  detail::settled_on(d, "omp_target_associate_ptr");
  detail::present_table &table = detail::present_table::of(d);
  detail::guard g(table.access);
  if (detail::entry *e = table.settled(host, bytes))
    return e->host == host && e->bytes == bytes && e->device == there &&
                   e->forever
               ? 0
               : 22;
  detail::entry *e = table.add(host, bytes, "omp_target_associate_ptr");
  e->device = there;
  e->refs = 1;
  e->forever = true;
  e->state = detail::entry::present;
  return 0;
}
OMP2CUDA_HOST int target_disassociate_ptr(const void *p, int d) {
  if (!p || !memory::exists(d) || memory::is_host(d))
    return 22;
  char *host = memory::moved(p, 0);
  detail::settled_on(d, "omp_target_disassociate_ptr");
  detail::present_table &table = detail::present_table::of(d);
  detail::guard g(table.access);
  detail::entry *e = table.settled(host, 0);
  if (!e || e->host != host || !e->forever)
    return 22;
  table.remove(e);
  return 0;
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace api
} // namespace omp2cuda
