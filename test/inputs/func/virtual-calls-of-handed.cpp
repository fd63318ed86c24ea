// virtual calls for objects that other functions, or memory, hand over: device code made them
#include <cstdio>

struct Shape {
  virtual double area() const = 0;
  double twice() const { return 2 * area(); }
  virtual ~Shape() {}
};

struct Square : Shape {
  double side;
  explicit Square(double side) : side(side) {}
  double area() const override { return side * side; }
};

struct Circle : Shape {
  double r;
  explicit Circle(double r) : r(r) {}
  double area() const override { return 3.0 * r * r; }
};

// Holds others, which may be sums themselves.
struct Sum : Shape {
  const Shape *parts[2];
  Sum(const Shape *a, const Shape *b) : parts{a, b} {}
  double area() const override { return parts[0]->area() + parts[1]->area(); }
};

#pragma omp declare target
static double all(const Shape *const *shapes, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += shapes[i]->area();
  return sum;
}
static double larger(const Shape &a, const Shape *b) {
  return a.area() > b->area() ? a.twice() : b->twice();
}
#pragma omp end declare target

int main() {
  const int n = 5;
  Shape *shapes[n];
#pragma omp target map(from : shapes)
  {
    for (int i = 0; i < n - 1; ++i)
      shapes[i] = i % 2 ? static_cast<Shape *>(new Square(i)) : new Circle(i);
    shapes[n - 1] = new Sum(shapes[1], shapes[2]);
  }

  double sum = 0, most[n];
#pragma omp target map(to : shapes) map(tofrom : sum)
  sum = all(shapes, n);
#pragma omp target teams distribute parallel for map(to : shapes) map(from : most)
  for (int i = 0; i < n; ++i)
    most[i] = larger(*shapes[i], shapes[n - 1 - i]) + shapes[i]->area();
  std::printf("%g\n", sum);
  for (double each : most)
    std::printf("%g\n", each);

#pragma omp target map(to : shapes)
  for (int i = 0; i < n; ++i)
    delete shapes[i];
  return 0;
}
