// The same in C++, where members are functions and classes nest.
#include <cstdio>

struct {
  int value;
  int twice() const { return 2 * value; }
} one, few[3];

static int first(int n) {
  struct {
    struct {
      int x, y;
    } at;
    int total() const { return at.x + at.y; }
  } place{{n, 2}};
  enum class kind { small, large };
  kind of = n > 3 ? kind::large : kind::small;
  int sum = 0;
#pragma omp target map(place, sum)
  {
    place.at.y += 5;
    sum = place.total() + (of == kind::large);
  }
  return sum;
}

int main() {
  one.value = 4;
#pragma omp target teams distribute parallel for map(to: one) map(from: few)
  for (int i = 0; i < 3; i++)
    few[i].value = one.twice() + i;
  std::printf("%d %d %d\n", first(1), first(5), few[2].value);
}
