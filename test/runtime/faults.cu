//===- faults.cu - Programs of which one call of CUDA fails ----------------------------===//
// Idea: together they reach every call of CUDA in the runtime's headers. One of them is made to fail; the program
//   ends with the line of the construct, or goes on where it can, and is right.
// In → Out: the name of a case → "right", or "wrong" and why; exit status. test_faults.py knows what may happen.
// Tests: include/omp2cuda, all of the host's side
//===----------------------------------------------------------------------===//
#define OMP2CUDA_ICVS 1
#define OMP2CUDA_INDIRECT 1
#define OMP2CUDA_SELF_CHECK 1
#include <omp2cuda/side.h>

// A device without stream-ordered memory is asked for by the environment.
static bool without_pools() { return getenv("WITHOUT_POOLS") != nullptr; }
#define cudaDeviceGetAttribute(to, what, d)                                                                  \
  (what == cudaDevAttrMemoryPoolsSupported && without_pools() ? (*(to) = 0, cudaSuccess)                     \
                                                              : cudaDeviceGetAttribute(to, what, d))
#include "device.h"

#include <pthread.h>
#include <thread>
#include <unistd.h>

using namespace omp2cuda;

constexpr int length = 200;
static int x[length], y[length], z[length];

static void begin() {
  for (int i = 0; i < length; ++i) {
    x[i] = i;
    y[i] = 2 * i;
    z[i] = 0;
  }
}
/// Is each element i of \p p by * i + more?
static void is(const int *p, int by, int more, const char *what) {
  for (int i = 0; i < length; ++i)
    EXPECT(p[i] == by * i + more, "%s[%d] is %d", what, i, p[i]);
}

struct add_s {
  int *to;
  const int *from;
};
__global__ void add(const __grid_constant__ add_s d) {
  for (int i : league::distribute_parallel_for(0, length))
    d.to[i] += d.from[i];
}
struct spin_s {
  const int *stop;
};
__global__ void spin(const __grid_constant__ spin_s d) {
  while (*(const volatile int *)d.stop == 0) {
  }
}
__global__ void trap(const __grid_constant__ add_s d) {
  for (int i : league::distribute_parallel_for(0, length))
    if (d.to[i] == 7)
      __trap();
}

// --- Every call in turn ---------------------------------------------------------------

/// Data regions one in the other, regions and updates in them.
void regions() {
  auto outer = target_data{"faults.cu:1"}.to(y);
  {
    auto inner = target_data{"faults.cu:2"}.tofrom(x);
    for (int turn = 0; turn < 2; ++turn)
      target_region{"faults.cu:3"}.iterations(length).launch(add, {*to(x), *tofrom(y)});
    target_update{"faults.cu:4"}.from(y);
    is(y, 2, 0, "y"); // was only sent
  }
  is(x, 5, 0, "x");
}

struct sum_s {
  int *sum;
  const int *x;
};
__global__ void sums(const __grid_constant__ sum_s d, const league_buffer<int> buffer) {
  int sum = 0;
  for (int i : league::distribute_parallel_for(0, length))
    sum += d.x[i];
  league::reduce(buffer, op::plus{}, d.sum, sum);
}
/// Memory of a league, and more of it.
void reductions() {
  int sum = 1;
  auto data = target_data{"faults.cu:5"}.to(x);
  target_region{"faults.cu:6"}.num_teams(2).iterations(length).launch(sums, {tofrom(sum), *to(x)});
  target_region{"faults.cu:7"}.num_teams(90).iterations(length).launch(sums, {tofrom(sum), *to(x)});
  EXPECT(sum == 1 + length * (length - 1), "%d", sum);
}

struct row_s {
  int n;
  int *values;
};
__global__ void through(const __grid_constant__ sum_s d) { *d.sum += ((const row_s *)d.x)->values[3]; }
/// Structs with pointers, and copies of them in both directions.
void pointers() {
  int values[4] = {1, 2, 3, 4}, seen = 0;
  row_s row{4, values};
  {
    target_enter_data{"faults.cu:8"}.to(row).to(values);
    target_enter_data{"faults.cu:70"}.attach(row.values);
    target_update{"faults.cu:71", nowait()}.to(row);
    taskwait();
    target_update{"faults.cu:9"}.to(row);
    target_region{"faults.cu:10"}.serial().launch(through, {tofrom(seen), (const int *)device_ptr(&row)});
    {
      target_region region{"faults.cu:11"};
      const int *copy = (const int *)region.shared_copy(row);
      row_s on_host{0, nullptr};
      target_update{"faults.cu:12"}.from(row);
      EXPECT(row.values == values && !on_host.n && copy, "the host keeps its pointers");
    }
    target_exit_data{"faults.cu:13"}.from(row).from(values);
  }
  EXPECT(seen == 4 && row.n == 4 && row.values == values, "%d", seen);
}

