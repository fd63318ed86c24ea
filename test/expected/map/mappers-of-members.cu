// Translated by omp2cuda 0.1.0 from mappers-of-members.cpp
#include <omp2cuda.h>

// test: reference=serial
// All of an object is mapped by the mappers of its members, however it comes into the region: by a clause, by none, as an
// element, through `this`, by a base class, constant, and copied by a lambda. An array of any rank is, too.
#include <cstdio>

struct vec {
  int n;
  double *v;
};
static inline void map_vec(omp2cuda::mapping &map, vec &s) {
  map.members(s, s.n, s.v).tofrom(s.n).tofrom(s.v).tofrom(s.v, 0, s.n).attach(s.v);
}

struct base {
  vec front;
};
struct pair : base {
  vec a, b;
  int k;
  vec rows[2][2];
  void scale();
  __host__ __device__ double at(int i) const { return a.v[i] * k; }
  double sum();
};
static inline void map_pair(omp2cuda::mapping &map, pair &object) {
  map.members(object, object.front, object.rows)
      .tofrom(object.front, map_vec)
      .tofrom(object.a, map_vec)
      .tofrom(object.b, map_vec)
      .tofrom(object.k)
      .tofrom(object.rows, map_vec);
}
struct outer {
  pair in;
  int m;
};
static inline void map_outer(omp2cuda::mapping &map, outer &object) {
  map.members(object, object.in, object.m).tofrom(object.in, map_pair).tofrom(object.m);
}
typedef struct {
  pair in;
  int q;
} unnamed;
static inline void map_unnamed(omp2cuda::mapping &map, unnamed &object) {
  map.members(object, object.in, object.q).tofrom(object.in, map_pair).tofrom(object.q);
}

// The mapper of a type that names all of the object.
struct whole {
  vec a;
  int k;
};
static inline void map_whole(omp2cuda::mapping &map, whole &w) {
  map.members(w, w.a, w.k).tofrom(w.a, map_vec).tofrom(w.k);
}

struct pair_scale_data { vec *a, *b, *front; vec (*rows)[2]; int *k; };

// mappers-of-members.cpp:40: target (one thread)
__global__ void pair_scale_kernel(const __grid_constant__ pair_scale_data omp_data) {
  auto &a = *omp_data.a, &b = *omp_data.b, &front = *omp_data.front;
  const auto rows = omp_data.rows;
  auto &k = *omp_data.k;
  for (int i = 0; i < 3; ++i)
    a.v[i] += b.v[i] * k + rows[1][0].v[i] + front.v[i];
}

void pair::scale() {
  omp2cuda::target_region{"mappers-of-members.cpp:40"}.serial().launch(
      pair_scale_kernel,
      {.a = omp2cuda::tofrom(a, map_vec), .b = omp2cuda::tofrom(b, map_vec), .front = omp2cuda::tofrom(front, map_vec),
       .rows = omp2cuda::tofrom(rows, map_vec), .k = omp2cuda::tofrom(k)});
}

struct pair_sum_data { pair *self; double *s; };

// mappers-of-members.cpp:47: target (one thread)
__global__ void pair_sum_kernel(const __grid_constant__ pair_sum_data omp_data) {
  const auto &self = omp_data.self;
  auto &s = *omp_data.s;
  for (int i = 0; i < 3; ++i)
    s += self->at(i);
}

double pair::sum() {
  double s = 0;
  omp2cuda::target_region{"mappers-of-members.cpp:47"}.serial().launch(
      pair_sum_kernel, {.self = omp2cuda::to(this, 0, 1, map_pair), .s = omp2cuda::tofrom(s)});
  return s;
}

// mappers-of-members.cpp:58: target (one thread)
static __global__ void members_kernel(outer *o_ref) {
  auto &o = *o_ref;
  for (int i = 0; i < 3; ++i)
    o.in.a.v[i] += o.in.b.v[i] * o.m;
}

// mappers-of-members.cpp:62: target (one thread)
static __global__ void members_kernel_2(unnamed *u_ref) {
  auto &u = *u_ref;
  for (int i = 0; i < 3; ++i)
    u.in.a.v[i] += u.in.b.v[i] * u.q;
}

// mappers-of-members.cpp:67: target (one thread)
static __global__ void members_kernel_3(const pair *all) {
  for (int i = 0; i < 3; ++i)
    all[1].a.v[i] += all[1].b.v[i];
}

