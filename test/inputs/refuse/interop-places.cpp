// interop where other code stands around it: data constructs, parallel code of the host, a lambda, a branch
typedef void *omp_interop_t;

void within(double *a, int n, omp_interop_t o) {
#pragma omp target data map(tofrom : a[0:n])
  {
#pragma omp interop use(o)
#pragma omp target
    a[0] = 1;
  }
}
void threads(omp_interop_t *all, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    omp_interop_t o = all[i];
#pragma omp interop init(targetsync : o)
    all[i] = o;
  }
}
void later(omp_interop_t o, bool wanted) {
  auto end = [&] {
#pragma omp interop destroy(o)
  };
  if (wanted) {
#pragma omp interop use(o) device(1)
    end();
  }
}
