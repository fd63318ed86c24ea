// a linear variable that threads share: the lane of the last iteration changes it
#include <stdio.h>
int main(void) {
  int out[4] = {0, 0, 0, 0};
#pragma omp target teams distribute map(tofrom: out)
  for (int t = 0; t < 4; t++) {
    int s = t, seen = 0;
#pragma omp parallel reduction(+: seen)
    {
#pragma omp single
      {
        int last = 0;
#pragma omp simd linear(s: 2) lastprivate(last)
        for (int i = 0; i < 40; i++) {
          last = s;
          s += 2;
        }
        seen += last;
      }
    }
    out[t] = s * 1000 + seen;
  }
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
