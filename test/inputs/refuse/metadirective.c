// Traits that are not known before the program runs, or not at all, and places where no text can be another.
#define CHOOSE _Pragma("omp metadirective when(device={kind(gpu)}: teams) otherwise(parallel)")
#pragma omp begin declare target
static void both(int *x);
static int counted(int n) {
#pragma omp metadirective when(device={kind(gpu)}: simd) otherwise(parallel for)
  for (int i = 0; i < n; i++)
    n += i < 2 ? counted(i) : 0;
  return n;
}
static void both(int *x) {
#pragma omp metadirective when(device={kind(gpu)}: simd) otherwise(parallel for)
  for (int i = 0; i < 8; i++)
    x[i]++;
}
#pragma omp end declare target

void first(int n, int *x) {
#pragma omp target map(x[0:8])
  {
#pragma omp metadirective when(device={isa("sm_90")}: parallel for)
    for (int i = 0; i < 8; i++)
      x[i]++;
#pragma omp metadirective when(implementation={vendor(score(2 + 1): llvm)}: parallel for)
    for (int i = 0; i < 8; i++)
      x[i]++;
    both(x);
    x[0] = counted(n);
  }
#pragma omp target map(x[0:8])
  CHOOSE
  x[0]++;
#pragma omp metadirective when(target_device={device_num(n), kind(gpu)}: parallel for)
  for (int i = 0; i < 8; i++)
    x[i]++;
}
