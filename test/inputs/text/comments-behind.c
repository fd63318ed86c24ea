// A comment behind the last statement of a region goes with it; one behind the brace of its block stays behind the launch.
#include <stdio.h>

int main(void) {
  int a[10], s = 0;
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 10; i++) // each element
    a[i] = i;                  // is its index
#pragma omp target map(tofrom: a)
  a[2] = 3; // but this one
#pragma omp target map(tofrom: a)
  {
    a[3] = 4; // and that
  }           // both are done
#pragma omp target teams distribute map(tofrom: a)
  for (int i = 0; i < 10; i++)
#pragma omp parallel for reduction(+: a[i:1])
    for (int j = 0; j < 10; j++)
      a[i] += j; // a sum of each
#pragma omp target teams distribute parallel for reduction(+: s) map(to: a)
  for (int i = 0; i < 10; i++) {
    s += a[i]; // and of all
  }            // the last loop
#pragma omp target parallel num_threads(4) map(tofrom : a, s)
  // between the directive and its block
  {
#pragma omp atomic // by each
    // one more
    s++;
#pragma omp barrier // all have counted
    if (s > 0)
#pragma omp atomic
      /* and so on */ a[1] += 4;
#pragma omp barrier
#pragma omp sections // two of them
    {
#pragma omp section // one adds
      a[2] += 1;
#pragma omp section // and one does, too
      a[3] += 2;
    }
  }
  printf("%d %d ", a[2], a[3]);
  printf("%d %d %d\n", a[1], a[9], s);
  return 0;
}
