// Single code whose variables cannot be shared by the threads of a team
struct Counter {
  int n;
  Counter(int start) : n(start) {}
  ~Counter() {}
};
void f(int *a, int n) {
#pragma omp target teams distribute map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    Counter left(i);
#pragma omp parallel for
    for (int j = 0; j < 8; j++)
      a[j] += left.n;
  }
}
