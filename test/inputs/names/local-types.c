// Types of a function move to the front of the file, where CUDA has its own of these names.
#include <stdio.h>

static int first(int n) {
  struct uchar4 {
    int a, b;
  };
  enum { char2 = 3, y1 = 5 };
  typedef struct {
    struct uchar4 all[2];
  } float4;
  float4 pairs = {{{1, 2}, {n, y1}}};
#pragma omp target map(tofrom : pairs)
  for (int i = 0; i < 2; i++)
    pairs.all[i].a += pairs.all[i].b + char2 + (int)sizeof(struct uchar4);
  return pairs.all[0].a + pairs.all[1].a;
}

static int second(int n) {
  enum dim3 { tgamma = 3, j0 };
  enum dim3 how = n ? tgamma : j0;
  int sum = 0;
#pragma omp target map(tofrom : sum) firstprivate(how)
  {
    enum dim3 other = how == tgamma ? j0 : tgamma;
    sum += how * 10 + other;
  }
  return sum;
}

int main(void) {
  printf("%d %d %d\n", first(7), second(1), second(0));
  return 0;
}
