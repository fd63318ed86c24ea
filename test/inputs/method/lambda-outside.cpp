// test: reference=serial
// lambdas that capture `this` outside of the region, of whose object members are mapped, all of it or nothing
#include <cstdio>

struct Steps {
  int n = 4, unmapped = 7;
  double scale = 2, offset = 1;
  double *values;
  void members();
  double whole() const;
  double implicit(double *out);
};

void Steps::members() {
  auto next = [this](int i) { return values[i] * scale; };
#pragma omp target map(tofrom: values[0:n]) map(to: scale)
  for (int i = 0; i < n; i++)
    values[i] = next(i);
}

double Steps::whole() const {
  double sum = 0;
  auto next = [this](int i) { return values[i] + offset; };
#pragma omp target teams distribute parallel for map(to: this[0:1], values[0:n]) reduction(+: sum)
  for (int i = 0; i < 4; i++)
    sum += next(i);
  return sum;
}

double Steps::implicit(double *out) {
  auto next = [this](int i) { return i * scale + unmapped; };
  auto after = [next](int i) { return next(i + 1); };
#pragma omp target map(from: out[0:4])
  for (int i = 0; i < 4; i++)
    out[i] = after(i);
  return out[3];
}

int main() {
  double d[4] = {1, 2, 3, 4}, out[4];
  Steps s;
  s.values = d;
  s.members();
  std::printf("%g %g %d %g %g\n", d[0], d[3], s.unmapped, s.whole(), s.implicit(out));
}
