// test: options="--regions=4,5"
// The line of a region that is to be translated alone is that of its directive.
void one(int *p) {
#pragma omp target map(tofrom : p[0 : 1])
  *p += 1;
}
