// test: reference=serial
// constructs with nowait and tasks of the host depend on each other, and functions called between them wait
#include <stdio.h>
#include <stdlib.h>

#define SIZE 200

static int x[SIZE], y[SIZE];

static void region(int k) {
#pragma omp target depend(inout: x) map(tofrom: x)
  for (int i = 0; i < SIZE; i++)
    x[i] = x[i] * 2 + k;
}
static void deferred(int k) {
#pragma omp target nowait depend(inout: x) map(tofrom: x)
  for (int i = 0; i < SIZE; i++)
    x[i] = x[i] * 2 + k;
}
static void in_place(int k) {
#pragma omp taskwait depend(inout: x)
  for (int i = 0; i < SIZE; i++)
    x[i] = x[i] * 2 + k;
}
static void deep(int k) { in_place(k + 1); }
static void alone(int k) {
#pragma omp task
  y[k] = k;
}

// What it calls may depend on what goes on: all is as without the clause.
static void calls(int rounds) {
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int k = 0; k < rounds; k++) {
#pragma omp target nowait map(tofrom: x) depend(inout: x)
    for (int i = 0; i < SIZE; i++)
      x[i] += i * k;
    region(k);
#pragma omp target nowait map(tofrom: x) depend(inout: x)
    for (int i = 0; i < SIZE; i++)
      x[i] += 1;
    deferred(k);
    deep(k);
#pragma omp task depend(inout: x)
    for (int i = 0; i < SIZE; i++)
      x[i] %= 1000;
  }
}
static void (*chosen)(int) = in_place;
static void pointer(int k) {
#pragma omp parallel num_threads(2)
#pragma omp masked
  {
#pragma omp target nowait map(tofrom: x) depend(inout: x)
    x[k] += 1;
    chosen(k);
#pragma omp task depend(inout: x)
    x[k] += 1;
  }
}
static void inside(int k) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target nowait map(tofrom: x) depend(inout: x)
    x[k] += 1;
#pragma omp critical
    {
#pragma omp target map(tofrom: x) depend(inout: x)
      x[k] *= 2;
    }
#pragma omp task depend(inout: x)
    x[k] += 1;
  }
}

// What tasks call is their own; other functions neither wait nor depend on anything.
static void tasks(int rounds) {
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int k = 0; k < rounds; k++) {
#pragma omp target nowait map(tofrom: x) depend(inout: x)
    for (int i = 0; i < SIZE; i++)
      x[i] += i + k;
    alone(k);
#pragma omp task depend(inout: x)
    region(k);
  }
}

int main(void) {
  calls(6);
  pointer(3);
  inside(4);
  tasks(4);
  long sum = 0;
  for (int i = 0; i < SIZE; i++)
    sum += (x[i] + y[i]) % 10007 * (i + 1L);
  printf("%ld %d %d\n", sum, x[3], x[4]);
  return 0;
}
