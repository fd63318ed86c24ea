// Translated by omp2cuda 0.1.0 from range-for-binding.cpp
#include <omp2cuda.h>

// structured bindings and lastprivate in range-based loops
#include <cstdio>

struct Pair {
  int key;
  double value;
};

// range-for-binding.cpp:13: target teams distribute parallel for
__global__ void main_pairs_kernel(Pair *pairs_first) {
  auto &pairs = *reinterpret_cast<Pair(*)[30]>(pairs_first);
  for (auto &[key, value] : omp2cuda::league::one_each(omp2cuda::elements(pairs)))
    value += 100 * key;
}

struct main_total_last_data { Pair *pairs; double *total; int *last; };

// range-for-binding.cpp:18: target teams distribute parallel for
// reduction(+ : total) lastprivate(last)
// reduction: one atomic per block
__global__ void main_total_last_kernel(
    const __grid_constant__ main_total_last_data omp_data) {
  auto &pairs = *reinterpret_cast<Pair(*)[30]>(omp_data.pairs);
  const auto total_result = omp_data.total;
  const auto last_result = omp_data.last;
  int last;
  double total = 0;
  const auto loop =
      omp2cuda::league::distribute_parallel_for(omp2cuda::elements(pairs));
  for (const auto &[key, value] : loop) {
    total += value;
    last = key;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
  if (loop.ran_last())
    *last_result = last;
}

struct main_weighted_data { Pair *pairs; double *weighted; int *weight; };

// range-for-binding.cpp:25: target parallel for collapse(2)
// reduction(+ : weighted)
// one block
template <class Trip>
__global__ void main_weighted_kernel(
    const __grid_constant__ main_weighted_data omp_data) {
  auto &pairs = *reinterpret_cast<Pair(*)[30]>(omp_data.pairs);
  const auto weighted_result = omp_data.weighted;
  auto &weight = *reinterpret_cast<int (*)[2]>(omp_data.weight);
  double weighted = 0;
  const auto loop_key_value = omp2cuda::elements(pairs);
  const auto loop_w = omp2cuda::elements(weight);
  for (Trip iteration : omp2cuda::team::parallel_for(Trip(loop_key_value.trip() * loop_w.trip()))) {
    int w = loop_w.at(iteration % Trip(loop_w.trip()));
    auto [key, value] = loop_key_value.at(iteration / Trip(loop_w.trip()));
    weighted += w * value + key;
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, weighted_result, weighted);
}

int main() {
  Pair pairs[30];
  for (int i = 0; i < 30; i++)
    pairs[i] = {i, 0.5 * i};
  omp2cuda::target_region{"range-for-binding.cpp:13"}
      .one_each(omp2cuda::elements(pairs))
      .launch(main_pairs_kernel, {omp2cuda::tofrom(pairs)});
  double total = 0;
  int last = -1;
  omp2cuda::target_region{"range-for-binding.cpp:18"}
      .iterations(omp2cuda::elements(pairs))
      .launch(main_total_last_kernel,
              {.pairs = omp2cuda::to(pairs), .total = omp2cuda::tofrom(total),
               .last = omp2cuda::tofrom(last)});
  int weight[2] = {1, 3};
  double weighted = 0;
  omp2cuda::target_region{"range-for-binding.cpp:25"}
      .one_team()
      .iterations(
          omp2cuda::elements(pairs).trip() * omp2cuda::elements(weight).trip())
      .launch(
          main_weighted_kernel<uint32_t>, main_weighted_kernel<uint64_t>,
          {.pairs = omp2cuda::to(pairs), .weighted = omp2cuda::tofrom(weighted),
           .weight = omp2cuda::tofrom(weight)});
  std::printf("%g %g %d %g\n", pairs[29].value, total, last, weighted);
}
