// Translated by omp2cuda 0.1.0 from values-when-met.c
#include <omp2cuda.h>

// Constructs that are tasks of the host have the values of their clauses from where they are met.
#include <omp.h>
#include <stdio.h>

static int x[4], y[4], on = 1, teams;
static int number[8];

struct main_x_number_data { int *x, *number; };

// values-when-met.c:17: target teams num_teams(teams) (blocks of one thread)
__global__ void main_x_number_kernel(const __grid_constant__ main_x_number_data omp_data) {
  const auto &[x, number] = omp_data;
  if (omp_get_team_num() == 0) {
    number[x[1]] = omp_get_num_teams();
    x[1]++;
  }
}

// values-when-met.c:24: target (one thread)
__global__ void main_y_kernel(int *y) {
  y[1] = 7;
}

int main(void) {
  for (int i = 0; i < 4; i++)
    x[i] = y[i] = 5;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(inout : x)
    x[0] = 6;
    for (teams = 1; teams < 4; teams++) {
      {
        omp2cuda::task_event done = omp2cuda::event_of("values-when-met.c:17");
#pragma omp task depend(inout : x) detach(done) firstprivate(teams)
        omp2cuda::target_region{"values-when-met.c:17", omp2cuda::detached(done)}
            .num_threads(1)
            .num_teams(teams)
            .launch(main_x_number_kernel,
                    {.x = omp2cuda::tofrom(x), .number = omp2cuda::tofrom(number)});
      }
    }
    {
      omp2cuda::task_event done = omp2cuda::event_of("values-when-met.c:23");
#pragma omp task depend(inout : y) detach(done)
      omp2cuda::target_enter_data{"values-when-met.c:23", omp2cuda::detached(done)}.to(y);
    }
    {
      omp2cuda::task_event done = omp2cuda::event_of("values-when-met.c:24");
#pragma omp task depend(inout : y) detach(done)
      omp2cuda::target_region{"values-when-met.c:24", omp2cuda::detached(done)}.serial().launch(
          main_y_kernel, {omp2cuda::tofrom(y)});
    }
    {
      omp2cuda::task_event done = omp2cuda::event_of("values-when-met.c:26");
#pragma omp task depend(inout : y) detach(done) firstprivate(on)
      omp2cuda::target_update{"values-when-met.c:26", omp2cuda::when(on), omp2cuda::detached(done)}
          .from(y);
    }
    on = 0;
#pragma omp task depend(inout : y)
    printf("%d\n", y[1]);
    {
      omp2cuda::task_event done = omp2cuda::event_of("values-when-met.c:30");
#pragma omp task depend(inout : y) detach(done)
      omp2cuda::target_exit_data{"values-when-met.c:30", omp2cuda::detached(done)}.release(y);
    }
#pragma omp taskwait
  }
  printf("%d %d %d %d\n", x[0], number[5], number[6], number[7]);
}
