// Translated by omp2cuda 0.1.0 from elements-of-structs.c
#include <omp2cuda.h>

// Several elements of one array of structs, of which members are mapped, lie together on the device: of a variable, of a
// member, and behind a pointer, with indices that are known when the program runs.
#include <stdio.h>

struct cell {
  double *v;
  int n;
};
struct grid {
  int k;
  struct cell s[3], t, *p;
};

static double data[8][4];

namespace {
struct data_constructs_data { const struct cell *all; int i, j; };

// elements-of-structs.c:22: target (one thread)
__global__ void data_constructs_kernel(const __grid_constant__ data_constructs_data omp_data) {
  const auto &[all, i, j] = omp_data;
  all[i].v[0] = 7;
  all[j].v[0] = all[j].n;
}

struct data_constructs_data_2 { const struct grid *o; int j, i; };

// elements-of-structs.c:29: target (one thread)
__global__ void data_constructs_kernel_2(const __grid_constant__ data_constructs_data_2 omp_data) {
  const auto &[o, j, i] = omp_data;
  o->s[j].v[3] += o->s[i].n;
}
} // namespace

static void data_constructs(struct grid *o, int i, int j, int n) {
  struct cell all[4];
  for (int c = 0; c < 4; c++)
    all[c].v = data[c + 4], all[c].n = c;
  {
    auto on_device =
        omp2cuda::target_data{"elements-of-structs.c:20"}
            .members(all, all[i].v, all[j].v, all[j].n)
            .tofrom(all[i].v, 0, n)
            .tofrom(all[j].v, 0, n)
            .tofrom(all[j].n)
            .attach(all[i].v)
            .attach(all[j].v);
    omp2cuda::target_region{"elements-of-structs.c:22"}.serial().launch(
        data_constructs_kernel, {.all = omp2cuda::tofrom(all, omp2cuda::in_part), .i = i, .j = j});
  }
  omp2cuda::target_enter_data{"elements-of-structs.c:28"}
      .members(*o, o->s[j].v, o->s[i].v, o->s[i].n)
      .to(o->s[j].v, 0, n)
      .to(o->s[i].v, 0, n)
      .to(o->s[i].n)
      .attach(o->s[j].v)
      .attach(o->s[i].v);
  omp2cuda::target_region{"elements-of-structs.c:29"}.serial().launch(
      data_constructs_kernel_2, {.o = omp2cuda::device_ptr(o), .j = j, .i = i});
  omp2cuda::target_update{"elements-of-structs.c:31"}.from(o->s[j].v, 3, 1);
  omp2cuda::target_exit_data{"elements-of-structs.c:32"}
      .from(o->s[j].v, 0, n)
      .from(o->s[i].v, 0, n)
      .release(o->s[i].n)
      .detach(o->s[j].v)
      .detach(o->s[i].v);
  printf("%g %g %g\n", all[i].v[0], all[j].v[0], o->s[j].v[3]);
}

// elements-of-structs.c:41: target (one thread)
static __global__ void beside_a_member_kernel(const struct cell *p) {
  p[0].v[2] = p[0].n;
}

// Only a member is there; the pointer in p[0] is no list item, and needs no more than memory.
static void beside_a_member(int n) {
  struct cell one = {data[7], 6}, *p = &one;
  omp2cuda::target_enter_data{"elements-of-structs.c:39"}.members(one, one.n).to(one.n);
  omp2cuda::target_enter_data{"elements-of-structs.c:40"}
      .alloc(p, 0, 1, omp2cuda::as_memory)
      .to(p[0].v, 0, n)
      .attach(p[0].v);
  omp2cuda::target_region{"elements-of-structs.c:41"}.serial().launch(
      beside_a_member_kernel, {omp2cuda::device_ptr(p)});
  omp2cuda::target_exit_data{"elements-of-structs.c:43"}.from(p[0].v, 0, n).detach(p[0].v);
  omp2cuda::target_update{"elements-of-structs.c:44"}.from(p[0].n);
  omp2cuda::target_exit_data{"elements-of-structs.c:45"}.release(one.n);
  printf("%g %d\n", one.v[2], one.n);
}

// elements-of-structs.c:55: target (one thread)
__global__ void main_kernel(struct grid *o_ref) {
  auto &o = *o_ref;
  for (int k = 0; k < 3; k++)
    o.s[k].v[0] += k + 1;
}

struct main_data_2 { struct grid *o; int i, j; };