static void members(pair &p) {
  p.scale();
  printf("%g\n", p.sum());
  outer o{p, 4};
  unnamed u{p, 2};
  omp2cuda::target_region{"mappers-of-members.cpp:58"}.serial().launch(
      members_kernel, {omp2cuda::tofrom(o, map_outer)});
  {
    auto on_device = omp2cuda::target_data{"mappers-of-members.cpp:61"}.tofrom(u, map_unnamed);
    omp2cuda::target_region{"mappers-of-members.cpp:62"}.serial().launch(
        members_kernel_2, {omp2cuda::tofrom(u, map_unnamed)});
  }
  pair two[2] = {p, p};
  pair *all = two;
  omp2cuda::target_region{"mappers-of-members.cpp:67"}.serial().launch(
      members_kernel_3, {omp2cuda::tofrom(all, 1, 1, map_pair)});
  omp2cuda::target_enter_data{"mappers-of-members.cpp:70"}.to(p, map_pair);
  omp2cuda::target_update{"mappers-of-members.cpp:71"}.from(p, map_pair);
  omp2cuda::target_exit_data{"mappers-of-members.cpp:72"}.from(p, map_pair);
}

namespace {
struct constant_s_data { double *s; const vec *v, *r; };

// mappers-of-members.cpp:77: target (one thread)
__global__ void constant_s_kernel(const __grid_constant__ constant_s_data omp_data) {
  auto &s = *omp_data.s;
  auto &v = *omp_data.v, &r = *omp_data.r;
  for (int i = 0; i < 3; ++i)
    s += v.v[i] + r.v[i];
}

struct constant_t_data { double *t; const pair *p; };

// mappers-of-members.cpp:82: target (one thread)
__global__ void constant_t_kernel(const __grid_constant__ constant_t_data omp_data) {
  auto &t = *omp_data.t;
  auto &p = *omp_data.p;
  for (int i = 0; i < 3; ++i)
    t += p.at(i);
}

struct constant_t_data_2 { double *t; const pair *p; };

// mappers-of-members.cpp:85: target (one thread)
__global__ void constant_t_kernel_2(const __grid_constant__ constant_t_data_2 omp_data) {
  auto &t = *omp_data.t;
  auto &p = *omp_data.p;
  t += p.k;
}
} // namespace

static double constant(const vec v, const vec &r, pair p) {
  double s = 0;
  omp2cuda::target_region{"mappers-of-members.cpp:77"}.serial().launch(
      constant_s_kernel, {.s = omp2cuda::tofrom(s), .v = omp2cuda::to(v, map_vec), .r = omp2cuda::to(r, map_vec)});
  auto copied = [=] {
    double t = 0;
    omp2cuda::target_region{"mappers-of-members.cpp:82"}.serial().launch(
        constant_t_kernel, {.t = omp2cuda::tofrom(t), .p = omp2cuda::to(p, map_pair)});
    omp2cuda::target_region{"mappers-of-members.cpp:85"}.serial().launch(
        constant_t_kernel_2, {.t = omp2cuda::tofrom(t), .p = omp2cuda::tofrom(p, map_pair)});
    return t;
  };
  return s + copied();
}

// mappers-of-members.cpp:102: target (one thread)
__global__ void main_kernel(vec (*rows)[2]) {
  for (int i = 0; i < 3; ++i)
    rows[1][0].v[i] += rows[0][1].v[i];
}

// mappers-of-members.cpp:105: target (one thread)
__global__ void main_kernel_2(vec (*rows)[2]) {
  for (int i = 0; i < 3; ++i)
    rows[1][0].v[i] += rows[1][1].v[i];
}

// mappers-of-members.cpp:109: target (one thread)
__global__ void main_kernel_3(whole *w_ref) {
  auto &w = *w_ref;
  for (int i = 0; i < 3; ++i)
    w.a.v[i] += w.k;
}

int main() {
  double x[4] = {1, 2, 3, 4}, y[3] = {5, 6, 7};
  vec of_x{4, x}, of_y{3, y};
  pair p;
  p.front = p.b = of_y;
  p.a = of_x;
  p.k = 2;
  p.rows[0][0] = p.rows[0][1] = p.rows[1][0] = p.rows[1][1] = of_y;
  members(p);
  vec rows[2][2] = {{of_x, of_y}, {of_x, of_y}};
  omp2cuda::target_region{"mappers-of-members.cpp:102"}.serial().launch(main_kernel, {omp2cuda::tofrom(rows, map_vec)});
  omp2cuda::target_region{"mappers-of-members.cpp:105"}.serial().launch(
      main_kernel_2, {omp2cuda::tofrom(rows, map_vec)});
  whole w{of_x, 3};
  omp2cuda::target_region{"mappers-of-members.cpp:109"}.serial().launch(
      main_kernel_3, {omp2cuda::tofrom(w, map_whole)});
  printf("%g %g %g %g\n", constant(of_x, of_y, p), x[0], x[2], y[1]);
}
