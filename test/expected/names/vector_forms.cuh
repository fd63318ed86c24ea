//== vector_forms.cuh
// Translated by omp2cuda 0.1.0 from vector_forms.h for vector_forms.c
#pragma once
typedef struct ushort4 {
  unsigned short x, y, z, w;
} ushort4;
__host__ __device__ static inline int total(ushort4 v) { return v.x + v.y + v.z + v.w; }
