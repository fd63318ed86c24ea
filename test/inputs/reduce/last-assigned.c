// test: reference=serial
// lastprivate(conditional:): the value that the last iteration to assign the variable gave it
#include <stdio.h>

int main(void) {
  enum { N = 1000, M = 30 };
  static int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7919 % 997;

  // never assigned: it stays as it was
  int found = -1, none = -2, count = 0;
  double value = 0;
#pragma omp target parallel for map(to: x) reduction(+: count) lastprivate(conditional: found, none, value)
  for (int i = 0; i < N; i++) {
    if (x[i] < 20) {
      found = i; // here
      value = x[i] / 4.0;
      value++;
    } else if (x[i] > N)
      none = 0;
    count += x[i] < 20;
  }
  printf("%d %d %g %d\n", found, none, value, count);

  // any order of iterations; downwards, in steps
#pragma omp target parallel for map(to: x) lastprivate(conditional: found) schedule(dynamic, 3)
  for (unsigned i = N - 1; i > 100; i -= 3)
    if (x[i] % 7 == 0)
      found = x[i];
  printf("%d\n", found);

  // teams that share the variable
#pragma omp target teams num_teams(3) map(to: x) map(tofrom: found)
#pragma omp parallel for lastprivate(conditional: found)
  for (int i = 0; i < N; i++)
    if (x[i] % 11 == 0)
      found = i;
  printf("%d\n", found);

  // one number for two loops
  short row = 0, column = 0;
#pragma omp target parallel for collapse(2) map(to: x) lastprivate(conditional: row, column)
  for (int r = 0; r < M; r++)
    for (int c = 0; c < M; c++)
      switch (x[r * M + c] % 91) {
      case 5:
        row = r;
        column = c;
      }
  printf("%d %d\n", row, column);

  // over the threads of a team, and in a loop that one thread executes
  int last = 0, total = 0;
#pragma omp target map(to: x) map(tofrom: last, total)
  {
    const int *at = x;
#pragma omp parallel num_threads(50)
    {
#pragma omp for lastprivate(conditional: last, at)
      for (const int *p = x; p != x + N; p++)
        if (*p == 20 || *p == 44)
        {
          last = *p;
          at = p;
        }
#pragma omp single
      total += last;
    }
    last = (int)(at - x);
  }
#pragma omp target teams distribute parallel for map(to: x) reduction(+: total)
  for (int i = 0; i < N; i += 100) {
    int odd = 0;
#pragma omp simd lastprivate(conditional: odd)
    for (int j = i; j < i + 100; j++)
      if (x[j] & 1)
        odd = x[j];
    total += odd;
  }
  printf("%d %d\n", last, total);
  return 0;
}
