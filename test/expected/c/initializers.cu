// Translated by omp2cuda 0.1.0 from initializers.c
#include <omp2cuda.h>

// Initializers by designators, and lists that C++ does not take.
#include <stdio.h>

struct inner {
  int x, y;
};
struct record {
  char name[3];
  int n;
  struct inner in;
  union {
    int i;
    float f;
  } u;
};
struct loose {
  int tag;
  union {
    int i;
    float f;
  };
};

static struct record table[] = {{.name = "a", .n = 1, .in = {.x = 2, .y = 1}}, {.name = {'b', 'c', 'd'}, .n = 2, .in = {.y = 5}}};
static int sparse[6] = {0, 3, 0, 0, 9};
static int range[5] = {4, 4, 4, 7};
static int open_[] = {0, 0, 0, 8};
static int rows[2][2] = {1, 2, 3, 4}; // needs no braces

int main(void) {
  double d = 2.5;
  int n = 300;
  char full[3] = {'x', 'y', 'z'};
  int narrow[3] = {(int)3.7, (int)d, n};
  unsigned char bytes[2] = {(unsigned char)300, (unsigned char)n};
  struct inner mixed = {.x = 1, .y = 2};
  struct loose l = {4, {.f = 1.5f}};
  struct record u = {.n = sizeof(struct inner) + 1, .u = {.f = 0.5f}};
  float fs[2] = {(float)d, (float)n};
  for (int i = 0; i < 2; i++)
    printf("%.3s %d %d %d\n", table[i].name, table[i].n, table[i].in.x,
           table[i].in.y);
  printf("%d %d %d %d %d %zu\n", sparse[4], sparse[1], range[2], range[3], open_[3],
         sizeof open_);
  printf("%d\n", rows[1][0]);
  printf("%.3s %d %d %d %d %d\n", full, narrow[0], narrow[1], narrow[2], bytes[0], bytes[1]);
  printf("%d %d %g %d %g %d %g %g\n", mixed.x, mixed.y, l.f, l.tag, u.u.f, u.n, fs[0], fs[1]);
  return 0;
}
