// Four kernels with and without simd, timed over teams × threads. Rows of 1024 iterations are shared out to
// threads, so that the loop over a row is the thread's own: serial, or the lanes' of a thread that is a warp.
//   simd ROWS REPETITIONS [MOST TEAMS [LEAST TEAMS]] → lines of "kernel, simd|serial|hand, teams, threads, microseconds"; exit status 1: a wrong result
// Translated by bench/simd, which draws the figures.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { Row = 1024, Newton = 24 };

// A kernel written for CUDA (simd.cu), a row per warp; its pointers are the device's.
void mul_matr_vec_by_hand(int teams, int threads, int rows, const double *a, const double *x, double *y);

static void vector_add(int teams, int threads, int rows, const double *a, const double *b, double *c) {
#pragma omp target teams distribute parallel for num_teams(teams) num_threads(threads) \
    map(to: a[0:rows * Row], b[0:rows * Row]) map(from: c[0:rows * Row])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < Row; j++)
      c[i * Row + j] = a[i * Row + j] + b[i * Row + j];
}
static void vector_add_simd(int teams, int threads, int rows, const double *a, const double *b, double *c) {
#pragma omp target teams distribute parallel for num_teams(teams) num_threads(threads) \
    map(to: a[0:rows * Row], b[0:rows * Row]) map(from: c[0:rows * Row])
  for (int i = 0; i < rows; i++) {
#pragma omp simd
    for (int j = 0; j < Row; j++)
      c[i * Row + j] = a[i * Row + j] + b[i * Row + j];
  }
}

static void newton_sqrt(int teams, int threads, int rows, const double *a, const double *b, double *c) {
  (void)b;
#pragma omp target teams distribute parallel for num_teams(teams) num_threads(threads) \
    map(to: a[0:rows * Row]) map(from: c[0:rows * Row])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < Row; j++) {
      double x = a[i * Row + j] + 1;
      for (int k = 0; k < Newton; k++)
        x = 0.5 * (x + a[i * Row + j] / x);
      c[i * Row + j] = x;
    }
}
static void newton_sqrt_simd(int teams, int threads, int rows, const double *a, const double *b, double *c) {
  (void)b;
#pragma omp target teams distribute parallel for num_teams(teams) num_threads(threads) \
    map(to: a[0:rows * Row]) map(from: c[0:rows * Row])
  for (int i = 0; i < rows; i++) {
#pragma omp simd
    for (int j = 0; j < Row; j++) {
      double x = a[i * Row + j] + 1;
      for (int k = 0; k < Newton; k++)
        x = 0.5 * (x + a[i * Row + j] / x);
      c[i * Row + j] = x;
    }
  }
}

static void scalar_prod(int teams, int threads, int rows, const double *a, const double *b, double *c) {
  double sum = 0;
#pragma omp target teams distribute parallel for num_teams(teams) num_threads(threads) reduction(+: sum) \
    map(to: a[0:rows * Row], b[0:rows * Row])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < Row; j++)
      sum += a[i * Row + j] * b[i * Row + j];
  *c = sum;
}
static void scalar_prod_simd(int teams, int threads, int rows, const double *a, const double *b, double *c) {
  double sum = 0;
#pragma omp target teams distribute parallel for num_teams(teams) num_threads(threads) reduction(+: sum) \
    map(to: a[0:rows * Row], b[0:rows * Row])
  for (int i = 0; i < rows; i++) {
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < Row; j++)
      sum += a[i * Row + j] * b[i * Row + j];
  }
  *c = sum;
}

static void mul_matr_vec(int teams, int threads, int rows, const double *a, const double *x, double *y) {
#pragma omp target teams distribute parallel for num_teams(teams) num_threads(threads) \
    map(to: a[0:rows * Row], x[0:Row]) map(from: y[0:rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int j = 0; j < Row; j++)
      sum += a[i * Row + j] * x[j];
    y[i] = sum;
  }
}
static void mul_matr_vec_simd(int teams, int threads, int rows, const double *a, const double *x, double *y) {
#pragma omp target teams distribute parallel for num_teams(teams) num_threads(threads) \
    map(to: a[0:rows * Row], x[0:Row]) map(from: y[0:rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
#pragma omp simd reduction(+: sum)
    for (int j = 0; j < Row; j++)
      sum += a[i * Row + j] * x[j];
    y[i] = sum;
  }
}
static void mul_matr_vec_hand(int teams, int threads, int rows, const double *a, const double *x, double *y) {
#pragma omp target data use_device_ptr(a, x, y)
  mul_matr_vec_by_hand(teams, threads, rows, a, x, y);
}

typedef void benchmark(int, int, int, const double *, const double *, double *);
static const struct {
  const char *name, *how;
  benchmark *run;
} All[] = {{"vector-add", "serial", vector_add},     {"vector-add", "simd", vector_add_simd},
           {"newton-sqrt", "serial", newton_sqrt},   {"newton-sqrt", "simd", newton_sqrt_simd},
           {"scalar-prod", "serial", scalar_prod},   {"scalar-prod", "simd", scalar_prod_simd},
           {"mul-matr-vec", "serial", mul_matr_vec}, {"mul-matr-vec", "simd", mul_matr_vec_simd},
           {"mul-matr-vec", "hand", mul_matr_vec_hand}};
enum { Count = sizeof All / sizeof *All };

int main(int argc, char **argv) {
  int rows = argc > 1 ? atoi(argv[1]) : 4096, repetitions = argc > 2 ? atoi(argv[2]) : 5;
  int most_teams = argc > 3 ? atoi(argv[3]) : 1024, least_teams = argc > 4 ? atoi(argv[4]) : 1;
  double *a = malloc(sizeof *a * rows * Row), *b = malloc(sizeof *b * rows * Row), *c = malloc(sizeof *c * rows * Row);
  for (int i = 0; i < rows * Row; i++) {
    a[i] = i % 100;
    b[i] = i % 17 - 8;
  }
  int wrong = 0;
#pragma omp target data map(to: a[0:rows * Row], b[0:rows * Row]) map(alloc: c[0:rows * Row])
  for (int teams = least_teams; teams <= most_teams; teams *= 4)
    for (int threads = 1; threads <= 32; threads *= 2) {
      double first = 0; // checksum of the serial one
      for (int k = 0; k < Count; k++) { // in turn, so that all meet the same machine
        double best = 1e30;
        for (int r = 0; r <= repetitions; r++) { // the first warms up
          double start = omp_get_wtime();
          All[k].run(teams, threads, rows, a, b, c);
          double took = omp_get_wtime() - start;
          if (r && took < best)
            best = took;
        }
        if (All[k].run != scalar_prod && All[k].run != scalar_prod_simd) {
#pragma omp target update from(c[0:rows * Row])
        }
        double sum = 0;
        int used = All[k].name[0] == 's' ? 1 : All[k].name[0] == 'm' ? rows : rows * Row;
        for (int i = 0; i < used; i++)
          sum += c[i] * (i % 7 + 1);
        if (All[k].how[0] == 's' && All[k].how[1] == 'e')
          first = sum;
        double off = sum - first, bound = 1e-9 * (first < 0 ? -first : first);
        wrong += off > bound || off < -bound;
        printf("%s\t%s\t%d\t%d\t%.3f\n", All[k].name, All[k].how, teams, threads, best * 1e6);
      }
    }
  return wrong != 0;
}
