// test: reference=serial
// Functions under declare target with parallel regions that no region of this file reaches: those that other files may
// call have a version for one thread. A member, an inline function, one that gets an object to be moved and one that also shares out a loop to who enters it have none.
#include <cstdio>

#pragma omp begin declare target
double sum(const double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
double mean(const double *x, int n) { return sum(x, n) / n; }
double first(const double *x, int n) { return n > 0 ? x[0] : 0; }
struct surface {
  double a;
  double at(double x) const;
  void many(const double *x, double *y, int n) const;
};
double surface::at(double x) const { return a * x; }
void surface::many(const double *x, double *y, int n) const {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = at(x[i]);
}
void doubled(double *x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
int depth(int n) {
  int deepest = n;
#pragma omp parallel num_threads(2)
#pragma omp single
  deepest = n > 9 ? n : depth(n + 1);
  return deepest;
}
inline int most(const int *x, int n) {
  int out = 0;
#pragma omp parallel for reduction(max : out)
  for (int i = 0; i < n; i++)
    out = x[i] > out ? x[i] : out;
  return out;
}
void taken(surface &&s, double *x) {
#pragma omp parallel for
  for (int i = 0; i < 4; i++)
    x[i] = s.a;
}
void both(double *x, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] += 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 2;
}
#pragma omp end declare target

int main() {
  double x[10], y[10];
  for (int i = 0; i < 10; i++)
    x[i] = i + 1;
  surface s{2};
  s.many(x, y, 10);
#pragma omp target map(tofrom : x, s)
  {
    x[0] += first(x, 10) + s.at(x[1]);
    doubled(x, 10);
  }
  std::printf("%g %g %g\n", mean(x, 10), y[9], x[0]);
}
