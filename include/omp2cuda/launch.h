//===- launch.h - The target construct: maps, shape, kernel, end ---------------------===//
// Idea: a target region is an object. Its maps give the device pointers, launch() puts
//   the kernel into the stream, the destructor copies back and waits. Mostly all that is
//   one statement, in which the maps are functions of the runtime; where the object has
//   a name, they are its members.
//
//   Before   #pragma omp target teams distribute parallel for map(to: x[0:n]) …
//   After    omp2cuda::target_region{"saxpy.c:3"}.one_each(n).launch(
//                saxpy_kernel, saxpy_data{.x = omp2cuda::to(x, 0, n), .n = n, …});
//
// In → Out: clauses, iterations, a kernel void(const Data) and its data → a launch.
//   launch(kernel32, kernel64, data) takes the first unless a counter needs 64 bits.
//   launch(kernel, {x, n}) gives a kernel void(const double *x, int n) its parameters.
//   A kernel that reduces over its league has league_buffers (league_buffer.h) behind
//   its data; the launch fills them.
// Who may call: host threads; several at once, each in its own stream.
// Tested by: test/runtime/launch.cu, threads.cu, storage.cu, bad.cu
// Limits: data of up to 32,764 bytes, trivially copyable.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/indirect.h"
#include "omp2cuda/known_icvs.h"
#include "omp2cuda/league_buffer.h"
#include "omp2cuda/loop.h"
#include "omp2cuda/map.h"
#include "omp2cuda/range.h"
#include "omp2cuda/shape.h"

#include <tuple>
#include <utility>
#if OMP2CUDA_HOST_BODIES
#include <cxxabi.h>
#include <map>
#endif

namespace omp2cuda {

class replayed_region;

#if !OMP2CUDA_CPU
/// kernel<<<grid, block, shared_bytes, stream>>>(arguments…), as a function.
template <class... P, class... A>
cudaError_t launch_kernel(void (*kernel)(P...), dim3 grid, dim3 block,
                          size_t shared_bytes, cudaStream_t stream,
                          const A &...arguments);
#if OMP2CUDA_HOST_CODE
template <class... P, class... A>
cudaError_t launch_kernel(void (*kernel)(P...), dim3 grid, dim3 block,
                          size_t shared_bytes, cudaStream_t stream,
                          const A &...arguments) {
  static_assert(sizeof...(P) == sizeof...(A),
                "a launch gives every parameter of the kernel");
  void *pointers[sizeof...(A) + 1] = {
      const_cast<void *>(static_cast<const void *>(&arguments))..., nullptr};
  return cudaLaunchKernel(reinterpret_cast<const void *>(kernel), grid, block,
                          pointers, shared_bytes, stream);
}
#endif
#endif

namespace detail {

/// What a launch must know of a kernel on one device.
struct kernel_figures {
  const char *name;
  limits known;
  size_t shared;      // bytes of the kernel's own __shared__ variables
  size_t most_shared; // bytes that a team can have in all
};

class region_check;

/// What a region wants of the dynamic shared memory of each team.
struct wanted_shared {
  size_t named = 0; // bytes of needs_shared, aligned
  size_t stack = 0; // bytes of soft_stack
  const char *largest = nullptr;
  size_t largest_bytes = 0;

  size_t add(const char *name, size_t bytes, size_t alignment) {
    const size_t known = smaller(alignment, 16); // of the memory's beginning
    const size_t at = (named + known - 1) / known * known;
    bytes += alignment - known;
    named = bytes > SIZE_MAX / 2 - at ? SIZE_MAX / 2 : at + bytes;
    if (!largest || bytes > largest_bytes) {
      largest = name;
      largest_bytes = bytes;
    }
    return at;
  }
  /// What the launch asks for: the stack takes what is left, global memory is behind it.
  size_t bytes(const kernel_figures &f, const char *where) const;
};

/// A launch, as far as it is decided without the types of the kernel.
struct launching {
  bool any = false; // no iteration wants a thread: there is no launch
  dim3 grid, block;
  size_t shared_bytes;
  cudaStream_t stream;
  bool wide;                      // the kernel with counters of 64 bits
  unsigned char *headers, *slots; // of the next league_buffer
  size_t teams, more;             // bytes of each team's arrays

