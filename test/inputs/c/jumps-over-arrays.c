// Jumps over arrays that have values: cleanup as C programs write it, on the host and in device code.
#include <stdio.h>
#include <stdlib.h>

struct pair {
  int a, b;
};

static int chosen(int k) {
  if (k < 0)
    goto out;
  int values[3] = {1, 2, k};
  const double table[] = {0.5, 1.5, 2.5, k};
  char zero[8] = {0};
  struct pair pairs[2] = {{1, 2}, {.b = 3}};
  return values[2] + (int)(2 * table[3]) + zero[3] + pairs[1].b + (int)(sizeof table / sizeof table[0]);
out:
  return -1;
}

int main(int argc, char **argv) {
  int status = 1, r[2];
  double *p = malloc(argc * sizeof *p);
  if (!p)
    goto done;
  char name[] = "values";
  char path[16] = "x/";
  const int first[2][2] = {{1}, {3, 4}};
#pragma omp target map(from : r) map(to : first)
  {
    r[0] = chosen(-1) + first[1][0];
    r[1] = chosen(5);
  }
  switch (argc) {
  case 7:;
    int more[2] = {};
    r[0] = more[1];
    break;
  default:
    printf("%s %s %d %d %d\n", name, path, r[0], r[1], chosen(3));
  }
  status = 0;
done:
  free(p);
  return status;
}