/// Rows of a matrix.
void rectangle() {
  static int matrix[6][5];
  auto data = target_data{"faults.cu:14"}.to(matrix);
  for (auto &row : matrix)
    for (int &each : row)
      each = 1;
  target_update{"faults.cu:15"}.to(matrix, part(1, 2), part(1, 3));
  for (auto &row : matrix)
    for (int &each : row)
      each = 2;
  target_update{"faults.cu:16"}.from(matrix);
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 5; ++j) {
      const bool sent = (i == 1 || i == 2) && j > 0 && j < 4;
      EXPECT(matrix[i][j] == (omp_get_num_devices() ? int(sent) : 2), "[%d][%d] is %d", i, j, matrix[i][j]);
    }
}

static int global = 5, linked[length];
__device__ int global_on_device = 5;
__device__ int *linked_on_device;
static declare_target global_entry{&global, sizeof global, &global_on_device};
static declare_target_link linked_entry{linked, sizeof linked, &linked_on_device};
__host__ __device__ int next_of(int k) { return k + 1; }
static __device__ int (*next_of_device)(int) = next_of;
static declare_target_indirect next_of_entry{next_of, &next_of_device};
struct globals_s {
  int *sum;
  int (*next)(int);
};
__global__ void globals(const __grid_constant__ globals_s d) {
  *d.sum += linked_on_device[7] + ++global_on_device + omp_get_device_num() + indirect(d.next)(0);
}
/// Variables and functions of declare target, and ICVs in constant memory.
void declared() {
  int seen = 0;
  linked[7] = 70;
  auto data = target_data{"faults.cu:17"}.to(linked);
  target_region{"faults.cu:18"}.serial().launch(globals, {tofrom(seen), next_of});
  target_update{"faults.cu:19"}.from(global);
  EXPECT(seen == 77 && global == 6, "%d %d", seen, global);
}

__global__ void in_shared(const __grid_constant__ add_s d) {
  int(&tile)[20000] = *team::shared<int[20000]>(0);
  for (int i : league::distribute_parallel_for(0, length)) {
    tile[100 * i] = d.from[i];
    d.to[i] += tile[100 * i];
  }
}
/// More memory for a team than it usually gets.
void shared() {
  target_region region{"faults.cu:20"};
  (void)region.needs_shared("tile", sizeof(int[20000]));
  region.iterations(length).launch(in_shared, {*region.tofrom(x), *region.to(y)});
}
void shared_is_right() {
  shared();
  is(x, 3, 0, "x");
}

/// Streams that wait for each other; memory that is not pinned on its way in and out.
void tasks() {
  constexpr int many = 40000;
  static int big[many];
  for (int &each : big)
    each = 3;
  target_enter_data{"faults.cu:21", nowait(), depend_out(x)}.to(x);
  target_enter_data{"faults.cu:22", nowait(), depend_out(y)}.to(y);
  target_enter_data{"faults.cu:23", nowait(), depend_out(big)}.to(big);
  target_region{"faults.cu:24", nowait(), depend_inout(x), depend_in(y)}.iterations(length).launch(
      add, {device_ptr(x), device_ptr(y)});
  target_region{"faults.cu:25", nowait(), depend_inout(big), depend_in(x)}.iterations(length).launch(
      add, {device_ptr(big), device_ptr(x)});
  target_exit_data{"faults.cu:26", nowait(), depend_inout(big)}.from(big);
  target_exit_data{"faults.cu:27", nowait(), depend_inout(x)}.from(x);
  target_exit_data{"faults.cu:28", nowait(), depend_inout(y)}.release(y);
  taskwait();
  is(x, 3, 0, "x");
  for (int i = 0; i < many; ++i)
    EXPECT(big[i] == (i < length ? 3 + 3 * i : 3), "big[%d] is %d", i, big[i]);
}

/// What ends a task of the host, without one.
static std::atomic<int> ended{0};
static detached ends() {
  detached one;
  one.fulfill = [](uintptr_t) { ++ended; };
  return one;
}
static void wait_for_ends(int all) {
  while (ended < all)
    usleep(100);
}

