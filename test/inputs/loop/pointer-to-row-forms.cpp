// test: reference=serial
// loops whose variable has a declarator around its name: pointers to rows, to arrays of objects, to const, in templates and methods
#include <cstdio>

struct item {
  int a, b[2];
};
template <class T, int C> static void fill(T (*m)[C], int n, T by) {
#pragma omp target teams distribute parallel for map(tofrom : m[0:n])
  for (T(*row)[C] = m; row < m + n; ++row)
    for (int j = 0; j < C; j++)
      (*row)[j] += by * T(j);
}
struct table {
  double (*rows)[4];
  int n;
  void scale() {
    double(*m)[4] = rows;
    int n = this->n;
#pragma omp target parallel for map(tofrom : m[0:n])
    for (double(*row)[4] = m; row != m + n; row++)
      row[0][3] *= 2;
  }
};

int main() {
  double m[6][4] = {{0}};
  int k[5][3] = {{0}}, sum = 0, other = 0;
  item items[4][2] = {};
  const char names[3][4] = {"abc", "def", "ghi"};
  fill(m, 6, 1.5);
  fill(k, 5, 2);
  table{m, 6}.scale();
#pragma omp target parallel for map(tofrom : items)
  for (item(*pair)[2] = items; pair < items + 4; ++pair) {
    (*pair)[1].a = 3;
    pair[0][0].b[1] = 4;
  }
#pragma omp target teams distribute parallel for map(to : names) reduction(+ : sum)
  for (const char(*name)[4] = names; name < names + 3; name++)
    sum += (*name)[1];
#pragma omp target map(tofrom : k, other)
  {
#pragma omp parallel for reduction(+ : other)
    for (int(*row)[3] = k + 4; row >= k; row -= 2)
      other += row[0][2];
#pragma omp parallel for collapse(2)
    for (int(*row)[3] = k; row < k + 5; ++row)
      for (int j = 0; j < 3; ++j)
        (*row)[j] += j;
  }
  std::printf("%g %g %d %d %d %d %d\n", m[5][2], m[0][3], k[4][2], items[3][1].a, items[2][0].b[1], sum, other);
  return 0;
}
