// Translated by omp2cuda 0.1.0 from holders.cpp
#include <omp2cuda.h>

// test: reference=serial
// Pointers in arrays of a struct's, or behind a pointer of its, lead to what is mapped: the
// kernel goes through them, so that they get room on the device.
#include <cstdio>

struct Leaf {
  int n;
  double *v[2];
};

struct Base {
  double *f[4];
};

struct Grid_of_base_data { double **f; int w; };

// holders.cpp:24: target (one thread)
__global__ void Grid_of_base_kernel(
    const __grid_constant__ Grid_of_base_data omp_data) {
  const auto &[f, w] = omp_data;
  for (int i = 0; i < 5; ++i)
    f[w][i] += 1;
}

struct Grid_behind_pointer_data { double **rows, **f; int w; };

// holders.cpp:29: target (one thread)
__global__ void Grid_behind_pointer_kernel(
    const __grid_constant__ Grid_behind_pointer_data omp_data) {
  const auto &[rows, f, w] = omp_data;
  for (int i = 0; i < 5; ++i) {
    rows[w][i] += 2;
    f[0][i] += 1;
  }
}

struct Grid_of_whole_object_data { double ***rows; int *n; int w; };

// holders.cpp:36: target (one thread)
__global__ void Grid_of_whole_object_kernel(
    const __grid_constant__ Grid_of_whole_object_data omp_data) {
  const auto rows = *omp_data.rows;
  const auto n = *omp_data.n;
  const auto w = omp_data.w;
  for (int i = 0; i < 5; ++i)
    rows[w][i] += 4 * n;
}

// holders.cpp:41: target (one thread)
__global__ void Grid_of_members_kernel(Leaf *in_ref) {
  auto &in = *in_ref;
  for (int i = 0; i < 5; ++i)
    in.v[1][i] += 8;
}

struct Grid_of_members_data_2 { Leaf *out; int w; };

// holders.cpp:44: target (one thread)
__global__ void Grid_of_members_kernel_2(
    const __grid_constant__ Grid_of_members_data_2 omp_data) {
  const auto &[out, w] = omp_data;
  for (int i = 0; i < 5; ++i)
    out->v[w][i] += 16;
}

struct Grid;

struct Grid_with_object_data { Grid *self; int w; };

// holders.cpp:49: target (one thread)
__global__ void Grid_with_object_kernel(
    const __grid_constant__ Grid_with_object_data omp_data);

struct Grid_two_data { double **rows; int w; };

// holders.cpp:54: target (one thread)
__global__ void Grid_two_kernel(
    const __grid_constant__ Grid_two_data omp_data) {
  const auto &[rows, w] = omp_data;
  for (int i = 0; i < 5; ++i) {
    rows[w][i] += 64;
    rows[0][i] += 2;
  }
}

struct Grid_three_data { double **f, **rows; int *n; Leaf *in; int w; };

// holders.cpp:61: target (one thread)
__global__ void Grid_three_kernel(
    const __grid_constant__ Grid_three_data omp_data) {
  const auto f = omp_data.f, rows = omp_data.rows;
  auto &n = *omp_data.n;
  auto &in = *omp_data.in;
  const auto w = omp_data.w;
  f[w][1] += 4;
  rows[1][3] += 8;
  in.v[1][0] += 1;
  n += 1;
}

struct Grid_many_data { double **f; int w; };

// holders.cpp:70: target (one thread)
__global__ void Grid_many_kernel(
    const __grid_constant__ Grid_many_data omp_data) {
  const auto &[f, w] = omp_data;
  for (int i = 0; i < 5; ++i)
    f[w][i] += 128;
}

struct Grid : Base {
  int n;
  double **rows;
  Leaf in;
  Leaf *out;

  __host__ __device__ double at(int w, int i) const { return f[w][i]; }

