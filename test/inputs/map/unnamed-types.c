// Types without a name, of a function and of the file, are called by their first variable.
#include <stdio.h>
#define N 8
struct { int a; double b[3]; } of_file;
enum { LOW, HIGH = 5 } level;
int main(void) {
  struct {
    int a, b[N];
    int *p;
  } single, array[N];
  enum { red, green = 7, blue } color = green, colors[N];
  union { int i; float f; } *u, v;
  int got = 0;
  u = &v;
  v.i = 4;
  single.a = 3;
  for (int i = 0; i < N; i++) { array[i].a = i; colors[i] = red; single.b[i] = 2 * i; }
#pragma omp target map(tofrom: single, array) map(tofrom: got)
  {
    for (int i = 0; i < N; i++) array[i].a += single.b[i];
    single.a = 10;
    got = color == green;
  }
#pragma omp target teams distribute parallel for map(tofrom: colors) firstprivate(color) map(u[0:1])
  for (int i = 0; i < N; i++) { colors[i] = i % 2 ? color : blue; if (i == 0) u->i++; }
  of_file.a = 1; level = HIGH;
#pragma omp target map(tofrom: of_file, level)
  { of_file.a += level; of_file.b[1] = 2.5; level = LOW; }
  printf("%d %d %d %d %d %d %d %g %d\n", single.a, array[3].a, got, colors[1], colors[2], v.i, of_file.a, of_file.b[1], level);
  return 0;
}
