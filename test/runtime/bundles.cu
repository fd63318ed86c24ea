//===- bundles.cu - What a mapper lists for many objects is one thing until one of it is wanted -----===//
// Idea: vectors behind an array of structs come and go together, by all constructs; then each thing that concerns one
//   of them alone happens at each moment, and counts, copies and pointers are what they would be had each been mapped
//   by itself; and threads do both at once.
// In → Out: how often each thread does, nothing → exit status.
// Tests: include/omp2cuda/bundle.h, listed.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // the table is looked into
#include <omp2cuda/levels.h>

#include <vector>

#include "device.h"

#include <pthread.h>

using namespace omp2cuda;

/// Do ranges share memory, so that there are bundles?
static bool packs() {
  if (const char *said = getenv("OMP2CUDA_PACK"))
    return said[0] != '0';
#ifdef OMP2CUDA_SANITIZED
  return false;
#else
  return !getenv("OMP2CUDA_INFO");
#endif
}
/// How many things the table has; a bundle is one.
static size_t things() {
#if OMP2CUDA_HOST_CODE
  return detail::present_table::of(0).size();
#else
  return 0;
#endif
}
static bool is_there(const void *p) { return omp_target_is_present(p, omp_get_default_device()); }

struct vec {
  int n;
  double *v;
};
static void map_vec(mapping &map, vec &s) { map.tofrom(s).tofrom(s.v, 0, size_t(s.n)).attach(s.v); }
static void map_out(mapping &map, vec &s) { map.to(s).from(s.v, 0, size_t(s.n)).attach(s.v); }
struct vecs {
  vec *v;
  int count;
};
__global__ void add(const __grid_constant__ vecs d) {
  for (int k = 0; k < d.count; ++k)
    for (int i = 0; i < d.v[k].n; ++i)
      d.v[k].v[i] += 1;
}
__global__ void set(const __grid_constant__ vecs d) {
  for (int k = 0; k < d.count; ++k)
    for (int i = 0; i < d.v[k].n; ++i)
      d.v[k].v[i] = k;
}
__global__ void add_to_one(double *p) { p[1] += 100; }

constexpr int count = 200, n = 6;
struct vectors {
  std::vector<std::vector<double>> data;
  std::vector<vec> all;
  vec *v = nullptr;
  explicit vectors(bool backwards = false) : data(count, std::vector<double>(n, 1)) {
    for (std::vector<double> &d : data)
      all.push_back({n, d.data()});
    if (backwards)
      for (size_t k = 0; k < count / 2; ++k)
        std::swap(all[k], all[count - 1 - k]), std::swap(data[k], data[count - 1 - k]);
    v = all.data();
  }
  vecs on_device() { return {device_ptr(v), count}; }
  /// Is each \p x, but for vector \p other?
  bool are(double x, size_t other = count) const {
    for (size_t k = 0; k < count; ++k) {
      if (all[k].v != data[k].data())
        return false; // the host's pointers are its own
      for (double y : data[k])
        if (k != other && y != x)
          return false;
    }
    return true;
  }
};

static void together(bool backwards) {
  vectors a(backwards);
  target_enter_data{"together:1"}.to(a.v, 0, count, map_vec);
  if (packs())
    EXPECT(things() == 2, "%zu", things());
  target_region{"together:2"}.serial().launch(add, a.on_device());
  EXPECT(a.are(1), "nothing comes back yet");
  target_region{"together:3"}.serial().launch(add, {tofrom(a.v, 0, count, map_vec), count}); // counted once more
  target_enter_data{"together:4"}.to(a.v, 0, count, map_vec);
  target_exit_data{"together:5"}.from(a.v, 0, count, map_vec);
  EXPECT(a.are(1) && is_there(a.v), "two counts");
  if (packs())
    EXPECT(things() == 2, "%zu", things());
  target_exit_data{"together:6"}.from(a.v, 0, count, map_vec);
  EXPECT(a.are(3) && things() == 0, "%g, %zu are left", a.data[3][1], things());
  target_region{"together:7"}.serial().launch(set, {tofrom(a.v, 0, count, map_out), count});
  bool right = things() == 0;
  for (size_t k = 0; k < count; ++k)
    right &= a.data[k][n - 1] == double(k) && a.v[k].v == a.data[k].data();
  EXPECT(right, "%g", a.data[7][2]);
  target_region{"together:8"}.serial().launch(add, {to(a.v, 0, count, map_vec), count});
  EXPECT(a.data[7][2] == 7 && things() == 0, "%g", a.data[7][2]);
  {
    auto data = target_data{"together:9"}.tofrom(a.v, 0, count, map_vec);
    target_region{"together:10", nowait()}.serial().launch(add, {tofrom(a.v, 0, count, map_vec), count});
    taskwait();
  }
  EXPECT(a.data[7][2] == 8 && things() == 0, "%g", a.data[7][2]);
  target_enter_data{"together:11"}.to(a.v, 0, count, map_vec);
  target_enter_data{"together:12"}.to(a.v, 0, count, map_vec);
  target_exit_data{"together:13"}.delete_(a.v, 0, count, map_vec);
  EXPECT(things() == 0, "%zu are left", things());
}

