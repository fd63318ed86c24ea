//===- host_check.cpp - whose memory is it? -------------------------------===//
// Idea, In, Out, Limits: see host_check.h. First what is quick and usual (the
// devices' arenas, the thread's own stack, what was allowed a moment ago), then
// what the runtime knows, then what AddressSanitizer knows.
// Tested by: test/cpu_device/test_cuda_sources.py
//===----------------------------------------------------------------------===//
#include "host_check.h"
#include "device.h"
#include "report.h"
#include "sanitizers.h"
#include "variables.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <link.h>
#include <unistd.h>

extern "C" {
#define OMP2CUDA_WEAK __attribute__((weak))
OMP2CUDA_WEAK const char *__asan_locate_address(void *address, char *name,
                                                size_t name_size,
                                                void **region_address,
                                                size_t *region_size);
OMP2CUDA_WEAK size_t __asan_get_alloc_stack(void *address, void **trace,
                                            size_t size, int *thread);
OMP2CUDA_WEAK void *__asan_get_current_fake_stack();
OMP2CUDA_WEAK void *__asan_addr_is_in_fake_stack(void *fake_stack,
                                                 void *address, void **begin,
                                                 void **end);
#undef OMP2CUDA_WEAK
}

namespace omp2cuda {
namespace cpu {

struct Span {
  const char *low, *high;
  bool contains(const void *p) const { return p >= low && p < high; }
};

/// Found once: the program's segments and the thread-local storage of a thread.
struct Program {
  Span writable[8];
  int writables = 0;
  Span read_only_later = {}; ///< written by the dynamic linker only
};

static int read_program(dl_phdr_info *info, size_t, void *data) {
  Program &p = *static_cast<Program *>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) &h = info->dlpi_phdr[i];
    const char *low =
        reinterpret_cast<const char *>(info->dlpi_addr + h.p_vaddr);
    if (h.p_type == PT_LOAD && h.p_flags & PF_W && p.writables < 8)
      p.writable[p.writables++] = {low, low + h.p_memsz};
    if (h.p_type == PT_GNU_RELRO)
      p.read_only_later = {low, low + h.p_memsz};
  }
  return 1; // the first module is the program
}
static const Program &program() {
  static const Program the_program = [] {
    Program p;
    dl_iterate_phdr(read_program, &p);
    return p;
  }();
  return the_program;
}

/// Is it a variable of the program that may change, and not marked as the device's?
static bool plain_global(const void *at) {
  const Program &p = program();
  for (int i = 0; i < p.writables; ++i)
    if (p.writable[i].contains(at))
      return !p.read_only_later.contains(at) && !is_variable(at);
  return false;
}

// --- Who ran device code ----------------------------------------------------

constexpr int most_workers = 4096;
static std::atomic<int> workers_known;
static Span worker_stacks[most_workers];
static int worker_threads[most_workers]; ///< AddressSanitizer's numbers

void remember_device_thread(const Worker &w) {
  if (!__asan_get_alloc_stack)
    return;
  static std::mutex lock;
  std::lock_guard<std::mutex> hold(lock);
  int n = workers_known;
  if (n == most_workers)
    return;
  int thread = -1;
  void *trace, *mine = malloc(1);
  __asan_get_alloc_stack(mine, &trace, 1, &thread);
  free(mine);
  worker_threads[n] = thread;
  worker_stacks[n] = {w.stacks, w.stacks + w.stack_bytes * (max_threads + 1)};
  workers_known = n + 1;
}

static bool allocated_by_device(void *at) {
  void *trace;
  int thread = -1;
  __asan_get_alloc_stack(at, &trace, 1, &thread);
  for (int i = 0, n = workers_known; i < n; ++i)
    if (worker_threads[i] == thread)
      return true;
  return false;
}
static bool on_worker_stack(const void *at) {
  for (int i = 0, n = workers_known; i < n; ++i)
    if (worker_stacks[i].contains(at))
      return true;
  return false;
}

// --- What is allowed --------------------------------------------------------