  void of_base(int w) {
    {
      omp2cuda::target_region region{"holders.cpp:24"};
      auto f_device = region.alloc(f);
      region.tofrom(f[w], 0, 5);
      region.attach(f[w]);
      region.serial().launch(Grid_of_base_kernel, {.f = f_device, .w = w});
    }
  }
  void behind_pointer(int w) {
    {
      omp2cuda::target_region region{"holders.cpp:29"};
      auto *rows_device = region.alloc(rows, w, 1);
      auto f_device = region.alloc(this->f);
      region.tofrom(rows[w], 0, 5);
      region.attach(rows[w]);
      region.tofrom(this->f[0], 0, 5);
      region.attach(this->f[0]);
      region.serial().launch(Grid_behind_pointer_kernel,
                             {.rows = rows_device, .f = f_device, .w = w});
    }
  }
  void of_whole_object(int w) {
    {
      omp2cuda::target_region region{"holders.cpp:36"};
      auto *this_device = region.to(this, 0, 1);
      region.alloc(rows, w, 1);
      region.attach(rows);
      region.alloc(f);
      region.tofrom(rows[w], 0, 5);
      region.attach(rows[w]);
      region.tofrom(f[w], 0, 5);
      region.attach(f[w]);
      region.serial().launch(
          Grid_of_whole_object_kernel,
          {.rows = &this_device->rows, .n = &this_device->n, .w = w});
    }
  }
  void of_members(int w) {
    {
      omp2cuda::target_region region{"holders.cpp:41"};
      region.members(*this, in.v);
      auto *in_device = region.tofrom(in, omp2cuda::in_part);
      region.tofrom(in.v[1], 0, 5);
      region.attach(in.v[1]);
      region.serial().launch(Grid_of_members_kernel, {in_device});
    }
    {
      omp2cuda::target_region region{"holders.cpp:44"};
      region.members(*this, out);
      region.members(*out, out->v);
      region.attach(out);
      auto *out_device = region.device_ptr(out);
      region.tofrom(out->v[w], 0, 5);
      region.attach(out->v[w]);
      region.serial().launch(
          Grid_of_members_kernel_2, {.out = out_device, .w = w});
    }
  }
  void with_object(int w) {
    {
      omp2cuda::target_region region{"holders.cpp:49"};
      auto *self = region.tofrom(*this);
      region.alloc(f);
      region.tofrom(f[w], 0, 5);
      region.attach(f[w]);
      region.serial().launch(Grid_with_object_kernel, {.self = self, .w = w});
    }
  }
  void two(int w) {
    {
      omp2cuda::target_region region{"holders.cpp:54"};
      auto *rows_device = region.members(*rows, rows[w], rows[0]);
      region.tofrom(rows[w], 0, 5);
      region.attach(rows[w]);
      region.tofrom(rows[0], 0, 5);
      region.attach(rows[0]);
      region.serial().launch(Grid_two_kernel, {.rows = rows_device, .w = w});
    }
  }
  void three(int w) {
    {
      omp2cuda::target_region region{"holders.cpp:61"};
      auto f_device = region.alloc(this->f);
      auto *rows_device = region.alloc(this->rows, 1, 1);
      region.members(*this, in.v);
      auto *in_device = region.tofrom(in, omp2cuda::in_part);
      region.tofrom(this->f[w], 0, 2);
      region.attach(this->f[w]);
      region.tofrom(this->rows[1], 2, 2);
      region.attach(this->rows[1]);
      region.tofrom(in.v[1], 0, 2);
      region.attach(in.v[1]);
      region.serial().launch(
          Grid_three_kernel,
          {.f = f_device, .rows = rows_device, .n = region.tofrom(this->n),
           .in = in_device, .w = w});
    }
  }
  void many(int w) {
    {
      omp2cuda::target_region region{"holders.cpp:70"};
      auto f_device = region.alloc(f);
      region.each([&](omp2cuda::mapping &map) {
        for (int k = 0; k < 4; ++k)
          map.tofrom(f[k], 0, 5).attach(f[k]);
      });
      region.serial().launch(Grid_many_kernel, {.f = f_device, .w = w});
    }
  }
};

__global__ void Grid_with_object_kernel(
    const __grid_constant__ Grid_with_object_data omp_data) {
  const auto &[self, w] = omp_data;
  for (int i = 0; i < 5; ++i)
    self->f[w][i] = self->at(w, i) + 32;
}

struct Holder {
  Grid in;
  Grid *to;
};

struct main_data { Holder *to; int w; };

// holders.cpp:106: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[to, w] = omp_data;
  for (int i = 0; i < 5; ++i)
    to->in.f[w][i] += 1;
}

struct main_data_2 { Holder *to; int w; };

// holders.cpp:109: target (one thread)
__global__ void main_kernel_2(const __grid_constant__ main_data_2 omp_data) {
  const auto &[to, w] = omp_data;
  for (int i = 0; i < 5; ++i)
    to->to->f[w][i] += 2;
}

struct main_data_3 { Holder *to; int w; };

// holders.cpp:112: target (one thread)
__global__ void main_kernel_3(const __grid_constant__ main_data_3 omp_data) {
  const auto &[to, w] = omp_data;
  for (int i = 0; i < 5; ++i)
    to->to->rows[w][i] += 4;
}

struct main_data_4 { Holder *to; int w; };

// holders.cpp:115: target (one thread)
__global__ void main_kernel_4(const __grid_constant__ main_data_4 omp_data) {
  const auto &[to, w] = omp_data;
  for (int i = 0; i < to->to->n; ++i)
    to->to->f[w][i] += 8;
}

struct main_data_5 { Holder *h; int w; };

// holders.cpp:118: target (one thread)
__global__ void main_kernel_5(const __grid_constant__ main_data_5 omp_data) {
  auto &h = *omp_data.h;
  const auto w = omp_data.w;
  for (int i = 0; i < h.in.n; ++i)
    h.in.f[w][i] += 16;
}

struct main_data_6 { Grid *p; int w; };

// holders.cpp:122: target (one thread)
__global__ void main_kernel_6(const __grid_constant__ main_data_6 omp_data) {
  const auto &[p, w] = omp_data;
  for (int i = 0; i < 5; ++i)
    p->f[w][i] += 32 * p->f[1][i];
}

