// test: kind=parse
// a function that a region calls, whose body is in another file, which says that it is for the device
double weight(int i);
static double twice(int i) { return 2 * weight(i); }

void scale(double *x, int n) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] *= twice(i) + weight(-i);
}
