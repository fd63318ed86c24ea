// comments that give names, and cannot be followed
int used = 0;

// omp2cuda: name=far_from_it
void forms(int n, int *a) {
  // omp2cuda: name=2_fast
#pragma omp target map(tofrom : a[0 : n])
  a[0] = 1;
  // omp2cuda: name=used
#pragma omp target map(tofrom : a[0 : n])
  a[0] = 1;
  // omp2cuda: name=namespace
#pragma omp target map(tofrom : a[0 : n])
  a[0] = 1;
  // omp2cuda: name=float4
#pragma omp target map(tofrom : a[0 : n])
  a[0] = 1;
  // omp2cuda: name=twice
#pragma omp target map(tofrom : a[0 : n])
  a[0] = 1;
  // omp2cuda: name=twice
#pragma omp target map(tofrom : a[0 : n])
  a[0] = 1;
  // omp2cuda: threads=128
#pragma omp target map(tofrom : a[0 : n])
  a[0] = 1;
}
