// Translated by omp2cuda 0.1.0 from unnamed-types-cpp.cpp
#include <omp2cuda.h>

// The same in C++, where members are functions and classes nest.
#include <cstdio>

struct one_type {
  int value;
  __host__ __device__ int twice() const { return 2 * value; }
} one, few[3];

struct first_place_type {
  struct {
    int x, y;
  } at;
  __host__ __device__ int total() const { return at.x + at.y; }
};
enum class kind { small, large };

namespace {
struct first_data { first_place_type *place; int *sum; kind of; };

// unnamed-types-cpp.cpp:19: target (one thread)
__global__ void first_kernel(const __grid_constant__ first_data omp_data) {
  auto &place = *omp_data.place;
  auto &sum = *omp_data.sum;
  const auto of = omp_data.of;
  place.at.y += 5;
  sum = place.total() + (of == kind::large);
}
} // namespace

static int first(int n) {
  first_place_type place{{n, 2}};
  kind of = n > 3 ? kind::large : kind::small;
  int sum = 0;
  omp2cuda::target_region{"unnamed-types-cpp.cpp:19"}.serial().launch(
      first_kernel, {.place = omp2cuda::tofrom(place),
                     .sum = omp2cuda::tofrom(sum), .of = of});
  return sum;
}

struct main_data { one_type *one, *few; };

// unnamed-types-cpp.cpp:29: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &one = *omp_data.one;
  const auto few = omp_data.few;
  for (int i : omp2cuda::league::one_each(0, 3))
    few[i].value = one.twice() + i;
}

int main() {
  one.value = 4;
  omp2cuda::target_region{"unnamed-types-cpp.cpp:29"}.one_each(3).launch(
      main_kernel, {.one = omp2cuda::to(one), .few = omp2cuda::from(few)});
  std::printf("%d %d %d\n", first(1), first(5), few[2].value);
}
