// private copies of a class are made, assigned and ended by its functions
#include <cstdio>

struct V {
  int a;
  V() { a = 7; }
  V(const V &o) { a = o.a; }
  V &operator=(const V &o) {
    a = o.a;
    return *this;
  }
  ~V() { a = 0; }
};
struct W {
  V v;
};
template <class T> int last(int n) {
  T t;
#pragma omp target teams distribute parallel for lastprivate(t) map(from : t)
  for (int i = 0; i < n; i++)
    t.a = i;
  return t.a;
}

int main() {
  int out[4];
  V v;
  W w;
#pragma omp target teams distribute parallel for private(v, w) map(from : out)
  for (int i = 0; i < 4; i++) {
    w.v.a = 5 + i % 2;
    out[i] = v.a + w.v.a;
  }
  std::printf("%d %d %d\n", out[2], out[3], last<V>(9));
}