  template <class Buffer> Buffer next() {
    const size_t stride = Buffer::slot_bytes(more);
    Buffer b{reinterpret_cast<league_header *>(headers), slots, stride};
    headers += league_header_stride;
    slots += up_to_16(teams * stride);
    return b;
  }
};

/// The heap that stacks overflow into: CUDA's 8 MiB are soon gone. Before the first
/// kernel; later CUDA refuses, and what there is has to do.
void enlarge_heap(size_t bytes);

#if OMP2CUDA_HOST_BODIES

inline size_t wanted_shared::bytes(const kernel_figures &f,
                                   const char *where) const {
  const size_t left = f.shared < f.most_shared ? f.most_shared - f.shared : 0;
  if (named > left)
    fail(where,
         "%s: variable '%s' needs %zu bytes of memory shared by a team, all "
         "such "
         "variables %zu; the limit of the device is %zu",
         f.name, largest, largest_bytes, named + f.shared, f.most_shared);
  return named + smaller(stack, left - named);
}

/// Lets teams have that many bytes; beyond 48 KiB CUDA wants to be told.
inline void allow_shared(const void *kernel, const kernel_figures &f,
                         size_t bytes, const char *where) {
  if (bytes + f.shared > 48 * 1024)
    check(cudaFuncSetAttribute(
              kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes)),
          where, f.name);
}

OMP2CUDA_HOST void enlarge_heap([[maybe_unused]] size_t bytes) {
#if !OMP2CUDA_CPU
  size_t now = 0;
  if (cudaDeviceGetLimit(&now, cudaLimitMallocHeapSize) == cudaSuccess &&
      now < bytes)
    (void)cudaDeviceSetLimit(cudaLimitMallocHeapSize, bytes);
  (void)cudaGetLastError();
#endif
}

/// The name of a kernel, for messages.
inline const char *kernel_name([[maybe_unused]] const void *kernel) {
#if !OMP2CUDA_CPU && CUDART_VERSION >= 12030
  const char *mangled = nullptr;
  if (cudaFuncGetName(&mangled, kernel) == cudaSuccess && mangled) {
    int status = 1;
    char *plain = abi::__cxa_demangle(mangled, nullptr, nullptr, &status);
    if (status != 0 || !plain)
      return mangled;
    for (char *p = plain; *p; ++p)
      if (*p == '(')
        *p = 0;
    return plain; // kept with the figures, for ever
  }
  (void)cudaGetLastError();
#endif
  return "kernel";
}

/// The figures of a kernel; asked once per kernel and device.
inline const kernel_figures &
figures_of(const void *kernel, const device_state &device, const char *where) {
  static monitor access;
  static std::map<std::pair<const void *, int>, kernel_figures> *all =
      new std::map<std::pair<const void *, int>, kernel_figures>;
  guard g(access);
  auto found = all->find({kernel, device.number});
  if (found != all->end())
    return found->second;

  kernel_figures f{kernel_name(kernel), {}, 0, 0};
  limits &l = f.known;
  int most_shared = 0;
  check(cudaDeviceGetAttribute(&most_shared,
                               cudaDevAttrMaxSharedMemoryPerBlockOptin,
                               device.number),
        where, f.name);
  f.most_shared = size_t(most_shared);
  l.processors = unsigned(device.processors);
  l.most_threads = unsigned(device.most_threads);
#if OMP2CUDA_CPU
  // One block per worker and a few more against imbalance; two warps, so that
  // collectives meet a second one.
  l.usual_threads = 64;
  l.most_blocks = 2 * l.processors;
  l.contiguous = true;
#else
  cudaFuncAttributes attributes;
  check(cudaFuncGetAttributes(&attributes, kernel), where, f.name);
  l.most_threads = unsigned(attributes.maxThreadsPerBlock);
  f.shared = attributes.sharedSizeBytes;
  int of_256 = 0, of_128 = 0;
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&of_128, kernel, 128, 0),
        where, f.name);
  if (l.most_threads >= 256)
    check(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&of_256, kernel, 256, 0),
        where, f.name);
  const bool larger_blocks = of_256 * 2 >= of_128 && of_256 > 0;
  l.usual_threads = larger_blocks          ? 256
                    : l.most_threads < 128 ? l.most_threads
                                           : 128;
  // Kernels with collectives pay per team: one wave. Those that fill a multiprocessor with
  // threads stream through memory best by many short blocks; of the others each thread
  // goes on, in four waves, against imbalance. Measured: bench/results.
  const int at_once = larger_blocks ? of_256 : of_128;
  const bool light =
      unsigned(at_once) * l.usual_threads >= device.most_resident;
  const unsigned waves = attributes.sharedSizeBytes > 0 ? 1 : light ? 32 : 4;
  l.most_blocks = l.processors * unsigned(at_once > 0 ? at_once : 1) * waves;
  l.contiguous = false;
