// Words of C++ in every clause and place, in C.
#include <stdio.h>

struct class {
  int this, new[4];
};
static int delete[8];

static void template(int n, const double *restrict using, double *operator) {
#pragma omp target teams distribute parallel for map(to: using[0:n]) map(from: operator[0:n])
  for (int try = 0; try < n; try++)
    operator[try] = using[try] * 2;
}

int main(void) {
  int new[8], and = 0, or = 1, not = 2, namespace = 5, typename = 0, xor = 0;
  double friend[8], virtual[8];
  struct class class = {3, {1, 2, 3, 4}};
  int *catch = new;
  for (int i = 0; i < 8; i++)
    new[i] = i, friend[i] = i, delete[i] = 10 * i;
#pragma omp target teams distribute parallel for map(tofrom: new) map(to: class, delete) reduction(+: and)             \
    firstprivate(namespace) private(or)
  for (int this = 0; this < 8; this++) {
    or = this;
    new[this] += namespace + class.this + class.new[this % 4] + delete[or];
    and += new[this];
  }
#pragma omp target map(tofrom: typename, catch[0:4]) map(from: xor) map(to: not)
  {
    int mutable = 0;
    double private[4];
#pragma omp parallel for reduction(max: typename) lastprivate(xor)
    for (int protected = 0; protected < 4; protected++) {
      private[protected] = protected * not;
      xor = protected;
      typename = catch[protected] > typename ? catch[protected] : typename;
    }
    for (int i = 0; i < 4; i++)
      mutable += private[i];
    catch[0] = mutable;
  }
  template(8, friend, virtual);
  printf("%d %d %d %d %d %g %d\n", new[0], new[7], and, typename, xor, virtual[7], or);
  return 0;
}
