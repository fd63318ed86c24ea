// Translated by omp2cuda 0.1.0 from inherited.cpp
#include <omp2cuda.h>

// inherited members, and virtual functions where it is known which one is called
#include <cstdio>

struct Shape {
  double factor = 3;
  __host__ __device__ double area(double x) const { return factor * x * x; }
  __host__ __device__ virtual double edge(double x) const { return 4 * x; }
};

struct Disk;

// inherited.cpp:14: target teams distribute parallel for
__global__ void Disk_run_kernel(Disk *self);

struct Disk : Shape {
  double out[16];
  __host__ __device__ double edge(double x) const final { return 2 * factor * x; }
  void run() {
    omp2cuda::target_region{"inherited.cpp:14"}.one_each(16).launch(
        Disk_run_kernel, {omp2cuda::tofrom(*this)});
  }
};

__global__ void Disk_run_kernel(Disk *self) {
  for (int i : omp2cuda::league::one_each(0, 16))
    self->out[i] = self->area(i) + self->edge(i) + self->Shape::edge(1) + self->factor;
}

int main() {
  Disk disk;
  disk.run();
  double sum = 0;
  for (double x : disk.out)
    sum += x;
  std::printf("%g %g\n", disk.out[15], sum);
}
