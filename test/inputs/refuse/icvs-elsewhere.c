// a function that sets ICVs, for target regions of other files: their kernels keep none
#include <omp.h>

#pragma omp declare target
void want(int n) { omp_set_num_threads(n); }
#pragma omp end declare target

void twice(int n, float *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}
