// range-based loops shared out to teams, to the threads of a team, and to nobody
#include <cstdio>

int main() {
  int rows[6] = {3, 1, 4, 1, 5, 9};
  int counts[10] = {};
  int offset[4] = {1, 2, 3, 4};
  double sum = 0;
#pragma omp target teams distribute map(tofrom : counts)
  for (int r : rows) {
#pragma omp parallel for
    for (int &c : counts) {
#pragma omp atomic
      c += r;
    }
  }
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int r : rows)
#pragma omp simd
    for (int o : offset)
      sum += r * o;
  std::printf("%d %d %g\n", counts[0], counts[9], sum);
}
