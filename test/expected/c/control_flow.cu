// Translated by omp2cuda 0.1.0 from control_flow.c
#include <omp2cuda.h>

// Jumps over initialisations, labels at the end, redeclared loop variables.
#include <stdio.h>
#include <stdlib.h>

struct pair {
  int a, b;
};

static int find(int n) {
  if (n > 5)
    goto fail;
  int k, m; k = n * 2; m = k + 1;
  int *p; p = (int *)malloc(sizeof *p);
  double half; half = n / 2.0;
  struct pair q; q = (struct pair){k, m};
  *p = q.a + q.b + (int)half;
  k = *p;
  free(p);
  return k;
fail:
  return -1;
}

static int choose(int n) {
  switch (n) {
  case 0:;
    int z; z = 5;
    return z;
  case 1:
    return 1;
  default: ;
  }
  for (int i = 0; i < 3; i++) {{
    int i = n;
    n = i + 1;
    if (n > 100)
      goto next;
  next: ;
  }}
  return n;
}

int main(void) {
  printf("%d %d %d %d %d\n", find(3), find(9), choose(0), choose(1), choose(4));
  return 0;
}
