// members by default in classes of declare target: the compiler writes them, for both sides
#include <cstdio>

#pragma omp declare target
struct Three {
  int v = 3;
  Three() = default;
  Three(const Three &) = default;
  Three &operator=(const Three &) = default;
};
struct Counted {
  int v;
  Counted &operator=(const Counted &other) {
    v = other.v + 1;
    return *this;
  }
};
struct Holder {
  Counted a;
  Holder &operator=(const Holder &) = default;
};
struct Shape {
  Shape() = default;
  virtual ~Shape() = default;
  virtual int twice(int x) const = 0;
};
struct Square : Shape {
  int twice(int x) const override { return 2 * x; }
};
#pragma omp end declare target

int main() {
  int r[4] = {};
#pragma omp target map(tofrom : r)
  {
    Three three, copy = three;
    copy = three;
    r[0] = three.v + copy.v;
    Holder q{{1}}, p{{1}};
    q = p;
    r[1] = q.a.v;
    Square square;
    const Shape &shape = square;
    r[2] = shape.twice(4);
  }
  std::printf("%d %d %d\n", r[0], r[1], r[2]);
  return 0;
}
