// every operator in a template, which knows nothing of the type; test_operators.py has every type
#include <cstdio>

enum { N = 120 };

template <class T> void whole(const char *name, const int *x) {
  T sum = 1, product = 1, all = T(~T(0)), any = 0, odd = 0, least = T(100), most = T(0);
  bool every = true, some = false;
#pragma omp target teams distribute parallel for map(to: x[0:N]) \
    reduction(+: sum) reduction(*: product) reduction(&: all) reduction(|: any) reduction(^: odd) \
    reduction(min: least) reduction(max: most) reduction(&&: every) reduction(||: some)
  for (int i = 0; i < N; i++) {
    T v = T(x[i] % 100);
    sum += v;
    if (i % 40 == 0)
      product *= T(i / 40 + 1);
    all &= T(v | 64);
    any |= T(v & 12);
    odd ^= v;
    least = v < least ? v : least;
    most = v > most ? v : most;
    every = every && x[i] >= 0;
    some = some || x[i] == 77;
  }
  std::printf("%s: %lld %lld %lld %lld %lld %lld %lld %d %d\n", name, (long long)sum, (long long)product,
              (long long)all, (long long)any, (long long)odd, (long long)least, (long long)most, every, some);
}

template <class T> void floating(const char *name, const int *x) {
  T sum = 1, less = 1, product = 1, least = 1e30f, most = -1e30f, every = 1, some = 0;
#pragma omp target parallel for map(to: x[0:N]) \
    reduction(+: sum) reduction(-: less) reduction(*: product) reduction(min: least) reduction(max: most) \
    reduction(&&: every) reduction(||: some)
  for (int i = 0; i < N; i++) {
    T v = T(x[i]) / 4;
    sum += v;
    less -= v;
    if (i % 30 == 0)
      product *= T(1.5);
    least = v < least ? v : least;
    most = v > most ? v : most;
    every = every && x[i] >= 0;
    some = some || x[i] > 1000;
  }
  std::printf("%s: %g %g %g %g %g %g %g\n", name, double(sum), double(less), double(product), double(least),
              double(most), double(every), double(some));
}

int main() {
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 101;
  whole<signed char>("signed char", x);
  whole<unsigned short>("unsigned short", x);
  whole<int>("int", x);
  whole<unsigned long>("unsigned long", x);
  floating<float>("float", x);
  floating<double>("double", x);

  bool odd = true, both = true, either = false;
#pragma omp target teams distribute parallel for map(to: x) reduction(^: odd) reduction(&: both) reduction(|: either)
  for (int i = 0; i < N; i++) {
    odd ^= x[i] > 50;
    both &= x[i] < 200;
    either |= x[i] == 3;
  }
  wchar_t wide = 0;
#pragma omp target teams distribute parallel for map(to: x) reduction(max: wide)
  for (int i = 0; i < N; i++)
    wide = wchar_t(x[i]) > wide ? wchar_t(x[i]) : wide;
  std::printf("%d %d %d %d\n", odd, both, either, int(wide));
}
