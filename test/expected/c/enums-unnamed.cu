// Translated by omp2cuda 0.1.0 from enums-unnamed.c
#include <omp2cuda.h>

// What counts or or-s an enumeration without a name says its type by the object.
#include <stdio.h>

struct state {
  enum { IDLE, RUNNING, DONE } phase;
};
static enum { FIRST, SECOND, THIRD } at;

enum main_e_type { X, Y, Z };

struct main_data { int *sum; struct state *s; main_e_type *all; };

// enums-unnamed.c:26: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &sum = *omp_data.sum;
  auto &s = *omp_data.s;
  const auto all = omp_data.all;
  {
    enum { A, B, C } k;
    for (k = A; k <= C; k = (__typeof__(k))(k + 1))
      sum += k;
    for (s.phase = state::IDLE; s.phase < state::DONE; s.phase = (__typeof__(s.phase))(s.phase + 1))
      sum += 10;
    all[2] = (__typeof__(all[2]))(all[2] - 1);
    int old = (all[0] = (__typeof__(all[0]))(all[0] + 1), (__typeof__(all[0]))(all[0] - 1));
    sum += old;
  }
}

int main(void) {
  main_e_type e = X, all[3] = {X, Y, Z}, *to = all;
  struct state s = {state::IDLE}, *p = &s;
  int sum = 0, before = 0;
  e = (__typeof__(e))(e + 1);
  e = (__typeof__(e))(e - 1);
  e = (__typeof__(e))(e | Z);
  e = (__typeof__(e))(e + 1);
  e = (__typeof__(e))(e - 2);
  before = (s.phase = (__typeof__(s.phase))(s.phase + 1), (__typeof__(s.phase))(s.phase - 1));
  p->phase = (__typeof__(p->phase))(p->phase + 1);
  at = (__typeof__(at))(at + 1);
  at = (__typeof__(at))(at | SECOND);
  to[1] = (__typeof__(to[1]))(to[1] ^ 3);
  *to = (__typeof__(*to))(*to + 1);
  for (e = X; e <= Z; e = (__typeof__(e))(e + 1))
    sum += e;
  omp2cuda::target_region{"enums-unnamed.c:26"}.serial().launch(
      main_kernel,
      {.sum = omp2cuda::tofrom(sum), .s = omp2cuda::tofrom(s), .all = omp2cuda::tofrom(all)});
  printf("%d %d %d %d\n", sum, before, s.phase, at);
  printf("%d %d %d %d\n", e, all[0], all[1], all[2]);
  return 0;
}
