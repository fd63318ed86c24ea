// Expressions whose type is another one in C++.
#include <stdio.h>

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
  return 0;
}
