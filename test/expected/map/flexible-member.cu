// Translated by omp2cuda 0.1.0 from flexible-member.c
#include <omp2cuda.h>

// A struct with a flexible array member, mapped as the memory of both; elements of it can be updated.
#include <stdio.h>
#include <stdlib.h>

struct list {
  int n;
  int data[];
};

// flexible-member.c:18: target (one thread)
__global__ void main_kernel(struct list *v) {
  for (int i = 0; i < v->n; i++)
    v->data[i] += 10;
}

int main(void) {
  size_t bytes = sizeof(struct list) + 3 * sizeof(int);
  struct list *v = (struct list *)malloc(bytes);
  char *all = (char *)v;
  v->n = 3;
  for (int i = 0; i < 3; i++)
    v->data[i] = i;
  omp2cuda::target_enter_data{"flexible-member.c:17"}.to(all, 0, bytes);
  omp2cuda::target_region{"flexible-member.c:18"}.serial().launch(main_kernel, {omp2cuda::device_ptr(v)});
  omp2cuda::target_update{"flexible-member.c:21"}.from(v->data, 1, 2);
  omp2cuda::target_exit_data{"flexible-member.c:22"}.from(all, 0, bytes);
  printf("%d %d %d\n", v->data[0], v->data[1], v->data[2]);
  return 0;
}
