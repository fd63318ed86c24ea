// functions with parallel regions that take references and addresses of the team's variables
#include <cstdio>

struct box {
  int lo, hi;
};

#pragma omp declare target
static void fill(const int &value, int *out, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = value;
}

static int settle(int &value, int n) {
  int before = value;
#pragma omp parallel for reduction(max : value)
  for (int i = 0; i < n; i++)
    value = i > value ? i : value;
  value += 1;
#pragma omp parallel
  {
#pragma omp single
    value *= 10;
  }
  return before;
}

static void raise(int *value, int by, int n) {
  *value += by;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (i == n - 1)
      *value += i;
}

// what it is called with changes between its regions
static int twice(const int &value, int *alias, int *out, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = value;
  *alias = 100;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] += value;
  return value;
}

template <class T> void widen(T &b, const T &by, int *out, int n) {
  b.lo -= by.lo;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    out[i] = b.hi - b.lo;
  b.hi += by.hi;
}
#pragma omp end declare target

int main() {
  int a[3][32], out[3][8];
#pragma omp target teams distribute map(from : a, out)
  for (int t = 0; t < 3; t++) {
    int v = 1, w = t;
    fill(v, a[t], 32);
    out[t][0] = a[t][31];
    v = 100;
    fill(v, a[t], 32);
    out[t][1] = a[t][31];
    out[t][2] = settle(w, 32) + w;
    int x = 5;
    raise(&x, 2, 32);
    out[t][3] = x;
    int y = 6;
    out[t][4] = twice(y, &y, a[t], 32) + y + a[t][7];
    box b = {0, t}, by = {1, 2};
    widen(b, by, a[t], 32);
    out[t][5] = b.hi * 100 + b.lo + a[t][3];
    fill(7, a[t], 32);
    fill(a[t][0] + t, a[t], 32);
    out[t][6] = a[t][9];
    fill(out[t][6], a[t], 32);
    settle(out[t][6], 32);
    out[t][7] = a[t][0];
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      a[t][i] += v + w;
  }
  for (int t = 0; t < 3; t++) {
    for (int k = 0; k < 8; k++)
      std::printf("%d ", out[t][k]);
    std::printf("%d\n", a[t][0]);
  }
}
