// Translated by omp2cuda 0.1.0 from local-types-behind.c
#include <omp2cuda.h>

// test: reference=serial
// Types of a function that only pointers, and arrays of pointers, lead to.
#include <stdio.h>

struct row {
  double *v;
  int n;
};

// local-types-behind.c:15: target (one thread)
__global__ void main_kernel(struct row *(*all_ref)[2]) {
  auto &all = *all_ref;
  all[1]->v[0] = 7;
}

// local-types-behind.c:17: target (one thread)
__global__ void main_kernel_2(struct row **to) {
  to[1]->v[1] *= 2;
}

struct main_unnamed_type {
  double *v;
  struct row *of;
};

// local-types-behind.c:19: target (one thread)
__global__ void main_kernel_3(main_unnamed_type *(*both_ref)[2]) {
  auto &both = *both_ref;
  both[0]->v[2] += 4;
}

int main(void) {
  double x[3] = {1, 2, 3};
  row a = {x, 3}, *all[2] = {&a, &a}, **to = all;
  main_unnamed_type unnamed = {x, &a}, *both[2] = {&unnamed, &unnamed};
  {
    omp2cuda::target_region region{"local-types-behind.c:15"};
    auto all_device = region.to(all);
    region.members(*all[1], all[1]->v);
    region.tofrom(all[1]->v, 0, 3);
    region.attach(all[1]->v);
    region.attach(all[1]);
    region.serial().launch(main_kernel, {all_device});
  }
  {
    omp2cuda::target_region region{"local-types-behind.c:17"};
    auto *to_device = region.to(to, 0, 2);
    region.members(*to[1], to[1]->v);
    region.tofrom(to[1]->v, 0, 3);
    region.attach(to[1]->v);
    region.alloc(to, 1, 1);
    region.attach(to[1]);
    region.serial().launch(main_kernel_2, {to_device});
  }
  {
    omp2cuda::target_region region{"local-types-behind.c:19"};
    auto both_device = region.to(both);
    region.members(*both[0], both[0]->v);
    region.tofrom(both[0]->v, 0, 3);
    region.attach(both[0]->v);
    region.attach(both[0]);
    region.serial().launch(main_kernel_3, {both_device});
  }
  printf("%g %g %g\n", x[0], x[1], x[2]);
  return 0;
}
