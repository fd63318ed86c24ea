// functions with parallel regions that take T & and const T &: what is changed between their regions is seen, whatever T is
#include <cstdio>

struct pair {
  int a;
  double b[2];
};
enum class colour { red, green };
typedef int quad[4];

#pragma omp declare target
static void each(const double &v, double *out, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = v * i;
}
static double seen(const pair &p, pair &q, double *out, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = p.a + p.b[1];
  q.b[1] += 100;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] += p.b[1];
  return p.b[1];
}
static int arrays(const quad &from, quad &to) {
#pragma omp parallel for
  for (int i = 0; i < 4; i++)
    to[i] = from[3 - i];
  return to[0];
}
static void pointers(double *&at, double *const &end) {
  int n = int(end - at);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    at[i] += 1;
  at += 1;
}
static int enums(const colour &c, colour &d) {
  int n = 0;
#pragma omp parallel num_threads(4) reduction(+ : n)
  n += c == colour::green;
  d = colour::green;
#pragma omp parallel num_threads(4) reduction(+ : n)
  n += c == colour::green ? 10 : 0;
  return n;
}
template <class T, class U> static void mixed(T &to, const U &by) {
#pragma omp parallel num_threads(8)
  {
#pragma omp critical(mixed)
    to += by;
  }
}
template <class T> static void add_to(T &held, const T &x) {
#pragma omp parallel for
  for (int i = 0; i < 16; i++)
#pragma omp atomic
    held += x;
}
static void deeper(int &x, int n) {
#pragma omp parallel
#pragma omp single
  x += n;
  if (n)
    deeper(x, n - 1);
}
static int rvalue(const int &x, int &&y) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 8; i++)
    sum += x * i + y;
  y = sum;
  return sum;
}
static const int &given(const int &x, int *out) {
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    out[i] = x;
  return x;
}
#pragma omp end declare target

int main() {
  double d[3][16], r[3][12];
#pragma omp target teams distribute map(from : d, r)
  for (int t = 0; t < 3; t++) {
    double v = t + 0.5, *at = d[t];
    each(v, d[t], 16);
    v = 2;
    r[t][0] = d[t][15];
    each(v, d[t], 16);
    pair p = {t, {1, 2}};
    r[t][1] = seen(p, p, d[t], 16) + d[t][9];
    quad q = {1, 2, 3, t}, back;
    r[t][2] = arrays(q, back) + back[3];
    double *const end = d[t] + 16;
    pointers(at, end);
    r[t][3] = at[0] + (at - d[t]);
    colour c = colour::red;
    r[t][4] = enums(c, c);
    int n = 1, m = 2, row[8];
    mixed(n, m);
    mixed(v, n);
    add_to(m, 3);
    deeper(n, 3);
    r[t][5] = n;
    r[t][6] = v;
    r[t][7] = m;
    r[t][8] = rvalue(n, t + 1) + rvalue(5, 6);
    r[t][9] = given(n, row) + row[7];
    const int &alias = given(m, row);
    m = 0;
    r[t][10] = alias + row[0];
    row[1] = 0;
    mixed(row[n++ > 0], 4 + m++);
    r[t][11] = row[1] + n + m;
  }
  for (auto &row : r) {
    for (double x : row)
      std::printf("%g ", x);
    std::printf("\n");
  }
  return 0;
}