// elements-of-structs.c:58: target (one thread)
__global__ void main_kernel_2(const __grid_constant__ main_data_2 omp_data) {
  auto &o = *omp_data.o;
  const auto i = omp_data.i, j = omp_data.j;
  o.s[i].v[1] = o.k;
  o.s[j].v[1] = o.k + 1;
}

struct main_o_data { struct grid *o; int i, j; };

// elements-of-structs.c:63: target (one thread)
__global__ void main_o_kernel(const __grid_constant__ main_o_data omp_data) {
  auto &o = *omp_data.o;
  const auto i = omp_data.i, j = omp_data.j;
  o.s[i].n = 1;
  o.s[j].n = 2;
  o.t.v[1] = 3;
}

// elements-of-structs.c:70: target (one thread)
__global__ void main_q_kernel(struct cell *q) {
  q[3].v[1] = 9;
  q[1].v[1] = q[1].n;
  q[1].n = 2;
}

// elements-of-structs.c:76: target (one thread)
__global__ void main_kernel_3(struct cell *q) {
  q->v[2] = 8;
  q[2].v[2] = 7;
}

// elements-of-structs.c:81: target (one thread)
__global__ void main_kernel_4(struct grid *o_ref) {
  auto &o = *o_ref;
  o.p[0].v[3] = 6;
  o.p[1].v[3] = 5;
}

int main(void) {
  struct cell behind[4];
  struct grid o = {5, {{data[0], 4}, {data[1], 4}, {data[2], 4}}, {data[3], 4}, behind};
  int i = 2, j = 0, n = 4;
  for (int c = 0; c < 4; c++)
    behind[c].v = data[c + 4], behind[c].n = 10 + c;
  {
    omp2cuda::target_region region{"elements-of-structs.c:55"};
    auto *o_device = region.to(o);
    region.tofrom(o.s[0].v, 0, n);
    region.tofrom(o.s[1].v, 0, n);
    region.tofrom(o.s[2].v, 0, n);
    region.attach(o.s[0].v);
    region.attach(o.s[1].v);
    region.attach(o.s[2].v);
    region.serial().launch(main_kernel, {o_device});
  }
  {
    omp2cuda::target_region region{"elements-of-structs.c:58"};
    auto *o_device = region.to(o);
    region.tofrom(o.s[i].v, 0, n);
    region.tofrom(o.s[j].v, 0, n);
    region.to(o.k);
    region.attach(o.s[i].v);
    region.attach(o.s[j].v);
    region.serial().launch(main_kernel_2, {.o = o_device, .i = i, .j = j});
  }
  {
    omp2cuda::target_region region{"elements-of-structs.c:63"};
    auto *o_device = region.to(o);
    region.tofrom(o.s[i].n);
    region.tofrom(o.s[j].n);
    region.tofrom(o.t.v, 0, 2);
    region.attach(o.t.v);
    region.serial().launch(main_o_kernel, {.o = o_device, .i = i, .j = j});
  }
  struct cell *q = behind;
  {
    omp2cuda::target_region region{"elements-of-structs.c:70"};
    auto *q_device = region.members(*q, q[3].v, q[1].v, q[1].n);
    region.tofrom(q[3].v, 0, 3);
    region.tofrom(q[1].v, 0, 3);
    region.tofrom(q[1].n);
    region.attach(q[3].v);
    region.attach(q[1].v);
    region.serial().launch(main_q_kernel, {q_device});
  }
  {
    omp2cuda::target_region region{"elements-of-structs.c:76"};
    auto *q_device = region.members(*q, q->v, q[2].v);
    region.tofrom(q->v, 0, 3);
    region.tofrom(q[2].v, 0, 3);
    region.attach(q->v);
    region.attach(q[2].v);
    region.serial().launch(main_kernel_3, {q_device});
  }
  {
    omp2cuda::target_region region{"elements-of-structs.c:81"};
    auto *o_device = region.members(o, o.p);
    region.members(*o.p, o.p[0].v, o.p[1].v);
    region.tofrom(o.p[0].v, 0, 4);
    region.tofrom(o.p[1].v, 0, 4);
    region.attach(o.p[0].v);
    region.attach(o.p[1].v);
    region.attach(o.p);
    region.serial().launch(main_kernel_4, {o_device});
  }
  data_constructs(&o, i, j, n);
  printf("%d %d %d %d\n", o.s[0].n, o.s[1].n, o.s[2].n, q[1].n);
  for (int r = 0; r < 8; r++)
    printf("%g %g %g %g\n", data[r][0], data[r][1], data[r][2], data[r][3]);
  beside_a_member(n);
  return 0;
}
