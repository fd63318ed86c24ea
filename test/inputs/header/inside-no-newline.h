#pragma omp for reduction(+: sum)
    for (int i = 0; i < 10; i++)
      sum += i;
#ifdef NEVER
#pragma omp barrier
#endif