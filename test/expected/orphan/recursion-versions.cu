// Translated by omp2cuda 0.1.0 from recursion-versions.cpp
#include <omp2cuda.h>

// a function that calls itself from where it is entered by others than it was
#include <cstdio>

__device__ static void visit_thread(int depth, int at, int *count, int *sum);

// visit, entered by all threads of a team
__device__ static void visit_team(int depth, int at, int *count, int *sum) {
  if (depth == 0) {
    for (int i = 0; i < 4; i++) {
      for (int j : omp2cuda::team::parallel_for(0, 8))
        visit_thread(2, i * 8 + j, count, sum);
      omp2cuda::team::sync();
    }
  } else if (depth == 1) {
    for (int j : omp2cuda::team::parallel_for(0, 8))
      visit_thread(2, at + j, count, sum);
    omp2cuda::team::sync();
  } else {
    if (omp2cuda::team::is_initial()) {
      omp2cuda::atomic::update(omp2cuda::op::plus{}, sum[at % 8], at);
      omp2cuda::atomic::update(omp2cuda::op::plus{}, *count, 1);
    }
    omp2cuda::team::sync();
  }
}

// visit, entered by one thread
__device__ static void visit_thread(int depth, int at, int *count, int *sum) {
  if (depth == 0) {
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 8; j++)
        visit_thread(2, i * 8 + j, count, sum);
    }
  } else if (depth == 1) {
    for (int j = 0; j < 8; j++)
      visit_thread(2, at + j, count, sum);
  } else {
    omp2cuda::atomic::update(omp2cuda::op::plus{}, sum[at % 8], at);
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *count, 1);
  }
}

template <class T> void add(T by, int depth, T *to) {
  if (depth > 0) {
#pragma omp parallel for
    for (int j = 0; j < 4; j++)
      add(T(by + j), depth - 1, to);
  } else {
#pragma omp atomic
    *to += by;
  }
}

template <class T> __device__ void add_thread(T by, int depth, T *to);

// add, entered by all threads of a team
template <class T>
__device__ void add_team(T by, int depth, T *to) {
  if (depth > 0) {
    for (int j : omp2cuda::team::parallel_for(0, 4))
      add_thread(T(by + j), depth - 1, to);
    omp2cuda::team::sync();
  } else {
    if (omp2cuda::team::is_initial()) {
      omp2cuda::atomic::update(omp2cuda::op::plus{}, *to, by);
    }
    omp2cuda::team::sync();
  }
}

// add, entered by one thread
template <class T>
__device__ void add_thread(T by, int depth, T *to) {
  if (depth > 0) {
    for (int j = 0; j < 4; j++)
      add_thread(T(by + j), depth - 1, to);
  } else {
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *to, by);
  }
}

struct tree {
  int *leaves;
  void grow(int depth, int at) {
    if (depth == 2) {
#pragma omp parallel for
      for (int j = 0; j < 3; j++)
        grow(1, 10 * at + j);
    } else if (depth == 1) {
      for (int j = 0; j < 3; j++)
        grow(0, 3 * at + j);
    } else {
#pragma omp atomic update
      leaves[at % 5]++;
    }
  }

  // grow, entered by all threads of a team
  __device__ void grow_team(int depth, int at) {
    if (depth == 2) {
      for (int j : omp2cuda::team::parallel_for(0, 3))
        grow_thread(1, 10 * at + j);
      omp2cuda::team::sync();
    } else if (depth == 1) {
      for (int j = 0; j < 3; j++) {
        grow_team(0, 3 * at + j);
        omp2cuda::team::sync();
      }
    } else {
      if (omp2cuda::team::is_initial()) {
        omp2cuda::atomic::update(omp2cuda::op::plus{}, leaves[at % 5], 1);
      }
      omp2cuda::team::sync();
    }
  }

  // grow, entered by one thread
  __device__ void grow_thread(int depth, int at) {
    if (depth == 2) {
      for (int j = 0; j < 3; j++)
        grow_thread(1, 10 * at + j);
    } else if (depth == 1) {
      for (int j = 0; j < 3; j++)
        grow_thread(0, 3 * at + j);
    } else {
      omp2cuda::atomic::update(omp2cuda::op::plus{}, leaves[at % 5], 1);
    }
  }
};

struct main_count_sum_data { int *count, *sum; };

// recursion-versions.cpp:56: target, teams num_teams(2)
__global__ void main_count_sum_kernel(
    const __grid_constant__ main_count_sum_data omp_data) {
  auto &count = *omp_data.count;
  const auto sum = omp_data.sum;
  visit_team(0, 0, &count, sum);
  visit_team(1, 3, &count, sum);
}

struct main_count_sum_data_2 { int *count, *sum; };

// recursion-versions.cpp:62: target teams distribute
__global__ void main_count_sum_kernel_2(
    const __grid_constant__ main_count_sum_data_2 omp_data) {
  auto &count = *omp_data.count;
  const auto sum = omp_data.sum;
  for (int i : omp2cuda::league::one_team_each(0, 5))
    for (int j : omp2cuda::team::parallel_for(0, 3))
      visit_thread(2, i * j, &count, sum);
}

// recursion-versions.cpp:67: target (one block)
__global__ void main_total_kernel(double *total_ref) {
  auto &total = *total_ref;
  add_team(1.5, 2, &total);
}

// recursion-versions.cpp:69: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_leaves_kernel(int *leaves_first) {
  auto &leaves = *reinterpret_cast<int (*)[5]>(leaves_first);
  __shared__ tree t;
  if (omp2cuda::team::is_initial())
    t = tree{leaves};
  omp2cuda::team::sync();
  t.grow_team(2, 1);
}

int main() {
  int count = 0, sum[8] = {}, leaves[5] = {};
  double total = 0;
  omp2cuda::target_region{"recursion-versions.cpp:56"}.num_teams(2).launch(
      main_count_sum_kernel,
      {.count = omp2cuda::tofrom(count), .sum = omp2cuda::tofrom(sum)});
  omp2cuda::target_region{"recursion-versions.cpp:62"}.one_team_each(5).launch(
      main_count_sum_kernel_2,
      {.count = omp2cuda::tofrom(count), .sum = omp2cuda::tofrom(sum)});
  omp2cuda::target_region{"recursion-versions.cpp:67"}.one_team().launch(
      main_total_kernel, {omp2cuda::tofrom(total)});
  omp2cuda::target_region{"recursion-versions.cpp:69"}.one_team().launch(
      main_leaves_kernel, {omp2cuda::tofrom(leaves)});
  std::printf("%d %d %d %g\n", count, sum[0], sum[7], total);
  std::printf("%d %d %d\n", leaves[0], leaves[1], leaves[4]);
}
