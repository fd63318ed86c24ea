// test: options="--simd=lanes" dump=plan
// A thread is a warp: simd on its lanes, effects in the first lane, values in all.
#include <omp.h>
#include <stdio.h>

enum { Rows = 37, Columns = 101 };

// a row per thread: only sums and a store
static void mul_matr_vec(int rows, int columns, const double *a, const double *x, double *y) {
#pragma omp target teams distribute parallel for \
    map(to: a[0:rows * columns], x[0:columns]) map(from: y[0:rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * x[j];
    y[i] = sum;
  }
}

// loops around simd, conditions, several reductions, the last iteration
static void around(int n, int (*m)[Columns], long *out) {
#pragma omp target teams distribute parallel for map(tofrom: m[0:n], out[0:n])
  for (int i = 0; i < n; i++) {
    int low = 1000, high = -1000, last = -1, j;
    long sum = 7;
    for (int pass = 0; pass < 3; pass++) {
      if (m[i][0] % 2 == 0) { // memory that simd changes below
#pragma omp simd
        for (int k = 0; k < Columns; k++)
          m[i][k] = m[i][k] * 3 + pass;
      } else
#pragma omp simd private(j)
        for (int k = Columns - 1; k >= 0; k -= 2) {
          j = m[i][k] + i;
          m[i][k] = j - pass;
        }
#pragma omp simd reduction(+: sum) reduction(min: low) reduction(max: high) lastprivate(last)
      for (int k = 0; k < Columns; k++) {
        sum += m[i][k];
        if (m[i][k] < low)
          low = m[i][k];
        high = m[i][k] > high ? m[i][k] : high;
        last = m[i][k] + k;
      }
    }
#pragma omp simd
    for (j = 3; j < Columns; j += 4)
      m[i][j] += 1;
    if (sum < 0) {
      out[i] = -1;
      continue;
    }
    out[i] = sum + low + 2 * high + 3 * last + j;
  }
}

static int next(int *counter) { return (*counter)++; }

// effects of the thread: atomics, critical, a function that writes
static void effects(int n, int *hits, int *total, int *list, int *length) {
  int counters[Rows] = {0};
#pragma omp target teams distribute parallel for map(tofrom: hits[0:n], total[0:2], list[0:n], length[0:1], counters)
  for (int i = 0; i < n; i++) {
    int place, twice = next(&counters[i]) + next(&counters[i]);
#pragma omp atomic
    total[0] += i;
#pragma omp atomic capture
    place = (*length)++;
    list[place] = i;
    int found = 0;
#pragma omp simd reduction(+: found)
    for (int k = 0; k < 64; k++) {
      found += k % (i + 1) == 0;
#pragma omp atomic update
      hits[i] += 1;
    }
#pragma omp critical
    {
      total[1] += found;
      total[1] += twice;
    }
    hits[i] += twice + counters[i];
  }
}

// a league's reduction and the last thread's value, in chunks; 64-bit loops
static long whole(long n, const int *a, long *last) {
  long sum = 0, most = -1, seen = -5;
#pragma omp target teams distribute parallel for reduction(+: sum) reduction(max: most) \
    lastprivate(seen) schedule(static, 2) map(to: a[0:n * 50])
  for (long i = 0; i < n; i++) {
    long row = 0;
#pragma omp simd reduction(+: row)
    for (long j = 0; j < 50; j++)
      row += a[i * 50 + j];
    sum += row;
    most = row > most ? row : most;
    seen = row + i;
  }
  *last = seen;
  return sum * 3 + most;
}

// threads of one team: a barrier, numbers, two simd loops that run as one
static int one_team(int *shared) {
  int right = 0, numbers = 0;
#pragma omp target parallel map(from: shared[0:64]) map(tofrom: right, numbers) num_threads(8)
  {
    int me = omp_get_thread_num(), all = omp_get_num_threads();
#pragma omp for
    for (int i = 0; i < 4; i++) {
#pragma omp simd collapse(2)
      for (int j = 0; j < 2; j++)
        for (int k = 0; k < 8; k++)
          shared[i * 16 + j * 8 + k] = i + j + k;
    }
    int seen = 0;
#pragma omp simd reduction(+: seen)
    for (int k = 0; k < 64; k++)
      seen += shared[k];
#pragma omp barrier
#pragma omp atomic
    right += seen == 352;
#pragma omp atomic
    numbers += me < all ? me : 1000;
  }
  // each thread is counted once, however many there are
  return right > 0 && numbers * 2 == right * (right - 1);
}

int main(void) {
  static double a[Rows * Columns], x[Columns], y[Rows];
  static int m[Rows][Columns], rows[Rows * 50];
  static long out[Rows];
  for (int i = 0; i < Rows * Columns; i++) {
    a[i] = i % 13 - 6;
    m[i / Columns][i % Columns] = i % 29 - 9;
  }
  for (int j = 0; j < Columns; j++)
    x[j] = j % 5;
  mul_matr_vec(Rows, Columns, a, x, y);
  around(Rows, m, out);
  double checksum = 0;
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    checksum += (i + 1) * y[i];
    all = all * 31 % 1000003 + out[i];
    for (int j = 0; j < Columns; j++)
      all = all * 17 % 1000003 + m[i][j];
  }
  printf("%g %ld\n", checksum, all);

  int hits[Rows] = {0}, total[2] = {0}, list[Rows], length = 0, place = 0, sum = 0;
  effects(Rows, hits, total, list, &length);
  for (int i = 0; i < Rows; i++) {
    place += list[i] * list[i];
    sum += hits[i] * (i + 1);
  }
  printf("%d %d %d %d %d\n", total[0], total[1], length, place, sum);

  long last;
  for (int i = 0; i < Rows * 50; i++)
    rows[i] = i % 7;
  printf("%ld", whole(Rows, rows, &last));
  printf(" %ld\n", last);
  int shared[64];
  int counted = one_team(shared);
  printf("%d %d %d\n", counted, shared[17], shared[63]);
  return 0;
}
