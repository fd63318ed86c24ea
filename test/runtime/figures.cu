//===- figures.cu - What the data environment costs, counted -----------------------------===//
// Idea: what a region asks of the driver is counted, for data that are there, for small ones, for a struct of which
//   members are mapped, for an array of structs with vectors behind them, and for a linked structure; and threads that
//   enter and leave overlapping data lose nothing.
// In → Out: how often each thread does, nothing → exit status.
// Tests: include/omp2cuda/mapper.h, transfers.h, present.h, range_list.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // what the library does is counted
#include <omp2cuda/levels.h>

#include <atomic>
#include <pthread.h>
#include <vector>

static std::atomic<int> waits{0}, copies{0}, allocations{0}, frees{0};
#define cudaStreamSynchronize(...) (++waits, cudaStreamSynchronize(__VA_ARGS__))
#define cudaMemcpyAsync(...) (++copies, cudaMemcpyAsync(__VA_ARGS__))
#define cudaMalloc(p, bytes) (++allocations, cudaMalloc(p, bytes))
#define cudaMallocAsync(p, bytes, stream) (++allocations, cudaMallocAsync(p, bytes, stream))
#define cudaFreeAsync(...) (++frees, cudaFreeAsync(__VA_ARGS__))
#include "device.h"

#include <algorithm>
#include <ctime>
#include <memory>

using namespace omp2cuda;

static void count_anew() {
  for (std::atomic<int> *each : {&waits, &copies, &allocations, &frees})
    *each = 0;
}
#ifdef OMP2CUDA_SANITIZED // each range has memory of its own
constexpr bool packs = false;
#else
static const bool packs = !getenv("OMP2CUDA_PACK");
#endif
#if OMP2CUDA_HOST_CODE
inline bool nothing_stays() { return detail::present_table::of(0).size() == 0; }
#else
bool nothing_stays();
#endif

constexpr int length = 100;
struct add_s {
  long *x;
  const long *y;
};
__global__ void add(const __grid_constant__ add_s d) {
  for (int i : league::distribute_parallel_for(0, length))
    atomic::update(op::plus{}, d.x[i], d.y[i]);
}

static void resident() {
  static long x[length], y[length];
  y[3] = 1;
  auto data = target_data{"resident:1"}.tofrom(x).to(y);
  count_anew();
  for (int k = 0; k < 100; ++k)
    target_region{"resident:2"}.iterations(length).launch(add, {.x = *tofrom(x), .y = device_ptr(y)});
  EXPECT(copies == 0 && allocations == 0 && waits <= 100, "%d copies, %d allocations, %d waits", copies.load(), allocations.load(),
         waits.load());
  target_update{"resident:3"}.from(x);
  EXPECT(x[3] == 100 && x[4] == 0, "%ld", x[3]);
}

struct six {
  int before;
  long a, b, c, d, e, f;
  int behind;
};
__global__ void shift(six *s) {
  s->f = s->e, s->e = s->d, s->d = s->c, s->c = s->b, s->b = s->a;
}
static void map_members(mapping &map, six &s) {
  map.members(s, s.a, s.f).tofrom(s.a).tofrom(s.b).tofrom(s.c).tofrom(s.d).tofrom(s.e).tofrom(s.f);
}

static void members() {
  six s{0, 1, 2, 3, 4, 5, 6, 0};
  count_anew();
  target_region{"members:1"}.serial().launch(shift, tofrom(s, map_members));
  EXPECT(s.f == 5 && s.b == 1 && s.a == 1, "%ld %ld", s.f, s.b);
  EXPECT(allocations == 1 && copies <= 4, "%d allocations, %d copies", allocations.load(), copies.load());
  EXPECT(nothing_stays(), "an entry is left");
}

struct last_s {
  const char *first;
  long *last;
};
__global__ void set_last(const __grid_constant__ last_s d) { *d.last = *d.first + 7; }
/// The same members, named by clauses; of some others nothing is mapped, and padding lies between them.
static void members_by_clauses() {
  struct padded {
    char a;
    long b, c;
    int d;
    long e, f, g;
  } s{1, 2, 3, 4, 5, 6, 7};
  count_anew();
  {
    auto data = target_data{"members:2"}.members(s, s.a, s.g).tofrom(s.a).to(s.b).tofrom(s.c).tofrom(s.d).to(s.f).from(s.g);
    EXPECT(allocations == 1 && copies <= 2, "%d allocations, %d copies", allocations.load(), copies.load());
    target_region{"members:3"}.serial().launch(set_last, {.first = tofrom(s.a), .last = from(s.g)});
  }
  EXPECT(copies <= 4 && frees == 1, "%d copies, %d frees", copies.load(), frees.load());
  EXPECT(s.a == 1 && s.b == 2 && s.c == 3 && s.d == 4 && s.e == 5 && s.f == 6 && s.g == 8, "%d %ld %ld %d %ld %ld %ld", s.a, s.b,
         s.c, s.d, s.e, s.f, s.g);
  EXPECT(nothing_stays(), "an entry is left");
}

