// a variable that is private in the enclosing parallel region
int f(int n) {
  int sum = 0;
#pragma omp target
#pragma omp parallel private(sum)
#pragma omp for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += i;
#pragma omp target parallel
  {
    int own = 0;
#pragma omp for reduction(+: own)
    for (int i = 0; i < n; i++)
      own += i;
  }
  return sum;
}
