// test: std=c++20
// What the system calls link, pipe, dup or access, which C++20's library includes, in a program that does not.
#include <cstdio>

struct link {
  int n;
  double v;
};
typedef struct {
  int n;
} pipe;
static int dup(double x) { return int(x) + 1; }
double access[4];
#pragma omp declare target(access)

int main() {
  link a[4];
  pipe t = {3};
#pragma omp target teams distribute parallel for map(from : a) map(to : t)
  for (int i = 0; i < 4; i++) {
    link *p = &a[i];
    p->n = dup(i) + t.n;
    p->v = access[i] = i;
  }
#pragma omp target update from(access)
  std::printf("%d %g %g\n", a[3].n, a[3].v, access[2]);
}
