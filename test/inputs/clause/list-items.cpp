// test: dump=sharing reference=serial
// what may stand in a clause: members, pointers, sections and parts of rows
#include <cstdio>
#include <cstdlib>

struct inner {
  int n;
  double *q;
};
struct outer {
  inner *p;
  inner in;
};

template <class T> struct field {
  T *x;
  int n;
  T grid[3][4];

  void twice() {
#pragma omp target data map(tofrom: this->x[1:n - 1]) use_device_ptr(x)
    {
      T *on_device = x;
#pragma omp target is_device_ptr(on_device)
      for (int i = 1; i < 4; i++)
        on_device[i] *= 2;
    }
#pragma omp target map(tofrom: grid[1][0:4])
    grid[1][2] += 5;
  }
};

static void rows(double (*m)[6], int row, int from, int n) {
#pragma omp target teams distribute parallel for map(tofrom: m[row][from:n])
  for (int i = from; i < from + n; i++)
    m[row][i] += 100 * row + i;
#pragma omp target enter data map(to: m[row][0:2])
#pragma omp target
  m[row][1] = -1;
#pragma omp target update from(m[row][1])
#pragma omp target exit data map(delete: m[row][0:2])
}

int main() {
  outer a[2];
  double store[8], m[4][6] = {{0}};
  for (int i = 0; i < 8; i++)
    store[i] = i;
  a[1].p = new inner{8, store};
  a[1].in = {4, store + 4};
  const int i = 1;

#pragma omp target enter data map(to: a[i].p->q[0:4])
#pragma omp target update from(a[i].p->q[1:2])
#pragma omp target exit data map(from: a[i].p->q[0:4])

  outer one = a[1];
#pragma omp target enter data map(to: one) map(to: one.in.q[0:4])
#pragma omp target map(one)
  one.in.q[3] += one.in.n;
#pragma omp target exit data map(from: one.in.q[0:4]) map(release: one)

  double (*p)[6] = m, *&alias = store[7] > 0 ? a[1].p->q : a[1].in.q;
#pragma omp target map(tofrom: (*p)[3])
  (*p)[3] = 9;
#pragma omp target map(tofrom: alias[2:3])
  alias[4] += 0.5;

  rows(m, 2, 1, 4);
  std::printf("%g %g %g %g\n", store[7], store[4], m[0][3], m[2][1]);
  for (int k = 0; k < 6; k++)
    std::printf("%g ", m[2][k]);

  field<float> f{new float[4]{1, 2, 3, 4}, 4, {{0}}};
  f.grid[1][2] = 1;
  f.twice();
  std::printf("%g %g %g\n", f.x[0], f.x[3], f.grid[1][2]);
  delete a[1].p;
  delete[] f.x;
  return 0;
}
