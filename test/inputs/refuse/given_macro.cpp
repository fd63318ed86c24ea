// test: cflags="-Diterations=20 -Dto(x)=((x)+1) -DN=8 -Down=1 -Dmin(a,b)=a"
// Macros of the command line that are called like words of generated text.
#include <cstdio>

int main() {
  int a[iterations];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < iterations; i++)
    a[i] = to(i) + N + own;
  std::printf("%d\n", a[3]);
  return 0;
}