/// The same vectors, named in another order, and in an order that changes from block to block.
static void in_any_order() {
  vectors a;
  std::vector<vec> reversed(a.all.rbegin(), a.all.rend()), shuffled;
  for (size_t k = 0; k < count; ++k)
    shuffled.push_back(a.all[k * 77 % count]);
  for (std::vector<vec> *first : {&a.all, &reversed, &shuffled}) {
    target_enter_data{"order:1"}.to(first->data(), 0, count, map_vec);
    for (std::vector<vec> *second : {&shuffled, &a.all, &reversed})
      if (second != first) {
        target_enter_data{"order:2"}.to(second->data(), 0, count, map_vec);
        if (packs())
          EXPECT(things() == 3, "%zu", things());
        target_region{"order:3"}.serial().launch(add, {device_ptr(second->data()), count});
        target_exit_data{"order:4"}.release(second->data(), 0, count, map_vec);
      }
    target_exit_data{"order:5"}.from(first->data(), 0, count, map_vec);
    EXPECT(things() == 0, "%zu are left", things());
  }
  bool right = true;
  for (size_t k = 0; k < count; ++k)
    right &= reversed[k].v == a.data[count - 1 - k].data() && shuffled[k].v == a.data[k * 77 % count].data();
  EXPECT(a.are(7) && right, "%g", a.data[3][1]);
}

/// With nowait: nobody waits for what comes and goes, and what comes behind other constructs is read as the stream comes there.
static void map_read(mapping &map, vec &s) { map.to(s).tofrom(s.v, 0, size_t(s.n)).attach(s.v); }
__global__ void lengthen(vec *v) {
  for (int k = 0; k < count; ++k)
    v[k].n = n;
}
static void later(bool backwards) {
  vectors a(backwards);
  target_enter_data{"later:1", nowait(), depend_out(a)}.to(a.v, 0, count, map_read);
  if (packs())
    EXPECT(things() == 2, "%zu", things());
  target_region{"later:2", nowait(), depend_inout(a)}.serial().launch(add, a.on_device());
  target_region{"later:3", nowait(), depend_inout(a)}.serial().launch(add, {tofrom(a.v, 0, count, map_read), count});
  target_exit_data{"later:4", nowait(), depend_inout(a)}.from(a.v, 0, count, map_read);
  EXPECT(things() == 0, "%zu are left", things());
  taskwait();
  EXPECT(a.are(3), "%g", a.data[3][1]);
  for (int turn = 0; turn < 3; ++turn)
    target_region{"later:5", nowait(), depend_inout(a)}.serial().launch(add, {tofrom(a.v, 0, count, map_read), count});
  EXPECT(things() == 0, "%zu are left", things());
  taskwait();
  EXPECT(a.are(6), "%g", a.data[3][1]);
  // What a mapper reads may have to come first.
  for (vec &s : a.all)
    s.n = 1;
  target_region{"later:6", nowait(), depend_inout(a)}.serial().launch(lengthen, tofrom(a.v, 0, count));
  target_region{"later:7", nowait(), depend_inout(a)}.serial().launch(add, {tofrom(a.v, 0, count, map_vec), count});
  target_region{"later:8", nowait(), depend_inout(a)}.serial().launch(add, {tofrom(a.v, 0, count, map_vec), count});
  taskwait();
  EXPECT(a.are(8) && a.v[7].n == n && things() == 0, "%g", a.data[3][n - 1]);
}