#endif
  return all->emplace(std::make_pair(kernel, device.number), f).first->second;
}

#endif // OMP2CUDA_HOST_BODIES

template <class R> uint64_t trip_of(const R &range) {
  if constexpr (__is_enum(R))
    return trip_of(number(range));
  else if constexpr (__is_class(R))
    return range.trip();
  else
    return range > R(0) ? uint64_t(range) : 0;
}

/// Does a kernel that shares out `R` count its iterations in 32 bits?
template <class R>
inline constexpr bool counts_in_32 =
    std::is_same<counter<void, R>, uint32_t>::value;

/// Of the parameters P of a kernel those that are league_buffers, as pointers, and what
/// the others get.
template <class... P>
using buffers = decltype(std::tuple_cat(
    std::conditional_t<is_buffer<P>, std::tuple<P *>, std::tuple<>>()...));
template <class... P>
using arguments = decltype(std::tuple_cat(
    std::declval<
        std::conditional_t<is_buffer<P>, std::tuple<>, std::tuple<P>>>()...));
/// For a kernel that gets one value, and of the launch what stands behind it.
template <class... P>
using behind = std::enable_if_t<(is_buffer<P> && ...), int>;
/// For a kernel that gets other than one value: asked before what makes tuples of them,
/// which of a struct take a compiler longer than all else in a launch.
template <class... P>
using several = std::enable_if_t<(0 + ... + int(!is_buffer<P>)) != 1, int>;

} // namespace detail

/// A long double of the host as a double, which is what the device has. Declared in front
/// of the region that maps `value`: the host's variable gets the result behind its end.
class as_double {
  long double &host;

public:
  double value;
  explicit as_double(long double &v) : host(v), value(double(v)) {}
  /// What the host's version of the region has made of its variable.
  double of_host() const { return double(host); }
  as_double(const as_double &) = delete;
  as_double &operator=(const as_double &) = delete;
  ~as_double() { host = value; }
};

/// target (OpenMP 5.2, 13.8). where: "file:line" of the directive, for messages;
/// options: device(d), when(condition), nowait(), depend_in(x). The setters return the region.
class target_region : public detail::structured {
public:
  template <class... Options>
  explicit target_region(const char *line, const Options &...told)
      : target_region(line, detail::options{told...}) {}
  target_region(const char *line, detail::options told);
  /// Copies back what leaves and waits for the region.
  ~target_region();

  /// The region that this thread is launching: of several the innermost.
  static target_region &here();

