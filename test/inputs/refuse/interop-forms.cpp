// interop in every form: init of targets and streams, use, destroy, depend, in templates, and its routines in a region
typedef void *omp_interop_t;
typedef enum { omp_ipr_fr_id = -1 } omp_interop_property_t;
extern "C" int omp_get_num_interop_properties(const omp_interop_t);
#define MADE(o) _Pragma("omp interop init(target: o)")

template <class T> static void filled(T *a, int n) {
  omp_interop_t o = nullptr;
#pragma omp interop init(target, targetsync : o) device(0)
#pragma omp interop use(o) nowait
#pragma omp target map(tofrom : a[0:n])
  a[0] = T();
#pragma omp interop destroy(o) depend(inout : a[0])
}
struct stream {
  omp_interop_t held;
  void open() {
    omp_interop_t o = nullptr;
#pragma omp interop init(prefer_type("cuda"), targetsync : o)
    held = o;
  }
};

int main() {
  int a[4] = {0}, n = 0;
  omp_interop_t o = nullptr;
  filled(a, 4);
  stream s{};
  s.open();
  MADE(o)
#pragma omp target map(tofrom : n)
  n = omp_get_num_interop_properties(nullptr);
  return n;
}
