// test: reference=serial
// members of the object, and what a reference names
#include <cstdio>

struct field {
  int n;
  float *x;
  double sum;
  int largest, histogram[8];
  int twice(int v) const { return 2 * v; }

  void measure() {
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: sum) reduction(max: largest)
    for (int i = 0; i < n; i++) {
      sum += x[i];
      this->largest = x[i] > this->largest ? int(x[i]) : this->largest;
    }
  }
  void count(int least) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: histogram) reduction(max: largest)
    for (int i = 0; i < n; i++) {
      histogram[int(x[i]) % 8]++;
      this->largest = least > this->largest ? least : this->largest;
    }
  }
  void whole();
};

void field::whole() {
#pragma omp target map(tofrom: this[0:1]) map(to: x[0:n])
#pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += twice(int(x[i]));
}

static void add(const float *x, int n, double &total, int (&most)[2]) {
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: total) reduction(max: most)
  for (int i = 0; i < n; i++) {
    total += x[i];
    most[i % 2] = int(x[i]) > most[i % 2] ? int(x[i]) : most[i % 2];
  }
}

int main() {
  enum { N = 400 };
  float x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 13 % 401;
  field f{N, x, 1, -1, {}};
  f.measure();
  std::printf("%g %d\n", f.sum, f.largest);
  f.count(1000);
  for (int h : f.histogram)
    std::printf("%d ", h);
  std::printf("%d\n", f.largest);
  f.whole();
  double total = 0.5;
  int most[2] = {0, 0};
  add(x, N, total, most);
  std::printf("%g %g %d %d\n", f.sum, total, most[0], most[1]);
}
