//===- told.h - What kernels of a file are told before the first of them -----------------===//
// Idea: a kernel does not know what only the host knows. A file whose device code asks for
//   some of it has a constant of its own for that, which the first launch on each device
//   fills, or the first one after it is no longer right.
//
// In → Out: the constants of all files of the program → filled on a device.
// Who may call: told_file: static, one for each constant; tell_files(): who launches.
// Tested by: test/inputs/icv, test/inputs/func/indirect.c
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"
#include "omp2cuda/queue.h"

#if OMP2CUDA_HOST_BODIES
#include "omp2cuda/monitor.h"

#include <atomic>
#include <vector>
#endif

namespace omp2cuda {
namespace detail {

/// A constant of one file. They are linked, and live for ever.
struct told_file {
  using version = unsigned (*)(const device_state &);
  using teller = void (*)(const told_file &, const device_state &,
                          const char *where);
  const void *symbol, *file; // file: nullptr: what others say is for it, too
  version now; // what was told is right while this is what it was; never 0
  teller tell;
  told_file *next = nullptr;
  struct devices;
  devices *told = nullptr;
  told_file(const void *symbol, const void *file, version now, teller tell);
};

/// Before a launch on the current \p device: fills the constants that are not right.
void tell_files(const device_state &device, const char *where);

#if OMP2CUDA_HOST_BODIES

struct told_file::devices {
  std::vector<unsigned> versions; // by number; 0: never
};
inline std::atomic<told_file *> &all_told() {
  static std::atomic<told_file *> first{nullptr};
  return first;
}
OMP2CUDA_HOST told_file::told_file(const void *symbol, const void *file,
                                   version now, teller tell)
    : symbol(symbol), file(file), now(now), tell(tell), told(new devices) {
  enlist(*this, all_told());
}

inline void tell_files(const device_state &device, const char *where) {
  if (!all_told())
    return;
  const size_t number = size_t(device.number);
  static monitor access;
  const guard one(access);
  for (told_file *each = all_told(); each; each = each->next) {
    std::vector<unsigned> &told = each->told->versions;
    const unsigned now = each->now(device);
    if (told.size() <= number)
      told.resize(number + 1);
    if (told[number] == now)
      continue;
    each->tell(*each, device, where);
    told[number] = now;
  }
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
