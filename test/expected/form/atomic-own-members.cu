// Translated by omp2cuda 0.1.0 from atomic-own-members.cpp
#include <omp2cuda.h>

// Atomics of references, of members and of variables that lambdas and templates have
#include <cstdio>

struct tally {
  int hits = 0;
  long sum = 0;
  __host__ __device__ void note(int v) {
    omp2cuda::atomic::update(omp2cuda::op::plus{}, hits, 1);
    omp2cuda::atomic::update(omp2cuda::op::plus{}, sum, v);
  }
};

__device__ static void add(int &to, int by) {
  omp2cuda::atomic::update(omp2cuda::op::plus{}, to, by);
}

template <class T> __host__ __device__ T twice(const T *p, int n) {
  T s = 0;
  for (int i = 0; i < n; i++) {
    omp2cuda::atomic::update(omp2cuda::op::plus{}, s, p[i]);
  }
  omp2cuda::atomic::update(omp2cuda::op::times{}, s, 2);
  return s;
}

struct grid_fill_data { int *cells, *spare; int n; };

// atomic-own-members.cpp:34: target teams distribute parallel for
__global__ void grid_fill_kernel(const __grid_constant__ grid_fill_data omp_data) {
  const auto &[cells, spare, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n * 4)) {
    atomicAdd(&cells[i % n], i);
    atomicAdd(&spare[i % 3], 1);
  }
}

struct grid {
  int n, *cells, spare[3];
  void fill() {
    omp2cuda::target_region{"atomic-own-members.cpp:34"}.one_each(n * 4).launch(
        grid_fill_kernel,
        {.cells = omp2cuda::tofrom(cells, 0, n), .spare = omp2cuda::tofrom(spare), .n = n});
  }
};

struct main_r_shared_data { int *r, *shared; tally *all; const int *data; };

// atomic-own-members.cpp:49: target teams distribute parallel for
__global__ void main_r_shared_kernel(const __grid_constant__ main_r_shared_data omp_data) {
  const auto r = omp_data.r;
  auto &shared = *omp_data.shared;
  auto &all = *omp_data.all;
  const auto data = omp_data.data;
  for (int i : omp2cuda::league::one_each(0, 40)) {
    tally mine;
    int x = 1, &same = x, &every = shared;
    mine.note(i);
    all.note(i);
    same += i;
    atomicAdd(&every, i);
    add(x, 2);
    add(shared, 2);
    auto count = [&](int by) {
      x -= by;
    };
    count(1);
    r[i] = x + mine.hits + int(mine.sum) + twice(data, i);
  }
}

struct main_e_data { const double *d; double *e; };

// atomic-own-members.cpp:69: target (one thread)
__global__ void main_e_kernel(const __grid_constant__ main_e_data omp_data) {
  const auto d = omp_data.d;
  auto &e = *omp_data.e;
  e = twice(d, 3);
}

int main() {
  int r[40], shared = 0, data[40], cells[5] = {0};
  tally all;
  for (int i = 0; i < 40; i++)
    data[i] = i;
  omp2cuda::target_region{"atomic-own-members.cpp:49"}.one_each(40).launch(
      main_r_shared_kernel, {.r = omp2cuda::from(r), .shared = omp2cuda::tofrom(shared),
                             .all = omp2cuda::tofrom(all), .data = omp2cuda::to(data)});
  double d[3] = {1, 2, 3}, e = 0;
  omp2cuda::target_region{"atomic-own-members.cpp:69"}.serial().launch(
      main_e_kernel, {.d = omp2cuda::to(d), .e = omp2cuda::from(e)});
  grid g{5, cells, {0, 0, 0}};
  g.fill();
  long check = 0;
  for (int v : r)
    check = check * 5 % 1000003 + v;
  std::printf("%ld %d %d %ld %g\n", check, shared, all.hits, all.sum, e);
  std::printf("%d %d %d %d\n", cells[0], cells[4], g.spare[0], g.spare[2]);
  return 0;
}
