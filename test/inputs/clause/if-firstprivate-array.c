// The host version of a region has copies of firstprivate arrays, too.
#include <stdio.h>

int main(void) {
  enum { N = 4 };
  int table[N] = {1, 2, 3, 4}, sum = 0, far[2][3] = {{1, 2, 3}, {4, 5, 6}};
  for (int go = 0; go < 2; go++) {
#pragma omp target if(go) map(tofrom : sum)
#pragma omp teams num_teams(1) firstprivate(table)
    {
      table[0] += 10;
      for (int i = 0; i < N; i++)
        sum += table[i];
    }
#pragma omp target teams distribute if(target : go) num_teams(1) firstprivate(far) reduction(+ : sum)
    for (int i = 0; i < 2; i++) {
      far[i][0] += 100;
      sum += far[i][0] + far[i][2];
    }
  }
  printf("%d %d %d\n", sum, table[0], far[0][0]);
  return 0;
}
