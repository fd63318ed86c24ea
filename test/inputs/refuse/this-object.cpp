// the object of a member function where a kernel cannot have it
#include <cstdio>

struct Field {
  double values[10];
  double scaled(int i) const { return 2.0 * i; }
  virtual double edge(int i) const { return i; }
  virtual double operator[](int i) const { return values[i]; }

  void copy() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 10; i++) {
      auto f = [*this](int j) { return scaled(j); };
      values[i] = f(i);
    }
  }

  void dispatch() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 10; i++)
      values[i] = edge(i) + (*this)[i];
  }

  struct Inner {
    double values[10];
    double scaled(int i) const { return 3.0 * i; }
    void run() {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < 10; i++)
        values[i] = scaled(i);
    }
  };
};

struct Precise {
  long double x;
  double y[10];
  double scaled(int i) const { return 2.0 * i; }
  void run() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 10; i++)
      y[i] = scaled(i);
  }
};

void f() {
  struct Local {
    int n[10];
    int scaled(int i) const { return 2 * i; }
    void run() {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < 10; i++)
        n[i] = scaled(i);
    }
  };
  Local local;
  local.run();
}
