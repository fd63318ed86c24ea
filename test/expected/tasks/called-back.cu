// Translated by omp2cuda 0.1.0 from called-back.cpp
#include <omp2cuda.h>

// What a library calls back may wait for regions that go on; what does not lets the host go on.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

static int x[4], y[4];
static bool waits() {
#pragma omp taskwait
  return true;
}
static int compare(const void *a, const void *b) {
  waits();
  return *(const int *)a - *(const int *)b;
}
static int compare_only(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}
struct Less {
  bool operator()(int a, int b) const { return waits() && a < b; }
};
struct Key {
  int k;
  bool operator<(const Key &o) const { return waits() && k < o.k; }
};
struct Begins {
  int k;
  explicit Begins(int k) : k(k) { waits(); }
};
struct Point {
  int a, b;
  bool operator<(const Point &o) const { return a < o.a; }
};

// called-back.cpp:41: target (one thread)
static __global__ void sorted_in_c_x_kernel(int *x) {
  x[0] += 1;
}

// called-back.cpp:43: target (one thread)
static __global__ void sorted_in_c_y_kernel(int *y) {
  y[0] += 1;
}

static int sorted_in_c(int *q) {
  omp2cuda::target_region{"called-back.cpp:41"}.serial().launch(
      sorted_in_c_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"called-back.cpp:43"}.serial().launch(
      sorted_in_c_y_kernel, {omp2cuda::tofrom(y)});
  std::qsort(q, 2, sizeof(int), compare);
  return x[0] + q[0];
}

// called-back.cpp:49: target (one thread)
static __global__ void sorted_x_kernel(int *x) {
  x[0] += 1;
}

// called-back.cpp:51: target (one thread)
static __global__ void sorted_y_kernel(int *y) {
  y[0] += 1;
}

static int sorted(int *q) {
  omp2cuda::target_region{"called-back.cpp:49"}.serial().launch(
      sorted_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"called-back.cpp:51"}.serial().launch(
      sorted_y_kernel, {omp2cuda::tofrom(y)});
  std::sort(q, q + 2, Less());
  return x[0] + q[0];
}

// called-back.cpp:57: target (one thread)
static __global__ void inserted_x_kernel(int *x) {
  x[0] += 1;
}

// called-back.cpp:59: target (one thread)
static __global__ void inserted_y_kernel(int *y) {
  y[0] += 1;
}

static int inserted(std::map<Key, int> &m) {
  omp2cuda::target_region{"called-back.cpp:57"}.serial().launch(
      inserted_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"called-back.cpp:59"}.serial().launch(
      inserted_y_kernel, {omp2cuda::tofrom(y)});
  m[Key{2}] = 3;
  return x[0] + int(m.size());
}

// called-back.cpp:65: target (one thread)
static __global__ void called_x_kernel(int *x) {
  x[0] += 1;
}

// called-back.cpp:67: target (one thread)
static __global__ void called_y_kernel(int *y) {
  y[0] += 1;
}

static int called(const std::function<bool()> &f) {
  omp2cuda::target_region{"called-back.cpp:65"}.serial().launch(
      called_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"called-back.cpp:67"}.serial().launch(
      called_y_kernel, {omp2cuda::tofrom(y)});
  bool one = f();
  return x[0] + one;
}

// called-back.cpp:73: target (one thread)
static __global__ void unique_x_kernel(int *x) {
  x[0] += 1;
}

// called-back.cpp:75: target (one thread)
static __global__ void unique_y_kernel(int *y) {
  y[0] += 1;
}

static int unique() {
  omp2cuda::target_region{"called-back.cpp:73"}.serial().launch(
      unique_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"called-back.cpp:75"}.serial().launch(
      unique_y_kernel, {omp2cuda::tofrom(y)});
  auto p = std::make_unique<Begins>(5);
  return x[0] + p->k;
}

// called-back.cpp:81: target (one thread)
static __global__ void emplaced_x_kernel(int *x) {
  x[0] += 1;
}

// called-back.cpp:83: target (one thread)
static __global__ void emplaced_y_kernel(int *y) {
  y[0] += 1;
}

static int emplaced(std::vector<Begins> &v) {
  omp2cuda::target_region{"called-back.cpp:81"}.serial().launch(
      emplaced_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"called-back.cpp:83"}.serial().launch(
      emplaced_y_kernel, {omp2cuda::tofrom(y)});
  v.emplace_back(1);
  return x[0] + v.back().k;
}

