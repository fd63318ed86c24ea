// test: options="--simd=lanes" dump=plan
// alloca where a thread is a warp: its lanes use the memory; inside simd each has its own
#include <alloca.h>
#include <stdio.h>

#pragma omp declare target
static int turned(const int *v, int n) {
  int *back = alloca(n * sizeof *back), sum = 0;
  for (int k = 0; k < n; k++)
    back[k] = v[n - 1 - k];
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++)
    sum += (k + 1) * back[k];
  return sum;
}
#pragma omp end declare target

int main() {
  int a[40] = {0}, n = 45;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < 40; i++) {
    int *list = alloca(n * sizeof *list), sum = 0;
    for (int k = 0; k < n; k++)
      list[k] = k % 7 + i;
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < n; k++) {
      int *own = alloca(2 * sizeof *own);
      own[k & 1] = list[k];
      sum += own[k & 1] * k;
    }
    a[i] = sum + turned(list, n);
  }
  printf("%d %d\n", a[0], a[39]);
}
