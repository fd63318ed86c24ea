// parameter packs that are more than read, and regions in generic lambdas
template <class... P> void change(double *a, P... p) {
#pragma omp target map(tofrom : a[0 : 4])
  ((a[0] += p++), ...);
}

template <class... P> void copies(double *a, P... p) {
#pragma omp target parallel for default(firstprivate) map(tofrom : a[0 : 4])
  for (int i = 0; i < 4; ++i)
    a[i] += (... + p++);
}

class holder {
  struct cell {
    double x;
  } cells[4];

public:
  template <class... P> void add(P... p) {
    cell *c = cells;
#pragma omp target map(tofrom : c[0 : 4])
    c[0].x += (p + ...);
  }
};

template <class V> void some(double *a, V v) {
#pragma omp target map(tofrom : a[0 : 4])
  {
    a[0] += v != 0;
    v = 0;
  }
#pragma omp target parallel map(tofrom : a[0 : 4])
  {
    if (a[0] > 0)
      v = 0;
  }
}

int main() {
  double a[4] = {};
  change(a, 1, 2.5);
  copies(a, 1, 2.5);
  holder().add(1, 2);
  some(a, 1);
  some(a, a);
  auto each = [&](auto v) {
#pragma omp target map(tofrom : a)
    a[0] += v;
  };
  each(1);
  each(2.5);
}
