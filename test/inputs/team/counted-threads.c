// the only parallel region of a kernel, whose number of threads the kernel says: the host cannot, or functions have other regions
#include <stdio.h>

#pragma omp declare target
static void raise(int *a, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i]++;
}
#pragma omp end declare target

// `more` is the host's, `first` is not.
static void rows(int *a, int n, int more) {
#pragma omp target teams distribute map(tofrom : a[0 : n * 8])
  for (int i = 0; i < n; i++) {
    int first = i + 1;
#pragma omp parallel for num_threads(first + more)
    for (int j = 0; j < 8; j++)
      a[i * 8 + j] += first * j;
  }
}

static void functions(int *a, int n, int some, int when) {
#pragma omp target map(tofrom : a[0 : n])
  {
    raise(a, n);
#pragma omp parallel for num_threads(some) if (when > 2)
    for (int j = 0; j < n; j++)
      a[j] *= 2;
  }
}

int main(void) {
  int a[32];
  for (int i = 0; i < 32; i++)
    a[i] = i;
  rows(a, 4, 2);
  functions(a, 32, 5, 3);
  functions(a, 32, 5, 1);
  for (int i = 0; i < 32; i++)
    printf("%d ", a[i]);
  printf("\n");
  return 0;
}
