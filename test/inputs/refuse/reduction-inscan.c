// a scan
void f(const int *in, int *out, int n) {
  int sum = 0;
#pragma omp target map(to: in[0:n]) map(from: out[0:n])
#pragma omp parallel for reduction(inscan, +: sum)
  for (int i = 0; i < n; i++) {
    sum += in[i];
#pragma omp scan inclusive(sum)
    out[i] = sum;
  }
}
