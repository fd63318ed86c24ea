// statements of regions that are macros with their own `;`, in front of lines that are no code
#include <stdio.h>

#define STEP(a) x[i] = i + a;
#define ADD(a) s += a;
#define PLUS_TWO ADD(2)
#define CODE(...) __VA_ARGS__
#define NOTHING
#define LAST \
  s += 5     \
  ;
#define OPEN s += 7

static int calls;
static void done(void) { calls++; }

int main(void) {
  int x[8], n = 8, s = 0, h = 0, q = 0;
#pragma GCC diagnostic push
#pragma omp target teams distribute parallel for map(from : x)
  for (int i = 0; i < n; i++)
    STEP(2)
#pragma GCC diagnostic pop
  done();
  printf("%d %d\n", calls, x[3]);

#pragma omp target map(tofrom : s)
  ADD(2)
#ifdef NOTHING
  h += 3;
#else
  h += 4;
#endif
#pragma omp target map(tofrom : s)
  PLUS_TWO
#undef NOTHING
  h++;
#pragma omp target map(tofrom : s)
  CODE(s++;)
#pragma omp target map(tofrom : s)
  CODE(s--;)
#pragma omp target map(tofrom : s)
  for (int i = 0; i < n; i++)
    CODE(s += i;)
#pragma omp target map(tofrom : s)
  LAST
#pragma omp target map(tofrom : s)
  OPEN
#ifdef NOTHING
  + 100
#endif
  ;
#pragma omp target map(tofrom : s)
  CODE(s++, s += s);
  printf("%d %d\n", s, h);

#pragma omp target map(tofrom : s, h, q)
  {
#pragma omp parallel num_threads(2)
#pragma omp atomic
    ADD(2)
#pragma omp parallel for
    for (int i = 0; i < 3; i++)
#pragma omp critical
      ADD(i)
#ifdef NOTHING
    h += 3;
#else
    h += 4;
#endif
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
#pragma omp atomic
      CODE(q += i;)
#pragma omp atomic
    PLUS_TWO
#ifdef NOTHING
    h += 100;
#endif
    for (int i = 0; i < 4; i++)
      CODE(q++;)
  }
  printf("%d %d %d\n", s, h, q);
  return 0;
}
