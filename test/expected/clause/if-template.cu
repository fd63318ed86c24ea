// Translated by omp2cuda 0.1.0 from if-template.cpp
#include <omp2cuda.h>

// if on the constructs of a directive, in templates and members, by names of any kind
#include <cstdio>
#include <omp.h>

// if-template.cpp:9: target parallel num_threads(threads) if (go) (one block)
__global__ void Job_run_kernel(int *a) {
  a[omp_get_thread_num()] = omp_get_num_threads();
}

struct Job {
  int threads = 6;
  bool go = false;
  int run(int *a, int n) const {
    {
      omp2cuda::target_region region{"if-template.cpp:9", omp2cuda::when(go)};
      if (region.on_host()) {
        #pragma omp parallel num_threads(threads) if (go)
        a[omp_get_thread_num()] = omp_get_num_threads();
      } else {
        region.one_team().num_threads(threads).launch(Job_run_kernel, {region.tofrom(a, 0, n)});
      }
    }
    return a[0];
  }
};

namespace {
template <class T, bool Go> struct run_a_data { T *a; int n; };

// if-template.cpp:16: target parallel for num_threads(5) if (Go && now) (one block)
template <class T, bool Go>
__global__ void __launch_bounds__(5)
    run_a_kernel(const __grid_constant__ run_a_data<T, Go> omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] = T(omp_get_num_threads());
}

template <class T> struct run_most_data { T *most; const T *a; int n; };

// if-template.cpp:21: target teams distribute parallel for if (now) num_threads(4)
// reduction(max : most)
// reduction: by the block that ends last
template <class T>
__global__ void __launch_bounds__(4)
    run_most_kernel(const __grid_constant__ run_most_data<T> omp_data,
                    const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[most_result, a, n] = omp_data;
  T most = omp2cuda::op::max::identity<T>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    most = most < a[i] ? a[i] : most;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, most_result, most);
}
} // namespace

template <class T, bool Go> T run(T *a, int n, bool now) {
  {
    omp2cuda::target_region region{"if-template.cpp:16", omp2cuda::when(Go && now)};
    if (region.on_host()) {
      #pragma omp parallel for num_threads(5) if (Go && now)
      for (int i = 0; i < n; i++)
        a[i] = T(omp_get_num_threads());
    } else {
      region.one_team().num_threads(5).launch(
          run_a_kernel<T, Go>, {.a = region.tofrom(a, 0, n), .n = n});
    }
  }
  T most{};
  {
    omp2cuda::target_region region{"if-template.cpp:21", omp2cuda::when(now)};
    if (region.on_host()) {
      #pragma omp parallel for if (now) num_threads(4) reduction(max : most)
      for (int i = 0; i < n; i++)
        most = most < a[i] ? a[i] : most;
    } else {
      region.num_threads(4).iterations(n).launch(
          run_most_kernel<T>, {.most = region.tofrom(most), .a = region.tofrom(a, 0, n), .n = n});
    }
  }
  return most;
}

int main() {
  int a[32] = {};
  double b[32] = {};
  printf("%d\n", Job().run(a, 32));
  printf("%d %g %d\n", run<int, true>(a, 32, false),
         run<double, false>(b, 32, true), a[0]);
  return 0;
}
