// a reduction that one thread executes: in the variable itself, or in a copy
#include <cmath>
#include <cstdio>
enum { N = 40 };
static int add_to(int &v, int by) {
  v += by;
  return v;
}
int main() {
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i * 17) % 23 - 9;
  int set = 100, seen = 100, both = 5, neither = 0, any = 7, made = 100, odd = 100, least = -50,
      big = 90, trunc = 5, f = 1000, rest = 50, asked = 0;
  int a[4] = {1, 2, 3, 4}, quot = 64, tasked = 40;
  bool flag = false, all = true;
  double top = 3, low = 1e9;
  unsigned char small = 250;
#pragma omp target map(to : x)                                                                     \
    map(tofrom : set, seen, both, neither, any, made, odd, least, big, trunc, f, a, quot, tasked,  \
            flag, all, top, low, small, rest, asked)
#pragma omp parallel num_threads(1)
  {
#pragma omp parallel num_threads(1) reduction(+ : set, seen, asked)
    {
      set = 5;
      seen += 1;
      if (seen == 1)
        seen = 50;
      asked += seen;
    }
#pragma omp parallel num_threads(1) reduction(&& : both) reduction(|| : any, neither)
    {
      both = both && 1;
      any = any || 0;
      neither = neither || x[0] > 0;
    }
#pragma omp parallel num_threads(1) reduction(+ : made, trunc, rest) reduction(* : quot)
    {
      add_to(made, 7);
      trunc += -0.7;
      rest = rest - 4;
      quot /= 3;
    }
#pragma omp simd reduction(max : top, big) reduction(min : low, least)
    for (int i = 0; i < N; i++) {
      if (x[i] > top)
        top = x[i];
      low = fmin(low, 1.0 * x[i]);
      least = x[i] < least ? x[i] : least;
      big = big < x[i] ? x[i] : big;
    }
#pragma omp parallel num_threads(1) reduction(max : odd)
    {
      odd = 12;
    }
#pragma omp parallel num_threads(1) reduction(^ : f) reduction(+ : a[1 : 2])
    {
      f ^= 5;
      a[1] += 4;
      a[2] = 9;
    }
#pragma omp parallel num_threads(1) reduction(|| : flag) reduction(&& : all) reduction(+ : small)
    {
      flag = flag || x[3] > 0;
      all = x[2] > 100 && all;
      small += 10;
    }
#pragma omp taskgroup task_reduction(+ : tasked)
    {
#pragma omp task in_reduction(+ : tasked)
      tasked = 2;
    }
  }
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d\n", set, seen, both, neither, any, made, odd,
         least, big, trunc, f, rest, asked);
  printf("%d %d %d %d %d %d %d %d %g %g %d\n", a[0], a[1], a[2], a[3], quot, tasked, flag, all, top,
         low, small);
  return 0;
}
