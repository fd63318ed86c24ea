// Translated by omp2cuda 0.1.0 from steps.c
#include <omp2cuda.h>

// every way to write a step: i += c, i = i + c, i = c + i, i -= c, i = i - c
#include <stdio.h>

// steps.c:6: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range(1, 60, 7)))
    a[i] = i;
}

// steps.c:9: target teams distribute parallel for
__global__ void main_b_kernel(int *b) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range(1, 60, 5)))
    b[i] = i;
}

// steps.c:12: target teams distribute parallel for
__global__ void main_c_kernel(int *c) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range(1, 60, 4)))
    c[i] = i;
}

// steps.c:15: target teams distribute parallel for
__global__ void main_d_kernel(int *d) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range_down(59, 0, 6)))
    d[i] = i;
}

// steps.c:18: target teams distribute parallel for
__global__ void main_e_kernel(int *e) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range_down(59, 0, 8)))
    e[i] = i;
}

int main(void) {
  int a[60] = {0}, b[60] = {0}, c[60] = {0}, d[60] = {0}, e[60] = {0};
  omp2cuda::target_region{"steps.c:6"}
      .one_each(omp2cuda::range(1, 60, 7))
      .launch(main_a_kernel, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"steps.c:9"}
      .one_each(omp2cuda::range(1, 60, 5))
      .launch(main_b_kernel, {omp2cuda::tofrom(b)});
  omp2cuda::target_region{"steps.c:12"}
      .one_each(omp2cuda::range(1, 60, 4))
      .launch(main_c_kernel, {omp2cuda::tofrom(c)});
  omp2cuda::target_region{"steps.c:15"}
      .one_each(omp2cuda::range_down(59, 0, 6))
      .launch(main_d_kernel, {omp2cuda::tofrom(d)});
  omp2cuda::target_region{"steps.c:18"}
      .one_each(omp2cuda::range_down(59, 0, 8))
      .launch(main_e_kernel, {omp2cuda::tofrom(e)});
  int s[5] = {0};
  for (int i = 0; i < 60; i++) {
    s[0] += a[i];
    s[1] += b[i];
    s[2] += c[i];
    s[3] += d[i];
    s[4] += e[i];
  }
  printf("%d %d %d %d %d\n", s[0], s[1], s[2], s[3], s[4]);
  return 0;
}
