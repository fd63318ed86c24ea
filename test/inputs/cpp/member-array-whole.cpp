// a member array used as an array: its elements by a range-based loop, its size
#include <cstdio>

class Table {
  double values[24];

public:
  void fill() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < static_cast<int>(sizeof(values) / sizeof(*values)); i++)
      values[i] = i;
  }

  void scale(double by) {
#pragma omp target teams distribute parallel for map(tofrom : this[0 : 1])
    for (double &x : values)
      x *= by;
  }

  double sum() const {
    double total = 0;
    for (double x : values)
      total += x;
    return total;
  }
};

int main() {
  Table table;
  table.fill();
  table.scale(0.5);
  std::printf("%g\n", table.sum());
}
