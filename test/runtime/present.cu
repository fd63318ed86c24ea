//===- present.cu - What the map clauses and data constructs do to memory ----------===//
// Idea: each rule of the device data environment (OpenMP 5.2, 5.8) as a few lines: what
//   is copied when, what a reference count keeps, where pointers point. Device memory is
//   another address range than host memory, so a missing copy is seen.
// In → Out: nothing → exit status. Tests: include/omp2cuda/map.h, present.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // it looks at what the library hides
#include "device.h"

#include <string.h>

using namespace omp2cuda;

struct add_s {
  int n, by;
  int *x;
};
__global__ void add(const __grid_constant__ add_s d) {
  for (int i : league::distribute_parallel_for(0, d.n))
    d.x[i] += d.by;
}

/// Zeroes what is mapped, in the region's own stream.
__global__ void set_to_zero(const __grid_constant__ add_s d) {
  for (int i : league::distribute_parallel_for(0, d.n))
    d.x[i] = 0;
}

/// Adds on the device to memory that is there already.
void add_on_device(int *x, int n, int by) {
  target_region region{"present.cu:add"};
  region.iterations(range<int>(0, n));
  region.launch(add, {n, by, region.device_ptr(x)});
}

bool is_present(const void *p) { return omp_target_is_present(p, 0) != 0; }
/// Entries beside the two declare target variables of this program.
size_t entries();
#if OMP2CUDA_HOST_CODE // where the table is more than a name
size_t entries() {
  (void)is_present(&checks());
  return detail::present_table::of(0).size() - 2;
}
#endif

void map_types() {
  int a[10], b[10], c[10];
  for (int i = 0; i < 10; ++i)
    a[i] = b[i] = c[i] = i;
  {
    target_region region{"present.cu:1"};
    region.iterations(range<int>(0, 10));
    int *da = region.to(a, 0, 10), *db = region.tofrom(b, 0, 10);
    EXPECT(da != a && db != b, "device memory is host memory");
    EXPECT(is_present(a) && is_present(b + 9) && !is_present(b + 10), "present");
    region.launch(add, {10, 100, da});
    region.launch(add, {10, 100, db});
  }
  EXPECT(!is_present(a) && !is_present(b), "gone");
  EXPECT(a[3] == 3 && b[3] == 103 && b[9] == 109, "to: %d, tofrom: %d %d", a[3], b[3], b[9]);
  {
    target_region region{"present.cu:2"};
    region.iterations(10);
    int *dc = region.from(c, 0, 10);
    region.launch(set_to_zero, {10, 0, dc});
    region.launch(add, {10, 7, dc});
  }
  EXPECT(c[0] == 7 && c[9] == 7, "from: %d %d", c[0], c[9]);
  {
    target_region region{"present.cu:3"};
    region.iterations(10);
    int *dc = region.alloc(c, 0, 10);
    region.launch(set_to_zero, {10, 0, dc});
    region.launch(add, {10, 9, dc});
  }
  EXPECT(c[0] == 7, "alloc copies nothing: %d", c[0]);
  EXPECT(entries() == 0, "%zu entries", entries());
}

// Sections keep the host's indices.
void sections() {
  int x[100];
  for (int i = 0; i < 100; ++i)
    x[i] = 0;
  {
    target_region region{"present.cu:4"};
    int *dx = region.tofrom(x, 40, 20);
    region.iterations(20);
    region.launch(add, {20, 5, dx + 40});
    EXPECT(region.device_ptr(x + 45) == dx + 45, "inner pointer");
    EXPECT(region.device_ptr(x + 60) == x + 60, "one past the end is another object");
    EXPECT(region.device_ptr(x) == dx, "where a section that begins elsewhere is counted from");
    EXPECT(region.to(x, 50, 3) == dx, "a section of a section");
    EXPECT(region.to(x, 0, 0) == dx, "a section of length 0 there");
    int other = 0;
    EXPECT(region.device_ptr(&other) == &other, "outside");
    int *none = nullptr;
    EXPECT(region.device_ptr(none) == nullptr && region.to(none, 0, 0) == nullptr, "null");
    double matrix[4][5] = {};
    double(*dm)[4][5] = region.to(matrix);
    EXPECT(region.to(matrix[2], 1, 3) == (*dm)[2], "a row of a matrix");
    double(*rows)[5] = region.to(matrix, 1, 2);
    EXPECT(rows == *dm, "rows of a matrix");
    EXPECT(region.to_bytes(&matrix[0][0], &matrix[1][2], 16) == &(*dm)[0][0], "bytes");
  }
  EXPECT(x[39] == 0 && x[40] == 5 && x[59] == 5 && x[60] == 0, "section %d %d", x[40], x[59]);
}

