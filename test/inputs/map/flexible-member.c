// A struct with a flexible array member, mapped as the memory of both; elements of it can be updated.
#include <stdio.h>
#include <stdlib.h>

struct list {
  int n;
  int data[];
};

int main(void) {
  size_t bytes = sizeof(struct list) + 3 * sizeof(int);
  struct list *v = malloc(bytes);
  char *all = (char *)v;
  v->n = 3;
  for (int i = 0; i < 3; i++)
    v->data[i] = i;
#pragma omp target enter data map(to: all[0:bytes])
#pragma omp target
  for (int i = 0; i < v->n; i++)
    v->data[i] += 10;
#pragma omp target update from(v->data[1:2])
#pragma omp target exit data map(from: all[0:bytes])
  printf("%d %d %d\n", v->data[0], v->data[1], v->data[2]);
  return 0;
}
