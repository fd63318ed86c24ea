// virtual calls for objects that nobody here made, or that may be others
struct Shape {
  virtual double area() const { return 0; }
};
struct Square : Shape {
  double area() const override { return 1; }
};

static double handed(const Shape &shape) { return shape.area(); }
static void change(Shape **s);

double f(Shape *outside, int n) {
  double sum = 0;
#pragma omp target map(tofrom : sum)
  {
    Square square;
    Shape *p = &square, *q = &square;
    sum += p->area() + handed(square);
    if (n)
      p = outside;
    Shape **to = &q;
    sum += q->area();
    static_cast<void>(to);
  }
  return sum;
}

struct Twice : Shape {
  double area() const override { return 2; }
  double both() const { return 2 * area(); }
};

// A function that calls one for its object, which is the host's.
double g(const Twice &mapped) {
  double sum = 0;
#pragma omp target map(to : mapped) map(tofrom : sum)
  sum = mapped.both();
  return sum;
}

// One that is handed over, while a region hands over the host's.
static double through(const Twice *handed) { return handed->both(); }
double h(Twice *mapped) {
  double sum = 0;
#pragma omp target map(to : mapped[0:1]) map(tofrom : sum)
  sum = through(mapped);
  return sum;
}
