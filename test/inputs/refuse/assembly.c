// inline assembly
void f(int *a) {
#pragma omp target map(tofrom: a[0:1])
  {
    __asm__ volatile("nop");
    a[0] = 1;
  }
}
