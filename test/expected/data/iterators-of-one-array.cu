// Translated by omp2cuda 0.1.0 from iterators-of-one-array.c
#include <omp2cuda.h>

// test: reference=serial
// Elements of one array that an iterator maps one by one are one section: from its beginning, in the middle while its
// beginning is present, by its name.
#include <stdio.h>

static int store[200], other[100];

namespace {
struct grow_data { int *a; int from, n; };

// iterators-of-one-array.c:11: target (one thread)
__global__ void grow_kernel(const __grid_constant__ grow_data omp_data) {
  const auto &[a, from, n] = omp_data;
  for (int i = from; i < from + n; i++)
    a[i] += 1;
}
} // namespace

static void grow(int *a, int from, int n) {
  {
    auto on_device = omp2cuda::target_data{"iterators-of-one-array.c:9"}.each([&](omp2cuda::mapping &map) {
      for (int it = 0; it < n; ++it)
        map.tofrom(a, from + it, 1);
    });
    omp2cuda::target_region region{"iterators-of-one-array.c:11"};
    region.each([&](omp2cuda::mapping &map) {
      for (int it = 0; it < n; ++it)
        map.tofrom(a, from + it, 1);
    });
    region.serial().launch(grow_kernel, {.a = region.device_ptr(a), .from = from, .n = n});
  }
}

struct main_a_data { int *a; int from, n; };

// iterators-of-one-array.c:23: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, from, n] = omp_data;
  for (int i : omp2cuda::league::one_each(from, from + n))
    a[i] += 2;
}

struct main_other_data { int *other; int n; };

// iterators-of-one-array.c:28: target teams distribute parallel for
__global__ void main_other_kernel(const __grid_constant__ main_other_data omp_data) {
  const auto &[other, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    other[i] += i;
}

int main(void) {
  int *a = store, from = 50, n = 100;
  for (int i = 0; i < 200; i++)
    a[i] = i;
  grow(a, 0, 20);
  omp2cuda::target_enter_data{"iterators-of-one-array.c:22"}.to(a, 0, 26);
  {
    omp2cuda::target_region region{"iterators-of-one-array.c:23"};
    region.each([&](omp2cuda::mapping &map) {
      for (int it = 0; it < n; ++it)
        map.tofrom(a, from + it, 1);
    });
    region.one_each(omp2cuda::range(from, from + n))
        .launch(main_a_kernel, {.a = region.device_ptr(a), .from = from, .n = n});
  }
  grow(a, 160, 40);
  omp2cuda::target_exit_data{"iterators-of-one-array.c:27"}.release(a, 0, 26);
  {
    omp2cuda::target_region region{"iterators-of-one-array.c:28"};
    auto other_device = region.tofrom(other);
    region.each([&](omp2cuda::mapping &map) {
      for (int it = 0; it < n; ++it)
        map.tofrom(other, it, 1, omp2cuda::beside);
    });
    region.one_each(n).launch(main_other_kernel, {.other = other_device, .n = n});
  }
  long sum = 0;
  for (int i = 0; i < 200; i++)
    sum += a[i] * (i % 7 + 1) + other[i % 100];
  printf("%ld %d %d %d %d\n", sum, a[0], a[19], a[149], a[199]);
}
