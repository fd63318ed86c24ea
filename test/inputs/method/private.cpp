// private members: the kernel is a friend of the class; member functions defined inside and outside it
#include <cstdio>

class Grid {
public:
  Grid(double *data, int rows, int columns) : data(data), rows(rows), columns(columns) {}
  void fill() {
#pragma omp target teams distribute parallel for collapse(2) map(from : data[0 : rows * columns])
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < columns; j++)
        at(i, j) = 10 * i + j;
  }
  double trace() const;

private:
  double *data;
  int rows, columns;
  int index(int i, int j) const { return i * columns + j; }
  double &at(int i, int j) { return data[index(i, j)]; }
  double at(int i, int j) const { return data[index(i, j)]; }
};

double Grid::trace() const {
  double sum = 0;
#pragma omp target teams distribute parallel for map(to : data[0 : rows * columns]) reduction(+ : sum)
  for (int i = 0; i < rows; i++)
    sum += at(i, i);
  return sum;
}

int main() {
  double data[6 * 7];
  Grid grid(data, 6, 7);
  grid.fill();
  std::printf("%g %g\n", data[41], grid.trace());
}
