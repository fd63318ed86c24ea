// test: reference=serial
// interop in every form: in templates, members, out of macros, between other constructs, with threads of the host.
#include <cstdio>
#ifdef _OPENMP
#include <omp.h>
#else
typedef void *omp_interop_t;
#define omp_interop_none nullptr
#endif
#define MADE(o) _Pragma("omp interop init(target: o)")
#define GONE(o) _Pragma("omp interop destroy(o)")

template <class T> static void filled(T *a, int n) {
  omp_interop_t o = omp_interop_none;
#pragma omp interop init(target, targetsync : o) device(0)
#pragma omp interop use(o) nowait
#pragma omp target map(tofrom : a[0 : n])
  a[0] += T(3);
#pragma omp interop destroy(o) depend(inout : a[0])
}

struct stream {
  omp_interop_t held = omp_interop_none;
  void open() {
#pragma omp interop init(prefer_type("cuda"), targetsync : held)
  }
  void close() {
#pragma omp interop destroy(held)
  }
};

static void within(double *a, int n, omp_interop_t o) {
#pragma omp target data map(tofrom : a[0 : n])
  {
#pragma omp interop use(o)
#pragma omp target
    a[0] = 1;
  }
}

static int threads(int n) {
  omp_interop_t all[8];
  int made = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    omp_interop_t o = omp_interop_none;
#pragma omp interop init(targetsync : o)
    all[i] = o;
  }
  for (int i = 0; i < n; i++) {
#ifdef _OPENMP
    made += all[i] != omp_interop_none;
#else
    made++;
#endif
    omp_interop_t o = all[i];
#pragma omp interop use(o)
#pragma omp interop destroy(o)
  }
  return made;
}

static void later(omp_interop_t o, bool wanted) {
  auto end = [&] {
#pragma omp interop destroy(o)
  };
  if (wanted) {
#pragma omp interop use(o) device(0)
    end();
  }
}

int main() {
  int a[4] = {0, 1, 2, 3};
  double b[4] = {7, 7};
  filled(a, 4);
  filled(b, 2);
  stream s{};
  s.open();
  within(b, 4, s.held);
  s.close();
  omp_interop_t o = omp_interop_none, p = omp_interop_none;
#pragma omp interop init(targetsync : o) init(target : p)
  later(o, true);
#pragma omp interop destroy(p)
  MADE(o);
  GONE(o);
  printf("%d %g %d\n", a[0], b[0], threads(8));
}
