#pragma once
#pragma omp declare target
int offset = 1;
static int moved(int i) { return i + offset; }
#pragma omp end declare target
