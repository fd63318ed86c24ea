// data members used in a region: through `this`, which is mapped
#include <cstdio>

struct Field {
  int n = 20;
  double scale = 0.5;
  double values[20];

  void fill() {
#pragma omp target teams distribute parallel for map(tofrom: this[0:1])
    for (int i = 0; i < n; i++)
      values[i] = scale * i;
  }

  void shift(double by) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      this->values[i] += by;
  }
};

int main() {
  Field field;
  field.fill();
  field.shift(10);
  double sum = 0;
  for (double v : field.values)
    sum += v;
  std::printf("%g %g %g\n", field.values[0], field.values[19], sum);
}
