// Translated by omp2cuda 0.1.0 from generic-lambda.cpp
#include <omp2cuda.h>

// lambdas for any type in Single code of a team
#include <cstdio>

struct main_data { int *w; int n; };

// generic-lambda.cpp:6: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto w = omp_data.w;
  const auto n = omp_data.n;
  {
    int off = 1;
    for (int i : omp2cuda::team::parallel_for(0, n))
      w[i] += off;
    omp2cuda::team::sync();
    struct P {
      int a;
    } p{3};
    if (omp2cuda::team::is_initial()) {
      auto more = [&](auto x) {
        auto y = x + p.a;
        decltype(x) z = 2;
        return y * z;
      };
      w[1] += more(2);
      w[2] += static_cast<int>(more(1.5));
    }
  }
}

int main() {
  int w[5] = {1, 2, 3, 4, 5}, n = 5;
  omp2cuda::target_region{"generic-lambda.cpp:6"}
      .one_team()
      .iterations(n)
      .launch(main_kernel, {.w = omp2cuda::tofrom(w), .n = n});
  for (int each : w)
    std::printf("%d\n", each);
  return 0;
}
