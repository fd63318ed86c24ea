// delete in a region ends what stands behind the pointer by the project's destructor
#include <cstdio>

struct counted {
  int *count;
  explicit counted(int *c);
  ~counted();
};

counted::counted(int *c) : count(c) {}
counted::~counted() { *count += 5; }

int main() {
  int n = 1;
#pragma omp target map(tofrom: n)
  {
    counted *p = new counted(&n);
    n *= 3;
    delete p;
  }
  std::printf("%d\n", n);
  return n != 8;
}
