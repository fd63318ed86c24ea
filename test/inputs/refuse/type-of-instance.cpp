// What only an instance of the template knows, and the text of a kernel cannot say.
template <class F> void fill(int n, double *p, F f) {
  using Value = decltype(f(0));
  Value first = f(0);
#pragma omp target teams distribute parallel for map(from : p[0 : n])
  for (int i = 0; i < n; i++) {
    Value v = first;
    p[i] = v + i;
  }
}

void both(int n, double *p) {
  fill(n, p, [](int i) { return 2.0 * i; });
  fill(n, p, [](int i) { return i; });
}

void whole(double *p) {
  double few[4] = {1, 2, 3, 4};
#pragma omp target map(from : p[0 : 4])
  for (int i = 0; i < 4; i++) {
    decltype(few) own = {};
    p[i] = few[i] + own[i];
  }
}
