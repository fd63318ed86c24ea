//===- mappers.cu - Objects are mapped as their mapper lists -----------------------------===//
// Idea: structures of a few shapes, alone, in arrays and inside of each other, on each construct; which copies
//   the runtime makes is counted, and what the host has stays as it was where nothing comes back.
// In → Out: nothing → exit status. Tests: include/omp2cuda/map.h (mapping), mapper.h (range_list)
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // what the library does is counted
#include <omp2cuda/levels.h>

#include <vector>

// What the runtime copies and takes.
static int copies = 0, allocations = 0;
#define cudaMemcpyAsync(...) (++copies, cudaMemcpyAsync(__VA_ARGS__))
#define cudaMalloc(p, bytes) (++allocations, cudaMalloc(p, bytes))
#define cudaMallocAsync(p, bytes, stream) (++allocations, cudaMallocAsync(p, bytes, stream))
#include "device.h"

using namespace omp2cuda;

struct vec {
  int n;
  double *v;
};
struct plain {
  int a, b;
};
struct pair {
  int tag;
  vec one, two;
};

static void map_vec(mapping &map, vec &s) { map.tofrom(s).tofrom(s.v, 0, size_t(s.n)).attach(s.v); }
static void map_plain(mapping &map, plain &p) { map.tofrom(p.a).to(p.b); }
static void map_whole(mapping &map, plain &p) { map.tofrom(p); }
static void map_pair(mapping &map, pair &p) {
  map.members(p, p.tag, p.two).tofrom(p.tag).to(p.one, map_vec).tofrom(p.two, map_vec);
}
static void map_nothing(mapping &map, vec &s) { map.alloc(s.n); }

struct vecs {
  vec *v;
  int count;
};
__global__ void add(const __grid_constant__ vecs d) {
  for (int k = 0; k < d.count; ++k)
    for (int i = 0; i < d.v[k].n; ++i)
      d.v[k].v[i] += 1;
}
__global__ void change(plain *p, int count) {
  for (int k = 0; k < count; ++k)
    p[k].a += 10, p[k].b += 10;
}
__global__ void move(pair *p) {
  for (int i = 0; i < p->two.n; ++i)
    p->two.v[i] += p->one.v[i] * p->tag, p->one.v[i] = -1;
  p->tag = 9;
}

/// So many vectors of \p n elements that begin with \p from.
struct vectors {
  std::vector<std::vector<double>> data;
  std::vector<vec> v;
  vectors(size_t count, int n, double from) : data(count, std::vector<double>(size_t(n), from)) {
    for (std::vector<double> &d : data)
      v.push_back({n, d.data()});
  }
  bool are(double x) const {
    for (size_t k = 0; k < v.size(); ++k) {
      if (v[k].v != data[k].data())
        return false; // the host's pointers are its own
      for (double y : data[k])
        if (y != x)
          return false;
    }
    return true;
  }
};

static void objects() {
  vectors one(1, 5, 3);
  target_region{"objects:1"}.serial().launch(add, vecs{.v = tofrom(one.v[0], map_vec), .count = 1});
  EXPECT(one.are(4), "there and back");
  target_region{"objects:2"}.serial().launch(add, vecs{.v = to(one.v[0], map_vec), .count = 1});
  EXPECT(one.are(4), "not back: %g", one.data[0][0]);
  const auto local = [](mapping &map, vec &s) { map.tofrom(s).to(s.v, 0, size_t(s.n)).attach(s.v); };
  target_region{"objects:3"}.serial().launch(add, vecs{.v = tofrom(one.v[0], local), .count = 1});
  EXPECT(one.are(4), "the mapper says less: %g", one.data[0][0]);
  {
    target_region region{"objects:4", when(false)};
    EXPECT(region.tofrom(one.v[0], map_vec) == &one.v[0], "the host's");
  }
  one.v[0].n = 0; // nothing behind it
  target_region{"objects:5"}.serial().launch(add, vecs{.v = tofrom(one.v[0], map_vec), .count = 1});
  EXPECT(one.are(4) && one.v[0].v == one.data[0].data(), "a section of length 0");
}

