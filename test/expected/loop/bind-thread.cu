// Translated by omp2cuda 0.1.0 from bind-thread.c
#include <omp2cuda.h>

// loop bind(thread) in worksharing, single, masked and functions: nobody waits behind it
#include <stdio.h>
static int a[20][30];
// inner, entered by one thread
__device__ static int inner(const int *p){ int q=0;
 for(int j=0;j<30;j++) q+=p[j];
 return q; }

struct main_s4_data { int (*a)[30]; int *s4; };

// bind-thread.c:9: target teams distribute parallel for reduction(+:s4)
// reduction: one atomic per block
__global__ void main_s4_kernel(const __grid_constant__ main_s4_data omp_data) {
 const auto &[a, s4_result] = omp_data;
 int s4 = 0;
 for (int i : omp2cuda::league::distribute_parallel_for(0, 20)) { int q=0;
  for(int j=0;j<30;j++) if(a[i][j]>q) q=a[i][j];
  s4+=q; }
 omp2cuda::league::reduce(omp2cuda::op::plus{}, s4_result, s4);
}

struct main_s5_data { int (*a)[30]; int *s5; };

// bind-thread.c:14: target parallel for reduction(+:s5) (one block)
__global__ void main_s5_kernel(const __grid_constant__ main_s5_data omp_data) {
 const auto &[a, s5_result] = omp_data;
 int s5 = 0;
 for (int i : omp2cuda::team::parallel_for(0, 20))
  s5+= inner(a[i]);
 omp2cuda::team::reduce(omp2cuda::op::plus{}, s5_result, s5);
}

struct main_s6_v_data { int *s6, *v; };

// bind-thread.c:16: target, parallel num_threads(40) (one block)
__global__ void __launch_bounds__(40) main_s6_v_kernel(const __grid_constant__ main_s6_v_data omp_data) {
 auto &s6 = *omp_data.s6;
 const auto v = omp_data.v;
 if (omp2cuda::team::single()) {
  for(int j=0;j<30;j++) v[j%10]+=j;
  s6+=v[3]; }
 omp2cuda::team::sync();
 if (omp2cuda::team::masked()) {
  for(int j=0;j<20;j++) v[j]+=j; }
}

int main(void){ int s4=0,s5=0,s6=0,v[20]={0}; for(int i=0;i<20;i++)for(int j=0;j<30;j++)a[i][j]=i*j%17;
 omp2cuda::target_region{"bind-thread.c:9"}.iterations(20).launch(
     main_s4_kernel, {.a = omp2cuda::to(a), .s4 = omp2cuda::tofrom(s4)});
 omp2cuda::target_region{"bind-thread.c:14"}.one_team().iterations(20).launch(
     main_s5_kernel, {.a = omp2cuda::to(a), .s5 = omp2cuda::tofrom(s5)});
 {
  omp2cuda::target_region region{"bind-thread.c:16"};
  region.to(a);
  region.one_team().num_threads(40).launch(main_s6_v_kernel, {.s6 = region.tofrom(s6), .v = region.tofrom(v)});
 }
 printf("%d %d %d %d\n",s4,s5,s6,v[4]); }
