// a macro of a member function, whose kernel stands behind the class, and of a template
#include <cstdio>

struct Grid {
  int v[4] = {};
  int get(int i) const { return v[i]; }
  void fill(int by) {
#define STEP(i) (10 * (i) + by)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++)
      v[i] = STEP(i) + get(i);
#undef STEP
  }
#define STEP(i) (-(i))
  int host(int i) { return STEP(v[i]); }
};

template <class T> T last(T by) {
#undef STEP
#define STEP(i) ((i) + by)
  T out = 0;
#pragma omp target map(from : out)
  {
    T all[4];
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
      all[i] = STEP(i);
    out = all[3];
  }
  return out;
}

int main() {
  Grid g;
  g.fill(3);
  std::printf("%d %d %d %g\n", g.v[3], g.host(3), last(4), last(0.5));
}
