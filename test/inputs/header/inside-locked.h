  int seen;
#pragma omp critical(inside)
  {
    *x += 3;
    seen = *x;
  }
#pragma omp atomic
  *x += 1;
  return seen > 0;
