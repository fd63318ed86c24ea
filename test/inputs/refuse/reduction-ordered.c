// test: options="--reduction=ordered"
// a schedule that fixes nothing; whole numbers need no order
float f(int n) {
  float sum = 0;
  int count = 0;
#pragma omp target teams distribute parallel for schedule(dynamic) reduction(+: count)
  for (int i = 0; i < n; i++)
    count += i;
#pragma omp target teams distribute parallel for schedule(dynamic) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += i;
  return sum + count;
}
