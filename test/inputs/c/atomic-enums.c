// Atomic updates of an object of an enumeration, which C++ does not count up
#include <stdio.h>

enum color { red, green, blue, white = 64 };
typedef enum { minus = -4, zero, plus } sign;
struct pixel {
  enum color of[3];
};

int main(void) {
  enum color c = green, was = red, all = red, mask = red;
  sign s = minus;
  struct pixel p = {{red, green, blue}}, *q = &p;
  int t = 0;
#pragma omp target map(tofrom : c, t, was, s, p)
  {
#pragma omp atomic
    c += 1;
#pragma omp atomic
    c |= 4;
#pragma omp atomic capture
    t = c++;
#pragma omp atomic capture
    was = c += 2;
#pragma omp atomic
    c = c + green;
#pragma omp atomic
    c = 1 + c;
#pragma omp atomic
    ++c;
#pragma omp atomic capture
    {
      was = c;
      c ^= blue;
    }
#pragma omp atomic
    s--;
#pragma omp atomic
    s *= 2;
#pragma omp atomic
    p.of[1] <<= 3;
#pragma omp atomic write
    p.of[0] = 2;
#pragma omp atomic read
    p.of[2] = p.of[1];
#pragma omp atomic compare
    if (p.of[0] == blue) {
      p.of[0] = white;
    }
  }
#pragma omp target teams distribute parallel for map(tofrom : all, mask)
  for (int i = 0; i < 100; i++) {
#pragma omp atomic
    all += green;
#pragma omp atomic
    mask |= i;
  }
#pragma omp parallel for
  for (int i = 0; i < 3; i++) {
#pragma omp atomic
    q->of[i] += 1;
#pragma omp atomic
    q->of[i] = q->of[i] + blue;
#pragma omp atomic
    q->of[i]++;
  }
  printf("%d %d %d %d %d %d\n", c, was, t, s, all, mask);
  printf("%d %d %d\n", p.of[0], p.of[1], p.of[2]);
  return 0;
}
