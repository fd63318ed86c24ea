// Translated by omp2cuda 0.1.0 from doacross-clause.cpp
#include <omp2cuda.h>

// test: reference=serial
// the clause doacross of OpenMP 5.2, in a template too
#include <cstdio>

constexpr int n = 30, m = 8;

namespace {
template <class T> struct waves_data { T (*a)[8]; int from; };

// doacross-clause.cpp:11: target parallel for ordered(2) (one block)
template <class T>
__global__ void waves_kernel(const __grid_constant__ waves_data<T> omp_data) {
  const auto &[a, from] = omp_data;
  auto loop = omp2cuda::team::doacross_for(
      omp2cuda::range(from, n, 2), omp2cuda::range(0, m));
  for (int i : loop)
    for (int j = 0; j < m; j++) {
      loop.sink(i - 2, j);
      loop.sink(i - 2, j + 1);
      T above = i > from ? a[i - 2][j] + (j + 1 < m ? a[i - 2][j + 1] : T(0))
                         : T(1);
      a[i][j] += above / 2;
      loop.source(i, j);
    }
}
} // namespace

template <class T> void waves(T (&a)[n][m], int from) {
  constexpr int back = 2;
  if (from + back > n)
    return;
  omp2cuda::target_region{"doacross-clause.cpp:11"}
      .one_team()
      .iterations(omp2cuda::range(from, n, 2))
      .launch(waves_kernel<T>, {.a = omp2cuda::tofrom(a), .from = from});
}

// each iteration waits for the one before it
// doacross-clause.cpp:31: target parallel for collapse(2) ordered(2)
// one block
__global__ void main_kernel(int *last_ref) {
  auto &last = *last_ref;
  const auto loop_i = omp2cuda::range(0, n);
  const auto loop_j = omp2cuda::range_down(m, 0, 3);
  auto loop = omp2cuda::team::doacross_for<2>(loop_i, loop_j);
  for (uint64_t iteration : loop) {
    int j = loop_j.at(iteration % uint64_t(loop_j.trip()));
    int i = loop_i.at(iteration / uint64_t(loop_j.trip()));
    {
      int own = i * j;
      loop.sink_before(i, j);
      last = (last * 3 + own) % 1009;
      loop.source(i, j);
    }
  }
}

int main() {
  double a[n][m];
  int b[n][m], last = 1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = b[i][j] = i + j;
  waves(a, 1);
  waves(b, 2);
  // each iteration waits for the one before it
  omp2cuda::target_region{"doacross-clause.cpp:31"}
      .one_team()
      .iterations(omp2cuda::nest(n, omp2cuda::range_down(m, 0, 3)))
      .launch(main_kernel, {omp2cuda::tofrom(last)});
  double sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum += a[i][j] + b[i][j] % 97;
  std::printf("%g %d\n", sum, last);
}
