// what a comment inside of a directive says stays, also where the directive goes
#include <stdio.h>
#define N 64

#pragma omp declare target
static int twice(int i) { return 2 * i; }
#pragma omp end declare target

int main(void) {
  int a[N], b[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;

  #pragma omp target data map(tofrom: a) /* for all steps */ \
                          map(to: b)     // never changes
  {
    for (int step = 0; step < 3; step++) {
      #pragma omp target teams distribute parallel for // one thread each
      for (int i = 0; i < N; i++)
        a[i] += b[i];
    }
    #pragma omp target update from(a) // to look at it
    sum = a[3];
  }

  #pragma omp target teams num_teams(4) map(tofrom: a) /* teams of
                                                          any size */
  {
    #pragma omp distribute // blocks of rows
    for (int i = 0; i < N; i += 8) {
      int last = 0; // of the block
      #pragma omp parallel for reduction(max: last) // the threads of a team
      for (int j = i; j < i + 8; j++) {
        a[j] = twice(a[j]);
        last = j;
      }
      a[i] += last;
    }
  }

  if (sum)
    #pragma omp target map(tofrom: a, sum) // a statement
    sum += a[1];

  #pragma omp target enter data map(to: a) // stays
  #pragma omp target parallel for map(a)
  for (int i = 0; i < N; i++)
    #pragma omp atomic // nobody meets
    a[i / 2]++;
  #pragma omp target exit data map(from: a) // and comes back

  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
