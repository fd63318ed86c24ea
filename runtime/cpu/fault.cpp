//===- fault.cpp - a kernel touches what it must not ----------------------===//
// Idea: SIGSEGV in a kernel becomes a report with the source line, and CUDA's
// cudaErrorIllegalAddress; the process lives on. The handler only notes the
// address and continues the thread on a small emergency stack, where writing a
// report is safe. Host code that touches closed memory is reported too, or waits
// until the memory is open again.
// In: SIGSEGV, SIGBUS, SIGFPE. Out: a report and an abandoned block, or whatever
// the program had set up before.
// Tested by: test/cpu_device/reports.cpp, guard.cpp
// Limits: off under the sanitizers, which report faults themselves.
//===----------------------------------------------------------------------===//
#include "fault.h"
#include "device.h"
#include "guard.h"
#include "report.h"
#include "sanitizers.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

namespace omp2cuda {
namespace cpu {

static struct sigaction before_us[3]; ///< what the program had, by index below
static const int watched[3] = {SIGSEGV, SIGBUS, SIGFPE};
constexpr size_t emergency_bytes = 256 << 10;

const void *program_counter(const void *context) {
  const mcontext_t &m = static_cast<const ucontext_t *>(context)->uc_mcontext;
#if defined(__x86_64__)
  return reinterpret_cast<const void *>(m.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return reinterpret_cast<const void *>(m.pc);
#else
  (void)m;
  return nullptr;
#endif
}

/// Lets the interrupted OS thread go on in `function`, on the stack below `top`.
static bool continue_in(void *context, void (*function)(), char *top) {
  mcontext_t &m = static_cast<ucontext_t *>(context)->uc_mcontext;
#if defined(__x86_64__)
  m.gregs[REG_RIP] = greg_t(function);
  m.gregs[REG_RSP] = greg_t(top) - 8; // as after a call
  *reinterpret_cast<uint64_t *>(top - 8) = 0;
  return true;
#elif defined(__aarch64__)
  m.pc = uintptr_t(function);
  m.sp = uintptr_t(top);
  m.regs[30] = 0;
  return true;
#else
  (void)m, (void)function, (void)top;
  return false;
#endif
}

void print_line(const void *pc) {
  const char *line = source_line(pc);
  if (line)
    fprintf(stderr, "  at %s\n", line);
  else
    fprintf(stderr, "  in %s (build with -g for the line)\n",
            function_name(pc));
}

static bool in_stacks(const Worker &w, const char *address) {
  return address >= w.stacks &&
         address < w.stacks + w.stack_bytes * (max_threads + 1);
}
static bool in_guard_page(const Worker &w, const char *address) {
  return in_stacks(w, address) &&
         size_t(address - w.stacks) % w.stack_bytes < 4096;
}

/// Runs on the emergency stack, in place of the thread that faulted.
static void report_fault() {
  Worker &w = *the_worker;
  const Fault f = w.fault;
  if (!first_report(w, cudaErrorIllegalAddress))
    abandon(w);
  report_head(w, f.signal == SIGFPE ? "ARITHMETIC ERROR" : "ILLEGAL ADDRESS",
              true);
  print_line(f.pc);
  const char *address = static_cast<const char *>(f.address);
  switch (guarded_memory(address)) {
  case Touched::HostHeap:
    fprintf(stderr,
            "  device code touches host memory that is not mapped: %p, on the "
            "heap\n",
            f.address);
    break;
  case Touched::HostStack:
    fprintf(stderr,
            "  device code touches host memory that is not mapped: %p, on the "
            "main thread's stack\n",
            f.address);
    break;
  default:
    if (f.signal == SIGFPE)
      fputs("  integer division by zero, or an overflow of one\n", stderr);
    else if (in_guard_page(w, address))
      fprintf(stderr,
              "  the thread's stack of %zu KiB is full (OMP2CUDA_CPU_STACK)\n",
              w.stack_bytes / 1024);
    else if (in_stacks(w, address))
      fprintf(stderr,
              "  device code touches %p: a local variable of another thread, "
              "which only that thread reaches on a GPU\n",
              f.address);
    else if (size_t(address) < 65536)
      fprintf(stderr, "  device code touches %p: a null pointer\n", f.address);
    else
      fprintf(stderr, "  device code touches %p, which is nobody's memory\n",
              f.address);
  }
  abandon(w);
}

/// Like the default, but the program's own handler first.
static void pass_on(int signal, siginfo_t *info, void *context) {
  for (int i = 0; i < 3; ++i) {
    if (watched[i] != signal)
      continue;
    struct sigaction &old = before_us[i];
    if (old.sa_flags & SA_SIGINFO && old.sa_sigaction) {
      old.sa_sigaction(signal, info, context);
      return;
    }
    if (old.sa_handler != SIG_DFL && old.sa_handler != SIG_IGN) {
      old.sa_handler(signal);
      return;
    }
    sigaction(signal, &old,
              nullptr); // the fault comes again, and ends the program
  }
}

static void on_fault(int signal, siginfo_t *info, void *context) {
  Worker *w = running_worker();
  if (w && !w->in_runtime) {
    w->in_runtime = 1;
    w->fault = {signal, info->si_addr, program_counter(context)};
    char *top = w->emergency + emergency_bytes;
    if (continue_in(context, report_fault, top))
      return;
  }
  if (Touched what = guarded_memory(info->si_addr); what != Touched::Nothing) {
    if (what != Touched::DeviceMemory) {
      // The runtime itself, or the C library on its behalf, while a kernel runs:
      // the guard gives way. Or the host, which did not reach its waiting place
      // in time: it waits here.
      if (the_worker && the_worker->job)
        open_for_report();
      else
        while (closed_to_host())
          usleep(20);
      return;
    }
    if (!w) {
      fputs("omp2cuda: ILLEGAL ADDRESS in host code\n", stderr);
      print_line(program_counter(context));
      fprintf(stderr, "  host code touches device memory: %p\n", info->si_addr);
      _exit(1);
    }
  }
  pass_on(signal, info, context);
}

void watch_faults_on_this_thread() {
  if (asan() || tsan())
    return;
  stack_t stack = {};
  if (!sigaltstack(nullptr, &stack) && !(stack.ss_flags & SS_DISABLE))
    return; // it has one
  stack.ss_size = emergency_bytes;
  stack.ss_sp = map_pages(stack.ss_size);
  stack.ss_flags = 0;
  sigaltstack(&stack, nullptr);
}

void watch_faults() {
  if (asan() || tsan())
    return;
  for (int i = 0; i < 3; ++i) {
    struct sigaction action = {};
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigaction(watched[i], &action, &before_us[i]);
  }
}

char *new_emergency_stack() {
  return static_cast<char *>(map_pages(emergency_bytes));
}

} // namespace cpu
} // namespace omp2cuda

/// AddressSanitizer calls this before a report: where in the grid it happened.
extern "C" void __asan_on_error() {
  using namespace omp2cuda::cpu;
  Worker *w = running_worker();
  if (!w)
    return;
  w->in_runtime = 1;
  report_head(*w, "ERROR (AddressSanitizer's report follows)", true);
}

/// assert() in a kernel ends the kernel, as CUDA's does; in host code the
/// program. This takes the C library's place because it is linked first.
extern "C" void __assert_fail(const char *expression, const char *file,
                              unsigned int line,
                              const char *function) noexcept {
  using namespace omp2cuda::cpu;
  if (Worker *w = running_worker()) {
    w->in_runtime = 1;
    if (first_report(*w, cudaErrorAssert)) {
      report_head(*w, "ASSERTION", true);
      fprintf(stderr, "  %s:%u: %s: Assertion `%s' failed.\n", file, line,
              function, expression);
    }
    abandon(*w);
  }
  fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function,
          expression);
  abort();
}
