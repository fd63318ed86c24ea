// Translated by omp2cuda 0.1.0 from on-device.cpp
#define OMP2CUDA_SELF_CHECK 1 // regions are compared with what the host makes of them
#include <omp2cuda.h>

// test: options="--self-check"
// What is only on the device has a copy for the host's version: is_device_ptr, has_device_addr, use_device_ptr, pointers in it.
#include <cstdio>
#include <omp.h>

struct row {
  int n;
  double *v;
};

namespace {
template <class T> struct sum_of_data {
  T *p; // on the device already
  T *s;
  int n;
};

// on-device.cpp:13: target teams distribute parallel for reduction(+: s)
// reduction: by the block that ends last
template <class T>
__global__ void sum_of_kernel(const __grid_constant__ sum_of_data<T> omp_data,
                              const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[p, s_result, n] = omp_data;
  T s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += p[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}
} // namespace

template <class T> static T sum_of(T *p, int n) {
  T s = 0;
  {
    omp2cuda::checked_region region{"on-device.cpp:13"};
    region.on_device("p", p)
        .written("s", s)
        .recorded_as(__BASE_FILE__, "sum_of_kernel", nullptr, omp2cuda::spelled<sum_of_data<T>>())
        .may_differ(omp2cuda::by_rounding);
    if (!region.on_host()) {
      region.iterations(n).launch(sum_of_kernel<T>, {.p = p, .s = region.tofrom(s), .n = n});
    }
    if (region.checks()) {
      const auto p_first = region.host_copy(p);
      auto p = p_first;
#pragma omp parallel for reduction(+: s)
      for (int i = 0; i < n; i++)
        s += p[i];
    }
  }
  return s;
}

struct field_fill_data {
  double *v; // on the device already
  double by;
  int n;
};

// on-device.cpp:28: target teams distribute parallel for
__global__ void field_fill_kernel(const __grid_constant__ field_fill_data omp_data) {
  const auto &[v, by, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    v[i] = i * by;
}

class field {
  double *on_device;
  int n, device;

public:
  field(int n, int device) : on_device((double *)omp_target_alloc(n * sizeof(double), device)), n(n), device(device) {}
  ~field() { omp_target_free(on_device, device); }
  void fill(double by) {
    double *v = on_device;
    omp2cuda::checked_region region{"on-device.cpp:28"};
    region.on_device("v", v).recorded_as(__BASE_FILE__, "field_fill_kernel");
    if (!region.on_host()) {
      region.one_each(n).launch(field_fill_kernel, {.v = v, .by = by, .n = n});
    }
    if (region.checks()) {
      const auto v_first = region.host_copy(v);
      auto v = v_first;
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        v[i] = i * by;
    }
  }
  double *data() { return on_device; }
  int size() const { return n; }
};

struct main_rows_counts_data {
  row *rows;   // on the device already
  int *counts; // on the device already
  double *v;   // on the device already
};

// on-device.cpp:45: target (one thread)
__global__ void main_rows_counts_kernel(const __grid_constant__ main_rows_counts_data omp_data) {
  const auto &[rows, counts, v] = omp_data;
  for (int i = 0; i < 4; i++) {
    rows[i].n = 10;
    rows[i].v = v + 10 * i;
    counts[i] = i;
  }
}

struct main_counts_data {
  row *rows;   // on the device already
  int *counts; // on the device already
};

// on-device.cpp:51: target teams distribute parallel for
__global__ void main_counts_kernel(const __grid_constant__ main_counts_data omp_data) {
  const auto &[rows, counts] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4))
    for (int k = 0; k < rows[i].n; k++) {
      rows[i].v[k] += i;
      counts[i]++;
    }
}

// on-device.cpp:64: target (one thread)
__global__ void main_p_kernel(int *p) {
  p[3] = 7;
}

struct main_a_once_data {
  int *a, *once; // on the device already
};

// on-device.cpp:67: target (one thread)
__global__ void main_a_once_kernel(const __grid_constant__ main_a_once_data omp_data) {
  const auto a = omp_data.a;
  auto &once = *omp_data.once;
  for (int i = 0; i < 8; i++)
    a[i] += i;
  once = a[3];
}

struct main_total_counts_data {
  int *total;
  int *counts; // on the device already
};

// on-device.cpp:74: target (one thread)
__global__ void main_total_counts_kernel(const __grid_constant__ main_total_counts_data omp_data) {
  auto &total = *omp_data.total;
  int *counts = omp_data.counts;
  total = 0;
  for (int i = 0; i < 4; i++)
    total += *counts++;
}

