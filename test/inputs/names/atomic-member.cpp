// Members that are called like CUDA's atomic functions, around an atomic.
#include <cstdio>

struct counter {
  int value = 0;
  int atomicAdd(int by) const { return value + by; }
  void run() {
#pragma omp target teams distribute parallel for map(tofrom : value)
    for (int i = 0; i < 8; i++)
      add(i);
  }
  void add(int i) {
#pragma omp atomic
    value += i;
  }
};

int main() {
  counter c;
  c.run();
  printf("%d %d\n", c.value, c.atomicAdd(2));
}
