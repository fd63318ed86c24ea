// Constructors and destructors that wait for tasks of the host, which GCC 12 takes in other words only.
#include <cstdio>

static int made = 0, left = 0;

class counted {
  int mine;

public:
  counted() : mine(1) {
#pragma omp target map(tofrom : made) depend(inout : made)
    made += 1;
  }
  ~counted() {
#pragma omp target enter data map(to : left) depend(in : made) depend(inout : left)
#pragma omp target nowait depend(inout : left)
    left += 1;
#pragma omp target exit data map(from : left) depend(inout : left)
  }
  int get() const { return mine; }
};

int main() {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(inout : made)
    made = 10;
    counted one;
#pragma omp task depend(inout : left)
    left = 20 * one.get();
  }
  std::printf("%d %d\n", made, left);
}
