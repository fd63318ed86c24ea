// Translated by omp2cuda 0.1.0 from lists.c
#include <omp2cuda.h>

// several clauses of one kind, lists, line continuations, macros in clauses
#include <stdio.h>

#define N 24
#define TEAMS 2
#define SECTION(p) p[0:N]

struct main_data { const int *x, *y; int *z; int u, v; };

// lists.c:14: target teams distribute parallel for num_teams(TEAMS)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, y, z, u, v] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    z[i] = x[i] * u + y[i] * v;
}

int main(void) {
  int x[N], y[N], z[N], u = 1, v = 2;
  for (int i = 0; i < N; i++) {
    x[i] = i;
    y[i] = 2 * i;
  }
  // a comment behind the directive
  omp2cuda::target_region{"lists.c:14"}.num_teams(TEAMS).iterations(N).launch(
      main_kernel, {.x = omp2cuda::to(x, 0, 24), .y = omp2cuda::to(y),
                    .z = omp2cuda::from(z, 0, N), .u = u, .v = v});
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += z[i];
  printf("%d %d\n", z[N - 1], sum);
  return 0;
}
