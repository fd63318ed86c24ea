// What device code writes to stdout and stderr: the device has one stream. The host's functions write where they wrote.
#include <stdio.h>
#include <string.h>

#ifdef QUIET
#define SAY(...)
#else
#define SAY(...) fprintf(stdout, __VA_ARGS__)
#endif
#define LENGTH(text) (int)strlen(text)

static int check(int x) {
  if (x > 8)
    fprintf(stderr, "%d is too much: %.1f%%\n", x, x * 1.5f);
  return x;
}

int main(void) {
  int r = 0;
  fflush(stdout);
#pragma omp target map(tofrom : r)
  {
    r += check(7);
    fprintf(stdout, "r is %d of \"%s\"\n", r, "device");
    fputs("and more\n", stdout);
    fputc('a', stdout);
    putc('\n', stdout);
    SAY("%d\n", LENGTH("four"));
    fflush(stdout);
  }
#pragma omp target teams distribute parallel for reduction(+ : r)
  for (int i = 0; i < 8; i++)
    r += check(i);
  printf("%d %d\n", r, check(9));
  return 0;
}
