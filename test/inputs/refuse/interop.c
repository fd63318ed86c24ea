// an interoperability object would be a stream of the runtime's, which gives none away
typedef void *omp_interop_t;

void use(omp_interop_t);

int f(int n, int *a) {
  omp_interop_t o = 0;
#pragma omp interop init(targetsync: o)
  use(o);
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i]++;
#pragma omp interop destroy(o)
  return 0;
}
