// the types of shared names: typedef, enum, union, pointer to pointer, const
#include <stdio.h>

typedef unsigned short u16;
enum color { red = 1, green = 20, blue = 300 };
union bits {
  float f;
  unsigned u;
};

int main(void) {
  u16 offset = 40000;
  enum color color = blue;
  const int factor = 2;
  union bits one;
  one.f = 1.0f;
  unsigned out[12];
#pragma omp target teams distribute parallel for map(from: out) firstprivate(one)
  for (int i = 0; i < 12; i++)
    out[i] = (one.u >> 20) + offset + color * factor + (i == green) + i;
  printf("%u %u\n", out[0], out[11]);
  return 0;
}