static void arrays() {
  const int count = 50;
  plain p[count];
  for (int k = 0; k < count; ++k)
    p[k] = {k, -k};
  target_region{"arrays:1"}.serial().launch(change, {tofrom(p, 0, count, map_plain), count});
  bool right = true;
  for (int k = 0; k < count; ++k)
    right &= p[k].a == k + 10 && p[k].b == -k;
  EXPECT(right, "members by their own types");
  // Neighbours are one copy there and one back.
  copies = allocations = 0;
  target_region{"arrays:2"}.serial().launch(change, {*tofrom(p, map_whole), count});
  EXPECT(p[7].a == 27 && p[7].b == 3, "%d %d", p[7].a, p[7].b);
  EXPECT(copies == 2 && allocations <= 1, "%d copies, %d allocations", copies, allocations);

  vectors all(20, 3, 1);
  {
    auto data = target_data{"arrays:3"}.tofrom(all.v.data(), 4, 10, map_vec);
    copies = 0;
    target_region{"arrays:4"}.serial().launch(add, vecs{.v = tofrom(all.v.data() + 4, 0, 10, map_vec), .count = 10});
    EXPECT(copies == 0, "%d copies of what is there", copies);
  }
  bool some = true;
  for (size_t k = 0; k < all.v.size(); ++k)
    some &= all.data[k][2] == (k >= 4 && k < 14 ? 2 : 1) && all.v[k].v == all.data[k].data();
  EXPECT(some, "a part of an array");
  vec rows[2][2] = {{all.v[0], all.v[1]}, {all.v[2], all.v[3]}};
  target_region{"arrays:5"}.serial().launch(add, vecs{.v = &(*tofrom(rows, map_vec))[0][0], .count = 4});
  EXPECT(all.data[0][0] == 2 && all.data[3][2] == 2 && all.data[4][0] == 2, "an array of arrays");
}

static void apart() {
  vectors all(6, 4, 1);
  vec *v = all.v.data();
  target_enter_data{"apart:1"}.to(v, 0, 6, map_vec);
  for (std::vector<double> &d : all.data)
    d.assign(4, 50);
  target_update{"apart:2"}.to(v, 0, 3, map_vec);
  target_region{"apart:3"}.serial().launch(add, vecs{.v = device_ptr(v), .count = 6});
  EXPECT(all.are(50), "nothing came back yet");
  // Only what the mapper lists: the length, and that is not copied either.
  target_update{"apart:4"}.from(v, 0, 6, map_nothing);
  EXPECT(all.are(50), "alloc moves nothing");
  target_update{"apart:5"}.from(v, 2, 2, map_vec);
  EXPECT(all.data[2][3] == 51 && all.data[3][0] == 2 && all.data[1][0] == 50, "%g %g %g", all.data[2][3],
         all.data[3][0], all.data[1][0]);
  EXPECT(v[2].v == all.data[2].data() && v[3].n == 4, "the host's pointer");
  target_enter_data{"apart:6"}.to(v, 0, 6, map_vec); // counts once more
  target_exit_data{"apart:7"}.from(v, 0, 6, map_vec);
  EXPECT(all.data[5][0] == 50, "still there");
  target_exit_data{"apart:8"}.from(v, 0, 6, map_vec);
  EXPECT(all.data[0][0] == 51 && all.data[5][0] == 2 && v[5].v == all.data[5].data(), "%g %g", all.data[0][0],
         all.data[5][0]);
  EXPECT(!omp_target_is_present(v, 0) && !omp_target_is_present(v[1].v, 0), "all left");
  target_enter_data{"apart:9"}.alloc(v, 0, 6, map_vec);
  target_exit_data{"apart:10"}.delete_(v, 0, 6, map_vec);
  EXPECT(!omp_target_is_present(v[3].v, 0), "deleted");
}

