// test: run=no
// A bound that is a member lies in the object of the device: the grid covers no loop by the host's.
struct series {
  int n = 0;
  double a[1000] = {};

  void mapped_before() {
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < n; i++)
      a[i] += 1;
  }
  void mapped_here() {
#pragma omp target teams distribute map(to : n) map(tofrom : a)
    for (int i = 0; i < n; i++) {
#pragma omp parallel for
      for (int j = 0; j < 2; j++)
        a[2 * i + j] += 1;
    }
  }
};

int main() {
  static series s;
  s.n = 1000;
#pragma omp target enter data map(to : s.n)
  s.n = 10;
  s.mapped_before();
  s.mapped_here();
  return 0;
}
