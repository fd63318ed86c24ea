// if without a modifier is of target and of parallel: in templates, methods, loops, with num_threads, on combined directives
#include <cstdio>
#include <omp.h>

static int counted(int go) {
  int n = 0;
#pragma omp target parallel num_threads(16) if (go) reduction(+ : n)
  n += 1;
  return n;
}

template <class T> static int typed(T limit) {
  int n = 0;
#pragma omp target parallel num_threads(4) if (limit > T(2)) map(tofrom : n)
#pragma omp atomic
  n += 1;
  return n;
}

template <bool Go> static int constant() {
  int n = -1;
#pragma omp target parallel if (Go) num_threads(8) map(tofrom : n)
#pragma omp master
  n = omp_get_num_threads();
  return n;
}

struct counter {
  int go, found;
  void run() {
    int n = 0;
#pragma omp target parallel if (go) num_threads(3) reduction(+ : n)
    n++;
    found = n;
  }
  int loop() const {
    int n = 0;
#pragma omp target parallel for if (go > 1) num_threads(5) map(tofrom : n)
    for (int i = 0; i < 5; i++)
#pragma omp atomic
      n += omp_get_num_threads();
    return n;
  }
};

static int sections(bool go) {
  int n[2] = {0, 0};
#pragma omp target map(tofrom : n)
#pragma omp parallel sections if (go) num_threads(2)
  {
    n[0] = omp_get_num_threads();
#pragma omp section
    n[1] = omp_get_num_threads() * 10;
  }
  return n[0] + n[1];
}

static int simd(long n) {
  int a[64], most = 0;
#pragma omp target parallel for simd if (n) num_threads(8) map(from : a)
  for (int i = 0; i < 64; i++)
    a[i] = i + (int)n;
#pragma omp target parallel if (a[3] > 3) num_threads(6) map(tofrom : most)
#pragma omp single
  most = omp_get_num_threads();
  return a[63] + most;
}

static int inside(int go) {
  int n = 0, m = 0;
#pragma omp target map(tofrom : n, m)
  {
#pragma omp parallel if (go) num_threads(7) reduction(+ : n)
    n++;
#pragma omp parallel if (parallel : !go) num_threads(5) reduction(+ : m)
    m++;
  }
  return n * 10 + m;
}

static int modified(int go) {
  int n = 0;
#pragma omp target parallel if (target : go) if (parallel : 1) num_threads(4) reduction(+ : n)
  n++;
#pragma omp target parallel if (parallel : go) num_threads(4) reduction(+ : n)
  n += 100;
  return n;
}

int main() {
  counter c{1, 0};
  for (int go = 0; go < 2; go++) {
    c.go = go * 2;
    c.run();
    std::printf("%d %d %d %d %d %d ", counted(go), typed(go * 3), typed(go * 1.5), c.found, c.loop(), sections(go));
    std::printf("%d %d %d\n", simd(go), inside(go), modified(go));
  }
  std::printf("%d %d\n", constant<true>(), constant<false>());
  return 0;
}
