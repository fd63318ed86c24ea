// test: options="--simd=lanes" dump=plan
// simd in functions: entered by all lanes of a thread, by one lane inside simd, from both.
#include <omp.h>
#include <stdio.h>

enum { Rows = 21, Columns = 70 };

// a reduction; called outside simd, inside simd, and in a critical section
static double dot(const double *a, const double *x, int n) {
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int j = 0; j < n; j++)
    sum += a[j] * x[j];
  return sum;
}

// asks for its thread, and calls a function that has simd
static double numbered(const double *a, int n) {
  if (omp_get_thread_num() < 0 || omp_get_num_threads() <= omp_get_thread_num())
    return -1;
  return dot(a, a, n);
}

#pragma omp declare simd uniform(x) linear(k) simdlen(8)
static int scaled(const int *x, int k) { return 3 * x[k] + k; }

// lastprivate, private, declare simd and a bound that is another function's value
static int last_of(int *list, int n) {
  int last = -1, twice = 1;
#pragma omp simd lastprivate(last) private(twice)
  for (int k = 0; k < n; k++) {
    twice = 2 * scaled(list, k);
    list[k] = twice + k;
    last = list[k] - k;
  }
  return last + twice;
}

// effects of the thread around simd, and what they return
static int counted(int *counter, int *list, int n) {
  int found = 0;
#pragma omp simd reduction(+: found)
  for (int k = 0; k < n; k++)
    found += list[k] % 3 == 0;
  if (found > n / 2)
    return (*counter)++;
  *counter += found;
#pragma omp atomic
  list[0] += 1;
  return -found;
}

// called in a parallel region: its loop is for the threads, each with all its lanes
static void shared_out(int n, int (*m)[Columns], int *sums) {
  int me = omp_get_thread_num();
#pragma omp for
  for (int i = 0; i < n; i++) {
    int sum = 0;
#pragma omp loop bind(thread) reduction(+: sum)
    for (int k = 0; k < Columns; k++)
      sum += m[i][k];
#pragma omp simd
    for (int k = 0; k < Columns; k++)
      m[i][k] += sum;
    sums[i] = sum + (me < 0);
  }
#pragma omp barrier
#pragma omp for simd
  for (int i = 0; i < n; i++)
    sums[i] += m[i][Columns - 1] + sums[i];
}

static void rows(int n, const double *a, const double *x, double *y, double *total) {
#pragma omp target teams distribute parallel for \
    map(to: a[0:n * Columns], x[0:Columns]) map(tofrom: y[0:n], total[0:1])
  for (int i = 0; i < n; i++) {
    const double *row = a + i * Columns;
    double first = dot(row, x, Columns), all = 0;
    if (dot(row, row, 2) > 0.5)
      first += numbered(row, Columns);
    y[i] = first - dot(x, x, i) + i;
#pragma omp simd reduction(+: all)
    for (int k = 0; k < Columns; k++)
      all += dot(row, x, 1 + k % 3) + numbered(x, 2);
    y[i] += all;
#pragma omp critical
    total[0] += dot(row, x, Columns) + numbered(x, 3);
  }
}

static void lists(int n, int (*m)[Columns], int *out, int *counters) {
#pragma omp target teams distribute parallel for map(tofrom: m[0:n], out[0:n], counters[0:n])
  for (int i = 0; i < n; i++) {
    int k = last_of(m[i], Columns - i), which;
    out[i] = k % 2 ? counted(&counters[i], m[i], Columns) : last_of(m[i], 33);
    which = counted(&counters[i], m[i], i), out[i] += which;
    for (int pass = 0; pass < counted(&counters[i], m[i], 40) % 3; pass++)
      out[i] += pass;
  }
}

static void together(int (*m)[Columns], int *sums) {
#pragma omp target parallel map(tofrom: m[0:Rows], sums[0:Rows]) num_threads(4)
  {
    shared_out(Rows, m, sums);
    shared_out(Rows / 2, m, sums);
  }
}

int main(void) {
  static double a[Rows * Columns], x[Columns], y[Rows], total;
  static int m[Rows][Columns], out[Rows], counters[Rows], sums[Rows];
  for (int i = 0; i < Rows * Columns; i++) {
    a[i] = i % 11 - 5;
    m[i / Columns][i % Columns] = i * 7 % 23;
  }
  for (int j = 0; j < Columns; j++)
    x[j] = j % 4;
  rows(Rows, a, x, y, &total);
  double checksum = 0;
  for (int i = 0; i < Rows; i++)
    checksum += (i + 1) * y[i];
  printf("%g %g\n", checksum, total);
  lists(Rows, m, out, counters);
  together(m, sums);
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = (all * 31 + out[i] + 7 * counters[i] + 3 * sums[i]) % 1000003;
    for (int j = 0; j < Columns; j++)
      all = (all * 17 + m[i][j]) % 1000003;
  }
  printf("%ld\n", all);
  return 0;
}
