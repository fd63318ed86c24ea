// test: reference=serial
// Pointers of structs, in every order of what holds them and what they lead to (OpenMP 5.2, 5.8.6).
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
#define THERE(p) omp_target_is_present(p, omp_get_default_device())
#else
#define THERE(p) 0
#define omp_is_initial_device() 1
#endif

static int apart;
#define ROW(condition)                                                                                                       \
  if (apart && !(condition))                                                                                                 \
  printf("%s: not %s\n", __func__, #condition)

typedef struct {
  double *p, *q;
  int n;
} pair;
static double first[5], second[5];
static pair s = {first, second, 5};

static void start(void) {
  for (int i = 0; i < 5; i++)
    first[i] = i, second[i] = 10 + i;
  s.n = 5;
}

/* The struct, then what it leads to; the host's pointer stays its own when the struct comes back. */
static void holder_first(void) {
  start();
#pragma omp target enter data map(to: s)
#pragma omp target enter data map(to: s.p[0:5])
#pragma omp target
  {
    s.p[1] = 100;
    s.n = 6;
  }
#pragma omp target update from(s.p[0:5])
  ROW(first[1] == 100 && s.n == 5);
#pragma omp target update from(s)
  ROW(s.n == 6 && s.p == first);
#pragma omp target exit data map(release: s.p[0:5])
  ROW(!THERE(first) && THERE(&s));
#pragma omp target enter data map(to: s.q[1:3])
#pragma omp target
  s.q[2] = 200;
#pragma omp target exit data map(from: s.q[1:3])
#pragma omp target exit data map(from: s)
  ROW(second[2] == 200 && second[4] == 14 && s.q == second && !THERE(&s));
}

/* What it leads to is there already. */
static void pointee_first(void) {
  start();
  double *own = first;
#pragma omp target enter data map(to: own[0:5])
#pragma omp target map(tofrom: s) map(to: s.p[0:5])
  s.p[2] = 222;
  ROW(first[2] == 2 && s.p == first);
#pragma omp target map(to: s.n, s.p[0:0])
  s.p[3] = s.n;
#pragma omp target exit data map(from: own[0:5])
  ROW(first[2] == 222 && first[3] == 5 && !THERE(first));
}

/* By a pointer to the struct, in part or as a whole. */
static void by_pointer(void) {
  start();
  pair *ps = &s;
#pragma omp target data map(to: ps[0:1]) map(tofrom: ps->p[0:5], ps->q[0:5])
  {
#pragma omp target
    {
      ps->p[0] = 1;
      ps->q[0] = ps->n;
    }
    ROW(first[0] == 0);
#pragma omp target map(to: ps->p[0:5])
    ps->p[4] = 44;
  }
  ROW(first[0] == 1 && second[0] == 5 && first[4] == 44);
#pragma omp target map(tofrom: ps->p[0:5]) map(to: ps->n)
  for (int i = 0; i < ps->n; i++)
    ps->p[i] = -i;
  ROW(first[4] == -4 && !THERE(&s));
}

/* Elements of an array, each led to by a directive of its own. */
static void elements(void) {
  start();
  pair all[2] = {{first, second, 1}, {second, first, 2}}, *dynamic = all;
#pragma omp target enter data map(to: dynamic[0:2])
  for (int i = 0; i < 2; i++) {
#pragma omp target enter data map(to: dynamic[i].p[0:5])
  }
#pragma omp target
  for (int i = 0; i < 2; i++)
    dynamic[i].p[1] = 70 + i;
#pragma omp target update from(dynamic[1].p[0:2])
  ROW(second[1] == 71 && first[1] == 1);
  for (int i = 0; i < 2; i++) {
#pragma omp target exit data map(from: dynamic[i].p[0:5])
  }
#pragma omp target exit data map(delete: dynamic[0:2])
  ROW(first[1] == 70 && !THERE(first) && !THERE(second) && !THERE(all));
}

int main(void) {
#pragma omp target map(from: apart)
  apart = !omp_is_initial_device();
  holder_first();
  pointee_first();
  by_pointer();
  elements();
  puts("done");
  return 0;
}