  /// num_teams(n): exactly n teams (OpenMP 5.2, 10.2.1); n ≤ 0: as without the clause.
  target_region &num_teams(int64_t n) {
    want.teams = n > 0 ? uint64_t(n) : 0;
    return *this;
  }
  /// thread_limit(n): teams of n threads, or what the device allows (13.3).
  target_region &thread_limit(int64_t n) {
    want.thread_limit = n > 0 ? uint64_t(n) : 0;
    return *this;
  }
  /// num_threads(n): n threads, within thread_limit and the device (10.1.2).
  target_region &num_threads(int64_t n) {
    want.threads = n > 0 ? uint64_t(n) : 0;
    return *this;
  }
  /// The loops that are shared out to all threads, outermost first: one to three
  /// sequences or trip counts.
  template <class... R> target_region &iterations(const R &...ranges) {
    static_assert(sizeof...(R) >= 1 && sizeof...(R) <= 3,
                  "a grid has one to three dimensions");
    want.loops = 0;
    ((want.narrow[want.loops] = detail::counts_in_32<R>,
      want.trips[want.loops++] = detail::trip_of(ranges)),
     ...);
    want.over_teams = false;
    return *this;
  }
  /// The same, and no thread has more than one of them (league::one_each): as many teams
  /// as that needs, whatever OMP_NUM_TEAMS says, for nobody can tell.
  template <class... R> target_region &one_each(const R &...ranges) {
    want.one_each = true;
    return iterations(ranges...);
  }
  /// The one loop that is shared out to teams (league::distribute).
  template <class R> target_region &team_iterations(const R &range) {
    want.trips[0] = detail::trip_of(range);
    want.loops = 1;
    want.over_teams = true;
    return *this;
  }
  /// The same, and no team has more than one of them (league::one_team_each).
  template <class R> target_region &one_team_each(const R &range) {
    want.one_each = true;
    return team_iterations(range);
  }
  /// A self map: the device has to reach the host's memory by itself (OpenMP 6.0, 7.9.6).
  target_region &host_memory() {
    need_host_memory("the region");
    return *this;
  }
  /// No parallel construct: one team of one thread.
  target_region &serial() {
    want.serial = true;
    return *this;
  }
  /// No teams construct: one team.
  target_region &one_team() {
    want.one_team = true;
    return *this;
  }

  /// Each thread is a warp, or a part of one, whose lanes execute its simd loops (lanes.h).
  target_region &lanes(unsigned of_thread = 32) {
    want.lanes = of_thread;
    return *this;
  }

  /// A variable of that size in the shared memory of each team; returns where, for
  /// team::shared<T>(where). launch() ends the program if the device has not that much.
  size_t needs_shared(const char *name, size_t bytes, size_t alignment = 16) {
    return shared.add(name, bytes, alignment);
  }
  /// The end of these variables: where team::soft_stack begins.
  size_t shared_end() const { return shared.named; }
  /// That much shared memory for the soft stack of each team, or what the device has
  /// left (storage.h).
  target_region &soft_stack(size_t bytes) {
    shared.stack = bytes;
    if (!on_host())
      detail::enlarge_heap(size_t(256) << 20);
    return *this;
  }

  /// So many bytes of each team's array in a league_buffer<T[]>; arrays of several such
  /// types add up.
  target_region &reduces(size_t bytes) {
    league_bytes += detail::up_to_16(bytes);
    return *this;
  }

  /// Puts the kernel into the stream; its error, if any, ends the program with the
  /// region's line.
  template <class Data, class... Buffers, detail::behind<Buffers...> = 0>
  void launch(void (*kernel)(Data, Buffers...),
              const detail::same<Data> &data) {
    launch_one<Buffers...>(kernel, kernel, &data);
  }
  /// The same with a clone whose counters have 64 bits.
  template <class Data, class... Buffers, detail::behind<Buffers...> = 0>
  void launch(void (*kernel32)(Data, Buffers...),
              void (*kernel64)(Data, Buffers...),
              const detail::same<Data> &data) {
    launch_one<Buffers...>(kernel32, kernel64, &data);
  }
  /// What the kernel gets are its parameters, in their order.
  template <class... P, detail::several<P...> = 0>
  void launch(void (*kernel)(P...), const detail::arguments<P...> &data) {
    launch(kernel, kernel, data);
  }
  template <class... P, detail::several<P...> = 0>
  void launch(void (*kernel32)(P...), void (*kernel64)(P...),
              const detail::arguments<P...> &data) {
    std::apply(
        [&](const auto &...each) {
          launch_each(kernel32, kernel64, detail::buffers<P...>(), &each...);
        },
        data);
  }
  /// A kernel without data.
  void launch(void (*kernel)()) { launch_one<>(kernel, kernel); }
  void launch(void (*kernel32)(), void (*kernel64)()) {
    launch_one<>(kernel32, kernel64);
  }

