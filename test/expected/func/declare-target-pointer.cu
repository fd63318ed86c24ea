// Translated by omp2cuda 0.1.0 from declare-target-pointer.c
#include <omp2cuda.h>

// a pointer on the device leads to what is mapped through it, also in functions
#include <stdio.h>
#include <stdlib.h>

int *p;
__device__ int *p_device; // declare target: p on the device
static omp2cuda::declare_target p_entry{&p, sizeof(p), &p_device};
struct {
  int *q, n;
} box; // of a type without a name
__device__ decltype(box) box_device; // declare target: box on the device
static omp2cuda::declare_target box_entry{&box, sizeof(box), &box_device};
__device__ static int sum(int n) {
  auto &p = p_device;
  int t = 0;
  for (int i = 0; i < n; i++)
    t += p[i];
  return t;
}
__device__ static int boxed(void) {
  auto &box = box_device;
  return box.n;
}

// declare-target-pointer.c:25: target (one thread)
__global__ void main_t_kernel(int *t_ref) {
  auto &t = *t_ref;
  t = sum(4);
}

// declare-target-pointer.c:31: target (one thread)
__global__ void main_t_kernel_2(int *t_ref) {
  auto &t = *t_ref;
  t = sum(3);
}

struct main_t_u_data { const int *p; int *t, *u; };

// declare-target-pointer.c:34: target (one thread)
__global__ void main_t_u_kernel(
    const __grid_constant__ main_t_u_data omp_data) {
  const auto p = omp_data.p;
  auto &t = *omp_data.t, &u = *omp_data.u;
  t = sum(4);
  u = p[3];
}

// declare-target-pointer.c:40: target (one thread)
__global__ void main_p_kernel(int *p) {
  p[0] = 5 + (sum(4) > 9);
}

// declare-target-pointer.c:44: target (one thread)
__global__ void main_t_kernel_3(int *t_ref) {
  auto &t = *t_ref;
  t = boxed();
}

int main(void) {
  int t = 0, u = 0;
  p = (int *)malloc(4 * sizeof *p);
  for (int i = 0; i < 4; i++)
    p[i] = i;
  omp2cuda::target_enter_data{"declare-target-pointer.c:24"}.to(p, 0, 4).attach(
      p);
  omp2cuda::target_region{"declare-target-pointer.c:25"}.serial().launch(
      main_t_kernel, {omp2cuda::from(t)});
  printf("%d\n", t);
  omp2cuda::target_exit_data{"declare-target-pointer.c:28"}.delete_(p, 0, 4);
  {
    auto on_device =
        omp2cuda::target_data{"declare-target-pointer.c:29"}.to(p, 0, 4).attach(
            p);
    omp2cuda::target_region{"declare-target-pointer.c:31"}.serial().launch(
        main_t_kernel_2, {omp2cuda::from(t)});
  }
  {
    omp2cuda::target_region region{"declare-target-pointer.c:34"};
    region.to(p, 0, 4);
    region.attach(p);
    region.serial().launch(
        main_t_u_kernel,
        {.p = region.device_ptr(p), .t = region.from(t), .u = region.from(u)});
  }
  printf("%d %d\n", t, u);
  {
    omp2cuda::target_region region{"declare-target-pointer.c:40"};
    region.tofrom(p, 0, 4);
    region.attach(p);
    region.serial().launch(main_p_kernel, {region.device_ptr(p)});
  }
  box.n = 3;
  omp2cuda::target_update{"declare-target-pointer.c:43"}.to(box);
  omp2cuda::target_region{"declare-target-pointer.c:44"}.serial().launch(
      main_t_kernel_3, {omp2cuda::from(t)});
  printf("%d %d\n", p[0], t);
  free(p);
  return 0;
}
