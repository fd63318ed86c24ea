// Objects, constants, enumerators and functions of file scope that CUDA and the C library have: in C++, in templates and namespaces too
#include <cstdio>

static double y0[8], jn = 1.5;
static const int index[4] = {3, 2, 1, 0};
constexpr float y1 = 0.5f;
enum { signbit = 7, clock };
static int jn1 = 4, *rcbrt = &jn1;
#pragma omp declare target
int select[3] = {5, 6, 7};
static float rsqrt = 2;
int norm(int a, int b) { return a * b + select[1]; }
#pragma omp end declare target
template <class T> static T min(T a) { return a - T(y1); }
template <class T> T gamma_of(T x) { return x * T(jn); }
namespace own {
static int max = 30;
inline int min(int a) { return a + max; }
} // namespace own
struct holder {
  int index, time;
  int j0() const { return index * time; }
};
static int any(const holder &h) { return h.j0(); }

int main() {
  holder h{2, 3};
  double out[8];
  int j1 = 9, local[4];
  for (int i = 0; i < 8; i++)
    y0[i] = i;
#pragma omp target teams distribute parallel for map(to : y0, index) map(from : out) firstprivate(jn)
  for (int i = 0; i < 8; i++)
    out[i] = y0[i] * jn + index[i % 4] + y1;
#pragma omp target map(from : local) map(to : h, j1, jn1)
  {
    int index = 1, select = 3;
    local[0] = norm(index, j1) + select;
    local[1] = min(5) + own::min(1) + clock + signbit;
    local[2] = any(h) + jn1 + int(gamma_of(2.0));
    norm(1, 2);
    local[3] = int(rsqrt) + h.time;
  }
  for (double o : out)
    std::printf("%g ", o);
  std::printf("%d %d %d %d %d\n", local[0], local[1], local[2], local[3], *rcbrt);
  return 0;
}
