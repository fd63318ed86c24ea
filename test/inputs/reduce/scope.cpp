// scope: all threads execute it; copies, reductions and the barrier at its end
#include <cstdio>
enum { N = 48 };
struct vec {
  double x, y;
  vec &operator+=(const vec &o) {
    x += o.x;
    y += o.y;
    return *this;
  }
};
#pragma omp declare reduction(+ : vec : omp_out += omp_in) initializer(omp_priv = {0, 0})
struct box {
  int total = 3;
  double *p;
  int run() {
#pragma omp target parallel map(tofrom : total) num_threads(8)
    {
#pragma omp scope reduction(+ : total)
      total += 2;
#pragma omp barrier
    }
    return total;
  }
};
template <class T> T sum_of(const T *x, int n) {
  T s = 1, most = 0;
#pragma omp target parallel map(to : x[0 : n]) map(tofrom : s, most)
  {
    T mine = 0;
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      mine += x[i];
#pragma omp scope reduction(+ : s) nowait
    {
      s += mine;
    }
#pragma omp scope reduction(max : most)
    {
      mine *= 2;
      most = mine > most ? mine : most;
    }
  }
  return s;
}
int main() {
  int a[N], b[N], first = 7, sum = 5, after = -1;
  vec v = {1, 2};
  double d[N];
  for (int i = 0; i < N; i++)
    d[i] = i * 0.5;
#pragma omp target parallel num_threads(16) map(from : a, b) map(tofrom : sum, v, after)           \
    firstprivate(first)
  {
    int seen = first;
    if (seen < 0)
      b[0] = seen;
#pragma omp for
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma omp scope private(seen) reduction(+ : sum, v)
    {
      seen = 3;
      seen += 1;
      sum += seen;
      v.x += 1;
      v.y += a[3];
    }
    // what the scope made is there behind its barrier
#pragma omp for
    for (int i = 0; i < N; i++)
      b[i] = sum + int(v.x) + first;
#pragma omp single
    after = sum;
#pragma omp scope
    {
#pragma omp for schedule(dynamic)
      for (int i = 0; i < N; i++)
        b[i] += a[i];
    }
    if (b[N - 1] < 0)
      after = -2;
  }
  int teams = 0;
#pragma omp target teams num_teams(3) thread_limit(16) map(tofrom : teams) reduction(+ : teams)
  {
    int t = 0;
#pragma omp parallel num_threads(4)
    {
#pragma omp scope reduction(+ : t)
      t += 1;
    }
    teams += t > 0;
  }
  box o;
  printf("%d %d %d %d %d %d %d %g\n", sum - 5 >= 4, v.x > 1, v.y - 2 == 3 * (v.x - 1), after == sum,
         b[0] == sum + int(v.x) + 7, b[N - 1] - b[0], teams > 0, sum_of(d, N));
  int ints[N];
  for (int i = 0; i < N; i++)
    ints[i] = i;
  float fl[3] = {.5f, .25f, 3};
  printf("%d %d %g\n", (o.run() - 3) % 2, sum_of(ints, N), sum_of(fl, 3));
  return 0;
}
