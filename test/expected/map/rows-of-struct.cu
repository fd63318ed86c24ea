// Translated by omp2cuda 0.1.0 from rows-of-struct.c
#include <omp2cuda.h>

// test: reference=serial
// Rows behind an array of pointers that is a member of a struct, which a region only reads: the struct has a copy in
// memory, in which the pointers lead to their rows.
#include <stdio.h>
#include <stdlib.h>

struct table {
  int n;
  int *rows[3];
};
struct list {
  struct table *at;
  int *more;
};

struct main_out_data { struct table *t; int *out; };

// rows-of-struct.c:25: target (one thread)
__global__ void main_out_kernel(const __grid_constant__ main_out_data omp_data) {
  auto &t = *omp_data.t;
  auto &out = *omp_data.out;
  out = t.n + t.rows[2][1];
  t.rows[0][1] = 5;
}

struct main_out_data_2 { struct table *t; int *out; };

// rows-of-struct.c:31: target (one thread)
__global__ void main_out_kernel_2(const __grid_constant__ main_out_data_2 omp_data) {
  auto &t = *omp_data.t;
  auto &out = *omp_data.out;
  for (int i = 0; i < t.n; i++)
    out += t.rows[i][0] + t.rows[i + 1][1]++;
}

struct main_out_data_3 { struct list *l; int *out; };

// rows-of-struct.c:35: target (one thread)
__global__ void main_out_kernel_3(const __grid_constant__ main_out_data_3 omp_data) {
  auto &l = *omp_data.l;
  auto &out = *omp_data.out;
  out += l.at->rows[1][1] + l.more[1];
  l.at->rows[1][0] = l.at->n;
}

int main(void) {
  struct table t = {2, {0}};
  int more[2] = {100, 200}, out = 0;
  for (int i = 0; i < 3; i++) {
    t.rows[i] = (int *)malloc(2 * sizeof(int));
    t.rows[i][0] = i;
    t.rows[i][1] = 10 * i;
  }
  struct list l = {&t, more};
  {
    omp2cuda::target_region region{"rows-of-struct.c:25"};
    auto *t_device = region.to(t);
    region.tofrom(t.rows[0], 0, 2);
    region.attach(t.rows[0]);
    region.tofrom(t.rows[2], 0, 2);
    region.attach(t.rows[2]);
    region.serial().launch(main_out_kernel, {.t = t_device, .out = region.tofrom(out)});
  }
  printf("%d %d\n", out, t.rows[0][1]);
  {
    omp2cuda::target_region region{"rows-of-struct.c:31"};
    auto *t_device = region.to(t);
    region.each([&](omp2cuda::mapping &map) {
      for (int i = 0; i < (t.n + 1); ++i)
        map.tofrom(t.rows[i], 0, 2).attach(t.rows[i]);
    });
    region.serial().launch(main_out_kernel_2, {.t = t_device, .out = region.tofrom(out)});
  }
  printf("%d %d\n", out, t.rows[1][1]);
  {
    omp2cuda::target_region region{"rows-of-struct.c:35"};
    auto *l_device = region.to(l);
    region.tofrom(l.at, 0, 1);
    region.tofrom(l.more, 0, 2);
    region.attach(l.at);
    region.attach(l.more);
    region.tofrom(l.at->rows[1], 0, 2);
    region.attach(l.at->rows[1]);
    region.serial().launch(main_out_kernel_3, {.l = l_device, .out = region.tofrom(out)});
  }
  printf("%d %d\n", out, t.rows[1][0]);
  return 0;
}
