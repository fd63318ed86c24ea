{
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
}
