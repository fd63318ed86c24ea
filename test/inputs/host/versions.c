// test: options="--host-versions"
// Without `if` and `device`: each region may run on the host, whatever chooses it.
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int scale = 3;
static int times(int x) { return scale * x; }
#pragma omp end declare target

int main(void) {
  int x[8], sum = 0, first = 5, on[2] = {9, 9};
  for (int device = 0; device < 2; device++) {
    if (device)
      omp_set_default_device(omp_get_initial_device());
    for (int i = 0; i < 8; i++)
      x[i] = i;
#pragma omp target map(from : on[device])
    on[device] = omp_is_initial_device();
#pragma omp target teams distribute parallel for map(tofrom : x) reduction(+ : sum)
    for (int i = 0; i < 8; i++) {
      x[i] = times(x[i]) + first;
      sum += x[i];
    }
#pragma omp target data map(to : x)
    {
#pragma omp target
      {
        first += x[7];
        x[0] = first;
      }
#pragma omp target update from(x[0 : 1])
    }
  }
  printf("%d %d %d %d\n", x[0], x[7], sum, first);
  return on[1] != 1;
}
