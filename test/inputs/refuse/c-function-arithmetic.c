// Arithmetic on addresses of functions, which GNU C counts in bytes
static int seven(void) { return 7; }
typedef int (*function)(void);

long difference(function f) {
  function g = seven + 1;
  g++;
  g += 2;
  return (char *)seven - (char *)f + (g - 1 == f);
}

void region(int *x) {
#pragma omp target map(x[0:1])
  x[0] = 1;
}
