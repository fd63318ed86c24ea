// variables with the names that data constructs would take
#include <stdio.h>

int main(void) {
  int data[8], enter = 3, update[4] = {1, 2, 3, 4};
#pragma omp target data map(from: data) map(to: update)
  {
#pragma omp target map(to: enter)
    for (int i = 0; i < 8; i++)
      data[i] = i * enter + update[i % 4];
    update[0] = 100;
#pragma omp target update to(update)
#pragma omp target
    data[0] += update[0];
  }
#pragma omp target enter data map(to: enter)
#pragma omp target exit data map(delete: enter)
  printf("%d %d %d\n", data[0], data[7], enter);
  return 0;
}
