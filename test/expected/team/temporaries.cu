// Translated by omp2cuda 0.1.0 from temporaries.cpp
#include <omp2cuda.h>

// references to temporaries in code of one thread, which the others follow: named, and handed to functions with
// parallel regions
#include <cstdio>

struct box {
  int a, b;
  __host__ __device__ box(int x) : a(x), b(2 * x) {}
};

__device__ static int bump(int *p) { return *p += 3; }
__device__ static box make(int *p) {
  *p += 1;
  return box(*p);
}
// the parallel region of sum_of in line 18
namespace {
struct sum_of_parallel_18 {
  static constexpr int number = 2;
  int n;
  const int &x;
  int &s;
  __device__ void operator()() const {
    {
      auto &s_outer = s;
      int s = 0;
      for (int i : omp2cuda::team::parallel_for(0, n))
        s += x;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &s_outer, s);
    }
  }
};
} // namespace

// sum_of, entered by the initial thread of a team
__device__ static int sum_of(const int &x, int n) {
  __shared__ int s;
  s = 0;
  omp2cuda::team::worker_loop::parallel(sum_of_parallel_18{n, x, s});
  return s;
}
// the parallel region of scaled in line 25
namespace {
struct scaled_parallel_25 {
  static constexpr int number = 3;
  const double &by;
  const box &of;
  double &s;
  __device__ void operator()() const {
    {
      auto &s_outer = s;
      double s = 0;
      for (int i : omp2cuda::team::parallel_for(0, 4))
        s += by * of.b;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &s_outer, s);
    }
  }
};
} // namespace

// scaled, entered by the initial thread of a team
__device__ static double scaled(const double &by, const box &of) {
  __shared__ double s;
  s = 0;
  omp2cuda::team::worker_loop::parallel(scaled_parallel_25{by, of, s});
  return s;
}

struct main_data { int *out, *acc; };

// temporaries.cpp:34: target teams distribute num_teams(1) (thread 0 hands parallel regions to the others)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto out = omp_data.out;
  auto &acc = *omp_data.acc;
  omp2cuda::team::soft_stack stack;
  __shared__ int s;
  __shared__ struct {
    const int *r;
    const box *b;
    box *c;
  } parallel_40_data;
  const auto parallel_40 = [&] {
    auto &r = *parallel_40_data.r;
    auto &b = *parallel_40_data.b;
    auto &c = *parallel_40_data.c;
    {
      auto &s_outer = s;
      int s = 0;
      for (int i : omp2cuda::team::parallel_for(0, 10))
        s += r + b.b + c.a;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &s_outer, s);
    }
  };
  omp2cuda::team::worker_loop workers;
  if (workers.is_worker()) {
    while (int region_number = workers.wait()) {
      switch (region_number) {
      case 1:
        parallel_40();
        break;
      case sum_of_parallel_18::number:
        workers.execute<sum_of_parallel_18>();
        break;
      case scaled_parallel_25::number:
        workers.execute<scaled_parallel_25>();
        break;
      }
      workers.done();
    }
    return;
  }
  for (int t : omp2cuda::league::distribute(0, 4)) {
    omp2cuda::team::kept r_kept(bump(&acc));
    const int &r = *r_kept;
    omp2cuda::team::kept b_kept(make(&acc));
    const box &b = *b_kept;
    omp2cuda::team::kept c_kept(make(&acc));
    box &&c = std::move(*c_kept);
    s = 0;
    parallel_40_data = {&r, &b, &c};
    workers.parallel(1, parallel_40);
    if (t > 1)
      s += sum_of(r, 8) + sum_of(*omp2cuda::team::kept(t > 2 ? t : 9), 3);
    out[t] = s + int(scaled(*omp2cuda::team::kept<double>(t), *omp2cuda::team::kept<box>(t + 1))) + sum_of(*omp2cuda::team::kept(bump(&acc)), 2);
  }
}

int main() {
  int out[4] = {}, acc = 1;
  omp2cuda::target_region{"temporaries.cpp:34"}.soft_stack(4096).num_teams(1).team_iterations(4).launch(
      main_kernel, {.out = omp2cuda::tofrom(out), .acc = omp2cuda::tofrom(acc)});
  std::printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
