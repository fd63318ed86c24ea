// Translated by omp2cuda 0.1.0 from attached-members.c
#include <omp2cuda.h>

// Pointers of a struct that are attached are present, and may be mapped by themselves.
#include <stdio.h>
#include <stdlib.h>

struct parts {
  int n, *p, *q, k;
};

// attached-members.c:13: target (one thread)
__global__ void main_kernel(struct parts *x_ref) {
  auto &x = *x_ref;
  for (int i = 0; i < 4; i++)
    x.p[i] = i + 1;
}

// attached-members.c:16: target (one thread)
__global__ void main_kernel_2(struct parts *x_ref) {
  auto &x = *x_ref;
  for (int i = 0; i < x.n; i++)
    x.q[i] = x.p[i] * 2;
}

// attached-members.c:21: target (one thread)
__global__ void main_kernel_3(struct parts *x_ref) {
  auto &x = *x_ref;
  x.q[7] = 70;
}

// attached-members.c:25: target (one thread)
__global__ void main_kernel_4(struct parts *x_ref) {
  auto &x = *x_ref;
  x.q[6] = 60;
}

int main(void) {
  struct parts x = {4, (int *)calloc(8, sizeof(int)), (int *)calloc(8, sizeof(int)), 5};
  int *p = x.p, *q = x.q, sum = 0;
  omp2cuda::target_enter_data{"attached-members.c:12"}
      .members(x, x.n, x.k)
      .to(x.n)
      .to(x.k)
      .to(x.p, 0, 4)
      .to(x.q, 0, 8)
      .attach(x.p)
      .attach(x.q);
  {
    omp2cuda::target_region region{"attached-members.c:13"};
    auto *x_device = region.members(x, x.p);
    region.tofrom(x.p);
    region.serial().launch(main_kernel, {x_device});
  }
  {
    omp2cuda::target_region region{"attached-members.c:16"};
    auto *x_device = region.members(x, x.n, x.q);
    region.to(x.p);
    region.to(x.q);
    region.to(x.n);
    region.serial().launch(main_kernel_2, {x_device});
  }
  {
    auto on_device = omp2cuda::target_data{"attached-members.c:19"}.members(x, x.q).tofrom(x.q);
    {
      omp2cuda::target_region region{"attached-members.c:21"};
      auto *x_device = region.members(x, x.q);
      region.tofrom(x.q, omp2cuda::always);
      region.serial().launch(main_kernel_3, {x_device});
    }
  }
  omp2cuda::target_exit_data{"attached-members.c:24"}.release(x.q).release(x.p);
  omp2cuda::target_region{"attached-members.c:25"}.serial().launch(
      main_kernel_4, {omp2cuda::tofrom(x, omp2cuda::in_part)});
  omp2cuda::target_exit_data{"attached-members.c:27"}
      .from(x.p, 0, 4)
      .from(x.q, 0, 8)
      .release(x.n)
      .release(x.k)
      .detach(x.p)
      .detach(x.q);
  for (int i = 0; i < 8; i++)
    sum += (i + 1) * x.q[i];
  for (int i = 0; i < 4; i++)
    sum += x.p[i];
  printf("%d %d\n", sum, x.p == p && x.q == q);
  return 0;
}
