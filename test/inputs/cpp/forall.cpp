// test: reference=serial
// lambdas that a function template calls in its region, as portability layers do
#include <cstdio>

template <class Body> void forall(int n, Body body) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    body(i);
}

template <class Body> void forall_const(int n, const Body &body) {
#pragma omp target teams distribute parallel for map(to: body)
  for (int i = 0; i < n; i++) {
    Body mine = body;
    mine(i);
  }
}

template <class Body> double sum_of(int n, Body body) {
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) firstprivate(body)
  for (int i = 0; i < n; i++)
    sum += body(i);
  return sum;
}

// Each pair of calls is one of a lambda in another.
template <class Body> void twice(int n, Body body) {
  forall(n / 2, [=](int i) {
    body(2 * i);
    body(2 * i + 1);
  });
}

int shifted() { return 1; }

template <class T> void scale(T *x, int n, T by) {
  auto half = by / 2;
  const int plus = shifted(); // no constant of the compiler's
  forall(n, [=](int i) { x[i] = x[i] * by + half + T(plus); });
}

struct Plus {
  double *to;
  double what;
  void operator()(int i) const { to[i] += what; }
};

int main() {
  const int n = 100;
  double *a = new double[n], *b = new double[n];
  float *c = new float[n];
  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = 2 * i, c[i] = float(i);
  double factor = 3;
  const int shift = 5;

#pragma omp target data map(tofrom: a[0:n], b[0:n], c[0:n])
  {
    forall(n, [=](int i) { a[i] += factor * b[i] + shift; });
    // A variable first, which a region of this function calls as well.
    auto add = [=](int i) {
      if (i % 2) // the odd ones
        b[i] += a[i];
      else
        b[i] -= 1;
    };
    forall_const(n, add);
    forall(n, [p = b + 1, n](auto i) {
      if (i + 1 < n)
        p[i] += 0.5;
    });
#pragma omp target
    add(1);
    twice(n, [=](int i) { a[i] *= 1.5; });
    scale(c, n, 2.0f);
    scale(a, n, 0.25);
    double *a_there = a;
#pragma omp target data use_device_ptr(a_there)
    forall(n, Plus{a_there, 1});
  }
  double sum = sum_of(n, [](int i) { return i * 0.5; });
#pragma omp target data map(to: a[0:n])
  sum += sum_of(n, [a](int i) -> double { return a[i] > 50 ? 1 : 0; });
  std::printf("%g %g %g %g %g\n", a[7], a[99], b[8], c[3], sum);
  delete[] a;
  delete[] b;
  delete[] c;
}
