// Translated by omp2cuda 0.1.0 from array-behind-arrow.c
#include <omp2cuda.h>

// test: reference=serial
// Elements of an array in a struct that a pointer leads to: kernels find them by that pointer.
#include <stdio.h>

struct in {
  double *v;
  int k;
};
struct middle {
  int z;
  struct in c[3];
};
struct outer {
  int tag;
  struct middle *m;
};

struct main_data { struct middle *p; int i; };

// array-behind-arrow.c:23: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[p, i] = omp_data;
  p->c[i].v[0] = 5;
}

struct main_p_data { struct middle *p; int i; };

// array-behind-arrow.c:26: target (one thread)
__global__ void main_p_kernel(const __grid_constant__ main_p_data omp_data) {
  const auto &[p, i] = omp_data;
  p->c[i].k = 6;
}

struct main_p_data_2 { struct middle *p; int i; };

// array-behind-arrow.c:29: target (one thread)
__global__ void main_p_kernel_2(const __grid_constant__ main_p_data_2 omp_data) {
  const auto &[p, i] = omp_data;
  p->c[i].k += 1, p->c[i].v[2] = 7, p->c[0].v[3] = 8;
}

struct main_data_2 { const struct middle *p; int i; };

// array-behind-arrow.c:33: target (one thread)
__global__ void main_kernel_2(const __grid_constant__ main_data_2 omp_data) {
  const auto &[p, i] = omp_data;
  p->c[i].v[0] += 1;
}

struct main_data_3 { const struct middle *p; int i; };

// array-behind-arrow.c:39: target (one thread)
__global__ void main_kernel_3(const __grid_constant__ main_data_3 omp_data) {
  const auto &[p, i] = omp_data;
  p->c[i].v[0] += 1;
}

struct main_data_4 { struct middle *p; int i; };

// array-behind-arrow.c:44: target (one thread)
__global__ void main_kernel_4(const __grid_constant__ main_data_4 omp_data) {
  const auto &[p, i] = omp_data;
  p->c[i].v[0] += 1;
}

struct main_data_5 { struct outer *q; int i; };

// array-behind-arrow.c:47: target (one thread)
__global__ void main_kernel_5(const __grid_constant__ main_data_5 omp_data) {
  const auto &[q, i] = omp_data;
  q->m->c[i].v[1] = 9;
}

struct main_p_data_3 { struct middle *p; int i; };

// array-behind-arrow.c:50: target (one thread)
__global__ void main_p_kernel_3(const __grid_constant__ main_p_data_3 omp_data) {
  const auto &[p, i] = omp_data;
  p->c[i].v[1] += p->z = 2;
}

int main(int argc, char **argv) {
  double pool[8] = {0};
  struct middle m = {0, {{pool, 0}, {pool + 4, 0}, {0}}}, *p = &m;
  struct outer o = {0, &m}, *q = &o;
  int i = argc;
  {
    omp2cuda::target_region region{"array-behind-arrow.c:23"};
    auto *p_device = region.members(*p, p->c[i].v);
    region.tofrom(p->c[i].v, 0, 4);
    region.attach(p->c[i].v);
    region.serial().launch(main_kernel, {.p = p_device, .i = i});
  }
  printf("%g\n", pool[4]);
  {
    omp2cuda::target_region region{"array-behind-arrow.c:26"};
    auto *p_device = region.members(*p, p->c[i].k);
    region.tofrom(p->c[i].k);
    region.serial().launch(main_p_kernel, {.p = p_device, .i = i});
  }
  printf("%d\n", m.c[1].k);
  {
    omp2cuda::target_region region{"array-behind-arrow.c:29"};
    auto *p_device = region.members(*p, p->c[i].k, p->c[i].v, p->c[0].v);
    region.tofrom(p->c[i].k);
    region.tofrom(p->c[i].v, 1, 2);
    region.tofrom(p->c[0].v, 0, 4);
    region.attach(p->c[i].v);
    region.attach(p->c[0].v);
    region.serial().launch(main_p_kernel_2, {.p = p_device, .i = i});
  }
  printf("%d %g %g\n", m.c[1].k, pool[6], pool[3]);
  omp2cuda::target_enter_data{"array-behind-arrow.c:32"}
      .members(*p, p->c[i].v)
      .to(p->c[i].v, 0, 4)
      .attach(p->c[i].v);
  omp2cuda::target_region{"array-behind-arrow.c:33"}.serial().launch(
      main_kernel_2, {.p = omp2cuda::device_ptr(p), .i = i});
  omp2cuda::target_exit_data{"array-behind-arrow.c:35"}.from(p->c[i].v, 0, 4).detach(p->c[i].v);
  printf("%g\n", pool[4]);
  omp2cuda::target_enter_data{"array-behind-arrow.c:37"}.to(p, 0, 1);
  omp2cuda::target_enter_data{"array-behind-arrow.c:38"}
      .members(*p, p->c[i].v)
      .to(p->c[i].v, 0, 4)
      .attach(p->c[i].v);
  omp2cuda::target_region{"array-behind-arrow.c:39"}.serial().launch(
      main_kernel_3, {.p = omp2cuda::device_ptr(p), .i = i});
  omp2cuda::target_exit_data{"array-behind-arrow.c:41"}.from(p->c[i].v, 0, 4).detach(p->c[i].v);
  omp2cuda::target_exit_data{"array-behind-arrow.c:42"}.from(p, 0, 1);
  printf("%g\n", pool[4]);
  {
    omp2cuda::target_region region{"array-behind-arrow.c:44"};
    auto *p_device = region.to(p, 0, 1);
    region.members(*p, p->c[i].v);
    region.tofrom(p->c[i].v, 0, 4);
    region.attach(p->c[i].v);
    region.serial().launch(main_kernel_4, {.p = p_device, .i = i});
  }
  printf("%g\n", pool[4]);
  {
    omp2cuda::target_region region{"array-behind-arrow.c:47"};
    auto *q_device = region.members(*q, q->m);
    region.members(*q->m, q->m->c[i].v);
    region.tofrom(q->m->c[i].v, 0, 4);
    region.attach(q->m->c[i].v);
    region.attach(q->m);
    region.serial().launch(main_kernel_5, {.q = q_device, .i = i});
  }
  printf("%g\n", pool[5]);
  {
    omp2cuda::target_region region{"array-behind-arrow.c:50"};
    auto *p_device = region.members(*p, p[0].c[i].v, p->z);
    region.tofrom(p[0].c[i].v, 0, 4);
    region.tofrom(p->z);
    region.attach(p[0].c[i].v);
    region.serial().launch(main_p_kernel_3, {.p = p_device, .i = i});
  }
  printf("%g %d\n", pool[5], m.z);
  return 0;
}
