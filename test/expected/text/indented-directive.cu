// Translated by omp2cuda 0.1.0 from indented-directive.c
#include <omp2cuda.h>

// a directive that is the whole statement of another, indented
#include <stdio.h>

// indented-directive.c:5: target, parallel for (one block)
__global__ void main_p_kernel(int *p) {
  for (int i : omp2cuda::team::parallel_for(0, 8))
    p[i] = i + 2;
}

struct main_p_data_2 { int *p; int n, k; };

// indented-directive.c:15: target teams distribute parallel for
__global__ void main_p_kernel_2(
    const __grid_constant__ main_p_data_2 omp_data) {
  const auto &[p, n, k] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] += k;
}

int main(void) {
  int p[8];
  omp2cuda::target_region{"indented-directive.c:5"}
      .one_team()
      .iterations(8)
      .launch(main_p_kernel, {omp2cuda::from(p)});
  int n = 8;
  {
    auto on_device =
        omp2cuda::target_data{"indented-directive.c:10"}.tofrom(p).to(n);
    for (int k = 0; k < 2; k++) {
      omp2cuda::target_update{"indented-directive.c:14"}.to(n);
      omp2cuda::target_region{"indented-directive.c:15"}.one_each(n).launch(
          main_p_kernel_2, {.p = omp2cuda::tofrom(p), .n = n, .k = k});
      omp2cuda::target_update{"indented-directive.c:18"}.from(p);
      n--;
    }
    { // inner
      auto on_device = omp2cuda::target_data{"indented-directive.c:21"}.to(n);
      n++;
    }
  }
  {
    auto on_device = omp2cuda::target_data{"indented-directive.c:26"}.tofrom(p);
    for (int k = 0; k < 2; k++)
      n++;
  }
  printf("%d %d %d\n", p[0], p[7], n);
  return 0;
}
