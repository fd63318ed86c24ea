// types that `using` brings into a function: arrays of them, rows, pointers, in maps and reductions
#include <cstdio>

namespace geo {
struct vec {
  double x, y;
  vec(double a = 0, double b = 0) : x(a), y(b) {}
  vec &operator+=(const vec &o) {
    x += o.x;
    y += o.y;
    return *this;
  }
};
#pragma omp declare reduction(+ : vec : omp_out += omp_in) initializer(omp_priv = vec(0, 0))
enum kind { flat, deep };
} // namespace geo

static void one() {
  using geo::vec;
  vec all[2], single;
#pragma omp target parallel for reduction(+ : all) num_threads(6) map(single)
  for (int i = 0; i < 100; i++) {
    all[i % 2] += vec(i, 1);
    if (i == 5)
      single = vec(1, 2);
  }
  std::printf("%g %g %g %g %g\n", all[0].x, all[0].y, all[1].x, all[1].y, single.y);
}

static void whole(int n) {
  using namespace geo;
  vec rows[2][3], *to = rows[1], (*row)[3] = rows;
  vec *each[2] = {rows[0], rows[1]};
  kind kinds[3] = {flat, deep, flat};
#pragma omp target teams distribute parallel for map(rows, to, row, each) map(to : kinds)
  for (int i = 0; i < n; i++)
    rows[0][i] = vec(kinds[i], 2);
#pragma omp target map(tofrom : row[0 : 2])
  row[1][2] = row[0][1];
#pragma omp target map(tofrom : to[0 : 3])
  to[0] += vec(3, 4);
  std::printf("%g %g %g %g\n", rows[0][1].x, rows[1][2].x, rows[1][0].y, each[0]->y);
}

int main() {
  one();
  whole(3);
  return 0;
}
