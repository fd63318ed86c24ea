// a section with a stride is not contiguous
void f(double *a) {
#pragma omp target update to(a[0:10:2])
}
