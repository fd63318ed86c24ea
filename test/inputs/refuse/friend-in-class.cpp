// a friend that is defined in its class: kernels stand in front of that
struct V {
  int n;
  double *x;
  friend double operator*(const V &a, const V &b) {
    double s = 0;
    const double *x = a.x, *y = b.x;
#pragma omp target teams distribute parallel for map(to : x[0 : a.n], y[0 : a.n]) reduction(+ : s)
    for (int i = 0; i < a.n; i++)
      s += x[i] * y[i];
    return s;
  }
  // It has nothing of the class.
  friend void clear(double *x, int n) {
#pragma omp target teams distribute parallel for map(from : x[0 : n])
    for (int i = 0; i < n; i++)
      x[i] = 0;
  }
};
