// lastprivate of an array
void f(void) {
  int a[2] = {0, 0};
#pragma omp target teams distribute lastprivate(a)
  for (int i = 0; i < 8; ++i)
    a[0] = a[1] = i;
}
