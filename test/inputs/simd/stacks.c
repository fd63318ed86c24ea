// test: options="--simd=lanes" dump=plan
// What a thread shares with its lanes: arrays and variables of its stack, of any size and depth.
#include <stdio.h>
#include <stdlib.h>

enum { Rows = 19, Columns = 45 };

// the lanes fill and read an array that the caller has on its stack
static void baz(int *list, int n, int by) {
#pragma omp simd
  for (int k = 0; k < n; k++)
    list[k] = list[k] * 2 + by * k;
}

static int bar(int n, int by) {
  int list[Columns], length = 0, sum = 0;
  for (int k = 0; k < n; k++)
    list[length++] = k % 5;
  baz(list, n, by);
  baz(list, n / 2, -by);
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++)
    sum += list[n - 1 - k] * (k + 1);
  return sum + list[length / 2];
}

// recursion: each call has an array of its own
static int tree(int depth, int by) {
  short leaves[40];
#pragma omp simd
  for (int k = 0; k < 40; k++)
    leaves[k] = (short)(k * by + depth);
  int below = depth > 0 ? tree(depth - 1, by + 1) : 0;
  int sum = below;
  if (depth > 1)
    sum += 3 * tree(depth - 2, by);
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < 40; k++)
    sum += leaves[39 - k];
  return sum;
}

typedef struct {
  int least, most, at[3];
} range_s;

static void widen(range_s *range, int value) {
  if (value < range->least)
    range->least = value;
  if (value > range->most)
    range->most = value;
  range->at[value & 1 ? 1 : 0]++;
}

static int next(int *state) { return *state = (*state * 75 + 74) % 65537; }

// addresses that are handed on, an array of variable length, blocks and early returns
static int varied(int n, int seed, int *out) {
  int state = seed;
  range_s range = {1000000, -1000000, {0}}, *whole = &range;
  if (n < 3)
    return next(&state);
  double row[n];
#pragma omp simd
  for (int k = 0; k < n; k++)
    row[k] = 0.5 * k + seed;
  for (int pass = 0; pass < 3; pass++) {
    int counts[4] = {pass, 1}, first = next(&state);
    widen(whole, first % 1000);
#pragma omp simd
    for (int k = 0; k < 4; k++)
      counts[k] += k * (pass + first % 3);
    if (counts[3] > 8)
      continue;
    row[pass] += counts[1] + counts[2];
    *out += counts[3];
  }
  {
    int before[2] = {*out, n};
    next(&before[0]);
    *out += before[0] % 7;
  }
  double sum = 0;
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++) {
    int own[2] = {k, range.least};
    widen(&(range_s){0, 0, {0}}, own[0]);
    sum += row[k] + own[1];
  }
  return (int)sum + range.most - whole->least + range.at[1];
}

static void all(int n, int *out, int *others) {
#pragma omp target teams distribute parallel for map(tofrom: out[0:n], others[0:n])
  for (int i = 0; i < n; i++) {
    int values[2] = {bar(Columns - i, i), 1};
    values[1] += tree(3, i) % 1001;
    out[i] = values[0] + values[1];
    out[i] += varied(i, 17 * i + 1, &others[i]);
    unsigned big[300];
#pragma omp simd
    for (int k = 0; k < 300; k++)
      big[k] = (unsigned)(k * i);
    others[i] += (int)big[299 - i];
  }
}

int main(void) {
  int out[Rows], others[Rows] = {0};
  all(Rows, out, others);
  long sum = 0;
  for (int i = 0; i < Rows; i++)
    sum = (sum * 31 + out[i] + 5 * others[i]) % 1000003;
  printf("%ld %d %d\n", sum, out[7], others[11]);
  return 0;
}
