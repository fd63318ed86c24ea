// Functions and templates of CUDA's names, called in templates: overloads, template arguments, members, other namespaces.
#include <cstdio>

template <class T> static T min(T a, T b) { return a < b ? a + 100 : b + 100; }
template <class T> static T norm(T a) { return a * 2; }
static int all(int a) { return a + 1; }
static double all(double a) { return a + 2; }
template <int N> static int any(int a) { return a + N; }
template <> int any<7>(int a) { return a * 7; }
template <class T> struct Pair {
  T a, b;
};
template <class T> static T max(Pair<T> p) { return p.a > p.b ? p.a : p.b; }
static float max(float a) { return a; }

template <class T> static T run(T a) { return min(a, T(3)) + norm(a) + all(a); }
template <class T> static T rsqrt(T a) { return a > 0 ? T(-1) / a : rsqrt(-a); }

template <class T> class Cell {
public:
  explicit Cell(T v) : v(v) {}
  T go() const { return norm(v) + min<T>(v, 2) + all(v) + this->clock(); }
  T clock() const { return v; }

private:
  T v;
};

namespace other {
template <class T> T rsqrt(T a) { return 1 / a; }
struct dim3 {
  int x;
};
inline int max(dim3 a) { return a.x; }
static int here(int a) { return all(a); }
} // namespace other

template <class T, T (*F)(T)> static T apply(T a) { return F(a); }

int main() {
  double out[8];
  Cell<int> cell(5);
#pragma omp target map(from: out) map(to: cell)
  {
    out[0] = run(5);
    out[1] = run(1.5);
    out[2] = cell.go();
    out[3] = other::rsqrt(4.0) + other::max(other::dim3{3});
    out[4] = any<5>(1) + any<7>(2);
    out[5] = max(Pair<int>{3, 4}) + max(2.5f);
    out[6] = rsqrt(-4.0) + other::here(1);
    out[7] = apply<double, rsqrt<double>>(2.0);
  }
  for (double o : out)
    std::printf("%g ", o);
  std::printf("%s\n", __func__);
  return 0;
}
