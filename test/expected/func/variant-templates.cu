// Translated by omp2cuda 0.1.0 from variant-templates.cpp
#include <omp2cuda.h>

// declare variant on function templates: each call has the variant of its instance
#include <cstdio>
template<class T> __host__ __device__ T g_v(T x){return x+2;}
template<class T> T g(T x){return x+1;}
template<class T> __host__ __device__ T k_v(T x){return x+2;}
template<class T> T k(T x){return x+1;}

struct main_data { int *v, *w; };

// variant-templates.cpp:10: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[v, w] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 40)) { v[i]=g_v(v[i]); w[i]=k_v(w[i]); }
}

int main(){ int v[40]={}, w[40]={}, u[4]={};
  omp2cuda::target_region{"variant-templates.cpp:10"}.one_each(40).launch(
      main_kernel, {.v = omp2cuda::tofrom(v), .w = omp2cuda::tofrom(w)});
#pragma omp parallel num_threads(2)
  u[1]=g_v(4);
  u[2]=g(4);
  u[3]=k(4);
  printf("%d %d %d %d %d\n", v[3], w[3] > 0, u[1], u[2], u[3]); }
