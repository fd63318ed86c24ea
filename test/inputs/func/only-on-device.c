// constants and functions that the host does not name are the device's alone
#include <stdio.h>

enum { N = 24 };

// Regions and functions of the device name it.
static const float smooth[3] = {0.25f, 0.5f, 0.25f};
struct point {
  int x, y;
};
static const struct point corner[2] = {{1, 2}, {3, 4}};
static const struct {
  int low, high;
} range = {2, 5};

// The host reads it.
static const int both[3] = {1, 2, 3};
// A clause maps it.
static const int mapped[3] = {4, 5, 6};
// The host evaluates the bounds of the loop.
static const int bound[2] = {2, N};
// The host executes the region if `where` is 0.
static const int by_if[2] = {7, 8};
// A macro, and a branch that is not compiled.
static const int by_macro[2] = {9, 10};
static const int by_branch[2] = {11, 12};
#define BY_MACRO by_macro[1]
// Declared together.
static const int first[2] = {13, 14}, second[2] = {15, 16};
// Another file may name it.
const int everywhere[2] = {17, 18};

// It holds an address of the host's.
static int target[2] = {19, 20};
static const int *const leads[2] = {target, target + 1};
// The linker keeps it.
static const int kept[2] __attribute__((used)) = {21, 22};

static float blur(const float *a, int i) {
  float sum = 0;
  for (int k = 0; k < 3; k++)
    sum += smooth[k] * a[i + k - 1];
  return sum;
}
// Named by a function that the host calls.
static int inner(int i) { return both[i % 3] + i; }
static int outer(int i) { return inner(i) * 2; }
// A clause calls it.
static int width(void) { return 2; }
// The host evaluates a bound.
static int end(void) { return N - 1; }
// Of one that is only on the device itself.
static int leaf(int i) { return corner[i % 2].x * i; }
static int stem(int i) { return leaf(i) + range.high; }

int main(int argc, char **argv) {
  float a[N], b[N];
  int c[N], where = argc > 0;
  for (int i = 0; i < N; i++)
    a[i] = (float)(i * i), b[i] = 0, c[i] = 0;
#pragma omp target teams distribute parallel for map(to : a) map(from : b)
  for (int i = 1; i < N - 1; i++)
    b[i] = blur(a, i) + smooth[1];
#pragma omp target teams distribute parallel for map(to : mapped)
  for (int i = bound[0]; i < end(); i++)
    c[i] = stem(i) + outer(i) + mapped[i % 3] + first[i % 2] + everywhere[1];
#pragma omp target if (where)
#pragma omp parallel for num_threads(width())
  for (int i = 0; i < N; i++)
    c[i] += by_if[i % 2] + by_macro[0] + by_branch[i % 2] + second[0];
  int there = 0;
#pragma omp target map(from : there)
  there = leads[0] != leads[1] ? kept[1] : 0;
  int sum = there + outer(3) + both[1] + BY_MACRO;
#ifdef ELSEWHERE
  sum += by_branch[0];
#endif
  for (int i = 0; i < N; i++)
    sum += c[i] * (i % 7);
  printf("%d %g %g\n", sum, b[1] + b[2], b[N - 2]);
  return 0;
}
