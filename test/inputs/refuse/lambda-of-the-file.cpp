// A lambda at file scope, which host and device call: no second variable has its type.
static const auto mix = [](unsigned a) { return a * 3u; };
static unsigned next(unsigned a) { return mix(a) + 1u; }
unsigned f() {
  unsigned s = 0;
#pragma omp target map(tofrom : s)
  s = next(4u);
  return s + mix(5u);
}
