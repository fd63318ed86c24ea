// Translated by omp2cuda 0.1.0 from among-tasks.c
#include <omp2cuda.h>

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

namespace {
struct pipeline_data {
  const double *a;
  double *c;
  int size, offset;
  double factor;
};

// among-tasks.c:29: target teams distribute parallel for
__global__ void pipeline_kernel(const __grid_constant__ pipeline_data omp_data) {
  const auto &[a, c, size, offset, factor] = omp_data;
  for (int i : omp2cuda::league::one_each(0, size))
    c[i] = a[i] * factor + offset;
}
} // namespace

static void pipeline(double *x, double *y, int size, double factor) {
#pragma omp parallel num_threads(4)
#pragma omp single
#pragma omp taskgroup
  {
    for (int b = 0; b < BLOCKS; b++) {
      double *a = x + b * size, *c = y + b * size;
#pragma omp task depend(out: a[0:size])
      for (int i = 0; i < size; i++)
        a[i] = b + i % 7;
      {
        omp2cuda::task_event done = omp2cuda::event_of("among-tasks.c:28");
#pragma omp task depend(inout : a[0 : size]) depend(out : c[0 : size]) detach(done) firstprivate(size, a, c)
        omp2cuda::target_enter_data{"among-tasks.c:28", omp2cuda::detached(done)}.to(a, 0, size).alloc(c, 0, size);
      }
      {
        omp2cuda::task_event done = omp2cuda::event_of("among-tasks.c:29");
#pragma omp task depend(in : a[0 : size]) depend(inout : c[0 : size]) detach(done)                                     \
    firstprivate(offset, size, factor, a, c)
        omp2cuda::target_region{"among-tasks.c:29", omp2cuda::detached(done)}.one_each(size).launch(
            pipeline_kernel, {.a = omp2cuda::device_ptr(a), .c = omp2cuda::device_ptr(c), .size = size,
                              .offset = offset, .factor = factor});
      }
      {
        omp2cuda::task_event done = omp2cuda::event_of("among-tasks.c:32");
#pragma omp task depend(inout : c[0 : size]) depend(inout : a[0 : size]) detach(done) firstprivate(size, a, c)
        omp2cuda::target_exit_data{"among-tasks.c:32", omp2cuda::detached(done)}.from(c, 0, size).release(a, 0, size);
      }
#pragma omp task depend(in: c[0:size])
      sum[b] = host_work(c, size);
    }
  }
}

namespace {
struct counted_part_data { long *part; int k, step; };

// among-tasks.c:50: target (one thread)
__global__ void counted_part_kernel(const __grid_constant__ counted_part_data omp_data) {
  const auto &[part, k, step] = omp_data;
  part[k] += step;
}

struct counted_total_data { long *total; const long *part; };

// among-tasks.c:57: target teams distribute parallel for reduction(+: total)
// reduction: one atomic per block
__global__ void counted_total_kernel(const __grid_constant__ counted_total_data omp_data) {
  const auto &[total_result, part] = omp_data;
  long total = 0;
  for (int k : omp2cuda::league::distribute_parallel_for(0, 4))
    total += part[k] * (k + 1);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
}
} // namespace

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
      if (r & 1) {
        omp2cuda::task_event done = omp2cuda::event_of("among-tasks.c:50");
#pragma omp task depend(inout : part) detach(done) firstprivate(step, k) shared(part)
        omp2cuda::target_region{"among-tasks.c:50", omp2cuda::detached(done)}.serial().launch(
            counted_part_kernel, {.part = omp2cuda::tofrom(part), .k = k, .step = step});
      } else
#pragma omp task depend(inout: part) shared(part) firstprivate(k, step)
        part[k] += 10 * step;
      step++;
    }
    {
      omp2cuda::task_event done = omp2cuda::event_of("among-tasks.c:57");
#pragma omp task depend(in : part) depend(out : total) detach(done) shared(total, part)
      omp2cuda::target_region{"among-tasks.c:57", omp2cuda::detached(done)}.iterations(4).launch(
          counted_total_kernel, {.total = omp2cuda::tofrom(total), .part = omp2cuda::to(part)});
    }
#pragma omp task depend(inout: total)
    total *= 2;
#pragma omp taskwait
  }
  return total;
}

namespace {
struct updated_data { int *v; int n; };

// among-tasks.c:81: target parallel for (one block)
__global__ void updated_kernel(const __grid_constant__ updated_data omp_data) {
  const auto &[v, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    v[i] += 1;
}
} // namespace

// an update between tasks, inside a task
static int updated(int n) {
  int *v = (int *)malloc(sizeof(int) * n), seen = 0;
  for (int i = 0; i < n; i++)
    v[i] = i;
  omp2cuda::target_enter_data{"among-tasks.c:72"}.to(v, 0, n);
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp task shared(seen)
#pragma omp taskgroup
  {
    for (int r = 0; r < 5; r++) {
#pragma omp task depend(inout: v[0])
      v[r] += 100;
      {
        omp2cuda::task_event done = omp2cuda::event_of("among-tasks.c:80");
#pragma omp task depend(inout : v[0]) detach(done) firstprivate(v, r)
        omp2cuda::target_update{"among-tasks.c:80", omp2cuda::detached(done)}.to(v, r, 1);
      }
      {
        omp2cuda::task_event done = omp2cuda::event_of("among-tasks.c:81");
#pragma omp task depend(inout : v[0]) detach(done) firstprivate(n, v)
        omp2cuda::target_region{"among-tasks.c:81", omp2cuda::detached(done)}.one_team().iterations(n).launch(
            updated_kernel, {.v = omp2cuda::device_ptr(v), .n = n});
      }
      {
        omp2cuda::task_event done = omp2cuda::event_of("among-tasks.c:84");
#pragma omp task depend(inout : v[0]) detach(done) firstprivate(n, v)
        omp2cuda::target_update{"among-tasks.c:84", omp2cuda::detached(done)}.from(v, 0, n);
      }
    }
#pragma omp task depend(in: v[0]) shared(seen)
    for (int i = 0; i < n; i++)
      seen += v[i] * i;
  }
  omp2cuda::target_exit_data{"among-tasks.c:90"}.delete_(v, 0, n);
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
