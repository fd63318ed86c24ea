// Translated by omp2cuda 0.1.0 from types-of-one-name.c
#include <omp2cuda.h>

// types of functions that have one name, with each other and with something of the file
#include <stdio.h>
#include <stdlib.h>

struct outer {
  int x;
};
static int LOW = 4;

struct item {
  int a, b;
};
struct outer_ {
  double y;
};
enum kind_ { LOW_, HIGH };

namespace {
struct first_data { item *one; outer_ *o; kind_ *k; };

// types-of-one-name.c:19: target (one thread)
__global__ void first_kernel(const __grid_constant__ first_data omp_data) {
  auto &one = *omp_data.one;
  auto &o = *omp_data.o;
  auto &k = *omp_data.k;
  one.a += one.b + (k == HIGH);
  o.y *= 2;
  k = LOW_;
}
} // namespace

static int first(int n) {
  typedef item item;
  kind_ k = HIGH;
  outer_ o = {2.5};
  item one = {n, 2};
  omp2cuda::target_region{"types-of-one-name.c:19"}.serial().launch(
      first_kernel,
      {.one = omp2cuda::tofrom(one), .o = omp2cuda::tofrom(o), .k = omp2cuda::tofrom(k)});
  return one.a * 10 + (int)o.y + (unsigned int)k;
}

struct item_ { // a list
  float a;
  struct item_ *next;
};
enum kind_2 { HIGH_ = 7, LOW_2 };

namespace {
struct second_data { item_ *list; const item_ *more; int n; kind_2 k; };

// types-of-one-name.c:37: target teams distribute parallel for
__global__ void second_kernel(const __grid_constant__ second_data omp_data) {
  const auto &[list, more, n, k] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    struct item_ mine = more[i % 2];
    list[i].a += mine.a + (k == LOW_2 ? 10 : HIGH_);
  }
}
} // namespace

static int second(int n) {
  kind_2 k = LOW_2;
  struct item_ *list = (item_ *)malloc((size_t)n * sizeof(struct item_)), more[2] = {{1, 0}, {2, 0}};
  for (int i = 0; i < n; i++)
    list[i].a = (float)i;
  omp2cuda::target_region{"types-of-one-name.c:37"}.one_each(n).launch(
      second_kernel,
      {.list = omp2cuda::tofrom(list, 0, n), .more = omp2cuda::to(more), .n = n, .k = k});
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += list[i].a;
  free(list);
  return (int)sum;
}

enum kind_3 { HIGH_2 = 3 };

namespace {
struct third_data { kind_3 *k; struct outer *o; };

// types-of-one-name.c:53: target (one thread)
__global__ void third_kernel(const __grid_constant__ third_data omp_data) {
  auto &k = *omp_data.k;
  auto &o = *omp_data.o;
  o.x += k;
  k = HIGH_2;
}
} // namespace

static int third(void) {
  typedef kind_3 kind_3;
  kind_3 k = HIGH_2;
  struct outer o = {5};
  omp2cuda::target_region{"types-of-one-name.c:53"}.serial().launch(
      third_kernel, {.k = omp2cuda::tofrom(k), .o = omp2cuda::tofrom(o)});
  return o.x + (int)k + LOW;
}

int main(void) {
  printf("%d %d %d\n", first(3), second(6), third());
  return 0;
}
