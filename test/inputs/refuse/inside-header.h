static void part(int *a) {
#pragma omp target teams distribute parallel for map(from: a[0:8])
#include "inside-loop.h"
}
