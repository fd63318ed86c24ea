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

static int sorted_in_c(int *q) {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  std::qsort(q, 2, sizeof(int), compare);
  return x[0] + q[0];
}
static int sorted(int *q) {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  std::sort(q, q + 2, Less());
  return x[0] + q[0];
}
static int inserted(std::map<Key, int> &m) {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  m[Key{2}] = 3;
  return x[0] + int(m.size());
}
static int called(const std::function<bool()> &f) {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  bool one = f();
  return x[0] + one;
}
static int unique() {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  auto p = std::make_unique<Begins>(5);
  return x[0] + p->k;
}
static int emplaced(std::vector<Begins> &v) {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  v.emplace_back(1);
  return x[0] + v.back().k;
}
// A lambda that was made before, and one that has its own table of functions behind it.
static int applied(int *q) {
  auto each = [](int) { waits(); };
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  std::for_each(q, q + 1, each);
  return x[0];
}
static int released(std::shared_ptr<int> &p) {
#pragma omp target nowait map(tofrom: x)
  x[0] += 1;
#pragma omp target nowait map(tofrom: y)
  y[0] += 1;
  p.reset();
  return x[0];
}

// Nothing of this waits: the host goes on.
static int containers(std::vector<double> &v, std::vector<Point> &points) {
#pragma omp target nowait map(tofrom: x[1:1])
  x[1] += 1;
#pragma omp target nowait map(tofrom: y[1:1])
  y[1] += 1;
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
#pragma omp taskwait
  return x[1];
}
static int c_library(int *q) {
#pragma omp target nowait map(tofrom: x[1:1])
  x[1] += 1;
#pragma omp target nowait map(tofrom: y[1:1])
  y[1] += 1;
  std::qsort(q, 3, sizeof(int), compare_only);
  int *copy = (int *)std::malloc(sizeof(int));
  *copy = q[0];
  std::printf("least %d\n", *copy);
  std::free(copy);
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
