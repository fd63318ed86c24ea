// the arguments of num_teams, thread_limit and num_threads are expressions of the host
#include <stdio.h>

static int calls = 0;

static int ask(int n) {
  calls++;
  return n;
}

int main(void) {
  int a[500], n = 500;
#pragma omp target teams distribute parallel for num_teams(ask(n) / 100) thread_limit(ask(64)) map(from: a)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target parallel for num_threads(ask(16) * 2) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] += 1;
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%s %ld\n", calls < 3 ? "not all were evaluated" : "evaluated", sum);
  return 0;
}
