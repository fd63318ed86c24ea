// test: reference=serial
// The directive that a metadirective is: a GPU's in regions, the host's outside, nothing where nothing matches.
#include <stdio.h>
#define N 64
#define TEAMS 4
#define BOTH(x) (x)

static int twice(int x) {
#pragma omp metadirective when(device={kind(any)}: nothing) otherwise(critical)
  x *= 2;
  return x;
}

int main(void) {
  int a[N], b[N], c[N], sum = 0, found = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;

#pragma omp target map(to: a) map(from: b)
#pragma omp metadirective when(device={arch("nvptx")}: teams distribute parallel for num_teams(TEAMS)) \
                          otherwise(parallel for)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;

#pragma omp target teams distribute map(to: b) map(from: c)
  for (int i = 0; i < N; i += 8) {
    // The longer list of traits wins; what no GPU has does not count.
#pragma omp metadirective \
    when(device={kind(fpga)}, user={condition(1)}: single) \
    when(user={condition(0)}: masked) \
    when(device={kind(gpu)}, implementation={vendor(nvidia)}: parallel for /* this */ \
                                                               schedule(static, 1)) \
    when(device={kind(nohost), arch(amdgcn)}: critical) \
    default(simd)
    for (int j = 0; j < 8; j++)
      c[i + j] = BOTH(twice(b[i + j]));
  }

#pragma omp target teams map(tofrom: sum) reduction(+: sum)
  {
#pragma omp metadirective when(implementation={vendor(score(7): llvm)}: distribute parallel for reduction(+: sum)) \
                          when(device={kind(gpu)}: distribute)
    for (int i = 0; i < N; i++)
      sum += c[i];
  }

#pragma omp metadirective when(device={kind(gpu)}: parallel for) otherwise(nothing)
  for (int i = 0; i < N; i++)
    found += c[i] == 2 * (i + 1);
#pragma omp metadirective when(device={kind(host)}: parallel for reduction(+: found)) when(device={arch(nvptx)}: single)
  for (int i = 0; i < N; i++)
    found += b[i] == i + 1;
#pragma omp target map(tofrom: found)
  {
#pragma omp metadirective when(device={kind(host)}: parallel)
    found++;
  }
  int seen[N];
#pragma omp metadirective when(target_device={kind(gpu)}: target map(from: seen)) otherwise(nothing)
  for (int i = 0; i < N; i++)
    seen[i] = i;
#pragma omp metadirective when(target_device={device_num(0)}: target map(tofrom: seen)) default(target map(to: seen))
  for (int i = 0; i < N; i++)
    seen[i] *= 2;
#pragma omp metadirective when(target_device={kind(host)}: target map(to: seen)) \
                          when(target_device={arch(nvptx), kind(nohost)}: target map(tofrom: seen))
  for (int i = 0; i < N; i++)
    seen[i] += 1;
  printf("%d %d %d\n", sum, found, seen[N - 1]);
  return 0;
}