/// Something that concerns one of them alone, in front of the end of all.
template <class Do> static void alone(const char *what, Do something, double one, double others) {
  const size_t k = 77;
  vectors a;
  target_enter_data{"alone:1"}.to(a.v, 0, count, map_vec);
  target_region{"alone:2"}.serial().launch(add, a.on_device());
  something(a, a.v[k].v, k);
  target_region{"alone:3"}.serial().launch(add, a.on_device());
  target_exit_data{"alone:4"}.from(a.v, 0, count, map_vec);
  EXPECT(a.are(others, k) && a.data[k][1] == one && things() == 0, "%s: %g, others %g, %zu are left", what, a.data[k][1], a.data[3][1],
         things());
}
static void each_alone() {
  alone("nothing", [](vectors &, double *, size_t) {}, 3, 3);
  alone("asked for", [](vectors &, double *p, size_t) { EXPECT(is_there(p) && is_there(p + n - 1), "%p", (void *)p); }, 3, 3);
  alone("updated", [](vectors &, double *p, size_t) {
    target_update{"one:1"}.from(p, 1, 2);
    EXPECT(p[1] == 2 && p[3] == 1, "%g %g", p[1], p[3]);
    p[1] = 10;
    target_update{"one:2"}.to(p, 1, 1);
  }, 11, 3);
  alone("mapped again", [](vectors &, double *p, size_t) {
    target_region{"one:3"}.serial().launch(add_to_one, tofrom(p, 0, 3));
    target_region{"one:4"}.serial().launch(add_to_one, device_ptr(p));
  }, 203, 3);
  alone("counted", [](vectors &a, double *p, size_t) {
    target_enter_data{"one:5"}.to(p, 0, n);
    target_exit_data{"one:6"}.from(a.v, 0, count, map_vec);
    EXPECT(a.are(2, 77) && p[1] == 1 && is_there(p) && !is_there(a.v) && things() == 1, "%zu", things());
    target_exit_data{"one:7"}.from(p, 0, n);
    target_enter_data{"one:8"}.to(a.v, 0, count, map_vec);
  }, 3, 3);
  alone("half of them", [](vectors &a, double *, size_t) {
    target_exit_data{"one:9"}.from(a.v, 0, 100, map_vec);
    EXPECT(!is_there(a.v[99].v) && is_there(a.v[100].v) && !is_there(a.v[77].v), "half");
    target_exit_data{"one:10"}.from(a.v, 100, 100, map_vec);
    target_enter_data{"one:11"}.to(a.v, 0, count, map_vec);
  }, 3, 3);
  alone("by addresses", [](vectors &, double *p, size_t) {
    const auto data = target_data{"one:12"}.tofrom(p, 0, n);
    double *there = target_data{"one:13"}.use_device_ptr(p);
    EXPECT((there != p) == (omp_get_num_devices() > 0), "%p", (void *)there);
  }, 3, 3);
  alone("again as a whole, in a part", [](vectors &a, double *, size_t) {
    target_region{"one:14"}.serial().launch(add, {tofrom(a.v, 0, 100, map_vec), 100});
    target_region{"one:15"}.serial().launch(add, {tofrom(a.v, 0, count, map_vec), count});
    target_region{"one:16"}.serial().launch(add, {device_ptr(a.v + 100), 100});
  }, 5, 5);
}

/// In a construct that has one of them itself, in front of the others and behind them.
static void in_one_construct() {
  vectors a;
  double *p = a.v[30].v;
  {
    auto data = target_data{"one:20"}.tofrom(p, 0, n).tofrom(a.v, 0, count, map_vec);
    target_region{"one:21"}.serial().launch(add, a.on_device());
  }
  EXPECT(a.are(2) && things() == 0, "%g, %zu", p[1], things());
  {
    auto data = target_data{"one:22"}.tofrom(a.v, 0, count, map_vec).tofrom(p, 0, n);
    target_region{"one:23"}.serial().launch(add, a.on_device());
  }
  EXPECT(a.are(3) && things() == 0, "%g, %zu", p[1], things());
  {
    auto data = target_data{"one:24"}.tofrom(a.v, 0, count, map_vec).to(a.v, 0, count, map_vec);
    target_region{"one:25"}.serial().launch(add, a.on_device());
  }
  EXPECT(a.are(4) && things() == 0, "%g, %zu", p[1], things());
  a.all[9] = a.all[8]; // two lead there
  target_region{"one:26"}.serial().launch(add, {tofrom(a.v, 0, count, map_vec), count});
  EXPECT(a.data[8][2] == 6 && a.data[9][2] == 4 && a.data[10][2] == 5 && things() == 0, "%g %g %g", a.data[8][2], a.data[9][2],
         a.data[10][2]);
}

