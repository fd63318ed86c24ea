// Arrays of variable rows in C++, where compilers have them by an extension: mapped and of a kernel, in a template.
#include <cstdio>

template <class T> static T scale(int n, int m, T by) {
  T a[n][m], all = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = T(i * m + j);
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = a[i][j] * by + T(i);
#pragma omp target teams distribute parallel for map(to: a[0:n][0:m]) reduction(+: all)
  for (int i = 0; i < n; i++) {
    T own[m][n][2];
    for (int j = 0; j < m; j++)
      for (int k = 0; k < n; k++)
        own[j][k][0] = own[j][k][1] = a[i][j];
    const auto &row = a[i];
    all += own[m - 1][n - 1][1] + own[0][i][0] + row[m / 2];
  }
  return all;
}

int main() {
  std::printf("%g %d\n", scale(6, 9, 0.5), scale(4, 5, 3));
}
