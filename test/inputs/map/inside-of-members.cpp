// test: reference=serial
// What pointers in members of members lead to, beside the whole object and without it; members that no clause lists.
#include <cstdio>

struct rows {
  double *v;
  int n, by;
};
struct frame {
  rows in;
};

struct grid {
  rows u;
  int level;
  frame outer;
  rows two[2];
  rows *far;
  double *w;
  double at(int i) const { return u.v[i]; }

  void whole() {
#pragma omp target map(to : this[0 : 1]) map(tofrom : u.v[0 : u.n])
    for (int i = 0; i < u.n; ++i)
      u.v[i] += level;
  }
  void deeper() {
#pragma omp target map(to : *this) map(tofrom : outer.in.v[0 : 3])
    for (int i = 0; i < outer.in.n; ++i)
      outer.in.v[i] += 2;
  }
  void element() {
#pragma omp target map(to : this[0 : 1]) map(tofrom : two[1].v[0 : 3]) map(to : w[0 : 2])
    two[1].v[1] += w[0] + two[0].by;
  }
  void behind() {
#pragma omp target map(to : this[0 : 1]) map(to : far[0 : 1]) map(tofrom : far[0].v[0 : 3])
    far[0].v[2] *= far->by;
  }
  void called() {
#pragma omp target map(to : this[0 : 1]) map(tofrom : u.v[0 : u.n])
    u.v[0] += at(1);
  }
  void unlisted() {
#pragma omp target map(tofrom : u.v[0 : u.n])
    for (int i = 0; i < u.n; ++i)
      u.v[i] += u.by;
  }
  void listed() {
#pragma omp target map(to : u.n) map(tofrom : u.v[0 : u.n])
    for (int i = 0; i < u.n; ++i)
      u.v[i] *= 2;
  }
  void present() {
#pragma omp target data map(to : u.n, u.by) map(tofrom : u.v[0 : u.n])
    {
#pragma omp target map(tofrom : u.v[0 : u.n])
      for (int i = 0; i < u.n; ++i)
        u.v[i] -= u.by;
    }
  }
};

int main() {
  double x[3] = {1, 2, 3};
  rows r{x, 3, 10};
  grid g{r, 4, {r}, {r, r}, &r, x};
  void (grid::*all[])() = {&grid::whole,  &grid::deeper,   &grid::element, &grid::behind,
                           &grid::called, &grid::unlisted, &grid::listed,  &grid::present};
  for (auto each : all) {
    (g.*each)();
    std::printf("%g %g %g\n", x[0], x[1], x[2]);
  }
  return 0;
}