/// Pointers lie in what pointers lead to.
struct outer {
  vec *p;
};
static void map_outer(mapping &map, outer &o) { map.tofrom(o).tofrom(o.p, 0, 1, map_vec).attach(o.p); }
__global__ void add_deep(outer *o) {
  for (int k = 0; k < count; ++k)
    for (int i = 0; i < o[k].p->n; ++i)
      o[k].p->v[i] += 1;
}
static void deep() {
  vectors a;
  std::vector<std::vector<vec>> boxes;
  std::vector<outer> all;
  for (size_t k = 0; k < count; ++k)
    boxes.push_back({a.v[k]});
  for (size_t k = 0; k < count; ++k)
    all.push_back({boxes[k].data()});
  target_region{"deep:1"}.serial().launch(add_deep, tofrom(all.data(), 0, count, map_outer));
  EXPECT(a.are(2) && things() == 0 && all[5].p == boxes[5].data() && boxes[5][0].v == a.v[5].v, "%g", a.data[5][1]);
  target_enter_data{"deep:2"}.to(all.data(), 0, count, map_outer);
  target_region{"deep:3"}.serial().launch(add_deep, device_ptr(all.data()));
  target_update{"deep:4"}.from(all.data(), 0, count, map_outer);
  EXPECT(a.are(3) && boxes[5][0].v == a.v[5].v, "%g", a.data[5][1]);
  target_exit_data{"deep:5"}.from(all.data(), 0, count, map_outer);
  EXPECT(a.are(3) && things() == 0 && boxes[7][0].v == a.v[7].v, "%g", a.data[5][1]);
}