static bool is_there(const void *p) { return omp_target_is_present(p, omp_get_default_device()); }
/// Of what a mapper has mapped, one is mapped, or leaves, by itself.
static void singly() {
  if (omp_get_num_devices() == 0)
    return;
  vectors all(6, 4, 1);
  vec *v = all.v.data();
  double *third = v[3].v;
  target_enter_data{"singly:1"}.to(third, 0, 4); // in front of the others
  target_enter_data{"singly:2"}.to(v, 0, 6, map_vec);
  target_region{"singly:3"}.serial().launch(add, vecs{.v = device_ptr(v), .count = 6});
  target_exit_data{"singly:4"}.from(v, 0, 6, map_vec);
  EXPECT(is_there(third) && !is_there(v) && !is_there(v[2].v), "one stays");
  EXPECT(v[2].v[1] == 2 && third[1] == 1, "%g %g", v[2].v[1], third[1]);
  target_exit_data{"singly:5"}.from(third, 0, 4);
  EXPECT(!is_there(third) && third[1] == 2, "%g", third[1]);

  target_enter_data{"singly:6"}.to(v, 0, 6, map_vec);
  target_enter_data{"singly:7"}.alloc(third, 1, 2); // behind them, a part
  target_exit_data{"singly:8"}.release(v, 0, 6, map_vec);
  EXPECT(is_there(third) && !is_there(v[4].v), "one stays");
  target_exit_data{"singly:9"}.delete_(third, 0, 4);
  EXPECT(!is_there(third), "deleted");

  target_enter_data{"singly:10"}.to(v, 0, 6, map_vec);
  target_exit_data{"singly:11"}.release(v, 0, 3, map_vec); // a half
  EXPECT(!is_there(v[0].v) && !is_there(v[2].v) && is_there(third) && is_there(v[5].v), "the other half stays");
  target_exit_data{"singly:12"}.delete_(v, 3, 3, map_vec);
  EXPECT(!is_there(v) && !is_there(third) && !is_there(v[5].v), "nothing stays");

  const auto head = [](mapping &map, vec &s) { map.to(s.n).from(s.v, 0, 1); };
  target_enter_data{"singly:13"}.to(v, 0, 6, map_vec);
  target_region{"singly:14"}.serial().launch(add, vecs{.v = tofrom(v, 0, 6, map_vec), .count = 6});
  EXPECT(v[5].v[0] == 2, "%g", v[5].v[0]);
  target_update{"singly:15"}.from(v, 0, 6, head); // of another mapper
  EXPECT(v[5].v[0] == 3 && v[5].v[1] == 2, "%g %g", v[5].v[0], v[5].v[1]);
  target_exit_data{"singly:16"}.release(v[1].v, 0, 4).detach(v[1].v); // a pointee, in front of who leads there
  EXPECT(is_there(v) && !is_there(v[1].v), "the structs stay");
  target_exit_data{"singly:17"}.from(v, 0, 6, map_vec);
  EXPECT(!is_there(v) && v[1].v[1] == 2 && v[2].v[1] == 3, "%g %g", v[1].v[1], v[2].v[1]);

  vec two[2] = {v[0], v[0]}; // both lead there
  target_region{"singly:18"}.serial().launch(add, vecs{.v = tofrom(two, 0, 2, map_vec), .count = 2});
  EXPECT(v[0].v[2] == 5 && !is_there(v[0].v) && two[1].v == v[0].v, "%g", v[0].v[2]);
  EXPECT(!is_there(two) && !is_there(v), "nothing stays");
}

/// Objects that lie behind each other and lead to the next one, of which the construct names the first.
struct link {
  link *next;
  int x;
};
static void map_link(mapping &map, link &s) {
  map.tofrom(s);
  if (s.next)
    map.tofrom(s.next, 0, 1, map_link).attach(s.next);
}
__global__ void along(link *at) {
  for (; at; at = at->next)
    at->x += 1;
}
static void linked() {
  link all[100];
  for (int k = 0; k < 100; ++k)
    all[k] = {k < 99 ? &all[k + 1] : nullptr, k};
  for (int first : {0, 40})
    target_region{"linked:1"}.serial().launch(along, tofrom(all[first], map_link));
  bool right = true;
  for (int k = 0; k < 100; ++k)
    right &= all[k].x == k + 1 + (k >= 40) && all[k].next == (k < 99 ? &all[k + 1] : nullptr);
  EXPECT(right, "%d", all[99].x);
  EXPECT(omp_get_num_devices() == 0 || !omp_target_is_present(&all[50], 0), "nothing stays");
}

static void nested() {
  vectors in(2, 3, 2);
  pair p{3, in.v[0], in.v[1]};
  target_region{"nested:1"}.serial().launch(move, tofrom(p, map_pair));
  EXPECT(p.tag == 9 && in.data[0][1] == 2 && in.data[1][1] == 8, "%d %g %g", p.tag, in.data[0][1], in.data[1][1]);
  target_region{"nested:2"}.serial().launch(move, to(p, map_pair));
  EXPECT(p.tag == 9 && in.data[1][1] == 8, "to: nothing comes back");
  EXPECT(p.one.v == in.data[0].data() && p.two.v == in.data[1].data(), "the host's pointers");
  pair many[2] = {p, p};
  vectors more(2, 3, 5);
  many[1].one = more.v[0], many[1].two = more.v[1];
  target_enter_data{"nested:3"}.to(many, map_pair);
  target_region{"nested:4"}.serial().launch(move, &(*tofrom(many, map_pair))[1]);
  target_exit_data{"nested:5"}.from(many, map_pair);
  EXPECT(many[1].tag == 9 && more.data[1][0] == 5 + 45 && more.data[0][0] == 5, "%d %g %g", many[1].tag,
         more.data[1][0], more.data[0][0]);
}

