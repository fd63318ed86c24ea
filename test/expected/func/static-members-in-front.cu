// Translated by omp2cuda 0.1.0 from static-members-in-front.cpp
#include <omp2cuda.h>

// test: reference=serial
// static members, and variables, that functions of a class name in front of their definitions
#include <cstdio>

__device__ int Counter_count_device = 3; // declare target: Counter::count on the device
__device__ double Counter_weights_device[3] = {1, 2.5, 4}; // declare target: Counter::weights on the device
__device__ const char *Counter_name_device; // declare target: Counter::name on the device

struct Counter {
  static int count;
  static double weights[3];
  static const char *name;
  __host__ __device__ int next() const {
    auto &count = OMP2CUDA_SIDE(Counter::count, Counter_count_device);
    return ++count;
  }
  __host__ __device__ double weighted() const {
    auto &weights = OMP2CUDA_SIDE(Counter::weights, Counter_weights_device);
    auto &count = OMP2CUDA_SIDE(Counter::count, Counter_count_device);
    auto &name = OMP2CUDA_SIDE(Counter::name, Counter_name_device);
    return weights[1] * count + (name == nullptr);
  }
};
int Counter::count = 3;
static omp2cuda::declare_target Counter_count_entry{&Counter::count, sizeof(Counter::count), &Counter_count_device};
double Counter::weights[3] = {1, 2.5, 4};
static omp2cuda::declare_target Counter_weights_entry{&Counter::weights, sizeof(Counter::weights), &Counter_weights_device};
const char *Counter::name;
static omp2cuda::declare_target Counter_name_entry{&Counter::name, sizeof(Counter::name), &Counter_name_device};

static __device__ int Steps_taken_device = 2; // declare target: Steps::taken on the device
static __device__ float Steps_size_device[2] = {0.5f, 2}; // declare target: Steps::size on the device

struct Steps {
  inline static int taken = 2;
  static inline float size[2] = {0.5f, 2};
  __host__ __device__ float take() {
    auto &size = OMP2CUDA_SIDE(Steps::size, Steps_size_device);
    auto &taken = OMP2CUDA_SIDE(Steps::taken, Steps_taken_device);
    return size[taken++ & 1];
  }
};
static omp2cuda::declare_target Steps_taken_entry{&Steps::taken, sizeof(Steps::taken), &Steps_taken_device};
static omp2cuda::declare_target Steps_size_entry{&Steps::size, sizeof(Steps::size), &Steps_size_device};

extern int step;
__device__ int step_device = 4; // declare target: step on the device

__device__ static int twice() {
  auto &step = step_device;
  return 2 * step;
}
int step = 4;
static omp2cuda::declare_target step_entry{&step, sizeof(step), &step_device};

struct main_next_weighted_data { int *next; double *weighted; };

// static-members-in-front.cpp:31: target (one thread)
__global__ void main_next_weighted_kernel(
    const __grid_constant__ main_next_weighted_data omp_data) {
  auto &next = *omp_data.next;
  auto &weighted = *omp_data.weighted;
  auto &taken = Steps_taken_device;
  Counter c;
  next = c.next() + twice();
  weighted = c.weighted() + Steps().take();
  weighted += taken;
}

// static-members-in-front.cpp:40: target (one thread)
__global__ void main_next_kernel(int *next_ref) {
  auto &next = *next_ref;
  next += twice();
}

int main() {
  int next = 0;
  double weighted = 0;
  omp2cuda::target_region{"static-members-in-front.cpp:31"}.serial().launch(
      main_next_weighted_kernel,
      {.next = omp2cuda::from(next), .weighted = omp2cuda::from(weighted)});
  step = 5;
  omp2cuda::target_update{"static-members-in-front.cpp:39"}
      .to(step)
      .from(Counter::count)
      .from(Steps::taken);
  omp2cuda::target_region{"static-members-in-front.cpp:40"}.serial().launch(
      main_next_kernel, {omp2cuda::tofrom(next)});
  printf("%d %g %d %d\n", next, weighted, Counter::count, Steps::taken);
}
