//===- handed_out.h - The host touches memory of the device ---------------------------===//
// Idea: `use_device_ptr` gives the program addresses of the device, for libraries that know
//   them. One that does not, as MPI without CUDA, reads them on the host and ends in SIGSEGV,
//   far from the directive. So such an end says where the address is from.
//
//     f.c:12: the host touches memory of the device, at an address that came from here: …
//
//   Then comes whatever the program had set up for the signal, or the end.
// In → Out: ranges that were handed out, SIGSEGV → a line on stderr.
// Who may call: host threads.
// Tested by: test/runtime/test_going_wrong.py
// Limits: the last ranges that were handed out are known. On the CPU device the host may touch
//   them, so that nothing happens.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"
#include "omp2cuda/system.h"

#if OMP2CUDA_HOST_BODIES

#include <atomic>
#include <cstdint>
#include <cstdio>

namespace omp2cuda {
namespace detail {

class handed_out {
public:
  /// \p bytes of the device at \p first, by the construct at \p where.
  static void note(const char *where, const char *first, size_t bytes) {
    static handed_out all; // not on the heap, which a guard may close
    const size_t now = all.next.load();
    const range &last = all.known[(now + most - 1) % most];
    if (last.where.load() == where && last.first.load() == first)
      return;
    range &r = all.known[all.next.fetch_add(1) % most];
    r.where = nullptr;
    r.first = first;
    r.end = first + bytes;
    r.where = where;
  }

private:
  struct range {
    std::atomic<const char *> where{nullptr}, first{nullptr}, end{nullptr};
  };
  static constexpr size_t most = 64;
  range known[most];
  std::atomic<size_t> next{0};
  os::signal_action before;

  static handed_out *&one() {
    static handed_out *it = nullptr;
    return it;
  }
  handed_out() {
    one() = this;
    os::signal_action ours = {};
    ours.handler = &touched;
    ours.flags = os::with_info | os::on_a_stack_aside;
    os::omp2cuda_at_signal(os::illegal_address, &ours, &before);
  }

  static void touched(int signal, os::signal_info *info, void *context) {
    handed_out &all = *one();
    const char *at = static_cast<const char *>(info->address);
    for (range &r : all.known)
      if (const char *where = r.where.load();
          where && at >= r.first.load() && at < r.end.load()) {
        fprintf(stderr,
                "%s: the host touches memory of the device, at an address that "
                "came from here: a library that gets it has to know such "
                "addresses, as an MPI that is built for CUDA does\n",
                where);
        break;
      }
    // 0 and 1 mean: as ever, and nothing. It comes again, and ends the program.
    if (reinterpret_cast<uintptr_t>(all.before.handler) > 1)
      return all.before.handler(signal, info, context);
    os::omp2cuda_at_signal(os::illegal_address, &all.before, nullptr);
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
