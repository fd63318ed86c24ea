  {
    int own = table[t];
#pragma omp parallel for
    for (int k = 0; k < 8; k++)
      work[t * 8 + k] += own;
#pragma omp simd
    for (int k = 0; k < 8; k++)
      work[t * 8 + k] *= 2;
  }
