// test: reference=serial
// Members that a base class has which is an instance of a template: the kernel has their types by the arguments of the base
#include <cstdio>
template <class V, int N> struct store {
  V *data;
  V few[4];
  int n;
  const V *const *none = nullptr;
};
template <class A, class B> struct pair_of : store<B, 3> {
  A scale;
};
template <class T> struct grid : pair_of<T, long> {
  T *own;
  void step() {
#pragma omp target teams distribute parallel for map(tofrom : this->data[0 : this->n]) map(tofrom : own[0 : this->n])
    for (int i = 0; i < this->n; i++) {
      this->data[i] += i + this->few[i % 4];
      own[i] = this->scale * i;
    }
  }
};
template <class T> void run() {
  grid<T> g;
  g.n = 6;
  g.data = new long[6]();
  g.own = new T[6];
  g.scale = T(2.5);
  for (int i = 0; i < 4; i++)
    g.few[i] = i * 10;
  g.step();
  printf("%ld %g\n", g.data[5], (double)g.own[5]);
  delete[] g.data;
  delete[] g.own;
}
int main() {
  run<float>();
  run<int>();
}
