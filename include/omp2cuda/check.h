//===- check.h - A region executed twice: by its kernel, and by the host ------------------===//
// Idea: --self-check writes each region in both versions. The kernel runs first, on what the
//   region's data are on the device; then the host's version runs on the same values, in the
//   host's own variables; what both leave behind is compared, and the host's memory is again
//   what it was.
//
//     omp2cuda::checked_region region{"saxpy.c:3"};
//     region.written("y", y).read_only("x", x);
//     if (!region.on_host())
//       region.one_each(n).launch(saxpy_kernel, {…});
//     if (region.checks()) {
//       #pragma omp parallel for
//       …
//     }
//
//   before the launch   each range that the kernel reaches is held, as if it were arriving, so
//                       that no other thread moves it; what the host has there is kept, and the
//                       device's values are put in its place
//   the host's version  …
//   the end             the device's values are compared with the host's, by chunks; then the
//                       host has its own again, and the region ends as always
//
//   An address of the device leads to a copy of what is there, by another name: is_device_ptr.
//   So may pointers and arrays that nothing but the text below names, `aside`:
//
//     region.on_device("p", p).written("y", y).aside();
//     …
//     if (region.checks()) {
//       const auto p_first = region.host_copy(p);
//       double *p = p_first;
//
// In → Out: OMP2CUDA_CHECK … (check_report.h) → a report; exit status 9 where they differ.
// Who may call: the host thread that executes the region.
// Tested by: test/runtime/check.cu, test/self_check
// Limits: one more copy of what the region writes. Other host threads must not use the host's
//   copies of these ranges meanwhile. Where a map is the host's own memory nothing is compared.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/launch.h"
#include "omp2cuda/value_layout.h"

#if OMP2CUDA_HOST_BODIES
#include "omp2cuda/region_check.h"
#endif

namespace omp2cuda {
namespace detail {

class region_check;

} // namespace detail

/// Floating values are combined in another order.
constexpr auto by_rounding = detail::may_differ::rounding;
/// Who comes first decides: a captured atomic.
constexpr auto by_order = detail::may_differ::order;
/// It asks for numbers of threads or teams, for the time, or on which device it runs.
constexpr auto by_threads = detail::may_differ::threads;

/// A target region that can be executed by the host as well, and compared.
class checked_region : public target_region {
public:
  template <class... Options>
  explicit checked_region(const char *line, const Options &...told)
      : checked_region(line, detail::options{told...}) {}
  checked_region(const char *line, detail::options told);
  /// Compares, and ends the region.
  ~checked_region();

  /// A variable that the region names, which is an object, or leads to what is mapped;
  /// \p members: see value_layout.h. By its map clause what the region leaves there is
  /// copied back, or lost (scratch), where its memory on the device goes.
  template <class P>
  checked_region &written(const char *name, const P &of,
                          const char *members = "") {
    if (by)
      watch(detail::values_of(name, of, members), detail::used_as::written);
    return *this;
  }
  checked_region &written(const char *name, as_double &of) {
    if (by) {
      watch(detail::values_of(name, of.value, ""), detail::used_as::written);
      watch_double(of);
    }
    return *this;
  }
  template <class P>
  checked_region &scratch(const char *name, const P &of,
                          const char *members = "") {
    if (by)
      watch(detail::values_of(name, of, members), detail::used_as::scratch);
    return *this;
  }
  template <class P>
  checked_region &read_only(const char *name, const P &of,
                            const char *members = "") {
    if (by)
      watch(detail::values_of(name, of, members), detail::used_as::read_only);
    return *this;
  }
  /// One that is an address of the device, or an object that has one.
  template <class P>
  checked_region &on_device(const char *name, const P &of,
                            const char *members = "") {
    if (by)
      watch(detail::values_of(name, of, members), detail::used_as::written,
            true);
    return *this;
  }
  /// One that the kernel has a copy of: an address of the device in it would lead the host's
  /// version there.
  template <class T> checked_region &holds(const char *name, const T &object) {
    if (by)
      look_into(name, &object, sizeof(T));
    return *this;
  }
  /// The host's version asks host_copy() where its pointers and arrays are.
  checked_region &aside();
  checked_region &may_differ(detail::may_differ why);
  /// What the kernel is called, with counters of 32 and of 64 bits, and the file with the
  /// translation; a template's data as spelled() has them: for OMP2CUDA_RECORD.
  checked_region &recorded_as(const char *program, const char *kernel,
                              const char *kernel64 = nullptr,
                              const char *data = nullptr);

  /// Is the host's version to be executed now: because the region runs on the host, or to
  /// be compared?
  bool checks();
  /// Where the host's version finds what \p p leads to.
  template <class T> T *host_copy(T *p) const {
    return reinterpret_cast<T *>(for_host(reinterpret_cast<uintptr_t>(p)));
  }

private:
  detail::region_check *by = nullptr; // this time it is checked
  void watch(const detail::named_values &v, detail::used_as how,
             bool on_device = false);
  uintptr_t for_host(uintptr_t p) const;
  void look_into(const char *name, const volatile void *object, size_t bytes);
  void watch_double(as_double &of);
};

#if OMP2CUDA_HOST_BODIES

OMP2CUDA_HOST checked_region::checked_region(const char *line,
                                             detail::options told)
    : target_region(line, told) {
  detail::self_check *all = detail::self_check::wanted();
  if (on_host() || !all || detail::maps_are_self())
    return;
  uint64_t execution = 0;
  const bool compares = all->selects(line, execution);
  detail::recording *record = detail::recording::wanted(line, execution);
  if (!compares && !record)
    return;
  by = new detail::region_check(*this, *all, execution, record, compares);
  before_launch = [](target_region &self) {
    static_cast<checked_region &>(self).by->before_launch();
  };
  given = [](target_region &self, const detail::launching &now,
             const void *data, size_t bytes) {
    static_cast<checked_region &>(self).by->given(now, data, bytes);
  };
}
OMP2CUDA_HOST checked_region::~checked_region() {
  if (by && !detail::is_ending())
    by->end();
  delete by;
}
OMP2CUDA_HOST void checked_region::watch(const detail::named_values &v,
                                         detail::used_as how, bool on_device) {
  by->watch(v, how, on_device);
}
OMP2CUDA_HOST uintptr_t checked_region::for_host(uintptr_t p) const {
  return by && by->by_host ? reinterpret_cast<uintptr_t>(by->for_host(
                                 reinterpret_cast<const char *>(p)))
                           : p;
}
OMP2CUDA_HOST void checked_region::look_into(const char *name,
                                             const volatile void *object,
                                             size_t bytes) {
  by->look_into(name, object, bytes);
}
OMP2CUDA_HOST checked_region &checked_region::aside() {
  if (by)
    by->aside = true;
  return *this;
}
OMP2CUDA_HOST void checked_region::watch_double(as_double &of) {
  by->watch(of);
}
OMP2CUDA_HOST checked_region &
checked_region::may_differ(detail::may_differ why) {
  if (by)
    by->legally |= unsigned(why);
  return *this;
}
OMP2CUDA_HOST checked_region &checked_region::recorded_as(const char *program,
                                                          const char *kernel,
                                                          const char *kernel64,
                                                          const char *data) {
  if (by) {
    by->program = program;
    by->narrow = kernel;
    by->wide = kernel64;
    by->data = data;
  }
  return *this;
}
OMP2CUDA_HOST bool checked_region::checks() {
  if (!by || !by->compares)
    return on_host();
  by->wait();
  return by->by_host = true;
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace omp2cuda
