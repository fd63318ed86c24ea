// Translated by omp2cuda 0.1.0 from collapsed-words.c
#include <omp2cuda.h>

// loop variables that are called like words of C++, in loops that run as one: their last values
#include <stdio.h>

struct main_data { int *new_, *class_; int (*a)[5]; };

// collapsed-words.c:6: target teams distribute parallel for collapse(2) lastprivate(new_, class_)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[new__result, class__result, a] = omp_data;
  const auto loop_new_ = omp2cuda::range(0, 6);
  const auto loop_class_ = omp2cuda::range(0, 5);
  const auto loop =
      omp2cuda::league::distribute_parallel_for(uint64_t(loop_new_.trip() * loop_class_.trip()));
  for (uint64_t iteration : loop) {
    int class_ = loop_class_.at(iteration % uint64_t(loop_class_.trip()));
    int new_ = loop_new_.at(iteration / uint64_t(loop_class_.trip()));
    a[new_][class_] = 10 * new_ + class_;
  }
  if (loop.ran_last()) {
    *new__result = loop_new_.at(loop_new_.trip());
    *class__result = loop_class_.at(loop_class_.trip());
  }
}

int main(void) {
  int new_ = -1, class_ = -1, a[6][5];
  omp2cuda::target_region{"collapsed-words.c:6"}
      .iterations(omp2cuda::nest(6, 5))
      .launch(main_kernel, {.new_ = omp2cuda::tofrom(new_), .class_ = omp2cuda::tofrom(class_),
                            .a = omp2cuda::from(a)});
  printf("%d %d %d %d\n", new_, class_, a[5][4], a[2][3]);
  return 0;
}
