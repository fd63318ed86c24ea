// Translated by omp2cuda 0.1.0 from local-types-nested.c
#include <omp2cuda.h>

// What C declares among the members of a type belongs to the function; it moves to the front of the kernels with the type.
#include <stdio.h>
struct out {
  int k;
  enum { LOW = 2, HIGH };
  struct in {
    int z;
  } q;
  enum mood { GLAD, SAD };
};

struct cell {
  int n;
  enum { A = 3, B };
  enum way { UP, DOWN };
  struct part { int u; } p;
};

struct main_data {
  struct cell *c;
  struct cell::part *other;
  struct out *o;
  enum cell::way *v;
  enum cell::way w;
  enum out::mood m;
};

// local-types-nested.c:24: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  using way_t = enum cell::way;
  auto &c = *omp_data.c;
  auto &other = *omp_data.other;
  auto &o = *omp_data.o;
  auto &v = *omp_data.v;
  const auto w = omp_data.w;
  const auto m = omp_data.m;
  way_t next = w == cell::UP ? cell::DOWN : cell::UP;
  c.n += cell::B + w + m;
  c.p.u += other.u + out::LOW + (unsigned int)next;
  other.u++;
  o.k += o.q.z;
  v = next;
}

int main(void) {
  cell c = {1, {2}};
  struct cell::part other = {7};
  typedef enum cell::way way_t;
  way_t w = cell::DOWN, v;
  struct out o = {out::HIGH, {1}};
  enum out::mood m = out::SAD;
  omp2cuda::target_region{"local-types-nested.c:24"}.serial().launch(
      main_kernel, {.c = omp2cuda::tofrom(c), .other = omp2cuda::tofrom(other), .o = omp2cuda::tofrom(o),
                    .v = omp2cuda::tofrom(v), .w = w, .m = m});
  printf("%d %d %d %d %d\n", c.n, c.p.u, other.u, o.k, v);
  return 0;
}
