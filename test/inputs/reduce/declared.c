// declare reduction: combiner, initializer, omp_orig, a function that combines
#include <stdio.h>

struct range {
  int low, high;
};
#pragma omp declare reduction(widen : struct range :                          \
    omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low,        \
    omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high)   \
    initializer(omp_priv = omp_orig)

struct place {
  double value;
  int at;
};
static void nearest(struct place *to, const struct place *from) {
  if (from->at >= 0 && (to->at < 0 || from->value < to->value ||
                        (from->value == to->value && from->at < to->at)))
    *to = *from;
}
static void nowhere(struct place *p) {
  p->value = 0;
  p->at = -1;
}
#pragma omp declare reduction(nearest : struct place : nearest(&omp_out, &omp_in)) initializer(nowhere(&omp_priv))
#pragma omp declare reduction(larger : int, double : omp_out = omp_in > omp_out ? omp_in : omp_out)

int main(void) {
  enum { N = 700 };
  double x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i * 7919) % 701 + 0.25;
  struct range r = {300, 300};
  struct place p = {1000, 5000};
  int most = 3;
  double largest = 0;
#pragma omp target teams distribute parallel for map(to: x) reduction(widen: r) reduction(nearest: p) reduction(larger: most, largest)
  for (int i = 0; i < N; i++) {
    if (x[i] < r.low)
      r.low = (int)x[i];
    if (x[i] > r.high)
      r.high = (int)x[i];
    struct place here = {x[i], i};
    nearest(&p, &here);
    most = i % 97 > most ? i % 97 : most;
    largest = x[i] > largest ? x[i] : largest;
  }
  printf("%d %d, %g at %d, %d %g\n", r.low, r.high, p.value, p.at, most, largest);

  // by the threads of a team, and by one thread alone
  struct place q = {1000, 5000}, alone = {1000, 5000};
#pragma omp target parallel for map(to: x) map(tofrom: q) reduction(nearest: q)
  for (int i = 0; i < N; i++) {
    struct place here = {x[i], i};
    nearest(&q, &here);
  }
#pragma omp target simd map(to: x) map(tofrom: alone) reduction(nearest: alone)
  for (int i = 0; i < N; i++) {
    struct place here = {x[i], i};
    nearest(&alone, &here);
  }
  printf("%g at %d, %g at %d\n", q.value, q.at, alone.value, alone.at);
  return 0;
}
