//===- guard.cpp - protections that change hands --------------------------===//
// Idea, In, Out, Limits: see guard.h. The heap is made to grow in one piece (no
// mmap for large blocks), so two ranges are all there is to protect. The runtime's
// own data, stacks and kernel arguments lie outside of them.
// Tested by: test/cpu_device/guard.cpp
//===----------------------------------------------------------------------===//
#include "guard.h"
#include "device.h"
#include "sanitizers.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace omp2cuda {
namespace cpu {

struct Range {
  char *low = nullptr, *high = nullptr;
  bool contains(const void *p) const { return p >= low && p < high; }
  void protect(int how) const {
    if (low < high)
      mprotect(low, size_t(high - low), how);
  }
};

struct GuardState {
  Guard mode = Guard::Off;
  std::mutex lock;
  Range heap, stack;
  int kernels = 0, touches = 0; ///< how many of each live
  std::atomic<bool> closed{false};
  std::atomic<int> host_thread{0}; ///< the one that launches
  std::atomic<bool> host_waits{false}, kernel_ran{false};
  int key = -1;
  std::vector<Range> *arenas = nullptr;
};
/// In mapped memory, like everything that OS threads read while a kernel runs.
static GuardState *state;

static bool wanted() {
  return settings().guard != Guard::Off && !asan() && !tsan();
}

// The heap must not begin to use mmap before main; stdout's buffer must not lie
// in it, because kernels print.
__attribute__((constructor(101))) static void prepare_heap() {
  const char *guard = getenv("OMP2CUDA_CPU_GUARD");
  if (!guard || !*guard || !strcmp(guard, "off") || asan() || tsan())
    return;
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
  setvbuf(stdout, static_cast<char *>(map_pages(1 << 16)), _IOLBF, 1 << 16);
}

static bool bound_at_start() {
  if (const char *now = getenv("LD_BIND_NOW"); now && *now)
    return true;
  for (const ElfW(Dyn) *d = _DYNAMIC; d && d->d_tag != DT_NULL; ++d)
    if (d->d_tag == DT_BIND_NOW ||
        (d->d_tag == DT_FLAGS && d->d_un.d_val & DF_BIND_NOW) ||
        (d->d_tag == DT_FLAGS_1 && d->d_un.d_val & DF_1_NOW))
      return true;
  return false;
}

[[noreturn]] static void refuse(const char *why) {
  fprintf(stderr, "omp2cuda: OMP2CUDA_CPU_GUARD cannot work here: %s\n", why);
  exit(2);
}

/// The heap's and the main stack's ranges as they are now.
static void look_up(GuardState &s) {
  s.heap.high = static_cast<char *>(sbrk(0));
  if (s.heap.low)
    return;
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[512];
  while (maps && fgets(line, sizeof line, maps)) {
    unsigned long low, high;
    if (sscanf(line, "%lx-%lx", &low, &high) != 2)
      continue;
    Range r{reinterpret_cast<char *>(low), reinterpret_cast<char *>(high)};
    if (strstr(line, "[heap]") && !s.heap.low)
      s.heap.low = r.low;
    else if (strstr(line, "[stack]"))
      s.stack = r;
  }
  if (maps)
    fclose(maps);
  if (!s.heap.low || !s.stack.low)
    refuse("/proc/self/maps does not name [heap] and [stack]");
}

/// The main stack grows on demand; let it be large before its range is taken.
static __attribute__((noinline)) void grow_stack() {
  volatile char room[256 << 10];
  for (size_t i = 0; i < sizeof room; i += 4096)
    room[i] = 0;
}

void start_guard(Runtime &r) {
  if (!wanted())
    return;
  if (!bound_at_start())
    refuse("the program binds functions lazily; link it with -Wl,-z,now or set "
           "LD_BIND_NOW=1");
  GuardState *s = new (map_pages(sizeof(GuardState))) GuardState();
  s->mode = settings().guard;
  grow_stack();
  look_up(*s);
  auto *arenas = new std::vector<Range>;
  for (auto &d : r.devices)
    arenas->push_back({d->arena.low, d->arena.low + d->arena.bytes});
  s->arenas = arenas;
  if (s->mode == Guard::Keys) {
    s->key = pkey_alloc(0, 0);
    if (s->key < 0)
      refuse("this machine has no protection keys; OMP2CUDA_CPU_GUARD=mprotect "
             "does without");
  } else {
    for (Range &arena : *arenas)
      arena.protect(PROT_NONE);
  }
  state = s;
}

bool guard_needs_host_to_wait() {
  return state && state->mode == Guard::Protect;
}
bool closed_to_host() { return state && state->closed; }

void wait_for_kernel() {
  GuardState &s = *state;
  const int self = gettid();
  int none = 0;
  if (!s.host_thread.compare_exchange_strong(none, self) && none != self)
    refuse(
        "mprotect is for programs in which one host thread launches kernels");
  s.host_waits = true;
  while (!s.kernel_ran) // here this thread faults, and on_fault() lets it wait
    usleep(20);
  s.host_waits = s.kernel_ran = false;
}
void kernel_has_run() {
  if (guard_needs_host_to_wait())
    state->kernel_ran = true;
}

static void open_device(GuardState &s, bool open) {
  for (Range &arena : *s.arenas)
    arena.protect(open ? PROT_READ | PROT_WRITE : PROT_NONE);
}
static void open_host(GuardState &s, bool open) {
  int how = open ? PROT_READ | PROT_WRITE : PROT_NONE;
  s.heap.protect(how);
  s.stack.protect(how);
  s.closed = !open;
}

KernelRuns::KernelRuns() {
  if (!state)
    return;
  GuardState &s = *state;
  while (s.mode == Guard::Protect && !s.host_waits)
    usleep(5);
  std::lock_guard<std::mutex> hold(s.lock);
  if (s.kernels++)
    return;
  look_up(s);
  if (s.mode == Guard::Keys) {
    const int how = PROT_READ | PROT_WRITE;
    pkey_mprotect(s.heap.low, size_t(s.heap.high - s.heap.low), how, s.key);
    pkey_mprotect(s.stack.low, size_t(s.stack.high - s.stack.low), how, s.key);
    return;
  }
  if (!s.touches)
    open_device(s, true);
  open_host(s, false);
}

KernelRuns::~KernelRuns() {
  if (!state)
    return;
  GuardState &s = *state;
  std::lock_guard<std::mutex> hold(s.lock);
  if (--s.kernels || s.mode == Guard::Keys)
    return;
  open_host(s, true);
  if (!s.touches)
    open_device(s, false);
}

HostMayTouch::HostMayTouch() {
  if (!guard_needs_host_to_wait())
    return;
  std::lock_guard<std::mutex> hold(state->lock);
  if (!state->touches++ && !state->kernels)
    open_device(*state, true);
}
HostMayTouch::~HostMayTouch() {
  if (!guard_needs_host_to_wait())
    return;
  std::lock_guard<std::mutex> hold(state->lock);
  if (!--state->touches && !state->kernels)
    open_device(*state, false);
}

void enter_kernel_code() {
  if (state && state->mode == Guard::Keys)
    pkey_set(state->key, PKEY_DISABLE_ACCESS);
}
void leave_kernel_code() {
  if (state && state->mode == Guard::Keys)
    pkey_set(state->key, 0);
}

void open_for_report() {
  if (!state)
    return;
  if (state->mode == Guard::Keys) {
    pkey_set(state->key, 0);
    return;
  }
  // The host stays where it waits: its memory is open, the kernel is ending.
  std::lock_guard<std::mutex> hold(state->lock);
  open_host(*state, true);
}

Touched guarded_memory(const void *address) {
  if (!state)
    return Touched::Nothing;
  if (state->heap.contains(address))
    return Touched::HostHeap;
  if (state->stack.contains(address))
    return Touched::HostStack;
  for (Range &arena : *state->arenas)
    if (arena.contains(address))
      return Touched::DeviceMemory;
  return Touched::Nothing;
}

} // namespace cpu
} // namespace omp2cuda
