//== mappers.cuh
// Translated by omp2cuda 0.1.0 from mappers.h for mappers.c
#include <omp2cuda.h>

// Types of which members have a mapper; in C++ they are in a namespace.
#pragma once
#ifdef OMP2CUDA_NEVER /* __cplusplus */
namespace lib {
#endif

struct vec {
  int n;
  double *v;
};
static inline void map_vec(omp2cuda::mapping &map, struct vec &s) {
  map.members(s, s.n, s.v)
      .tofrom(s.n)
      .tofrom(s.v)
      .tofrom(s.v, 0, s.n)
      .attach(s.v);
}
typedef struct couple {
  struct vec a, b;
  int k;
} couple;
static inline void map_couple(omp2cuda::mapping &map, struct couple &object) {
  map.members(object, object.a, object.k)
      .tofrom(object.a, map_vec)
      .tofrom(object.b, map_vec)
      .tofrom(object.k);
}

#ifdef OMP2CUDA_NEVER /* __cplusplus */
}
#endif
