// Elements that an array has not, where both are known.
double a[10];
struct {
  double v[4];
  char bytes[1];
} s, *p;

void behind_the_end(int n) {
  double b[3][4];
#pragma omp target map(a[5:10])
  a[5] = 1;
#pragma omp target map(b[1][2:3])
  b[1][3] = 1;
#pragma omp target map(a[12])
  a[0] = 1;
#pragma omp target enter data map(to: s.v[2:4])
#pragma omp target update to(a[0:6:2])
#pragma omp target exit data map(release: b[1:3])
#pragma omp target enter data map(to: p->bytes[0:100]) // as many as there are
#pragma omp target enter data map(to: a[10:0], a[n:9])
}
