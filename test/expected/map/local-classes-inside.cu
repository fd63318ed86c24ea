// Translated by omp2cuda 0.1.0 from local-classes-inside.cpp
#include <omp2cuda.h>

// classes of the function that only variables inside the region have, with members of their own
#include <cstdio>

struct counter {
  int at;
  __host__ __device__ explicit counter(int at) : at(at) {}
  __host__ __device__ int next() { return at++; }
};
enum class mode : char { add, skip };

namespace {
struct classes_data { int *sum; int n; };

// local-classes-inside.cpp:12: target (one thread)
__global__ void classes_kernel(const __grid_constant__ classes_data omp_data) {
  auto &sum = *omp_data.sum;
  const auto n = omp_data.n;
  counter c(n);
  mode m = mode::add;
  for (int i = 0; i < 4; i++)
    sum += m == mode::add ? c.next() : 0;
}
} // namespace

static int classes(int n) {
  int sum = 0;
  omp2cuda::target_region{"local-classes-inside.cpp:12"}.serial().launch(
      classes_kernel, {.sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

struct pair { int a, b; };

struct owner_members_data { int *sum; int n; };

// local-classes-inside.cpp:28: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void owner_members_kernel(const __grid_constant__ owner_members_data omp_data) {
  using couple = pair;
  const auto &[sum_result, n] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    pair p{i, 1};
    couple c = {p.b, p.a};
    sum += p.a + c.a;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct owner {
  int size;
  int members() {
    using couple = pair;
    int sum = 0, n = size;
    omp2cuda::target_region{"local-classes-inside.cpp:28"}.iterations(n).launch(
        owner_members_kernel, {.sum = omp2cuda::tofrom(sum), .n = n});
    return sum;
  }
};

int main() {
  owner o{10};
  std::printf("%d %d\n", classes(5), o.members());
  return 0;
}
