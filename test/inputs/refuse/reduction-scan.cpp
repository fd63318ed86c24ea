// scans that cannot be split at the directive, or whose variables cannot be scanned
struct text {
  text() {}
  text(const text &) {}
  text &operator=(const text &) { return *this; }
  int n = 0;
};
#pragma omp declare reduction(join : text : omp_out.n += omp_in.n)

void f(const int *in, int *out, int n, text t) {
  int sum = 0, many[4] = {};
  int row[8] = {};
#pragma omp target teams map(to: in[0:n]) map(from: out[0:n]) map(tofrom: sum)
#pragma omp parallel for reduction(inscan, +: sum)
  for (int i = 0; i < n; i++) {
    sum += in[i];
#pragma omp scan inclusive(sum)
    out[i] = sum;
  }
#pragma omp target map(to: in[0:n]) map(from: out[0:n]) map(tofrom: sum, many, t)
  {
#pragma omp parallel for reduction(inscan, +: sum)
    for (int i = 0; i < n; i++) {
      int twice = 2 * in[i];
      sum += twice;
#pragma omp scan inclusive(sum)
      out[i] = sum + twice;
    }
#pragma omp parallel for reduction(inscan, +: sum)
    for (int i = 0; i < n; i++) {
      out[i] = sum;
#pragma omp scan exclusive(sum)
      if (in[i] < 0)
        continue;
      sum += in[i];
    }
#pragma omp parallel for reduction(inscan, +: sum)
    for (int x : row) {
      sum += x;
#pragma omp scan inclusive(sum)
      out[0] = sum;
    }
#pragma omp parallel for reduction(inscan, +: sum) schedule(dynamic)
    for (int i = 0; i < n; i++) {
      sum += in[i];
#pragma omp scan inclusive(sum)
      out[i] = sum;
    }
#pragma omp parallel for reduction(inscan, +: many[0:2])
    for (int i = 0; i < n; i++) {
      many[i % 4] += in[i];
#pragma omp scan inclusive(many[0:2])
      out[i] = many[0];
    }
#pragma omp parallel for reduction(inscan, join: t)
    for (int i = 0; i < n; i++) {
      t.n += in[i];
#pragma omp scan inclusive(t)
      out[i] = t.n;
    }
  }
}
