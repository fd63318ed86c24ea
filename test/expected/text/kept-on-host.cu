// Translated by omp2cuda 0.1.0 from kept-on-host.c
#include <omp2cuda.h>

// test: options=--allow-host-fallback kind=parse
// a refused region becomes host code on request, with a warning

struct f_data {
  int *a;
  int *k; // shared by all threads, which change it
};

// kept-on-host.c:5: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void f_kernel(const __grid_constant__ f_data omp_data) {
  const auto a = omp_data.a;
  auto &k = *omp_data.k;
  if (omp2cuda::team::is_initial())
    k = 2;
  omp2cuda::team::sync();
  for (int section : omp2cuda::team::sections(1))
    switch (section) {
    case 0:
      a[0] = k;
      break;
    }
}

int f(int n, int *a) {
  int k = n;
  omp2cuda::target_region{"kept-on-host.c:5"}.one_team().launch(
      f_kernel,
      {.a = omp2cuda::tofrom(a, 0, n), .k = omp2cuda::shared_copy(k)});
  return k;
}
