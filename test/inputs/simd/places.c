// test: options="--simd=lanes" dump=plan,explain
// What lanes share that no block declares: parameters, variables of loops, private copies.
#include <stdio.h>

enum { N = 24, M = 40 };

typedef struct {
  int least, most, v[3];
} range_s;

static void set(int *p, int value) { *p = value; }
static int next(int *state) { return *state = (*state * 75 + 74) % 65537; }

// a parameter whose address is handed on, a struct that the lanes write
static int sum_from(int value, range_s r) {
  int sum = 0;
  set(&value, value + r.most);
#pragma omp simd
  for (int k = 0; k < 3; k++)
    r.v[k] += value * k;
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < M; k++)
    sum += k % (value + 1) + r.v[k % 3];
  return sum;
}

// variables of loops, conditions and steps with effects
static int loops(int n, int *x) {
  int sum = 0;
  for (int k = 0, seed = n; next(&seed) % 7 != 0 && k < 5; k++) {
#pragma omp simd
    for (int j = 0; j < M; j++)
      x[j] += seed % 5 + k;
  }
  for (int k = next(&n) % 3; k < 6; set(&k, k + 2)) {
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < M; j++)
      sum += x[j] + k;
  }
  return sum;
}

int main(void) {
  static int a[N][M], b[N];
  int squares[M] = {1}, first = 3;
#pragma omp target teams distribute parallel for map(tofrom: a) private(squares) firstprivate(first)
  for (int i = 0; i < N; i++) {
    set(&first, 5);
#pragma omp simd
    for (int k = 0; k < M; k++)
      squares[k] = k * k + i * first;
    for (int k = 0; k < M; k++)
      a[i][k] = squares[M - 1 - k];
  }
#pragma omp target parallel map(tofrom: a) firstprivate(squares) num_threads(4)
  {
    squares[0] += 2;
#pragma omp for lastprivate(first) collapse(2)
    for (int i = 0; i < N; i += 2)
      for (int j = 0; j < 2; j++) {
#pragma omp simd
        for (int k = 1; k < M; k++)
          squares[k] = k + i + j;
        set(&first, squares[3]);
        for (int k = 0; k < M; k++)
          a[i + j][k] += squares[M - 1 - k] + first;
      }
#pragma omp for
    for (int i = 0; i < N; i++)
      a[i][0] += squares[0] + first;
  }
#pragma omp target teams distribute parallel for map(tofrom: a, b)
  for (int i = 0; i < N; i++) {
    const int *p = &i;
    range_s r = {i, i + 1, {1, 2, 3}};
    b[*p] += sum_from(i, r) + loops(i, a[i]);
  }
  long sum = first;
  for (int i = 0; i < N; i++) {
    sum = sum * 31 % 1000003 + b[i];
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (a[i][k] & 1023)) % 1000003;
  }
  printf("%ld\n", sum);
  return 0;
}
