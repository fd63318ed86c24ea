// arrays and objects of a struct in code of a team: C++ begins them with a constructor that
// does nothing, so nothing is executed
#include <cstdio>

struct point {
  double x, y;
};
struct cell {
  point at[2];
  int n;
};
template <class T> struct box {
  T low, high;
};

template <class T> void boxes(T *out, int n) {
#pragma omp target teams distribute map(from : out[0 : n * 8])
  for (int b = 0; b < n; b++) {
    box<T> all[8];
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      all[i] = {T(b), T(i)};
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      out[b * 8 + i] = all[7 - i].low * 10 + all[7 - i].high;
  }
}

#pragma omp declare target
point table[4];
void mirror(point *p, int n) {
  point kept[16];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    kept[i] = p[n - 1 - i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    p[i] = kept[i];
}
#pragma omp end declare target

int main() {
  double s[64], t[6];
#pragma omp target teams distribute map(from : s) num_teams(2)
  for (int b = 0; b < 2; b++) {
    point tile[32], *first = tile;
    cell one;
    one.n = b;
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      tile[i] = {double(i), double(b)};
    mirror(first, 16);
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      s[b * 32 + i] = tile[31 - i].x * 100 + tile[i].x + tile[i].y + one.n;
  }
  for (int i = 0; i < 64; i++)
    printf("%g ", s[i]);
  boxes(t, 0);
  int u[24];
  boxes(u, 3);
  for (int i = 0; i < 24; i++)
    printf("%d ", u[i]);
#pragma omp target
  {
    point corner[2];
    table[1].x = 2;
#pragma omp parallel for
    for (int i = 0; i < 2; i++)
      corner[i] = {i + 0.5, table[1].x};
    table[2] = corner[1];
  }
#pragma omp target update from(table)
  printf("%g %g\n", table[2].x, table[2].y);
}
