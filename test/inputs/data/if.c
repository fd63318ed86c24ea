// if on data directives and on regions: false means the host
#include <stdio.h>

static int run(int n, int offload) {
  int a[100];
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target enter data map(to: a[0:n]) if(offload)
#pragma omp target teams distribute parallel for if(target: offload) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma omp target update from(a[0:n]) if(offload)
#pragma omp target exit data map(release: a[0:n]) if(offload)
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
#pragma omp target data map(tofrom: sum) if(offload)
  {
#pragma omp target if(offload) map(tofrom: sum)
    sum += 5;
  }
  return sum;
}

int main(void) {
  printf("%d %d\n", run(100, 0), run(100, 1));
  return 0;
}
