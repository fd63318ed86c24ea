// Translated by omp2cuda 0.1.0 from elements-and-inside.c
#include <omp2cuda.h>

// test: reference=serial
// Elements of arrays, and of what pointers lead to, with what pointers in them lead to on the same construct.
#include <stdio.h>

struct row {
  double *v;
  int n;
};
struct pair {
  struct row in;
  double *w;
  int k;
};

static struct pair of_file[2];

// elements-and-inside.c:23: target (one thread)
__global__ void main_kernel(struct pair (*b_ref)[2]) {
  auto &b = *b_ref;
  b[1].in.v[1] += b[1].k;
}

// elements-and-inside.c:25: target (one thread)
__global__ void main_kernel_2(struct pair (*b_ref)[2]) {
  auto &b = *b_ref;
  b[1].w[0] += b[1].k;
}

struct main_data_3 { struct pair (*b)[2]; int i; };

// elements-and-inside.c:27: target (one thread)
__global__ void main_kernel_3(const __grid_constant__ main_data_3 omp_data) {
  auto &b = *omp_data.b;
  const auto i = omp_data.i;
  b[i].w[2] += b[i].k;
}

// elements-and-inside.c:29: target (one thread)
__global__ void main_kernel_4(struct pair (*of_file_ref)[2]) {
  auto &of_file = *of_file_ref;
  of_file[1].w[2] += of_file[1].k;
}

// elements-and-inside.c:32: target (one thread)
__global__ void main_kernel_5(struct pair *p) {
  p[1].w[1] *= p[1].k;
}

// elements-and-inside.c:34: target (one thread)
__global__ void main_kernel_6(struct pair **to) {
  to[1]->w[1] += to[1]->k;
}

// elements-and-inside.c:37: target (one thread)
__global__ void main_kernel_7(struct row (*all_ref)[3]) {
  auto &all = *all_ref;
  for (int k = 0; k < 2; k++)
    all[k].v[1] *= all[k].n;
}

int main(void) {
  double x[3] = {1, 2, 3};
  struct pair b[2] = {{{x, 3}, x, 1}, {{x, 3}, x, 2}}, *p = b, *q[2] = {b, b + 1}, **to = q;
  struct row all[3] = {{x, 3}, {x, 2}, {x, 1}};
  int i = 1;
  of_file[1] = b[1];
  {
    omp2cuda::target_region region{"elements-and-inside.c:23"};
    region.to(b, 1, 1);
    region.members(b[1], b[1].in.v);
    region.tofrom(b[1].in.v, 0, 3);
    region.attach(b[1].in.v);
    auto b_device = region.tofrom(b, omp2cuda::in_part);
    region.serial().launch(main_kernel, {b_device});
  }
  {
    omp2cuda::target_region region{"elements-and-inside.c:25"};
    region.to(b, 1, 1);
    region.members(b[1], b[1].w);
    region.tofrom(b[1].w, 0, 3);
    region.attach(b[1].w);
    auto b_device = region.tofrom(b, omp2cuda::in_part);
    region.serial().launch(main_kernel_2, {b_device});
  }
  {
    omp2cuda::target_region region{"elements-and-inside.c:27"};
    region.to(b, i, 1);
    region.members(b[i], b[i].w);
    region.tofrom(b[i].w, 0, 3);
    region.attach(b[i].w);
    auto b_device = region.tofrom(b, omp2cuda::in_part);
    region.serial().launch(main_kernel_3, {.b = b_device, .i = i});
  }
  {
    omp2cuda::target_region region{"elements-and-inside.c:29"};
    region.to(of_file, 1, 1);
    region.members(of_file[1], of_file[1].w);
    region.tofrom(of_file[1].w, 0, 3);
    region.attach(of_file[1].w);
    auto of_file_device = region.tofrom(of_file, omp2cuda::in_part);
    region.serial().launch(main_kernel_4, {of_file_device});
  }
  printf("%g %g %g\n", x[0], x[1], x[2]);
  {
    omp2cuda::target_region region{"elements-and-inside.c:32"};
    auto *p_device = region.to(p, 1, 1);
    region.alloc(p, 1, 1, omp2cuda::as_memory);
    region.tofrom(p[1].w, 0, 3);
    region.attach(p[1].w);
    region.serial().launch(main_kernel_5, {p_device});
  }
  {
    omp2cuda::target_region region{"elements-and-inside.c:34"};
    auto *to_device = region.to(to, 0, 2);
    region.members(*to[1], to[1]->w, to[1]->k);
    region.tofrom(to[1]->w, 0, 3);
    region.to(to[1]->k);
    region.attach(to[1]->w);
    region.alloc(to, 1, 1);
    region.attach(to[1]);
    region.serial().launch(main_kernel_6, {to_device});
  }
  printf("%g %g %g\n", x[0], x[1], x[2]);
  {
    omp2cuda::target_region region{"elements-and-inside.c:37"};
    region.to(all, 0, 2);
    auto all_device = region.members(all, all[0].v, all[1].v);
    region.tofrom(all[0].v, 0, 3);
    region.tofrom(all[1].v, 0, 3);
    region.attach(all[0].v);
    region.attach(all[1].v);
    region.serial().launch(main_kernel_7, {all_device});
  }
  printf("%g %g %g\n", x[0], x[1], x[2]);
  return 0;
}
