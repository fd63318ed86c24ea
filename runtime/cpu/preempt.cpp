//===- preempt.cpp - a timer for spinning threads, and for deadlines ------===//
// Idea: CUDA promises that every thread of a block moves on, also while another
// one spins on memory. A timer of the OS thread's own CPU time interrupts the
// kernel and gives way, inside the signal frame; the frame waits on the fiber's
// stack until the thread's turn comes again. The same timer ends kernels that
// are past OMP2CUDA_CPU_TIMEOUT.
// In: a running block. Out: switches in the program's own code only: in the C
// library a lock may be held, and in the runtime nothing is consistent.
// Tested by: test/cpu_device/progress.cpp, reports.cpp
// Limits: off under ThreadSanitizer, which delays signals; device code in shared
// libraries is not interrupted. Linux only.
//===----------------------------------------------------------------------===//
#include "report.h"
#include "sanitizers.h"
#include "scheduler.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <link.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace omp2cuda {
namespace cpu {

static int find_text(dl_phdr_info *info, size_t, void *data) {
  Code &text = *static_cast<Code *>(data);
  for (int i = 0; i < info->dlpi_phnum;
       ++i) { // the first module is the program
    const ElfW(Phdr) &p = info->dlpi_phdr[i];
    if (p.p_type == PT_LOAD && (p.p_flags & PF_X)) {
      text.low = info->dlpi_addr + p.p_vaddr;
      text.high = text.low + p.p_memsz;
    }
  }
  return 1;
}

/// The program's own code: where a thread may be interrupted. A sanitizer's
/// runtime linked into the program takes locks, like the C library.
struct Interruptible {
  Code program, sanitizer;
  Interruptible() {
    dl_iterate_phdr(find_text, &program);
    if (asan())
      sanitizer = sanitizer_code(reinterpret_cast<const void *>(program.low));
  }
  bool contains(uintptr_t pc) const {
    return program.contains(pc) && !sanitizer.contains(pc);
  }
};
static const Interruptible &interruptible() {
  static const Interruptible the_code;
  return the_code;
}

/// Tells once that a kernel takes long. Not under a guard: a report opens it.
static void warn_if_long(Worker &w) {
  const Settings &s = settings();
  if (s.warn > 0 && s.guard == Guard::Off && !w.job->warned &&
      monotonic() > w.job->started + s.warn && !w.job->warned.exchange(true))
    report_long_run(w);
}

void check_deadline(Worker &w) {
  w.late = false;
  if (w.job->deadline != 0 && monotonic() > w.job->deadline) {
    report_timeout(w);
    abandon(w);
  }
}

static void tick(int, siginfo_t *, void *context) {
  Worker *w = running_worker();
  if (!w)
    return;
  uintptr_t pc = uintptr_t(program_counter(context));
  if (w->in_runtime || !interruptible().contains(pc)) {
    w->late = true;
    return;
  }
  int saved = errno;
  w->in_runtime = 1;
  Thread *t = w->now;
  t->pc = reinterpret_cast<void *>(pc);
  check_deadline(*w);
  warn_if_long(*w);
  if (settings().preempt_us)
    give_way(*w);
  t->pc = nullptr;
  w->in_runtime = 0;
  errno = saved;
}

void prepare_timers() {
  interruptible();
  struct sigaction action = {};
  action.sa_sigaction = tick;
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER;
  sigaction(SIGURG, &action, nullptr);
}

void start_timer(Worker &w) {
  const Settings &s = settings();
  if (tsan() || w.timer_on || (!s.preempt_us && s.timeout == 0))
    return;
  w.timer_on = true;
  // The CPU time of this OS thread: one that sleeps is not disturbed.
  sigevent event = {};
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGURG;
  event._sigev_un._tid = pid_t(syscall(SYS_gettid));
  // Not through the C library, where it was in a library of its own before glibc 2.34.
  int timer;
  if (syscall(SYS_timer_create, CLOCK_THREAD_CPUTIME_ID, &event, &timer))
    return;
  long us = s.preempt_us ? long(s.preempt_us) : 100000;
  itimerspec period = {};
  period.it_interval.tv_sec = period.it_value.tv_sec = us / 1000000;
  period.it_interval.tv_nsec = period.it_value.tv_nsec = us % 1000000 * 1000;
  syscall(SYS_timer_settime, timer, 0, &period, nullptr);
}

} // namespace cpu
} // namespace omp2cuda
