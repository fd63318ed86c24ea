//===- standstill.h - Does each thread of the host wait for another one? --------------===//
// Idea: a thread that computes, sleeps, reads or polls goes on by itself. One that waits
//   without an end, in a futex of the program's own, needs another thread of the program.
//   Where all of them do, and no device works, nothing will ever go on.
//
//   /proc/self/task/7/syscall    "202 0x55d0c444 0x80 0x0 0x0 …"   a futex, for ever
//                                "230 …", "7 …", "running"         a time, a file, a processor
//
// In → Out: nothing → whether all of them wait for each other. Where Linux does not say: no.
// Who may call: a thread that watches the others.
// Tested by: test/runtime/test_going_wrong.py
// Limits: what a signal or another process would wake stands still as well, unless the futex is
//   one for several processes. The threads of CUDA's driver are left out, by their names.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"
#include "omp2cuda/system.h"

#if OMP2CUDA_HOST_BODIES

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace omp2cuda {
namespace detail {

class standstill {
public:
  static bool of_host() {
    char own[64] = "";
    const ptrdiff_t length =
        os::omp2cuda_link("/proc/thread-self", own, sizeof(own) - 1);
    void *const all = os::omp2cuda_folder("/proc/self/task");
    if (!all)
      return false;
    own[length < 0 ? 0 : length] = 0;
    const char *last = strrchr(own, '/'); // "7/task/9"
    const char *const mine = last ? last + 1 : own;
    bool waits = length > 0;
    while (os::folder_entry *each =
               waits ? os::omp2cuda_next_entry(all) : nullptr)
      if (each->name[0] != '.' && strcmp(each->name, mine) != 0)
        waits = waits_for_thread(each->name) || is_driver(each->name);
    (void)os::omp2cuda_end_of(all);
    return waits;
  }

private:
#if defined(__x86_64__)
  static constexpr unsigned long futex = 202;
#elif defined(__aarch64__)
  static constexpr unsigned long futex = 98;
#else
  static constexpr unsigned long futex = -1ul;
#endif

  struct line {
    char text[160] = "";
    line(const char *thread, const char *file) {
      snprintf(text, sizeof(text), "/proc/self/task/%.20s/%s", thread, file);
      FILE *const f = fopen(text, "re");
      if (!f || !fgets(text, sizeof(text), f))
        text[0] = 0;
      if (f)
        fclose(f);
    }
  };

  static bool waits_for_thread(const char *thread) {
    unsigned long call, word, operation, value, time;
    const line now(thread, "syscall");
    if (sscanf(now.text, "%lu %lx %lx %lx %lx", &call, &word, &operation,
               &value, &time) != 5 ||
        call != futex || time)
      return false;
    return (operation & 128) || joins(word);
  }
  /// The end of a thread is told by a futex for several processes: the thread's number is there.
  static bool joins(unsigned long word) {
    int number = 0;
    char thread[24];
    if (!os::copy(&number, reinterpret_cast<void *>(word), sizeof(number)))
      return false;
    snprintf(thread, sizeof(thread), "%d", number);
    return number > 0 && *line(thread, "comm").text;
  }
  /// "cuda-EvtHandlr" and its like, of a program that is not called so itself.
  static bool is_driver(const char *thread) {
    char process[24];
    snprintf(process, sizeof(process), "%d", os::omp2cuda_process());
    return !strncmp(line(thread, "comm").text, "cuda", 4) &&
           strncmp(line(process, "comm").text, "cuda", 4) != 0;
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
