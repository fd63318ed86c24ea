// test: reference=serial
// The forms of linear: modifiers, collapsed loops, bodies without braces, in templates.
#include <cstdio>

enum { N = 12, M = 45 };

#pragma omp declare target
// pieces of an array, a counter, and a reference to one that all calls share
#pragma omp declare simd linear(ref(x)) linear(val(k) : 2) linear(uval(from) : 3) uniform(y) notinbranch
static int mix(int &x, int k, const int &from, int *y) { return x * k + from - y[k % 5]; }

template <class T> static T up_and_down(const T *a, T by) {
  T up = 0, down = 100, sum = 0;
#pragma omp simd linear(up : by) linear(down : -by) reduction(+ : sum)
  for (int k = 0; k < M; k++)
    sum += a[k] * up - down, up += by, down -= by;
  return sum + up * 3 + down;
}
#pragma omp end declare target

static long rows(int n, int *a) {
  long all = 0;
#pragma omp target teams distribute parallel for map(to : a[0 : n * M]) reduction(+ : all)
  for (int i = 0; i < n; i++) {
    int *row = a + i * M, j = 1, grid = i, none = 7, by = i % 4 - 2;
    long place = i;
    int sum = 0;
#pragma omp simd linear(val(j) : 2) linear(row) reduction(+ : sum)
    for (int k = 0; k < M; k++) {
      const int from = k;
      sum += mix(*row, j, from, a);
      row++;
      j += 2;
    }
    // two loops as one, a step that the thread knows
#pragma omp simd linear(grid, place : by * 3) collapse(2) reduction(+ : sum) simdlen(4)
    for (int k = 4; k >= 0; k -= 2)
      for (long l = 0; l < 9; l++)
        sum += grid * (k + l) + place, grid += by * 3, place += by * 3;
    // no iteration
#pragma omp simd linear(none : 5)
    for (int k = i; k < i; k++)
      none += 5;
    all += sum + 10 * j + 7 * grid + place + none + (row - a) + up_and_down(a + i * M, i);
  }
  return all;
}

int main() {
  static int a[N * M];
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 31;
  std::printf("%ld\n", rows(N, a));
  return 0;
}
