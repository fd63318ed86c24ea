// The header of region-in-header-twice.c.
static inline void CLEAR(ELEMENT *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
#undef ELEMENT
#undef CLEAR
