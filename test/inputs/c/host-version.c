// what a region is on the host is C++ as well: the code that runs when if() is false
#include <stdio.h>
#include <stdlib.h>

enum color { red, green };
struct new { int class; };

static void scale(double *restrict p, int n, int go) {
#pragma omp target teams distribute parallel for if(go) map(tofrom: p[0:n])
  for (int i = 0; i < n; i++) {
    double *restrict q = p + i;
    void *v = q;
    double *r = v;
    enum color c = i % 2;
    struct new delete = {.class = i};
    *r = *r * 2 + c + delete.class;
  }
}

static void on(int device, void *v, int n) {
  int *data = v;
#pragma omp target device(device) map(tofrom: data[0:n]) firstprivate(n)
  {
    void *w = data;
    int *r = w;
    _Bool template = n;
    int n = 0;
    for (int *this = r; n < 4; n++)
      this[n] += (int[]){5, 6}[template];
  }
}

int main(void) {
  int n = 10;
  double *x = malloc(n * sizeof *x);
  for (int i = 0; i < n; i++)
    x[i] = i;
  for (int go = 0; go < 2; go++)
    scale(x, n, go);
  int data[4] = {1, 2, 3, 4};
  on(0, data, 4);
#pragma omp target if(n > 100) map(tofrom: data)
  {
    int *r = (void *)data, class = 3;
    r[1] += class;
  }
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  printf("%.1f %d %d\n", sum, data[0], data[1]);
  free(x);
  return 0;
}
