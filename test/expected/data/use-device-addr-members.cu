// Translated by omp2cuda 0.1.0 from use-device-addr-members.cpp
#include <omp2cuda.h>

// test: reference=serial
// Of a section of a member the pointer leads to the device, as of a section of a variable.
#include <cstdio>

namespace {
struct plus_data {
  double *d; // on the device already
  int n;
};

// use-device-addr-members.cpp:6: target teams distribute parallel for
__global__ void plus_kernel(const __grid_constant__ plus_data omp_data) {
  const auto &[d, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    d[i] += 1;
}
} // namespace

static void plus(double *d, int n) {
  omp2cuda::target_region{"use-device-addr-members.cpp:6"}.one_each(n).launch(
      plus_kernel, {.d = d, .n = n});
}

struct Holder {
  double *p, *q;
  int n;
  void both() {
    {
      auto on_device =
          omp2cuda::target_data{"use-device-addr-members.cpp:15"}
              .members(*this, p, q)
              .tofrom(p, 0, n)
              .tofrom(q, 0, n)
              .attach(p)
              .attach(q);
      auto p_on_device = on_device.use_device_ptr(p);
      auto q_on_device = on_device.use_device_ptr(q);
      {
        auto p = p_on_device;
        auto q = q_on_device;
        plus(p, n);
        plus(q, n);
        plus(q, n);
      }
    }
  }
};

int main() {
  double x[4] = {1, 2, 3, 4}, y[4] = {5, 6, 7, 8};
  Holder h{x, y, 4};
  h.both();
  printf("%g %g\n", x[3], y[0]);
}
