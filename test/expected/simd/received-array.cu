// Translated by omp2cuda 0.1.0 from received-array.c
#include <omp2cuda.h>

// test: options="--simd=lanes --thread-single=neuter"
// An array that one lane fills and all read: each has it, row by row.
#include <stdio.h>

#define N 5

// received-array.c:9: target parallel, for
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(unsigned int *out) {
  for (int i : omp2cuda::team::parallel_for_warps(0, 6))
    for (int round = 0; round < 3; round++) {
      if (round == 0)
        continue;
      if (omp2cuda::lane::once_value([&] { return out[i] < 5; })) {
        unsigned t[N][2];
        if (const omp2cuda::lane::effect here; here.mine()) {
          for (int j = 0; j < N; j++)
            for (int k = 0; k < 2; k++)
              t[j][k] = i + j * 2 + k;
        }
        omp2cuda::lane::receive(t);
        unsigned x = t[round][i % 2];
        if (const omp2cuda::lane::effect here; here.mine()) {
          if (x > 6)
            out[i] += x;
        }
      } else {
        unsigned s = 0;
        {
          auto &s_outer = s;
          unsigned int s = 0;
          for (int j : omp2cuda::lane::simd(0, 3))
            s += j;
          omp2cuda::lane::combine(omp2cuda::op::plus{}, &s_outer, s);
        }
        if (const omp2cuda::lane::effect here; here.mine())
          out[i] += s;
      }
    }
}

int main(void) {
  unsigned out[6] = {0};
  omp2cuda::target_region{"received-array.c:9"}
      .one_team()
      .lanes()
      .iterations(6)
      .launch(main_kernel, {omp2cuda::tofrom(out)});
  for (int i = 0; i < 6; i++)
    printf("%u ", out[i]);
  printf("\n");
  return 0;
}
