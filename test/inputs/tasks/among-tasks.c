// test: reference=serial
// constructs with nowait and tasks of the host depend on each other: the host's library has them all
#include <stdio.h>
#include <stdlib.h>

#define BLOCKS 8
#define SIZE 600

static double in[BLOCKS][SIZE], out[BLOCKS][SIZE], sum[BLOCKS];
static int offset = 2;

static double host_work(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 3);
  return s;
}

static void pipeline(double *x, double *y, int size, double factor) {
#pragma omp parallel num_threads(4)
#pragma omp single
  {
    for (int b = 0; b < BLOCKS; b++) {
      double *a = x + b * size, *c = y + b * size;
#pragma omp task depend(out: a[0:size])
      for (int i = 0; i < size; i++)
        a[i] = b + i % 7;
#pragma omp target enter data map(to: a[0:size]) map(alloc: c[0:size]) nowait depend(inout: a[0:size]) depend(out: c[0:size])
#pragma omp target teams distribute parallel for nowait depend(in: a[0:size]) depend(inout: c[0:size])
      for (int i = 0; i < size; i++)
        c[i] = a[i] * factor + offset;
#pragma omp target exit data map(from: c[0:size]) map(release: a[0:size]) nowait depend(inout: c[0:size]) depend(inout: a[0:size])
#pragma omp task depend(in: c[0:size])
      sum[b] = host_work(c, size);
    }
  }
}

// a scalar that comes back; the values of variables are those where the construct is met
static long counted(int rounds) {
  long total = 0;
#pragma omp parallel num_threads(3)
#pragma omp masked
  {
    long part[4] = {0, 0, 0, 0};
    int step = 1;
    for (int r = 0; r < rounds; r++) {
      int k = r % 4;
      if (r & 1)
#pragma omp target map(tofrom: part) nowait depend(inout: part)
        part[k] += step;
      else
#pragma omp task depend(inout: part) shared(part) firstprivate(k, step)
        part[k] += 10 * step;
      step++;
    }
#pragma omp target teams distribute parallel for reduction(+: total) map(to: part) nowait depend(in: part) depend(out: total)
    for (int k = 0; k < 4; k++)
      total += part[k] * (k + 1);
#pragma omp task depend(inout: total)
    total *= 2;
#pragma omp taskwait
  }
  return total;
}

// an update between tasks, inside a task
static int updated(int n) {
  int *v = (int *)malloc(sizeof(int) * n), seen = 0;
  for (int i = 0; i < n; i++)
    v[i] = i;
#pragma omp target enter data map(to: v[0:n])
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp task shared(seen)
  {
    for (int r = 0; r < 5; r++) {
#pragma omp task depend(inout: v[0])
      v[r] += 100;
#pragma omp target update to(v[r:1]) nowait depend(inout: v[0])
#pragma omp target parallel for nowait depend(inout: v[0])
      for (int i = 0; i < n; i++)
        v[i] += 1;
#pragma omp target update from(v[0:n]) nowait depend(inout: v[0])
    }
#pragma omp task depend(in: v[0]) shared(seen)
    for (int i = 0; i < n; i++)
      seen += v[i] * i;
  }
#pragma omp target exit data map(delete: v[0:n])
  free(v);
  return seen;
}

int main(void) {
  pipeline(&in[0][0], &out[0][0], SIZE, 1.5);
  double all = 0;
  for (int b = 0; b < BLOCKS; b++)
    all += sum[b];
  printf("%.1f %.1f\n", all, out[3][5]);
  printf("%ld\n", counted(11));
  printf("%d\n", updated(50));
  return 0;
}
