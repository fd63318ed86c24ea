// test: kind=parse dump=explain
// Memory that is written through other names: no note says that it is only read.
struct counter {
  int n = 0;
  int get() const { return n; }
  void add() { ++n; }
};

void reset(double &x) { x = 0; }

int written(double (&param)[4]) {
  double ranged[4] = {}, bound[4] = {}, given[4] = {}, captured[4] = {};
  counter called[2];
  double sum = 0;
#pragma omp target map(tofrom: param, sum)
  {
    for (double &x : ranged)
      x = 1;
    double &first = bound[0];
    first = 2;
    reset(given[1]);
    auto set = [&] { captured[2] = 3; };
    set();
    called[0].add();
    double *p = true ? &param[1] : nullptr;
    *p = 4;
    sum = ranged[0] + bound[0] + given[0] + captured[0] + param[0] + called[0].get();
  }
  return (int)sum;
}

// Only read, through const names: one note each.
double read() {
  double ranged[4] = {}, bound[4] = {};
  counter called[2];
  double sum = 0;
#pragma omp target map(from: sum)
  {
    sum = 0;
    const double &first = bound[0];
    sum += first + called[0].get() + ranged[1];
  }
  return sum;
}
