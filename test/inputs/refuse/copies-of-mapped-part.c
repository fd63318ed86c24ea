// test: run=no
// copies of a whole array of which only a part is mapped
void f(void) {
  int a[8] = {0}, b[8];
#pragma omp target teams distribute parallel for firstprivate(a) map(to: a[2:4])
  for (int i = 2; i < 6; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for lastprivate(b) map(from: b[:4])
  for (int i = 0; i < 4; i++)
    b[i] = i;
}
