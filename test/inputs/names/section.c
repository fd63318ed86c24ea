// A variable that is called like the number of a section in generated text.
#include <stdio.h>

int main(void) {
  int section = 40, other = 2;
#pragma omp target map(tofrom: other) map(to: section)
#pragma omp parallel sections
  {
    { printf("%d\n", section); }
#pragma omp section
    { other += section; }
  }
  printf("%d\n", other);
  return 0;
}