/// Members that lie apart, of which one is only read; two pointers, of which some lead nowhere.
struct wide {
  int n, between;
  double *v;
  float only_read;
  double *w;
  char unmapped[24];
  int last;
};
static void map_wide(mapping &map, wide &s) {
  map.tofrom(s.n).to(s.only_read).tofrom(s.last).tofrom(s.v, 0, size_t(s.n)).attach(s.v);
  if (s.w)
    map.tofrom(s.w, 0, size_t(s.n)).attach(s.w);
}
static void map_ends(mapping &map, wide &s) { map.tofrom(s.n).tofrom(s.last); }
struct wides {
  wide *s;
  int count;
};
__global__ void add_wide(const __grid_constant__ wides d) {
  for (int k = 0; k < d.count; ++k) {
    wide &s = d.s[k];
    for (int i = 0; i < s.n; ++i) {
      s.v[i] += double(s.only_read);
      if (s.w)
        s.w[i] += 1;
    }
    s.only_read += 1;
    s.last += k;
  }
}
static void in_rows(bool holes, bool backwards) {
  vectors a(backwards), b;
  std::vector<wide> all(count);
  for (size_t k = 0; k < count; ++k) {
    all[k] = {n, -1, a.v[k].v, 2, holes && k % 7 == 3 ? nullptr : b.v[k].v, {}, 1};
    memset(all[k].unmapped, 'x', sizeof(all[k].unmapped));
  }
  const std::vector<wide> before = all;
  wide *const p = all.data();
  int times = 0;
  const auto is_right = [&](size_t first, size_t end) {
    bool right = true;
    for (size_t k = first; k < end; ++k) {
      const wide &s = all[k], &was = before[k];
      right &= s.n == n && s.between == -1 && s.v == was.v && s.w == was.w && memcmp(s.unmapped, was.unmapped, sizeof(s.unmapped)) == 0;
      right &= s.last == 1 + times * int(k) && (!s.w || s.w[n - 1] == 1 + times);
      right &= s.v[1] == 1 + 2 * times + times * (times - 1) / 2;
    }
    return right;
  };
  target_enter_data{"rows:1"}.to(p, 0, count, map_wide);
  for (; times < 2; ++times)
    target_region{"rows:2"}.serial().launch(add_wide, {tofrom(p, 0, count, map_wide), count});
  p[5].last = p[6].n = -5;
  target_update{"rows:3"}.from(p, 0, count, map_ends);
  EXPECT(p[5].last == 1 + times * 5 && p[6].n == n && p[5].v == before[5].v, "%d", p[5].last);
  target_exit_data{"rows:4"}.from(p, 0, count, map_wide);
  const bool on_host = omp_get_num_devices() == 0;
  EXPECT((on_host || is_right(0, count)) && things() == 0, "%g %d, %zu are left", p[5].v[1], p[5].last, things());
  if (on_host)
    return;
  for (wide &s : all) // what was only read has not come back
    EXPECT(s.only_read == 2, "%g", double(s.only_read));
  // A half leaves, and what is there already is entered again.
  for (size_t k = 0; k < count; ++k)
    all[k].last = 1, std::fill_n(all[k].v, n, 1.0), std::fill_n(b.v[k].v, n, 1.0);
  times = 1;
  target_enter_data{"rows:5"}.to(p, 0, count, map_wide);
  target_enter_data{"rows:6"}.to(p, 50, 100, map_wide);
  target_region{"rows:7"}.serial().launch(add_wide, {device_ptr(p), count});
  target_exit_data{"rows:8"}.from(p, 50, 100, map_wide);
  EXPECT(p[60].v[1] == 1 && is_there(p) && is_there(p[60].v), "%g", p[60].v[1]);
  {
    auto data = target_data{"rows:9"}.tofrom(p[60].last).tofrom(p[61].v, 0, n);
  }
  target_exit_data{"rows:10"}.from(p, 0, count, map_wide);
  EXPECT(is_right(0, count) && things() == 0, "%g %d, %zu are left", p[60].v[1], p[60].last, things());
  // In memory of the program's that is larger.
  {
    auto data = target_data{"rows:11"}.alloc(p, 0, count);
    target_region{"rows:12"}.serial().launch(add_wide, {tofrom(p, 10, 0, map_wide), 0});
  }
  target_enter_data{"rows:13"}.to(p, 0, count, map_wide);
  target_exit_data{"rows:14"}.delete_(p, 0, count, map_wide);
  EXPECT(things() == 0, "%zu are left", things());
}

static vectors *shared;
static int rounds = 60;
static void *come_and_go(void *argument) {
  const size_t me = size_t(reinterpret_cast<intptr_t>(argument));
  vectors &a = *shared;
  for (int k = 0; k < rounds; ++k) {
    const size_t one = (me * 31 + size_t(k) * 17) % count;
    if (me % 2 == 0) {
      target_enter_data{"threads:1"}.to(a.v, 0, count, map_vec);
      target_exit_data{"threads:2"}.release(a.v, 0, count, map_vec);
    } else {
      auto data = target_data{"threads:3"}.to(a.data[one].data(), 0, n);
      if (k % 3 == 0)
        (void)is_there(a.data[(one + 5) % count].data());
      if (k % 3 == 1)
        target_region{"threads:4"}.serial().launch(add, {to(a.v, 0, count, map_vec), 0});
    }
  }
  return nullptr;
}
static void threads() {
  vectors a;
  shared = &a;
  pthread_t all[4];
  for (intptr_t t = 0; t < 4; ++t)
    pthread_create(&all[t], nullptr, come_and_go, reinterpret_cast<void *>(t));
  for (pthread_t t : all)
    pthread_join(t, nullptr);
  EXPECT(a.are(1) && things() == 0, "%g, %zu are left", a.data[5][1], things());
}

int main(int argc, char **argv) {
  if (argc > 1)
    rounds = atoi(argv[1]);
  together(false);
  together(true);
  in_any_order();
  for (bool backwards : {false, true})
    later(backwards);
  if (omp_get_num_devices() > 0) {
    each_alone();
    in_one_construct();
  }
  deep();
  for (bool holes : {false, true})
    in_rows(holes, false), in_rows(holes, true);
  threads();
  return failed();
}
