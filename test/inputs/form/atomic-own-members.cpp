// Atomics of references, of members and of variables that lambdas and templates have
#include <cstdio>

struct tally {
  int hits = 0;
  long sum = 0;
  void note(int v) {
#pragma omp atomic
    hits++;
#pragma omp atomic
    sum += v;
  }
};

static void add(int &to, int by) {
#pragma omp atomic
  to += by;
}

template <class T> T twice(const T *p, int n) {
  T s = 0;
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    s += p[i];
  }
#pragma omp atomic
  s *= 2;
  return s;
}

struct grid {
  int n, *cells, spare[3];
  void fill() {
#pragma omp target teams distribute parallel for map(tofrom : cells[0 : n], spare)
    for (int i = 0; i < n * 4; i++) {
#pragma omp atomic
      cells[i % n] += i;
#pragma omp atomic
      spare[i % 3]++;
    }
  }
};

int main() {
  int r[40], shared = 0, data[40], cells[5] = {0};
  tally all;
  for (int i = 0; i < 40; i++)
    data[i] = i;
#pragma omp target teams distribute parallel for map(from : r) map(tofrom : shared, all) map(to : data)
  for (int i = 0; i < 40; i++) {
    tally mine;
    int x = 1, &same = x, &every = shared;
    mine.note(i);
    all.note(i);
#pragma omp atomic
    same += i;
#pragma omp atomic
    every += i;
    add(x, 2);
    add(shared, 2);
    auto count = [&](int by) {
#pragma omp atomic
      x -= by;
    };
    count(1);
    r[i] = x + mine.hits + int(mine.sum) + twice(data, i);
  }
  double d[3] = {1, 2, 3}, e = 0;
#pragma omp target map(to : d) map(from : e)
  e = twice(d, 3);
  grid g{5, cells, {0, 0, 0}};
  g.fill();
  long check = 0;
  for (int v : r)
    check = check * 5 % 1000003 + v;
  std::printf("%ld %d %d %ld %g\n", check, shared, all.hits, all.sum, e);
  std::printf("%d %d %d %d\n", cells[0], cells[4], g.spare[0], g.spare[2]);
  return 0;
}
