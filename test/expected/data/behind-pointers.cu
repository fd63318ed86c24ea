// Translated by omp2cuda 0.1.0 from behind-pointers.c
#include <omp2cuda.h>

// test: reference=serial
// Structs that pointers lead to which are elements themselves: the pointer on the device leads to what is mapped.
#include <stdio.h>

typedef struct {
  int k;
  double *v;
} leaf;
typedef struct {
  int z;
  leaf *all[2];
} tree;
static inline void map_tree(omp2cuda::mapping &map, tree &t) {
  map.tofrom(t).each([&](omp2cuda::mapping &map) {
    for (int i = 0; i < 2; ++i)
      map.members(*t.all[i], t.all[i]->k).tofrom(t.all[i]->k).attach(t.all[i]);
  });
}

// behind-pointers.c:20: target
// one thread
__global__ void main_kernel(leaf *const *both) {
  both[1]->k = 5;
}

// behind-pointers.c:23: target
// one thread
__global__ void main_kernel_2(leaf *const *both) {
  both[1]->v[1] = 6;
}

// behind-pointers.c:27: target
// one thread
__global__ void main_kernel_3(leaf *const *both) {
  both[0]->v[1] = 7;
}

// behind-pointers.c:31: target
// one thread
__global__ void main_kernel_4(tree *t_ref) {
  auto &t = *t_ref;
  t.all[1]->k = 8;
}

// behind-pointers.c:34: target
// one thread
__global__ void main_kernel_5(tree *t_ref) {
  auto &t = *t_ref;
  t.all[1]->k = 9;
}

// behind-pointers.c:37: target
// one thread
__global__ void main_kernel_6(leaf **to) {
  (*to)->v[2] = 10;
}

// behind-pointers.c:40: target
// one thread
__global__ void main_kernel_7(leaf **to) {
  (**to).v[2] += (**to).k = 11;
}

int main(int argc, char **argv) {
  double pool[8] = {0};
  leaf a = {1, pool}, b = {2, pool + 4}, *both[2] = {&a, &b}, *one = &b, **to = &one;
  tree t = {0, {&a, &b}};
  int n = 3 + argc;
  {
    omp2cuda::target_region region{"behind-pointers.c:20"};
    auto both_device = region.to(both);
    region.each([&](omp2cuda::mapping &map) {
      for (int i = 0; i < 2; ++i)
        map.members(*both[i], both[i]->k).tofrom(both[i]->k).attach(both[i]);
    });
    region.serial().launch(main_kernel, {both_device});
  }
  printf("%d\n", b.k);
  {
    omp2cuda::target_region region{"behind-pointers.c:23"};
    auto both_device = region.to(both);
    region.each([&](omp2cuda::mapping &map) {
      for (int i = 0; i < 2; ++i)
        map.members(*both[i], both[i]->v).tofrom(both[i]->v, 0, n).attach(both[i]->v).attach(both[i]);
    });
    region.serial().launch(main_kernel_2, {both_device});
  }
  printf("%g\n", pool[5]);
  omp2cuda::target_enter_data{"behind-pointers.c:26"}.to(both).each([&](omp2cuda::mapping &map) {
    for (int i = 0; i < 2; ++i)
      map.members(*both[i], both[i]->v).to(both[i]->v, 0, n).attach(both[i]->v).attach(both[i]);
  });
  omp2cuda::target_region{"behind-pointers.c:27"}.serial().launch(main_kernel_3, {omp2cuda::tofrom(both)});
  omp2cuda::target_exit_data{"behind-pointers.c:29"}.release(both).each([&](omp2cuda::mapping &map) {
    for (int i = 0; i < 2; ++i)
      map.from(both[i]->v, 0, n).detach(both[i]->v).detach(both[i]);
  });
  printf("%g %d\n", pool[1], both[1] == &b && b.v == pool + 4);
  {
    omp2cuda::target_region region{"behind-pointers.c:31"};
    auto *t_device = region.to(t, map_tree);
    region.each([&](omp2cuda::mapping &map) {
      for (int i = 0; i < 2; ++i)
        map.members(*t.all[i], t.all[i]->k).tofrom(t.all[i]->k).attach(t.all[i]);
    });
    region.serial().launch(main_kernel_4, {t_device});
  }
  printf("%d\n", b.k);
  omp2cuda::target_region{"behind-pointers.c:34"}.serial().launch(main_kernel_5, {omp2cuda::tofrom(t, map_tree)});
  printf("%d %d\n", b.k, t.all[1] == &b);
  {
    omp2cuda::target_region region{"behind-pointers.c:37"};
    region.alloc(to, 0, 1);
    region.members(**to, (*to)->v);
    region.tofrom((*to)->v, 0, n);
    region.attach((*to)->v);
    auto *to_device = region.device_ptr(to);
    region.attach(*to);
    region.serial().launch(main_kernel_6, {to_device});
  }
  printf("%g\n", pool[6]);
  {
    omp2cuda::target_region region{"behind-pointers.c:40"};
    region.alloc(to, 0, 1);
    region.members(**to, (**to).k, (**to).v);
    region.tofrom((**to).v, 0, n);
    region.tofrom((**to).k);
    region.attach((**to).v);
    auto *to_device = region.device_ptr(to);
    region.attach(*to);
    region.serial().launch(main_kernel_7, {to_device});
  }
  printf("%g %d\n", pool[6], b.k);
  return 0;
}
