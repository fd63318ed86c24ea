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
typedef struct {
  leaf *one;
} holder;
typedef struct {
  holder c[2];
  leaf *two[2];
  struct {
    int pad, a[4];
  } e;
} forest;
static inline void map_tree(omp2cuda::mapping &map, tree &t) {
  map.tofrom(t).each([&](omp2cuda::mapping &map) {
    for (int i = 0; i < 2; ++i)
      map.members(t, t.all[i]).members(*t.all[i], t.all[i]->k).tofrom(t.all[i]->k).attach(t.all[i]);
  });
}

// behind-pointers.c:30: target (one thread)
__global__ void main_kernel(leaf *const *both) {
  both[1]->k = 5;
}

// behind-pointers.c:33: target (one thread)
__global__ void main_kernel_2(leaf *const *both) {
  both[1]->v[1] = 6;
}

// behind-pointers.c:37: target (one thread)
__global__ void main_kernel_3(leaf *const *both) {
  both[0]->v[1] = 7;
}

// behind-pointers.c:41: target (one thread)
__global__ void main_kernel_4(tree *t_ref) {
  auto &t = *t_ref;
  t.all[1]->k = 8;
}

// behind-pointers.c:44: target (one thread)
__global__ void main_kernel_5(tree *t_ref) {
  auto &t = *t_ref;
  t.all[1]->k = 9;
}

// behind-pointers.c:47: target (one thread)
__global__ void main_kernel_6(leaf **to) {
  (*to)->v[2] = 10;
}

// behind-pointers.c:50: target (one thread)
__global__ void main_kernel_7(leaf **to) {
  (**to).v[2] += (**to).k = 11;
}

// behind-pointers.c:54: target (one thread)
__global__ void main_kernel_8(forest *f_ref) {
  auto &f = *f_ref;
  f.c[1].one->k = 12, f.two[0]->k = 13;
}

// behind-pointers.c:57: target (one thread)
__global__ void main_kernel_9(forest *g) {
  g->two[1]->k = 14;
}

// behind-pointers.c:61: target (one thread)
__global__ void main_g_kernel(forest *g) {
  g->e.a[1] = 15;
}

int main(int argc, char **argv) {
  double pool[8] = {0};
  leaf a = {1, pool}, b = {2, pool + 4}, *both[2] = {&a, &b}, *one = &b, **to = &one;
  tree t = {0, {&a, &b}};
  int n = 3 + argc;
  {
    omp2cuda::target_region region{"behind-pointers.c:30"};
    auto both_device = region.to(both);
    region.each([&](omp2cuda::mapping &map) {
      for (int i = 0; i < 2; ++i)
        map.members(*both[i], both[i]->k).tofrom(both[i]->k).attach(both[i]);
    });
    region.serial().launch(main_kernel, {both_device});
  }
  printf("%d\n", b.k);
  {
    omp2cuda::target_region region{"behind-pointers.c:33"};
    auto both_device = region.to(both);
    region.each([&](omp2cuda::mapping &map) {
      for (int i = 0; i < 2; ++i)
        map.members(*both[i], both[i]->v).tofrom(both[i]->v, 0, n).attach(both[i]->v).attach(both[i]);
    });
    region.serial().launch(main_kernel_2, {both_device});
  }
  printf("%g\n", pool[5]);
  omp2cuda::target_enter_data{"behind-pointers.c:36"}.to(both).each([&](omp2cuda::mapping &map) {
    for (int i = 0; i < 2; ++i)
      map.members(*both[i], both[i]->v).to(both[i]->v, 0, n).attach(both[i]->v).attach(both[i]);
  });
  omp2cuda::target_region{"behind-pointers.c:37"}.serial().launch(main_kernel_3, {omp2cuda::tofrom(both)});
  omp2cuda::target_exit_data{"behind-pointers.c:39"}.release(both).each([&](omp2cuda::mapping &map) {
    for (int i = 0; i < 2; ++i)
      map.from(both[i]->v, 0, n).detach(both[i]->v).detach(both[i]);
  });
  printf("%g %d\n", pool[1], both[1] == &b && b.v == pool + 4);
  {
    omp2cuda::target_region region{"behind-pointers.c:41"};
    auto *t_device = region.to(t, map_tree);
    region.each([&](omp2cuda::mapping &map) {
      for (int i = 0; i < 2; ++i)
        map.members(t, t.all[i]).members(*t.all[i], t.all[i]->k).tofrom(t.all[i]->k).attach(t.all[i]);
    });
    region.serial().launch(main_kernel_4, {t_device});
  }
  printf("%d\n", b.k);
  omp2cuda::target_region{"behind-pointers.c:44"}.serial().launch(main_kernel_5, {omp2cuda::tofrom(t, map_tree)});
  printf("%d %d\n", b.k, t.all[1] == &b);
  {
    omp2cuda::target_region region{"behind-pointers.c:47"};
    region.members(**to, (*to)->v);
    region.tofrom((*to)->v, 0, n);
    region.attach((*to)->v);
    region.alloc(to, 0, 1);
    auto *to_device = region.device_ptr(to);
    region.attach(*to);
    region.serial().launch(main_kernel_6, {to_device});
  }
  printf("%g\n", pool[6]);
  {
    omp2cuda::target_region region{"behind-pointers.c:50"};
    region.members(**to, (**to).k, (**to).v);
    region.tofrom((**to).v, 0, n);
    region.tofrom((**to).k);
    region.attach((**to).v);
    region.alloc(to, 0, 1);
    auto *to_device = region.device_ptr(to);
    region.attach(*to);
    region.serial().launch(main_kernel_7, {to_device});
  }
  printf("%g %d\n", pool[6], b.k);
  forest f = {{{&a}, {&b}}, {&a, &b}, {0, {0}}}, *g = &f;
  {
    omp2cuda::target_region region{"behind-pointers.c:54"};
    auto *f_device = region.to(f);
    region.members(*f.c[1].one, f.c[1].one->k);
    region.tofrom(f.c[1].one->k);
    region.members(*f.two[0], f.two[0]->k);
    region.tofrom(f.two[0]->k);
    region.attach(f.c[1].one);
    region.attach(f.two[0]);
    region.serial().launch(main_kernel_8, {f_device});
  }
  printf("%d %d\n", b.k, a.k);
  {
    omp2cuda::target_region region{"behind-pointers.c:57"};
    auto *g_device = region.members(*g, g->two[1]);
    region.members(*g->two[1], g->two[1]->k);
    region.tofrom(g->two[1]->k);
    region.attach(g->two[1]);
    region.serial().launch(main_kernel_9, {g_device});
  }
  printf("%d\n", b.k);
  {
    auto on_device = omp2cuda::target_data{"behind-pointers.c:60"}.members(*g, g->e.a).tofrom(g->e.a);
    {
      omp2cuda::target_region region{"behind-pointers.c:61"};
      auto *g_device = region.members(*g, g->e.a);
      region.tofrom(g->e.a);
      region.serial().launch(main_g_kernel, {g_device});
    }
  }
  printf("%d\n", f.e.a[1]);
  return 0;
}
