// true, false, characters, comparisons and qualified pointers mean in C what they mean in C, in every place of a region and outside.
#include <stdbool.h>
#include <stdio.h>

#define YES true
#define KIND(x) _Generic((x), int: 1, _Bool: 2, char: 3, long: 4, default: 5)
#define POINTER(p) _Generic((p), int *: 1, const int *: 2, int *restrict *: 3, volatile int *: 4, default: 5)
#define SIZES(x) (sizeof(x) * 10 + sizeof((x)))

enum small { LOW, HIGH };
struct flags {
  bool on;
  char sign;
  enum small level;
};

static int kind_of(bool b, char c, enum small e) { return KIND(b) * 100 + KIND(c) * 10 + (KIND(e) != 2); }

static int pointers(int *restrict p, const int *restrict q, volatile int *v) {
  int *restrict own = p;
  int *restrict *at = &own;
  return POINTER(p) * 1000 + POINTER(q) * 100 + POINTER(v) * 10 + POINTER(at) + POINTER(&*own) + (*at != p);
}

int main(void) {
  int x[4] = {1, 2, 3, 4}, out[12];
  struct flags f = {true, 'a', HIGH};
  long l = 3;
  printf("%zu %zu %zu %zu\n", sizeof('a'), SIZES(true), sizeof(x[0] == 1), sizeof(f.on));
  printf("%d %d %d %d %d\n", KIND('a'), KIND(YES), KIND(x[0] < 2), KIND(!f.on), KIND(f.on && l));
  printf("%d %d\n", kind_of(true, 'c', LOW), pointers(x, x, x));
#pragma omp target map(from : out) map(to : x, f, l)
  {
    out[0] = SIZES(true);
    out[1] = KIND(YES) * 10 + KIND(f.on);
    out[2] = KIND('b') * 10 + KIND(f.sign);
    out[3] = sizeof(x[0] == 1) + sizeof(!l);
    out[4] = KIND(x[1] > 1 ? true : f.on) + KIND(f.on ? 'a' : 'b') * 10;
    out[5] = kind_of(f.on, f.sign, f.level);
    out[6] = pointers(x, x + 1, x + 2);
    bool b = 5;
    b += 1;
    out[7] = b + true + true;
    out[8] = _Generic(&b, bool *: 1, int *: 2, default: 3) + _Generic(+b, bool: 10, int: 20);
    __typeof__(x[0] == 2) wide = 300;
    __typeof__(b) narrow = 300;
    out[9] = wide + narrow;
    out[10] = (true ? 1 : 0) + sizeof(b ? LOW : HIGH) + KIND(LOW) * 10;
    out[11] = KIND((bool)l) * 10 + KIND((char)'x') + KIND(1L) * 100;
  }
  for (int i = 0; i < 12; i++)
    printf("%d ", out[i]);
  printf("\n");
  return 0;
}
