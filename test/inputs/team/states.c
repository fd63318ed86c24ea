// A machine of states in Single code: goto, switch, continue and break around parallel regions, calls with effects between
#include <stdio.h>
static int next(int *p) { return (*p)++; }
static int total(const int *x, int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
int main(void) {
  int x[32], log[64], n = 0, steps = 0;
  for (int i = 0; i < 32; i++)
    x[i] = i;
  for (int i = 0; i < 64; i++)
    log[i] = 0;
#pragma omp target map(tofrom: x, log, n, steps)
  {
    int state = 0, seen[4] = {1, 2, 3, 4};
    double scale = 1;
  begin:
    if (n > 40)
      goto end;
    switch (state) {
    case 0: {
      int k = next(&n);
      log[k] = 10 + seen[k % 4];
#pragma omp parallel for
      for (int i = 0; i < 32; i++)
        x[i] += k;
      state = 1;
      break;
    }
    case 1:
      scale += 0.5;
      log[next(&n)] = (int)(10 * scale);
      if (scale > 3) {
        state = 2;
        break;
      }
      if (n % 5 == 2)
        goto begin;
    case 2: {
      int m = total(x, 32) + next(&n);
      log[n % 64] = m;
      seen[n % 4] = m % 7;
#pragma omp parallel
#pragma omp master
      seen[1] += 1;
      state = n % 3 == 0 ? 0 : n % 3;
    }
      break;
    default:
      n++;
    }
    steps++;
    for (int a = 0, b = 10; a < b; a += 1 + (next(&n) & 1), b--) {
      if (a == 3)
        continue;
      if (b == 6)
        break;
#pragma omp parallel for
      for (int i = 0; i < 32; i++)
        x[i] += a * b;
      do {
        if (next(&n) % 4 == 0)
          break;
        if (n > 45)
          goto out;
#pragma omp parallel for
        for (int i = 0; i < 32; i++)
          x[i] ^= 1;
      } while (n % 3);
    }
    goto begin;
  out:
    steps += 100;
  end:
    log[63] = steps + seen[2] + (int)scale;
  }
  long h = 0;
  for (int i = 0; i < 32; i++)
    h = h * 31 + x[i];
  for (int i = 0; i < 64; i++)
    h = h * 17 + log[i];
  printf("%ld %d %d\n", h, n, steps);
  return 0;
}
