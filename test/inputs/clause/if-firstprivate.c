// Copies of combined constructs in the host version of a region: the originals keep their
// values, whether the device or the host executes it.
#include <stdio.h>

enum { N = 6 };

static void all(int go) {
  int k = 5, m = 7, sum = 0, row[2] = {1, 2};
#pragma omp target teams distribute if(target : go) num_teams(1) firstprivate(k) private(m) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    m = i;
    k += 100;
    sum += m + (k > 100);
  }
#pragma omp target teams distribute simd if(target : go) num_teams(1) firstprivate(row) reduction(+ : sum)
  for (int i = 0; i < 2; i++) {
    row[i] *= 10;
    sum += row[i];
  }
#pragma omp target if(go) map(tofrom : sum)
#pragma omp teams num_teams(1) firstprivate(k)
  {
    k += 10;
    sum += k;
  }
#pragma omp target if(go) map(tofrom : sum)
#pragma omp teams num_teams(1)
#pragma omp distribute simd firstprivate(row) private(m) reduction(+ : sum)
  for (int i = 0; i < 2; i++) {
    m = row[i]++;
    sum += m;
  }
#pragma omp target if(go) firstprivate(row) map(tofrom : sum)
  {
    row[0] += 50;
    sum += row[0];
  }
#pragma omp target parallel if(target : go) num_threads(1) firstprivate(row) reduction(+ : sum)
  {
    row[1] += 60;
    sum += row[1];
  }
#pragma omp target teams loop if(target : go) num_teams(1) firstprivate(m) reduction(+ : sum)
  for (int i = 0; i < 2; i++)
    sum += m;
  printf("%d %d %d %d %d\n", sum, k, m, row[0], row[1]);
}

int main(void) {
  all(0);
  all(1);
  return 0;
}
