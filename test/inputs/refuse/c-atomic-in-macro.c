// test: run=no
// an atomic update in a form that nvcc breaks, made by a macro
#define MINUS(x, e) x = (e) - x

void update(int *x) {
#pragma omp atomic
  MINUS(*x, 7);
}
