// Translated by omp2cuda 0.1.0 from holders-in-list.c
#include <omp2cuda.h>

// test: reference=serial
// The same member of another object is no room for a pointer of this one.
#include <stdio.h>
struct node { int n; double *f[2]; struct node *next; };

struct main_data { struct node *p; int w; };

// holders-in-list.c:9: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[p, w] = omp_data;
  for (int i = 0; i < 3; ++i) p->f[w][i] += 10;
}

struct main_data_2 { struct node *p; int w; };

// holders-in-list.c:11: target (one thread)
__global__ void main_kernel_2(const __grid_constant__ main_data_2 omp_data) {
  const auto &[p, w] = omp_data;
  for (int i = 0; i < 3; ++i) p->f[w][i] += p->next->f[w][i];
}

int main(void) {
  double x[2][3] = {{1, 2, 3}, {4, 5, 6}};
  struct node b = {1, {x[1], 0}, 0}, a = {1, {x[0], 0}, &b}, *p = &a;
  int w = 0;
  {
    omp2cuda::target_region region{"holders-in-list.c:9"};
    auto *p_device = region.members(*p, p->f, p->next);
    region.members(*p->next, p->next->f);
    region.to(p->next->f);
    region.attach(p->next);
    region.tofrom(p->f[w], 0, 3);
    region.attach(p->f[w]);
    region.serial().launch(main_kernel, {.p = p_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders-in-list.c:11"};
    auto *p_device = region.members(*p, p->f, p->next);
    region.members(*p->next, p->next->f);
    region.attach(p->next);
    region.tofrom(p->next->f[w], 0, 3);
    region.attach(p->next->f[w]);
    region.tofrom(p->f[w], 0, 3);
    region.attach(p->f[w]);
    region.serial().launch(main_kernel_2, {.p = p_device, .w = w});
  }
  printf("%g %g\n", x[0][0], x[0][2]);
}
