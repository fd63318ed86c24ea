// test: reference=serial
// The variable of an iterator is none of the region, in a template too.
#include <cstdio>

template <class T> void fill(T **rows, int count, int n) {
#pragma omp target map(to: rows[0:count]) map(iterator(int i = 0:count), tofrom: rows[i][0:n])
  for (int i = 0; i < count; i++)
    rows[i][1] = T(60 + i);
#pragma omp target enter data map(to: rows[0:count]) map(iterator(int i = 0:count), to: rows[i][0:n])
#pragma omp target
  rows[1][0] = rows[0][1];
#pragma omp target update from(rows[1][0:1])
#pragma omp target exit data map(iterator(int i = 0:count), release: rows[i][0:n]) map(release: rows[0:count])
}

int main() {
  float f[2][3] = {}, *fr[] = {f[0], f[1]};
  long l[2][3] = {}, *lr[] = {l[0], l[1]};
  fill(fr, 2, 3);
  fill(lr, 2, 3);
  std::printf("%g %g %ld %ld\n", f[1][1], f[1][0], l[1][1], l[1][0]);
}
