// What objects do where they end, as variables, temporaries and on the heap, may wait for regions that go on.
#include <cstdio>

static double x[100];
struct Waits {
  const char *name;
  ~Waits() {
#pragma omp taskwait
    std::printf("%s %g\n", name, x[50]);
  }
};
static void local() {
  Waits at_end{"local"};
#pragma omp target teams distribute parallel for nowait map(tofrom: x)
  for (int i = 0; i < 100; i++) {
    int turns = 0;
    for (int k = 0; k < 50000; k++)
      turns += (k ^ i) & 1;
    x[i] += turns + i;
  }
  std::printf("going\n");
}
static void temporary() {
#pragma omp target teams distribute parallel for nowait map(tofrom: x)
  for (int i = 0; i < 100; i++) {
    int turns = 0;
    for (int k = 0; k < 50000; k++)
      turns += (k ^ i) & 1;
    x[i] += turns + i;
  }
  std::printf("%s\n", Waits{"temporary"}.name);
  std::printf("behind\n");
}
static void heap() {
  Waits *w = new Waits{"heap"};
#pragma omp target teams distribute parallel for nowait map(tofrom: x)
  for (int i = 0; i < 100; i++) {
    int turns = 0;
    for (int k = 0; k < 50000; k++)
      turns += (k ^ i) & 1;
    x[i] += turns + i;
  }
  delete w;
}
struct Counts {
  int *all;
  ~Counts() { ++*all; }
};
struct Holds {
  Counts inner;
};
// These do not: the host goes on.
static int quiet(int *count) {
  Holds one{{count}};
#pragma omp target teams distribute parallel for nowait map(tofrom: x)
  for (int i = 0; i < 100; i++)
    x[i] -= 1;
  {
    Holds other{{count}};
  }
#pragma omp taskwait
  return int(x[50]);
}

int main() {
  local();
  temporary();
  heap();
  int count = 0, last = quiet(&count);
  std::printf("%d %d\n", last, count);
}
