// what only the clauses of the host and `shared` name is a value of the host: num_threads, if
#include <omp.h>
#include <stdio.h>

int main(void) {
  int teams = 4, threads = 3, n = 0, many = 1, rows = 6, x[6];
#pragma omp target teams num_teams(teams) map(tofrom : n) default(none) shared(teams, threads, n)
#pragma omp parallel num_threads(threads) default(none) shared(threads, n)
  {
#pragma omp atomic
    n += omp_get_num_threads() <= threads;
  }
  printf("%d\n", n >= teams);
#pragma omp target teams map(from : x) default(none) shared(rows, threads, many, x)
#pragma omp distribute parallel for num_threads(threads) if (many) default(none) shared(rows, threads, many, x)
  for (int i = 0; i < rows; i++)
    x[i] = omp_get_thread_num() < 3 ? i * i : -1;
  for (int i = 0; i < rows; i++)
    printf("%d ", x[i]);
  puts("");
}
