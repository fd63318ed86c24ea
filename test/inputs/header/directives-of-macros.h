// directives that macros make: of declare target, of regions, over several lines
#define OMP(words) DO_PRAGMA(omp words)
#define DO_PRAGMA(words) _Pragma(#words)
#ifdef NO_DEVICE
#define DEVICE
#define DEVICE_END
#else
#define DEVICE _Pragma("omp declare target")
#define DEVICE_END OMP(end declare target)
#endif

DEVICE
static double twice(double x) { return 2 * x; }
DEVICE_END

static void fill(double *x, int n) {
  OMP(target teams distribute
      parallel for map(from: x[0:n]))
  for (int i = 0; i < n; i++)
    x[i] = twice(i);
}
