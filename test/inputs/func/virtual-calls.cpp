// virtual calls for objects that device code makes: locals, new, references, arrays of pointers
#include <cstdio>

struct Shape {
  virtual double area() const = 0;
  virtual double scaled(double by) const { return by * area(); }
  virtual void show() const { std::printf("a shape\n"); } // the host's
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
  double scaled(double by) const override { return by + area(); }
};

#pragma omp declare target
static double smallest(double side) {
  Square a(side), b(side + 1);
  const Shape *best = &b;
  if (a.area() < best->area())
    best = &a;
  return best->scaled(2);
}
#pragma omp end declare target

int main() {
  double out[8];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < 8; ++i) {
    Square square(i);
    Circle circle(i);
    const Shape &shape = circle;
    const Shape *all[2] = {&square, nullptr};
    all[1] = i % 2 ? &shape : all[0];
    out[i] = square.area() + shape.scaled(1) + all[1]->area() + smallest(i);
  }
  for (double each : out)
    std::printf("%g\n", each);

  double made = 0;
#pragma omp target map(tofrom : made)
  {
    Shape *p = new Square(3);
    made += p->area();
    delete p;
    p = new Circle(2);
    made += p->scaled(5);
    delete p;
  }
  std::printf("%g\n", made);

  Shape *there = nullptr;
#pragma omp target map(from : there)
  there = new Circle(4);
#pragma omp target map(tofrom : made) is_device_ptr(there)
  {
    made += there->scaled(1);
    delete there;
  }
  std::printf("%g\n", made);
  Square(1).show();
  return 0;
}
