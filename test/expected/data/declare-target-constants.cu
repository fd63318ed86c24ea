// Translated by omp2cuda 0.1.0 from declare-target-constants.c
#include <omp2cuda.h>

// What a constant pointer leads to may be constant as well; two variables of other files share a line.
#include <stdio.h>
struct limits { int n; };
struct limits used = {4};
__device__ struct limits used_device = {4}; // declare target: used on the device
static omp2cuda::declare_target used_entry{&used, sizeof(used), &used_device};
const struct limits *const seen = &used;
static __device__ const struct limits *const seen_device = &used_device; // declare target: seen on the device
static omp2cuda::declare_target seen_entry{&seen, sizeof(seen), &seen_device};
int *const slots[2] = {0, 0};
static __device__ int *const slots_device[2] = {0, 0}; // declare target: slots on the device
static omp2cuda::declare_target slots_entry{&slots, sizeof(slots), &slots_device};

// declare-target-constants.c:11: target (one thread)
__global__ void main_kernel(int *r_ref) {
  auto &r = *r_ref;
  auto &seen = seen_device;
  auto &slots = slots_device;
  r = seen->n + (slots[1] == 0);
}

int main(void) {
  int r = 0;
  omp2cuda::target_region{"declare-target-constants.c:11"}.serial().launch(main_kernel, {omp2cuda::from(r)});
  printf("%d\n", r);
  return 0;
}
