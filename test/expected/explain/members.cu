// Translated by omp2cuda 0.1.0 from members.cpp
// nvcc -rdc=true: device code names what other files define
#include <omp2cuda.h>

// test: kind=parse dump=explain
// What regions do with members that clauses map one by one (N0312 to N0314), pointers in members (N0316), and a length that a
// later clause reads (N0311).
struct in {
  double *v;
  int n;
};
struct vec {
  int n;
  double *v, *w;
  in m;
  double fixed[8];
  void set();
  void set_all();
};

// members.cpp:19: target (one thread)
static __global__ void said_kernel(const __grid_constant__ vec s) {
  for (int i = 0; i < s.n; i++)
    s.v[i] = s.w[i];
}

// members.cpp:22: target (one thread)
static __global__ void said_s_kernel(vec *s_ref) {
  auto &s = *s_ref;
  s.fixed[1] = 3;
}

namespace {
struct said_r_data { vec *s; double *r; };

// members.cpp:24: target (one thread)
__global__ void said_r_kernel(const __grid_constant__ said_r_data omp_data) {
  auto &s = *omp_data.s;
  auto &r = *omp_data.r;
  r = s.fixed[1];
}
} // namespace

// members.cpp:26: target (one thread)
static __global__ void said_p_kernel(vec *p) {
  p->m.n = p->n;
}

// members.cpp:28: target (one thread)
static __global__ void said_kernel_2(const __grid_constant__ vec s) {
  for (int i = 0; i < s.m.n; i++)
    s.m.v[i] = 2;
}

double said(vec s, vec *p) {
  double r = 0;
  {
    omp2cuda::target_region region{"members.cpp:19"};
    vec s_device = s;
    s_device.v = region.to(s.v, 0, s.n);
    s_device.w = region.tofrom(s.w, 0, s.n);
    region.serial().launch(said_kernel, {s_device});
  }
  {
    omp2cuda::target_region region{"members.cpp:22"};
    auto *s_device = region.members(s, s.fixed);
    region.to(s.fixed);
    region.serial().launch(said_s_kernel, {s_device});
  }
  {
    omp2cuda::target_region region{"members.cpp:24"};
    auto *s_device = region.members(s, s.fixed);
    region.tofrom(s.fixed);
    region.serial().launch(said_r_kernel, {.s = s_device, .r = region.from(r)});
  }
  {
    omp2cuda::target_region region{"members.cpp:26"};
    auto *p_device = region.members(*p, p->n, p->m.n);
    region.from(p->n);
    region.tofrom(p->m.n);
    region.serial().launch(said_p_kernel, {p_device});
  }
  {
    omp2cuda::target_region region{"members.cpp:28"};
    vec s_device = s;
    region.serial().launch(said_kernel_2, {s_device});
  }
  return r + s.fixed[2];
}

struct vec_set_data { double *w, *fixed; int *n; };

// members.cpp:35: target (one thread)
__global__ void vec_set_kernel(const __grid_constant__ vec_set_data omp_data) {
  const auto w = omp_data.w, fixed = omp_data.fixed;
  auto &n = *omp_data.n;
  for (int i = 0; i < n; i++)
    w[i] = fixed[i];
}

void vec::set() {
  omp2cuda::target_region{"members.cpp:35"}.serial().launch(
      vec_set_kernel, {.w = omp2cuda::to(w, 0, n), .fixed = omp2cuda::tofrom(fixed), .n = omp2cuda::tofrom(n)});
}

struct vec_set_all_data { int *n; in *m; };

// members.cpp:41: target (one thread)
__global__ void vec_set_all_kernel(const __grid_constant__ vec_set_all_data omp_data) {
  const auto n = *omp_data.n;
  const auto m = *omp_data.m;
  for (int i = 0; i < n; i++)
    m.v[i] = 1;
}

void vec::set_all() {
  {
    omp2cuda::target_region region{"members.cpp:41"};
    auto *this_device = region.tofrom(this, 0, 1);
    region.serial().launch(vec_set_all_kernel, {.n = &this_device->n, .m = &this_device->m});
  }
}

namespace {
struct later_length_data { double *x; int n; };

// members.cpp:48: target (one thread)
__global__ void later_length_kernel(const __grid_constant__ later_length_data omp_data) {
  const auto x = omp_data.x;
  int n = omp_data.n;
  n = int(x[0]);
}
} // namespace

void later_length(int n, double *x) {
  omp2cuda::target_enter_data{"members.cpp:47"}.to(x, 0, n);
  omp2cuda::target_region{"members.cpp:48"}.serial().launch(
      later_length_kernel, {.x = omp2cuda::device_ptr(x), .n = n});
  omp2cuda::target_update{"members.cpp:50"}.from(x, 0, n);
  omp2cuda::target_exit_data{"members.cpp:51"}.release(x, 0, 4);
}

// Nothing to say: the struct goes elsewhere, is named whole, or has its memory from another construct.
__host__ __device__ void change(vec *of);

// members.cpp:58: target (one thread)
static __global__ void unsaid_s_kernel(vec *s_ref) {
  auto &s = *s_ref;
  change(&s);
}

// members.cpp:61: target (one thread)
static __global__ void unsaid_t_kernel(vec *t_ref) {
  auto &t = *t_ref;
  t.fixed[0] = 1;
}

// members.cpp:63: target (one thread)
static __global__ void unsaid_p_kernel(vec *p) {
  p->n = p->m.n;
}

double unsaid(vec s, vec t, vec *p) {
  {
    omp2cuda::target_region region{"members.cpp:58"};
    auto *s_device = region.to(s, omp2cuda::by_members);
    region.tofrom(s.n);
    region.tofrom(s.fixed);
    region.serial().launch(unsaid_s_kernel, {s_device});
  }
  {
    auto on_device = omp2cuda::target_data{"members.cpp:60"}.members(t, t.fixed).tofrom(t.fixed);
    {
      omp2cuda::target_region region{"members.cpp:61"};
      auto *t_device = region.members(t, t.fixed);
      region.to(t.fixed);
      region.serial().launch(unsaid_t_kernel, {t_device});
    }
  }
  {
    omp2cuda::target_region region{"members.cpp:63"};
    auto *p_device = region.members(*p, p->n, p->m.n);
    region.to(p->m.n);
    region.from(p->n);
    region.serial().launch(unsaid_p_kernel, {p_device});
  }
  return s.fixed[0] + t.fixed[0] + p->n;
}

// Nothing to say: an object has its address.
struct row {
  double *x;
  int n;
  __host__ __device__ void fill();
};
__host__ __device__ void row::fill() { x[0] = n; }

// members.cpp:79: target (one thread)
static __global__ void held_kernel(double *x_first) {
  auto &x = *reinterpret_cast<double (*)[4]>(x_first);
  row all = {x, 4};
  all.fill();
}

double held() {
  double x[4] = {1, 2, 3, 4};
  omp2cuda::target_region{"members.cpp:79"}.serial().launch(held_kernel, {omp2cuda::tofrom(x)});
  return x[0];
}
