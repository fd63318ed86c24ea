// Pointers to functions that device code did not make itself.
struct solver {
  double (*step)(double);
  double at;
};
static double half(double x) { return x / 2; }
static double (*const table[2])(double) = {half, half};
void advance(struct solver *s, double *y, long address, int n) {
#pragma omp target teams distribute parallel for map(tofrom : s[0 : n], y[0 : n])
  for (int i = 0; i < n; i++) {
    double (*f)(double) = s[i].step;
    y[i] = f(s[i].at);
    y[i] += table[i % 2](y[i]);
    y[i] += ((double (*)(double))address)(y[i]);
  }
}
// Structs and tables that came from the host.
void copied(struct solver *s, double *y, int n) {
#pragma omp target map(tofrom : s[0 : n], y[0 : n])
  {
    struct solver own[2] = {{half, 1}, {half, 2}}, *other = &own[1], last = s[n - 1];
    own[0] = s[0];
    y[0] = own[0].step(y[0]) + last.step(1);
    y[1] = other->step(y[1]);
  }
#pragma omp target map(to : table) map(tofrom : y[0 : n])
  y[0] = table[0](y[1]);
}