struct several_s {
  const int *n;
  const long *x;
  long *y, *z, *sum;
};
__global__ void several(const __grid_constant__ several_s d) {
  for (int i : league::distribute_parallel_for(0, *d.n)) {
    d.z[i] = d.x[i] + d.y[i];
    atomic::update(op::plus{}, *d.sum, d.z[i]);
  }
}
/// Small maps of one region: one allocation, one copy in each direction.
static void small_maps() {
  int n = 50;
  long x[length], y[length], z[length], sum = 1;
  for (int i = 0; i < length; ++i)
    x[i] = i, y[i] = 2, z[i] = -1;
  count_anew();
  target_region{"small:1"}.iterations(n).launch(
      several, {.n = to(n), .x = to(x, 0, length), .y = to(y, 0, length), .z = from(z, 0, 50), .sum = tofrom(sum)});
  EXPECT(z[49] == 51 && z[50] == -1 && sum == 1 + 50 * 49 / 2 + 100 && x[3] == 3, "%ld %ld %ld", z[49], z[50], sum);
  if (packs)
    EXPECT(allocations == 1 && copies <= 3 && frees == 1, "%d allocations, %d copies, %d frees", allocations.load(), copies.load(),
           frees.load());
  EXPECT(nothing_stays(), "an entry is left");
  // What leaves later than the others of its block, and what comes into it twice.
  {
    auto outer = target_data{"small:2"}.to(n).tofrom(sum).to(x, 0, length);
    target_enter_data{"small:3"}.to(x, 0, length).alloc(sum);
    {
      auto inner = target_data{"small:4"}.tofrom(y, 0, length).to(n);
      target_region{"small:5"}.iterations(n).launch(
          several, {.n = to(n), .x = to(x, 0, length), .y = tofrom(y, 0, length), .z = from(z, 0, 50), .sum = tofrom(sum)});
    }
  }
  EXPECT(omp_target_is_present(x, 0) == (omp_get_num_devices() > 0) && !omp_target_is_present(&n, 0), "a block of which two stay");
  target_exit_data{"small:6"}.release(x, 0, length).from(sum);
  EXPECT(sum == 1 + 2 * (50 * 49 / 2 + 100) && z[49] == 51 && nothing_stays(), "%ld %ld", sum, z[49]);
}

/// With nowait as well, in front of what it depends on and behind it: the host's memory is read as the stream comes there.
static void small_maps_later() {
  int n = 50;
  long x[length], y[length], z[length], sum = 1;
  for (int i = 0; i < length; ++i)
    x[i] = i, y[i] = 2, z[i] = -1;
  count_anew();
  target_region{"later:1", nowait(), depend_out(z)}.iterations(n).launch(
      several, {.n = to(n), .x = to(x, 0, length), .y = to(y, 0, length), .z = from(z, 0, 50), .sum = tofrom(sum)});
  const int first = copies;
  target_region{"later:2", nowait(), depend_inout(z)}.iterations(n).launch(
      several, {.n = to(n), .x = to(z, 0, 50), .y = to(y, 0, length), .z = from(x, 0, length), .sum = tofrom(sum)});
  const int second = copies - first;
  taskwait();
  EXPECT(z[49] == 51 && z[50] == -1 && x[49] == 53, "%ld %ld %ld", z[49], z[50], x[49]);
  EXPECT(sum == 1 + 2 * (50 * 49 / 2 + 100) + 100, "%ld", sum);
  if (packs)
    EXPECT(allocations == 2 && first <= 3 && second <= 3 && frees == 2, "%d allocations, %d and %d copies, %d frees",
           allocations.load(), first, second, frees.load());
  // One that waits, of which a task of the host or a construct is said to come before.
  count_anew();
  target_region{"later:3", depend_in(z)}.iterations(n).launch(
      several, {.n = to(n), .x = to(x, 0, length), .y = to(y, 0, length), .z = from(z, 0, 50), .sum = tofrom(sum)});
  EXPECT(z[49] == 55, "%ld", z[49]);
  if (packs)
    EXPECT(allocations == 1 && copies <= 3 && frees == 1, "%d allocations, %d copies, %d frees", allocations.load(), copies.load(),
           frees.load());
  EXPECT(nothing_stays(), "an entry is left");
}

