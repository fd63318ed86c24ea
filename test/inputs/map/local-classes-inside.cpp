// classes of the function that only variables inside the region have, with members of their own
#include <cstdio>

static int classes(int n) {
  struct counter {
    int at;
    explicit counter(int at) : at(at) {}
    int next() { return at++; }
  };
  enum class mode : char { add, skip };
  int sum = 0;
#pragma omp target map(tofrom: sum)
  {
    counter c(n);
    mode m = mode::add;
    for (int i = 0; i < 4; i++)
      sum += m == mode::add ? c.next() : 0;
  }
  return sum;
}

struct owner {
  int size;
  int members() {
    struct pair { int a, b; };
    using couple = pair;
    int sum = 0, n = size;
#pragma omp target teams distribute parallel for reduction(+: sum)
    for (int i = 0; i < n; i++) {
      pair p{i, 1};
      couple c = {p.b, p.a};
      sum += p.a + c.a;
    }
    return sum;
  }
};

int main() {
  owner o{10};
  std::printf("%d %d\n", classes(5), o.members());
  return 0;
}
