// a region calls member functions of its own object, which is mapped as a whole
#include <cstdio>

struct Field {
  int n = 20;
  double scale = 0.5;
  double values[20];

  double scaled(int i) const { return scale * i; }
  void put(int i, double v) { values[i] = v; }
  double twice(int i) const { return 2 * scaled(i); }

  void fill() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      put(i, scaled(i) + this->twice(i));
  }

  void shift(double by) {
#pragma omp target teams distribute parallel for map(tofrom : this[0 : 1])
    for (int i = 0; i < this->n; i++)
      values[i] += by + scaled(1);
  }

  double sum() const {
    double total = 0;
#pragma omp target teams distribute parallel for reduction(+ : total)
    for (int i = 0; i < n; i++)
      total += values[i] - scaled(0);
    return total;
  }
};

int main() {
  Field field;
  field.fill();
  field.shift(10);
  std::printf("%g %g %g\n", field.values[0], field.values[19], field.sum());
}
