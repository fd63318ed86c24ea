// test: reference=serial
// What map does to counts and values, a function for each row: type, modifiers, present or not (OpenMP 5.2, 5.8.3 to 5.9).
// Where host and device share their memory there is nothing to see.
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

static int x, y[10];

static void start(int value) {
  x = value;
  for (int i = 0; i < 10; i++)
    y[i] = i;
}

/* A new item: alloc copies nothing, to in, from back, tofrom both. */
static void types_of_new(void) {
  start(1);
#pragma omp target map(alloc: x)
  x = 2;
  ROW(x == 1);
#pragma omp target map(to: x)
  x += 2;
  ROW(x == 1);
#pragma omp target map(from: x)
  x = 4;
  ROW(x == 4 && !THERE(&x));
#pragma omp target map(tofrom: x)
  x += 1;
  ROW(x == 5 && !THERE(&x));
}

/* A present one: only its count changes. */
static void types_of_present(void) {
  start(1);
#pragma omp target enter data map(to: x)
  x = 10;
#pragma omp target map(to: x)
  x += 1;
#pragma omp target map(tofrom: x)
  x += 1;
  ROW(x == 10);
#pragma omp target exit data map(from: x)
  ROW(x == 3 && !THERE(&x));
}

/* always: copies whatever the count is. */
static void always_of_present(void) {
  start(1);
#pragma omp target enter data map(to: x, y)
  x = 20;
#pragma omp target map(always, to: x)
  x += 1;
  ROW(x == 20);
#pragma omp target map(always, from: x)
  x += 1;
  ROW(x == 22);
  x = 30;
#pragma omp target map(always, tofrom: x)
  x += 1;
  ROW(x == 31);
#pragma omp target map(always, alloc: x)
  x += 1;
  ROW(x == 31);
#pragma omp target map(always, tofrom: y[3:2])
  y[3] = y[5] = 7;
  ROW(y[3] == 7 && y[5] == 5);
#pragma omp target enter data map(always, to: y[5:1])
#pragma omp target map(always, from: x)
  x = y[5];
  ROW(x == 5);
#pragma omp target exit data map(always, from: x)
#pragma omp target exit data map(always, from: y[5:1])
  ROW(!THERE(&x) && THERE(y));
#pragma omp target exit data map(release: y)
  ROW(!THERE(y));
}

/* enter counts up, exit counts down, delete is 0 at once, never below. */
static void counts(void) {
  start(1);
  for (int i = 0; i < 3; i++) {
#pragma omp target enter data map(alloc: y[2:5])
  }
  ROW(THERE(&y[2]) && THERE(&y[6]) && !THERE(&y[1]) && !THERE(&y[7]));
#pragma omp target exit data map(release: y[4:1])
#pragma omp target exit data map(from: y[2:5])
  ROW(THERE(&y[2]));
#pragma omp target exit data map(release: y[2:5])
  ROW(!THERE(&y[2]));
#pragma omp target exit data map(release: y[2:5])
#pragma omp target exit data map(delete: y[2:5])
#pragma omp target enter data map(to: y)
#pragma omp target enter data map(to: y[0:5])
#pragma omp target exit data map(delete: y[3:1])
  ROW(!THERE(y));
}

/* Items of one construct: copied in if it began with one of them, back if the last one was among them. */
static void items_together(void) {
  start(1);
#pragma omp target map(alloc: y) map(tofrom: y[2:3])
  y[2] = y[3] + 1;
  ROW(y[2] == 4 && y[0] == 0 && !THERE(y));
#pragma omp target enter data map(to: y)
#pragma omp target exit data map(from: y[2:3]) map(release: y)
  ROW(!THERE(y));
}

/* present: nothing else than usual where it is; update leaves alone what is not. */
static void present_and_update(void) {
  start(1);
#pragma omp target enter data map(to: y[2:4])
#pragma omp target map(present, tofrom: y[2:4])
  y[2] = 22;
  ROW(y[2] == 2);
#pragma omp target map(present, always, from: y[3:2])
  y[3] = 33;
  ROW(y[3] == 33);
#pragma omp target update from(present: y[2:1])
#pragma omp target update from(x)
  ROW(y[2] == 22 && !THERE(&x));
  y[2] = 44;
#pragma omp target update to(y[2:1])
#pragma omp target exit data map(from: y[2:4])
  ROW(y[2] == 44);
}

/* A section of length zero: what it begins in is counted, and led to. */
static void nothing_of_it(void) {
  start(1);
  int *p = y, *null = NULL, zero = 0;
#pragma omp target enter data map(to: y)
#pragma omp target map(alloc: p[0:zero]) map(from: x)
  {
    x = p[3];
    p[3] = 30;
  }
  ROW(x == 3);
#pragma omp target map(to: p[:0], null[:0]) map(from: x)
  x = p[3] + (null != NULL);
  ROW(x == 30 && THERE(y));
#pragma omp target exit data map(from: p[0:10])
  ROW(y[3] == 30 && !THERE(y));
#pragma omp target enter data map(to: p[0:zero])
  ROW(!THERE(y));
}

/* if: nothing is mapped where it is false. */
static void conditions(void) {
  start(1);
#pragma omp target enter data if (0) map(to: x)
  ROW(!THERE(&x));
#pragma omp target data if (x > 0) map(to: x)
  {
    x = 7;
    ROW(THERE(&x));
#pragma omp target update if (0) to(x)
#pragma omp target update from(x)
    ROW(x == 1);
#pragma omp target exit data if (0) map(delete: x)
    ROW(THERE(&x));
  }
  ROW(!THERE(&x));
}

/* What no clause names: scalars as they are, the rest tofrom. */
static void implicit(void) {
  int scalar = 1, own[4] = {1, 2, 3, 4};
  struct {
    int a;
  } object = {1};
#pragma omp target
  {
    scalar = 2;
    own[1] = 10 * scalar;
    object.a = 30;
  }
  ROW(scalar == 1 && own[1] == 20 && object.a == 30);
#pragma omp target data map(to: scalar)
#pragma omp target
  {
    scalar = 3;
    own[3] = scalar;
  }
#pragma omp target defaultmap(tofrom)
  scalar += 4;
#pragma omp target defaultmap(to: aggregate) map(tofrom: own)
  own[0] = object.a++;
  ROW(scalar == 5 && object.a == 30 && own[0] == 30 && own[3] == 3);
}

int main(void) {
#pragma omp target map(from: apart)
  apart = !omp_is_initial_device();
  types_of_new();
  types_of_present();
  always_of_present();
  counts();
  items_together();
  present_and_update();
  nothing_of_it();
  conditions();
  implicit();
  puts("done");
  return 0;
}
