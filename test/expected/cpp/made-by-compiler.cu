// Translated by omp2cuda 0.1.0 from made-by-compiler.cpp
#include <omp2cuda.h>

// constructors, assignments and destructors that the compiler writes call those of members
// and bases
#include <cstdio>

struct V {
  int a;
  __host__ __device__ V() { a = 1; }
  __host__ __device__ V(const V &o) { a = o.a + 1; }
  __host__ __device__ V &operator=(const V &o) {
    a = o.a + 10;
    return *this;
  }
  __host__ __device__ ~V() { a = 0; }
};
struct S {
  V v;
  int k;
};
struct D : V {
  V w[2];
};
struct M {
  int x = twice(4);
  __host__ __device__ static int twice(int i) { return 2 * i; }
};
struct N {
  M m;
};
template <int Dim> struct T {
  int a;
  template <bool B = Dim == 0> __host__ __device__ T() { a = B ? 3 : 4; }
};
template <int Dim> struct U {
  T<Dim> t;
};
struct Ends {
  int *at;
  __host__ __device__ ~Ends() { *at += 5; }
};
struct Guard {
  Ends end;
};
struct Late {
  V v;
  __host__ __device__ Late();
};
__host__ __device__ Late::Late() = default;
struct Inherits : V {
  using V::V;
};

__device__ static int peek(const V &v) { return v.a; }

// made-by-compiler.cpp:56: target (one thread)
__global__ void main_kernel(int *out) {
  S s;
  S t = s;
  S u;
  u = t;
  D d;
  D e = d;
  N n;
  U<0> z;
  Late late;
  Inherits i;
  out[0] = s.v.a;
  out[1] = t.v.a;
  out[2] = u.v.a;
  out[3] = e.a;
  out[4] = e.w[1].a;
  out[5] = n.m.x;
  out[6] = z.t.a;
  out[7] = late.v.a + i.a;
  out[8] = 0;
  { Guard g{{&out[8]}}; }
  const int got = peek(V());
  out[9] = got;
}

int main() {
  int out[10];
  omp2cuda::target_region{"made-by-compiler.cpp:56"}.serial().launch(
      main_kernel, {omp2cuda::from(out)});
  for (int i : out)
    std::printf("%d ", i);
  std::printf("\n");
}
