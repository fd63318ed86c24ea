// Translated by omp2cuda 0.1.0 from same-list-twice.c
#include <omp2cuda.h>

// test: reference=serial
// What is on the way to an item of one struct beside others is in the same memory, wherever the list
// stands: on the data construct, on the region, and where all leaves.
#include <stdio.h>

typedef struct {
  int a, x;
} inner;
typedef struct {
  double b[4];
  inner *q;
  double *rr[3];
  int z;
} outer;

// same-list-twice.c:21: target (one thread)
__global__ void main_ps_kernel(outer *ps) {
  ps->b[1] = 5;
  ps->q[1].a = 6;
}

// same-list-twice.c:29: target (one thread)
__global__ void main_s_kernel(outer *s_ref) {
  auto &s = *s_ref;
  s.b[1] += 5;
  s.rr[0][1] = 6;
}

// same-list-twice.c:37: target (one thread)
__global__ void main_kernel(outer *ps) {
  ps->rr[0][1] += ps->z;
}

// same-list-twice.c:42: target (one thread)
__global__ void main_s_kernel_2(outer *s_ref) {
  auto &s = *s_ref;
  s.b[2] = 8;
  s.rr[0][0] = 9;
}

int main() {
  double b[4] = {0};
  inner t[2] = {{1, 2}, {3, 4}};
  outer s = {{0}, t, {b, 0, 0}, 7}, *ps = &s;
  omp2cuda::target_enter_data{"same-list-twice.c:20"}
      .members(*ps, ps->b, ps->q)
      .to(ps->b, 0, 3)
      .alloc(ps->q, 1, 1, omp2cuda::as_memory)
      .to(ps->q[1].a)
      .attach(ps->q);
  {
    omp2cuda::target_region region{"same-list-twice.c:21"};
    auto *ps_device = region.members(*ps, ps->b, ps->q);
    region.alloc(ps->b, 0, 3);
    region.alloc(ps->q, 1, 1, omp2cuda::as_memory);
    region.alloc(ps->q[1].a);
    region.attach(ps->q);
    region.serial().launch(main_ps_kernel, {ps_device});
  }
  omp2cuda::target_exit_data{"same-list-twice.c:26"}.from(ps->b, 0, 3).from(ps->q[1].a).detach(ps->q);
  printf("%g %d\n", s.b[1], t[1].a);
  omp2cuda::target_enter_data{"same-list-twice.c:28"}.members(s, s.b, s.rr).to(s.b).to(s.rr[0], 0, 4).attach(s.rr[0]);
  {
    omp2cuda::target_region region{"same-list-twice.c:29"};
    auto *s_device = region.members(s, s.b, s.rr);
    region.alloc(s.b);
    region.alloc(s.rr[0], 0, 4);
    region.attach(s.rr[0]);
    region.serial().launch(main_s_kernel, {s_device});
  }
  omp2cuda::target_exit_data{"same-list-twice.c:34"}.from(s.b).from(s.rr[0], 0, 4).detach(s.rr[0]);
  printf("%g %g\n", s.b[1], b[1]);
  {
    auto on_device =
        omp2cuda::target_data{"same-list-twice.c:36"}
            .members(*ps, ps->rr, ps->z)
            .to(ps->z)
            .tofrom(ps->rr[0], 0, 4)
            .attach(ps->rr[0]);
    {
      omp2cuda::target_region region{"same-list-twice.c:37"};
      auto *ps_device = region.members(*ps, ps->rr, ps->z);
      region.to(ps->z);
      region.alloc(ps->rr[0], 0, 4);
      region.attach(ps->rr[0]);
      region.serial().launch(main_kernel, {ps_device});
    }
  }
  printf("%g\n", b[1]);
  omp2cuda::target_enter_data{"same-list-twice.c:40"}.to(s);
  omp2cuda::target_enter_data{"same-list-twice.c:41"}.members(s, s.b, s.rr).to(s.b).to(s.rr[0], 0, 2).attach(s.rr[0]);
  omp2cuda::target_region{"same-list-twice.c:42"}.serial().launch(
      main_s_kernel_2, {omp2cuda::tofrom(s, omp2cuda::in_part)});
  omp2cuda::target_exit_data{"same-list-twice.c:47"}.from(s.b);
  omp2cuda::target_exit_data{"same-list-twice.c:48"}.from(s.rr[0], 0, 2).detach(s.rr[0]);
  omp2cuda::target_exit_data{"same-list-twice.c:49"}.from(s);
  printf("%g %g\n", s.b[2], b[0]);
}
