// Translated by omp2cuda 0.1.0 from inside-of-members.cpp
#include <omp2cuda.h>

// test: reference=serial
// What pointers in members of members lead to, beside the whole object and without it; members that no clause lists.
#include <cstdio>

struct rows {
  double *v;
  int n, by;
};
struct frame {
  rows in;
};

struct grid_whole_data { rows *u; int *level; };

// inside-of-members.cpp:23: target (one thread)
__global__ void grid_whole_kernel(const __grid_constant__ grid_whole_data omp_data) {
  const auto u = *omp_data.u;
  const auto level = *omp_data.level;
  for (int i = 0; i < u.n; ++i)
    u.v[i] += level;
}

// inside-of-members.cpp:28: target (one thread)
__global__ void grid_deeper_kernel(frame *outer_ref) {
  const auto outer = *outer_ref;
  for (int i = 0; i < outer.in.n; ++i)
    outer.in.v[i] += 2;
}

struct grid_element_data { rows *two; double **w; };

// inside-of-members.cpp:33: target (one thread)
__global__ void grid_element_kernel(const __grid_constant__ grid_element_data omp_data) {
  const auto two = omp_data.two;
  const auto w = *omp_data.w;
  two[1].v[1] += w[0] + two[0].by;
}

// inside-of-members.cpp:37: target (one thread)
__global__ void grid_behind_kernel(rows **far_ref) {
  const auto far = *far_ref;
  far[0].v[2] *= far->by;
}

struct grid;

// inside-of-members.cpp:41: target (one thread)
__global__ void grid_called_kernel(grid *self);

// inside-of-members.cpp:45: target (one thread)
__global__ void grid_unlisted_kernel(rows *u_ref) {
  auto &u = *u_ref;
  for (int i = 0; i < u.n; ++i)
    u.v[i] += u.by;
}

// inside-of-members.cpp:50: target (one thread)
__global__ void grid_listed_kernel(rows *u_ref) {
  auto &u = *u_ref;
  for (int i = 0; i < u.n; ++i)
    u.v[i] *= 2;
}

// inside-of-members.cpp:57: target (one thread)
__global__ void grid_present_kernel(rows *u_ref) {
  auto &u = *u_ref;
  for (int i = 0; i < u.n; ++i)
    u.v[i] -= u.by;
}

struct grid {
  rows u;
  int level;
  frame outer;
  rows two[2];
  rows *far;
  double *w;
  __host__ __device__ double at(int i) const { return u.v[i]; }

  void whole() {
    {
      omp2cuda::target_region region{"inside-of-members.cpp:23"};
      auto *this_device = region.to(this, 0, 1);
      region.tofrom(u.v, 0, u.n);
      region.attach(u.v);
      region.serial().launch(grid_whole_kernel, {.u = &this_device->u, .level = &this_device->level});
    }
  }
  void deeper() {
    {
      omp2cuda::target_region region{"inside-of-members.cpp:28"};
      auto *this_device = region.to(this, 0, 1);
      region.tofrom(outer.in.v, 0, 3);
      region.attach(outer.in.v);
      region.serial().launch(grid_deeper_kernel, {&this_device->outer});
    }
  }
  void element() {
    {
      omp2cuda::target_region region{"inside-of-members.cpp:33"};
      auto *this_device = region.to(this, 0, 1);
      region.members(*this, two[1].v);
      region.tofrom(two[1].v, 0, 3);
      region.attach(two[1].v);
      region.to(w, 0, 2);
      region.attach(w);
      region.serial().launch(grid_element_kernel, {.two = this_device->two, .w = &this_device->w});
    }
  }
  void behind() {
    {
      omp2cuda::target_region region{"inside-of-members.cpp:37"};
      auto *this_device = region.to(this, 0, 1);
      region.to(far, 0, 1);
      region.attach(far);
      region.alloc(far, 0, 1, omp2cuda::as_memory);
      region.tofrom(far[0].v, 0, 3);
      region.attach(far[0].v);
      region.serial().launch(grid_behind_kernel, {&this_device->far});
    }
  }
  void called() {
    {
      omp2cuda::target_region region{"inside-of-members.cpp:41"};
      auto *self = region.to(this, 0, 1);
      region.tofrom(u.v, 0, u.n);
      region.attach(u.v);
      region.serial().launch(grid_called_kernel, {self});
    }
  }
  void unlisted() {
    {
      omp2cuda::target_region region{"inside-of-members.cpp:45"};
      auto *u_device = region.tofrom(u, omp2cuda::in_part);
      region.members(*this, u.v);
      region.tofrom(u.v, 0, u.n);
      region.attach(u.v);
      region.serial().launch(grid_unlisted_kernel, {u_device});
    }
  }
  void listed() {
    {
      omp2cuda::target_region region{"inside-of-members.cpp:50"};
      region.members(*this, u.v, u.n);
      region.to(u.n);
      region.tofrom(u.v, 0, u.n);
      region.attach(u.v);
      region.serial().launch(grid_listed_kernel, {region.tofrom(u, omp2cuda::in_part)});
    }
  }
  void present() {
    {
      auto on_device =
          omp2cuda::target_data{"inside-of-members.cpp:55"}
              .members(*this, u.v, u.by)
              .to(u.n)
              .to(u.by)
              .tofrom(u.v, 0, u.n)
              .attach(u.v);
      {
        omp2cuda::target_region region{"inside-of-members.cpp:57"};
        auto *u_device = region.tofrom(u, omp2cuda::in_part);
        region.members(*this, u.v);
        region.tofrom(u.v, 0, u.n);
        region.attach(u.v);
        region.serial().launch(grid_present_kernel, {u_device});
      }
    }
  }
};

__global__ void grid_called_kernel(grid *self) {
  self->u.v[0] += self->at(1);
}

int main() {
  double x[3] = {1, 2, 3};
  rows r{x, 3, 10};
  grid g{r, 4, {r}, {r, r}, &r, x};
  void (grid::*all[])() = {&grid::whole,  &grid::deeper,   &grid::element, &grid::behind,
                           &grid::called, &grid::unlisted, &grid::listed,  &grid::present};
  for (auto each : all) {
    (g.*each)();
    std::printf("%g %g %g\n", x[0], x[1], x[2]);
  }
  return 0;
}
