// Values of cases that C converts to the type of the switch, and C++ does not narrow.
#include <stdio.h>

#define NONE -1
#define FAR (1ull << 40)

static int number(unsigned a) {
  switch (a) {
  case -2:
    return 1;
  case NONE:
    return 2;
  case 3 ... 5:
    return 3;
  case -20 ... -10:
    return 4;
  case 'a':
    return 5;
  default:
    return 0;
  }
}

static int wide(unsigned long a) {
  switch (a) {
  case ~0:
    return 1;
  case (NONE - 4):
    return 2;
  case FAR:
    return 3;
  }
  return 0;
}

static int small(int a) {
  switch (a) {
  case 0x80000001:
    return 1;
  case 4294967295u:
    return 2;
  case (unsigned char)300:
    return 3;
  }
  return 0;
}

int main(void) {
  const unsigned tried[8] = {-2, -1, 4, -15, 'a', 7, 3, 0};
  int sum = 0, out[8];
#pragma omp target teams distribute parallel for map(to: tried) map(from: out) reduction(+: sum)
  for (int i = 0; i < 8; i++) {
    out[i] = number(tried[i]);
    sum += 10 * wide(i ? ~0ul - i : ~0ul) + 100 * small(i == 3 ? -1 : i == 4 ? -2147483647 : 44);
  }
  for (int i = 0; i < 8; i++)
    printf("%d%d%d ", out[i], number(tried[i]), small(i - 1));
  printf("%d %d\n", sum, wide(FAR));
  return 0;
}
