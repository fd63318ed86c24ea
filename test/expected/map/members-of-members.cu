// Translated by omp2cuda 0.1.0 from members-of-members.cpp
#include <omp2cuda.h>

// test: dump=sharing reference=serial
// members of members of one struct, and elements that they point to
#include <cstdio>

struct inner {
  int n;
  double *q;
  double row[4];
};
struct outer {
  inner in, out;
  double *q;
};

// members-of-members.cpp:16: target (one thread)
static __global__ void by_pointer_o_kernel(outer *o) {
  for (int i = 0; i < 4; i++)
    o->out.row[i] += o->in.q[i]++;
}

// members-of-members.cpp:19: target (one thread)
static __global__ void by_pointer_o_kernel_2(outer *o) {
  o->out.n += 40;
}

static void by_pointer(outer *o) {
  {
    omp2cuda::target_region region{"members-of-members.cpp:16"};
    auto *o_device = region.members(*o, o->in.q, o->out.row);
    region.tofrom(o->in.q, 0, 4);
    region.tofrom(o->out.row);
    region.attach(o->in.q);
    region.serial().launch(by_pointer_o_kernel, {o_device});
  }
  {
    omp2cuda::target_region region{"members-of-members.cpp:19"};
    auto *o_device = region.members(*o, o->out.n);
    region.tofrom(o->out.n);
    region.serial().launch(by_pointer_o_kernel_2, {o_device});
  }
}

// members-of-members.cpp:26: target (one thread)
static __global__ void by_reference_kernel(outer *o_ref) {
  auto &o = *o_ref;
  o.out.q[o.in.n] += o.q[1];
}

// members-of-members.cpp:28: target (one thread)
static __global__ void by_reference_o_kernel(outer *o_ref) {
  auto &o = *o_ref;
  o.in.n++;
}

static void by_reference(outer &o) {
  {
    auto on_device =
        omp2cuda::target_data{"members-of-members.cpp:24"}
            .members(o, o.in.n, o.q)
            .tofrom(o.q, 0, 2)
            .tofrom(o.out.q, 0, 4)
            .tofrom(o.in.n)
            .attach(o.q)
            .attach(o.out.q);
    {
      omp2cuda::target_region region{"members-of-members.cpp:26"};
      auto *o_device = region.to(o, omp2cuda::in_part);
      region.tofrom(o.out.q, 0, 4);
      region.attach(o.out.q);
      region.serial().launch(by_reference_kernel, {o_device});
    }
    omp2cuda::target_region{"members-of-members.cpp:28"}.serial().launch(
        by_reference_o_kernel, {omp2cuda::tofrom(o, omp2cuda::in_part)});
  }
}

// members-of-members.cpp:36: target (one thread)
__global__ void main_kernel(outer *one_ref) {
  auto &one = *one_ref;
  for (int i = 0; i < 4; i++)
    one.in.q[i] = 10 * i + one.in.n;
}

// members-of-members.cpp:39: target (one thread)
__global__ void main_kernel_2(outer *one_ref) {
  auto &one = *one_ref;
  one.out.q[3] += one.in.q[2];
}

// members-of-members.cpp:41: target (one thread)
__global__ void main_one_kernel(outer *one_ref) {
  auto &one = *one_ref;
  one.out.row[1] = one.in.n++;
}

int main() {
  double a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};
  outer one = {{2, a, {0}}, {3, b, {0}}, a};
  {
    omp2cuda::target_region region{"members-of-members.cpp:36"};
    auto *one_device = region.to(one, omp2cuda::in_part);
    region.from(one.in.q, 0, 4);
    region.attach(one.in.q);
    region.serial().launch(main_kernel, {one_device});
  }
  {
    omp2cuda::target_region region{"members-of-members.cpp:39"};
    auto *one_device = region.members(one, one.in.q, one.out.q);
    region.to(one.in.q, 0, 4);
    region.tofrom(one.out.q, 1, 3);
    region.attach(one.in.q);
    region.attach(one.out.q);
    region.serial().launch(main_kernel_2, {one_device});
  }
  {
    omp2cuda::target_region region{"members-of-members.cpp:41"};
    auto *one_device = region.members(one, one.in.n, one.out.row);
    region.tofrom(one.in.n);
    region.tofrom(one.out.row, 1, 2);
    region.serial().launch(main_one_kernel, {one_device});
  }
  by_pointer(&one);
  by_reference(one);
  for (int i = 0; i < 4; i++)
    printf("%g %g %g %g\n", a[i], b[i], one.in.row[i], one.out.row[i]);
  printf("%d %d\n", one.in.n, one.out.n);
  return 0;
}
