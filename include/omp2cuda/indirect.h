//===- indirect.h - Functions that pointers of the host lead to ------------------------===//
// Idea: the address of a function on the host means nothing on the device. What is `declare
//   target indirect` has one there too, in a variable of its own. A file whose device code
//   calls through pointers that may be the host's says `#define OMP2CUDA_INDIRECT 1` before it
//   includes omp2cuda.h, and is told both addresses of each function (told.h).
//
//   before   #pragma omp declare target enter(f) indirect        y = p->step(x);
//   after    static __device__ double (*f_device)(double) = f;   y = omp2cuda::indirect(p->step)(x);
//            static omp2cuda::declare_target_indirect f_entry{f, &f_device};
//
// In → Out: the functions that files have registered → a table per device, by the host's
//   address (OpenMP 5.2, 7.8).
// Who may call: indirect(): device code, anywhere; host code, for which a pointer is itself.
// Tested by: test/inputs/func/indirect.c, test/cli/test_across_files.py
// Limits: without `nvcc -rdc=true` a file calls its own functions only, since a kernel has
//   registers and a stack for those that its compiler knew. An address that is not in the table
//   is taken for one of the device.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/told.h"

#include <type_traits>
#include <utility>

#if OMP2CUDA_HOST_BODIES
#include <algorithm>
#endif

#ifndef OMP2CUDA_INDIRECT
#define OMP2CUDA_INDIRECT 0
#endif

namespace omp2cuda {
namespace detail {

struct both_addresses {
  const void *host, *device;
};
struct indirect_table {
  const both_addresses *first;
  unsigned count;
};

/// What files have that are linked for the device on their own; nullptr: all are linked.
#if OMP2CUDA_CPU || defined(__CUDACC_RDC__)
[[maybe_unused]] static constexpr const void *linked_for_itself = nullptr;
#else
static const char linked_alone = 0;
[[maybe_unused]] static constexpr const void *linked_for_itself = &linked_alone;
#endif

struct indirect_function {
  const void *host, *symbol, *file;
  indirect_function *next = nullptr;
};

unsigned indirect_now(const device_state &device);
void tell_indirect(const told_file &file, const device_state &device,
                   const char *where);

#if OMP2CUDA_HOST_BODIES
inline std::atomic<indirect_function *> &all_indirect() {
  static std::atomic<indirect_function *> first{nullptr};
  return first;
}
/// A library that is loaded later has more.
OMP2CUDA_HOST unsigned indirect_now(const device_state &) {
  unsigned count = 1;
  for (const indirect_function *f = all_indirect(); f; f = f->next)
    ++count;
  return count;
}
OMP2CUDA_HOST void tell_indirect(const told_file &file, const device_state &,
                                 const char *where) {
  const char *doing = "telling a device its functions";
  std::vector<both_addresses> all;
  for (const indirect_function *f = all_indirect(); f; f = f->next) {
    if (f->file != file.file)
      continue;
    both_addresses both{f->host, nullptr};
    check(cudaMemcpy(&both.device,
                     symbol_address(f->symbol, sizeof(void *), where, doing),
                     sizeof(void *), cudaMemcpyDeviceToHost),
          where, doing);
    all.push_back(both);
  }
  if (all.empty())
    return;
  std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) {
    return uintptr_t(a.host) < uintptr_t(b.host);
  });
  const size_t bytes = all.size() * sizeof(all[0]);
  void *table = nullptr; // for ever: kernels may be reading the one before
  check(cudaMalloc(&table, bytes), where, doing);
  check(cudaMemcpy(table, all.data(), bytes, cudaMemcpyHostToDevice), where,
        doing);
  tell_symbol(file.symbol,
              indirect_table{static_cast<both_addresses *>(table),
                             unsigned(all.size())},
              where, doing);
}
#endif // OMP2CUDA_HOST_BODIES

#if OMP2CUDA_INDIRECT
static __constant__ indirect_table indirect_of_file;
static told_file indirect_of_file_entry{&indirect_of_file, linked_for_itself,
                                        indirect_now, tell_indirect};
OMP2CUDA_DEVICE const void *known_indirect(const void *p) {
  const both_addresses *const at = indirect_of_file.first;
  unsigned from = 0, to = indirect_of_file.count;
  while (from < to) {
    const unsigned middle = (from + to) / 2;
    if (uintptr_t(at[middle].host) < uintptr_t(p))
      from = middle + 1;
    else
      to = middle;
  }
  return from < indirect_of_file.count && at[from].host == p ? at[from].device
                                                             : p;
}
#else
OMP2CUDA_DEVICE const void *known_indirect(const void *p) { return p; }
#endif

} // namespace detail

/// Registers a function of declare target indirect (OpenMP 5.2, 7.8): device code that finds
/// the address \p host calls what the variable \p device of the device leads to. Static.
class declare_target_indirect {
  detail::indirect_function self;
  declare_target_indirect(const void *host, const void *symbol,
                          const void *file);

public:
  template <class F>
  declare_target_indirect(std::add_pointer_t<F> host, F **device,
                          const void *file = detail::linked_for_itself)
      : declare_target_indirect(reinterpret_cast<const void *>(host),
                                static_cast<const void *>(device), file) {}
  declare_target_indirect(const declare_target_indirect &) = delete;
  declare_target_indirect &operator=(const declare_target_indirect &) = delete;
};
#if OMP2CUDA_HOST_BODIES
OMP2CUDA_HOST declare_target_indirect::declare_target_indirect(
    const void *host, const void *symbol, const void *file)
    : self{host, symbol, file} {
  detail::enlist(self, detail::all_indirect());
}
#endif

/// What a call of \p f on this side calls. In a template f may be an object.
template <class F> OMP2CUDA_BOTH decltype(auto) indirect(F &&f) {
  if constexpr (std::is_pointer_v<std::decay_t<F>>) {
    using pointer = std::decay_t<F>;
    const pointer p = f;
    return static_cast<pointer>(OMP2CUDA_SIDE(
        p, reinterpret_cast<pointer>(const_cast<void *>(
               detail::known_indirect(reinterpret_cast<const void *>(p))))));
  } else {
    return std::forward<F>(f);
  }
}

} // namespace omp2cuda
