// Translated by omp2cuda 0.1.0 from reference-forms.cpp
#include <omp2cuda.h>

// functions with parallel regions that take T & and const T &: what is changed between their regions is seen, whatever T is
#include <cstdio>

struct pair {
  int a;
  double b[2];
};
enum class colour { red, green };
typedef int quad[4];

// each, entered by all threads of a team
__device__ static void each(const double &v, double *out, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    out[i] = v * i;
  omp2cuda::team::sync();
}
// seen, entered by all threads of a team
__device__ static double seen(const pair &p, pair &q, double *out, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    out[i] = p.a + p.b[1];
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    q.b[1] += 100;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    out[i] += p.b[1];
  omp2cuda::team::sync();
  return omp2cuda::team::broadcast(p.b[1]);
}
// arrays, entered by all threads of a team
__device__ static int arrays(const quad &from, quad &to) {
  for (int i : omp2cuda::team::parallel_for(0, 4))
    to[i] = from[3 - i];
  omp2cuda::team::sync();
  return omp2cuda::team::broadcast(to[0]);
}
// pointers, entered by all threads of a team
__device__ static void pointers(double *&at, double *const &end) {
  int n = int(end - at);
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    at[i] += 1;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    at += 1;
  omp2cuda::team::sync();
}
// enums, entered by all threads of a team
__device__ static int enums(const colour &c, colour &d) {
  __shared__ int n;
  if (omp2cuda::team::is_initial())
    n = 0;
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel region(4);
    if (region.has_me()) {
      auto &n_outer = n;
      int n = 0;
      n += c == colour::green;
      region.reduce(omp2cuda::op::plus{}, &n_outer, n);
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    d = colour::green;
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel region(4);
    if (region.has_me()) {
      auto &n_outer = n;
      int n = 0;
      n += c == colour::green ? 10 : 0;
      region.reduce(omp2cuda::op::plus{}, &n_outer, n);
    }
    omp2cuda::team::sync();
  }
  return omp2cuda::team::broadcast(n);
}
template <class T, class U> static void mixed(T &to, const U &by) {
#pragma omp parallel num_threads(8)
  {
#pragma omp critical(mixed)
    to += by;
  }
}

static __device__ omp2cuda::lock omp_critical_mixed;
// mixed, entered by all threads of a team
template <class T, class U>
__device__ static void mixed_team(T &to, const U &by) {
  {
    const omp2cuda::team::parallel region(8);
    if (region.has_me()) {
      for (omp2cuda::critical section(omp_critical_mixed); section.wanted();)
        if (section.enter())
          to += by;
    }
    omp2cuda::team::sync();
  }
}
template <class T> static void add_to(T &held, const T &x) {
#pragma omp parallel for
  for (int i = 0; i < 16; i++)
#pragma omp atomic
    held += x;
}

// add_to, entered by all threads of a team
template <class T>
__device__ static void add_to_team(T &held, const T &x) {
  for (int i : omp2cuda::team::parallel_for(0, 16))
    omp2cuda::atomic::update(omp2cuda::op::plus{}, held, x);
  omp2cuda::team::sync();
}
// deeper, entered by all threads of a team
__device__ static void deeper(int &x, int n) {
  {
    if (omp2cuda::team::single())
      x += n;
  }
  omp2cuda::team::sync();
  if (n) {
    deeper(x, n - 1);
    omp2cuda::team::sync();
  }
}
// rvalue, entered by all threads of a team
__device__ static int rvalue(const int &x, int &&y) {
  int sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, 8))
    sum += x * i + y;
  sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
  if (omp2cuda::team::is_initial())
    y = sum;
  omp2cuda::team::sync();
  return sum;
}
// given, entered by all threads of a team
__device__ static const int &given(const int &x, int *out) {
  for (int i : omp2cuda::team::parallel_for(0, 8))
    out[i] = x;
  omp2cuda::team::sync();
  return x;
}

struct main_data { double (*d)[16]; double (*r)[12]; };

// reference-forms.cpp:87: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto d = omp_data.d;
  const auto r = omp_data.r;
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    __shared__ double v;
    __shared__ double *at;
    if (omp2cuda::team::is_initial()) {
      v = t + 0.5;
      at = d[t];
    }
    omp2cuda::team::sync();
    each(v, d[t], 16);
    if (omp2cuda::team::is_initial()) {
      v = 2;
      r[t][0] = d[t][15];
    }
    omp2cuda::team::sync();
    each(v, d[t], 16);
    __shared__ pair p;
    if (omp2cuda::team::is_initial())
      p = pair{t, {1, 2}};
    omp2cuda::team::sync();
    const auto seen_value = seen(p, p, d[t], 16);
    if (omp2cuda::team::is_initial())
      r[t][1] = seen_value + d[t][9];
    omp2cuda::team::sync();
    __shared__ quad q;
    __shared__ quad back;
    if (omp2cuda::team::is_initial()) {
      const quad q_init = {1, 2, 3, t};
      memcpy(q, q_init, sizeof(q));
    }
    omp2cuda::team::sync();
    const auto arrays_value = arrays(q, back);
    if (omp2cuda::team::is_initial())
      r[t][2] = arrays_value + back[3];
    omp2cuda::team::sync();
    double *const end = d[t] + 16;
    pointers(at, end);
    omp2cuda::team::sync();
    __shared__ colour c;
    if (omp2cuda::team::is_initial()) {
      r[t][3] = at[0] + (at - d[t]);
      c = colour::red;
    }
    omp2cuda::team::sync();
    const auto enums_value = enums(c, c);
    if (omp2cuda::team::is_initial())
      r[t][4] = enums_value;
    omp2cuda::team::sync();
    __shared__ int n;
    __shared__ int m;
    __shared__ int row[8];
    if (omp2cuda::team::is_initial()) {
      n = 1;
      m = 2;
    }
    omp2cuda::team::sync();
    mixed_team(n, m);
    mixed_team(v, n);
    add_to_team(m, 3);
    deeper(n, 3);
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      r[t][5] = n;
      r[t][6] = v;
      r[t][7] = m;
    }
    omp2cuda::team::sync();
    const auto rvalue_value = rvalue(n, t + 1);
    const auto rvalue_value_2 = rvalue(5, 6);
    if (omp2cuda::team::is_initial())
      r[t][8] = rvalue_value + rvalue_value_2;
    omp2cuda::team::sync();
    const auto given_value = given(n, row);
    if (omp2cuda::team::is_initial())
      r[t][9] = given_value + row[7];
    omp2cuda::team::sync();
    const int &alias = given(m, row);
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      m = 0;
      r[t][10] = alias + row[0];
      row[1] = 0;
    }
    omp2cuda::team::sync();
    mixed_team(*omp2cuda::team::once_value([&] { return &row[n++ > 0]; }), omp2cuda::team::once_value([&] { return 4 + m++; }));
    if (omp2cuda::team::is_initial())
      r[t][11] = row[1] + n + m;
  }
}

int main() {
  double d[3][16], r[3][12];
  omp2cuda::target_region{"reference-forms.cpp:87"}.one_team_each(3).launch(
      main_kernel, {.d = omp2cuda::from(d), .r = omp2cuda::from(r)});
  for (auto &row : r) {
    for (double x : row)
      std::printf("%g ", x);
    std::printf("\n");
  }
  return 0;
}
