// Translated by omp2cuda 0.1.0 from num-teams-expression.c
#include <omp2cuda.h>

// the arguments of num_teams, thread_limit and num_threads are expressions of the host
#include <stdio.h>

static int calls = 0;

static int ask(int n) {
  calls++;
  return n;
}

struct main_a_data { int *a; int n; };

// num-teams-expression.c:13: target teams distribute parallel for num_teams(ask(n) / 100)
// thread_limit(ask(64))
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    a[i] = i;
}

struct main_a_data_2 { int *a; int n; };

// num-teams-expression.c:16: target parallel for num_threads(ask(16) * 2) (one block)
__global__ void main_a_kernel_2(const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] += 1;
}

int main(void) {
  int a[500], n = 500;
  omp2cuda::target_region{"num-teams-expression.c:13"}
      .num_teams(ask(n) / 100)
      .thread_limit(ask(64))
      .iterations(n)
      .launch(main_a_kernel, {.a = omp2cuda::from(a), .n = n});
  omp2cuda::target_region{"num-teams-expression.c:16"}
      .one_team()
      .num_threads(ask(16) * 2)
      .launch(main_a_kernel_2, {.a = omp2cuda::tofrom(a), .n = n});
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%s %ld\n", calls < 3 ? "not all were evaluated" : "evaluated", sum);
  return 0;
}
