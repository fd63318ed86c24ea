// Types of which members have a mapper; in C++ they are in a namespace.
#pragma once
#ifdef __cplusplus
namespace lib {
#endif

struct vec {
  int n;
  double *v;
};
#pragma omp declare mapper(struct vec s) map(s.n, s.v, s.v[0 : s.n])
typedef struct couple {
  struct vec a, b;
  int k;
} couple;

#ifdef __cplusplus
}
#endif
