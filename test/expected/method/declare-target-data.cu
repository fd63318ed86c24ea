// Translated by omp2cuda 0.1.0 from declare-target-data.cpp
#include <omp2cuda.h>

// members under 'declare target' that move data, or have a region, are the host's
#include <cstdio>

class table {
  const double *values;
  int n;

public:
  table(const double *from, int size);
  ~table();
  void refresh();
  void between(double low, double *out);
  __host__ __device__ double at(double x) const;
  void sample(double *out, int count);
};

table::table(const double *from, int size) : values(from), n(size) {
  const double *v = values;
  omp2cuda::target_enter_data{"declare-target-data.cpp:20"}.to(v, 0, n);
}

table::~table() {
  const double *v = values;
  omp2cuda::target_exit_data{"declare-target-data.cpp:25"}.release(v, 0, n);
}

void table::refresh() {
  const double *v = values;
  omp2cuda::target_update{"declare-target-data.cpp:30"}.to(v, 0, n);
}

__host__ __device__ double table::at(double x) const {
  int i = int(x);
  return i + 1 < n ? values[i] + (x - i) * (values[i + 1] - values[i]) : 0;
}

struct table_sample_data { table *self; double *out; int count; };

// declare-target-data.cpp:39: target teams distribute parallel for
__global__ void table_sample_kernel(const __grid_constant__ table_sample_data omp_data) {
  const auto &[self, out, count] = omp_data;
  for (int i : omp2cuda::league::one_each(0, count))
    out[i] = self->at(i * 0.5);
}

void table::sample(double *out, int count) {
  {
    omp2cuda::target_region region{"declare-target-data.cpp:39"};
    auto *self = region.to(this, 0, 1);
    region.to(this->values, 0, n);
    region.attach(values);
    region.one_each(count).launch(
        table_sample_kernel, {.self = self, .out = region.from(out, 0, count), .count = count});
  }
}

struct table_between_data { int *n; double *out; const double *v; double low; };

// declare-target-data.cpp:49: target teams distribute parallel for
__global__ void table_between_kernel(const __grid_constant__ table_between_data omp_data) {
  auto &n = *omp_data.n;
  const auto out = omp_data.out;
  const auto v = omp_data.v;
  const auto low = omp_data.low;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    out[i] = v[i] < low ? low : v[i];
}

void table::between(double low, double *out) {
  const double *v = values;
  {
    auto on_device = omp2cuda::target_data{"declare-target-data.cpp:47"}.from(out, 0, n);
    omp2cuda::target_region{"declare-target-data.cpp:49"}.iterations(n).launch(
        table_between_kernel, {.n = omp2cuda::tofrom(n), .out = omp2cuda::device_ptr(out),
                               .v = omp2cuda::device_ptr(v), .low = low});
  }
}

int main() {
  double v[10], r[20], b[10];
  for (int i = 0; i < 10; i++)
    v[i] = i * i;
  {
    table t(v, 10);
    v[3] = 100;
    t.refresh();
    t.sample(r, 20);
    t.between(20, b);
  }
  std::printf("%g %g %g %g\n", r[7], r[18], b[2], b[9]);
  return r[7] != 58 || r[18] != 0 || b[2] != 20 || b[9] != 81;
}
