// a loop over a floating-point variable is no canonical loop: Clang says so
void f(double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:10])
  for (double x = 0; x < 10; x += 1)
    a[(int)x] = x;
}
