// distribute parallel for behind code that sets how many threads it has: the launch gave them
#include <omp.h>

void scale(int n, float *a) {
#pragma omp target teams map(tofrom: a[0:n])
  {
    float f[2] = {2, 3};
#pragma omp distribute
    for (int i = 0; i < 2; i++)
      omp_set_num_threads(4);
#pragma omp distribute parallel for
    for (int i = 0; i < n; i++)
      a[i] *= f[i % 2];
  }
}
