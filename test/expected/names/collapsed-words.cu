// Translated by omp2cuda 0.1.0 from collapsed-words.c
#include <omp2cuda.h>

// loop variables that are called like words of C++, in loops that run as one: their last values
#include <stdio.h>

// collapsed-words.c:6: target teams distribute parallel for
// league, team: partitioned
struct main_omp_data_s_6 {
  int *new_;   // map(tofrom), implicit: lastprivate on a combined construct
  int *class_; // map(tofrom), implicit: lastprivate on a combined construct
  int (*a)[5]; // map(from: a)
};

template <class Trip>
__global__ void
main_omp_fn_6(const __grid_constant__ main_omp_data_s_6 omp_data) {
  const auto &[new__result, class__result, a] = omp_data;
  const auto loop_new_ = omp2cuda::range(0, 6);
  const auto loop_class_ = omp2cuda::range(0, 5);
  const auto loop = omp2cuda::league::distribute_parallel_for<Trip>(
      omp2cuda::range<Trip>(0, Trip(loop_new_.trip() * loop_class_.trip())));
  for (Trip iteration : loop) {
    int class_ = loop_class_.at(iteration % Trip(loop_class_.trip()));
    int new_ = loop_new_.at(iteration / Trip(loop_class_.trip()));
    a[new_][class_] = 10 * new_ + class_;
  }
  if (loop.ran_last()) {
    *new__result = loop_new_.at(loop_new_.trip());
    *class__result = loop_class_.at(loop_class_.trip());
  }
}

// collapsed-words.c:13: target parallel for
// league: single; team, thread: partitioned; one CUDA block
struct main_omp_data_s_13 {
  long *x;   // map(tofrom), implicit: linear on a combined construct
  long *sum; // map(tofrom), implicit: reduction on a combined construct
};

template <class Trip>
__global__ void
main_omp_fn_13(const __grid_constant__ main_omp_data_s_13 omp_data) {
  const auto &[x_result, sum_result] = omp_data;
  const auto x_start = *x_result;
  long sum = 0;
  omp2cuda::team::sync();
  const auto loop_this_ = omp2cuda::range(0, 4);
  const auto loop_delete_ = omp2cuda::range(0, 3);
  const auto loop = omp2cuda::team::parallel_for<Trip>(
      omp2cuda::range<Trip>(0, Trip(loop_this_.trip() * loop_delete_.trip())));
  for (Trip iteration : loop) {
    int delete_ = loop_delete_.at(iteration % Trip(loop_delete_.trip()));
    int this_ = loop_this_.at(iteration / Trip(loop_delete_.trip()));
    long x = x_start + int64_t(iteration) * 2;
    sum += x;
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
  if (loop.ran_last())
    *x_result = x_start + int64_t(loop_this_.trip() * loop_delete_.trip()) * 2;
}

int main(void) {
  int new_ = -1, class_ = -1, a[6][5];
  {
    omp2cuda::target_region region{"collapsed-words.c:6"};
    region.iterations(omp2cuda::range(0, 6).trip() *
                      omp2cuda::range(0, 5).trip());
    region.launch(main_omp_fn_6<uint32_t>, main_omp_fn_6<uint64_t>,
                  main_omp_data_s_6{region.tofrom(new_), region.tofrom(class_),
                                    *region.from(a)});
  }
  printf("%d %d %d %d\n", new_, class_, a[5][4], a[2][3]);

  long x = 3, sum = 0;
  {
    omp2cuda::target_region region{"collapsed-words.c:13"};
    region.one_team();
    region.iterations(omp2cuda::range(0, 4).trip() *
                      omp2cuda::range(0, 3).trip());
    region.launch(main_omp_fn_13<uint32_t>, main_omp_fn_13<uint64_t>,
                  main_omp_data_s_13{region.tofrom(x), region.tofrom(sum)});
  }
  printf("%ld %ld\n", x, sum);
  return 0;
}
