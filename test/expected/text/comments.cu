// Translated by omp2cuda 0.1.0 from comments.c
#include <omp2cuda.h>

// the user's comments, macros and layout come through untouched
#include <stdio.h>

#define SQUARE(x) ((x) * (x))
#define STORE(a, i, v) \
  do {                 \
    (a)[i] = (v);      \
  } while (0)

/* before the directive */
// comments.c:13: target teams distribute parallel for
__global__ void main_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 9)) { // behind the loop's head
    /* a block comment
       over two lines */
    STORE(a, i, SQUARE(i) + 1); // a macro
    if (i%2==0)   a[i]  +=  100;
  } // the end
}

int main(void) {
  int a[ 9 ]; /* odd spacing */
  /* before the directive */
  /* behind it */
  // between directive and loop
  omp2cuda::target_region{"comments.c:13"}.one_each(9).launch(
      main_kernel, {omp2cuda::from(a)});
#ifdef NEVER
#error "the target directives of this branch were not translated"
#pragma omp target
  this is not C
#endif
  for (int i = 0; i < 9; i++)
    printf("%d ", a[i]);
  printf("\n");
  return 0;
}
