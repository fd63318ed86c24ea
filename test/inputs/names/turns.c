// Variables that are called like what a kernel declares around critical and ordered: theirs are meant.
#include <stdio.h>

int main(void) {
  int section = 0, turn = 1, x[64];
#pragma omp target parallel for map(tofrom: section)
  for (int i = 0; i < 64; i++)
#pragma omp critical
    section += i;
#pragma omp target parallel for ordered map(tofrom: turn) map(from: x)
  for (int i = 0; i < 64; i++)
#pragma omp ordered
  {
    turn = (turn * 3 + i) % 1001;
    x[i] = turn;
  }
  printf("%d %d %d\n", section, turn, x[40]);
  return 0;
}
