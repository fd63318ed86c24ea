// Translated by omp2cuda 0.1.0 from range-for-collapse.cpp
#include <omp2cuda.h>

// test: reference=serial
// range-based loops collapsed with each other, with counted loops, and over the rows of an array
#include <cstdio>

struct main_total_data { double *total, *factor; float *weight; };

// range-for-collapse.cpp:11: target teams distribute parallel for collapse(2) reduction(+ : total)
// reduction: one atomic per block
__global__ void main_total_kernel(const __grid_constant__ main_total_data omp_data) {
  const auto total_result = omp_data.total;
  auto &factor = *reinterpret_cast<double (*)[4]>(omp_data.factor);
  auto &weight = *reinterpret_cast<float (*)[3]>(omp_data.weight);
  double total = 0;
  for (const float &w : omp2cuda::league::distribute_parallel_for_y(omp2cuda::elements(weight)))
    for (double f : omp2cuda::league::distribute_parallel_for_x(omp2cuda::elements(factor)))
      total += w * f;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
}

struct main_last_squares_data { int *last; double *squares; float *weight; };

// range-for-collapse.cpp:15: target teams distribute parallel for collapse(2) lastprivate(last)
// reduction(+ : squares)
// reduction: one atomic per block
template <class Trip>
__global__ void main_last_squares_kernel(const __grid_constant__ main_last_squares_data omp_data) {
  const auto last_result = omp_data.last;
  const auto squares_result = omp_data.squares;
  auto &weight = *reinterpret_cast<float (*)[3]>(omp_data.weight);
  int last;
  double squares = 0;
  const auto loop_i = omp2cuda::range(0, 5);
  const auto loop_w = omp2cuda::elements(weight);
  const auto loop = omp2cuda::league::distribute_parallel_for(Trip(loop_i.trip() * loop_w.trip()));
  for (Trip iteration : loop) {
    auto w = loop_w.at(iteration % Trip(loop_w.trip()));
    int i = loop_i.at(iteration / Trip(loop_w.trip()));
    {
      squares += i * w;
      last = 10 * i + static_cast<int>(w);
    }
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, squares_result, squares);
  if (loop.ran_last())
    *last_result = last;
}

// range-for-collapse.cpp:21: target teams distribute parallel for collapse(2)
__global__ void main_m_kernel(float (*m_first)[6]) {
  auto &m = *reinterpret_cast<float (*)[5][6]>(m_first);
  for (auto &row : omp2cuda::league::distribute_parallel_for_y(omp2cuda::elements(m)))
    for (float &x : omp2cuda::league::distribute_parallel_for_x(omp2cuda::elements(row)))
      x = 1;
}

int main() {
  float weight[3] = {1, 10, 100};
  double factor[4] = {1, 2, 3, 4};
  float m[5][6];
  int last = 0;
  double total = 0, squares = 0;
  omp2cuda::target_region{"range-for-collapse.cpp:11"}
      .iterations(omp2cuda::elements(weight), omp2cuda::elements(factor))
      .launch(main_total_kernel,
              {.total = omp2cuda::tofrom(total), .factor = omp2cuda::tofrom(factor),
               .weight = omp2cuda::tofrom(weight)});
  omp2cuda::target_region{"range-for-collapse.cpp:15"}
      .iterations(omp2cuda::range(0, 5).trip() * omp2cuda::elements(weight).trip())
      .launch(main_last_squares_kernel<uint32_t>, main_last_squares_kernel<uint64_t>,
              {.last = omp2cuda::tofrom(last), .squares = omp2cuda::tofrom(squares),
               .weight = omp2cuda::tofrom(weight)});
  omp2cuda::target_region{"range-for-collapse.cpp:21"}
      .iterations(omp2cuda::elements(m), omp2cuda::elements(m))
      .launch(main_m_kernel, {omp2cuda::from(m)});
  float ones = 0;
  for (auto &row : m)
    for (float x : row)
      ones += x;
  std::printf("%g %g %d %g\n", total, squares, last, ones);
}
