// test: reference=serial
// declare variant by traits of the target device, of instruction sets and of what the file requires
#include <stdio.h>

#pragma omp requires unified_address

int plus1(int x) { return x + 1; }
int plus10(int x) { return x + 10; }

// No GPU has it, and this host is compiled without it.
#pragma omp declare variant(plus1) match(device = {isa("avx512f")})
int by_isa(int x) { return x; }
// The device that a region would run on, also where the host asks.
#pragma omp declare variant(plus1) match(target_device = {kind(gpu)}, construct = {parallel})
#pragma omp declare variant(plus10) match(target_device = {arch(nvptx)})
int by_device(int x) { return x + 10; }
#pragma omp declare variant(plus1) match(implementation = {unified_address})
#pragma omp declare variant(plus10) match(implementation = {reverse_offload})
int by_requires(int x) { return x + 1; }
// `sections` is no `for`.
#pragma omp declare variant(plus10) match(construct = {for})
int in_for(int x) { return x; }

int main(void) {
  int a = 0, b = 0;
#pragma omp target map(from : a)
  a = by_isa(1) + by_device(2) + by_requires(3);
#pragma omp parallel sections
  {
#pragma omp section
    b = in_for(4);
  }
  printf("%d %d %d %d %d\n", a, by_isa(1), by_device(2), by_requires(3), b);
  return 0;
}
