// Functions that simd may not call, for what they reach; and a sum of one thread.
#pragma omp begin declare target
static void waits(int *a) {
#pragma omp barrier
  a[0]++;
}
static void deeper(int *a) { waits(a); }
static void shares(int *a) {
#pragma omp for
  for (int j = 0; j < 3; j++)
    a[j]++;
}
static void one(int *a) {
#pragma omp single
  a[0]++;
}
static void first(int *a) {
#pragma omp masked
  a[0]++;
}
#pragma omp end declare target

void f(int n, int *a) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++) {
#pragma omp simd
    for (int k = 0; k < n; k++) {
      waits(a + k);
      deeper(a + k);
      shares(a + k);
      one(a + k);
      first(a + k);
#pragma omp ordered simd
      deeper(a + k);
    }
  }
#pragma omp target parallel map(tofrom : a[0 : n])
  {
    int sum = 0;
#pragma omp for simd reduction(+ : sum)
    for (int k = 0; k < n; k++)
      sum += a[k];
#pragma omp loop bind(thread)
    for (int k = 0; k < n; k++)
      shares(a);
  }
}
