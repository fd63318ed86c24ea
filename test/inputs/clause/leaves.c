// clauses on the constructs where they are rare
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int twice(int i) {
#pragma omp flush
  return 2 * i;
}
#pragma omp end declare target

static void threads(int *a, int n) {
  int t = 5, s = 0;
#pragma omp target parallel num_threads(4) map(tofrom: a[0:n], s) firstprivate(t)
  {
    if (t != 5)
      a[0] = -1;
#pragma omp loop private(t) order(concurrent)
    for (int i = 0; i < n; i++) {
      t = twice(i);
      a[i] = t;
    }
#pragma omp sections private(t) firstprivate(n) nowait
    {
#pragma omp section
      {
        t = n;
        a[0] = t;
      }
#pragma omp section
      {
        t = n + 1;
        a[1] = t;
      }
    }
#pragma omp barrier
#pragma omp single private(t) allocate(omp_default_mem_alloc: t)
    {
      t = 1;
      s += t;
    }
#pragma omp master
    {
#pragma omp task private(t) default(shared) if(n > 100) final(n > 200) mergeable untied priority(1)
      {
        t = 3;
        s += t;
      }
#pragma omp task affinity(a[0:n]) depend(inout: s)
      s += 1;
#pragma omp taskwait depend(in: s)
#pragma omp taskloop private(t) default(shared) nogroup num_tasks(2) if(n > 100) final(0) mergeable untied priority(1)
      for (int i = 2; i < n; i++) {
        t = i;
        a[i] += t;
      }
    }
  }
  printf("%d %d %d %d\n", a[0], a[1], a[n - 1], s);
}

static void data(int *a, int n, int device) {
  int x[8] = {0};
#pragma omp target enter data map(to: a[0:n]) device(device) nowait depend(out: a[0])
#pragma omp target update to(a[0:n]) device(device) depend(inout: a[0]) nowait
#pragma omp target data map(tofrom: x) use_device_addr(x) device(device)
#pragma omp target parallel for has_device_addr(x) map(a[0:n]) device(device) depend(inout: a[0])
  for (int i = 0; i < 8; i++)
    x[i] = a[i]++;
#pragma omp target update from(a[0:n]) device(device) depend(inout: a[0])
#pragma omp target exit data map(release: a[0:n]) device(device) depend(in: a[0]) nowait
#pragma omp taskwait
  printf("%d %d %d\n", x[0], x[7], a[7]);
}

int main(void) {
  int a[16];
  threads(a, 16);
  data(a, 16, omp_get_default_device());
  return 0;
}
