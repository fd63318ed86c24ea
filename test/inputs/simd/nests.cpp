// test: options="--simd=lanes"
// Lanes below collapsed loops, below teams, in templates and member functions.
#include <cstdio>

template <class T, int Rows> struct matrix {
  T at[Rows][48];
  T sums[Rows];
  int hits = 0;

  void scale(T by) {
#pragma omp target teams distribute parallel for map(tofrom : this[0 : 1])
    for (int i = 0; i < Rows; i++) {
      T row = 0;
#pragma omp simd reduction(+ : row)
      for (int k = 0; k < 48; k++) {
        at[i][k] *= by;
        row += at[i][k];
      }
      sums[i] = row;
#pragma omp atomic
      hits++;
    }
  }
};

// two shared loops as one, of which the inner one has an end of its own type
static long collapsed(int n, long m, const int *a, long *most) {
  long sum = 0, top = -1;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : sum) reduction(max : top) \
    map(to : a[0 : n * m * 40])
  for (int i = 0; i < n; i++)
    for (long j = 0; j < m; j++) {
#pragma omp simd reduction(+ : sum) reduction(max : top)
      for (long k = 0; k < 40; k++) {
        long x = a[(i * m + j) * 40 + k];
        sum += x;
        top = x > top ? x : top;
      }
    }
  *most = top;
  return sum;
}

// teams, threads and lanes, each with a loop
static void three(int n, int m, float *x) {
#pragma omp target teams distribute map(tofrom : x[0 : n * m * 33])
  for (int i = 0; i < n; i++)
#pragma omp parallel for
    for (int j = 0; j < m; j++)
#pragma omp simd
      for (int k = 0; k < 33; k++)
        x[(i * m + j) * 33 + k] += i * 100 + j * 10 + k;
}

// the iterations of a loop that goes down, and a range
static int ranges(int (&a)[20][35]) {
  int last = 0;
#pragma omp target teams distribute parallel for map(tofrom : a) lastprivate(last)
  for (int i = 19; i >= 0; --i) {
    int sum = 0, at = 0;
#pragma omp simd reduction(^ : sum)
    for (int &each : a[i])
      sum ^= each += i;
    const int place = sum % 35 < 0 ? 0 : sum % 35;
    int &here = a[i][place];
    if (here > 3)
      here = 3;
    else if (here == 1)
      continue;
    else
      here -= 1;
#pragma omp simd lastprivate(at)
    for (unsigned k = 34; k > 0; k -= 2)
      at = a[i][k] + int(k);
    int before = 0, seen = 0;
#pragma omp simd if (a[i][0] > 9) reduction(+ : seen) lastprivate(before)
    for (int k = 0; k < 35; ++k) {
      seen += a[i][k] > i;
      before = a[i][k];
    }
    last = at + sum + seen * 1000 + before;
  }
  return last;
}

int main() {
  static matrix<double, 21> d;
  static matrix<int, 7> w;
  for (int i = 0; i < 21; i++)
    for (int k = 0; k < 48; k++)
      d.at[i][k] = i - k, w.at[i % 7][k] = i * k % 11;
  d.scale(2);
  w.scale(3);
  std::printf("%g %g %d %d %d\n", d.sums[3], d.sums[20], d.hits, w.sums[6], w.hits);

  static int a[6 * 5 * 40], b[20][35];
  static float x[4 * 3 * 33];
  for (int i = 0; i < 6 * 5 * 40; i++)
    a[i] = i * 7 % 1009;
  for (int i = 0; i < 20 * 35; i++)
    b[i / 35][i % 35] = i * 13 % 31;
  long most;
  std::printf("%ld", collapsed(6, 5, a, &most));
  std::printf(" %ld\n", most);
  three(4, 3, x);
  double sum = 0;
  for (int i = 0; i < 4 * 3 * 33; i++)
    sum += x[i] * (i % 5);
  int last = ranges(b), all = 0;
  for (int i = 0; i < 20 * 35; i++)
    all = (all * 31 + b[i / 35][i % 35]) % 100003;
  std::printf("%g %d %d\n", sum, last, all);
  return 0;
}
