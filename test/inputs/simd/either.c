// test: options="--simd=lanes --simd-functions=either" dump=plan
// Functions that other files could call: one version for both sides of simd, which is told.
#include <omp.h>
#include <stdio.h>

enum { Rows = 13, Columns = 50 };

#pragma omp declare target
int next(int *state) { return *state = (*state * 75 + 74) % 65537; }
int zero(void) { return 0; }

void fill(int *list, int n, int by) {
#pragma omp simd
  for (int k = 0; k < n; k++)
    list[k] = by * k + zero();
  list[n / 2] = by;
}

static int most(const int *list, int n) {
  int best = list[0], last = 0;
#pragma omp simd reduction(max: best) lastprivate(last) if(n > 8)
  for (int k = 0; k < n; k++) {
    best = list[k] > best ? list[k] : best;
    last = list[k];
  }
  return best + last;
}

// each element becomes the sum of those up to it
static int running(int *list, int n, int start) {
#pragma omp simd reduction(inscan, +: start)
  for (int k = 0; k < n; k++) {
    start += list[k];
#pragma omp scan inclusive(start)
    list[k] = start;
  }
  return start;
}

// recursion, an array that its lanes share, effects, its thread; called from both sides
int deep(int depth, int *state) {
  int list[40], first = next(state);
  fill(list, 40, first % 7 + depth);
  state[0] += running(list, 35 + depth, depth) % 5;
  if (depth == 0)
    return most(list, 5);
  if (omp_get_thread_num() < 0)
    return next(state);
  int below = deep(depth - 1, state);
  state[0] += below % 3;
  return below + most(list, 30 + depth);
}
#pragma omp end declare target

int main(void) {
  int out[Rows], states[Rows][Columns + 1];
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k <= Columns; k++)
      states[i][k] = i * 100 + k;
#pragma omp target teams distribute parallel for map(from: out) map(tofrom: states)
  for (int i = 0; i < Rows; i++) {
    int sum = deep(2, &states[i][Columns]), own = i;
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < Columns; k++)
      sum += deep(k % 3, &states[i][k]);
    out[i] = sum + next(&own);
#pragma omp critical
    out[i] += deep(1, &own);
  }
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = (all * 31 + out[i]) % 1000003;
    for (int k = 0; k <= Columns; k++)
      all = (all * 17 + states[i][k]) % 1000003;
  }
  printf("%ld %d\n", all, out[3]);
  return 0;
}
