// Translated by omp2cuda 0.1.0 from assumed-size.c
#include <omp2cuda.h>

// test: reference=serial
// map(p[:]): a pointer leads to what is present where it points, of whatever size
#include <stdio.h>
#define N 20

struct field {
  int n;
  double *values;
};

// assumed-size.c:19: target parallel for (one block)
__global__ void main_p_kernel(int *p) {
  for (int i : omp2cuda::team::parallel_for(-4, N - 4))
    p[i] *= 2;
}

// assumed-size.c:22: target (one thread)
__global__ void main_kernel(struct field *f_ref) {
  auto &f = *f_ref;
  for (int i = 0; i < f.n; i++)
    f.values[i] += i;
}

int main(void) {
  int a[N], *p = a + 4;
  double v[N];
  struct field f = {N, v};
  for (int i = 0; i < N; i++)
    a[i] = i, v[i] = 1;
  {
    auto on_device = omp2cuda::target_data{"assumed-size.c:17"}.tofrom(a).tofrom(v);
    omp2cuda::target_region{"assumed-size.c:19"}
        .one_team()
        .iterations(omp2cuda::range(-4, N - 4))
        .launch(main_p_kernel, {omp2cuda::tofrom(p, 0, 0)});
    {
      omp2cuda::target_region region{"assumed-size.c:22"};
      auto *f_device = region.tofrom(f);
      region.tofrom(f.values, 0, 0);
      region.attach(f.values);
      region.serial().launch(main_kernel, {f_device});
    }
  }
#ifdef _OPENMP
  omp2cuda::target_enter_data{"assumed-size.c:27"}.to(a, 0, N);
  omp2cuda::target_exit_data{"assumed-size.c:28"}.from(p, 0, 0);
  omp2cuda::target_exit_data{"assumed-size.c:29"}.from(a, 0, N);
#endif
  printf("%d %d %g\n", a[0], a[N - 1], v[N - 1]);
  return 0;
}
