// requires self_maps beside a variable that has a copy on the device
#pragma omp requires self_maps
#pragma omp begin declare target
static int counter;
#pragma omp end declare target

void f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  x[0] = counter++;
}
