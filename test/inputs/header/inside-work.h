#pragma omp for schedule(dynamic)
    for (int i = 0; i < STEPS; i++)
      work[i] = i * i;
#pragma omp barrier
#pragma omp single nowait
    once += work[STEPS - 1];
#pragma omp sections
    {
      taken[0] = work[1];
#pragma omp section
      taken[1] = work[2];
#pragma omp section
      taken[2] = work[3];
    }
#pragma omp critical
    count += locked(&once) ? 10 : 0;
#pragma omp masked
    count += 1;
#pragma omp barrier
#pragma omp for ordered
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
      count = count * 2 + (i == 3);
    }
