// Expressions whose type is another one in C++.
#include <stdbool.h>
#include <stdio.h>

#define SIZE(x) sizeof(x)
#define YES true
#define KIND(x) _Generic((x), int : 1, _Bool : 2, default : 3)

struct nothing {};
struct holder {
  struct nothing none;
  int value;
};

int main(void) {
  int i = 1, a[4] = {1, 2, 3, 4};
  double x = 2;
  printf("%zu %zu %zu %zu\n", sizeof('a'), sizeof(i == 1), sizeof(!i), sizeof(i && x));
  printf("%zu %zu\n", sizeof(0, a), sizeof(i ? a : a));
  printf("%zu %zu\n", sizeof(struct nothing), sizeof(struct holder));
  __auto_type same = i == 1;
  __typeof__('a') letter = 'b';
  printf("%zu %zu %zu\n", sizeof same, sizeof letter, sizeof(void));
  printf("%d %g %d %d\n", a[3], x, same, letter);
  bool b = true;
  char c = 'c';
  __auto_type maybe = b ? true : false;
  __typeof__(true) seven = 7;
  printf("%zu %zu %zu %zu\n", sizeof(true), SIZE(false), sizeof YES, sizeof(0, true));
  printf("%zu %zu %zu %zu\n", sizeof(b ? true : b), sizeof(b ? c : 'd'), sizeof(b ? b : b), sizeof(+b));
  printf("%d %d %d\n", _Generic(true, int : 1, _Bool : 2), KIND(YES), KIND(b));
  printf("%zu %d %c %d\n", sizeof maybe, seven, c, maybe);
  int on[4];
#pragma omp target map(from : on)
  {
    on[0] = sizeof(true) + SIZE(YES);
    on[1] = _Generic(true, int : 1, _Bool : 2);
    on[2] = sizeof(i ? true : i == 1);
    __typeof__(false) nine = 9;
    on[3] = nine;
  }
  printf("%d %d %d %d\n", on[0], on[1], on[2], on[3]);
  return 0;
}
