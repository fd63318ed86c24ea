// In a template compilers do not see that a fixed dimension stands among variable ones.
template <class T> void fixed_between(int n, int m, T *s) {
  T a[n][2][m];
#pragma omp target teams distribute parallel for map(a) map(s[0:n])
  for (int i = 0; i < n; i++) {
    T own[n][2][m];
    own[i][1][0] = i;
    s[i] = own[i][1][0] + a[i][1][0];
  }
}
template void fixed_between(int, int, double *);
