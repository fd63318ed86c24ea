// constructs in function templates: copies have the type of each instantiation
#include <cstdio>

#pragma omp declare target
template <class T> T part(const T *x, int n, T start) {
  T mine = start;
  T twice = 2;
#pragma omp simd private(twice) reduction(+ : mine)
  for (int i = 0; i < n; i++) {
    twice = x[i];
    mine += twice + twice;
  }
#pragma omp task firstprivate(start)
  {
    start += 1;
    mine += start;
  }
  return mine;
}
template <class T> void all(const T *x, int n, T *sum, T *twice) {
  T s = *sum;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    T a = x[i];
#pragma omp task
    {
      a /= 2;
      twice[i] = a;
    }
    s += a;
  }
  *sum = s;
}
#pragma omp end declare target
int main() {
  int a[5] = {1, 2, 3, 4, 5};
  double b[5] = {.5, .25, 7, 1, 1};
  int ra;
  double rb, sb = 1.5;
  int sa = 3, ta[5];
  double tb[5];
#pragma omp target map(from : ra, rb) map(to : a, b)
  {
    ra = part(a, 5, 1);
    rb = part(b, 5, 1.5);
  }
#pragma omp target map(to : a, b) map(tofrom : sa, sb) map(from : ta, tb)
  {
    all(b, 5, &sb, tb);
    all(a, 5, &sa, ta);
  }
  printf("%d %g %d %g %d %g\n", ra, rb, sa, sb, ta[2], tb[1]);
}
