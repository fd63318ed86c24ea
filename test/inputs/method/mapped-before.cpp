// the object and what its pointer points to are on the device before a region calls a member function
#include <cstdio>
#include <cstdlib>

class Vector {
  double *data;
  int n;
  double &at(int i) { return data[i]; }

public:
  explicit Vector(int n) : data(static_cast<double *>(std::malloc(n * sizeof(double)))), n(n) {
#pragma omp target enter data map(to : this[0 : 1]) map(alloc : data[0 : n])
  }
  ~Vector() {
#pragma omp target exit data map(delete : data[0 : n]) map(delete : this[0 : 1])
    std::free(data);
  }
  void fill(double x) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      at(i) = x + i;
  }
  double sum() {
    double total = 0;
#pragma omp target teams distribute parallel for reduction(+ : total)
    for (int i = 0; i < n; i++)
      total += at(i);
    return total;
  }
};

int main() {
  Vector v(100);
  v.fill(0.5);
  std::printf("%g\n", v.sum());
}
