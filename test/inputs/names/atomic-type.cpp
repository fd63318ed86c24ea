// Types that are called like CUDA's atomics: an atomic that would become one of these is the runtime's.
#include <cstdio>

struct atomicOr {
  unsigned v;
};
typedef unsigned atomicAdd;

int main() {
  atomicOr s;
  s.v = 5;
  atomicAdd sum = 0;
  unsigned bits = 0, product = 0;
#pragma omp target parallel for map(tofrom: bits, sum, product) map(to: s)
  for (int i = 0; i < 4; i++) {
#pragma omp atomic update
    bits |= i * s.v;
#pragma omp atomic
    sum += i;
#pragma omp atomic
    product ^= i;
  }
  std::printf("%u %u %u\n", bits, sum, product);
  return 0;
}
