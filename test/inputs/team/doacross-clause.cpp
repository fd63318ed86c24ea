// test: reference=serial
// the clause doacross of OpenMP 5.2, in a template too
#include <cstdio>

constexpr int n = 30, m = 8;

template <class T> void waves(T (&a)[n][m], int from) {
  constexpr int back = 2;
  if (from + back > n)
    return;
#pragma omp target parallel for ordered(2) map(tofrom : a)
  for (int i = from; i < n; i += 2)
    for (int j = 0; j < m; j++) {
#pragma omp ordered doacross(sink : i - back, j) doacross(sink : i - 2, j + 1)
      T above = i > from ? a[i - 2][j] + (j + 1 < m ? a[i - 2][j + 1] : T(0))
                         : T(1);
      a[i][j] += above / 2;
#pragma omp ordered doacross(source :)
    }
}

int main() {
  double a[n][m];
  int b[n][m], last = 1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = b[i][j] = i + j;
  waves(a, 1);
  waves(b, 2);
  // each iteration waits for the one before it
#pragma omp target parallel for collapse(2) ordered(2) map(tofrom : last)
  for (int i = 0; i < n; i++)
    for (int j = m; j > 0; j -= 3) {
      int own = i * j;
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
      last = (last * 3 + own) % 1009;
#pragma omp ordered doacross(source : omp_cur_iteration)
    }
  double sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum += a[i][j] + b[i][j] % 97;
  std::printf("%g %d\n", sum, last);
}
