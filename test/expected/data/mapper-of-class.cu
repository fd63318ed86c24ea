// Translated by omp2cuda 0.1.0 from mapper-of-class.cpp
#include <omp2cuda.h>

// test: reference=serial
// declare mapper among the members of a class, for itself and for others, and in templates
#include <cstdio>

struct item {
  int n;
  double *x;
};

class vec;

struct vec_sum_data { vec *here; double *out; };

// mapper-of-class.cpp:24: target (one thread)
__global__ void vec_sum_kernel(const __grid_constant__ vec_sum_data omp_data);

class vec {
  friend __global__ void vec_sum_kernel(const __grid_constant__ vec_sum_data omp_data);
  int n;
  double *x;
  static void map_vec(omp2cuda::mapping &map, vec &v) {
    map.tofrom(v).tofrom(v.x, 0, v.n).attach(v.x);
  }

public:
  static void map_item_first(omp2cuda::mapping &map, item &i) {
    map.tofrom(i).tofrom(i.x, 0, 1).attach(i.x);
  }
  vec(int n) : n(n), x(new double[n]) {
    for (int i = 0; i < n; i++)
      x[i] = i + 1;
  }
  double sum() const {
    double out = 0;
    vec here = *this;
    omp2cuda::target_region{"mapper-of-class.cpp:24"}.serial().launch(
        vec_sum_kernel, {.here = omp2cuda::to(here, map_vec), .out = omp2cuda::tofrom(out)});
    return out;
  }
};

__global__ void vec_sum_kernel(const __grid_constant__ vec_sum_data omp_data) {
  auto &here = *omp_data.here;
  auto &out = *omp_data.out;
  for (int i = 0; i < here.n; i++)
    out += here.x[i];
}

struct derived_begin_data { item *i; double *out; };

// mapper-of-class.cpp:35: target (one thread)
__global__ void derived_begin_kernel(const __grid_constant__ derived_begin_data omp_data) {
  auto &i = *omp_data.i;
  auto &out = *omp_data.out;
  out = i.x[0];
}

struct derived : vec {
  using vec::vec;
  static double begin(item &i) {
    double out = 0;
    omp2cuda::target_region{"mapper-of-class.cpp:35"}.serial().launch(
        derived_begin_kernel, {.i = omp2cuda::to(i, map_item_first), .out = omp2cuda::tofrom(out)});
    return out;
  }
};

namespace {
template <class T, int N> struct all_data { item *i; T *out; };

// mapper-of-class.cpp:44: target (one thread)
template <class T, int N>
__global__ void all_kernel(const __grid_constant__ all_data<T, N> omp_data) {
  auto &i = *omp_data.i;
  auto &out = *omp_data.out;
  for (int j = 0; j < N; j++)
    out += T(i.x[j]);
}
} // namespace

template <class T, int N> T all_(item &i) {
  const auto map_item = [](omp2cuda::mapping &map, item &it) {
    map.tofrom(it).tofrom(it.x, 0, N).attach(it.x);
  };
  T out = 0;
  omp2cuda::target_region{"mapper-of-class.cpp:44"}.serial().launch(
      all_kernel<T, N>, {.i = omp2cuda::to(i, map_item), .out = omp2cuda::tofrom(out)});
  return out;
}

// mapper-of-class.cpp:55: target (one thread)
template <class T> __global__ void user_twice_kernel(item *i_ref) {
  auto &i = *i_ref;
  for (int j = 0; j < i.n; j++)
    i.x[j] *= T(2);
}

template <class T> struct user {
  item held;
  static void map_item(omp2cuda::mapping &map, item &it) {
    map.tofrom(it).tofrom(it.x, 0, it.n).attach(it.x);
  }
  void twice() {
    item i = held;
    omp2cuda::target_region{"mapper-of-class.cpp:55"}.serial().launch(
        user_twice_kernel<T>, {omp2cuda::tofrom(i, map_item)});
  }
};

struct main_data { item *i; double *out; };

// mapper-of-class.cpp:65: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &i = *omp_data.i;
  auto &out = *omp_data.out;
  out = ++i.x[0];
}

int main() {
  double x[4] = {1, 2, 3, 4.5};
  item i{4, x};
  double out = 0;
  omp2cuda::target_region{"mapper-of-class.cpp:65"}.serial().launch(
      main_kernel, {.i = omp2cuda::tofrom(i, vec::map_item_first), .out = omp2cuda::tofrom(out)});
  std::printf("%g %g %g\n", out, vec(4).sum(), derived::begin(i));
  std::printf("%g %d\n", all_<double, 4>(i), all_<int, 3>(i));
  user<float>{i}.twice();
  user<int>{i}.twice();
  std::printf("%g %g\n", x[0], x[3]);
}
