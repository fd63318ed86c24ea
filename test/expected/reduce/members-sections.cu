// Translated by omp2cuda 0.1.0 from members-sections.cpp
#include <omp2cuda.h>

// test: reference=serial
// sections of members: of arrays and of what pointers point to
#include <cstdio>

struct bins_arrays_data { const int *x; int *fixed; int (*rows)[3]; int len; };

// members-sections.cpp:11: target teams distribute parallel for
// reduction(+: this->fixed[0:4], rows[1:1][0:3])
// reduction: one atomic per block
__global__ void bins_arrays_kernel(const __grid_constant__ bins_arrays_data omp_data) {
  const auto &[x, fixed_result, rows_result, len] = omp_data;
  int fixed[4] = {};
  int rows_part[1][3] = {};
  auto *const rows = omp2cuda::section(rows_part, 1);
  for (int i : omp2cuda::league::distribute_parallel_for(0, len)) {
    fixed[x[i] % 4]++;
    rows[1][x[i] % 3] += x[i];
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, fixed_result, fixed, 4),
      omp2cuda::reduction(omp2cuda::op::plus{}, rows_result[1], rows[1], 1 * 3));
}

struct bins_element_data { const int *x; int *fixed; int len; };

// members-sections.cpp:18: target teams distribute parallel for reduction(max: fixed[6])
// reduction: one atomic per block
__global__ void bins_element_kernel(const __grid_constant__ bins_element_data omp_data) {
  const auto &[x, fixed_result, len] = omp_data;
  int fixed_part[1];
  for (auto &fixed_element : fixed_part)
    fixed_element = omp2cuda::op::max::identity<int>();
  auto *const fixed = omp2cuda::section(fixed_part, 6);
  for (int i : omp2cuda::league::distribute_parallel_for(0, len))
    if (x[i] > fixed[6])
      fixed[6] = x[i];
  omp2cuda::league::reduce(omp2cuda::op::max{}, fixed_result + 6, fixed + 6, 1);
}

struct bins_pointed_data {
  const int *x;
  double *sums;
  int *first, *this_n;
  int n;
};

// members-sections.cpp:25: target teams distribute parallel for reduction(+: sums[first:this->n])
// reduction: one atomic per block
__global__ void bins_pointed_kernel(const __grid_constant__ bins_pointed_data omp_data) {
  const auto x = omp_data.x;
  const auto sums_result = omp_data.sums;
  auto &first = *omp_data.first, &this_n = *omp_data.this_n;
  const auto n = omp_data.n;
  const size_t sums_length = this_n;
  omp2cuda::thread::soft_frame sums_frame;
  double *sums_part = sums_frame.alloc<double>(sums_length);
  for (size_t at = 0; at < sums_length; ++at)
    sums_part[at] = 0;
  auto *const sums = omp2cuda::section(sums_part, first);
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sums[first + x[i] % this_n] += 0.5;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sums_result + first, sums + first, this_n);
}

struct bins_inside_data {
  const int *x;
  double *sums;
  int *n, *fixed, *first;
  int len;
};

// members-sections.cpp:30: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void bins_inside_kernel(const __grid_constant__ bins_inside_data omp_data) {
  const auto x = omp_data.x;
  const auto sums = omp_data.sums;
  auto &n = *omp_data.n;
  const auto fixed = omp_data.fixed;
  auto &first = *omp_data.first;
  const auto len = omp_data.len;
  {
    auto *const sums_outer = sums;
    const size_t sums_length = n - 1;
    omp2cuda::thread::soft_frame sums_frame;
    double *sums_part = sums_frame.alloc<double>(sums_length);
    for (size_t at = 0; at < sums_length; ++at)
      sums_part[at] = 0;
    auto *const sums = omp2cuda::section(sums_part, 1);
    auto *const fixed_outer = fixed;
    const size_t fixed_length = first;
    omp2cuda::thread::soft_frame fixed_frame;
    int *fixed_part = fixed_frame.alloc<int>(fixed_length);
    for (size_t at = 0; at < fixed_length; ++at)
      fixed_part[at] = 0;
    auto *const fixed = omp2cuda::section(fixed_part, 2);
    for (int i : omp2cuda::team::parallel_for(0, len)) {
      sums[1 + x[i] % (n - 1)] += 2;
      fixed[2 + i % first]++;
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, sums_outer + 1, sums + 1, n - 1),
        omp2cuda::reduction(omp2cuda::op::plus{}, fixed_outer + 2, fixed + 2, first));
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    sums[0] += fixed[2];
}

struct bins;

struct bins_object_data { bins *self; const int *x; int len; };

// members-sections.cpp:42: target teams distribute parallel for reduction(+: sums[0:n], fixed[:7])
// reduction: one atomic per block
__global__ void bins_object_kernel(const __grid_constant__ bins_object_data omp_data);

