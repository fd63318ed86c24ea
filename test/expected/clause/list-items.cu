// Translated by omp2cuda 0.1.0 from list-items.cpp
#include <omp2cuda.h>

// test: dump=sharing reference=serial
// what may stand in a clause: members, pointers, sections and parts of rows
#include <cstdio>
#include <cstdlib>

struct inner {
  int n;
  double *q;
};
struct outer {
  inner *p;
  inner in;
};

// list-items.cpp:24: target (one thread)
template <class T> __global__ void field_twice_on_device_kernel(T *on_device) {
  for (int i = 1; i < 4; i++)
    on_device[i] *= 2;
}

// list-items.cpp:28: target (one thread)
template <class T> __global__ void field_twice_kernel(T (*grid)[4]) {
  grid[1][2] += 5;
}

template <class T> struct field {
  T *x;
  int n;
  T grid[3][4];

  void twice() {
    {
      auto omp_on_device =
          omp2cuda::target_data{"list-items.cpp:21"}
              .members(*this, this->x)
              .tofrom(this->x, 1, n - 1)
              .attach(this->x);
      auto x_on_device = omp_on_device.use_device_ptr(x);
      {
        auto x = x_on_device;
        T *on_device = x;
        omp2cuda::target_region{"list-items.cpp:24"}.serial().launch(
            field_twice_on_device_kernel<T>, {on_device});
      }
    }
    omp2cuda::target_region{"list-items.cpp:28"}.serial().launch(
        field_twice_kernel<T>, {omp2cuda::tofrom(grid, 1, 1)});
  }
};

namespace {
struct rows_m_data { double (*m)[6]; int row, from, n; };

// list-items.cpp:34: target teams distribute parallel for
__global__ void rows_m_kernel(const __grid_constant__ rows_m_data omp_data) {
  const auto &[m, row, from, n] = omp_data;
  for (int i : omp2cuda::league::one_each(from, from + n))
    m[row][i] += 100 * row + i;
}

struct rows_m_data_2 { double (*m)[6]; int row; };

// list-items.cpp:38: target (one thread)
__global__ void rows_m_kernel_2(
    const __grid_constant__ rows_m_data_2 omp_data) {
  const auto &[m, row] = omp_data;
  m[row][1] = -1;
}
} // namespace

static void rows(double (*m)[6], int row, int from, int n) {
  omp2cuda::target_region{"list-items.cpp:34"}
      .one_each(omp2cuda::range(from, from + n))
      .launch(
          rows_m_kernel,
          {.m = omp2cuda::tofrom_bytes(m, &m[row][from], (n) * sizeof(*m[row])),
           .row = row, .from = from, .n = n});
  omp2cuda::target_enter_data{"list-items.cpp:37"}.to_bytes(
      m, &m[row][0], (2) * sizeof(*m[row]));
  omp2cuda::target_region{"list-items.cpp:38"}.serial().launch(
      rows_m_kernel_2, {.m = omp2cuda::device_ptr(m), .row = row});
  omp2cuda::target_update{"list-items.cpp:40"}.from(m[row], 1, 1);
  omp2cuda::target_exit_data{"list-items.cpp:41"}.delete_bytes(
      m, &m[row][0], (2) * sizeof(*m[row]));
}

// list-items.cpp:59: target (one thread)
__global__ void main_kernel(outer *one_ref) {
  auto &one = *one_ref;
  one.in.q[3] += one.in.n;
}

// list-items.cpp:64: target (one thread)
__global__ void main_p_kernel(double (*p)[6]) {
  (*p)[3] = 9;
}

// list-items.cpp:66: target (one thread)
__global__ void main_alias_kernel(double *alias) {
  alias[4] += 0.5;
}

int main() {
  outer a[2];
  double store[8], m[4][6] = {{0}};
  for (int i = 0; i < 8; i++)
    store[i] = i;
  a[1].p = new inner{8, store};
  a[1].in = {4, store + 4};
  const int i = 1;

  omp2cuda::target_enter_data{"list-items.cpp:53"}
      .members(a[i], a[i].p)
      .members(*a[i].p, a[i].p->q)
      .to(a[i].p->q, 0, 4)
      .attach(a[i].p->q)
      .attach(a[i].p);
  omp2cuda::target_update{"list-items.cpp:54"}.from(a[i].p->q, 1, 2);
  omp2cuda::target_exit_data{"list-items.cpp:55"}
      .from(a[i].p->q, 0, 4)
      .detach(a[i].p->q)
      .detach(a[i].p);

  outer one = a[1];
  omp2cuda::target_enter_data{"list-items.cpp:58"}
      .to(one)
      .to(one.in.q, 0, 4)
      .attach(one.in.q);
  omp2cuda::target_region{"list-items.cpp:59"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(one)});
  omp2cuda::target_exit_data{"list-items.cpp:61"}
      .release(one)
      .from(one.in.q, 0, 4)
      .detach(one.in.q);

  double (*p)[6] = m, *&alias = store[7] > 0 ? a[1].p->q : a[1].in.q;
  omp2cuda::target_region{"list-items.cpp:64"}.serial().launch(
      main_p_kernel,
      {omp2cuda::tofrom_bytes(p, &(*p)[3], (1) * sizeof(*(*p)))});
  omp2cuda::target_region{"list-items.cpp:66"}.serial().launch(
      main_alias_kernel, {omp2cuda::tofrom(alias, 2, 3)});

  rows(m, 2, 1, 4);
  std::printf("%g %g %g %g\n", store[7], store[4], m[0][3], m[2][1]);
  for (int k = 0; k < 6; k++)
    std::printf("%g ", m[2][k]);

  field<float> f{new float[4]{1, 2, 3, 4}, 4, {{0}}};
  f.grid[1][2] = 1;
  f.twice();
  std::printf("%g %g %g\n", f.x[0], f.x[3], f.grid[1][2]);
  delete a[1].p;
  delete[] f.x;
  return 0;
}
