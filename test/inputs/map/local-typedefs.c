// other names of types, declared in the function around the region
#include <stdio.h>

int main(void) {
  typedef long sum_t;
  typedef const int element;
  typedef sum_t pair_of_sums[2];
  enum { N = 10 };
  element x[N] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3};
  sum_t sum = 1;
  pair_of_sums both = {0, 0};
#pragma omp target teams distribute parallel for map(to: x) reduction(+: sum, both)
  for (int i = 0; i < N; i++) {
    typedef short inner;
    element twice = 2 * x[i];
    inner odd = x[i] % 2;
    sum += (sum_t)twice;
    both[odd]++;
  }
  {
    typedef struct point {
      int x, y;
    } place; // moves to the front of the kernel
    typedef place *pointer;
    place at = {1, 2};
#pragma omp target map(tofrom: at)
    {
      pointer p = &at;
      p->x += (sum_t)4;
    }
    printf("%ld %ld %ld %d\n", sum, both[0], both[1], at.x);
  }
  return 0;
}
