// Translated by omp2cuda 0.1.0 from comments-of-directives.c
#include <omp2cuda.h>

// what a comment inside of a directive says stays, also where the directive goes
#include <stdio.h>
#define N 64

__device__ static int twice(int i) { return 2 * i; }

struct main_a_data { int *a; const int *b; };

// comments-of-directives.c:18: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N))
    a[i] += b[i];
}

// comments-of-directives.c:26: target teams num_teams(4), distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_a_kernel_2(int *a) {
  // blocks of rows
  for (int i : omp2cuda::league::distribute(omp2cuda::range(0, N, 8))) {
    int last = 0; // of the block
    // the threads of a team
    {
      const auto last_start = last;
      last = omp2cuda::op::max::identity<int>();
      for (int j : omp2cuda::team::parallel_for(i, i + 8)) {
        a[j] = twice(a[j]);
        last = j;
      }
      last = omp2cuda::team::reduce(omp2cuda::op::max{}, last, last_start);
    }
    if (omp2cuda::team::is_initial())
      a[i] += last;
    omp2cuda::team::sync();
  }
}

struct main_sum_data { const int *a; int *sum; };

// comments-of-directives.c:42: target (one thread)
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto a = omp_data.a;
  auto &sum = *omp_data.sum;
  sum += a[1];
}

// comments-of-directives.c:46: target parallel for (one block)
__global__ void main_a_kernel_3(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, N))
    // nobody meets
    atomicAdd(&a[i / 2], 1);
}

int main(void) {
  int a[N], b[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;

  /* for all steps */
  // never changes
  {
    auto on_device = omp2cuda::target_data{"comments-of-directives.c:14"}.tofrom(a).to(b);
    for (int step = 0; step < 3; step++) {
      // one thread each
      omp2cuda::target_region{"comments-of-directives.c:18"}.one_each(N).launch(
          main_a_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b)});
    }
    // to look at it
    omp2cuda::target_update{"comments-of-directives.c:22"}.from(a);
    sum = a[3];
  }

  /* teams of
                                                          any size */
  omp2cuda::target_region{"comments-of-directives.c:26"}
      .num_teams(4)
      .team_iterations(omp2cuda::range(0, N, 8))
      .launch(main_a_kernel_2, {omp2cuda::tofrom(a)});

  if (sum)
    // a statement
    omp2cuda::target_region{"comments-of-directives.c:42"}.serial().launch(
        main_sum_kernel, {.a = omp2cuda::tofrom(a), .sum = omp2cuda::tofrom(sum)});

  // stays
  omp2cuda::target_enter_data{"comments-of-directives.c:45"}.to(a);
  omp2cuda::target_region{"comments-of-directives.c:46"}.one_team().iterations(N).launch(
      main_a_kernel_3, {omp2cuda::tofrom(a)});
  // and comes back
  omp2cuda::target_exit_data{"comments-of-directives.c:50"}.from(a);

  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
