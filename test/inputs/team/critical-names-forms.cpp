// locks of a name: in templates, methods, functions of either order, nested, with words of C++ and of the runtime as names
#include <cstdio>

// Each lock guards one element: what stands under two of them would race.
enum { bank, inner, later_lock, twice_lock, unnamed, locks };

struct till {
  long banked, alled, newed;
  void put(int by);
  template <class T> void all(T by) {
#pragma omp critical(all)
    alled += long(by);
  }
};
static void later(long *sum, int by);
template <class T> static void twice(long *sum, T by) {
#pragma omp critical(twice)
  sum[twice_lock] += by;
#pragma omp critical
  sum[unnamed] += by;
}

static void first(long *sum) {
#pragma omp target parallel num_threads(16) map(tofrom : sum[0:locks])
  {
#pragma omp critical(bank)
    sum[bank] += 1;
    later(sum, 2);
#pragma omp critical(lock)
    {
#pragma omp critical(inner)
      sum[inner] += 100;
    }
  }
}
static void second(long *sum) {
#pragma omp target teams num_teams(3) map(tofrom : sum[0:locks])
#pragma omp parallel num_threads(4)
  {
#pragma omp critical(inner)
    sum[inner] += 1000;
#pragma omp critical(bank)
    sum[bank] += 10000;
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
    t.alled++;
#pragma omp critical(operator_new) hint(0)
    t.newed++;
  }
}
static void later(long *sum, int by) {
#pragma omp critical(bank)
  sum[bank] += by;
#pragma omp critical(later)
  sum[later_lock] += by;
}
void till::put(int by) {
#pragma omp critical(bank)
  banked += by;
}

int main() {
  long sum[locks] = {};
  till t{0, 0, 0};
  first(sum);
  second(sum);
  third(t);
#pragma omp target map(tofrom : sum)
  {
#pragma omp parallel num_threads(4)
#pragma omp critical(later)
    sum[later_lock] += 7;
#pragma omp parallel for num_threads(4)
    for (int i = 0; i < 4; i++) {
#pragma omp critical(bank)
      sum[bank] += 5;
    }
  }
  for (long each : sum)
    std::printf("%ld ", each);
  std::printf("%ld %ld %ld\n", t.banked, t.alled, t.newed);
  return 0;
}
