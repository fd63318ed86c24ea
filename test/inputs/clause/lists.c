// several clauses of one kind, lists, line continuations, macros in clauses
#include <stdio.h>

#define N 24
#define TEAMS 2
#define SECTION(p) p[0:N]

int main(void) {
  int x[N], y[N], z[N], u = 1, v = 2;
  for (int i = 0; i < N; i++) {
    x[i] = i;
    y[i] = 2 * i;
  }
#pragma omp target teams distribute parallel for num_teams(TEAMS) \
    map(to: SECTION(x), y)                                         \
    map(from: z[0:N])                                              \
    firstprivate(u)                                                \
    firstprivate(v) // a comment behind the directive
  for (int i = 0; i < N; i++)
    z[i] = x[i] * u + y[i] * v;
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += z[i];
  printf("%d %d\n", z[N - 1], sum);
  return 0;
}
