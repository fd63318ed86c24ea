// macros inside a region, in a function that it calls, in a template, around declare target
#include <cstdio>

#define EACH(i, n) for (int i = 0; i < (n); ++i)
#define SHARED_EACH(i, n) _Pragma("omp parallel for") EACH(i, n)
#define ADD(x, y) _Pragma("omp atomic") x += y
#define DEVICE _Pragma("omp declare target")
#define END_DEVICE _Pragma("omp end declare target")
#define TO_DEVICE(p, n) _Pragma("omp target enter data map(to: p[0:n])")
#define UPDATE(...) UPDATE_TEXT(omp target update __VA_ARGS__)
#define UPDATE_TEXT(...) _Pragma(#__VA_ARGS__)

DEVICE
int twice(int x) { return 2 * x; }
END_DEVICE

void count(int *total, int x) { ADD(*total, x); }

template <class T> void scale(T *p, int n) {
#pragma omp target
  SHARED_EACH(i, n) p[i] = twice(p[i]);
}

int main() {
  const int n = 50;
  int *p = new int[n], total = 0;
  EACH(i, n) p[i] = i;
  TO_DEVICE(p, n)
  scale(p, n);
#pragma omp target map(tofrom : total)
  {
    SHARED_EACH(i, n) {
      count(&total, p[i]);
    }
  }
  UPDATE(from(p[0 : n]))
  std::printf("%d %d\n", total, p[n - 1]);
#pragma omp target exit data map(delete : p[0 : n])
  delete[] p;
}
