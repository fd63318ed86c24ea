// test: reference=serial
// static members, and variables, that functions of a class name in front of their definitions
#include <cstdio>

#pragma omp begin declare target
struct Counter {
  static int count;
  static double weights[3];
  static const char *name;
  int next() const { return ++count; }
  double weighted() const { return weights[1] * count + (name == nullptr); }
};
int Counter::count = 3;
double Counter::weights[3] = {1, 2.5, 4};
const char *Counter::name;

struct Steps {
  inline static int taken = 2;
  static inline float size[2] = {0.5f, 2};
  float take() { return size[taken++ & 1]; }
};

extern int step;
static int twice() { return 2 * step; }
int step = 4;
#pragma omp end declare target

int main() {
  int next = 0;
  double weighted = 0;
#pragma omp target map(from: next, weighted)
  {
    Counter c;
    next = c.next() + twice();
    weighted = c.weighted() + Steps().take();
    weighted += Steps::taken;
  }
  step = 5;
#pragma omp target update to(step) from(Counter::count, Steps::taken)
#pragma omp target map(tofrom: next)
  next += twice();
  printf("%d %g %d %d\n", next, weighted, Counter::count, Steps::taken);
}
