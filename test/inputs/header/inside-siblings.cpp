// files that are the bodies of regions, loops, functions, methods and templates: their directives, names and locks are edited where they belong
#include <cstdio>

static int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
#define STEPS 32

template <class T> static T summed(const T *x, int n) {
  T sum = 0;
#pragma omp target map(to : x[0:n]) map(tofrom : sum)
#include "inside-sum.h"
  return sum;
}
struct board {
  int cells[STEPS];
  int play(int turns) {
    int score = 0;
#include "inside-play.h"
    return score;
  }
};
#pragma omp declare target
static int locked(int *x) {
#include "inside-locked.h"
}
#pragma omp end declare target

int main() {
  double d[10];
  float f[20];
  for (int i = 0; i < 20; i++)
    d[i / 2] = f[i] = float(i);
  board b{};
  int count = 0, once = 0, work[STEPS], taken[3] = {0, 0, 0};
#pragma omp target parallel num_threads(8) map(tofrom : count, once, taken) map(from : work)
  {
#include "inside-work.h"
  }
#pragma omp target teams distribute map(tofrom : work) map(to : table)
  for (int t = 0; t < 4; t++)
#include "inside-row.h"
  std::printf("%g %g %d\n", summed(d, 10), double(summed(f, 20)), b.play(3));
  std::printf("%d %d %d %d %d %d\n", count, once, taken[0], taken[1], taken[2], work[17]);
  return 0;
}