/// Constructs whose end nobody of the runtime waits for.
void of_host() {
  static int big[40000];
  target_enter_data{"faults.cu:75", ends()}.to(x).to(y);
  wait_for_ends(1);
  target_region{"faults.cu:76", ends()}.iterations(length).launch(add, {*tofrom(big), device_ptr(y)});
  wait_for_ends(2);
  target_region{"faults.cu:77", ends()}.iterations(length).launch(add, {device_ptr(x), device_ptr(y)});
  wait_for_ends(3);
  target_exit_data{"faults.cu:78", ends()}.from(x).release(y);
  wait_for_ends(4);
  is(x, 3, 0, "x");
  is(big, 2, 0, "big");
}

/// Two threads with data of each other.
void threads() {
  target_enter_data{"faults.cu:29"}.to(x);
  std::thread([] {
    target_region{"faults.cu:30"}.iterations(length).launch(add, {device_ptr(x), *to(y)});
    target_enter_data{"faults.cu:31", nowait(), depend_out(z)}.to(z);
    taskwait();
  }).join();
  target_region{"faults.cu:32"}.iterations(length).launch(add, {device_ptr(x), *to(y)});
  target_exit_data{"faults.cu:33"}.from(x).from(z);
  is(x, 5, 0, "x");
}

/// Functions of OpenMP about memory. What fails is what they return, or ends the program.
void functions() {
  const int host = omp_get_initial_device(), other = omp_get_num_devices() - 1;
  EXPECT(omp_get_device_num() == host, "on the host");
  if (other < 0)
    return;
  const char *uid = omp_get_uid_from_device(0);
  EXPECT(uid && omp_get_max_progress_width(0) == 32, "%s", uid ? uid : "null");
  int *here = (int *)omp_target_alloc(sizeof x, 0), *there = (int *)omp_target_alloc(sizeof x, other);
  if (!here || !there) {
    printf("faults.cu:34: omp_target_alloc: null\n");
    exit(1);
  }
  const size_t volume[2] = {1, 50}, at[2] = {0, 0}, size[2] = {4, 50};
  omp_target_memset(there, 0, sizeof x, other);
  if (omp_target_memcpy(here, x, sizeof x, 0, 0, 0, host) ||
      omp_target_memcpy(there, here, sizeof x, 0, 0, other, 0) ||
      omp_target_memcpy(z, there, sizeof x, 0, 0, host, other) ||
      omp_target_memcpy_rect(y, there, sizeof(int), 2, volume, at, at, size, size, host, other)) {
    printf("faults.cu:35: omp_target_memcpy: not copied\n");
    exit(1);
  }
  {
    auto data = target_data{"faults.cu:83"}.tofrom(x);
    target_region{"faults.cu:84", nowait(), depend_inout(x)}.iterations(length).launch(
        add, {device_ptr(x), device_ptr(x)});
    if (omp_target_memcpy_async(here, x, sizeof x, 0, 0, 0, host, 1, nullptr) ||
        omp_target_memcpy_async(there, here, sizeof x, 0, 0, other, 0, 1, nullptr)) {
      printf("faults.cu:85: omp_target_memcpy_async: not copied\n");
      exit(1);
    }
    omp_target_memset_async(here, 0, sizeof x, 0, 1, nullptr);
    taskwait();
  }
  omp_target_free(here, 0);
  omp_target_free(there, other);
  is(z, 1, 0, "z");
  EXPECT(y[49] == 49 && y[50] == 100, "%d %d", y[49], y[50]);
}

/// Streams that the program uses itself.
void foreign() {
  auto data = target_data{"faults.cu:36"}.tofrom(x).to(y);
  omp_interop_t object = omp_interop_none;
  target_region{"faults.cu:37", nowait(), depend_inout(x)}.iterations(length).launch(
      add, {device_ptr(x), device_ptr(y)});
  interop{"faults.cu:38", depend_inout(x)}.init_targetsync(object);
  interop{"faults.cu:39", nowait(), depend_inout(x)}.use(object);
  interop{"faults.cu:40", depend_inout(x)}.destroy(object);
  taskwait();
}
void foreign_is_right() {
  foreign();
  is(x, 3, 0, "x");
}

/// It never ends, and somebody waits.
void never() {
  int stop = 0;
  target_enter_data{"faults.cu:41"}.to(stop).to(x);
  target_region{"faults.cu:42", nowait(), depend_out(stop)}.serial().launch(spin, {device_ptr(&stop)});
  target_region{"faults.cu:43", nowait(), depend_in(stop), depend_out(x)}.iterations(length).launch(
      add, {device_ptr(x), device_ptr(x)});
  taskwait();
}

