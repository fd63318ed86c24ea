// Translated by omp2cuda 0.1.0 from unwritten.cpp
#include <omp2cuda.h>

// What C++ calls without being told may wait for regions that go on: the host waits in front of it.
#include <cstdio>
#include <cstdlib>
#include <utility>

static int x[4], y[4];
static bool waits() {
#pragma omp taskwait
  return true;
}
static void step() {
  x[0] += 1;
  y[0] += 1;
}

struct Begins {
  int k = 0;
  Begins() { waits(); }
  explicit Begins(int k) : k(k) { waits(); }
};
struct Member {
  Begins of;
};
struct Base : Begins {
  int more = 1;
};
struct Inherits : Begins {
  using Begins::Begins;
};
struct Copied {
  int k = 0;
  Copied() = default;
  Copied(const Copied &from) : k(from.k) { waits(); }
};
struct Copies {
  Copied of;
};
struct Default {
  bool waited = waits();
};
static int argument(bool waited = waits()) { return waited; }
struct Allocates {
  int k = 1;
  void *operator new(std::size_t size) {
    waits();
    return std::malloc(size);
  }
  void operator delete(void *p) { std::free(p); }
};
struct Range {
  int v[1] = {1};
  int *begin() {
    waits();
    return v;
  }
  int *end() { return v + 1; }
};
static thread_local Begins of_thread(3);
[[maybe_unused]] static void clean(int *k) {
  waits();
  std::printf("clean %d\n", *k);
}

// unwritten.cpp:65: target (one thread)
static __global__ void made_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:67: target (one thread)
static __global__ void made_y_kernel(int *y) {
  y[0] += 1;
}

