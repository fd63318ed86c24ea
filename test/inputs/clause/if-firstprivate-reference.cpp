// Copies of what references name, in the host version of a region.
#include <cstdio>

template <typename T> static T all(T &value, T (&row)[2], int go) {
  T sum = 0;
#pragma omp target teams distribute if(target : go) num_teams(1) firstprivate(value, row) reduction(+ : sum)
  for (int i = 0; i < 2; i++) {
    value += 100;
    row[i] += 1;
    sum += row[i] + (value > 100);
  }
#pragma omp target if(go) map(tofrom : sum)
#pragma omp teams num_teams(1) private(value) firstprivate(row)
  {
    value = row[1];
    row[0] = 0;
    sum += value;
  }
  return sum;
}

int main() {
  int value = 3, row[2] = {1, 2};
  double real = 4, reals[2] = {5, 6};
  for (int go = 0; go < 2; go++)
    std::printf("%d %d %d %g %g %g\n", all(value, row, go), value, row[0], all(real, reals, go), real, reals[1]);
  return 0;
}
