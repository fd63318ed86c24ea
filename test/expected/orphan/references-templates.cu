// Translated by omp2cuda 0.1.0 from references-templates.cpp
#include <omp2cuda.h>

// references and objects that all threads hand over: templates, member functions, operators
#include <cstdio>

template <class T, int N> struct grid {
  T at[N];
  int used;
  int width() const {
    int most = 0;
#pragma omp parallel for reduction(max : most)
    for (int i = 0; i < used; i++)
      most = at[i] > most ? at[i] : most;
    return most;
  }

  // width, entered by all threads of a team
  __device__ int width_team() const {
    int most = 0;
    for (int i : omp2cuda::team::parallel_for(0, used))
      most = at[i] > most ? at[i] : most;
    most = omp2cuda::team::reduce(omp2cuda::op::max{}, most);
    return most;
  }
  void scale(const T &by) {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      at[i] *= by;
    used = used < N ? used + 1 : N;
  }

  // scale, entered by all threads of a team
  __device__ void scale_team(const T &by) {
    for (int i : omp2cuda::team::parallel_for(0, N))
      at[i] *= by;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      used = used < N ? used + 1 : N;
    omp2cuda::team::sync();
  }
  grid &operator+=(const grid &other) {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      at[i] += other.at[i];
    return *this;
  }

  // operator+=, entered by all threads of a team
  __device__ grid &operator_plus_equal_team(const grid &other) {
    for (int i : omp2cuda::team::parallel_for(0, N))
      at[i] += other.at[i];
    omp2cuda::team::sync();
    return *this;
  }
};

template <class T> void lower(T &least, const T *from, const int &n) {
  T found = least;
#pragma omp parallel for reduction(min : found)
  for (int i = 0; i < n; i++)
    found = from[i] < found ? from[i] : found;
  if (found < least)
    least = found;
}

// lower, entered by all threads of a team
template <class T>
__device__ void lower_team(T &least, const T *from, const int &n) {
  T found = least;
  for (int i : omp2cuda::team::parallel_for(0, n))
    found = from[i] < found ? from[i] : found;
  found = omp2cuda::team::reduce(omp2cuda::op::min{}, found);
  if (omp2cuda::team::is_initial()) {
    if (found < least)
      least = found;
  }
  omp2cuda::team::sync();
}

struct handle {
  const int *where;
};
// follow, entered by all threads of a team
__device__ static int follow(const int &value, int n) {
  handle h;
  h.where = &value; // kept for the threads of the region
  int sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    sum += *h.where;
  sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
  return sum;
}

struct inner {
  int index;
};

struct main_data {
  int (*out)[7];
  int (*list)[8];
  const int *order;
  const inner *chain;
  int *ends;
};

// references-templates.cpp:62: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, list, order, chain, ends] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 4)) {
    __shared__ grid<int, 8> g;
    grid<int, 8> h;
    if (omp2cuda::team::is_initial()) {
      g = grid<int, 8>{{1, 2, 3, 4, 5, 6, 7, t}, 4};
      h = g;
    }
    omp2cuda::team::receive(h);
    const auto width_value = g.width_team();
    if (omp2cuda::team::is_initial())
      out[t][0] = width_value;
    omp2cuda::team::sync();
    g.scale_team(order[t]);
    omp2cuda::team::sync();
    const auto width_value_2 = g.width_team();
    if (omp2cuda::team::is_initial())
      out[t][1] = width_value_2 + g.used;
    omp2cuda::team::sync();
    g.operator_plus_equal_team(h);
    omp2cuda::team::sync();
    __shared__ int least;
    int n;
    if (omp2cuda::team::is_initial()) {
      out[t][2] = g.at[7] + g.at[0];
      least = 100;
      n = 8;
    }
    omp2cuda::team::receive(n);
    lower_team(least, list[t], n);
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      out[t][3] = least;
    omp2cuda::team::sync();
    lower_team(*omp2cuda::team::broadcast(&ends[order[t]]), omp2cuda::team::broadcast(list[order[t]]), n);
    omp2cuda::team::sync();
    __shared__ double lowest;
    __shared__ double values[3];
    if (omp2cuda::team::is_initial()) {
      out[t][4] = ends[order[t]];
      lowest = 3.5;
      const double values_init[3] = {t + 0.5, 7, 2};
      memcpy(values, values_init, sizeof(values));
    }
    omp2cuda::team::sync();
    lower_team(lowest, values, 3);
    omp2cuda::team::sync();
    __shared__ int now;
    if (omp2cuda::team::is_initial()) {
      out[t][5] = int(lowest * 10);
      now = t + 1;
    }
    omp2cuda::team::sync();
    const auto follow_value = follow(now, 8);
    if (omp2cuda::team::is_initial())
      out[t][6] = follow_value;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      now++;
    omp2cuda::team::sync();
    const auto follow_value_2 = follow(now, 8);
    const auto follow_value_3 = follow(*omp2cuda::team::broadcast(&chain[order[t]].index), 8);
    if (omp2cuda::team::is_initial())
      out[t][6] += follow_value_2 + follow_value_3;
  }
}

int main() {
  int out[4][7], list[4][8], order[4] = {2, 0, 3, 1}, ends[4] = {9, 99, 99, 99};
  inner chain[4] = {{1}, {2}, {3}, {0}};
  for (int t = 0; t < 4; t++)
    for (int i = 0; i < 8; i++)
      list[t][i] = 10 * t + (i * 5) % 8;
  omp2cuda::target_region{"references-templates.cpp:62"}.one_team_each(4).launch(
      main_kernel,
      {.out = omp2cuda::from(out), .list = omp2cuda::to(list), .order = omp2cuda::to(order),
       .chain = omp2cuda::to(chain), .ends = omp2cuda::tofrom(ends)});
  for (int t = 0; t < 4; t++) {
    for (int k = 0; k < 7; k++)
      std::printf("%d ", out[t][k]);
    std::printf("%d\n", ends[t]);
  }
}
