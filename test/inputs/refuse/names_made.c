// Names that the output changes, in text that macros make with # and ##.
#include <assert.h>
#include <stdio.h>

#define SHOW(x) printf(#x " %d\n", (int)(x))
#define TEXT(x) #x
#define STRING(x) TEXT(x)
#define JOIN(a, b) a##b
#define PASTE(a, b) JOIN(a, b)
#define COUNT(s, f) ((s).f##_count)
#define ME() printf("%s\n", __func__)
#define launch 3
#define KERNEL(x) x##_kernel

static double y1[8], y0;
static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return ME(), a > b ? a : b; }
struct new {
  int new_count, class;
};
struct float4 {
  float x;
};
static int launch_kernel;

int main(void) {
  int new = 3, other = JOIN(n, ew) + PASTE(y, 0);
  struct new this = {1, 2};
  struct float4 f = {1};
#pragma omp target map(tofrom: new, y1, this, f)
  {
    new += JOIN(m, in)(7, 2) + max(1, 2);
    y1[1] = COUNT(this, new) + f.x;
    assert(new > 0);
  }
  SHOW(new);
  SHOW(y1[1]);
  SHOW(this.class + other);
  printf("%s %s %s\n", STRING(new), TEXT(f.x), STRING(struct float4));
  printf("%s %d\n", STRING(fine), KERNEL(launch));
  return 0;
}
