// Translated by omp2cuda 0.1.0 from forms.cpp
#include <omp2cuda.h>

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

// forms.cpp:17: target (one thread)
template <class T> static __global__ void filled_kernel(T *a) {
  a[0] += T(3);
}

template <class T> static void filled(T *a, int n) {
  omp2cuda::taskgroup tasks;
  omp_interop_t o = omp_interop_none;
  omp2cuda::interop{"forms.cpp:15", omp2cuda::device(0)}.init_targetsync(o);
  omp2cuda::interop{"forms.cpp:16", omp2cuda::nowait()}.use(o);
  omp2cuda::target_region{"forms.cpp:17"}.serial().launch(filled_kernel<T>, {omp2cuda::tofrom(a, 0, n)});
#pragma omp taskwait depend(inout : a[0])
  omp2cuda::interop{"forms.cpp:19", omp2cuda::depend_inout(a[0])}.destroy(o);
}

struct stream {
  omp_interop_t held = omp_interop_none;
  void open() {
    omp2cuda::interop{"forms.cpp:25"}.init_targetsync(held, {"cuda"});
  }
  void close() {
    omp2cuda::interop{"forms.cpp:28"}.destroy(held);
  }
};

// forms.cpp:36: target (one thread)
static __global__ void within_kernel(double *a) {
  a[0] = 1;
}

static void within(double *a, int n, omp_interop_t o) {
  {
    auto on_device = omp2cuda::target_data{"forms.cpp:33"}.tofrom(a, 0, n);
    omp2cuda::interop{"forms.cpp:35"}.use(o);
    omp2cuda::target_region{"forms.cpp:36"}.serial().launch(within_kernel, {omp2cuda::device_ptr(a)});
  }
}

static int threads(int n) {
  omp_interop_t all[8];
  int made = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    omp_interop_t o = omp_interop_none;
    omp2cuda::interop{"forms.cpp:47"}.init_targetsync(o);
    all[i] = o;
  }
  for (int i = 0; i < n; i++) {
#ifdef _OPENMP
    made += all[i] != omp_interop_none;
#else
    made++;
#endif
    omp_interop_t o = all[i];
    omp2cuda::interop{"forms.cpp:57"}.use(o);
    omp2cuda::interop{"forms.cpp:58"}.destroy(o);
  }
  return made;
}

static void later(omp_interop_t o, bool wanted) {
  auto end = [&] {
    omp2cuda::interop{"forms.cpp:65"}.destroy(o);
  };
  if (wanted) {
    omp2cuda::interop{"forms.cpp:68", omp2cuda::device(0)}.use(o);
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
  omp2cuda::interop{"forms.cpp:83"}.init_targetsync(o).init_target(p);
  later(o, true);
  omp2cuda::interop{"forms.cpp:85"}.destroy(p);
  omp2cuda::interop{"forms.cpp:86"}.init_target(o);
;
  omp2cuda::interop{"forms.cpp:87"}.destroy(o);
;
  printf("%d %g %d\n", a[0], b[0], threads(8));
}