struct main_data_7 { Grid *p; int w; };

// holders.cpp:125: target (one thread)
__global__ void main_kernel_7(const __grid_constant__ main_data_7 omp_data) {
  const auto &[p, w] = omp_data;
  for (int i = 0; i < 5; ++i)
    p->f[w][i] += 64;
}

// holders.cpp:128: target (one thread)
__global__ void main_kernel_8(Grid *p) {
  for (int k = 0; k < 4; ++k)
    for (int i = 0; i < 5; ++i)
      p->f[k][i] += 1000;
}

struct main_data_9 { double *const *r; int w; };

// holders.cpp:133: target (one thread)
__global__ void main_kernel_9(const __grid_constant__ main_data_9 omp_data) {
  const auto &[r, w] = omp_data;
  for (int i = 0; i < 2; ++i) {
    r[w][i] += r[1][i];
    r[2][i] += 1;
  }
}

int main() {
  double x[4][5], *rows[4];
  Grid g;
  g.n = 5;
  g.rows = rows;
  for (int k = 0; k < 4; ++k) {
    g.f[k] = rows[k] = x[k];
    for (int i = 0; i < 5; ++i)
      x[k][i] = k + i;
  }
  Leaf leaf{0, {x[0], x[2]}};
  g.in = leaf;
  g.out = &leaf;
  g.of_base(2);
  g.behind_pointer(2);
  g.of_whole_object(2);
  g.of_members(1);
  g.with_object(2);
  g.two(2);
  g.three(0);
  g.n -= 1;
  g.many(2);

  Holder h{g, &g}, *to = &h;
  int w = 3;
  {
    omp2cuda::target_region region{"holders.cpp:106"};
    auto *to_device = region.to(*to);
    region.tofrom(to->in.f[w], 0, 5);
    region.attach(to->in.f[w]);
    region.serial().launch(main_kernel, {.to = to_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders.cpp:109"};
    auto *to_device = region.members(*to, to->to);
    region.members(*to->to, to->to->f);
    region.attach(to->to);
    region.tofrom(to->to->f[w], 0, 5);
    region.attach(to->to->f[w]);
    region.serial().launch(main_kernel_2, {.to = to_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders.cpp:112"};
    auto *to_device = region.members(*to, to->to);
    region.members(*to->to, to->to->rows);
    region.alloc(to->to->rows, w, 1);
    region.attach(to->to->rows);
    region.attach(to->to);
    region.tofrom(to->to->rows[w], 0, 5);
    region.attach(to->to->rows[w]);
    region.serial().launch(main_kernel_3, {.to = to_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders.cpp:115"};
    auto *to_device = region.members(*to, to->to);
    region.members(*to->to, to->to->f, to->to->n);
    region.to(to->to->n);
    region.attach(to->to);
    region.tofrom(to->to->f[w], 0, 5);
    region.attach(to->to->f[w]);
    region.serial().launch(main_kernel_4, {.to = to_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders.cpp:118"};
    auto *h_device = region.to(h);
    region.to(h.in.n);
    region.tofrom(h.in.f[w], 0, 5);
    region.attach(h.in.f[w]);
    region.serial().launch(main_kernel_5, {.h = h_device, .w = w});
  }
  Grid *p = &g;
  {
    omp2cuda::target_region region{"holders.cpp:122"};
    auto *p_device = region.members(*p, p->f);
    region.tofrom(p->f[w], 0, 5);
    region.attach(p->f[w]);
    region.tofrom(p->f[1], 0, 5);
    region.attach(p->f[1]);
    region.serial().launch(main_kernel_6, {.p = p_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders.cpp:125"};
    auto *p_device = region.members(*p, p->f);
    region.to(p->f);
    region.tofrom(p->f[w], 0, 5);
    region.attach(p->f[w]);
    region.serial().launch(main_kernel_7, {.p = p_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders.cpp:128"};
    auto *p_device = region.members(*p, p->f);
    region.each([&](omp2cuda::mapping &map) {
      for (int k = 0; k < 4; ++k)
        map.tofrom(p->f[k], 0, 5).attach(p->f[k]);
    });
    region.serial().launch(main_kernel_8, {p_device});
  }
  double **r = rows;
  {
    omp2cuda::target_region region{"holders.cpp:133"};
    auto *r_device = region.members(*r, r[w], r[1], r[2]);
    region.tofrom(r[w], 0, 5);
    region.attach(r[w]);
    region.tofrom(r[1], 0, 2);
    region.attach(r[1]);
    region.tofrom(r[2], 0, 5);
    region.attach(r[2]);
    region.serial().launch(main_kernel_9, {.r = r_device, .w = w});
  }
  for (int k = 0; k < 4; ++k)
    for (int i = 0; i < 5; ++i)
      printf("%g%c", x[k][i], i < 4 ? ' ' : '\n');
}
