// a kernel has those parameters of its template that it names
#include <cstdio>

template <class T, int N> struct row {
  T at[N];
};

// The number, by way of a constant.
template <class T, int N> static void count(const row<T, N> &, int *total) {
  const int length = N;
#pragma omp target teams distribute parallel for map(tofrom : total[0 : 4])
  for (int i = 0; i < 4; i++)
    total[i] += length + i;
}

// The type, of what is mapped.
template <class T, int N> static void clear(T *x, int n) {
#pragma omp target teams distribute parallel for map(from : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = 0;
}

// The number, in the statement; the type, of a variable inside.
template <class T, int N, class Unused> static void fill(double *x, Unused) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : 12])
  for (int i = 0; i < 12; i++) {
    T part = static_cast<T>(i * N) / 2;
    x[i] += part;
  }
}

// By way of another template, of a clause and of a copy.
template <class T, int N> static double sums(const T *x) {
  T sum = 0;
#pragma omp target teams distribute parallel for map(to : x[0 : N]) map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    row<T, 2> pair = {{x[i], x[i]}};
    sum += pair.at[0] + pair.at[1];
  }
  return double(sum);
}

// A pack.
template <class... T> static int sizes(T...) {
  int size = 0;
#pragma omp target map(tofrom : size)
  size += int(sizeof...(T));
  return size;
}

// Only by way of const.
template <class T> static int greater(const T *x) {
  const T limit = x[0];
  int found = 0;
#pragma omp target map(to : x[0 : 3]) map(tofrom : found)
  for (int i = 0; i < 3; i++)
    found += x[i] > limit;
  return found;
}

int main() {
  int total[4] = {0, 0, 0, 0};
  count(row<float, 3>(), total);
  count(row<double, 5>(), total);
  float f[6];
  double d[12];
  clear<float, 6>(f, 6);
  clear<double, 12>(d, 12);
  fill<int, 3>(d, 'x');
  fill<double, 5>(d, 1.0f);
  for (int i = 0; i < 6; i++)
    f[i] += float(i);
  printf("%d %d %g %g\n", total[0], total[3], d[3], d[11]);
  printf("%g %g %d %d\n", sums<float, 6>(f), sums<double, 12>(d), sizes(1, 2.0, 'x'), sizes());
  printf("%d %d\n", greater(f), greater(d));
  return 0;
}
