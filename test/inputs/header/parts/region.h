#ifndef PARTS_REGION_H
#define PARTS_REGION_H
#include "names.h"
#pragma omp target teams distribute parallel for map(tofrom: total[0:1]) reduction(+ : total[0:1])
for (int i = 0; i < N; i++) {
#include "step.h"
}
turns++;
#endif // PARTS_REGION_H
