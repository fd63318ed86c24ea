// Translated by omp2cuda 0.1.0 from in-part-of-large.c
#include <omp2cuda.h>

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

__device__ static void axpb(struct large *s) {
  for (int i = 0; i < N; i++)
    s->p[i] = s->p[i] * s->a + s->b;
}

static void start(struct large *s) {
  s->a = 2;
  s->b = 4;
  s->p = (float *)malloc(sizeof(float) * N);
  for (int i = 0; i < N; i++)
    s->p[i] = i;
}

// in-part-of-large.c:37: target (one thread)
__global__ void main_s1_kernel(struct large *s1_ref) {
  auto &s1 = *s1_ref;
  axpb(&s1);
}

// in-part-of-large.c:41: target (one thread)
__global__ void main_s2_kernel(struct large *s2_ref) {
  auto &s2 = *s2_ref;
  axpb(&s2);
}

// in-part-of-large.c:44: target (one thread)
__global__ void main_s3_kernel(struct large *s3_ref) {
  auto &s3 = *s3_ref;
  axpb(&s3);
}

int main(void) {
  static struct large s1, s2, s3;
  start(&s1);
  start(&s2);
  start(&s3);
  {
    auto on_device =
        omp2cuda::target_data{"in-part-of-large.c:36"}
            .members(s1, s1.a, s1.p)
            .tofrom(s1.p, 0, N)
            .tofrom(s1.p)
            .tofrom(s1.a)
            .tofrom(s1.b)
            .attach(s1.p);
    omp2cuda::target_region{"in-part-of-large.c:37"}.serial().launch(
        main_s1_kernel, {omp2cuda::tofrom(s1, omp2cuda::by_members)});
  }

  {
    auto on_device = omp2cuda::target_data{"in-part-of-large.c:40"}
                         .members(s2, s2.p)
                         .tofrom(s2.p, 0, N)
                         .attach(s2.p);
    {
      omp2cuda::target_region region{"in-part-of-large.c:41"};
      auto *s2_device = region.to(s2, omp2cuda::by_members);
      region.tofrom(s2.p, 0, 0);
      region.tofrom(s2.a);
      region.tofrom(s2.b);
      region.attach(s2.p);
      region.serial().launch(main_s2_kernel, {s2_device});
    }
  }

  {
    omp2cuda::target_region region{"in-part-of-large.c:44"};
    auto *s3_device = region.to(s3, omp2cuda::by_members);
    region.tofrom(s3.p, 0, N);
    region.tofrom(s3.a);
    region.tofrom(s3.b);
    region.attach(s3.p);
    region.serial().launch(main_s3_kernel, {s3_device});
  }

  printf("%g %g %g %g %g %g\n", s1.p[0], s1.p[N - 1], s2.p[0], s2.p[N - 1], s3.p[0], s3.p[N - 1]);
  free(s1.p);
  free(s2.p);
  free(s3.p);
  return 0;
}
