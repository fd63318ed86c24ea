// sections lastprivate in templates, methods, of references, class objects, arrays; orphaned and combined
#include <cstdio>

struct point {
  double x, y;
  point operator+(point o) const { return {x + o.x, y + o.y}; }
};

#pragma omp declare target
template <class T> T chosen(T a, T b) {
  T last = a;
#pragma omp parallel sections lastprivate(last)
  {
    last = a + a;
#pragma omp section
    last = a + b;
  }
  return last;
}

struct state {
  int best;
  int pick(int from) {
    int found = from;
#pragma omp parallel num_threads(4)
    {
#pragma omp sections lastprivate(found)
      {
#pragma omp section
        found = from * 2;
#pragma omp section
        found = from * 3;
#pragma omp section
        found = from * 5;
      }
#pragma omp single
      best = found + 1;
    }
    return found;
  }
};

static void into(int &out, const int &from) {
#pragma omp parallel sections lastprivate(out)
  {
    out = from;
#pragma omp section
    out = from + 7;
  }
}
#pragma omp end declare target

template <int N> static void rows(int (&r)[N]) {
#pragma omp target map(tofrom : r)
#pragma omp parallel sections lastprivate(r)
  {
    for (int &x : r)
      x = 1;
#pragma omp section
    for (int i = 0; i < N; i++)
      r[i] = i * i;
  }
}

int main() {
  int x = 0, y = 1, r[4] = {0}, out[6];
  point p{0, 0};
  state s{0};
#pragma omp target map(tofrom : x)
#pragma omp parallel sections lastprivate(x)
  {
    x = 4;
#pragma omp section
    x = 5;
  }
#pragma omp target map(tofrom : y, p, s) map(from : out)
  {
    int &alias = y;
#pragma omp parallel sections lastprivate(alias, p)
    {
      alias = 2;
#pragma omp section
      {
        alias = 3;
        p = point{1, 2} + point{3, 4};
      }
    }
    out[0] = chosen(2, 5);
    out[1] = int(chosen(2.5, 5.5));
    out[2] = s.pick(7);
    into(out[3], 20);
    int kept = 100;
#pragma omp parallel sections firstprivate(kept) lastprivate(kept)
    {
      kept = 1;
#pragma omp section
      kept = 55;
    }
    out[4] = kept;
    out[5] = alias;
  }
  rows(r);
  std::printf("%d %d %g %g %d %d\n", x, y, p.x, p.y, s.best, r[3]);
  for (int o : out)
    std::printf("%d ", o);
  std::printf("\n");
  return 0;
}
