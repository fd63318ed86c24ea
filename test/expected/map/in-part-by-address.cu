// Translated by omp2cuda 0.1.0 from in-part-by-address.cpp
#include <omp2cuda.h>

// Members that a data construct maps, and a region that hands on the address of their object: a
// struct, a reference, a pointer, *this
#include <cstdio>

struct body;

struct body_step_data { body *self; int n; };

// in-part-by-address.cpp:13: target teams distribute parallel for
__global__ void body_step_kernel(const __grid_constant__ body_step_data omp_data);

struct body {
  char before[100];
  int a, b;
  int *v;
  char after[100];
  __host__ __device__ int weighted(int i) const { return a * v[i] + b; }
  void step(int n) {
    {
      auto on_device =
          omp2cuda::target_data{"in-part-by-address.cpp:12"}
              .members(*this, a, v)
              .tofrom(v, 0, n)
              .tofrom(v)
              .to(a)
              .to(b)
              .attach(v);
      {
        omp2cuda::target_region region{"in-part-by-address.cpp:13"};
        auto *self = region.tofrom(*this, omp2cuda::by_members);
        region.attach(v);
        region.one_each(n).launch(body_step_kernel, {.self = self, .n = n});
      }
    }
  }
};

__global__ void body_step_kernel(const __grid_constant__ body_step_data omp_data) {
  const auto &[self, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    self->v[i] = self->weighted(i);
}

__device__ static int sum(const body *s, int n) {
  int t = 0;
  for (int i = 0; i < n; i++)
    t += s->v[i] * s->a;
  return t;
}
__device__ static void twice(body &s, int n) {
  for (int i = 0; i < n; i++)
    s.v[i] *= s.b;
}

namespace {
template <class T> struct both_data { int *t; T *s; int n; };

// in-part-by-address.cpp:32: target (one thread)
template <class T> __global__ void both_kernel(const __grid_constant__ both_data<T> omp_data) {
  auto &t = *omp_data.t;
  auto &s = *omp_data.s;
  const auto n = omp_data.n;
  twice(s, n);
  t = sum(&s, n);
}
} // namespace

template <class T> int both(T &s, int n) {
  int t = 0;
  omp2cuda::target_region{"in-part-by-address.cpp:32"}.serial().launch(
      both_kernel<T>,
      {.t = omp2cuda::from(t), .s = omp2cuda::tofrom(s, omp2cuda::by_members), .n = n});
  return t;
}

struct main_data { int *t; body *p; };

// in-part-by-address.cpp:55: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &t = *omp_data.t;
  const auto p = omp_data.p;
  twice(*p, 8);
  t = sum(p, 8);
}

int main() {
  int x[8];
  body s{};
  s.a = 3;
  s.b = 2;
  s.v = x;
  for (int i = 0; i < 8; i++)
    x[i] = i;
  int t = 0;
  {
    auto on_device =
        omp2cuda::target_data{"in-part-by-address.cpp:49"}
            .members(s, s.a, s.v)
            .tofrom(s.v, 0, 8)
            .tofrom(s.v)
            .to(s.a)
            .to(s.b)
            .attach(s.v);
    t = both(s, 8);
  }
  printf("%d %d\n", t, x[7]);
  body *p = &s;
  {
    auto on_device =
        omp2cuda::target_data{"in-part-by-address.cpp:53"}
            .members(*p, p->a, p->v)
            .tofrom(p->v, 0, 8)
            .tofrom(p->v)
            .to(p->a)
            .to(p->b)
            .attach(p->v);
    omp2cuda::target_region{"in-part-by-address.cpp:55"}.serial().launch(
        main_kernel, {.t = omp2cuda::from(t), .p = omp2cuda::device_ptr(p)});
  }
  printf("%d %d\n", t, x[7]);
  s.step(8);
  printf("%d %d\n", x[3], x[7]);
  body other = s;
  {
    auto on_device = omp2cuda::target_data{"in-part-by-address.cpp:65"}.tofrom(x);
    auto &x_on_device = *on_device.use_device_addr(x);
    {
      auto &x = x_on_device;
      other.v = x;
      t = both(other, 8); // nothing of it is present: all of it is mapped
    }
  }
  printf("%d %d\n", t, x[7]);
  return 0;
}
