// Translated by omp2cuda 0.1.0 from host-version.c
#include <omp2cuda.h>

// what a region is on the host is C++ as well: the code that runs when if() is false
#include <stdio.h>
#include <stdlib.h>

enum color { red, green };
struct new_ { int class_; };

namespace {
struct scale_data { double *p; int n; };

// host-version.c:9: target teams distribute parallel for if(go)
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  double *__restrict__ p = omp_data.p;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, n)) {
    double *__restrict__ q = p + i;
    void *v = q;
    double *r = (double *)v;
    enum color c = (enum color)(i % 2);
    struct new_ delete_ = {.class_ = i};
    *r = *r * 2 + (unsigned int)c + delete_.class_;
  }
}
} // namespace

static void scale(double *__restrict__ p, int n, int go) {
  omp2cuda::target_region region{"host-version.c:9", omp2cuda::when(go)};
  if (region.on_host()) {
    #pragma omp parallel for if(go)
    for (int i = 0; i < n; i++) {
      double *__restrict__ q = p + i;
      void *v = q;
      double *r = (double *)v;
      enum color c = (enum color)(i % 2);
      struct new_ delete_ = {.class_ = i};
      *r = *r * 2 + (unsigned int)c + delete_.class_;
    }
  } else {
    region.one_each(n).launch(scale_kernel, {.p = region.tofrom(p, 0, n), .n = n});
  }
}

namespace {
struct on_data { int *data; int n; };

// host-version.c:22: target (one thread)
__global__ void on_kernel(const __grid_constant__ on_data omp_data) {
  const auto &[data, n] = omp_data;
  {
    void *w = data;
    int *r = (int *)w;
    bool template_ = n;
    int n = 0;
    for (int *this_ = r; n < 4; n++) {
      int literal[2] = {5, 6};
      this_[n] += literal[template_];
    }
  }
}
} // namespace

static void on(int device, void *v, int n) {
  int *data = (int *)v;
  omp2cuda::target_region region{"host-version.c:22", omp2cuda::device(device)};
  if (region.on_host()) {
    void *w = data;
    int *r = (int *)w;
    bool template_ = n;
    int n = 0;
    for (int *this_ = r; n < 4; n++) {
      int literal[2] = {5, 6};
      this_[n] += literal[template_];
    }
  } else {
    region.serial().launch(on_kernel, {.data = region.tofrom(data, 0, n), .n = n});
  }
}

// host-version.c:42: target if(n > 100) (one thread)
__global__ void main_kernel(int *data) {
  int *r = (int *)(void *)data, class_ = 3;
  r[1] += class_;
}

int main(void) {
  int n = 10;
  double *x = (double *)malloc(n * sizeof *x);
  for (int i = 0; i < n; i++)
    x[i] = i;
  for (int go = 0; go < 2; go++)
    scale(x, n, go);
  int data[4] = {1, 2, 3, 4};
  on(0, data, 4);
  {
    omp2cuda::target_region region{"host-version.c:42", omp2cuda::when(n > 100)};
    if (region.on_host()) {
      int *r = (int *)(void *)data, class_ = 3;
      r[1] += class_;
    } else {
      region.serial().launch(main_kernel, {region.tofrom(data)});
    }
  }
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  printf("%.1f %d %d\n", sum, data[0], data[1]);
  free(x);
  return 0;
}
