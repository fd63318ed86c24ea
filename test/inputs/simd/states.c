// test: options="--simd=lanes"
// A machine of states in each thread, around simd: goto, switch, continue and break, calls with effects between
#include <stdio.h>
static int next(int *p) { return (*p)++; }
static int dot(const int *a, int n) {
  int s = 0;
#pragma omp simd reduction(+ : s)
  for (int k = 0; k < n; k++)
    s += a[k];
  return s;
}
int main(void) {
  int out[16][64], n[16], log[16][8];
  for (int i = 0; i < 16; i++) {
    n[i] = i % 5;
    for (int k = 0; k < 64; k++)
      out[i][k] = i * k;
    for (int k = 0; k < 8; k++)
      log[i][k] = 0;
  }
#pragma omp target teams distribute parallel for map(tofrom: out, n, log)
  for (int i = 0; i < 16; i++) {
    int state = 0, rounds = 0, best = -1, held[3] = {0, 1, 2};
    double scale = 1.0;
  again:
    if (rounds++ > 6)
      continue;
    switch (state) {
    case 0: {
      int c = next(&n[i]);
      held[c % 3] += c;
#pragma omp simd
      for (int k = 0; k < 64; k++)
        out[i][k] += c + held[1];
      state = c % 2 + 1;
      break;
    }
    case 1:
      scale *= 1.5;
      log[i][next(&n[i]) % 8] += (int)(scale * 4) + held[0];
      if (n[i] % 3 == 0) {
        state = 2;
        break;
      }
    case 2: {
      int sum = dot(out[i], 32 + n[i] % 16);
      if (sum > best)
        best = sum;
      log[i][2] += best % 1000;
      state = best % 2;
      goto again;
    }
    }
    for (int a = 0, b = 5; a < b; a += 1 + (next(&n[i]) & 1)) {
      if (a == 2) {
        b--;
        continue;
      }
      do {
        if (next(&n[i]) % 4 == 0)
          break;
#pragma omp simd
        for (int k = 0; k < 64; k++)
          out[i][k] ^= a + b;
      } while (n[i] % 3);
    }
    if (n[i] < 60)
      goto again;
    log[i][7] = rounds * 100 + state + held[2];
  }
  long h = 0;
  for (int i = 0; i < 16; i++) {
    h = h * 31 + n[i];
    for (int k = 0; k < 64; k++)
      h = h * 17 + out[i][k];
    for (int k = 0; k < 8; k++)
      h = h * 13 + log[i][k];
  }
  printf("%ld\n", h);
  return 0;
}
