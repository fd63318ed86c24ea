  // Each phase needs what the one before it made.
#pragma omp for
  for (int i = 0; i < N; i++)
    a[i] = i * 2;
#pragma omp single
  {
    void *p = &once;
    int *q = p;
    *q += 1;
  }
#pragma omp for reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    b[i] = a[N - 1 - i];
    sum += b[i];
  }
#pragma omp barrier
#pragma omp master
  sum += a[1];
