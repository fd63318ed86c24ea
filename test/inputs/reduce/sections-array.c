// reductions of arrays: whole, of part of them, of any length
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  enum { N = 600 };
  int key[N];
  for (int i = 0; i < N; i++)
    key[i] = (i * 7919) % 50;

  // short enough for registers, and a part of it
  int small[4] = {1, 2, 3, 4}, part[10];
  for (int k = 0; k < 10; k++)
    part[k] = 100 + k;
#pragma omp target teams distribute parallel for map(to: key) reduction(+: small) reduction(max: part[2:5])
  for (int i = 0; i < N; i++) {
    small[key[i] % 4]++;
    int at = 2 + key[i] % 5;
    if (part[at] < i)
      part[at] = i;
  }

  // in local memory; an operator without an instruction
  double large[50];
  float product[3][2];
  for (int k = 0; k < 50; k++)
    large[k] = 1;
  for (int k = 0; k < 6; k++)
    product[k / 2][k % 2] = 1;
#pragma omp target teams distribute parallel for map(to: key) reduction(+: large) reduction(*: product)
  for (int i = 0; i < N; i++) {
    large[key[i]] += 0.5;
    if (i % 100 == 0)
      product[i / 100 % 3][i / 300] *= 2;
  }

  // the length is known at run time only
  int n = 50;
  long *count = malloc(n * sizeof *count);
  unsigned char *seen = calloc(n, 1);
  for (int k = 0; k < n; k++)
    count[k] = k;
#pragma omp target teams distribute parallel for map(to: key) reduction(+: count[0:n]) reduction(|: seen[1:n - 1])
  for (int i = 0; i < N; i++) {
    count[key[i]] += i;
    if (key[i])
      seen[key[i]] |= 1 << i % 8;
  }

  printf("%d %d %d %d\n", small[0], small[1], small[2], small[3]);
  for (int k = 0; k < 10; k++)
    printf("%d ", part[k]);
  printf("\n");
  for (int k = 0; k < 50; k++)
    printf("%g %ld %d;", large[k], count[k], seen[k]);
  printf("\n");
  for (int k = 0; k < 6; k++)
    printf("%g ", product[k / 2][k % 2]);
  printf("\n");
  free(count);
  free(seen);
  return 0;
}
