// Extents in classes, namespaces and templates: spelled where the name is known in front
// of the function, else as a number.
#include <cstdio>

namespace sizes {
constexpr int rows = 3;
enum Extent { columns = 5 };
struct Fixed {
  static constexpr int width = 4;
};

template <class T, int N> T total(const T *x) {
  T all = 0;
#pragma omp target teams map(tofrom : all) map(to : x[0 : N * rows])
  {
    T part[N][rows], one[sizes::rows];
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      part[i][0] = part[i][1] = part[i][2] = x[i * rows];
#pragma omp parallel for
    for (int i = 0; i < rows; i++)
      one[i] = part[i][i];
    all += one[0] + one[1] + one[2];
  }
  return all;
}
} // namespace sizes

class Field {
  enum { Size = 6 };
  static constexpr int half = 3;
  double values[Size][sizes::rows] = {};

public:
  double sum() {
    using namespace sizes;
    double all = 0, own[half] = {1, 2, 3}, wide[columns] = {4};
    long far[sizes::Fixed::width] = {5}, both[sizes::rows + 1] = {6};
#pragma omp target teams distribute parallel for reduction(+ : all)
    for (int i = 0; i < Size; i++) {
      values[i][1] = i;
      all += values[i][1] + own[i % half] + wide[0] + far[0] + both[0];
    }
    return all;
  }
};

int main() {
  double x[12];
  for (int i = 0; i < 12; i++)
    x[i] = i;
  printf("%g %g\n", sizes::total<double, 4>(x), Field().sum());
  return 0;
}
