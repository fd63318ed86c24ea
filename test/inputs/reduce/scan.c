// inscan: iterations see what those before them make together
#include <stdio.h>

enum { N = 1000 };
static int x[N], first[N], second[N];
static double values[N], most[N];

static unsigned mix(const int *y) {
  unsigned h = 17;
  for (int i = 0; i < N; i++)
    h = h * 31 + (unsigned)y[i];
  return h;
}

// composition of x → a x + b does not commute
struct line {
  unsigned a, b;
};
static struct line then(struct line f, struct line g) {
  struct line h = {f.a * g.a, f.b * g.a + g.b};
  return h;
}
#pragma omp declare reduction(then : struct line : omp_out = then(omp_out, omp_in)) initializer(omp_priv = {1, 0})

int main(void) {
  for (int i = 0; i < N; i++) {
    x[i] = i * 7919 % 101 - 40;
    values[i] = i * 7919 % 1009;
  }

  int sum = 5;
#pragma omp target map(to: x) map(from: first) map(tofrom: sum)
#pragma omp parallel for reduction(inscan, +: sum)
  for (int i = 0; i < N; i++) {
    sum += x[i]; // input
#pragma omp scan inclusive(sum)
    first[i] = sum; // scan
  }
  printf("%d %u\n", sum, mix(first));

  // the input is executed first, wherever it stands
  sum = 7;
#pragma omp target map(to: x) map(from: second) map(tofrom: sum)
#pragma omp parallel for reduction(inscan, +: sum)
  for (int i = 0; i < N; i++) {
    // before this iteration
    second[i] = sum;
#pragma omp scan exclusive(sum)
    {
      int positive = x[i] > 0 ? x[i] : 0;
      sum += positive;
    }
  }
  printf("%d %u\n", sum, mix(second));

  // two variables in one pass, a loop that goes down, fewer threads than the team has
  int last = -1;
  double top = 3;
  sum = 0;
#pragma omp target map(to: x, values) map(from: first, most) map(tofrom: sum, top, last)
  {
    int i;
#pragma omp parallel for num_threads(40) reduction(inscan, max: top) reduction(inscan, +: sum) lastprivate(i)
    for (i = N - 1; i >= 0; i--) {
      if (values[i] > top)
        top = values[i];
      sum = x[i];
#pragma omp scan inclusive(top, sum)
      most[i] = top;
      first[i] = sum;
    }
#pragma omp parallel for
    for (int j = 0; j < N; j++)
      first[j] += i;
    last = i;
  }
  printf("%d %g %d %u %g\n", sum, top, last, mix(first), most[500]);

  // a combiner of the user's; each team has its own variable
  struct line all[2];
#pragma omp target teams num_teams(2) map(to: x) map(from: all) map(tofrom: first, second)
#pragma omp distribute
  for (int t = 0; t < 2; t++) {
    struct line f = {1, (unsigned)t};
#pragma omp parallel
    {
#pragma omp for reduction(inscan, then: f)
      for (int i = t; i < N; i += 2) {
        f.a = 3;
        f.b = (unsigned)x[i];
#pragma omp scan inclusive(f)
        first[i] = (int)f.b;
      }
#pragma omp for
      for (int i = t; i < N; i += 2)
        second[i] = first[i] + (int)f.a;
    }
    all[t] = f;
  }
  printf("%u %u %u %u\n", all[0].a, all[1].b, mix(first), mix(second));

  // one thread executes the loop: simd, and a row for each thread
  static int rows[N / 10];
#pragma omp target teams distribute parallel for map(to: x) map(from: first, rows)
  for (int r = 0; r < N / 10; r++) {
    int row = r;
#pragma omp simd reduction(inscan, +: row)
    for (int k = 0; k < 10; k++) {
      first[r * 10 + k] = row;
#pragma omp scan exclusive(row)
      row += x[r * 10 + k];
    }
    rows[r] = row;
  }
  printf("%d %d %u\n", rows[0], rows[N / 10 - 1], mix(first));
  return 0;
}
