// Translated by omp2cuda 0.1.0 from mappers-in-places.cpp
#include <omp2cuda.h>

// test: reference=serial
// Structs whose members have a mapper, wherever they are defined: before a comment, in a namespace of one
// line, with variables; constant, and written to through a constant object.
#include <cstdio>

struct vec {
  int n;
  double *v;
};
static inline void map_vec(omp2cuda::mapping &map, vec &s) {
  map.members(s, s.n, s.v).tofrom(s.n).tofrom(s.v, 0, s.n).attach(s.v);
}
struct pair {
  vec a;
  int k;
};
static inline void map_pair(omp2cuda::mapping &map, pair &object) {
  map.members(object, object.a, object.k).tofrom(object.a, map_vec).tofrom(object.k);
}
 /* a comment */
namespace in { struct held { vec a; int k; };
static inline void map_held(omp2cuda::mapping &map, held &object) {
  map.members(object, object.a, object.k).tofrom(object.a, map_vec).tofrom(object.k);
}
 }
static double store[3] = {1, 2, 3};
struct made {
  vec a;
  int k;
} first = {[] {
             vec v = {3, store};
             return v;
           }(),
           2};
static inline void map_made(omp2cuda::mapping &map, made &object) {
  map.members(object, object.a, object.k).tofrom(object.a, map_vec).tofrom(object.k);
}

// mappers-in-places.cpp:27: target (one thread)
static __global__ void up_kernel(pair *t_ref) {
  auto &t = *t_ref;
  t.a.v[1] += t.k;
}

static void up(pair &t) {
  omp2cuda::target_region{"mappers-in-places.cpp:27"}.serial().launch(up_kernel, {omp2cuda::tofrom(t, map_pair)});
}

// mappers-in-places.cpp:31: target (one thread)
static __global__ void up_kernel_2(in::held *t_ref) {
  auto &t = *t_ref;
  t.a.v[1] += t.k;
}

static void up(in::held &t) {
  omp2cuda::target_region{"mappers-in-places.cpp:31"}.serial().launch(up_kernel_2, {omp2cuda::tofrom(t, in::map_held)});
}

// mappers-in-places.cpp:35: target (one thread)
static __global__ void up_kernel_3(made *t_ref) {
  auto &t = *t_ref;
  t.a.v[1] += t.k;
}

static void up(made &t) {
  omp2cuda::target_region{"mappers-in-places.cpp:35"}.serial().launch(up_kernel_3, {omp2cuda::tofrom(t, map_made)});
}

namespace {
struct read_data { double *s; const pair *p; };

// mappers-in-places.cpp:40: target (one thread)
__global__ void read_kernel(const __grid_constant__ read_data omp_data) {
  auto &s = *omp_data.s;
  const auto p = omp_data.p;
  s += p->a.v[1];
}
} // namespace

static double read(const pair *p) {
  double s = 0;
  omp2cuda::target_region{"mappers-in-places.cpp:40"}.serial().launch(
      read_kernel, {.s = omp2cuda::tofrom(s), .p = omp2cuda::to(p, 0, 1, map_pair)});
  return s;
}

// mappers-in-places.cpp:45: target (one thread)
static __global__ void write_kernel(const pair *p_ref) {
  auto &p = *p_ref;
  p.a.v[0] = p.k;
}

static void write(const pair &p) {
  omp2cuda::target_region{"mappers-in-places.cpp:45"}.serial().launch(write_kernel, {omp2cuda::tofrom(p, map_pair)});
}

// mappers-in-places.cpp:60: target (one thread)
__global__ void main_kernel(const pair *p_ref) {
  auto &p = *p_ref;
  p.a.v[1] += p.k;
}

int main() {
  double x[2] = {1, 2};
  pair p = {{2, x}, 3};
  in::held h = {{2, x}, 4};
  up(p);
  up(h);
  up(first);
  double s = read(&p);
  write(p);
  auto enter = [=] {
    {
      auto on_device = omp2cuda::target_data{"mappers-in-places.cpp:59"}.tofrom(p, map_pair);
      omp2cuda::target_region{"mappers-in-places.cpp:60"}.serial().launch(main_kernel, {omp2cuda::to(p, map_pair)});
    }
  };
  enter();
  printf("%g %g %g %g\n", x[0], x[1], s, store[1]);
}
