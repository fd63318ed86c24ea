// Translated by omp2cuda 0.1.0 from library.c
#include <omp2cuda.h>

// Functions that the file only declares: the C library's keep their names, the program's own get one of their own.
#include <stdio.h>

extern "C" double y0(double);
extern "C" double j1(double x);
extern "C" float expm1f(float);
__host__ __device__ int min_(int a, int b), max_(int, int);
__device__ static int index_(int i, int j);
__host__ __device__ double time_(double), norm_(double a, double b), clock_(void);
extern double gamma_, yn_[4];
__host__ __device__ extern double tgamma_(int n);

static double where(void) { return sizeof(__func__); }
static double select_(void) { return "select"[0] + sizeof("select"); }

// library.c:18: target (one thread)
__global__ void main_kernel(double *out) {
  out[0] = min_(3, 4) + 10 * max_(3, 4);
  out[1] = index_(2, 5);
  out[2] = norm_(3, 4);
  out[3] = index_(1, 1);
  out[4] = time_(2);
  out[5] = tgamma_(1);
}

int main(void) {
  double out[6];
  omp2cuda::target_region{"library.c:18"}.serial().launch(main_kernel, {omp2cuda::from(out)});
  for (int i = 0; i < 6; i++)
    printf("%g ", out[i]);
  printf("%g %g %g %g %g %g %g\n", y0(1.0), j1(1.0), clock_(), gamma_, yn_[1], where(), select_());
  return 0;
}

__host__ __device__ int min_(int a, int b) { return a < b ? a : b; }
__host__ __device__ int max_(int a, int b) { return a > b ? a : b; }
__device__ static int index_(int i, int j) { return i * 10 + j; }
__host__ __device__ double time_(double t) { return t / 2; }
__host__ __device__ double norm_(double a, double b) { return a * a + b * b; }
double clock_(void) { return 12; }
double gamma_ = 2.5, yn_[4] = {1, 2, 3, 4};
__host__ __device__ double tgamma_(int n) { return n + 0.5; }
