// Translated by omp2cuda 0.1.0 from elements-of-this.cpp
#include <omp2cuda.h>

// test: reference=serial
// Several elements of an array of structs that is a member of *this, in a class template too.
#include <cstdio>

template <class T> struct cell {
  T *v;
  int n;
};

template <class T> struct grid_fill_data { cell<T> *s; int i, j; };

// elements-of-this.cpp:17: target (one thread)
template <class T>
__global__ void grid_fill_kernel(const __grid_constant__ grid_fill_data<T> omp_data) {
  const auto &[s, i, j] = omp_data;
  s[i].v[0] = s[j].n;
  s[j].v[1] = 4;
}

template <class T> struct grid {
  cell<T> s[3];
  T data[3][2] = {};
  grid() {
    for (int i = 0; i < 3; i++)
      s[i] = {data[i], 2};
  }
  void fill(int i, int j) {
    {
      omp2cuda::target_region region{"elements-of-this.cpp:17"};
      auto s_device = region.tofrom(s, omp2cuda::in_part);
      region.members(*this, s[i].v, this->s[j].v, s[j].n);
      region.tofrom(s[i].v, 0, 2);
      region.tofrom(this->s[j].v, 0, 2);
      region.to(s[j].n);
      region.attach(s[i].v);
      region.attach(this->s[j].v);
      region.serial().launch(grid_fill_kernel<T>, {.s = s_device, .i = i, .j = j});
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
