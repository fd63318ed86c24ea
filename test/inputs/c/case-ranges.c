// GNU's ranges of cases, in device code, where nvcc has none, and on the host: of letters, of numbers, by macros
#include <stdio.h>

#define LOW 40
enum color { red, green, blue, white };

static int kind(int c) {
  switch (c) {
  case 'a' ... 'z':
    return 1;
  case '0' ... '9': case '_':
    return 2;
  case -3 ... -1:
    return 3;
  case LOW ... LOW + 2:
    return 4;
  default:
    return 0;
  }
}

static int host_only(int n) {
  switch (n) {
  case 0 ... 1000000:
    return 1;
  }
  return 0;
}

int main(void) {
  int out[130], shade[4];
#pragma omp target teams distribute parallel for map(from: out, shade)
  for (int i = 0; i < 130; i++) {
    out[i] = kind(i - 4);
    if (i < 4)
      switch ((enum color)i) {
      case green ... blue:
        shade[i] = 1;
        break;
      default:
        shade[i] = 2;
      }
  }
  for (int i = 0; i < 130; i++)
    printf("%d", out[i]);
  printf(" %d%d%d%d %d\n", shade[0], shade[1], shade[2], shade[3], host_only(out[0] + 77));
  return 0;
}
