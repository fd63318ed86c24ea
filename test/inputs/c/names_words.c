// Words of C++ that are plain names in C.
#include <stdio.h>
#include <stdlib.h>

typedef enum { false, true } bool;
#define NEXT(p) ((p)->this)

struct class {
  int new, private;
  struct class *this;
};

static int delete(struct class *class) {
  return class->new + class->private;
}

static int template(int operator, int and) {
  int namespace = operator + and;
  if (namespace > 10)
    goto try;
  namespace *= 2;
try:
  return namespace;
}

int main(void) {
  struct class a = {1, 2, NULL}, b = {.new = 3, .private = 4, .this = &a};
  bool export = true;
  int not = 0;
#pragma omp parallel for reduction(+ : not)
  for (int or = 0; or < 10; or++)
    not += or;
  printf("new %d class %d %d %d %d\n", delete(&b), NEXT(&b)->new,
         template(3, 9), export == false, not);
  return 0;
}
