// test: reference=serial
// Of a section of a member the pointer leads to the device, as of a section of a variable.
#include <cstdio>

static void plus(double *d, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(d)
  for (int i = 0; i < n; i++)
    d[i] += 1;
}

struct Holder {
  double *p, *q;
  int n;
  void both() {
#pragma omp target data map(tofrom : p[0 : n], q[0 : n]) use_device_addr(p[0 : n], this->q[0 : n])
    {
      plus(p, n);
      plus(q, n);
      plus(this->q, n);
    }
  }
};

int main() {
  double x[4] = {1, 2, 3, 4}, y[4] = {5, 6, 7, 8};
  Holder h{x, y, 4};
  h.both();
  printf("%g %g\n", x[3], y[0]);
}
