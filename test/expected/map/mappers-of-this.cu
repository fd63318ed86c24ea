// Translated by omp2cuda 0.1.0 from mappers-of-this.cpp
#include <omp2cuda.h>

// test: reference=serial
// All of *this is mapped by the mapper of its class: where a clause says this[0:1], and where a
// region names members and no clause does.
#include <cstdio>

struct Inside_twice_data { int *n; double **v; };

// mappers-of-this.cpp:11: target (one thread)
__global__ void Inside_twice_kernel(const __grid_constant__ Inside_twice_data omp_data) {
  const auto n = *omp_data.n;
  const auto v = *omp_data.v;
  for (int i = 0; i < n; ++i)
    v[i] *= 2;
}

struct Inside_thrice_data { int *n; double **v; };

// mappers-of-this.cpp:16: target (one thread)
__global__ void Inside_thrice_kernel(const __grid_constant__ Inside_thrice_data omp_data) {
  const auto n = *omp_data.n;
  const auto v = *omp_data.v;
  for (int i = 0; i < n; ++i)
    v[i] *= 3;
}

struct Inside_four_times_data { int *n; double **v; };

// mappers-of-this.cpp:21: target (one thread)
__global__ void Inside_four_times_kernel(const __grid_constant__ Inside_four_times_data omp_data) {
  const auto n = *omp_data.n;
  const auto v = *omp_data.v;
  for (int i = 0; i < n; ++i)
    v[i] *= 4;
}

struct Inside_sum_data { double *s; const int *n; double *const *v; };

// mappers-of-this.cpp:27: target (one thread)
__global__ void Inside_sum_kernel(const __grid_constant__ Inside_sum_data omp_data) {
  auto &s = *omp_data.s;
  const auto n = *omp_data.n;
  const auto v = *omp_data.v;
  for (int i = 0; i < n; ++i)
    s += v[i];
}

struct Inside;

struct Inside_sum_by_call_data { const Inside *self; double *s; };

// mappers-of-this.cpp:35: target (one thread)
__global__ void Inside_sum_by_call_kernel(const __grid_constant__ Inside_sum_by_call_data omp_data);

struct Inside_by_section_data { double *v; int *n; };

// mappers-of-this.cpp:48: target (one thread)
__global__ void Inside_by_section_kernel(const __grid_constant__ Inside_by_section_data omp_data) {
  const auto v = omp_data.v;
  auto &n = *omp_data.n;
  for (int i = 0; i < n; ++i)
    v[i] += 1;
}

struct Inside {
  int n;
  double *v;
  static void map_Inside(omp2cuda::mapping &map, Inside &g) {
    map.members(g, g.n, g.v).tofrom(g.n).tofrom(g.v, 0, g.n).attach(g.v);
  }
  void twice() {
    {
      omp2cuda::target_region region{"mappers-of-this.cpp:11"};
      auto *this_device = region.tofrom(*this, map_Inside);
      region.serial().launch(Inside_twice_kernel, {.n = &this_device->n, .v = &this_device->v});
    }
  }
  void thrice() {
    {
      omp2cuda::target_region region{"mappers-of-this.cpp:16"};
      auto *this_device = region.tofrom(this, 0, 1, map_Inside);
      region.serial().launch(Inside_thrice_kernel, {.n = &this_device->n, .v = &this_device->v});
    }
  }
  void four_times() {
    {
      omp2cuda::target_region region{"mappers-of-this.cpp:21"};
      auto *this_device = region.tofrom(this, 0, 1, map_Inside);
      region.serial().launch(
          Inside_four_times_kernel, {.n = &this_device->n, .v = &this_device->v});
    }
  }
  double sum() const {
    double s = 0;
    {
      omp2cuda::target_region region{"mappers-of-this.cpp:27"};
      auto *this_device = region.tofrom(*this, map_Inside);
      region.serial().launch(
          Inside_sum_kernel, {.s = region.tofrom(s), .n = &this_device->n, .v = &this_device->v});
    }
    return s;
  }
  __host__ __device__ double at(int i) const { return v[i]; }
  double sum_by_call() const {
    double s = 0;
    {
      omp2cuda::target_region region{"mappers-of-this.cpp:35"};
      auto *self = region.tofrom(*this, map_Inside);
      region.attach(v);
      region.serial().launch(Inside_sum_by_call_kernel, {.self = self, .s = region.tofrom(s)});
    }
    return s;
  }
  void on_device() {
    {
      auto on_device =
          omp2cuda::target_data{"mappers-of-this.cpp:41"}.tofrom(this, 0, 1, map_Inside);
      twice();
      twice();
    }
  }
  void by_section() {
    omp2cuda::target_region{"mappers-of-this.cpp:48"}.serial().launch(
        Inside_by_section_kernel, {.v = omp2cuda::tofrom(v, 0, n), .n = omp2cuda::tofrom(n)});
  }
};

__global__ void Inside_sum_by_call_kernel(
    const __grid_constant__ Inside_sum_by_call_data omp_data) {
  const auto &self = omp_data.self;
  auto &s = *omp_data.s;
  for (int i = 0; i < self->n; ++i)
    s += self->at(i);
}

struct Derived_five_times_data { double *v; int *n; };

// mappers-of-this.cpp:56: target (one thread)
__global__ void Derived_five_times_kernel(
    const __grid_constant__ Derived_five_times_data omp_data) {
  const auto v = omp_data.v;
  auto &n = *omp_data.n;
  for (int i = 0; i < n; ++i)
    v[i] *= 5;
}

struct Derived : Inside {
  void five_times() {
    omp2cuda::target_region{"mappers-of-this.cpp:56"}.serial().launch(
        Derived_five_times_kernel, {.v = omp2cuda::tofrom(v, 0, n), .n = omp2cuda::tofrom(n)});
  }
};

template <class T> struct Behind {
  int n;
  T *v;
  void twice();
};
static inline void map_Behind(omp2cuda::mapping &map, Behind<double> &g) {
  map.members(g, g.n, g.v).tofrom(g.n).tofrom(g.v, 0, g.n).attach(g.v);
}

template <class T> struct Behind_twice_data { int *n; T **v; };

// mappers-of-this.cpp:69: target (one thread)
template <class T>
__global__ void Behind_twice_kernel(const __grid_constant__ Behind_twice_data<T> omp_data) {
  const auto n = *omp_data.n;
  const auto v = *omp_data.v;
  for (int i = 0; i < n; ++i)
    v[i] *= 2;
}

template <class T> void Behind<T>::twice() {
  {
    omp2cuda::target_region region{"mappers-of-this.cpp:69"};
    auto *this_device = region.tofrom(*this, map_Behind);
    region.serial().launch(Behind_twice_kernel<T>, {.n = &this_device->n, .v = &this_device->v});
  }
}

int main() {
  double x[3] = {1, 2, 3};
  Inside h{3, x};
  h.twice();
  h.thrice();
  h.four_times();
  h.on_device();
  h.by_section();
  printf("%g %g\n", h.sum(), h.sum_by_call());
  Derived d;
  d.n = 3;
  d.v = x;
  d.five_times();
  Behind<double> b{3, x};
  b.twice();
  printf("%g\n", h.sum());
}
