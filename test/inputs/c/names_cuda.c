// Names that CUDA's headers take.
#include <stdio.h>

typedef struct {
  float x, y;
} float2;
typedef unsigned int uint;
struct dim3 {
  int n;
};
double y1 = 1.5;
int daylight = 4;

int min(int a, int b) { return a < b ? a : b; }
static double rsqrt(double x) { return 1 / x; }
static int select(char *s, int limit) { return s[0] + limit; }
static float2 *first(float2 *p) { return p; }

int main(void) {
  float2 p = {1, 2};
  void *v = &p;
  float2 *q = v;
  struct dim3 d = {min(3, 4)};
  uint max = 7;
  printf("%g %g %d %u %d %d\n", q->y, rsqrt(y1), d.n, max, daylight,
         select("a", 1));
  return first(q)->x != 1;
}
