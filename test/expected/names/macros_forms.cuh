//== macros_forms.cuh
// Translated by omp2cuda 0.1.0 from macros_forms.h for macros_forms.cpp
#pragma once
#define FROM(x) range_(x)
#define range_(x) ((x) + present_of(1))
#define scope 11
#define worker_loop_ 3
__host__ __device__ static inline int present_of(int single) { return single + worker_loop_; }
