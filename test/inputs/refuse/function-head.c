// a region in a function whose head comes from another file
#include "function-head.h"
{
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
