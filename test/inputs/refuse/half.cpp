// numbers of 16 bits where they have no form in device code
_Float16 table[3] = {1, 2, 3};
#pragma omp declare target(table)
template <class T> T scaled(T x) { return x * 2; }
template <class T> T grown(T x) {
  x += 1.5;
  return x;
}
void f(_Float16 *v, _Float16 _Complex *z) {
#pragma omp target map(tofrom : v[0 : 9])
  v[0] = scaled(v[1]) + grown(v[2]) + table[1];
#pragma omp target map(tofrom : z[0 : 9])
  z[0] = z[1] + z[2];
}
