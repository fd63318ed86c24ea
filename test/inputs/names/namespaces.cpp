// CUDA's names in namespaces that file scope sees into: without a name, inline, named by using; and in ones that it does not
#include <cstdio>

namespace {
struct float4 {
  int a;
};
int norm = 3;
int min(int a, int b) { return a * b; }
template <class T> T max(T a, T b) { return a - b; }
enum { clock = 5 };
namespace inner {
struct uint2 {
  int a;
};
} // namespace inner
} // namespace
namespace m {
struct double2 {
  int re;
};
static int rsqrt(int x) { return x + 1; }
static double rsqrt(double x) { return x + 2; }
} // namespace m
using namespace m;
inline namespace v1 {
struct int3 {
  int q[5];
};
static float any = 2;
} // namespace v1
namespace hidden {
struct dim3 {
  int n;
};
static int all(dim3 d) { return d.n + 7; }
} // namespace hidden
namespace part {
struct ulong2 {
  int low;
};
static int select(int a) { return a * 11; }
} // namespace part
using part::select;
using part::ulong2;

int main() {
  int out[10];
#pragma omp target map(from : out)
  {
    float4 f{2};
    double2 d{3};
    int3 t{{1}};
    inner::uint2 u{4};
    ulong2 l{6};
    out[0] = f.a + norm;
    out[1] = min(3, 4);
    out[2] = max(7, 2);
    out[3] = clock;
    out[4] = d.re + rsqrt(3);
    out[5] = int(rsqrt(2.0));
    out[6] = t.q[0] + int(any);
    out[7] = m::rsqrt(1) + u.a;
    out[8] = hidden::all(hidden::dim3{1});
    out[9] = select(2) + l.low + part::select(1);
  }
  for (int o : out)
    std::printf("%d ", o);
  std::printf("\n");
  return 0;
}
