// Translated by omp2cuda 0.1.0 from not-mapped.cpp
#include <omp2cuda.h>

// test: kind=parse dump=explain
// Pointers to memory that nothing here maps (N0315, N0316).
#include <cstdlib>
#include <omp.h>

namespace {
struct scale_data { double *x; int n; };

// not-mapped.cpp:8: target teams distribute parallel for
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] *= 2;
}
} // namespace

// Nothing in this function maps it: the caller has to.
void scale(int n, double *x) {
  omp2cuda::target_region{"not-mapped.cpp:8"}.one_each(n).launch(
      scale_kernel, {.x = omp2cuda::device_ptr(x), .n = n});
}

// not-mapped.cpp:16: target (one thread)
static __global__ void fresh_kernel(double *p) {
  p[0] = 1;
}

// Fresh host memory.
double fresh(int n) {
  double *p = (double *)malloc(n * sizeof *p);
  omp2cuda::target_region{"not-mapped.cpp:16"}.serial().launch(
      fresh_kernel, {omp2cuda::device_ptr(p)});
  double r = p[0];
  free(p);
  return r;
}

namespace {
struct known_row_data { double *row; const double *x, *y, *device; int n; };

// not-mapped.cpp:30: target teams distribute parallel for
__global__ void known_row_kernel(const __grid_constant__ known_row_data omp_data) {
  const auto &[row, x, y, device, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n - 1))
    row[i] = x[i] + y[i] + device[i];
}

struct known_null_data { bool *null; const double *x; };

// not-mapped.cpp:37: target (one thread)
__global__ void known_null_kernel(const __grid_constant__ known_null_data omp_data) {
  auto &null = *omp_data.null;
  const auto x = omp_data.x;
  null = x == nullptr;
}
} // namespace

// Nothing to say: mapped around, entered, device memory, a part of mapped memory, only compared.
void known(int n, double *x, double *y) {
  omp2cuda::target_enter_data{"not-mapped.cpp:25"}.to(y, 0, n);
  {
    auto on_device = omp2cuda::target_data{"not-mapped.cpp:26"}.tofrom(x, 0, n);
    double *row = x + 1;
    double *device = (double *)omp_target_alloc(8 * n, 0);
    omp2cuda::target_region{"not-mapped.cpp:30"}.one_each(n - 1).launch(
        known_row_kernel,
        {.row = omp2cuda::device_ptr(row), .x = omp2cuda::device_ptr(x),
         .y = omp2cuda::device_ptr(y), .device = omp2cuda::device_ptr(device), .n = n});
    omp_target_free(device, 0);
  }
  omp2cuda::target_exit_data{"not-mapped.cpp:35"}.from(y, 0, n);
  bool null = false;
  omp2cuda::target_region{"not-mapped.cpp:37"}.serial().launch(
      known_null_kernel, {.null = omp2cuda::from(null), .x = omp2cuda::device_ptr(x)});
  if (null)
    abort();
}

struct field {
  int n;
  double *v;
};

// not-mapped.cpp:50: target teams distribute parallel for
static __global__ void shallow_kernel(const field *f) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, f->n))
    f->v[i] = 0;
}

// The struct is mapped, the data behind its pointer are not.
void shallow(field *f) {
  omp2cuda::target_region{"not-mapped.cpp:50"}.launch(shallow_kernel, {omp2cuda::to(f, 0, 1)});
}

// Nothing to say: both are.
struct grid {
  int n;
  double *v;
};

// not-mapped.cpp:61: target teams distribute parallel for
static __global__ void deep_kernel(grid *g) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, g->n))
    g->v[i] = 0;
}

void deep(grid *g) {
  {
    omp2cuda::target_region region{"not-mapped.cpp:61"};
    auto *g_device = region.to(g, 0, 1);
    region.tofrom(g->v, 0, g->n);
    region.attach(g->v);
    region.launch(deep_kernel, {g_device});
  }
}

struct owner_fill_data { double *other; int *n; double *data; };

// not-mapped.cpp:71: target teams distribute parallel for
__global__ void owner_fill_kernel(const __grid_constant__ owner_fill_data omp_data) {
  const auto other = omp_data.other;
  auto &n = *omp_data.n;
  const auto data = omp_data.data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    data[i] = other[i];
}

// A member through this.
struct owner {
  int n;
  double *data, *other;
  void fill() {
    omp2cuda::target_region{"not-mapped.cpp:71"}.iterations(n).launch(
        owner_fill_kernel, {.other = omp2cuda::tofrom(other, 0, n), .n = omp2cuda::tofrom(n),
                            .data = omp2cuda::device_ptr(data)});
  }
};
void use(owner &o) { o.fill(); }

// not-mapped.cpp:87: target (one thread)
__global__ void entered_twice_kernel(double *p) {
  p[0] *= 2;
}

// Nothing to say: the region gives the pointer another value; it was entered elsewhere.
struct entered {
  int n;
  double *data;
  void enter() {
    omp2cuda::target_enter_data{"not-mapped.cpp:83"}.to(this, 0, 1).to(data, 0, n).attach(data);
  }
  void twice() {
    double *p = data;
    omp2cuda::target_region{"not-mapped.cpp:87"}.serial().launch(
        entered_twice_kernel, {omp2cuda::device_ptr(p)});
  }
};
void twice(entered &e) {
  e.enter();
  e.twice();
}
struct pointer {
  double *p;
};

namespace {
struct assigned_data { double *x; pointer *s; };

// not-mapped.cpp:100: target (one thread)
__global__ void assigned_kernel(const __grid_constant__ assigned_data omp_data) {
  const auto x = omp_data.x;
  auto &s = *omp_data.s;
  s.p = x;
  s.p[0] = 1;
}
} // namespace

void assigned(double (&x)[4]) {
  pointer s = {nullptr};
  omp2cuda::target_region{"not-mapped.cpp:100"}.serial().launch(
      assigned_kernel, {.x = omp2cuda::tofrom(x), .s = omp2cuda::to(s)});
}
