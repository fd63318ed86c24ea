// Words of C++ in expressions that are written anew: atomics of the host, choices by type, steps of enumerations, bool and void pointers.
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

enum class { first, second, third };
#define SQRT(x) _Generic((x), float: sqrtf, default: sqrt)(x)
#define NAMED(x) _Generic((x), struct this *: "this", int: "new", default: "other")
struct this {
  int operator;
};
static double rsqrt = 16;

static int hosts(void) {
  int explicit = 0, try = 1, catch = 0, xor = 9;
#pragma omp parallel for
  for (int i = 1; i <= 4; i++) {
#pragma omp atomic
    explicit = explicit + i;
  }
#pragma omp atomic capture
  catch = try += 1;
#pragma omp atomic capture
  {
    try = try + 3;
    xor = try;
  }
#pragma omp atomic
  explicit = 50 - explicit;
  return explicit + catch * 100 + xor * 1000;
}

int main(void) {
  enum class delete = first;
  bool not = true;
  struct this this = {2};
  double compl = 4, virtual[4] = {1, 2, 3, 4};
  void *new = virtual;
  delete++;
  delete += 1;
  not --;
  new += sizeof(double);
  double *export = new;
#pragma omp target map(tofrom: compl, virtual) map(to: this)
  {
    enum class friend = second;
    friend++;
    compl = SQRT(compl) + friend + this.operator;
    for (int namespace = 0; namespace < 4; namespace++)
      virtual[namespace] *= 2;
  }
  printf("%d %d %d %g %g %g\n", hosts(), delete, not, compl, export[0], SQRT(rsqrt));
  printf("%s %s %s\n", NAMED(&this), NAMED(delete), NAMED(compl));
  return 0;
}
