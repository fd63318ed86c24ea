// the user's comments, macros and layout come through untouched
#include <stdio.h>

#define SQUARE(x) ((x) * (x))
#define STORE(a, i, v) \
  do {                 \
    (a)[i] = (v);      \
  } while (0)

int main(void) {
  int a[ 9 ]; /* odd spacing */
  /* before the directive */
#pragma omp target teams distribute parallel for map(from: a) /* behind it */
  // between directive and loop
  for (int i = 0; i < 9; i++) { // behind the loop's head
    /* a block comment
       over two lines */
    STORE(a, i, SQUARE(i) + 1); // a macro
    if (i%2==0)   a[i]  +=  100;
  } // the end
#ifdef NEVER
#pragma omp target
  this is not C
#endif
  for (int i = 0; i < 9; i++)
    printf("%d ", a[i]);
  printf("\n");
  return 0;
}
