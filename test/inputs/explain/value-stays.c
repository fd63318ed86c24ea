// test: kind=parse dump=explain
// A scalar without a clause is firstprivate: the host never sees what the region writes to it (N0311).
#include <stdio.h>

int global_count;

void set(int *p);
#pragma omp declare target
void set(int *p) { *p = 1; }
#pragma omp end declare target

// Written and printed afterwards: the most frequent mistake.
double sum(int n, const double *x) {
  double total = 0;
#pragma omp target map(to: x[0:n])
  for (int i = 0; i < n; i++)
    total += x[i];
  return total;
}

// Another function may look at a global.
void count(void) {
#pragma omp target
  global_count++;
}

// Its address is handed on: it may be written.
int handed_on(void) {
  int flag = 0;
#pragma omp target
  set(&flag);
  return flag;
}

// The next round of the loop starts from the host's value.
void again(double *x) {
  double last = 0;
  for (int k = 0; k < 3; k++) {
    printf("%g\n", last);
#pragma omp target map(tofrom: x[0:1])
    {
      x[0] += last;
      last = x[0];
    }
  }
}

// The new value is made from the old one.
double mean(int n, const double *x) {
  double total = 0;
#pragma omp target map(to: x[0:n])
  for (int i = 0; i < n; i++)
    total += x[i];
  total = total / n;
  return total;
}

// Nothing to say: a counter gets another value before anybody reads it.
void counter(int n, double *x) {
  int i;
#pragma omp target map(tofrom: x[0:n])
  for (i = 0; i < n; i++)
    x[i] *= 2;
  for (i = 0; i < n; i++)
    printf("%g\n", x[i]);
}

// Nothing to say: nobody reads it later.
void scratch(int n, double *x) {
  double t;
#pragma omp target map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) {
    t = 2 * x[i];
    x[i] = t;
  }
}

// Nothing to say: the host sets it before it reads it … or only read it before the region.
void read_before(double *x) {
  double t = 1;
  printf("%g\n", t);
#pragma omp target map(tofrom: x[0:1])
  {
    t = 2 * x[0];
    x[0] = t;
  }
}

// Nothing to say: it is mapped, reduced, or private.
double mapped(int n, const double *x) {
  double total = 0, other = 0, t;
#pragma omp target map(to: x[0:n]) map(tofrom: total) private(t)
  for (int i = 0; i < n; i++) {
    t = x[i];
    total += t;
  }
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+ : other)
  for (int i = 0; i < n; i++)
    other += x[i];
  t = total + other;
  return t;
}

// Nothing to say: the programmer asked for it.
int asked_for(void) {
  int k = 1;
#pragma omp target firstprivate(k)
  k++;
  return k;
}
int asked_for_all(void) {
  int k = 1;
#pragma omp target defaultmap(firstprivate : scalar)
  k++;
  return k;
}
