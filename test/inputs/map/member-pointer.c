// a pointer member and what it points to: the device copy of the struct points to device memory
#include <stdio.h>
#include <stdlib.h>

struct vector {
  int n;
  double *data;
};

static void scale(struct vector *v, double by) {
#pragma omp target teams distribute parallel for map(to: v[0:1]) map(tofrom: v->data[0:v->n])
  for (int i = 0; i < v->n; i++)
    v->data[i] *= by;
}

int main(void) {
  struct vector v = {16, 0};
  v.data = malloc(v.n * sizeof *v.data);
  double *before = v.data;
  for (int i = 0; i < v.n; i++)
    v.data[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: v.data[0:v.n])
  for (int i = 0; i < v.n; i++)
    v.data[i] += 1;
  scale(&v, 3);
  double sum = 0;
  for (int i = 0; i < v.n; i++)
    sum += v.data[i];
  printf("%d %g %g %g\n", v.data == before, v.data[0], v.data[15], sum);
  free(v.data);
  return 0;
}
