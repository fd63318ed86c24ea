// The members of a large struct that regions map, beside a pointer of it that is mapped before; a
// function gets its address
#include <stdio.h>
#include <stdlib.h>
#define N 100
#define MANY 2000000

struct large {
  char first[MANY];
  char second[MANY];
  float x;
  float a, b;
  float *p;
};

#pragma omp declare target
static void axpb(struct large *s) {
  for (int i = 0; i < N; i++)
    s->p[i] = s->p[i] * s->a + s->b;
}
#pragma omp end declare target

static void start(struct large *s) {
  s->a = 2;
  s->b = 4;
  s->p = (float *)malloc(sizeof(float) * N);
  for (int i = 0; i < N; i++)
    s->p[i] = i;
}

int main(void) {
  static struct large s1, s2, s3;
  start(&s1);
  start(&s2);
  start(&s3);
#pragma omp target data map(s1.p[:N], s1.p, s1.a, s1.b)
#pragma omp target
  axpb(&s1);

#pragma omp target data map(s2.p[:N])
#pragma omp target map(s2.p[:0], s2.a, s2.b)
  axpb(&s2);

#pragma omp target map(s3.p[:N], s3.a, s3.b)
  axpb(&s3);

  printf("%g %g %g %g %g %g\n", s1.p[0], s1.p[N - 1], s2.p[0], s2.p[N - 1], s3.p[0], s3.p[N - 1]);
  free(s1.p);
  free(s2.p);
  free(s3.p);
  return 0;
}
