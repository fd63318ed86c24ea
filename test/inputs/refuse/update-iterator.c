// modifiers that would change what is copied
void f(int *a, int n) {
#pragma omp target update to(iterator(k = 0:4): a[k * n:n])
#pragma omp target map(self, tofrom: a[0:n])
  a[0] = 1;
}
