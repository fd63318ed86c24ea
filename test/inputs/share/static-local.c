// static locals of the enclosing function are shared out like globals
#include <stdio.h>

static int count_calls(int *out) {
  static int calls = 0;
  static int weights[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  calls++;
#pragma omp target teams distribute parallel for map(tofrom: out[0:8])
  for (int i = 0; i < 8; i++)
    out[i] += weights[i] * calls;
  return calls;
}

int main(void) {
  int out[8] = {0};
  int calls = 0;
  for (int k = 0; k < 3; k++)
    calls = count_calls(out);
  printf("%d %d %d\n", calls, out[0], out[7]);
  return 0;
}
