// Translated by omp2cuda 0.1.0 from runtime-macros.cpp
#include <omp2cuda.h>

// variables and members that are called like macros of the runtime
#include <cstdio>

struct Field_fill_data { double *OMP2CUDA_SIDE_; int OMP2CUDA_CPU_; };

// runtime-macros.cpp:8: target teams distribute parallel for
__global__ void Field_fill_kernel(
    const __grid_constant__ Field_fill_data omp_data) {
  const auto &[OMP2CUDA_SIDE_, OMP2CUDA_CPU_] = omp_data;
  for (int i : omp2cuda::league::one_each(0, OMP2CUDA_CPU_))
    OMP2CUDA_SIDE_[i] = i;
}

class Field {
public:
  explicit Field(double *OMP2CUDA_SIDE_) : OMP2CUDA_SIDE_(OMP2CUDA_SIDE_) {}
  void fill(int OMP2CUDA_CPU_) {
    omp2cuda::target_region{"runtime-macros.cpp:8"}
        .one_each(OMP2CUDA_CPU_)
        .launch(
            Field_fill_kernel,
            {.OMP2CUDA_SIDE_ = omp2cuda::from(OMP2CUDA_SIDE_, 0, OMP2CUDA_CPU_),
             .OMP2CUDA_CPU_ = OMP2CUDA_CPU_});
  }

private:
  double *OMP2CUDA_SIDE_;
};

int main() {
  double x[8];
  Field(x).fill(8);
  std::printf("%g %g\n", x[1], x[7]);
}