// --- Faults that need no call to fail ---------------------------------------------------

/// The device's memory ends in the third of the regions; the program goes on from those outside when it catches that
/// by omp_target_alloc, and ends with the line of the map when not.
void memory() {
  static char most[3][900000];
  auto outer = target_data{"faults.cu:50"}.tofrom(most[0]);
  auto inner = target_data{"faults.cu:51"}.tofrom(x);
  void *none = omp_target_alloc(sizeof most[0], 0);
  EXPECT(!none, "there is memory");
  target_region{"faults.cu:52"}.iterations(length).launch(add, {*tofrom(x), *to(y)});
  target_update{"faults.cu:53"}.from(x);
  is(x, 3, 0, "x");
  printf("%d failed\n", failures());
  auto third = target_data{"faults.cu:54"}.tofrom(most[1]);
}
/// … and comes back when they end.
void memory_again() {
  static char most[900000];
  for (int turn = 0; turn < 5; ++turn) {
    auto data = target_data{"faults.cu:55"}.tofrom(most);
    target_region{"faults.cu:56"}.iterations(length).launch(add, {*tofrom(x), *to(y)});
  }
  for (int turn = 0; turn < 5; ++turn) {
    target_enter_data{"faults.cu:57", nowait(), depend_out(most)}.to(most);
    target_exit_data{"faults.cu:58", nowait(), depend_inout(most)}.from(most);
  }
  taskwait();
  is(x, 11, 0, "x");
}

/// The device's memory ends half-way through what a mapper lists, of which some was there: that is as before, the rest is
/// gone, and the host has what it had.
struct large {
  size_t n;
  char *bytes;
};
static char storage[8][200000];
static large all_large[8];
void is_as_before() {
  if (cudaDeviceSynchronize() == cudaSuccess && omp_target_alloc(600000, 0) && omp_target_is_present(storage[1], 0) &&
      omp_target_is_present(x, 0) && !omp_target_is_present(storage[0], 0) && !omp_target_is_present(all_large, 0) &&
      storage[1][5] == 1 && storage[2][5] == 2 && all_large[3].bytes == storage[3])
    printf("as before\n");
  target_exit_data{"faults.cu:74"}.from(storage[1], 0, sizeof storage[1]).release(x);
  if (!omp_target_is_present(storage[1], 0) && !omp_target_is_present(x, 0))
    printf("counts as well\n");
}
void mapper_memory() {
  for (int k = 0; k < 8; ++k) {
    all_large[k] = {sizeof storage[k], storage[k]};
    storage[k][5] = char(k);
  }
  target_enter_data{"faults.cu:72"}.to(storage[1], 0, sizeof storage[1]).to(x);
  atexit(is_as_before);
  const auto each = [](mapping &map, large &s) { map.tofrom(s).tofrom(s.bytes, 0, s.n).attach(s.bytes); };
  if (getenv("IN_A_REGION"))
    target_region{"faults.cu:73"}.serial().launch(add, {*to(x), (int *)*tofrom(all_large, each)});
  else
    target_enter_data{"faults.cu:73"}.to(x).to(all_large, each);
}

/// The same of many small ones, of which one array is there already.
struct many {
  large of[70];
  char bytes[70][8000];
};
static many few, more;
static const auto map_large = [](mapping &map, large &s) { map.tofrom(s).tofrom(s.bytes, 0, s.n).attach(s.bytes); };
static void few_are_as_before() {
  printf(few.of[3].bytes == few.bytes[3] && few.bytes[3][5] == 3 && more.of[3].bytes == more.bytes[3] ? "as before\n" : "changed\n");
  const bool there = omp_target_is_present(few.bytes[9], 0) && !omp_target_is_present(more.bytes[9], 0);
  target_exit_data{"faults.cu:74"}.release(few.of, map_large).release(x);
  if (there && !omp_target_is_present(few.bytes[3], 0) && !omp_target_is_present(x, 0))
    printf("counts as well\n");
}
void bundle_memory() {
  for (many *each : {&few, &more})
    for (int k = 0; k < 70; ++k) {
      each->of[k] = {sizeof each->bytes[k], each->bytes[k]};
      each->bytes[k][5] = char(k);
    }
  target_enter_data{"faults.cu:75"}.to(few.of, map_large).to(x);
  atexit(few_are_as_before);
  if (getenv("IN_A_REGION"))
    target_region{"faults.cu:76"}.serial().launch(
        add, {(int *)*tofrom(few.of, map_large), (int *)*tofrom(more.of, map_large)});
  else
    target_enter_data{"faults.cu:76"}.to(x).to(few.of, map_large).to(more.of, map_large);
}