static std::atomic<unsigned> epoch{1};
void forget_allowed() { ++epoch; }

struct Allowed {
  Span span[8];
  unsigned next, epoch;
};
static __thread Allowed allowed;

static void allow(Span s) {
  if (s.low == s.high)
    return;
  allowed.span[allowed.next++ % 8] = s;
}

/// Finds what the runtime itself knows of the address.
static bool known_to_runtime(const void *at) {
  Runtime &r = runtime();
  std::lock_guard<std::mutex> hold(r.memory_lock);
  const Allocation *a = r.find(at);
  if (a)
    allow({a->low, a->low + a->bytes});
  return a;
}

[[noreturn]] static void report(Worker &w, const void *at, const void *pc,
                                const char *what, const char *name) {
  if (!first_report(w, cudaErrorIllegalAddress))
    abandon(w);
  report_head(w, "ILLEGAL ADDRESS", true);
  print_line(pc);
  fprintf(stderr,
          "  device code touches host memory that is not mapped: %p, %s", at,
          what);
  if (name && *name)
    fprintf(stderr, " '%s'", name);
  fputc('\n', stderr);
  abandon(w);
}

static void look_closely(Worker &w, const void *at, const void *pc) {
  InRuntime guard(w);
  if (on_worker_stack(at) || known_to_runtime(at))
    return;
  char name[128] = "";
  void *region = nullptr;
  size_t bytes = 0;
  void *address = const_cast<void *>(at);
  const char *kind =
      __asan_locate_address(address, name, sizeof name, &region, &bytes);
  if (plain_global(at)) {
    if (variables_are_marked() && at != &switch_at_atomics)
      report(w, at, pc, "a global variable", name);
    return;
  }
  if (!strcmp(kind, "heap")) {
    if (!allocated_by_device(address))
      report(w, at, pc, "on the heap", nullptr);
    const char *low = static_cast<const char *>(region);
    allow({low, low + bytes});
    return;
  }
  if (!strcmp(kind, "stack"))
    report(w, at, pc, "on the stack of a host thread", name);
  // Neither heap nor stack nor globals: neither is the rest of the page.
  const char *page =
      reinterpret_cast<const char *>(uintptr_t(at) & ~uintptr_t(4095));
  allow({page, page + 4096});
}

static void check_device_access(Worker &w, const void *at, const void *pc) {
  if (at >= w.stacks && at < w.stacks + w.stack_bytes * (max_threads + 1))
    return;
  if (allowed.epoch != epoch) {
    allowed = {};
    allowed.epoch = epoch;
  }
  for (const Span &s : allowed.span)
    if (s.contains(at))
      return;
  if (uintptr_t(at) < 65536)
    return; // AddressSanitizer says it better
  if (void *fake = __asan_get_current_fake_stack())
    if (__asan_addr_is_in_fake_stack(fake, const_cast<void *>(at), nullptr,
                                     nullptr))
      return;
  look_closely(w, at, pc);
}

// --- Whose access ----------------------------------------------------------

static Span arenas[16];
static int arenas_known;
void remember_arena(const char *low, size_t bytes) {
  if (arenas_known < 16)
    arenas[arenas_known++] = {low, low + bytes};
}
static inline bool in_arena(const void *at) {
  for (int i = 0; i < arenas_known; ++i)
    if (arenas[i].contains(at))
      return true;
  return false;
}

static void host_touches_device(const void *at, const void *pc) {
  fputs("omp2cuda: ILLEGAL ADDRESS in host code\n", stderr);
  print_line(pc);
  fprintf(stderr, "  host code touches device memory: %p\n", at);
  exit(1);
}

void check_access(const void *at, const void *caller) {
  if (!settings().host_check)
    return;
  const void *pc = static_cast<const char *>(caller) - 1;
  if (!in_kernel) {
    if (__builtin_expect(in_arena(at), 0))
      host_touches_device(at, pc);
  } else if (!the_worker->in_runtime && !in_arena(at)) {
    check_device_access(*the_worker, at, pc);
  }
}

} // namespace cpu
} // namespace omp2cuda
