// a function with constructs that only other files may call: who enters it is not known
#pragma omp declare target
void scale(double *x, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
#pragma omp end declare target