/// Of what a mapper has mapped, all is present that another one names; elements that iterators name lie together.
static void by_two_mappers() {
  vectors all(3, 4, 1);
  vec *v = all.v.data();
  const auto members = [](mapping &map, vec &s) { map.to(s.n).tofrom(s.v, 0, size_t(s.n)).attach(s.v); };
  const auto there = [](mapping &map, vec &s) {
    map.alloc(s.n).to(s.n, always).tofrom(s.v, 0, size_t(s.n), always | present).attach(s.v);
  };
  const auto each = [&](mapping &map) {
    for (size_t i = 0; i < 3; ++i)
      map.to(v, i, 1, members);
  };
  const auto each_back = [&](mapping &map) {
    for (size_t i = 0; i < 3; ++i)
      map.from(v, i, 1, members);
  };
  {
    auto data = target_data{"two:1"}.each(each);
    target_region{"two:2"}.serial().launch(add, vecs{.v = tofrom(v, 1, 1, there) + 1, .count = 1});
    EXPECT(all.data[1][3] == 2 && all.data[0][3] == 1, "%g", all.data[1][3]);
    target_region{"two:3"}.serial().launch(add, vecs{.v = tofrom(v[1], there), .count = 1});
    EXPECT(all.data[1][3] == 3, "%g", all.data[1][3]);
    target_enter_data{"two:4"}.to(v, 1, 1, there);
    target_exit_data{"two:5"}.from(v, 1, 1, there);
    EXPECT(omp_get_num_devices() == 0 || (is_there(&v[1].n) && is_there(&v[2].n) && is_there(v[2].v)), "all stay");
  }
  EXPECT(!is_there(&v[1].n) && !is_there(v[2].v), "all left");
  target_enter_data{"two:6"}.each(each);
  target_region{"two:7"}.serial().launch(add, vecs{.v = tofrom(v, 0, 3, there), .count = 3});
  target_exit_data{"two:8"}.each(each_back);
  EXPECT(all.data[0][0] == 2 && all.data[2][3] == 2 && !is_there(&v[0].n), "%g %g", all.data[0][0], all.data[2][3]);
}

/// What a construct makes of the map types differs where objects enter and where they leave: neighbours that are one
/// there would be two here. As often as all is entered it has to be left, and comes back then.
struct mixed {
  int t, f, b, a;
  double *in, *both;
};
__global__ void fill(mixed *s, int count) {
  for (int k = 0; k < count; ++k)
    s[k].f = s[k].b = 7, s[k].in[0] = s[k].both[0] = 8;
}
static void of_mixed_types(size_t count) {
  const auto mapper = [](mapping &map, mixed &s) {
    map.members(s, s.t, s.both).to(s.t).from(s.f).tofrom(s.b).alloc(s.a);
    map.to(s.in, 0, 2).attach(s.in).tofrom(s.both, 0, 2).attach(s.both);
  };
  std::vector<double> data(4 * count, 1);
  std::vector<mixed> all;
  for (size_t k = 0; k < count; ++k)
    all.push_back({1, 1, 1, 1, &data[4 * k], &data[4 * k + 2]});
  for (int often = 1; often < 5; ++often) {
    for (int i = 0; i < often; ++i)
      target_enter_data{"mixed:1"}.to(all.data(), 0, count, mapper);
    target_region{"mixed:2"}.serial().launch(fill, {tofrom(all.data(), 0, count, mapper), int(count)});
    for (int i = 1; i < often; ++i)
      target_exit_data{"mixed:3"}.from(all.data(), 0, count, mapper);
    EXPECT(omp_get_num_devices() == 0 || (is_there(&all[0].t) && is_there(&data[4 * count - 1]) && data[2] == often), "%g", data[2]);
    target_exit_data{"mixed:4"}.from(all.data(), 0, count, mapper);
    mixed &last = all.back();
    EXPECT(last.f == 7 && last.b == 7 && data[4 * count - 2] == 8 && last.t == 1, "%d %d %g", last.f, last.b, data[2]);
    EXPECT(!is_there(&last.t) && !is_there(&last.a) && !is_there(last.in) && !is_there(last.both), "%zu, entered %d times", count, often);
    for (size_t k = 0; k < count; ++k)
      data[4 * k] = 1, data[4 * k + 2] = often + 1, all[k].f = all[k].b = 1;
  }
}

int main() {
  for (size_t count : {1, 2, 50})
    of_mixed_types(count);
  objects();
  arrays();
  apart();
  singly();
  nested();
  linked();
  by_two_mappers();
  return failed();
}
