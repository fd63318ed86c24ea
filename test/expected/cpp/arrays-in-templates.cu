// Translated by omp2cuda 0.1.0 from arrays-in-templates.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// test: reference=serial
// Only the instances of a template know that a parameter is an array, or a class with an operator.
#include <array>
#include <cstdio>

struct entry {
  int n;
  double *v;
};
static inline void map_entry(omp2cuda::mapping &map, entry &e) {
  map.members(e, e.n, e.v).tofrom(e.n).tofrom(e.v, 0, e.n).attach(e.v);
}

// arrays-in-templates.cpp:13: target (one thread)
template <class A> static __global__ void unnamed_kernel(A *a_ref) {
  auto &a = *a_ref;
  a[1] += 10;
}

template <class A> void unnamed(A &a) {
  omp2cuda::target_region{"arrays-in-templates.cpp:13"}.serial().launch(
      unnamed_kernel<A>, {omp2cuda::tofrom(a)});
}

// arrays-in-templates.cpp:17: target (one thread)
template <class A> static __global__ void mapped_kernel(A *a_ref) {
  auto &a = *a_ref;
  a[1] += 20;
}

template <class A> void mapped(A &a) {
  omp2cuda::target_region{"arrays-in-templates.cpp:17"}.serial().launch(
      mapped_kernel<A>, {omp2cuda::tofrom(a)});
}

namespace {
template <class A> struct sum_data { int *s; const A *a; int n; };

// arrays-in-templates.cpp:22: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
template <class A> __global__ void sum_kernel(const __grid_constant__ sum_data<A> omp_data) {
  const auto s_result = omp_data.s;
  auto &a = *omp_data.a;
  const auto n = omp_data.n;
  int s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}
} // namespace

template <class A> int sum(const A &a, int n) {
  int s = 0;
  omp2cuda::target_region{"arrays-in-templates.cpp:22"}.iterations(n).launch(
      sum_kernel<A>, {.s = omp2cuda::tofrom(s), .a = omp2cuda::to(a), .n = n});
  return s;
}

namespace {
template <class A> struct copied_data {
  A *a; // shared by all threads, which change it
  int *out;
};

// arrays-in-templates.cpp:28: target parallel for (one block)
template <class A> __global__ void copied_kernel(const __grid_constant__ copied_data<A> omp_data) {
  const auto &[a_value, out] = omp_data;
  A a;
  memcpy(a, a_value, sizeof(a));
  for (int i : omp2cuda::team::parallel_for(0, 2))
    out[i] = a[i] + 1;
}
} // namespace

template <class A> void copied(A &a, int *out) {
  omp2cuda::target_region{"arrays-in-templates.cpp:28"}.one_team().iterations(2).launch(
      copied_kernel<A>, {.a = omp2cuda::shared_copy(a), .out = omp2cuda::from(out, 0, 2)});
}

template <class T> struct list {
  int n;
  T *p;
};

// arrays-in-templates.cpp:38: target (one thread)
template <class T> static __global__ void by_members_kernel(list<T> *l_ref) {
  auto &l = *l_ref;
  l.n++;
  l.p[1] = 5;
}

template <class T> void by_members(list<T> &l) {
  {
    omp2cuda::target_region region{"arrays-in-templates.cpp:38"};
    auto *l_device = region.tofrom(l);
    region.tofrom(l.p, 0, 2);
    region.attach(l.p);
    region.serial().launch(by_members_kernel<T>, {l_device});
  }
}

int main() {
  int a[3] = {1, 2, 3}, out[2];
  float b[2] = {1, 2};
  std::array<int, 3> c{1, 2, 3};
  unnamed(a);
  unnamed(b);
  unnamed(c);
  mapped(a);
  mapped(b);
  mapped(c);
  copied(a, out);
  printf("%d %g %d %d %d %d\n", a[1], b[1], c[1], sum(a, 3), sum(c, 3), out[1]);
  int data[2] = {0, 0};
  list<int> l{2, data};
  by_members(l);
  printf("%d %d\n", l.n, data[1]);
}
