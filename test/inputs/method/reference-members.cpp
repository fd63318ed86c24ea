// test: reference=serial
// Members that are references: a pointer, an array and a scalar are mapped as if they were members themselves.
#include <cstdio>

struct window {
  int *&p, (&a)[4], &k, n;

  void doubled() {
#pragma omp target map(tofrom : p[0 : n])
    for (int i = 0; i < n; i++)
      p[i] *= 2;
  }
  void changed() {
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : p[1 : 2])
    for (int i = 0; i < 4; i++)
      a[i] += p[1] + k;
#pragma omp target map(tofrom : a[1 : 2], k)
    {
      a[1] = 7;
      a[2] += 100;
      k++;
    }
  }
  void entered() {
#pragma omp target enter data map(to : p[0 : n])
#pragma omp target
    for (int i = 0; i < n; i++)
      p[i] += a[i % 4];
#pragma omp target exit data map(from : p[0 : n])
  }
  int sum() const {
    int s = 0;
#pragma omp target map(to : p[0 : n]) map(tofrom : s)
    for (int i = 0; i < n; i++)
      s += p[i] * k;
    return s;
  }
};

int main() {
  int *p = new int[5]{1, 2, 3, 4, 5}, a[4] = {1, 2, 3, 4}, k = 5;
  window w{p, a, k, 5};
  w.doubled();
  w.changed();
  w.entered();
  int s = 0;
  for (int i = 0; i < 5; i++)
    s = s * 3 + p[i];
  for (int x : a)
    s = s * 3 + x;
  std::printf("%d %d %d\n", s, k, w.sum());
}
