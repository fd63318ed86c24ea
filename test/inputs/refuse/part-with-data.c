// test: options="--regions=12"
// One region alone, in a file whose data stays on the device between regions: the region that
// stays host code would see old values.
#pragma omp declare target
int calls;
#pragma omp end declare target

void both(int n, double *x) {
#pragma omp target enter data map(to : x[0 : n])
#pragma omp target
  calls++;
#pragma omp target teams loop
  for (int i = 0; i < n; i++)
    x[i] += 1;
#pragma omp target exit data map(from : x[0 : n])
}
