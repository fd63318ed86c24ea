#pragma once
#define R_INLINE(decl) static inline decl
#define R_TABLE(N)                                                                                                     \
  struct table##N {                                                                                                    \
    int v[N];                                                                                                          \
  };                                                                                                                   \
  R_INLINE(int sum##N(const struct table##N *t)) {                                                                     \
    int s = 0;                                                                                                         \
    for (int i = 0; i < N; i++)                                                                                        \
      s += t->v[i];                                                                                                    \
    return s;                                                                                                          \
  }                                                                                                                    \
  R_INLINE(int mean##N(const struct table##N *t)) { return sum##N(t) / N; }

R_TABLE(2)
R_TABLE(3)
#define UNUSED_HERE 1
static inline int plain(int i) { return i + UNUSED_HERE; }
