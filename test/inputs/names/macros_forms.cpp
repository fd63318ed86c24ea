// test: headers=yes
// Macros of the program called like words of generated text: with parameters, empty, undefined again, in a header, as types and text
#include <cstdio>

#include "macros_forms.h"

#define launch(x) ((x) * 2)
#define always
#define sync "text"
#define parallel_for int
#define present 1
#undef present
#define value T
#define simd(a, ...) a
#define lanes lanes_of_mine
#define ordered(x) x
#define loop while
#define at [2]
#define lock(x) region_##x
#define elements sizeof(double)

template <class value> static value teams_of(value shared) { return launch(shared); }
struct mapper {
  parallel_for lanes;
  int read() const { return lanes; }
};
static int region_open(int x) { return x + 7; }

int main() {
  mapper m{3};
  int always out[6], device_count = 0;
#pragma omp target map(from : out) map(to : m)
  {
    out[0] = teams_of(m.read()) + simd(1, 2);
    out[1] = lock(open)(FROM(4));
    out at = int(elements);
    int i = 3;
    loop(i-- > 0) out[3] = i + ordered(5);
#pragma omp parallel for
    for (int stack = 4; stack < 6; stack++)
      out[stack] = stack * scope;
  }
#pragma omp target teams distribute parallel for simd reduction(+ : device_count)
  for (int k = 0; k < 32; k++)
    device_count += launch(k) + present_of(k);
#pragma omp target data map(tofrom : out)
  {
#pragma omp target
    out[0] += 1000;
#pragma omp target update from(out)
  }
  for (parallel_for o : out)
    std::printf("%d ", o);
  std::printf("%d %s\n", device_count, sync);
  return 0;
}
