// Translated by omp2cuda 0.1.0 from members.cpp
#include <omp2cuda.h>

// test: reference=serial
// members, templates, loops over ranges and lambdas that hold constructs with nowait
#include <cstdio>

template <class T> struct Field_add_data { T *v; T by; int n; };

// members.cpp:20: target teams distribute parallel for
template <class T>
__global__ void Field_add_kernel(const __grid_constant__ Field_add_data<T> omp_data) {
  const auto &[v, by, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    v[i] += by;
}

template <class T> struct Field_steps_data { T *v; T by; int n; };

// members.cpp:26: target teams distribute parallel for
template <class T>
__global__ void Field_steps_kernel(const __grid_constant__ Field_steps_data<T> omp_data) {
  const auto &[v, by, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    v[i] = v[i] * 2 + by;
}

template <class T> class Field {
  T *v;
  int n;

public:
  explicit Field(int n) : v(new T[n]()), n(n) {
    omp2cuda::target_enter_data{"members.cpp:11", omp2cuda::nowait()}
        .members(*this, v)
        .to(v, 0, n)
        .attach(v);
    omp2cuda::taskwait();
#pragma omp taskwait
  }
  ~Field() {
    omp2cuda::target_exit_data{"members.cpp:15"}.delete_(v, 0, n).detach(v);
    delete[] v;
  }
  Field(const Field &) = delete;
  void add(T by) {
#pragma omp taskwait depend(inout : v[0])
    omp2cuda::target_region{"members.cpp:20", omp2cuda::depend_inout(v[0])}.one_each(n).launch(
        Field_add_kernel<T>, {.v = omp2cuda::device_ptr(v), .by = by, .n = n});
  }
  void steps(int count, T by) {
    omp2cuda::taskgroup tasks;
    for (int k = 0; k < count; k++) {
#pragma omp taskwait depend(inout : v[0])
      omp2cuda::target_region{"members.cpp:26", omp2cuda::nowait(), omp2cuda::depend_inout(v[0])}
          .one_each(n)
          .launch(Field_steps_kernel<T>, {.v = omp2cuda::device_ptr(v), .by = by, .n = n});
    }
#pragma omp taskwait depend(in : v[0])
    omp2cuda::target_update{"members.cpp:30", omp2cuda::depend_in(v[0])}.from(v, 0, n);
  }
  T last() const { return v[n - 1]; }
};

namespace {
template <class T> struct sum_data { T *to; T value; };

// members.cpp:41: target (one thread)
template <class T> __global__ void sum_kernel(const __grid_constant__ sum_data<T> omp_data) {
  const auto &[to, value] = omp_data;
  to[0] = value * value;
}
} // namespace

template <class T> T sum(const T (&values)[4]) {
  T total = 0, part[4] = {};
  int k = 0;
  for (const T &each : values) {
    T *to = part + k++;
    T value = each;
    omp2cuda::target_region{"members.cpp:41", omp2cuda::nowait()}.serial().launch(
        sum_kernel<T>, {.to = omp2cuda::from(to, 0, 1), .value = value});
  }
  omp2cuda::taskwait();
#pragma omp taskwait
  for (T each : part)
    total += each;
  return total;
}

// members.cpp:63: target (one thread)
__global__ void main_kernel(int *z_ref) {
  auto &z = *z_ref;
  z += 1;
}

int main() {
  Field<double> f(100);
  Field<int> g(50);
  f.add(1);
  g.add(2);
  f.steps(3, 1);
  g.steps(2, 5);
  std::printf("%g %d\n", f.last(), g.last());
  const float x[4] = {1, 2, 3, 4};
  const int y[4] = {5, 6, 7, 8};
  std::printf("%g %d\n", double(sum(x)), sum(y));
  int z = 1;
  auto inside = [&] {
    omp2cuda::target_region{"members.cpp:63"}.serial().launch(main_kernel, {omp2cuda::tofrom(z)});
  };
  inside();
  std::printf("%d\n", z);
}