int main() {
  const int n = 40, device = omp_get_default_device();
  field f(n, device);
  f.fill(0.5);
  double first = sum_of(f.data(), n), *v = f.data(), back[40];

  // Rows that point into what the program has on the device, some values behind each other in one block.
  row *rows = (row *)omp_target_alloc(4 * sizeof(row) + 4 * sizeof(int), device);
  int *counts = (int *)(rows + 4);
  {
    omp2cuda::checked_region region{"on-device.cpp:45"};
    region.on_device("rows", rows, "n:i4@0 v:p8>f8@8")
        .on_device("counts", counts)
        .on_device("v", v)
        .recorded_as(__BASE_FILE__, "main_rows_counts_kernel");
    if (!region.on_host()) {
      region.serial().launch(main_rows_counts_kernel, {.rows = rows, .counts = counts, .v = v});
    }
    if (region.checks()) {
      const auto rows_first = region.host_copy(rows);
      auto rows = rows_first;
      const auto counts_first = region.host_copy(counts);
      auto counts = counts_first;
      const auto v_first = region.host_copy(v);
      auto v = v_first;
      for (int i = 0; i < 4; i++) {
        rows[i].n = 10;
        rows[i].v = v + 10 * i;
        counts[i] = i;
      }
    }
  }
  {
    omp2cuda::checked_region region{"on-device.cpp:51"};
    region.on_device("rows", rows, "n:i4@0 v:p8>f8@8")
        .on_device("counts", counts)
        .recorded_as(__BASE_FILE__, "main_counts_kernel");
    if (!region.on_host()) {
      region.one_each(4).launch(main_counts_kernel, {.rows = rows, .counts = counts});
    }
    if (region.checks()) {
      const auto rows_first = region.host_copy(rows);
      auto rows = rows_first;
      const auto counts_first = region.host_copy(counts);
      auto counts = counts_first;
#pragma omp parallel for
      for (int i = 0; i < 4; i++)
        for (int k = 0; k < rows[i].n; k++) {
          rows[i].v[k] += i;
          counts[i]++;
        }
    }
  }
  omp_target_memcpy(back, v, sizeof(back), 0, 0, omp_get_initial_device(), device);

  // Mapped, and named by its address on the device.
  int a[8] = {0}, once = 1, *p = a, total = 0;
  {
    auto on_device = omp2cuda::target_data{"on-device.cpp:61"}.tofrom(a).tofrom(once);
    {
      omp2cuda::target_data on_device{"on-device.cpp:63"};
      auto p_on_device = on_device.use_device_ptr(p);
      {
        auto p = p_on_device;
        {
          omp2cuda::checked_region region{"on-device.cpp:64"};
          region.on_device("p", p).recorded_as(__BASE_FILE__, "main_p_kernel");
          if (!region.on_host()) {
            region.serial().launch(main_p_kernel, {p});
          }
          if (region.checks()) {
            const auto p_first = region.host_copy(p);
            auto p = p_first;
            p[3] = 7;
          }
        }
      }
    }
    {
      omp2cuda::target_data on_device{"on-device.cpp:66"};
      auto &a_on_device = *on_device.use_device_addr(a);
      auto &once_on_device = *on_device.use_device_addr(once);
      {
        auto &a = a_on_device;
        auto &once = once_on_device;
        {
          omp2cuda::checked_region region{"on-device.cpp:67"};
          region.on_device("a", a).on_device("once", once).recorded_as(__BASE_FILE__, "main_a_once_kernel");
          if (!region.on_host()) {
            region.serial().launch(main_a_once_kernel, {.a = a, .once = &once});
          }
          if (region.checks()) {
            auto &a_first = *region.host_copy(&a);
            auto &a = a_first;
            auto &once_first = *region.host_copy(&once);
            auto &once = once_first;
            {
              for (int i = 0; i < 8; i++)
                a[i] += i;
              once = a[3];
            }
          }
        }
      }
    }
  }
  {
    omp2cuda::checked_region region{"on-device.cpp:74"};
    region.written("total", total).on_device("counts", counts).recorded_as(__BASE_FILE__, "main_total_counts_kernel");
    if (!region.on_host()) {
      region.serial().launch(main_total_counts_kernel, {.total = region.from(total), .counts = counts});
    }
    if (region.checks()) {
      const auto counts_first = region.host_copy(counts);
      auto counts = counts_first;
      {
        total = 0;
        for (int i = 0; i < 4; i++)
          total += *counts++;
      }
    }
  }
  std::printf("%g %g %g %d %d %d\n", first, back[5], back[39], a[3], once, total);
  omp_target_free(rows, device);
  return 0;
}
