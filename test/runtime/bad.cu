//===- bad.cu - Errors at run time: one case per run ---------------------------------===//
// Idea: each case must end the program with status 1, the region's line and what is
//   wrong, and leave the host's data as they were; test_runtime.py knows the messages.
// In → Out: the name of a case → stderr, exit status; "intact" on stdout.
// Tests: include/omp2cuda/error.h, map.h, launch.h
//===----------------------------------------------------------------------===//
#include "device.h"

#include <string.h>
#include <sys/mman.h>
#include <thread>

using namespace omp2cuda;

int data[100];
struct write_s {
  int n;
  int *x;
};
__global__ void write(const __grid_constant__ write_s d) {
  for (int i : league::distribute_parallel_for(0, d.n))
    d.x[i] = -1;
}

__global__ void stop(const __grid_constant__ write_s d) {
  for (int i : league::distribute_parallel_for(0, d.n))
    if (d.x[i] == i)
      __trap();
}

__global__ void overflow(const __grid_constant__ write_s d) {
  team::soft_stack stack;
  team::soft_frame frame;
  long *p = frame.alloc<long>(size_t(-1) / 9);
  for (int i : league::distribute_parallel_for(0, d.n))
    d.x[i] = int(p[i]);
}

__global__ void not_initialised(const __grid_constant__ write_s d) {
  for (int i : league::distribute_parallel_for(0, d.n))
    omp_set_lock(reinterpret_cast<omp_lock_t *>(d.x + i));
}

void report() {
  for (int i = 0; i < 100; ++i)
    if (data[i] != i)
      return;
  printf("intact\n");
}

