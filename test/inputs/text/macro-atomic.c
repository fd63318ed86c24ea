// An atomic update that a macro makes is written out; a macro that is its operand stays.
#include <stdio.h>
#define COUNT(k) counts[bins[k]] += weights[k];
#define SEEN ++seen
#define PLACE(k) counts[(k) % 4]
#define TAKE(to, from) { to = from; from += 2; }

int main(void) {
  int counts[4] = {0}, bins[8], weights[8], seen = 0, last = 0;
  for (int i = 0; i < 8; i++)
    bins[i] = i % 3, weights[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : counts, seen) map(to : bins, weights)
  for (int i = 0; i < 8; i++) {
#pragma omp atomic
    COUNT(i)
#pragma omp atomic update
    SEEN;
#pragma omp atomic
    PLACE(i) += 3;
  }
#pragma omp target map(tofrom : seen) map(from : last)
  {
    int v;
#pragma omp atomic capture
    TAKE(v, seen)
    last = v;
  }
  printf("%d %d %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3], seen, last);
  return 0;
}