  /// A device copy of v until the region ends: firstprivate that threads write to, or
  /// whose address is taken. On the host v itself.
  template <class T> T *shared_copy(const T &v) {
    const void *address = detail::address_of(v);
    return static_cast<T *>(on_host() ? const_cast<void *>(address)
                                      : temporary(address, sizeof(T)));
  }

protected:
  // Of a checked_region: in front of the launch, and with each of the kernel's data.
  void (*before_launch)(target_region &) = nullptr;
  void (*given)(target_region &, const detail::launching &, const void *,
                size_t) = nullptr;

private:
  friend class detail::region_check;
  friend class replayed_region;

  template <class... P, class... Buffers, class... Data>
  void launch_each(void (*kernel32)(P...), void (*kernel64)(P...),
                   std::tuple<Buffers *...>, const Data *...data) {
    launch_one<Buffers...>(kernel32, kernel64, data...);
  }

  static target_region *&current();

  target_region *around;
  detail::wanted want;
  detail::wanted_shared shared;
  size_t league_bytes = 0; // of a team's arrays, beside what the types say

  /// What has to be done before the launch of \p narrow or \p wide, which takes buffers of
  /// so many bytes for each team.
  void prepare(detail::launching &now, const void *narrow, const void *wide,
               const size_t *slots, size_t buffers);
  void launched(cudaError_t error);
#if OMP2CUDA_HOST_BODIES
  void tell_launch(detail::trace &t, const detail::launching &now) const;
#endif

  template <class... Buffers, class... P, class... Data>
  void launch_one(void (*kernel32)(P...), void (*kernel64)(P...),
                  const Data *...data);
};

// The maps of the region that is being launched (map.h).
#define OMP2CUDA_MAPS(how)                                                     \
  template <class T, class N>                                                  \
  T *how(T *p, size_t first, N count, map_flags flags = {}) {                  \
    return target_region::here().how(p, first, count, flags);                  \
  }                                                                            \
  template <class T, int R>                                                    \
  rows<T, R> how(const rows<T, R> &p, size_t first, size_t count,              \
                 map_flags flags = {}) {                                       \
    return target_region::here().how(p, first, count, flags);                  \
  }                                                                            \
  template <class T> T *how(T &object, map_flags flags = {}) {                 \
    return target_region::here().how(object, flags);                           \
  }                                                                            \
  template <class T, size_t N>                                                 \
  array_on_device<T, N> how(T(&object)[N], map_flags flags = {}) {             \
    return target_region::here().how(object, flags);                           \
  }                                                                            \
  template <class T>                                                           \
  T *how(T *p, size_t first, size_t count, detail::by<T> mapper,               \
         map_flags flags = {}) {                                               \
    return target_region::here().how(p, first, count, mapper, flags);          \
  }                                                                            \
  template <class T>                                                           \
  T *how(T &object, detail::by<T> mapper, map_flags flags = {}) {              \
    return target_region::here().how(object, mapper, flags);                   \
  }                                                                            \
  template <class T, size_t N>                                                 \
  array_on_device<T, N> how(T(&object)[N], detail::by<T[N]> mapper,            \
                            map_flags flags = {}) {                            \
    return target_region::here().how(object, mapper, flags);                   \
  }                                                                            \
  template <class T>                                                           \
  T *how##_bytes(T *base, const volatile void *first_byte, size_t bytes,       \
                 map_flags flags = {}) {                                       \
    return target_region::here().how##_bytes(base, first_byte, bytes, flags);  \
  }                                                                            \
  template <class T, int R>                                                    \
  rows<T, R> how##_bytes(const rows<T, R> &base,                               \
                         const volatile void *first_byte, size_t bytes,        \
                         map_flags flags = {}) {                               \
    return target_region::here().how##_bytes(base, first_byte, bytes, flags);  \
  }
