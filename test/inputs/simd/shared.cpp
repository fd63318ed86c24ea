// test: options="--simd=lanes"
// Sums and last values of simd that are no variables of the thread: its first lane changes them.
#include <cstdio>
// copied by code: the first lane runs all iterations
struct counted {
  double sum;
  int n;
  counted() : sum(0), n(0) {}
  counted(const counted &o) : sum(o.sum), n(o.n) {}
  counted &operator=(const counted &o) {
    sum = o.sum;
    n = o.n;
    return *this;
  }
  void add(double v) {
    sum += v;
    n++;
  }
};
#pragma omp declare reduction(addc : counted : (omp_out.sum += omp_in.sum, omp_out.n += omp_in.n))
#pragma omp declare target
int global_sum;
#pragma omp end declare target

// a member, by the thread that `single` chooses
struct box {
  long total = 3;
  int at[6][50];
  long run() {
#pragma omp target map(tofrom : this[0:1])
#pragma omp parallel num_threads(4)
    {
#pragma omp single
      {
        int *row = at[2];
#pragma omp simd reduction(+ : total)
        for (int k = 0; k < 50; k++)
          total += row[k];
      }
    }
    return total;
  }
};
int main() {
  static double a[20][50], y[20];
  static counted all;
  int many = 0, last = -1, low = 1 << 20, hist[5] = {0};
  box b;
  for (int i = 0; i < 1000; i++)
    a[i / 50][i % 50] = i % 13;
  for (int i = 0; i < 300; i++)
    b.at[i / 50][i % 50] = i;
  printf("%ld\n", b.run());
#pragma omp target parallel for map(to : a) map(tofrom : y, many, last, low, all, hist)
  for (int i = 0; i < 20; i++) {
    double row = i;
#pragma omp simd reduction(+ : row)
    for (int k = 0; k < 50; k++)
      row += a[i][k];
    y[i] = row * 2;
    if (i == 7) {
      many = 5;
#pragma omp simd reduction(+ : many, global_sum, hist) reduction(min : low) lastprivate(last)
      for (int k = 0; k < 45; k++) {
        many += k;
        global_sum += 2;
        hist[k % 5] += k;
        last = k * 3;
        low = low < 100 - k ? low : 100 - k;
      }
      if (many > 100)
        many += last;
    }
    if (i == 9)
#pragma omp simd reduction(addc : all)
      for (int k = 0; k < 50; k++)
        all.add(a[i][k] + k);
  }
  double s = 0;
  for (int i = 0; i < 20; i++)
    s += y[i] * (i + 1);
#pragma omp target update from(global_sum)
  printf("%g %d %d %d %d %d %g %d\n", s, many, last, low, hist[3], global_sum, all.sum, all.n);
}
