// locks of a name: in templates, methods, functions of either order, nested, with words of C++ and of the runtime as names
#include <cstdio>

struct till {
  long sum;
  void put(int by);
  template <class T> void all(T by) {
#pragma omp critical(all)
    sum += long(by);
  }
};
static void later(long *sum, int by);
template <class T> static void twice(long *sum, T by) {
#pragma omp critical(twice)
  *sum += by;
#pragma omp critical
  *sum += by;
}

static void first(long *sum) {
#pragma omp target parallel num_threads(16) map(tofrom : sum[0:1])
  {
#pragma omp critical(bank)
    sum[0] += 1;
    later(sum, 2);
#pragma omp critical(lock)
    {
#pragma omp critical(inner)
      sum[0] += 100;
    }
  }
}
static void second(long *sum) {
#pragma omp target teams num_teams(3) map(tofrom : sum[0:1])
#pragma omp parallel num_threads(4)
  {
#pragma omp critical(inner)
    sum[0] += 1000;
#pragma omp critical(bank)
    sum[0] += 10000;
    twice(sum, 1);
    twice(sum, 2L);
  }
}
static void third(till &t) {
#pragma omp target parallel for num_threads(8) map(tofrom : t)
  for (int i = 0; i < 64; i++) {
    t.put(i);
    t.all(1);
    t.all(1.5);
#pragma omp critical(all)
    t.sum++;
#pragma omp critical(operator_new) hint(0)
    t.sum++;
  }
}
static void later(long *sum, int by) {
#pragma omp critical(bank)
  *sum += by;
#pragma omp critical(later)
  *sum += by;
}
void till::put(int by) {
#pragma omp critical(bank)
  sum += by;
}

int main() {
  long sum = 0;
  till t{0};
  first(&sum);
  second(&sum);
  third(t);
#pragma omp target map(tofrom : sum)
  {
#pragma omp parallel num_threads(4)
#pragma omp critical(later)
    sum += 7;
#pragma omp parallel for num_threads(4)
    for (int i = 0; i < 4; i++) {
#pragma omp critical(bank)
      sum += 5;
    }
  }
  std::printf("%ld %ld\n", sum, t.sum);
  return 0;
}