struct vec {
  int n;
  double *v;
};
static void map_vec(mapping &map, vec &s) { map.tofrom(s).tofrom(s.v, 0, size_t(s.n)).attach(s.v); }
static void map_members(mapping &map, vec &s) { map.tofrom(s.n).tofrom(s.v, 0, size_t(s.n)).attach(s.v); }
__global__ void sums(vec *all, int count) {
  for (int k = 0; k < count; ++k)
    for (int i = 0; i < all[k].n; ++i)
      all[k].v[i] += k;
}
static double seconds() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}
static char *on_a_device(size_t bytes) {
  void *p = nullptr;
  must(cudaMalloc(&p, bytes), "memory");
  return static_cast<char *>(p);
}

/// Vectors behind an array of structs, of which all is mapped or only members: few calls, beside a loop that packs them by hand.
static void many_structs(int n, mapper_of<vec> mapper, const char *what) {
  constexpr size_t count = 10000;
  std::vector<std::vector<double>> data(count, std::vector<double>(size_t(n), 1));
  std::vector<vec> all;
  for (std::vector<double> &each : data)
    all.push_back({n, each.data()});
  double hand = 1e9, ours = 1e9;
  for (int turn = 0; turn < 3; ++turn) {
    double begin = seconds();
    {
      const size_t bytes = sizeof(double) * size_t(n);
      char *device = on_a_device(bytes * count), *structs = on_a_device(sizeof(vec) * count);
      std::unique_ptr<char[]> packed(new char[bytes * count]);
      std::unique_ptr<vec[]> moved(new vec[count]);
      for (size_t k = 0; k < count; ++k) {
        memcpy(&packed[k * bytes], all[k].v, bytes);
        moved[k] = {all[k].n, reinterpret_cast<double *>(device + k * bytes)};
      }
      must(cudaMemcpy(device, packed.get(), bytes * count, cudaMemcpyHostToDevice), "copy");
      must(cudaMemcpy(structs, moved.get(), sizeof(vec) * count, cudaMemcpyHostToDevice), "copy");
      hand = std::min(hand, seconds() - begin);
      must(cudaFree(device), "free");
      must(cudaFree(structs), "free");
    }
    count_anew();
    begin = seconds();
    target_enter_data{"structs:1"}.to(all.data(), 0, count, mapper);
    ours = std::min(ours, seconds() - begin);
    const int chunks = 2 + int(8 * size_t(n) * count >> 23);
    if (packs)
      EXPECT(allocations <= 2 + chunks && copies <= 1 + chunks && waits == 1, "%d allocations, %d copies, %d waits", allocations.load(),
             copies.load(), waits.load());
    target_region{"structs:2"}.serial().launch(sums, {device_ptr(all.data()), int(count)});
    target_exit_data{"structs:3"}.from(all.data(), 0, count, mapper);
    if (packs)
      EXPECT(allocations <= 2 + chunks && copies <= 2 * (1 + chunks) && frees == allocations, "%d allocations, %d copies, %d frees",
             allocations.load(), copies.load(), frees.load());
    EXPECT(nothing_stays(), "an entry is left");
  }
  bool right = true;
  for (size_t k = 0; k < count; ++k)
    right &= all[k].v == data[k].data() && data[k][0] == 1 + 3 * double(k) && data[k][size_t(n) - 1] == data[k][0];
  EXPECT(right, "there and back: %g", data[7][0]);
  printf("%zu structs with %d doubles each, %s: %.0f ns each to enter, by hand %.0f\n", count, n, what, 1e9 * ours / double(count),
         1e9 * hand / double(count));
}

/// Of which only members are mapped; and several of them in each of many objects.
struct pairs {
  int tag;
  vec two[2];
};
static void map_pairs(mapping &map, pairs &s) { map.tofrom(s.two, 0, 2, map_members).to(s.tag); }
__global__ void sums_of_pairs(pairs *all, int count) {
  for (int k = 0; k < count; ++k)
    for (const vec &each : all[k].two)
      for (int i = 0; i < each.n; ++i)
        each.v[i] += k + all[k].tag;
}
static void members_of_many() {
  constexpr size_t count = 2000;
  std::vector<double> data(4 * count, 1);
  std::vector<pairs> all;
  for (size_t k = 0; k < count; ++k)
    all.push_back({2, {{2, &data[4 * k]}, {2, &data[4 * k + 2]}}});
  count_anew();
  target_region{"pairs:1"}.serial().launch(sums_of_pairs, {tofrom(all.data(), 0, count, map_pairs), int(count)});
  if (packs)
    EXPECT(allocations <= 4 && copies <= 6, "%d allocations, %d copies", allocations.load(), copies.load());
  bool right = true;
  for (size_t k = 0; k < count; ++k)
    right &= all[k].two[1].v == &data[4 * k + 2] && data[4 * k + 3] == 3 + double(k) && data[4 * k] == 3 + double(k);
  EXPECT(right && nothing_stays(), "there and back: %g", data[3]);
}