struct bins_here_data { const int *x; double **sums; int *n, *fixed; int len; };

// members-sections.cpp:49: target teams distribute parallel for reduction(+: sums[1:2], fixed[1:2])
// reduction: one atomic per block
__global__ void bins_here_kernel(const __grid_constant__ bins_here_data omp_data) {
  const auto x = omp_data.x;
  auto *const sums_result = *omp_data.sums;
  const auto n = *omp_data.n;
  const auto fixed_result = omp_data.fixed;
  const auto len = omp_data.len;
  double sums_part[2] = {};
  auto *const sums = omp2cuda::section(sums_part, 1);
  int fixed_part[2] = {};
  auto *const fixed = omp2cuda::section(fixed_part, 1);
  for (int i : omp2cuda::league::distribute_parallel_for(0, len)) {
    sums[1 + x[i] % 2] += n;
    fixed[1 + x[i] % 2] += 1;
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, sums_result + 1, sums + 1, 2),
      omp2cuda::reduction(omp2cuda::op::plus{}, fixed_result + 1, fixed + 1, 2));
}

struct bins_called_data { bins *self; const int *x; int len; };

// members-sections.cpp:64: target (one block)
__global__ void bins_called_kernel(const __grid_constant__ bins_called_data omp_data);

struct bins {
  int n, first, fixed[8], rows[2][3];
  double *sums;
  __host__ __device__ int key(int v) const { return v % 7; }

  void arrays(const int *x, int len) {
    omp2cuda::target_region{"members-sections.cpp:11"}.iterations(len).launch(
        bins_arrays_kernel,
        {.x = omp2cuda::to(x, 0, len), .fixed = omp2cuda::tofrom(this->fixed, 0, 4),
         .rows = omp2cuda::tofrom(rows, 1, 1), .len = len});
  }
  void element(const int *x, int len) {
    omp2cuda::target_region{"members-sections.cpp:18"}.iterations(len).launch(
        bins_element_kernel,
        {.x = omp2cuda::to(x, 0, len), .fixed = omp2cuda::tofrom(fixed, 6, 1), .len = len});
  }
  // the length is known at run time only, and a parameter has a member's name
  void pointed(const int *x, int n) {
    omp2cuda::target_region{"members-sections.cpp:25"}.soft_stack(0).iterations(n).launch(
        bins_pointed_kernel,
        {.x = omp2cuda::to(x, 0, n), .sums = omp2cuda::tofrom(sums, first, this->n),
         .first = omp2cuda::tofrom(first), .this_n = omp2cuda::tofrom(this->n), .n = n});
  }
  void inside(const int *x, int len) {
    omp2cuda::target_region{"members-sections.cpp:30"}
        .soft_stack(0)
        .one_team()
        .iterations(len)
        .launch(bins_inside_kernel,
                {.x = omp2cuda::to(x, 0, len), .sums = omp2cuda::tofrom(sums, 0, n),
                 .n = omp2cuda::tofrom(n), .fixed = omp2cuda::tofrom(fixed),
                 .first = omp2cuda::tofrom(first), .len = len});
  }
  // the object is mapped
  void object(const int *x, int len) {
    {
      omp2cuda::target_region region{"members-sections.cpp:42"};
      auto *self = region.tofrom(*this);
      region.tofrom(sums, 0, n);
      region.tofrom(fixed, 0, 7);
      region.attach(sums);
      region.soft_stack(0).iterations(len).launch(
          bins_object_kernel, {.self = self, .x = region.to(x, 0, len), .len = len});
    }
  }
  void here(const int *x, int len) {
    {
      omp2cuda::target_region region{"members-sections.cpp:49"};
      auto *this_device = region.tofrom(this, 0, 1);
      region.tofrom(sums, 0, n);
      region.attach(sums);
      region.tofrom(fixed, 1, 2);
      region.iterations(len).launch(
          bins_here_kernel, {.x = region.to(x, 0, len), .sums = &this_device->sums,
                             .n = &this_device->n, .fixed = this_device->fixed, .len = len});
    }
  }
  // in a function that the region calls
  void deep(const int *x, int len) {
#pragma omp parallel for reduction(+: sums[0:n], fixed[3:2])
    for (int i = 0; i < len; i++) {
      sums[x[i] % n] += 1;
      fixed[3 + x[i] % 2] += 1;
    }
  }

