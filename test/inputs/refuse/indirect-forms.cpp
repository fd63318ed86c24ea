// declare target indirect of what has no one address on the device, and calls in macros.
#define CALL(x) g(x)
#pragma omp begin declare target indirect
template <class T> T half(T x) { return x / 2; }
int twice(int x) { return 2 * x; }
double twice(double x) { return 2 * x; }
struct numbers {
  static int none(int x) { return 0 * x; }
};
void clear(double *x, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] = 0;
}
int next(int x) { return x + 1; }
#pragma omp end declare target

void all(double (*f)(double), int (*g)(int), double *y, int n) {
#pragma omp target parallel for map(tofrom : y[0 : n])
  for (int i = 0; i < n; i++)
    y[i] = half(f(i)) + CALL(i) + numbers::none(i);
}
