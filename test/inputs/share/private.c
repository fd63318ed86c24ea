// private: a new variable in every thread, whatever the outer one held
#include <stdio.h>

int main(void) {
  int out[50];
  int t = 12345;
  double scratch[3] = {1, 2, 3};
#pragma omp target teams distribute parallel for private(t, scratch) map(from: out)
  for (int i = 0; i < 50; i++) {
    t = i * i;
    for (int k = 0; k < 3; k++)
      scratch[k] = t + k;
    out[i] = (int)(scratch[0] + scratch[2]) - t;
  }
  int sum = 0;
  for (int i = 0; i < 50; i++)
    sum += out[i];
  printf("%d %g %d %d\n", t, scratch[2], out[49], sum);
  return 0;
}
