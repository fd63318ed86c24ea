// Translated by omp2cuda 0.1.0 from inside-members.cpp
#include <omp2cuda.h>

// test: reference=serial
// What is inside of members of *this, and behind them, mapped by one function and used by another
#include <cstdio>

struct leaf {
  double *v;
  double w[4];
};
struct link {
  int pad;
  leaf *to;
};

struct forest_grow_i_data { leaf *in; leaf *near; int n; double by; };

// inside-members.cpp:32: target teams distribute parallel for
__global__ void forest_grow_i_kernel(const __grid_constant__ forest_grow_i_data omp_data) {
  auto &in = *omp_data.in;
  const auto near = omp_data.near;
  const auto n = omp_data.n;
  const auto by = omp_data.by;
  for (int i : omp2cuda::league::one_each(0, n)) {
    in.v[i] += by;
    near->v[i] += 2 * by;
  }
}

struct forest_grow_data { leaf *all; int n; double by; };

// inside-members.cpp:37: target (one thread)
__global__ void forest_grow_kernel(const __grid_constant__ forest_grow_data omp_data) {
  const auto &[all, n, by] = omp_data;
  for (int i = 0; i < n; i++)
    all[1].v[i] += 3 * by;
}

struct forest_grow_i_data_2 { link *far; int n; double by; };

// inside-members.cpp:40: target parallel for (one block)
__global__ void forest_grow_i_kernel_2(const __grid_constant__ forest_grow_i_data_2 omp_data) {
  const auto &[far, n, by] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    far->to->v[i] += 4 * by;
}

struct forest_direct_data { leaf *in; int n; };

// inside-members.cpp:47: target (one thread)
__global__ void forest_direct_kernel(const __grid_constant__ forest_direct_data omp_data) {
  auto &in = *omp_data.in;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    in.v[i] *= 2;
}

struct forest_direct_data_2 { leaf *near, *in; int n; };

// inside-members.cpp:50: target (one thread)
__global__ void forest_direct_kernel_2(const __grid_constant__ forest_direct_data_2 omp_data) {
  const auto near = omp_data.near;
  auto &in = *omp_data.in;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    near->v[i] += in.w[i % 4] + i;
}

struct forest_direct_data_3 { leaf *all; int n; };

// inside-members.cpp:53: target (one thread)
__global__ void forest_direct_kernel_3(const __grid_constant__ forest_direct_data_3 omp_data) {
  const auto &[all, n] = omp_data;
  for (int i = 0; i < n; i++)
    all[1].v[i] -= 1;
}

struct forest_direct_data_4 { link *far; int n; };

// inside-members.cpp:56: target (one thread)
__global__ void forest_direct_kernel_4(const __grid_constant__ forest_direct_data_4 omp_data) {
  const auto &[far, n] = omp_data;
  for (int i = 0; i < n; i++)
    far->to->v[i] *= 3;
}

class forest {
  int n;
  leaf in, *near, all[2];
  link *far;

public:
  forest(int n, leaf *near, link *far, double *a, double *b) : n(n), in{a, {}}, near(near), all{{}, {b, {}}}, far(far) {}

  void enter() {
    int n = this->n;
    omp2cuda::target_enter_data{"inside-members.cpp:24"}
        .members(*this, in.v, near, far, all[1].v)
        .to(in.v, 0, n)
        .to(all[1].v, 0, n)
        .attach(in.v)
        .attach(all[1].v)
        .members(*near, near->v)
        .to(near->v, 0, n)
        .attach(near->v)
        .members(*far, far->to)
        .members(*far->to, far->to->v)
        .to(far->to->v, 0, n)
        .attach(far->to->v)
        .attach(near)
        .attach(far)
        .attach(far->to);
  }
  void leave() {
    int n = this->n;
    omp2cuda::target_exit_data{"inside-members.cpp:28"}
        .from(in.v, 0, n)
        .from(all[1].v, 0, n)
        .detach(in.v)
        .detach(all[1].v)
        .from(near->v, 0, n)
        .detach(near->v)
        .from(far->to->v, 0, n)
        .detach(far->to->v)
        .detach(near)
        .detach(far)
        .detach(far->to);
  }
  void grow(double by) {
    int n = this->n;
    omp2cuda::target_region{"inside-members.cpp:32"}.one_each(n).launch(
        forest_grow_i_kernel,
        {.in = omp2cuda::tofrom(in, omp2cuda::in_part), .near = omp2cuda::device_ptr(near), .n = n, .by = by});
    omp2cuda::target_region{"inside-members.cpp:37"}.serial().launch(
        forest_grow_kernel, {.all = omp2cuda::tofrom(all, omp2cuda::in_part), .n = n, .by = by});
    omp2cuda::target_region{"inside-members.cpp:40"}.one_team().iterations(n).launch(
        forest_grow_i_kernel_2, {.far = omp2cuda::device_ptr(far), .n = n, .by = by});
  }
  // The clauses of a region do the same.
  void direct() {
    int n = this->n;
    {
      omp2cuda::target_region region{"inside-members.cpp:47"};
      region.members(*this, in.v);
      region.tofrom(in.v, 0, n);
      region.attach(in.v);
      region.serial().launch(forest_direct_kernel, {.in = region.tofrom(in, omp2cuda::in_part), .n = n});
    }
    {
      omp2cuda::target_region region{"inside-members.cpp:50"};
      region.members(*this, near);
      region.members(*near, near->v);
      region.tofrom(near->v, 0, n);
      region.attach(near->v);
      region.attach(near);
      region.members(*this, in.w);
      region.tofrom(in.w);
      region.serial().launch(forest_direct_kernel_2,
                             {.near = region.device_ptr(near), .in = region.tofrom(in, omp2cuda::in_part), .n = n});
    }
    {
      omp2cuda::target_region region{"inside-members.cpp:53"};
      auto all_device = region.tofrom(all, omp2cuda::in_part);
      region.members(*this, all[1].v);
      region.tofrom(all[1].v, 0, n);
      region.attach(all[1].v);
      region.serial().launch(forest_direct_kernel_3, {.all = all_device, .n = n});
    }
    {
      omp2cuda::target_region region{"inside-members.cpp:56"};
      region.members(*this, far);
      region.members(*far, far->to);
      region.members(*far->to, far->to->v);
      region.tofrom(far->to->v, 0, n);
      region.attach(far->to->v);
      region.attach(far);
      region.attach(far->to);
      region.serial().launch(forest_direct_kernel_4, {.far = region.device_ptr(far), .n = n});
    }
  }
};

int main() {
  static double d[4][8];
  for (int i = 0; i < 32; i++)
    d[i / 8][i % 8] = i;
  leaf near{d[2], {}}, last{d[3], {}};
  link far{0, &last};
  forest f(8, &near, &far, d[0], d[1]);
  f.enter();
  f.grow(1);
  f.grow(10);
  f.leave();
  f.direct();
  double sum = 0;
  for (int i = 0; i < 32; i++)
    sum += d[i / 8][i % 8] * (1 + i % 5);
  std::printf("%g\n", sum);
}
