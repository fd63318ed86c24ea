// Translated by omp2cuda 0.1.0 from mapper-of-what-is-read.c
#include <omp2cuda.h>

// test: reference=serial
// A struct that a region only reads has its mapper, whether a clause names it or not; elements of an array that an
// iterator maps by it are that array for regions inside.
#include <stdio.h>

struct list {
  int n, *v;
};
static inline void map_list(omp2cuda::mapping &map, struct list &s) { map.tofrom(s).tofrom(s.v, 0, s.n).attach(s.v); }

// mapper-of-what-is-read.c:14: target (one thread)
__global__ void main_kernel(struct list *l_ref) {
  auto &l = *l_ref;
  l.v[1] = l.n;
}

// mapper-of-what-is-read.c:18: target (one thread)
__global__ void main_kernel_2(struct list *l_ref) {
  auto &l = *l_ref;
  l.v[2] = l.n + 1;
}

// mapper-of-what-is-read.c:25: target (one thread)
__global__ void main_kernel_3(const struct list *all) {
  all[2].v[1] = 5;
}

// mapper-of-what-is-read.c:27: target (one thread)
__global__ void main_kernel_4(const struct list *all) {
  all[0].v[3] = all[2].v[1] + 1;
}

int main(void) {
  int pool[4] = {0};
  struct list l = {4, pool};
  omp2cuda::target_region{"mapper-of-what-is-read.c:14"}.serial().launch(main_kernel, {omp2cuda::tofrom(l, map_list)});
  printf("%d\n", pool[1]);
  {
    auto on_device = omp2cuda::target_data{"mapper-of-what-is-read.c:17"}.from(pool);
    omp2cuda::target_region{"mapper-of-what-is-read.c:18"}.serial().launch(main_kernel_2, {omp2cuda::to(l, map_list)});
  }
  printf("%d %d\n", pool[2], l.v == pool);
  int more[12] = {0};
  struct list all[3] = {{4, more}, {4, more + 4}, {4, more + 8}};
  {
    auto on_device = omp2cuda::target_data{"mapper-of-what-is-read.c:23"}.each([&](omp2cuda::mapping &map) {
      for (int i = 0; i < 3; ++i)
        map.tofrom(all, i, 1, map_list);
    });
    omp2cuda::target_region{"mapper-of-what-is-read.c:25"}.serial().launch(
        main_kernel_3, {omp2cuda::tofrom(all, map_list, omp2cuda::in_part)});
    {
      omp2cuda::target_region region{"mapper-of-what-is-read.c:27"};
      auto all_device = region.tofrom(all, map_list, omp2cuda::in_part);
      region.each([&](omp2cuda::mapping &map) {
        for (int i = 0; i < 3; ++i)
          map.tofrom(all, i, 1, map_list);
      });
      region.serial().launch(main_kernel_4, {all_device});
    }
  }
  printf("%d %d %d\n", more[9], more[3], all[1].v == more + 4);
  return 0;
}
