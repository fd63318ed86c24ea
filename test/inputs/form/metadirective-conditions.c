// test: reference=serial
// A condition that is known at run time chooses: one branch for each directive, in regions, around them, on the host.
#include <stdio.h>
#define N 64
#define MORE(n) ((n) > 3)

static void add(int n, int *x, int *seen) {
#pragma omp metadirective when(user={condition(n > 3)}: target teams distribute parallel for map(tofrom: x[0:N])) \
                          otherwise(parallel for)
  for (int i = 0; i < N; i++)
    x[i] += 1; // one

  if (n)
#pragma omp metadirective when(user={condition(MORE(n))}: parallel for)
    for (int i = 0; i < N; i++) {
      // Both branches have this.
      x[i] += 2;
    }
  else
    x[0] = 7;

  // The first one that holds, of those that match; who matches more traits comes first.
#pragma omp target map(tofrom: x[0:N], seen[0:1])
  {
#pragma omp metadirective when(user={condition(n > 3)}: parallel for) \
    when(user={condition(n > 5)}, device={kind(gpu)}: parallel for schedule(static, 1)) \
    when(user={condition(n)}, device={kind(fpga)}: critical) default(nothing)
    for (int i = 0; i < N; i++)
      x[i] += 3;
    seen[0] += n;
  }

#pragma omp parallel num_threads(4)
  {
#pragma omp single nowait
    x[0]++;
#pragma omp metadirective when(construct={parallel}, user={condition(n)}: barrier)
#pragma omp atomic
    x[1]++;
#pragma omp metadirective when(user={condition(n)}: barrier) otherwise(taskyield)
  }
}

int main(void) {
  int x[N], seen = 0;
  for (int i = 0; i < N; i++)
    x[i] = i;
  add(0, x, &seen);
  add(4, x, &seen);
  add(6, x, &seen);
  printf("%d %d %d\n", x[0], x[8], seen);
  return 0;
}
