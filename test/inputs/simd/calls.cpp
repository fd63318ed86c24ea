// test: options="--simd=lanes" dump=plan
// Functions with simd wherever C++ can call them, and jumps around the calls.
#include <cstdio>

enum { N = 24, M = 40 };

static int next(int &state) { return state = (state * 75 + 74) % 65537; }
static void record(int *log, int value) {
  log[0] += value;
  log[1]++;
}

template <class T> static T total(const T *x, int n, T first = T(1)) {
  T sum = first;
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++)
    sum += x[k];
  return n > 20 ? sum + total(x, n / 2) : sum;
}

// members and operators, in the class and outside
class row {
public:
  row(int *at, int size) : x(at), n(size) {}
  int operator()(int by) const {
    int sum = 0;
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < n; k++)
      sum += x[k] * by;
    return sum;
  }
  row &operator+=(int by);
  int &operator[](int k);
  static int twice(const row &r, int by) { return r(by) + r(by); }

private:
  int *x, n;
};
row &row::operator+=(int by) {
  next(by);
#pragma omp simd
  for (int k = 0; k < n; k++)
    x[k] = (x[k] + by) % 101;
  return *this;
}
int &row::operator[](int k) {
  *this += k;
  return x[k];
}
static int operator*(const row &r, int by) { return r(by) - r(1); }

// goto, switch, break, continue, return
static int jumps(int *x, int n, int *log) {
  int k = 0, state = n;
again:
  k++;
  if (row(x, M)(k) % 5 > 2 && k < 6)
    goto again;
  if (next(state) % 3 == 0)
    goto out;
  x[0]++;
  log[0] += total(x, k);
out:
  x[1]--;
  for (int i = 0; i < n; i++) {
    switch (i % 4) {
    case 0:
      log[0]++;
      log[1] += total(x, i);
      break;
    case 1:
    case 2: {
      int own[3] = {i, 2, 3};
#pragma omp simd
      for (int j = 0; j < 3; j++)
        own[j] += j;
      k += own[2] + own[0];
      if (x[3] > 100)
        continue;
      log[1] += own[1];
    }
      [[fallthrough]];
    default:
      k += total(x, 4);
      x[2] += k % 3;
    }
    if (k > 1000)
      break;
  }
  return state + k;
}

// in conditions, steps, initializers, arguments and parts that may not happen
static int expressions(int *x, int n, int *log) {
  int state = n, r = 0, w[4] = {1, 2, next(state) % 5, 4};
  row all(x, M);
  while (next(state) % 5 != 0 && r < 10)
    all += state % 3, r++;
  do {
    all += 1;
  } while (total(x, 3) % 4 && next(state) % 3);
  for (int i = 0; i < total(x, 2) % 5; i += 1 + next(state) % 2)
    record(log, total(x, i));
  x[3] = r > 3 ? total(x, 4) : -total(x, 5, 2);
  record(log, r > 2 ? total(x, 3) : 1);
  r += (x[5] = total(x, 3)) + all[7];
  if (int q = next(state) % 7; q > total(x, 1) % 7)
    all += q;
  for (int &e : w) {
    e += total(x, e);
    row(&e, 1) += 2;
  }
  return r + all * 2 + row::twice(all, 3) + total(w, 4);
}

int main() {
  static int a[N][M], b[N], logs[N][2];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++)
      a[i][k] = i * k % 7;
#pragma omp target teams distribute parallel for map(tofrom: a, b, logs)
  for (int i = 0; i < N; i++) {
    b[i] += jumps(a[i], i, logs[i]);
    b[i] += expressions(a[i], i, logs[i]);
  }
  long sum = 0;
  for (int i = 0; i < N; i++) {
    sum = (sum * 31 + b[i] + logs[i][0] * 3 + logs[i][1] * 7) % 1000003;
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (a[i][k] & 1023)) % 1000003;
  }
  std::printf("%ld\n", sum);
  return 0;
}