OMP2CUDA_MAPS(to)
OMP2CUDA_MAPS(from)
OMP2CUDA_MAPS(tofrom)
OMP2CUDA_MAPS(alloc)
#undef OMP2CUDA_MAPS
template <class T> T *device_ptr(T *p) {
  return target_region::here().device_ptr(p);
}
template <class T, int R> rows<T, R> device_ptr(const rows<T, R> &p) {
  return target_region::here().device_ptr(p);
}
namespace detail {
template <class T, class = decltype(std::declval<const T &>().on_device())>
constexpr bool has_on_device(int) {
  return true;
}
template <class T> constexpr bool has_on_device(...) { return false; }
} // namespace detail
/// \p object as a kernel gets it. A class that a lambda became has its pointers translated
/// as device_ptr() does (OpenMP 5.2, 5.8.3); every other object is itself.
template <class T> auto on_device(const T &object) {
  if constexpr (std::is_pointer_v<T> &&
                !std::is_function_v<std::remove_pointer_t<T>>)
    return device_ptr(object);
  else if constexpr (detail::has_on_device<T>(0))
    return object.on_device();
  else
    return object;
}
template <class T> T *shared_copy(const T &v) {
  return target_region::here().shared_copy(v);
}
inline size_t needs_shared(const char *name, size_t bytes,
                           size_t alignment = 16) {
  return target_region::here().needs_shared(name, bytes, alignment);
}
inline size_t shared_end() { return target_region::here().shared_end(); }

#if OMP2CUDA_HOST_BODIES

OMP2CUDA_HOST target_region *&target_region::current() {
  static thread_local target_region *now = nullptr;
  return now;
}
OMP2CUDA_HOST target_region::target_region(const char *line,
                                           detail::options told)
    : structured(line, told), around(std::exchange(current(), this)) {}
OMP2CUDA_HOST target_region::~target_region() {
  later &= !detail::host_has_addresses();
  finish(!later);
  if (later && !on_host() && q->completed < q->submitted)
    state->owe(q);
  current() = around;
}
OMP2CUDA_HOST target_region &target_region::here() {
  if (!current())
    fail("omp2cuda", "a map belongs into the statement that launches");
  return *current();
}

