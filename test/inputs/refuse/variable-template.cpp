// an instance of a variable template in a region; one that is constant is no variable there
template <class T> T scale = T(2);
template <class T> constexpr T half = T(0.5);

double f(double *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] *= scale<double> + half<double>;
  return a[0];
}
