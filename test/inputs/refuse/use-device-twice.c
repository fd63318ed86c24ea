// one list item in two clauses that ask for its device address (OpenMP 5.2, 5.4.8 and 5.4.10)
int main(void) {
  int x[4] = {0}, *p = x;
#pragma omp target data map(tofrom: p[0:4]) use_device_ptr(p) use_device_addr(p)
  {
#pragma omp target is_device_ptr(p)
    p[0] = 1;
  }
  return !x[0];
}
