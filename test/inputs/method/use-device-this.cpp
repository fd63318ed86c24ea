// use_device_ptr of a member: the block's `x` and `this->x` are the device's pointer
#include <cstdio>

template <class T> struct Field {
  T *x;
  int n;
  void add(T by) {
#pragma omp target data map(tofrom : x[0 : n]) use_device_ptr(x)
    {
      T *p = this->x, *q = x;
      bool same = this -> x == q;
#pragma omp target teams distribute parallel for is_device_ptr(p)
      for (int i = 0; i < n; i++)
        p[i] += by + same;
    }
  }
};

struct Plain {
  double x[4] = {1, 2, 3, 4};
  double first() {
    double out = 0;
#pragma omp target data map(to : x) use_device_addr(x)
    {
      double *p = this->x;
#pragma omp target is_device_ptr(p) map(from : out)
      out = p[3];
    }
    return out;
  }
};

int main() {
  double a[4] = {1, 2, 3, 4};
  int b[4] = {1, 2, 3, 4};
  Field<double>{a, 4}.add(0.5);
  Field<int>{b, 4}.add(7);
  std::printf("%g %d %g\n", a[3], b[3], Plain().first());
}
