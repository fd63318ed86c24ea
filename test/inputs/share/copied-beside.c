// A variable that distribute copies for each team, and that a parallel region beside it means as it is.
#include <stdio.h>

static unsigned table[8];

int main(void) {
  unsigned out[8], sum = 0, rest = 0;
  for (int i = 0; i < 8; i++)
    table[i] = i * 3;
#pragma omp target teams map(from: out) map(tofrom: sum, rest) num_teams(1) reduction(+: sum, rest)
  {
#pragma omp distribute firstprivate(table)
    for (int i = 0; i < 8; i++) {
      table[0] = i;
#pragma omp parallel for reduction(+: rest)
      for (int j = 0; j < 8; j++)
        rest += table[j];
      out[i] = table[i] + table[0];
    }
#pragma omp parallel for reduction(+: sum)
    for (int i = 0; i < 8; i++)
      sum += table[i] + 1;
  }
  printf("%u %u %u\n", out[7], sum, rest);
  return 0;
}