void counts() {
  int x[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  {
    auto data = target_data{"present.cu:5"}.tofrom(x, 0, 8);
    x[0] = 50; // the host's copy: the device has its own
    {
      target_region region{"present.cu:6"};
      region.iterations(8);
      region.launch(add, {8, 1, region.tofrom(x, 0, 8)}); // present: nothing is copied
    }
    EXPECT(x[0] == 50 && x[1] == 0, "no copy while present: %d %d", x[0], x[1]);
    {
      target_region region{"present.cu:7"};
      region.iterations(8);
      region.launch(add, {8, 1, region.tofrom(x, 0, 8, always)});
    }
    EXPECT(x[0] == 51 && x[1] == 1, "always copies both ways: %d %d", x[0], x[1]);
    {
      target_region region{"present.cu:8"};
      region.iterations(8);
      region.launch(add, {8, 1, region.to(x, 0, 8, present)});
    }
    {
      target_update update{"present.cu:9"};
      update.from(x, 2, 3);
    }
    EXPECT(x[1] == 1 && x[2] == 2 && x[4] == 2 && x[5] == 1, "update from %d %d", x[2], x[5]);
    x[7] = 1000;
    {
      target_update update{"present.cu:10"};
      update.to(x, 7, 1);
    }
    add_on_device(x, 8, 1);
  }
  EXPECT(x[0] == 53 && x[1] == 3 && x[7] == 1001, "at the end %d %d %d", x[0], x[1], x[7]);
  EXPECT(!is_present(x), "gone");
  int absent = 5;
  {
    target_update update{"present.cu:11"};
    update.to(absent);
    update.from(absent);
  }
  EXPECT(absent == 5, "update of what is absent does nothing");
}

void enter_and_exit() {
  int x[10];
  for (int i = 0; i < 10; ++i)
    x[i] = i;
  { target_enter_data{"present.cu:12"}.to(x, 0, 10); }
  EXPECT(is_present(x), "entered");
  {
    target_enter_data data{"present.cu:13"};
    data.to(x, 0, 10);
    data.alloc(x, 2, 3);
  }
  add_on_device(x, 10, 10);
  { target_exit_data{"present.cu:14"}.from(x, 0, 10); }
  EXPECT(is_present(x) && x[0] == 0, "still there: %d", x[0]);
  { target_exit_data{"present.cu:15"}.release(x, 2, 3); }
  EXPECT(is_present(x) && x[0] == 0, "still there: %d", x[0]);
  { target_exit_data{"present.cu:16"}.from(x, 0, 5); }
  EXPECT(!is_present(x) && !is_present(x + 9), "gone as a whole");
  EXPECT(x[0] == 10 && x[4] == 14 && x[5] == 5, "the section that was named: %d %d", x[4], x[5]);
  { target_exit_data{"present.cu:17"}.from(x, 0, 10); }
  EXPECT(x[5] == 5, "exit of what is absent does nothing");
  for (int i = 0; i < 3; ++i)
    target_enter_data{"present.cu:18"}.to(x, 0, 10);
  { target_exit_data{"present.cu:19"}.delete_(x, 0, 10); }
  EXPECT(!is_present(x), "delete ignores the count");
  // A section of length zero maps nothing, and counts where it begins in what is there.
  { target_enter_data{"present.cu:20"}.alloc(x, 4, 0); }
  EXPECT(entries() == 0, "%zu entries", entries());
  { target_enter_data{"present.cu:21"}.to(x, 0, 10).alloc(x, 4, 0); }
  { target_exit_data{"present.cu:22"}.release(x, 0, 10); }
  EXPECT(is_present(x), "counted");
  { target_exit_data{"present.cu:23"}.from(x, 9, 0); }
  EXPECT(!is_present(x) && x[9] == 9, "counted down, and nothing copied: %d", x[9]);
  { target_enter_data{"present.cu:24"}.to(x, 0, 10).to(x, 0, 10); }
  { target_exit_data{"present.cu:25"}.delete_(x, 5, 0).release(x, 10, 0); }
  EXPECT(!is_present(x), "delete ignores the count");
  { target_exit_data{"present.cu:26"}.release(static_cast<int *>(nullptr), 0, 0); }
  EXPECT(entries() == 0, "%zu entries", entries());
}

struct list_s {
  int n;
  int *values;
  double weight;
  const int *fixed;
};
struct use_list_s {
  list_s *list;
};
__global__ void use_list(const __grid_constant__ use_list_s d) {
  for (int i : league::distribute_parallel_for(0, d.list->n))
    d.list->values[i] += d.list->fixed[i] + int(d.list->weight);
}

void attachment() {
  int values[6] = {1, 2, 3, 4, 5, 6};
  const int fixed[6] = {10, 20, 30, 40, 50, 60};
  list_s list{6, values, 100.0, fixed};
  {
    target_region region{"present.cu:20"};
    list_s *d = region.tofrom(list);
    region.tofrom(list.values, 0, 6);
    region.to(list.fixed, 0, 6);
    region.attach(list.values);
    region.attach(list.fixed);
    region.iterations(6);
    region.launch(use_list, {d});
  }
  EXPECT(values[0] == 111 && values[5] == 166, "through attached pointers: %d", values[0]);
  EXPECT(list.values == values && list.fixed == fixed, "the host keeps its pointers");

  // Enter data, then copies of the whole struct in both directions.
  {
    target_enter_data data{"present.cu:21"};
    data.to(list);
    data.to(values);
    data.to(fixed);
    data.attach(list.values);
    data.attach(list.fixed);
  }
  list.weight = 1000;
  { target_update{"present.cu:22"}.to(list); }
  {
    target_region region{"present.cu:23"};
    region.iterations(6);
    region.launch(use_list, {region.to(list, always)});
  }
  int other[6];
  list.values = other; // changed on the host meanwhile
  { target_update{"present.cu:24"}.from(list); }
  EXPECT(list.values == other, "the host keeps its new pointer");
  list.values = values;
  {
    target_exit_data data{"present.cu:25"};
    data.from(list);
    data.from(values);
    data.release(fixed);
  }
  EXPECT(values[0] == 111 + 10 + 1000, "after update: %d", values[0]);
  EXPECT(list.values == values, "the host keeps its pointers");

  // Single members: the range first, then each; all leave together.
  list_s single{6, values, 5.0, fixed};
  {
    target_region region{"present.cu:26"};
    list_s *d = region.members(single, single.n, single.weight);
    region.to(single.n);
    region.tofrom(single.weight);
    region.to(single.values);
    region.tofrom(single.values, 0, 6);
    region.attach(single.values);
    EXPECT(region.mapped(single.weight) == &d->weight, "members lie in their struct");
    region.iterations(2);
    region.launch(set_to_zero, {2, 0, reinterpret_cast<int *>(&d->weight)});
  }
  EXPECT(single.weight == 0.0 && single.values == values && single.n == 6, "members %g",
         single.weight);
  EXPECT(entries() == 0, "%zu entries", entries());
}

struct both_s {
  int n, other;
  int *p, *q;
};

/// Pointers of a struct that lead to what is mapped keep its memory, each for itself; what else
/// is mapped of it has counts of its own (OpenMP 5.2, 5.8.6).
void pointers_of_a_struct() {
  int p[4] = {1, 2, 3, 4}, q[4] = {5, 6, 7, 8};
  both_s s{4, 9, p, q};
  target_enter_data{"present.cu:60"}.members(s, s.p, s.q).to(s.p, 0, 4).to(s.q, 0, 4).attach(s.p).attach(s.q);
  EXPECT(entries() == 3 && !is_present(&s.n), "%zu entries", entries());
  {
    target_region region{"present.cu:61"}; // the whole struct
    both_s *d = region.tofrom(s);
    region.iterations(1);
    region.launch(set_to_zero, {1, 0, &d->other});
  }
  EXPECT(s.other == 0 && s.p == p && s.q == q, "the whole: %d", s.other);
  s.n = 3;
  {
    target_region region{"present.cu:62"}; // one member, again new
    both_s *d = region.members(s, s.n, s.n);
    region.tofrom(s.n);
    region.iterations(1);
    region.launch(add, {1, 10, &d->n});
    EXPECT(is_present(&s.n) && !is_present(&s.other), "one member");
  }
  EXPECT(s.n == 13 && !is_present(&s.n), "one member: %d", s.n);
  target_exit_data{"present.cu:63"}.from(s).from(s.other).delete_(s); // not present
  EXPECT(s.p == p && s.n == 13, "what is not there is not copied");
  target_exit_data{"present.cu:64"}.from(s.p, 0, 4).detach(s.p);
  EXPECT(entries() == 2, "%zu entries", entries());
  target_exit_data{"present.cu:65"}.from(s.p, 0, 4).detach(s.p); // once too often
  EXPECT(entries() == 2, "%zu entries", entries());
  target_enter_data{"present.cu:66"}.members(s, s.q, s.q).to(s.q, 0, 4).attach(s.q);
  target_exit_data{"present.cu:67"}.delete_(s.q, 0, 4).detach(s.q);
  EXPECT(entries() == 0, "%zu entries", entries());

  // The struct's memory is there as long as some construct needs it.
  {
    target_data outer{"present.cu:68"};
    outer.members(s, s.p, s.p);
    outer.to(s.p, 0, 4);
    outer.attach(s.p);
    target_enter_data{"present.cu:69"}.members(s, s.n, s.other).to(s.n).to(s.other);
    target_data{"present.cu:70"}.tofrom(s.other);
  }
  EXPECT(entries() == 1 && is_present(&s.n) && is_present(&s.other), "members stay");
  target_exit_data{"present.cu:71"}.release(s.n);
  target_exit_data{"present.cu:72"}.release(s.other);
  EXPECT(entries() == 0, "%zu entries", entries());

  // Two members are all of it.
  struct { int a, b; } two = {1, 2};
  target_enter_data{"present.cu:73"}.members(two, two.a, two.b).to(two.a).to(two.b);
  two = {10, 20};
  { target_region{"present.cu:74"}.tofrom(two); }
  target_exit_data{"present.cu:75"}.from(two);
  EXPECT(two.a == 1 && two.b == 2 && entries() == 0, "both: %d %d", two.a, two.b);

  // A large struct has no more memory than is asked for.
  struct large { int *p; char more[1 << 17]; };
  static large l = {p, {}};
  target_enter_data{"present.cu:76"}.members(l, l.p, l.p).to(l.p, 0, 4).attach(l.p);
  target_enter_data{"present.cu:77"}.to(l.more);
  target_exit_data{"present.cu:78"}.release(l.more);
  target_exit_data{"present.cu:79"}.release(l.p, 0, 4).detach(l.p);
  EXPECT(entries() == 0, "%zu entries", entries());
}

struct firstprivate_s {
  int n;
  const list_s *copy;
  int *sum;
};
__global__ void read_copy(const __grid_constant__ firstprivate_s d) {
  for (int i : league::distribute_parallel_for(0, d.n)) {
    (void)i;
    atomic::update(op::plus{}, *d.sum, d.copy->n);
  }
}

/// Members of two elements are entered together, twice; whoever leaves names the element and its members, which count once.
void elements_of_structs() {
  struct pair {
    int a, b;
  } *s = new pair[3]();
  const int device = omp_get_default_device();
  for (int i = 0; i < 2; i++)
    target_enter_data{"present.cu:70"}.members(*s, s[0].a, s[1].a).to(s[0].a).to(s[1].a);
  const auto present = [&] { return omp_target_is_present(&s[0].a, device) && omp_target_is_present(&s[1].a, device); };
  target_exit_data{"present.cu:71"}.release(s, 0, 1).release(s[0].a).release(s[1].a);
  EXPECT(present(), "each of the two counts once");
  target_exit_data{"present.cu:72"}.release(s[0].a).release(s[1].a);
  EXPECT(!present(), "all of them have left");
  delete[] s;
}

void copies_and_pointers() {
  int sum = 0;
  {
    target_region region{"present.cu:27"};
    list_s list{3, nullptr, 0, nullptr};
    const list_s *copy = region.shared_copy(list);
    list.n = 1000; // too late
    region.iterations(10);
    region.launch(read_copy, {10, copy, region.tofrom(sum)});
  }
  EXPECT(sum == 30, "shared copy %d", sum);
  int x[4] = {1, 2, 3, 4};
  const int *constant = x;
  {
    auto data = target_data{"present.cu:28"}.tofrom(x, 0, 4);
    int *dx = data.use_device_ptr(x);
    EXPECT(dx != x && data.use_device_ptr(constant) == dx, "use_device_ptr");
    EXPECT((void *)data.use_device_addr(x) == dx, "use_device_addr");
    int unmapped;
    EXPECT(data.use_device_addr(unmapped) == &unmapped, "use_device_addr of what is absent");
    must(cudaMemset(dx, 0, sizeof x), "memset"); // by another stream: the data are there
    must(cudaDeviceSynchronize(), "memset");
  }
  EXPECT(x[0] == 0 && x[3] == 0, "%d", x[0]);
  volatile int v = 3;
  {
    target_region region{"present.cu:29"};
    volatile int *dv = region.tofrom(v);
    EXPECT(dv != &v, "volatile");
  }
}

// On the host nothing is mapped.
void host_fallback() {
  int x[4] = {1, 2, 3, 4};
  target_region off{"present.cu:30", when(false)};
  EXPECT(off.on_host() && off.tofrom(x, 0, 4) == x && off.to(x) == &x, "when(false)");
  EXPECT(!is_present(x), "when(false) maps nothing");
  target_region there{"present.cu:31", device(omp_get_initial_device()), when(true)};
  EXPECT(there.on_host(), "the initial device");
  target_region here{"present.cu:32", device(0)};
  EXPECT(!here.on_host(), "device 0");
  target_data data{"present.cu:33", when(false)};
  data.tofrom(x, 0, 4);
  EXPECT(data.use_device_ptr(x) == x && !is_present(x), "data");
  { target_enter_data{"present.cu:34", when(false)}.to(x, 0, 4); }
  EXPECT(!is_present(x), "enter data");
}

int global = 5;
int table[3] = {1, 2, 3};
#if OMP2CUDA_CPU
__device__ int global_on_device = 5;
__device__ int table_on_device[3] = {1, 2, 3};
#else
static __device__ int global_on_device = 5;
static __device__ int table_on_device[3] = {1, 2, 3};
#endif
static declare_target global_entry{&global, sizeof global, (const void *)&global_on_device};
static declare_target table_entry{&table, sizeof table, (const void *)&table_on_device};

__global__ void use_globals(const __grid_constant__ add_s d) {
  for (int i : league::distribute_parallel_for(0, d.n))
    d.x[i] = global_on_device + table_on_device[i];
}

void declared() {
  int x[3] = {0, 0, 0};
  global = 70;
  { target_update{"present.cu:35"}.to(global); }
  table[2] = 500;
  {
    target_region region{"present.cu:36"};
    region.iterations(3);
    int *d = region.tofrom(table, 0, 3); // infinite count: nothing is copied
    EXPECT(d == region.mapped(table)[0], "the symbol");
    region.launch(use_globals, {3, 0, region.tofrom(x, 0, 3)});
  }
  EXPECT(x[0] == 71 && x[2] == 73, "globals %d %d", x[0], x[2]);
  EXPECT(table[2] == 500, "no copy back: %d", table[2]);
  {
    target_region region{"present.cu:37"};
    region.iterations(3);
    region.to(table, always);
    region.launch(use_globals, {3, 0, region.tofrom(x, 0, 3)});
  }
  EXPECT(x[2] == 570, "always %d", x[2]);
  { target_exit_data{"present.cu:38"}.delete_(global); }
  EXPECT(is_present(&global), "a declare target variable stays");
  EXPECT(entries() == 0, "%zu entries", entries());
}

int main() {
  EXPECT(omp_get_num_devices() >= 1, "no device: nothing of this can be tested");
  if (failures())
    return failed();
  map_types();
  sections();
  counts();
  enter_and_exit();
  attachment();
  pointers_of_a_struct();
  elements_of_structs();
  copies_and_pointers();
  host_fallback();
  declared();
  return failed();
}
