// An opening brace that another branch has as well is not that of the data.
int main(void) {
  int a[4] = {0};
#pragma omp target data map(tofrom: a)
#ifdef FAST
  {
    a[0] = 1; // never, here
#else
  {
#endif
#pragma omp target
    a[1] = 2;
  }
  return a[1] - 2;
}
