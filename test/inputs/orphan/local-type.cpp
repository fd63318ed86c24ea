// A function with a parallel region, for types that a function declares: workers cannot
// name them.
#include <cstdio>

#pragma omp declare target
struct Two {
  enum { by = 2 };
};
template <class... Of> struct Several {
  template <class Step> static void each(Step, int *x, int n) {
    int more = n;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[i] += Step::by * more;
  }
};
#pragma omp end declare target

int main() {
  enum { N = 20 };
  int x[N] = {0};
  struct Own {
    enum { by = 3 };
  };
#pragma omp target map(tofrom : x)
  {
    Several<>::each(Two{}, x, N);
    Several<Two>::each(Own{}, x, N / 2);
    Several<Two, Own *>::each(Two{}, x, N / 4);
  }
  std::printf("%d %d %d\n", x[0], x[N / 2 - 1], x[N - 1]);
  return 0;
}
