// Translated by omp2cuda 0.1.0 from iterators-in-template.cpp
#include <omp2cuda.h>

// test: reference=serial
// The variable of an iterator is none of the region, in a template too.
#include <cstdio>

namespace {
template <class T> struct fill_data { T **rows; int count; };

// iterators-in-template.cpp:6: target (one thread)
template <class T>
__global__ void fill_kernel(const __grid_constant__ fill_data<T> omp_data) {
  const auto &[rows, count] = omp_data;
  for (int i = 0; i < count; i++)
    rows[i][1] = T(60 + i);
}
} // namespace

// iterators-in-template.cpp:10: target (one thread)
template <class T> static __global__ void fill_kernel_2(T **rows) {
  rows[1][0] = rows[0][1];
}

template <class T> void fill(T **rows, int count, int n) {
  {
    omp2cuda::target_region region{"iterators-in-template.cpp:6"};
    auto *rows_device = region.to(rows, 0, count);
    region.each([&](omp2cuda::mapping &map) {
      for (int i = 0; i < count; ++i)
        map.tofrom(rows[i], 0, n).attach(rows[i]);
    });
    region.serial().launch(
        fill_kernel<T>, {.rows = rows_device, .count = count});
  }
  omp2cuda::target_enter_data{"iterators-in-template.cpp:9"}
      .to(rows, 0, count)
      .each([&](omp2cuda::mapping &map) {
        for (int i = 0; i < count; ++i)
          map.to(rows[i], 0, n).attach(rows[i]);
      });
  omp2cuda::target_region{"iterators-in-template.cpp:10"}.serial().launch(
      fill_kernel_2<T>, {omp2cuda::device_ptr(rows)});
  omp2cuda::target_update{"iterators-in-template.cpp:12"}.from(rows[1], 0, 1);
  omp2cuda::target_exit_data{"iterators-in-template.cpp:13"}
      .release(rows, 0, count)
      .each([&](omp2cuda::mapping &map) {
        for (int i = 0; i < count; ++i)
          map.release(rows[i], 0, n).detach(rows[i]);
      });
}

int main() {
  float f[2][3] = {}, *fr[] = {f[0], f[1]};
  long l[2][3] = {}, *lr[] = {l[0], l[1]};
  fill(fr, 2, 3);
  fill(lr, 2, 3);
  std::printf("%g %g %ld %ld\n", f[1][1], f[1][0], l[1][1], l[1][0]);
}
