double twice() const {
  double s = 0;
#pragma omp target map(tofrom : s)
  s = 2 * k;
  return s;
}
