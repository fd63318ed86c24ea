// references to temporaries in code of one thread, which the others follow: named, and handed to functions with
// parallel regions
#include <cstdio>

struct box {
  int a, b;
  box(int x) : a(x), b(2 * x) {}
};

#pragma omp declare target
static int bump(int *p) { return *p += 3; }
static box make(int *p) {
  *p += 1;
  return box(*p);
}
static int sum_of(const int &x, int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x;
  return s;
}
static double scaled(const double &by, const box &of) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 4; i++)
    s += by * of.b;
  return s;
}
#pragma omp end declare target

int main() {
  int out[4] = {}, acc = 1;
#pragma omp target teams distribute map(tofrom : out, acc) num_teams(1)
  for (int t = 0; t < 4; t++) {
    const int &r = bump(&acc);
    const box &b = make(&acc);
    box &&c = make(&acc);
    int s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += r + b.b + c.a;
    if (t > 1)
      s += sum_of(r, 8) + sum_of(t > 2 ? t : 9, 3);
    out[t] = s + int(scaled(t, t + 1)) + sum_of(bump(&acc), 2);
  }
  std::printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
