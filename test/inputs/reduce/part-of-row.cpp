// reductions of parts of one row, of arrays and through pointers to rows
#include <cstdio>

template <class T> static void columns(T (*m)[8], int row, int from, int n) {
#pragma omp target teams distribute parallel for reduction(+: m[row][from:n])
  for (int i = 0; i < 1000; i++)
    m[row][from + i % n] += T(i % 7);
}

int main() {
  int a[3][5] = {{0}}, n = 3;
  double m[4][8] = {{0}}, cube[2][3][4] = {{{0}}};
#pragma omp target teams distribute parallel for reduction(+: a[1][0:n])
  for (int i = 0; i < 300; i++)
    a[1][i % n] += i;
  std::printf("%d %d %d %d\n", a[1][0], a[1][1], a[1][2], a[1][3]);

#pragma omp target teams distribute parallel for reduction(max: a[2][2:2])
  for (int i = 0; i < 300; i++)
    if (a[2][2 + i % 2] < i)
      a[2][2 + i % 2] = i;
  std::printf("%d %d %d\n", a[2][1], a[2][2], a[2][3]);

  columns(m, 2, 1, 4);
  std::printf("%g %g %g %g\n", m[2][0], m[2][1], m[2][4], m[2][5]);

#pragma omp target teams distribute parallel for map(tofrom: cube)             \
    reduction(+: cube[1][1:2][:])
  for (int i = 0; i < 240; i++)
    cube[1][1 + i % 2][i % 4] += 0.5;
  std::printf("%g %g %g\n", cube[1][0][0], cube[1][1][0], cube[1][2][3]);

  // A section of an array that is mapped as a whole.
  int flat[6] = {0};
#pragma omp target teams distribute parallel for map(tofrom: flat)             \
    reduction(+: flat[2:3])
  for (int i = 0; i < 90; i++)
    flat[2 + i % 3] += i % 2;
  std::printf("%d %d %d\n", flat[1], flat[2], flat[4]);

  // The element itself, and a row in Single code of a team.
#pragma omp target teams distribute parallel for reduction(+: a[0][4])
  for (int i = 0; i < 100; i++)
    a[0][4]++;
#pragma omp target map(tofrom: a)
#pragma omp parallel for reduction(+: a[0][1:2])
  for (int i = 0; i < 100; i++)
    a[0][1 + i % 2] += 2;
  std::printf("%d %d %d %d\n", a[0][0], a[0][1], a[0][2], a[0][4]);
  return 0;
}