/// The same for regions that nobody waits for: the second reads what the first has written when the stream comes there,
/// and each side keeps its pointers meanwhile. What the mapper reads does not come back: it would have to be there first.
static void map_read(mapping &map, vec &s) { map.to(s).tofrom(s.v, 0, size_t(s.n)).attach(s.v); }
static void many_structs_later(int n) {
  constexpr size_t count = 300;
  std::vector<std::vector<double>> data(count, std::vector<double>(size_t(n), 1));
  std::vector<vec> all;
  for (std::vector<double> &each : data)
    all.push_back({n, each.data()});
  count_anew();
  for (int turn = 0; turn < 2; ++turn)
    target_region{"later:4", nowait(), depend_inout(data)}.serial().launch(
        sums, {tofrom(all.data(), 0, count, map_read), int(count)});
  const int waits_before = waits;
  taskwait();
  const int chunks = 2 + int(8 * size_t(n) * count >> 23);
  if (packs && omp_get_num_devices() > 0)
    EXPECT(waits_before == 0 && allocations <= 4 + 2 * chunks && copies <= 4 * (1 + chunks), "%d waits, %d allocations, %d copies",
           waits_before, allocations.load(), copies.load());
  bool right = true;
  for (size_t k = 0; k < count; ++k)
    right &= all[k].v == data[k].data() && all[k].n == n && data[k][0] == 1 + 2 * double(k) && data[k][size_t(n) - 1] == data[k][0];
  EXPECT(right, "there and back: %g", data[7][0]);
  EXPECT(nothing_stays(), "an entry is left");
}

/// A list, whose mapper goes on from a node to the next.
struct node {
  node *next;
  double x;
};
static void map_node(mapping &map, node &s) {
  map.tofrom(s);
  if (s.next)
    map.tofrom(s.next, 0, 1, map_node).attach(s.next);
}
__global__ void along(node *first) {
  for (node *at = first; at; at = at->next)
    at->x += 1;
}
static void list() {
  constexpr size_t count = 10000;
  std::vector<std::unique_ptr<node>> nodes;
  for (size_t k = 0; k < count; ++k)
    nodes.emplace_back(new node{nullptr, double(k)});
  for (size_t k = 0; k + 1 < count; ++k)
    nodes[(k * 7919) % count]->next = nodes[((k + 1) * 7919) % count].get();
  node *first = nodes[0].get();
  count_anew();
  target_region{"list:1"}.serial().launch(along, {tofrom(*first, map_node)});
  bool right = true;
  size_t length = 0;
  for (node *at = first; at; at = at->next)
    right &= at == nodes[length * 7919 % count].get() && at->x == double(length * 7919 % count) + 1, ++length;
  EXPECT(right && length == count, "%zu nodes", length);
  const int calls = copies + allocations + frees + waits;
  if (packs)
    EXPECT(calls <= 3 * int(count) / 1000, "%d copies, %d allocations, %d frees", copies.load(), allocations.load(), frees.load());
  EXPECT(nothing_stays(), "an entry is left");
}

static long shared[length], ones[length];
static int rounds = 2000;
static void *come_and_go(void *argument) {
  const int me = int(reinterpret_cast<intptr_t>(argument));
  for (int k = 0; k < rounds; ++k) {
    const size_t first = size_t(me + k) % 4 * 10; // sections overlap by parts of what is there
    auto whole = target_data{"threads:1"}.to(ones);
    target_enter_data{"threads:2"}.to(shared);
    if (k % 50 == 0)
      target_region{"threads:3"}.iterations(length).launch(add, {.x = *tofrom(shared), .y = device_ptr(ones)});
    target_enter_data{"threads:4"}.to(ones, first, 20);
    target_exit_data{"threads:5"}.release(ones, first, 20);
    target_exit_data{"threads:6"}.from(shared);
  }
  return nullptr;
}

static void threads() {
  pthread_t all[8];
  for (long &one : ones)
    one = 1;
  for (intptr_t t = 0; t < 8; ++t)
    pthread_create(&all[t], nullptr, come_and_go, reinterpret_cast<void *>(t));
  for (pthread_t t : all)
    pthread_join(t, nullptr);
  bool right = true;
  for (long each : shared)
    right &= each == 8 * ((rounds + 49) / 50);
  EXPECT(right && nothing_stays(), "%ld of %d", shared[0], 8 * ((rounds + 49) / 50));
}

int main(int argc, char **argv) {
  if (argc > 1)
    rounds = atoi(argv[1]);
  resident();
  members();
  members_by_clauses();
  small_maps();
  small_maps_later();
  for (int n : {4, 32, 256}) {
    many_structs(n, map_vec, "whole");
    many_structs(n, map_members, "by members");
    many_structs_later(n);
  }
  members_of_many();
  list();
  threads();
  return failed();
}
