// directives as attributes (OpenMP 5.1, 3.1), alone and in sequences
#include <cstdio>

template <class T> T sum(const T *x, int n) {
  T s = 0;
  [[omp::directive(target teams loop reduction(+ : s) map(to : x[0 : n]))]]
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

static int step(int i) {
  int s = 0;
  [[omp::directive(simd reduction(+ : s))]] for (int k = 0; k < i; k++)
    s += k;
  return s;
}

int main() {
  int x[8] = {0}, seen = 0, n = 8, at[2] = {1, 0};
  [ [using omp: directive(target teams distribute parallel for if(n > 100) map(tofrom : x))] ]
  for (int i = 0; i < n; i++)
    x[i] += step(i);
  [[omp::sequence(directive(target data map(tofrom : x)), directive(target teams loop))]]
  for (int i = 0; i < 8; i++)
    x[i] += i;
  [[omp::directive(target data map(tofrom : x, seen))]]
  {
    [[omp::sequence(directive(target teams num_teams(at[at[1]] * 2) map(tofrom : seen)), directive(distribute))]]
    for (int t = 0; t < 2; t++) {
      int half = t * 4;
      [[omp::sequence(omp::directive(parallel), directive(for))]]
      for (int i = 0; i < 4; i++) {
        x[half + i] += 10;
        [[omp::directive(atomic)]] seen += x[half + i];
      }
    }
    [[omp::directive(target update from(seen))]];
    std::printf("%d\n", seen);
  }
  [ [omp::sequence(directive(parallel num_threads(x[at[1]])), directive(single))] ]
  n = 3;
  std::printf("%d %d %d %d\n", x[7], x[1], sum(x, 8), n);
}
