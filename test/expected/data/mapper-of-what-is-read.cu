// Translated by omp2cuda 0.1.0 from mapper-of-what-is-read.c
#include <omp2cuda.h>

// test: reference=serial
// A struct that a region only reads has its mapper, whether a clause names it or not.
#include <stdio.h>

struct list {
  int n, *v;
};
static inline void map_list(omp2cuda::mapping &map, struct list &s) {
  map.tofrom(s).tofrom(s.v, 0, s.n).attach(s.v);
}

// mapper-of-what-is-read.c:13: target
// one thread
__global__ void main_kernel(struct list *l_ref) {
  auto &l = *l_ref;
  l.v[1] = l.n;
}

// mapper-of-what-is-read.c:17: target
// one thread
__global__ void main_kernel_2(struct list *l_ref) {
  auto &l = *l_ref;
  l.v[2] = l.n + 1;
}

int main(void) {
  int pool[4] = {0};
  struct list l = {4, pool};
  omp2cuda::target_region{"mapper-of-what-is-read.c:13"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(l, map_list)});
  printf("%d\n", pool[1]);
  {
    auto on_device = omp2cuda::target_data{"mapper-of-what-is-read.c:16"}.from(pool);
    omp2cuda::target_region{"mapper-of-what-is-read.c:17"}.serial().launch(
        main_kernel_2, {omp2cuda::to(l, map_list)});
  }
  printf("%d %d\n", pool[2], l.v == pool);
  return 0;
}
