// Translated by omp2cuda 0.1.0 from pragma-operator-in-line.c
#include <omp2cuda.h>

// A directive in the line of its loop, of which the host has a version
#include <stdio.h>

// pragma-operator-in-line.c:6: target teams distribute parallel for if(target: go)
__global__ void main_a_kernel(int (*a)[4]) {
  int j;
  for (int i : omp2cuda::league::one_each(0, 4))
    for (j = 0; j < 4; j++)
      a[i][j] = i + j + 1;
}

// pragma-operator-in-line.c:9: target if(go) (one thread)
__global__ void main_a_kernel_2(int (*a)[4]) {
  a[0][0] = 9;
}

// pragma-operator-in-line.c:9: target parallel for if(target: go) (one block)
__global__ void main_a_kernel_3(int (*a)[4]) {
  for (int i : omp2cuda::team::parallel_for(0, 2))
    a[0][i] = 7;
}

int main(void) {
  int a[4][4] = {{0}}, go = 0, i, j;
  {
    omp2cuda::target_region region{"pragma-operator-in-line.c:6", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel for private(j)
      for (i = 0; i < 4; i++)
        for (j = 0; j < 4; j++)
          a[i][j] = i + j + 1;
    } else {
      region.one_each(4).launch(main_a_kernel, {region.tofrom(a)});
    }
  }
  if (go) {
    omp2cuda::target_region region{"pragma-operator-in-line.c:9", omp2cuda::when(go)};
    if (region.on_host()) {
      a[0][0] = 9;
    } else {
      region.serial().launch(main_a_kernel_2, {region.tofrom(a)});
    }
  } else {
    omp2cuda::target_region region{"pragma-operator-in-line.c:9", omp2cuda::when(go)};
    if (region.on_host()) {
    #pragma omp parallel for
      for (i = 0; i < 2; i++) a[0][i] = 7;
    } else {
      region.one_team().iterations(2).launch(main_a_kernel_3, {region.tofrom(a)});
    }
  }
  printf("%d %d %d\n", a[3][3], a[0][0], a[0][2]);
  return 0;
}