  // deep, entered by all threads of a team
  __device__ void deep_team(const int *x, int len) {
    {
      auto *const sums_outer = this->sums;
      const size_t sums_length = n;
      omp2cuda::thread::soft_frame sums_frame;
      double *sums = sums_frame.alloc<double>(sums_length);
      for (size_t at = 0; at < sums_length; ++at)
        sums[at] = 0;
      auto *const fixed_outer = this->fixed;
      int fixed_part[2] = {};
      auto *const fixed = omp2cuda::section(fixed_part, 3);
      for (int i : omp2cuda::team::parallel_for(0, len)) {
        sums[x[i] % n] += 1;
        fixed[3 + x[i] % 2] += 1;
      }
      omp2cuda::team::reduce(
          omp2cuda::reduction(omp2cuda::op::plus{}, sums_outer, sums, n),
          omp2cuda::reduction(omp2cuda::op::plus{}, fixed_outer + 3, fixed + 3, 2));
      omp2cuda::team::sync();
    }
  }
  void called(const int *x, int len) {
    {
      omp2cuda::target_region region{"members-sections.cpp:64"};
      auto *self = region.tofrom(*this);
      region.tofrom(sums, 0, n);
      region.attach(sums);
      region.soft_stack(0).one_team().launch(
          bins_called_kernel, {.self = self, .x = region.to(x, 0, len), .len = len});
    }
  }
};

__global__ void bins_object_kernel(const __grid_constant__ bins_object_data omp_data) {
  const auto &[self, x, len] = omp_data;
  const size_t sums_length = self->n;
  omp2cuda::thread::soft_frame sums_frame;
  double *sums = sums_frame.alloc<double>(sums_length);
  for (size_t at = 0; at < sums_length; ++at)
    sums[at] = 0;
  int fixed[7] = {};
  for (int i : omp2cuda::league::distribute_parallel_for(0, len)) {
    sums[self->key(x[i])] += 1;
    fixed[self->key(x[i] + 1)] += 3;
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, self->sums, sums, self->n),
                           omp2cuda::reduction(omp2cuda::op::plus{}, self->fixed, fixed, 7));
}

__global__ void bins_called_kernel(const __grid_constant__ bins_called_data omp_data) {
  const auto &[self, x, len] = omp_data;
  self->deep_team(x, len);
  omp2cuda::team::sync();
}

template <class T, int N> struct table_add_data {
  const int *x;
  T *at, *more;
  int len;
};

// members-sections.cpp:72: target teams distribute parallel for reduction(+: at[1:N - 1])
// reduction(max: more[0:N])
// reduction: by the block that ends last
template <class T, int N>
__global__ void table_add_kernel(const __grid_constant__ table_add_data<T, N> omp_data,
                                 const omp2cuda::league_buffer<T[], T[]> omp_buffer) {
  const auto &[x, at_result, more_result, len] = omp_data;
  T at_part[N - 1] = {};
  auto *const at = omp2cuda::section(at_part, 1);
  T more[N];
  for (auto &more_element : more)
    more_element = omp2cuda::op::max::identity<T>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, len)) {
    at[1 + x[i] % (N - 1)] += T(x[i]) / 2;
    if (x[i] > more[i % N])
      more[i % N] = x[i];
  }
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, at_result + 1, at + 1, N - 1),
      omp2cuda::reduction(omp2cuda::op::max{}, more_result, more, N));
}

template <class T, int N> struct table {
  T at[N], *more;
  void add(const int *x, int len) {
    omp2cuda::target_region{"members-sections.cpp:72"}
        .reduces((N - 1) * sizeof(T))
        .reduces(N * sizeof(T))
        .iterations(len)
        .launch(table_add_kernel<T, N>,
                {.x = omp2cuda::to(x, 0, len), .at = omp2cuda::tofrom(at, 1, N - 1),
                 .more = omp2cuda::tofrom(more, 0, N), .len = len});
  }
};

int main() {
  enum { N = 300 };
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 211;
  double sums[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  bins b{7, 2, {1, 2, 3, 4, 5, 6, 7, 8}, {{1, 1, 1}, {2, 2, 2}}, sums};
  auto print = [&] {
    for (int f : b.fixed)
      std::printf("%d ", f);
    for (double s : sums)
      std::printf("%g ", s);
    std::printf("%d %d %d\n", b.rows[0][2], b.rows[1][0], b.rows[1][2]);
  };
  b.arrays(x, N);
  print();
  b.element(x, N);
  b.pointed(x, N);
  print();
  b.inside(x, N);
  print();
  b.object(x, N);
  print();
  b.here(x, N);
  print();
  b.called(x, N);
  print();
  float more[3] = {0, 100, 0};
  table<float, 3> f{{1, 2, 3}, more};
  f.add(x, N);
  long most[4] = {0, 0, 1000, 0};
  table<long, 4> l{{1, 2, 3, 4}, most};
  l.add(x, N);
  std::printf("%g %g %g %g %g %g\n", f.at[0], f.at[1], f.at[2], more[0], more[1], more[2]);
  std::printf("%ld %ld %ld %ld %ld %ld\n", l.at[0], l.at[1], l.at[3], most[0], most[2], most[3]);
}