/// What maps as long as it lives; its destructor runs after the failure.
struct last_words {
  bool wanted = false;
  static void map() {
    int own[10];
    auto all = target_data{"bad.c:31"}.to(own, 0, 10);
  }
  ~last_words() {
    if (!wanted)
      return;
    std::thread(map).join();
    map();
    printf("mapped\n");
  }
} at_end;

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  at_end.wanted = argc > 2;
  for (int i = 0; i < 100; ++i)
    data[i] = i;
  atexit(report);
  target_region region{"bad.c:7"};
  region.iterations(100);
  region.launch(write, {100, region.tofrom(data, 0, 100)});
  if (!strcmp(name, "null")) {
    int *p = nullptr;
    target_region inner{"bad.c:12"};
    inner.to(p, 0, 10);
  } else if (!strcmp(name, "freed")) {
    char *p = static_cast<char *>(
        mmap(nullptr, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    munmap(p, 1 << 20);
    target_region inner{"bad.c:13"};
    inner.tofrom(p, 0, 1 << 20);
  } else if (!strncmp(name, "freed-", 6)) {
    const size_t n = size_t(atol(name + 6));
    char *volatile p = static_cast<char *>(malloc(n)); // volatile: compilers would warn
    free(p);
    target_region inner{"bad.c:29"};
    inner.tofrom(p, 0, n);
  } else if (!strcmp(name, "deleted")) {
    long *volatile p = new long[100];
    delete[] p;
    target_region inner{"bad.c:30"};
    inner.from(p, 1, 99);
  } else if (!strcmp(name, "overlap")) {
    target_region inner{"bad.c:14"};
    int more[10];
    inner.to(more, 2, 5);
    inner.to(more, 0, 4);
  } else if (!strcmp(name, "around")) {
    int more[10];
    target_enter_data{"bad.c:15"}.to(more, 2, 5);
    target_data outer{"bad.c:16"};
    outer.to(more);
  } else if (!strcmp(name, "implicit")) {
    int more[10];
    target_data some{"bad.c:53"}, others{"bad.c:54"};
    some.to(more, 2, 2);
    others.to(more, 5, 2);
    target_region inner{"bad.c:52"};
    inner.tofrom(more, in_part);
  } else if (!strcmp(name, "two-sections") || !strcmp(name, "two-sections-elsewhere")) {
    int more[30], *p = more;
    target_data one{"bad.c:55"}, two{"bad.c:56"}, all{"bad.c:57"};
    one.to(p, 5, 10);
    if (!strcmp(name, "two-sections")) {
      one.to(p, 20, 5);
      one.use_device_ptr(p);
    }
    two.to(p, 20, 5);
    const bool of_its_own = two.use_device_ptr(p) + 20 == two.use_device_ptr(p + 20);
    printf("%s", of_its_own ? "" : "another section\n");
    all.use_device_ptr(p);
  } else if (!strcmp(name, "scattered")) {
    int rows[4][8];
    target_region inner{"bad.c:51"};
    inner.to_bytes(rows, &rows[1][2],
                   in_one_piece(rows, part(1, 2), part(2, 3)));
  } else if (!strcmp(name, "between")) {
    struct { int a, b, c; } some = {1, 2, 3};
    target_enter_data{"bad.c:31"}.members(some, some.a, some.c).to(some.a).to(some.c);
    target_region inner{"bad.c:32"};
    inner.tofrom(some.b);
  } else if (!strcmp(name, "beside")) {
    int some[8] = {};
    target_region inner{"bad.c:35"};
    inner.to(some, 0, 4);
    inner.tofrom(some, 1, 2, beside);
    inner.tofrom(some, 4, 4, beside);
  } else if (!strcmp(name, "around-members")) {
    struct { int a, b, c; } some = {1, 2, 3};
    target_enter_data{"bad.c:33"}.members(some, some.a, some.b).to(some.a).to(some.b);
    target_region inner{"bad.c:34"};
    inner.tofrom(some);
  } else if (!strcmp(name, "memory")) {
    char *p = static_cast<char *>(mmap(nullptr, size_t(1) << 45, PROT_READ | PROT_WRITE,
                                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
    if (p == MAP_FAILED) {
      printf("no address range of 32 TiB\n");
      return 3;
    }
    target_region inner{"bad.c:17"};
    inner.alloc(p, 0, size_t(1) << 45);
  } else if (!strcmp(name, "negative")) {
    int n = -1;
    target_region inner{"bad.c:18"};
    inner.to(data, 0, size_t(n));
  } else if (!strcmp(name, "present")) {
    int more = 1;
    target_region inner{"bad.c:19"};
    inner.to(more, present);
  } else if (!strcmp(name, "update")) {
    int more = 1;
    target_update update{"bad.c:20"};
    update.to(more, present);
  } else if (!strcmp(name, "update-overlap")) {
    int more[10];
    auto outer = target_data{"bad.c:21"}.to(more, 0, 5);
    target_update update{"bad.c:22"};
    update.from(more, 3, 5);
  } else if (!strcmp(name, "device")) {
    target_region inner{"bad.c:23", device(-7)};
  } else if (!strcmp(name, "no-host-version")) {
    target_region inner{"bad.c:24", when(false)};
    inner.launch(write, {0, nullptr});
  } else if (!strcmp(name, "kernel")) {
    target_region inner{"bad.c:25"};
    inner.iterations(100);
    inner.launch(stop, {100, inner.tofrom(data, 0, 100, always)});
  } else if (!strncmp(name, "nowait", 6)) {
    target_enter_data{"bad.c:34", nowait(), depend_out(data)}.to(data);
    target_region{"bad.c:35", nowait(), depend_inout(data)}.iterations(100).launch(
        stop, {100, *omp2cuda::tofrom(data, always)});
    if (!strcmp(name, "nowait"))
      taskwait();
    else
      target_update{"bad.c:36", depend_in(data)}.from(data);
  } else if (!strcmp(name, "lock")) {
    target_region inner{"bad.c:33"};
    inner.iterations(100);
    inner.launch(not_initialised, {100, inner.tofrom(data, 0, 100, always)});
  } else if (!strcmp(name, "mapped")) {
    int more = 1;
    target_region inner{"bad.c:26"};
    inner.mapped(more);
  } else if (!strcmp(name, "shared")) {
    target_region inner{"bad.c:27"};
    inner.iterations(100);
    (void)inner.needs_shared("small", 100);
    (void)inner.needs_shared("tile", 300000);
    inner.launch(stop, {100, inner.tofrom(data, 0, 100, always)});
  } else if (!strcmp(name, "stack")) {
    target_region inner{"bad.c:28"};
    inner.iterations(1).soft_stack(1000);
    inner.launch(overflow, {100, inner.tofrom(data, 0, 100, always)});
  } else if (!strcmp(name, "unmapped")) {
    static int more[100];
    target_region inner{"bad.c:36"};
    inner.iterations(100);
    inner.launch(write, {100, inner.tofrom(more, 0, 100)});
    std::thread([] { target_exit_data{"bad.c:37"}.delete_(more); }).join();
  } else if (!strcmp(name, "no-region")) {
    std::thread([] { (void)omp2cuda::to(data, 0, 1); }).join();
  } else {
    return 2;
  }
  return 0;
}
