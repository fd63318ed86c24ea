// Translated by omp2cuda 0.1.0 from ends.cpp
#include <omp2cuda.h>

// What objects do where they end, as variables, temporaries and on the heap, may wait for regions that go on.
#include <cstdio>

static double x[100];
struct Waits {
  const char *name;
  ~Waits() {
#pragma omp taskwait
    std::printf("%s %g\n", name, x[50]);
  }
};

// ends.cpp:14: target teams distribute parallel for
static __global__ void local_kernel(double *x) {
  for (int i : omp2cuda::league::one_each(0, 100)) {
    int turns = 0;
    for (int k = 0; k < 50000; k++)
      turns += (k ^ i) & 1;
    x[i] += turns + i;
  }
}

static void local() {
  Waits at_end{"local"};
  omp2cuda::target_region{"ends.cpp:14"}.one_each(100).launch(local_kernel, {omp2cuda::tofrom(x)});
  std::printf("going\n");
}

// ends.cpp:24: target teams distribute parallel for
static __global__ void temporary_kernel(double *x) {
  for (int i : omp2cuda::league::one_each(0, 100)) {
    int turns = 0;
    for (int k = 0; k < 50000; k++)
      turns += (k ^ i) & 1;
    x[i] += turns + i;
  }
}

static void temporary() {
  omp2cuda::target_region{"ends.cpp:24"}.one_each(100).launch(temporary_kernel, {omp2cuda::tofrom(x)});
  std::printf("%s\n", Waits{"temporary"}.name);
  std::printf("behind\n");
}

// ends.cpp:36: target teams distribute parallel for
static __global__ void heap_kernel(double *x) {
  for (int i : omp2cuda::league::one_each(0, 100)) {
    int turns = 0;
    for (int k = 0; k < 50000; k++)
      turns += (k ^ i) & 1;
    x[i] += turns + i;
  }
}

static void heap() {
  Waits *w = new Waits{"heap"};
  omp2cuda::target_region{"ends.cpp:36"}.one_each(100).launch(heap_kernel, {omp2cuda::tofrom(x)});
  delete w;
}
struct Counts {
  int *all;
  ~Counts() { ++*all; }
};
struct Holds {
  Counts inner;
};

// ends.cpp:55: target teams distribute parallel for
static __global__ void quiet_kernel(double *x) {
  for (int i : omp2cuda::league::one_each(0, 100))
    x[i] -= 1;
}

// These do not: the host goes on.
static int quiet(int *count) {
  Holds one{{count}};
  omp2cuda::target_region{"ends.cpp:55", omp2cuda::nowait()}.one_each(100).launch(quiet_kernel, {omp2cuda::tofrom(x)});
  {
    Holds other{{count}};
  }
  omp2cuda::taskwait();
#pragma omp taskwait
  return int(x[50]);
}

int main() {
  local();
  temporary();
  heap();
  int count = 0, last = quiet(&count);
  std::printf("%d %d\n", last, count);
}
