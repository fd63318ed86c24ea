// test: reference=serial
// Several elements of an array of structs that is a member of *this, in a class template too.
#include <cstdio>

template <class T> struct cell {
  T *v;
  int n;
};
template <class T> struct grid {
  cell<T> s[3];
  T data[3][2] = {};
  grid() {
    for (int i = 0; i < 3; i++)
      s[i] = {data[i], 2};
  }
  void fill(int i, int j) {
#pragma omp target map(tofrom: s[i].v[0:2], this->s[j].v[0:2]) map(to: s[j].n)
    {
      s[i].v[0] = s[j].n;
      s[j].v[1] = 4;
    }
  }
};

int main() {
  grid<float> f;
  grid<long> l;
  f.fill(0, 2);
  l.fill(2, 1);
  std::printf("%g %g %ld %ld\n", f.data[0][0], f.data[2][1], l.data[2][0], l.data[1][1]);
}
