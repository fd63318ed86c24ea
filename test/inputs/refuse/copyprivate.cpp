// copyprivate hands over bytes: not what has constructors, assignments or destructors of its own.
struct own {
  int x;
  own() : x(1) {}
  own(const own &o) : x(o.x) {}
  own &operator=(const own &o) {
    x = o.x;
    return *this;
  }
};
struct held {
  own first;
};
template <class T> struct boxed {
  T v;
  ~boxed() {}
};

int main() {
  int out[8];
#pragma omp target parallel num_threads(8) map(from: out)
  {
    own v, w[2];
    held h;
    boxed<int> b;
#pragma omp single copyprivate(v, w)
    v.x = w[1].x = 42;
#pragma omp single copyprivate(h)
    h.first.x = 3;
#pragma omp single copyprivate(b)
    b.v = 4;
#pragma omp for
    for (int k = 0; k < 8; k++)
      out[k] = v.x + w[1].x + h.first.x + b.v;
  }
  return out[0] != 91;
}
