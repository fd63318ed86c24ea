// members under 'declare target' that move data, or have a region, are the host's
#include <cstdio>

#pragma omp declare target
class table {
  const double *values;
  int n;

public:
  table(const double *from, int size);
  ~table();
  void refresh();
  void between(double low, double *out);
  double at(double x) const;
  void sample(double *out, int count);
};

table::table(const double *from, int size) : values(from), n(size) {
  const double *v = values;
#pragma omp target enter data map(to: v[0:n])
}

table::~table() {
  const double *v = values;
#pragma omp target exit data map(release: v[0:n])
}

void table::refresh() {
  const double *v = values;
#pragma omp target update to(v[0:n])
}

double table::at(double x) const {
  int i = int(x);
  return i + 1 < n ? values[i] + (x - i) * (values[i + 1] - values[i]) : 0;
}

void table::sample(double *out, int count) {
#pragma omp target teams distribute parallel for                               \
    map(from: out[0:count]) map(to: this[:1], this->values[0:n])
  for (int i = 0; i < count; i++)
    out[i] = at(i * 0.5);
}

void table::between(double low, double *out) {
  const double *v = values;
#pragma omp target data map(from: out[0:n])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      out[i] = v[i] < low ? low : v[i];
  }
}
#pragma omp end declare target

int main() {
  double v[10], r[20], b[10];
  for (int i = 0; i < 10; i++)
    v[i] = i * i;
  {
    table t(v, 10);
    v[3] = 100;
    t.refresh();
    t.sample(r, 20);
    t.between(20, b);
  }
  std::printf("%g %g %g %g\n", r[7], r[18], b[2], b[9]);
  return r[7] != 58 || r[18] != 0 || b[2] != 20 || b[9] != 81;
}
