#pragma once
int weight[] = {
#include "table.h"
};
int class = WEIGHT;
total[0] += class * weight[i % 4];
