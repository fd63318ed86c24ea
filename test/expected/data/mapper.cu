// Translated by omp2cuda 0.1.0 from mapper.c
#include <omp2cuda.h>

// test: dump=sharing reference=serial
// declare mapper: by default and by name, nested, of arrays, on every directive that maps
#include <stdio.h>
#include <stdlib.h>

typedef struct vec {
  int n;
  double *v;
} vec_t;
static inline void map_vec(omp2cuda::mapping &map, vec_t &s) {
  map.tofrom(s).tofrom(s.v, 0, s.n).attach(s.v);
}
// Only the length goes there.
static inline void map_vec_lengths(omp2cuda::mapping &map, vec_t &o) {
  map.members(o, o.n).to(o.n);
}

struct pair {
  int tag;
  vec_t a, b;
};
static inline void map_pair(omp2cuda::mapping &omp_map, struct pair &map) {
  omp_map.members(map, map.tag, map.b).tofrom(map.tag).to(map.a, map_vec).tofrom(map.b, map_vec);
}

struct class_ {
  int new_, *delete_;
};
static inline void map_class_typename(omp2cuda::mapping &map, struct class_ &this_) {
  map.members(this_, this_.new_, this_.delete_)
      .tofrom(this_.new_)
      .tofrom(this_.delete_, 0, this_.new_)
      .attach(this_.delete_);
}

enum { ROWS = 3, N = 5 };

static vec_t make(int n, double x) {
  vec_t out = {n, (double *)malloc((size_t)n * sizeof(double))};
  for (int i = 0; i < n; i++)
    out.v[i] = x + i;
  return out;
}

static double sum(const vec_t *v, int count) {
  double s = 0;
  for (int k = 0; k < count; k++)
    for (int i = 0; i < v[k].n; i++)
      s += v[k].v[i] * (i + 1) * (k + 1);
  return s;
}

namespace {
struct resident_k_data { const vec_t *many; int count; };

// mapper.c:48: target teams distribute parallel for
__global__ void resident_k_kernel(const __grid_constant__ resident_k_data omp_data) {
  const auto &[many, count] = omp_data;
  for (int k : omp2cuda::league::one_each(0, count))
    for (int i = 0; i < many[k].n; i++)
      many[k].v[i] += 0.5;
}
} // namespace

// mapper.c:54: target (one thread)
static __global__ void resident_kernel(const vec_t *many) {
  many[2].v[1] = many[1].v[0];
}

// What is mapped already is copied where that is asked for.
static void resident(vec_t *many, int count) {
  omp2cuda::target_enter_data{"mapper.c:45"}.to(many, 0, count, map_vec);
  many[1].v[0] = 77;
  omp2cuda::target_update{"mapper.c:47"}.to(many, 1, 1, map_vec);
  omp2cuda::target_region{"mapper.c:48"}.one_each(count).launch(
      resident_k_kernel, {.many = omp2cuda::tofrom(many, 0, count, map_vec), .count = count});
  omp2cuda::target_update{"mapper.c:52"}.from(many, 0, 2, map_vec);
  printf("%g %g %g\n", many[0].v[0], many[1].v[0], many[1].v[4]);
  omp2cuda::target_region{"mapper.c:54"}.serial().launch(
      resident_kernel, {omp2cuda::device_ptr(many)});
  omp2cuda::target_exit_data{"mapper.c:56"}.from(many, 0, count, map_vec);
  printf("%g %g\n", many[2].v[1], sum(many, count));
}

// mapper.c:64: target teams distribute parallel for
__global__ void main_i_kernel(vec_t *one_ref) {
  auto &one = *one_ref;
  for (int i : omp2cuda::league::distribute_parallel_for(0, one.n))
    one.v[i] *= 2;
}

struct main_length_data { vec_t *one; int *length; };

// mapper.c:68: target (one thread)
__global__ void main_length_kernel(const __grid_constant__ main_length_data omp_data) {
  auto &one = *omp_data.one;
  auto &length = *omp_data.length;
  length = one.n;
}

// The implicit map of an array is one by the mapper too.
// mapper.c:73: target teams distribute
__global__ void main_k_kernel(const vec_t *many) {
  for (int k : omp2cuda::league::one_each(0, ROWS))
    for (int i = 0; i < many[k].n; i++)
      many[k].v[i] -= 1;
}

// mapper.c:83: target (one thread)
__global__ void main_kernel(struct pair *p_ref) {
  auto &p = *p_ref;
  for (int i = 0; i < p.a.n; i++)
    p.b.v[i] += p.a.v[i] * p.tag;
}

// mapper.c:91: target (one thread)
__global__ void main_kernel_2(struct class_ *c_ref) {
  auto &c = *c_ref;
  for (int i = 0; i < c.new_; i++)
    c.delete_[i] *= c.new_;
}

int main(void) {
  vec_t one = make(N, 1), many[ROWS];
  for (int k = 0; k < ROWS; k++)
    many[k] = make(N + k, 10 * k);
  omp2cuda::target_region{"mapper.c:64"}.iterations(one.n).launch(
      main_i_kernel, {omp2cuda::tofrom(one, map_vec)});
  int length = 0;
  omp2cuda::target_region{"mapper.c:68"}.serial().launch(
      main_length_kernel,
      {.one = omp2cuda::to(one, map_vec_lengths), .length = omp2cuda::from(length)});
  printf("%g %d\n", sum(&one, 1), length);

  // The implicit map of an array is one by the mapper too.
  omp2cuda::target_region{"mapper.c:73"}.one_each(ROWS).launch(
      main_k_kernel, {omp2cuda::tofrom(many, map_vec)});
  printf("%g\n", sum(many, ROWS));
  resident(many, ROWS);

  struct pair p = {4, make(3, 1), make(3, 2)};
  {
    auto on_device = omp2cuda::target_data{"mapper.c:81"}.tofrom(p, map_pair);
    omp2cuda::target_region{"mapper.c:83"}.serial().launch(
        main_kernel, {omp2cuda::tofrom(p, map_pair)});
  }
  printf("%g %g\n", sum(&p.a, 1), sum(&p.b, 1));

  int list[4] = {1, 2, 3, 4};
  struct class_ c = {4, list};
  omp2cuda::target_region{"mapper.c:91"}.serial().launch(
      main_kernel_2, {omp2cuda::tofrom(c, map_class_typename)});
  printf("%d %d\n", list[1], list[3]);
  return 0;
}