template <class Made> static int made() {
  omp2cuda::target_region{"unwritten.cpp:65"}.serial().launch(made_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:67"}.serial().launch(made_y_kernel, {omp2cuda::tofrom(y)});
  Made object;
  int seen = x[0];
  return seen;
}

// unwritten.cpp:74: target (one thread)
static __global__ void inherited_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:76: target (one thread)
static __global__ void inherited_y_kernel(int *y) {
  y[0] += 1;
}

static int inherited() {
  omp2cuda::target_region{"unwritten.cpp:74"}.serial().launch(
      inherited_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:76"}.serial().launch(
      inherited_y_kernel, {omp2cuda::tofrom(y)});
  Inherits object(2);
  return x[0] + object.k;
}

// unwritten.cpp:82: target (one thread)
static __global__ void copied_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:84: target (one thread)
static __global__ void copied_y_kernel(int *y) {
  y[0] += 1;
}

static int copied(const Copies &from) {
  omp2cuda::target_region{"unwritten.cpp:82"}.serial().launch(
      copied_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:84"}.serial().launch(
      copied_y_kernel, {omp2cuda::tofrom(y)});
  Copies object = from;
  return x[0] + object.of.k;
}

// unwritten.cpp:90: target (one thread)
static __global__ void argued_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:92: target (one thread)
static __global__ void argued_y_kernel(int *y) {
  y[0] += 1;
}

static int argued() {
  omp2cuda::target_region{"unwritten.cpp:90"}.serial().launch(
      argued_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:92"}.serial().launch(
      argued_y_kernel, {omp2cuda::tofrom(y)});
  int one = argument();
  return x[0] + one;
}

// unwritten.cpp:98: target (one thread)
static __global__ void allocated_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:100: target (one thread)
static __global__ void allocated_y_kernel(int *y) {
  y[0] += 1;
}

static int allocated() {
  omp2cuda::target_region{"unwritten.cpp:98"}.serial().launch(
      allocated_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:100"}.serial().launch(
      allocated_y_kernel, {omp2cuda::tofrom(y)});
  Allocates *p = new Allocates;
  int seen = x[0] + p->k;
  delete p;
  return seen;
}

// unwritten.cpp:109: target (one thread)
static __global__ void ranged_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:111: target (one thread)
static __global__ void ranged_y_kernel(int *y) {
  y[0] += 1;
}

static int ranged(Range &range) {
  int seen = 0;
  omp2cuda::target_region{"unwritten.cpp:109"}.serial().launch(
      ranged_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:111"}.serial().launch(
      ranged_y_kernel, {omp2cuda::tofrom(y)});
  for (int each : range)
    seen += x[0] + each;
  return seen;
}

// unwritten.cpp:118: target (one thread)
static __global__ void bound_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:120: target (one thread)
static __global__ void bound_y_kernel(int *y) {
  y[0] += 1;
}

static int bound(const std::pair<Copied, int> &pair) {
  omp2cuda::target_region{"unwritten.cpp:118"}.serial().launch(
      bound_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:120"}.serial().launch(
      bound_y_kernel, {omp2cuda::tofrom(y)});
  auto [a, b] = pair;
  return x[0] + a.k + b;
}

// unwritten.cpp:126: target (one thread)
static __global__ void of_threads_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:128: target (one thread)
static __global__ void of_threads_y_kernel(int *y) {
  y[0] += 1;
}

static int of_threads() {
  omp2cuda::target_region{"unwritten.cpp:126"}.serial().launch(
      of_threads_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:128"}.serial().launch(
      of_threads_y_kernel, {omp2cuda::tofrom(y)});
  of_thread.k++;
  return x[0] + of_thread.k;
}

// unwritten.cpp:134: target (one thread)
static __global__ void cleaned_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:136: target (one thread)
static __global__ void cleaned_y_kernel(int *y) {
  y[0] += 1;
}

static int cleaned() {
  omp2cuda::target_region{"unwritten.cpp:134"}.serial().launch(
      cleaned_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:136"}.serial().launch(
      cleaned_y_kernel, {omp2cuda::tofrom(y)});
  {
    __attribute__((cleanup(clean))) int k = 1;
    k++;
  }
  return x[0];
}

// unwritten.cpp:145: target (one thread)
static __global__ void condition_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:147: target (one thread)
static __global__ void condition_y_kernel(int *y) {
  y[0] += 1;
}

static int condition() {
  omp2cuda::target_region{"unwritten.cpp:145"}.serial().launch(
      condition_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:147"}.serial().launch(
      condition_y_kernel, {omp2cuda::tofrom(y)});
  if (bool waited = waits())
    return x[0] + waited;
  return 0;
}

// unwritten.cpp:155: target (one thread)
static __global__ void clause_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:157: target (one thread)
static __global__ void clause_y_kernel(int *y) {
  y[0] += 1;
}

static int clause() {
  int seen = 0;
  omp2cuda::target_region{"unwritten.cpp:155"}.serial().launch(
      clause_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:157"}.serial().launch(
      clause_y_kernel, {omp2cuda::tofrom(y)});
#pragma omp parallel num_threads(waits() ? 2 : 1) reduction(max : seen)
  seen = x[0];
  return seen;
}
// Each asks the other: what one of them is found to do, the other does, too.
static void odd(int n);
static void even(int n) {
  if (n)
    odd(n - 1);
}
static void odd(int n) {
  even(n - 1);
  waits();
}

// unwritten.cpp:174: target (one thread)
static __global__ void each_other_x_kernel(int *x) {
  x[0] += 1;
}

// unwritten.cpp:176: target (one thread)
static __global__ void each_other_y_kernel(int *y) {
  y[0] += 1;
}

static int each_other() {
  omp2cuda::target_region{"unwritten.cpp:174"}.serial().launch(
      each_other_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"unwritten.cpp:176"}.serial().launch(
      each_other_y_kernel, {omp2cuda::tofrom(y)});
  even(2);
  return x[0];
}

// Nothing of this waits: the host goes on.
struct Plain {
  int k = 1;
  Plain() = default;
  explicit Plain(int k) : k(k) {}
  Plain(const Plain &from) : k(from.k + 1) {}
  ~Plain() { step(); }
};
struct Quiet : Plain {
  Plain member;
  using Plain::Plain;
};

// unwritten.cpp:195: target (one thread)
static __global__ void quiet_x_kernel(int *x) {
  x[1] += 1;
}

// unwritten.cpp:197: target (one thread)
static __global__ void quiet_y_kernel(int *y) {
  y[1] += 1;
}

static int quiet() {
  omp2cuda::target_region{"unwritten.cpp:195", omp2cuda::nowait()}.serial().launch(
      quiet_x_kernel, {omp2cuda::tofrom(x, 1, 1)});
  omp2cuda::target_region{"unwritten.cpp:197", omp2cuda::nowait()}.serial().launch(
      quiet_y_kernel, {omp2cuda::tofrom(y, 1, 1)});
  Quiet one, two(4), three = two;
  Plain *heap = new Plain[2];
  delete[] heap;
  auto [k] = std::pair<int, int>(1, 2).first ? Default{true} : Default{false};
  int sum = one.k + three.k + three.member.k + k;
  omp2cuda::taskwait();
#pragma omp taskwait
  return sum + x[1] + y[1];
}

int main() {
  int m = made<Member>(), s = made<Base>(), v = made<Default>();
  std::printf("%d %d %d\n", m, s, v);
  int i = inherited(), c = copied(Copies{}), a = argued(), n = allocated();
  std::printf("%d %d %d %d\n", i, c, a, n);
  Range range;
  int r = ranged(range), b = bound({Copied{}, 2}), t = of_threads(), e = cleaned();
  std::printf("%d %d %d %d\n", r, b, t, e);
  int d = condition(), l = clause(), o = each_other();
  std::printf("%d %d %d\n", d, l, o);
  std::printf("%d\n", quiet());
}
