// test: cflags="-include test/inputs/refuse/header-by-flag.h"
/* A header without an #include line: no line could name its copy. */
int main(void) {
  int r[4];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 4; ++i)
    r[i] = thrice(i);
  return r[0];
}
