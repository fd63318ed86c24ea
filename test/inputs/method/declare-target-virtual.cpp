// under 'declare target', functions that override one which has a region, or are overridden
// by such, are the host's; others of the class are for both sides
#include <cstdio>

#pragma omp declare target
class shape {
public:
  virtual ~shape();
  virtual double total(int n) const = 0;
  virtual double scaled(double by, int n) const;
  virtual double area() const = 0;
};

class square : public shape {
  double side;

public:
  explicit square(double s);
  double total(int n) const override;
  double scaled(double by, int n) const override;
  double area() const override;
};

shape::~shape() {}

double shape::scaled(double by, int n) const { return by * total(n); }

square::square(double s) : side(s) {}

double square::area() const { return side * side; }

double square::total(int n) const {
  double sum = 0, each = area();
#pragma omp target teams distribute parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += each;
  return sum;
}

double square::scaled(double by, int n) const {
#pragma omp target enter data map(to: by)
  double sum = 0, each = area();
#pragma omp target teams distribute parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += each * by;
#pragma omp target exit data map(release: by)
  return sum;
}
#pragma omp end declare target

int main() {
  square of3(3);
  const shape &s = of3;
  std::printf("%g %g %g\n", s.total(100), s.scaled(2, 10), s.shape::scaled(3, 10));
  return s.total(100) != 900 || s.scaled(2, 10) != 180;
}
