// Selections by type.
#include <math.h>
#include <stdio.h>

#define NAME(x) _Generic((x), int: "int", float: "float", default: "other")
#define SQRT(x) _Generic((x), float: sqrtf, default: sqrt)(x)
#define SAME(a, b) __builtin_types_compatible_p(a, b)

int main(void) {
  float f = 2;
  double d = 2;
  int i = _Generic(f, float: 1, double: 2) + _Generic('a', char: 10, int: 20);
  int c = __builtin_choose_expr(sizeof(long) == 8, 3, 4);
  printf("%s %s %s %d %d\n", NAME(i), NAME(f), NAME(d), i, c);
  printf("%.9g %.17g %d\n", SQRT(f), SQRT(d), SAME(int, long));
  return 0;
}
