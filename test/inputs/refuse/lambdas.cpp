// lambdas that cannot become a class
template <class Body> void forall(int n, Body body) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    body(i);
}

struct Object {
  double x;
  double *to;
  void copies() {
    forall(10, [*this](int i) { to[i] = x; });
  }
};

struct Inside {
  double x;
  void names() {
    auto next = [this](int i) { return x + i; };
#pragma omp target map(tofrom: x)
    x = next(1);
  }
};

void by_reference(double *x, double &f) {
  forall(10, [&](int i) { f = x[i]; });
}

void later(double *x, double &f) {
  auto set = [&](int i) { x[i] = f; };
#pragma omp target data map(to: f)
  forall(10, set);
}

template <class Body> struct held { Body body; };
template <class Body> held<Body> hold(Body body) { return {body}; }

void kept(double *x) {
  double f = 1;
  auto later = hold([&](int i) { x[i] = f; });
  f = 2;
  forall(10, later.body);
}

void array(double *x) {
  double f[4] = {1, 2, 3, 4};
  forall(10, [=](int i) { x[i] = f[i % 4]; });
}

void changes(double *x) {
  forall(10, [=, count = 0](int i) mutable { x[i] = count++; });
}

void type(double *x) {
  struct pair { double a, b; };
  forall(10, [=](int i) {
    pair p = {x[i], 2};
    x[i] = p.a + p.b;
  });
}

void macro(double *x) {
#define TWO 2
  forall(10, [=](int i) { x[i] *= TWO; });
}

int main() {
  double x[10], f = 2;
  Object o{1, x};
  o.copies();
  by_reference(x, f);
  later(x, f);
  kept(x);
  array(x);
  changes(x);
  type(x);
  macro(x);
}

namespace units {
struct length {
  double m;
};
} // namespace units
void using_in_function(double *x) {
  using units::length;
  auto at = [=](length l, int i) { x[i] = l.m; };
#pragma omp target map(tofrom : x[0 : 1])
  at(length{1}, 0);
}