// called-back.cpp:91: target (one thread)
static __global__ void applied_x_kernel(int *x) {
  x[0] += 1;
}

// called-back.cpp:93: target (one thread)
static __global__ void applied_y_kernel(int *y) {
  y[0] += 1;
}

// A lambda that was made before, and one that has its own table of functions behind it.
static int applied(int *q) {
  auto each = [](int) { waits(); };
  omp2cuda::target_region{"called-back.cpp:91"}.serial().launch(
      applied_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"called-back.cpp:93"}.serial().launch(
      applied_y_kernel, {omp2cuda::tofrom(y)});
  std::for_each(q, q + 1, each);
  return x[0];
}

// called-back.cpp:99: target (one thread)
static __global__ void released_x_kernel(int *x) {
  x[0] += 1;
}

// called-back.cpp:101: target (one thread)
static __global__ void released_y_kernel(int *y) {
  y[0] += 1;
}

static int released(std::shared_ptr<int> &p) {
  omp2cuda::target_region{"called-back.cpp:99"}.serial().launch(
      released_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"called-back.cpp:101"}.serial().launch(
      released_y_kernel, {omp2cuda::tofrom(y)});
  p.reset();
  return x[0];
}

// called-back.cpp:109: target (one thread)
static __global__ void containers_x_kernel(int *x) {
  x[1] += 1;
}

// called-back.cpp:111: target (one thread)
static __global__ void containers_y_kernel(int *y) {
  y[1] += 1;
}

// Nothing of this waits: the host goes on.
static int containers(std::vector<double> &v, std::vector<Point> &points) {
  omp2cuda::target_region{"called-back.cpp:109", omp2cuda::nowait()}.serial().launch(
      containers_x_kernel, {omp2cuda::tofrom(x, 1, 1)});
  omp2cuda::target_region{"called-back.cpp:111", omp2cuda::nowait()}.serial().launch(
      containers_y_kernel, {omp2cuda::tofrom(y, 1, 1)});
  v.push_back(1);
  points.push_back({3, 4});
  points.emplace_back(Point{1, 2});
  std::sort(v.begin(), v.end());
  std::sort(points.begin(), points.end());
  std::sort(v.begin(), v.end(), [](double a, double b) { return a > b; });
  std::map<std::string, std::vector<int>> named;
  named["one"].resize(3);
  std::string text = "size " + std::to_string(v.size());
  auto p = std::make_unique<Point>(points[0]);
  std::cout << text << ' ' << p->a << ' ' << named["one"].size() << std::endl;
  omp2cuda::taskwait();
#pragma omp taskwait
  return x[1];
}

// called-back.cpp:128: target (one thread)
static __global__ void c_library_x_kernel(int *x) {
  x[1] += 1;
}

// called-back.cpp:130: target (one thread)
static __global__ void c_library_y_kernel(int *y) {
  y[1] += 1;
}

static int c_library(int *q) {
  omp2cuda::target_region{"called-back.cpp:128", omp2cuda::nowait()}.serial().launch(
      c_library_x_kernel, {omp2cuda::tofrom(x, 1, 1)});
  omp2cuda::target_region{"called-back.cpp:130", omp2cuda::nowait()}.serial().launch(
      c_library_y_kernel, {omp2cuda::tofrom(y, 1, 1)});
  std::qsort(q, 3, sizeof(int), compare_only);
  int *copy = (int *)std::malloc(sizeof(int));
  *copy = q[0];
  std::printf("least %d\n", *copy);
  std::free(copy);
  omp2cuda::taskwait();
#pragma omp taskwait
  return y[1];
}

int main() {
  int q[3] = {2, 1, 3};
  int c = sorted_in_c(q), s = sorted(q), a = applied(q);
  std::printf("%d %d %d\n", c, s, a);
  std::map<Key, int> m;
  m[Key{1}] = 1;
  std::function<bool()> f = waits;
  int i = inserted(m), l = called(f), u = unique();
  std::printf("%d %d %d\n", i, l, u);
  std::vector<Begins> begins;
  std::shared_ptr<int> p(q, [](int *) { waits(); });
  int e = emplaced(begins), r = released(p);
  std::printf("%d %d\n", e, r);
  std::vector<double> v(2);
  std::vector<Point> points(1);
  int o = containers(v, points), b = c_library(q);
  std::printf("%d %d\n", o, b);
}
