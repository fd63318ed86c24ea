// Translated by omp2cuda 0.1.0 from lambda.cpp
#include <omp2cuda.h>

// test: reference=serial
// lambdas of a region that use the object; the object passed on; a macro that names a member
#include <cstdio>

#define OFFSET (offset)

struct Scaler;
__host__ __device__ double half(const Scaler &s, double x);

// lambda.cpp:17: target teams distribute parallel for
__global__ void Scaler_run_kernel(Scaler *self);

struct Scaler {
  double factor = 2;
  double offset = 1;
  double out[10];
  __host__ __device__ double scale(double x) const { return factor * x; }

  void run() {
    omp2cuda::target_region{"lambda.cpp:17"}.one_each(10).launch(
        Scaler_run_kernel, {omp2cuda::tofrom(*this)});
  }
};

__global__ void Scaler_run_kernel(Scaler *self) {
  auto &offset = self->offset;
  for (int i : omp2cuda::league::one_each(0, 10)) {
    auto first = [self](double x) { return self->scale(x) + self->offset; };
    auto second = [=](double x) { return self->scale(x) + i; };
    auto third = [&] { return half(*self, i) + OFFSET; };
    self->out[i] = first(i) + second(i) + third();
  }
}

__host__ __device__ double half(const Scaler &s, double x) { return s.scale(x) / 2; }

int main() {
  Scaler s;
  s.run();
  std::printf("%g %g\n", s.out[0], s.out[9]);
}
