// a virtual call
struct Shape {
  virtual double area() const { return 0; }
  virtual ~Shape() = default;
};
double f(const Shape &shape) {
  double sum = 0;
#pragma omp target map(to: shape) map(tofrom: sum)
  sum += shape.area();
  return sum;
}
