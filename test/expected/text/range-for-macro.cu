// Translated by omp2cuda 0.1.0 from range-for-macro.cpp
#include <omp2cuda.h>

// range-based loops whose range, or whole header, comes out of a macro; a host version
#include <cstdio>

#define DATA a
#define EACH(x) for (int &x : a)

// range-for-macro.cpp:9: target teams distribute parallel for
__global__ void main_a_kernel(int *a_first) {
  auto &a = *reinterpret_cast<int (*)[12]>(a_first);
  for (int &x : omp2cuda::league::one_each(omp2cuda::elements(DATA)))
    x += 1;
}

// range-for-macro.cpp:12: target teams distribute parallel for
__global__ void main_a_kernel_2(int *a_first) {
  auto &a = *reinterpret_cast<int (*)[12]>(a_first);
  for (int &x : omp2cuda::league::one_each(omp2cuda::elements(a)))
    x += 10;
}

// range-for-macro.cpp:15: target teams distribute parallel for if (a[0] < 0)
__global__ void main_a_kernel_3(int *a_first) {
  auto &a = *reinterpret_cast<int (*)[12]>(a_first);
  for (int &x : omp2cuda::league::one_each(omp2cuda::elements(a)))
    x += 100;
}

int main() {
  int a[12] = {};
  omp2cuda::target_region{"range-for-macro.cpp:9"}
      .one_each(omp2cuda::elements(DATA))
      .launch(main_a_kernel, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"range-for-macro.cpp:12"}
      .one_each(omp2cuda::elements(a))
      .launch(main_a_kernel_2, {omp2cuda::tofrom(a)});
  {
    omp2cuda::target_region region{"range-for-macro.cpp:15", omp2cuda::when(a[0] < 0)};
    if (region.on_host()) {
      #pragma omp parallel for if (a[0] < 0)
      for (int &x : a)
        x += 100;
    } else {
      region.one_each(omp2cuda::elements(a)).launch(main_a_kernel_3, {region.tofrom(a)});
    }
  }
  int sum = 0;
  for (int x : a)
    sum += x;
  std::printf("%d\n", sum);
}
