// Translated by omp2cuda 0.1.0 from use-device-this.cpp
#include <omp2cuda.h>

// use_device_ptr of a member: the block's `x` and `this->x` are the device's pointer
#include <cstdio>

template <class T> struct Field_add_data {
  T *p; // on the device already
  T by;
  bool same;
  int n;
};

// use-device-this.cpp:12: target teams distribute parallel for
template <class T>
__global__ void Field_add_kernel(const __grid_constant__ Field_add_data<T> omp_data) {
  const auto &[p, by, same, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] += by + same;
}

template <class T> struct Field {
  T *x;
  int n;
  void add(T by) {
    {
      auto on_device =
          omp2cuda::target_data{"use-device-this.cpp:8"}.members(*this, x).tofrom(x, 0, n).attach(
              x);
      auto x_on_device = on_device.use_device_ptr(x);
      {
        auto x = x_on_device;
        T *p = x, *q = x;
        bool same = x == q;
        omp2cuda::target_region{"use-device-this.cpp:12"}.one_each(n).launch(
            Field_add_kernel<T>, {.p = p, .by = by, .same = same, .n = n});
      }
    }
  }
};

struct Plain_first_data {
  double *p; // on the device already
  double *out;
};

// use-device-this.cpp:26: target (one thread)
__global__ void Plain_first_kernel(const __grid_constant__ Plain_first_data omp_data) {
  const auto p = omp_data.p;
  auto &out = *omp_data.out;
  out = p[3];
}

struct Plain {
  double x[4] = {1, 2, 3, 4};
  double first() {
    double out = 0;
    {
      auto on_device = omp2cuda::target_data{"use-device-this.cpp:23"}.members(*this, x).to(x);
      auto &x_on_device = *on_device.use_device_addr(x);
      {
        auto &x = x_on_device;
        double *p = x;
        omp2cuda::target_region{"use-device-this.cpp:26"}.serial().launch(
            Plain_first_kernel, {.p = p, .out = omp2cuda::from(out)});
      }
    }
    return out;
  }
};

int main() {
  double a[4] = {1, 2, 3, 4};
  int b[4] = {1, 2, 3, 4};
  Field<double>{a, 4}.add(0.5);
  Field<int>{b, 4}.add(7);
  std::printf("%g %d %g\n", a[3], b[3], Plain().first());
}
