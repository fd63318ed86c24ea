// variables and members that are called like macros of the runtime
#include <cstdio>

class Field {
public:
  explicit Field(double *OMP2CUDA_SIDE) : OMP2CUDA_SIDE(OMP2CUDA_SIDE) {}
  void fill(int OMP2CUDA_CPU) {
#pragma omp target teams distribute parallel for map(from : OMP2CUDA_SIDE[0 : OMP2CUDA_CPU])
    for (int i = 0; i < OMP2CUDA_CPU; i++)
      OMP2CUDA_SIDE[i] = i;
  }

private:
  double *OMP2CUDA_SIDE;
};

int main() {
  double x[8];
  Field(x).fill(8);
  std::printf("%g %g\n", x[1], x[7]);
}
