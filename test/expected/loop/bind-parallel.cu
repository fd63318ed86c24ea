// Translated by omp2cuda 0.1.0 from bind-parallel.c
#include <omp2cuda.h>

// loop bind(parallel): of the parallel region around, or of the one thread that begins a region
#include <stdio.h>

struct main_U_data { const int *a; int *U; };

// bind-parallel.c:4: target teams distribute (blocks of one thread)
__global__ void main_U_kernel(const __grid_constant__ main_U_data omp_data) {
  const auto &[a, U] = omp_data;
  for (int i : omp2cuda::league::distribute(0, 10)) { int t[15];
    for(int j=0;j<15;j++) t[j]=a[i*15+j]*2;
    U[i]=t[0]+t[14]; }
}

// bind-parallel.c:10: target teams num_teams(1), loop bind(parallel) (blocks of one thread)
__global__ void main_V_kernel(int *V) {
  for(int i=0;i<10;i++) V[i]+=i;
}

struct main_s_data { const int *V; int *s; };

// bind-parallel.c:13: target, loop bind(parallel) reduction(+:s) (one thread)
__global__ void main_s_kernel(const __grid_constant__ main_s_data omp_data) {
  const auto V = omp_data.V;
  auto &s = *omp_data.s;
  for(int i=0;i<10;i++) s+=V[i];
}

struct main_s_data_2 { const int *V; int *s; };

// bind-parallel.c:18: target, parallel, loop bind(parallel) reduction(+:s) (one block)
__global__ void main_s_kernel_2(const __grid_constant__ main_s_data_2 omp_data) {
  const auto &[V, s_result] = omp_data;
  int s = 0;
  for (int i : omp2cuda::team::parallel_for(0, 10))
    s+=V[i];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, s_result, s);
}

// bind-parallel.c:22: target teams loop num_teams(1)
__global__ void main_V_kernel_2(int *V) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, 10))
    V[i]+=i;
}

int main(void){ int a[150],U[10],V[10]={0},s=0; for(int i=0;i<150;i++) a[i]=i*13%71;
  omp2cuda::target_region{"bind-parallel.c:4"}.num_threads(1).team_iterations(10).launch(
      main_U_kernel, {.a = omp2cuda::to(a), .U = omp2cuda::from(U)});
 for(int i=0;i<10;i++) printf("%d ",U[i]); puts("");
  omp2cuda::target_region{"bind-parallel.c:10"}.num_threads(1).num_teams(1).launch(
      main_V_kernel, {omp2cuda::tofrom(V)});
  omp2cuda::target_region{"bind-parallel.c:13"}.serial().launch(
      main_s_kernel, {.V = omp2cuda::tofrom(V), .s = omp2cuda::tofrom(s)});
  omp2cuda::target_region{"bind-parallel.c:18"}.one_team().iterations(10).launch(
      main_s_kernel_2, {.V = omp2cuda::tofrom(V), .s = omp2cuda::tofrom(s)});
  omp2cuda::target_region{"bind-parallel.c:22"}.num_teams(1).iterations(10).launch(
      main_V_kernel_2, {omp2cuda::tofrom(V)});
 for(int i=0;i<10;i++) printf("%d ",V[i]); printf("%d\n",s); }
