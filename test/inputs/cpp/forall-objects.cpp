// test: reference=serial
// lambdas of member functions that a region outside calls
#include <cstdio>

namespace layer {
template <class Body> void forall(int begin, int end, Body &&body) {
#pragma omp target teams distribute parallel for
  for (int i = begin; i < end; i++)
    body(i);
}
} // namespace layer

class Field {
  double *values;
  int n;
  static constexpr double shift = 0.25;
  double half(double x) const { return x / 2; }

public:
  double factor = 3;

  explicit Field(int n) : values(new double[n]), n(n) {
    double *values = this->values;
#pragma omp target enter data map(to: this[0:1]) map(alloc: values[0:n])
  }
  ~Field() {
#pragma omp target exit data map(delete: values[0:n], this[0:1])
    delete[] values;
  }
  void fill(double with) {
    double *to = values;
    layer::forall(0, n, [=](int i) { to[i] = with + i + shift; });
  }
  void scale() {
    double *to = values;
    layer::forall(0, n, [=](int i) { to[i] = half(to[i]) * factor; });
  }
  void add(const Field &other);
  double operator[](int i) const { return values[i]; }
  const double *data() const { return values; }
  void back() {
#pragma omp target update from(values[0:n])
  }
};

void Field::add(const Field &other) {
  double *to = values;
  const double *from = other.data();
  layer::forall(0, n, [to, from, this](int i) { to[i] += from[i] * factor; });
}

template <class T> struct Table {
  T *rows;
  int n;
  void set(T value) {
    T *to = rows;
    layer::forall(0, n, [=](int i) { to[i] = value * T(i); });
  } };

int main() {
  Field a(40), b(40);
  a.fill(1);
  b.fill(2);
  a.scale();
  a.add(b);
  a.back();
  Table<float> t{new float[10], 10};
  float *rows = t.rows;
#pragma omp target data map(from: rows[0:10])
  t.set(1.5f);
  std::printf("%g %g %g\n", a[0], a[39], rows[9]);
  delete[] t.rows;
}
