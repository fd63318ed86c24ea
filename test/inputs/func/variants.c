// declare variant by the traits of a device: regions call what a GPU chooses, the host what it chooses
#include <omp.h>
#include <stdio.h>

// What only the device, or only the host, is to call.
static int wrong(int on_device) { return omp_is_initial_device() == on_device ? 1000 : 0; }

static int of_gpu(int x) { return x + 1 + wrong(1); }
static int of_nvptx(int x) { return x + 2 + wrong(1); }
static int of_host(int x) { return x + 3 + wrong(0); }
static int never(int x) { return x + 5000; }

#pragma omp declare variant(of_gpu) match(device = {kind(nohost)})
#pragma omp declare variant(never) match(device = {arch(amdgcn)})
static int base(int x) { return x + 1 + wrong(0); }

// More traits, more score.
#pragma omp declare variant(of_gpu) match(device = {kind(gpu)})
#pragma omp declare variant(of_nvptx) match(device = {kind(gpu), arch(nvptx64)})
#pragma omp declare variant(never) match(device = {kind(gpu)}, user = {condition(0)})
static int by_arch(int x) { return x + 2 + wrong(0); }

// Each side has its own, and none calls this.
#pragma omp declare variant(of_host) match(device = {kind(host)})
#pragma omp declare variant(of_nvptx) match(device = {kind(nohost)})
static int neither(int x) { return x + 5000; }

// By the construct around the call.
static int in_target(int x) { return x + 7; }
#pragma omp declare variant(in_target) match(construct = {target})
static int by_construct(int x) { return x + 70; }

// Both sides call it: each has its own.
static int both(int x) { return base(x) * 2; }
// Only a region.
static int leaf(int x) { return base(x) * 3; }

int main(void) {
  int a[8], sum = 0;
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < 8; i++)
    a[i] = base(i) + by_arch(i) + both(i) + leaf(i);
  int other = 0;
#pragma omp target map(from : other)
  other = neither(3) > 1000 ? 1 : by_construct(3);
  for (int i = 0; i < 8; i++)
    sum += a[i];
  printf("%d %d %d %d %d\n", sum, base(1), both(2), neither(1), other + by_construct(1));
  return 0;
}
