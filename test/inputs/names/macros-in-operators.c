// macros of the function that only the string of a _Pragma names
#include <stdio.h>
#define CHUNK 4
#define PF _Pragma("omp parallel for schedule(static, LENGTH(1)) num_threads(4)")

int main(void) {
  int who[12], other[12];
#undef CHUNK
#define CHUNK 2
#define LENGTH(x) ((x) + 2)
#pragma omp target map(from : who, other)
  {
    _Pragma("omp parallel for schedule(static, CHUNK) num_threads(3)")
    for (int k = 0; k < 12; k++)
      who[k] = k / CHUNK;
    PF for (int k = 0; k < 12; k++) other[k] = who[k] + LENGTH(k);
  }
  for (int k = 0; k < 12; k++)
    printf("%d %d\n", who[k], other[k]);
  return 0;
}
