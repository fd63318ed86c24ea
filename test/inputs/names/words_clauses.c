// Words of C++ as list items of every clause, and as labels, parameters, members, tags and macros
#include <omp.h>
#include <stdio.h>

#define NEW(class) ((class) + 1)
typedef struct template {
  int public;
  double *operator;
} template;
enum virtual { friend = 3, using };

static int this(int namespace, template *typename) {
  int try = 0;
#pragma omp target teams distribute parallel for reduction(+ : try) firstprivate(namespace) map(to : typename[0:1]) \
    num_teams(namespace) thread_limit(32)
  for (int not = 0; not < 16; not++)
    try += not * namespace + typename->public;
  return try;
}
static void data(double *restrict delete, int mutable) {
#pragma omp target enter data map(to : delete[0:mutable])
#pragma omp target teams distribute parallel for if (mutable > 1)
  for (int i = 0; i < mutable; i++)
    delete[i] += 1;
#pragma omp target update from(delete[1:mutable - 1])
#pragma omp target data use_device_ptr(delete)
  {
    double *protected = delete;
#pragma omp target is_device_ptr(protected)
    protected[0] = 50;
  }
#pragma omp target exit data map(from : delete[0:mutable])
}

int main(void) {
  int class = 1, private = 2, and = 0, or = 0, xor[4] = {0}, catch = 7, throw = 0, explicit = 3;
  double export[4] = {1, 2, 3, 4};
  template bool_ = {5, export};
  enum virtual asm_ = using;
#pragma omp target parallel num_threads(NEW(private)) map(tofrom : and) default(none) firstprivate(private) shared(and)
  {
    int char8_t;
#pragma omp single copyprivate(char8_t)
    char8_t = private;
#pragma omp atomic
    and += char8_t;
  }
#pragma omp target map(tofrom : or, xor, throw) map(to : class) device(class - 1)
  {
#pragma omp parallel for schedule(static, class) lastprivate(or) linear(catch : 2) collapse(1) private(private)
    for (int co_await = 0; co_await < 4; co_await++) {
      private = co_await;
      xor[co_await] = catch + private;
      or = co_await * class;
    }
#pragma omp parallel for ordered reduction(max : throw) num_threads(explicit)
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
      throw = throw > xor[i] ? throw : xor[i];
    }
    if (class)
      goto typeid;
    or = -1;
  typeid:
    or += friend;
  }
  data(export, 4);
  printf("%d %d %d %d %d %d %d\n", and, or, xor[3], throw, this(2, &bool_), asm_, bool_.public);
  printf("%g %g %g\n", export[0], bool_.operator[1], export[3]);
  return 0;
}
