// Conditions that are known at run time, where the statement cannot stand in two branches.
#define ADD x[0]++
void first(int n, int *x) {
#pragma omp target map(x[0:8])
#pragma omp metadirective when(user={condition(n > 3)}: teams) otherwise(parallel)
  x[0]++;
#pragma omp metadirective when(user={condition(n > 3)}: parallel)
  {
    if (n)
      goto end;
    x[0]++;
  end:
    x[1]++;
  }
#pragma omp metadirective when(user={condition(n > 3)}: target map(tofrom: x[0:1])) otherwise(parallel)
  {
    static int calls = 0;
    x[0] += calls++;
  }
#pragma omp metadirective when(user={condition(n > 3)}: parallel)
  {
#ifdef MORE
    x[0]++;
#endif
    x[1]++;
  }
#pragma omp metadirective when(user={condition(n > 3)}: parallel)
  ADD;
#pragma omp metadirective when(user={condition(n > 3)}: barrier) otherwise(single)
  x[0]++;
  switch (n) {
#pragma omp metadirective when(user={condition(n > 3)}: parallel)
  case 1:
    x[0]++;
  }
#pragma omp metadirective when(user={condition(n > 3)}: threadprivate(x))
  x[1]++;
}