OMP2CUDA_HOST void target_region::prepare(detail::launching &now,
                                          const void *narrow, const void *wide,
                                          const size_t *slots, size_t buffers) {
  if (on_host())
    fail(where,
         "this region has no host version and was asked to run on the host: "
         "translate it with --host-versions");
  send();
  if (before_launch)
    before_launch(*this);
  const void *kernel = narrow;
  const detail::kernel_figures *f = &detail::figures_of(kernel, *state, where);
  const auto shape_for = [&] {
    detail::limits known = f->known;
    detail::limit_teams(known, want, unsigned(state->max_teams),
                        unsigned(state->teams_thread_limit));
    // The device may have other bounds than the host: no loop is left out for its count.
    detail::wanted some = want;
    for (uint64_t &trip : some.trips)
      trip = trip || want.one_each ? trip : 1;
    return detail::shape_of(some, known);
  };
  detail::shape s = shape_for();
  doing = f->name;
  now.wide = s.wide && narrow != wide;
  if (now.wide) {
    kernel = wide;
    f = &detail::figures_of(kernel, *state, where);
    s = shape_for();
  }
  if (s.empty) { // the device would find no iteration either
    executes = true;
    return;
  }
  now.any = true;
  if (s.too_long)
    fail(where,
         "%s: no grid has a thread for each iteration of these loops; "
         "translated with --iterations=grid-stride it needs none",
         doing);
  if (s.wraps)
    fail(where,
         "%s: a loop of almost 2^32 iterations needs a variable of 64 bits",
         doing);
  detail::tell_files(*state, where);
  now.grid =
      dim3(unsigned(s.grid[0]), unsigned(s.grid[1]), unsigned(s.grid[2]));
  now.block = dim3(s.block[0], s.block[1], s.block[2]);
  now.stream = q->stream;
  now.shared_bytes = shared.bytes(*f, where);
  if (now.shared_bytes)
    detail::allow_shared(kernel, *f, now.shared_bytes, where);
  now.teams = s.grid[0] * s.grid[1] * s.grid[2];
  now.more = league_bytes;
  if (buffers > 0) {
    size_t bytes = detail::league_header_bytes;
    for (size_t i = 0; i < buffers; ++i) {
      if (slots[i] > (SIZE_MAX / 4 - bytes) / now.teams)
        fail(where, "%s: the reduction needs %zu bytes for each of %zu teams",
             doing, slots[i], now.teams);
      bytes += detail::up_to_16(now.teams * slots[i]);
    }
    check(state->league_memory(bytes, detail::league_header_bytes, q), where,
          doing);
  }
  now.headers = static_cast<unsigned char *>(q->league);
  now.slots = now.headers;
  if (buffers > 0)
    now.slots += detail::league_header_bytes;
  if (detail::trace *t = detail::trace::wanted())
    tell_launch(*t, now);
}
OMP2CUDA_HOST void target_region::launched(cudaError_t error) {
  if (detail::trace *t = detail::trace::wanted())
    t->end_launch(error);
  check(error, where, doing);
  executes = true;
  q->launched(where, doing);
  detail::task_list &tasks = detail::task_list::mine();
  if (later || tasks.has_regions())
    tasks.add_region(where, doing, q);
}
inline void target_region::tell_launch(detail::trace &t,
                                       const detail::launching &now) const {
  if (t.level() > 1) {
    detail::present_table &table = detail::present_table::of(state->number);
    detail::guard g(table.access);
    fprintf(stderr, "%s: present on device %d: %zu ranges\n", where,
            state->number, table.size());
    table.each([&](const detail::entry &e) {
      const bool named = e.item.flags & map_flags::any_form;
      fprintf(stderr, "  %p, %zu bytes, of %s%s%s", static_cast<void *>(e.host),
              e.bytes, e.where, named ? " by " : "",
              named ? t.item(e.where, e.item, e.bytes).c_str() : "");
      e.tell_count(e.refs);
    });
  }
  char shape[96];
  snprintf(shape, sizeof(shape), ": %zu teams of %u, %zu bytes shared",
           now.teams, now.block.x * now.block.y * now.block.z,
           now.shared_bytes);
  t.begin_launch(where, q, doing + std::string(shape));
}

#endif // OMP2CUDA_HOST_BODIES

#if OMP2CUDA_HOST_CODE

template <class... Buffers, class... P, class... Data>
void target_region::launch_one(void (*kernel32)(P...), void (*kernel64)(P...),
                               const Data *...data) {
  static_assert((__is_trivially_copyable(Data) && ...),
                "the data of a kernel are copied as bytes");
  static_assert(((sizeof(Data) <= 32764) && ...),
                "kernel parameters end at 32,764 bytes");
  static_assert((detail::is_buffer<Buffers> && ...),
                "a kernel has its data and league_buffers as parameters");
  static_assert(sizeof...(Buffers) <= detail::most_league_buffers,
                "a kernel has at most four league_buffers");
  const size_t slots[] = {Buffers::slot_bytes(league_bytes)..., 0};
  detail::launching now;
  prepare(now, reinterpret_cast<const void *>(kernel32),
          reinterpret_cast<const void *>(kernel64), slots, sizeof...(Buffers));
  if (!now.any)
    return;
  if (given)
    (given(*this, now, data, sizeof(Data)), ...);
#if OMP2CUDA_CPU
  const char *outer =
      cpu::set_region(where); // reports name the directive's line
#endif
  launched(launch_kernel(now.wide ? kernel64 : kernel32, now.grid, now.block,
                         now.shared_bytes, now.stream, *data...,
                         now.template next<Buffers>()...));
#if OMP2CUDA_CPU
  cpu::set_region(outer);
#endif
}

#else

// What types of one file only ask for has to be defined there.
template <class... Buffers, class... P, class... Data>
void target_region::launch_one(void (*)(P...), void (*)(P...),
                               const Data *...) {}

#endif // OMP2CUDA_HOST_CODE

} // namespace omp2cuda