/// A kernel that traps, within two data regions.
void traps() {
  auto outer = target_data{"faults.cu:60"}.tofrom(x);
  auto inner = target_data{"faults.cu:61"}.tofrom(y);
  target_region{"faults.cu:62"}.iterations(length).launch(trap, {*tofrom(x), *to(y)});
}

/// One whose end nobody waits for.
void traps_alone() {
  target_region{"faults.cu:79", ends()}.iterations(length).launch(trap, {*tofrom(x), *to(y)});
  wait_for_ends(1);
}

/// A thread ends between enter data and exit data, with work in its stream that nobody has waited for.
void thread_ends() {
  std::thread([] {
    target_enter_data{"faults.cu:63"}.to(x);
    target_region{"faults.cu:64", nowait(), depend_inout(x)}.iterations(length).launch(
        add, {device_ptr(x), *to(y)});
  }).join();
  target_exit_data{"faults.cu:65"}.from(x);
  is(x, 3, 0, "x");
}
/// It is ended within a data region: what is left behind is the region's end.
void *ends_inside(void *) {
  auto data = target_data{"faults.cu:66"}.tofrom(x);
  target_region{"faults.cu:67"}.iterations(length).launch(add, {*tofrom(x), *to(y)});
  pthread_exit(nullptr);
}
void thread_exits() {
  pthread_t one;
  pthread_create(&one, nullptr, ends_inside, nullptr);
  pthread_join(one, nullptr);
  is(x, 3, 0, "x");
  target_region{"faults.cu:68"}.iterations(length).launch(add, {*tofrom(x), *to(y)});
  is(x, 5, 0, "x");
}

/// exit() in a data region, while another thread is in one, too.
void leaves() {
  static std::atomic<bool> inside{false};
  std::thread([] {
    for (;;) {
      auto data = target_data{"faults.cu:69"}.to(y);
      inside = true;
      target_region{"faults.cu:70"}.iterations(length).launch(add, {*tofrom(z), *to(y)});
    }
  }).detach();
  while (!inside) {
  }
  auto data = target_data{"faults.cu:71"}.tofrom(x);
  target_region{"faults.cu:72"}.iterations(length).launch(add, {*tofrom(x), *to(y)});
  exit(7);
}

/// A region executed twice, with another result of the host, which is the one that stays.
void checked() {
  static int big[1 << 21]; // several threads compare it
  {
    checked_region region{"faults.cu:80"};
    region.written("big", big).read_only("y", y);
    if (!region.on_host())
      region.iterations(length).launch(add, {*region.tofrom(big), *region.to(y)});
    if (region.checks())
      for (int i = 0; i < length; ++i)
        big[i] += y[i];
  }
  is(big, 2, 0, "big");
  {
    checked_region region{"faults.cu:73"};
    region.written("x", x).read_only("y", y);
    if (!region.on_host())
      region.iterations(length).launch(add, {*region.tofrom(x), *region.to(y)});
    if (region.checks())
      for (int i = 0; i < length; ++i)
        x[i] += y[i] + 1;
  }
  is(x, 3, 1, "x");
}

/// A launch that is under way when the program ends is the CPU device's.
extern "C" const char *__lsan_default_suppressions() { return "leak:omp2cuda::cpu::launch\n"; }

int main(int argc, char **argv) {
  struct {
    const char *name;
    void (*run)();
  } const cases[] = {{"regions", regions},     {"reductions", reductions}, {"pointers", pointers},
                     {"rectangle", rectangle}, {"declared", declared},     {"shared", shared_is_right},
                     {"tasks", tasks},         {"of_host", of_host},         {"threads", threads},       {"functions", functions},
                     {"foreign", foreign_is_right}, {"checked", checked}, {"never", never},      {"memory", memory},
                     {"memory_again", memory_again}, {"mapper_memory", mapper_memory}, {"bundle_memory", bundle_memory}, {"traps", traps}, {"traps_alone", traps_alone},     {"thread_ends", thread_ends},
                     {"thread_exits", thread_exits}, {"leaves", leaves}};
  begin();
  for (const auto &each : cases)
    if (argc > 1 && !strcmp(argv[1], each.name)) {
      each.run();
      printf("%s\n", failed() ? "wrong" : "right");
      return failures() != 0;
    }
  return 2;
}
