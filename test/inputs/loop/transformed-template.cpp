// test: reference=serial
// loops made of others in templates, member functions, over pointers, with sizes from outside
#include <cstdio>

template <class T, int Tile> void scale(T *x, int n, T by) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
#pragma omp tile sizes(Tile)
  for (int i = 0; i < n; ++i)
    x[i] *= by;
}

struct grid {
  int rows, columns;
  double *cells;

  void fill(int width) {
#pragma omp target map(from : cells[0 : rows * columns])
    {
#pragma omp parallel for
#pragma omp tile sizes(width, 4)
      for (int i = 0; i < rows; i++) {
        for (int j = columns - 1; j >= 0; --j)
          cells[i * columns + j] = i - j;
      }
    }
  }
};

int main() {
  double x[30];
  for (int i = 0; i < 30; i++)
    x[i] = i;
  scale<double, 4>(x, 30, 2.0);
  scale<double, 7>(x, 30, 0.25);
  double cells[5 * 6], sum = 0;
  grid g{5, 6, cells};
  g.fill(2);
  int count = 0;
#pragma omp target map(tofrom : count, x)
  {
    double *end = x + 30;
#pragma omp stripe sizes(3)
    for (double *p = x; p < end; p += 2)
      *p += 1, count++;
#pragma omp reverse
    for (double *p = x; p != end; ++p)
      count += *p > 3;
  }
  for (double e : x)
    sum += e;
  for (double e : cells)
    sum += 3 * e;
  std::printf("%g %d\n", sum, count);
}
