// test: options="--self-check"
// What the two versions may leave behind that differs by right.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int place[32], next = 0, seen = 0, wrong = 0;
  float product = 1;
#pragma omp target teams distribute parallel for map(tofrom: place, next)
  for (int i = 0; i < 32; i++) {
    int mine;
#pragma omp atomic capture
    mine = next++;
    place[mine] = i;
  }
#pragma omp target map(from: seen)
  seen = !omp_is_initial_device() + 1;
#pragma omp target teams distribute parallel for reduction(*: product)
  for (int i = 1; i < 9; i++)
    product *= 1 + 1.0f / i;
  for (int i = 0; i < 32; i++)
    for (int k = 0; k < i; k++)
      wrong += place[i] == place[k];
  printf("%d %d %d %.3f\n", wrong, next, seen > 0, product);
  return 0;
}
