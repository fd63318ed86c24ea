// What the threads of a team do together: count, scan, normalize and sort in memory of the team.
#include "pairs.h"

enum { Team = 128, Bins = 64 };

static void histogram(int n, const unsigned char *restrict data, unsigned *count) {
#pragma omp target teams distribute parallel for map(to: data[0:n]) map(tofrom: count[0:Bins])
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    count[data[i] % Bins]++;
  }
}

static void histogram_teams(int n, int part, const unsigned char *restrict data, unsigned *count) {
#pragma omp target teams distribute thread_limit(Team) map(to: data[0:n]) map(tofrom: count[0:Bins])
  for (int first = 0; first < n; first += part) {
    unsigned mine[Bins];
    const int last = first + part < n ? first + part : n;
#pragma omp parallel
    {
#pragma omp for
      for (int b = 0; b < Bins; b++)
        mine[b] = 0;
#pragma omp for
      for (int i = first; i < last; i++) {
#pragma omp atomic
        mine[data[i] % Bins]++;
      }
#pragma omp for
      for (int b = 0; b < Bins; b++) {
#pragma omp atomic
        count[b] += mine[b];
      }
    }
  }
}

static void prefix_sum(int rows, int *restrict a) {
#pragma omp target teams distribute thread_limit(Team) map(tofrom: a[0:rows * Team])
  for (int row = 0; row < rows; row++) {
    int sums[2][Team];
#pragma omp parallel num_threads(Team)
    {
      const int t = omp_get_thread_num();
      int in = 0;
      sums[0][t] = a[row * Team + t];
#pragma omp barrier
      for (int step = 1; step < Team; step *= 2) {
        sums[1 - in][t] = sums[in][t] + (t >= step ? sums[in][t - step] : 0);
        in = 1 - in;
#pragma omp barrier
      }
      a[row * Team + t] = sums[in][t];
    }
  }
}

static void softmax_rows(int rows, int columns, const float *restrict a, float *restrict b) {
#pragma omp target teams distribute thread_limit(Team) map(to: a[0:rows * columns]) map(from: b[0:rows * columns])
  for (int row = 0; row < rows; row++) {
    const float *x = a + row * columns;
    float *y = b + row * columns;
    float most = -1e30f, sum = 0;
#pragma omp parallel for reduction(max: most)
    for (int j = 0; j < columns; j++)
      most = fmaxf(most, x[j]);
#pragma omp parallel for reduction(+: sum)
    for (int j = 0; j < columns; j++) {
      y[j] = expf(x[j] - most);
      sum += y[j];
    }
#pragma omp parallel for
    for (int j = 0; j < columns; j++)
      y[j] /= sum;
  }
}

static void bitonic_team(int parts, int *restrict a) {
#pragma omp target teams distribute thread_limit(Team) map(tofrom: a[0:parts * 2 * Team])
  for (int p = 0; p < parts; p++) {
    int part[2 * Team];
    int *mine = a + p * 2 * Team;
#pragma omp parallel for
    for (int t = 0; t < 2 * Team; t++)
      part[t] = mine[t];
    for (int size = 2; size <= 2 * Team; size *= 2)
      for (int stride = size / 2; stride > 0; stride /= 2) {
#pragma omp parallel for
        for (int t = 0; t < Team; t++) {
          int i = 2 * t - (t & (stride - 1)), j = i + stride;
          int x = part[i], y = part[j];
          if ((x > y) == ((i & size) == 0)) {
            part[i] = y;
            part[j] = x;
          }
        }
      }
#pragma omp parallel for
    for (int t = 0; t < 2 * Team; t++)
      mine[t] = part[t];
  }
}

int main(int argc, char **argv) {
  const int rows = 10 * scale(argc, argv), n = rows * 2 * Team;
  unsigned char *data = malloc(n);
  unsigned count[Bins] = {0};
  int *a = malloc(n * sizeof *a);
  float *x = malloc(n * sizeof *x), *y = calloc(n, sizeof *y);
  for (int i = 0; i < n; i++) {
    data[i] = (i * 7 + i / 5) % 256;
    a[i] = (int)(i * 2741u % 1009);
    x[i] = i % 23 * 0.25f;
  }
#pragma omp target data map(to: data[0:n], count, a[0:n], x[0:n], y[0:n])
  {
    RUN(histogram, count, Bins, n, data, count);
    RUN(histogram_teams, count, Bins, n, 4096, data, count);
    RUN(prefix_sum, a, n, rows, a);
    RUN(softmax_rows, y, n, rows, 2 * Team, x, y);
    RUN(bitonic_team, a, n, rows, a);
  }
  return wrong;
}
