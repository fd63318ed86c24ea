// Translated by omp2cuda 0.1.0 from goto.c
#include <omp2cuda.h>

// Single code that only the initial thread can follow: the others wait to be woken
#include <stdio.h>

// goto.c:6: target
// league: single; team: single by worker-loop around parallel: the threads cannot follow its control flow together; one CUDA block
struct main_omp_data_s {
  int *a;      // map(tofrom: a)
  int *rounds; // map(tofrom: rounds)
};

__global__ void
main_omp_fn_6(const __grid_constant__ main_omp_data_s omp_data) {
  const auto &a = omp_data.a;
  const auto &rounds_ref = omp_data.rounds;
  auto &rounds = *rounds_ref;
  __shared__ struct {
    int round;
  } parallel_10_data;
  const auto parallel_10 = [&] {
    const int round = parallel_10_data.round;
    for (int i : omp2cuda::team::parallel_for(0, 64))
      a[i] += round * i;
  };
  omp2cuda::team::worker_loop workers;
  if (workers.is_worker()) {
    while (int region_number = workers.wait()) {
      switch (region_number) {
      case 1:
        parallel_10();
        break;
      }
      workers.done();
    }
    return;
  }
  {
    int round = 0;
  again: {
    parallel_10_data = {round};
    workers.parallel(1, parallel_10);
  }
    if (++round < 4)
      goto again;
    rounds = round;
  }
}

int main(void) {
  int a[64] = {0}, rounds = 0;
  {
    omp2cuda::target_region region{"goto.c:6"};
    region.one_team();
    region.iterations(omp2cuda::range(0, 64));
    region.launch(main_omp_fn_6,
                  main_omp_data_s{*region.tofrom(a), region.tofrom(rounds)});
  }
  printf("%d %d %d\n", a[1], a[63], rounds);
  return 0;
}
