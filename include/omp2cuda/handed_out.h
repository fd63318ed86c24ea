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

#if OMP2CUDA_HOST_BODIES

#include <atomic>
#include <csignal>
#include <cstdio>

namespace omp2cuda {
namespace detail {

class handed_out {
public:
  /// \p bytes of the device at \p first, by the construct at \p where.
  static void note(const char *where, const char *first, size_t bytes) {
    static handed_out *all = new handed_out;
    const size_t now = all->next.load();
    const range &last = all->known[(now + most - 1) % most];
    if (last.where.load() == where && last.first.load() == first)
      return;
    range &r = all->known[all->next.fetch_add(1) % most];
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
  struct sigaction before;

  static handed_out *&one() {
    static handed_out *it = nullptr;
    return it;
  }
  handed_out() {
    one() = this;
    struct sigaction ours = {};
    ours.sa_sigaction = &touched;
    ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(SIGSEGV, &ours, &before);
  }

  static void touched(int signal, siginfo_t *info, void *context) {
    handed_out &all = *one();
    const char *at = static_cast<const char *>(info->si_addr);
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
    const struct sigaction &old = all.before;
    if (old.sa_flags & SA_SIGINFO)
      return old.sa_sigaction(signal, info, context);
    if (old.sa_handler != SIG_DFL && old.sa_handler != SIG_IGN)
      return old.sa_handler(signal);
    sigaction(SIGSEGV, &old, nullptr); // it comes again, and ends the program
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
