// Memory of the team as the device's own compilers spell it
int filled(int *a, int n) {
  int last = 0;
#pragma omp target map(from : a[0 : n]) map(from : last)
  {
    static __attribute__((address_space(3))) int shared_by_team[2];
    shared_by_team[0] = n;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i] = shared_by_team[0];
    last = shared_by_team[0];
  }
  return last;
}
