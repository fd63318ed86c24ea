// updates that follow each other are one statement; those that do not always come together are not
#include <stdio.h>

enum { N = 40 };

static double x[N], y[N], z[N];
static int steps;

static void both(int first, int last) {
#pragma omp target update to(x[first : last - first], y[first : last - first])
#pragma omp target update from(z[0 : N])

#pragma omp target update to(steps)
}

// A condition is that of its own update, a comment of what follows it.
static void own(int wanted) {
#pragma omp target update to(x) if (wanted)
#pragma omp target update to(y)
  // the result
#pragma omp target update from(z)
  if (steps > 100) {
#pragma omp target update from(x)
  }
#pragma omp target update from(y)
}

int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = y[i] = z[i] = 0;
#pragma omp target enter data map(to : x, y) map(alloc : z)
#pragma omp target enter data map(to : steps)
  for (int round = 0; round < 4; round++) {
    for (int i = 0; i < N; i++) {
      x[i] = i + round;
      y[i] = i * round;
    }
    steps++;
    both(0, N);
    own(round < 9);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++) {
      z[i] = x[i] + y[i] * steps;
      y[i] += 1;
    }
#pragma omp target update from(z)
#pragma omp target update from(y)
    double sum = 0;
    for (int i = 0; i < N; i++)
      sum += x[i] + y[i] * 3 + z[i] * 7;
    printf("%d: %g\n", round, sum);
  }
#pragma omp target exit data map(delete : x, y, z) map(from : steps)
  printf("%d\n", steps);
  return 0;
}
