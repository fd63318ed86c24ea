// test: reference=serial
// sections that do not begin at p[0], in templates, members, references and functions between the directives
#include <cstdio>
#include <vector>

template <class T> static void add(T *device, int from, int n, T by) {
#pragma omp target teams distribute parallel for is_device_ptr(device)
  for (int i = from; i < from + n; i++)
    device[i] += by;
}

template <class T> static void part(T *p, int from, int n) {
#pragma omp target data map(tofrom : p[from:n]) use_device_ptr(p)
  add(p, from, n, T(2));
}

struct line {
  int n;
  double *v;
  void shift(int from) {
    double *v = this->v;
#pragma omp target data map(tofrom : v[from:n - from]) use_device_ptr(v)
    add(v, from, n - from, 0.5);
  }
  void twice(int from) {
#pragma omp target map(tofrom : v[from:2])
    v[from + 1] *= 2;
  }
};

static void through(double *&p, const int &from) {
#pragma omp target data map(tofrom : p[from:4]) use_device_ptr(p)
  {
    double *device = p;
#pragma omp target is_device_ptr(device) firstprivate(from)
    device[from + 3] = -1;
  }
}

static void kept(float *f, int n) {
#pragma omp target enter data map(to : f[n / 2:n / 2])
#pragma omp target data use_device_ptr(f)
  add(f, n / 2, n / 2, 1.f);
#pragma omp target teams distribute parallel for
  for (int i = n / 2; i < n; i++)
    f[i] *= 2;
#pragma omp target update from(f[n - 2:2])
#pragma omp target exit data map(from : f[n / 2:n / 2])
}

static void array(double (&a)[16]) {
#pragma omp target data map(tofrom : a[4:8]) use_device_addr(a[4:8])
  {
#pragma omp target has_device_addr(a[4:8])
    a[11] = 7;
  }
}

static void rows(double (*m)[3], int from) {
#pragma omp target data map(tofrom : m[from:2]) use_device_ptr(m)
  {
    double(*device)[3] = m;
#pragma omp target is_device_ptr(device) firstprivate(from)
    device[from + 1][2] = 9;
  }
}

int main() {
  std::vector<double> v(32, 1.0);
  double *p = v.data(), a[16] = {0}, m[5][3] = {{0}};
  std::vector<long> l(20, 3);
  float f[12];
  for (float &x : f)
    x = 1;
  part(p, 10, 5);
  part(l.data(), 19, 1);
  line s{32, p};
  s.shift(30);
  s.twice(20);
  through(p, 25);
  kept(f, 12);
  array(a);
  rows(m, 2);
#pragma omp target data map(tofrom : p[1:3], f[8:2]) use_device_ptr(p) use_device_addr(f)
  {
    add(p, 1, 3, 5.0);
    add(f, 9, 1, 50.f);
  }
  for (double x : v)
    std::printf("%g ", x);
  std::printf("%ld %g %g %g %g %g\n", l[19], f[5], f[6], f[9], a[11], m[3][2]);
  return 0;
}
