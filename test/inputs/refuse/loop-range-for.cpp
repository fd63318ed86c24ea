// a range-based for cannot be shared out
void f(int (&a)[20]) {
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int &x : a)
    x = 1;
}
