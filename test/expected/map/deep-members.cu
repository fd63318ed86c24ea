// Translated by omp2cuda 0.1.0 from deep-members.c
#include <omp2cuda.h>

// test: reference=serial
// Members behind several pointers and of elements: the pointers on the way are mapped too, and lead there
#include <stdio.h>
#include <stdlib.h>
#define N 8

struct leaf {
  int count;
  double *v;
};
struct node {
  long tag;
  struct leaf *leaf, own;
};
struct tree {
  int depth;
  struct node *left, *right, top;
};

static double *filled(int from) {
  double *v = (double *)malloc(N * sizeof(double));
  for (int i = 0; i < N; i++)
    v[i] = from + i;
  return v;
}

namespace {
struct on_regions_i_data { struct tree *t; int n; };

// deep-members.c:28: target parallel for (one block)
__global__ void on_regions_i_kernel(const __grid_constant__ on_regions_i_data omp_data) {
  const auto &[t, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    t->left->leaf->v[i] *= 2;
}

struct on_regions_t_data { struct tree *t; int n; };

// deep-members.c:31: target (one thread)
__global__ void on_regions_t_kernel(const __grid_constant__ on_regions_t_data omp_data) {
  const auto &[t, n] = omp_data;
  t->right->tag += 3;
  t->depth++;
  for (int i = 0; i < n; i++)
    t->left->own.v[i] += t->depth;
}

struct on_regions_i_data_2 { struct leaf *all; int n; };

// deep-members.c:38: target parallel for (one block)
__global__ void on_regions_i_kernel_2(const __grid_constant__ on_regions_i_data_2 omp_data) {
  const auto &[all, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    all[1].v[i] -= 1;
}

struct on_regions_data { struct leaf **rows; int n; };

// deep-members.c:41: target (one thread)
__global__ void on_regions_kernel(const __grid_constant__ on_regions_data omp_data) {
  const auto &[rows, n] = omp_data;
  for (int i = 0; i < n; i++)
    rows[1]->v[i] *= rows[1]->count;
}
} // namespace

static void on_regions(struct tree *t, struct leaf all[3], struct leaf **rows, int n) {
  {
    omp2cuda::target_region region{"deep-members.c:28"};
    auto *t_device = region.members(*t, t->left);
    region.members(*t->left, t->left->leaf);
    region.members(*t->left->leaf, t->left->leaf->v);
    region.tofrom(t->left->leaf->v, 0, n);
    region.attach(t->left->leaf->v);
    region.attach(t->left);
    region.attach(t->left->leaf);
    region.one_team().iterations(n).launch(on_regions_i_kernel, {.t = t_device, .n = n});
  }
  {
    omp2cuda::target_region region{"deep-members.c:31"};
    auto *t_device = region.members(*t, t->depth, t->right);
    region.tofrom(t->depth);
    region.members(*t->left, t->left->own.v);
    region.tofrom(t->left->own.v, 0, n);
    region.attach(t->left->own.v);
    region.members(*t->right, t->right->tag);
    region.tofrom(t->right->tag);
    region.attach(t->left);
    region.attach(t->right);
    region.serial().launch(on_regions_t_kernel, {.t = t_device, .n = n});
  }
  {
    omp2cuda::target_region region{"deep-members.c:38"};
    region.alloc(all, 1, 1, omp2cuda::as_memory);
    region.tofrom(all[1].v, 0, n);
    region.attach(all[1].v);
    auto *all_device = region.device_ptr(all);
    region.one_team().iterations(n).launch(on_regions_i_kernel_2, {.all = all_device, .n = n});
  }
  {
    omp2cuda::target_region region{"deep-members.c:41"};
    region.members(*rows[1], rows[1]->count, rows[1]->v);
    region.tofrom(rows[1]->v, 0, n);
    region.tofrom(rows[1]->count);
    region.attach(rows[1]->v);
    region.alloc(rows, 1, 1);
    auto *rows_device = region.device_ptr(rows);
    region.attach(rows[1]);
    region.serial().launch(on_regions_kernel, {.rows = rows_device, .n = n});
  }
}

namespace {
struct add_data { const struct tree *t; int n; };

// deep-members.c:47: target teams distribute parallel for
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  const auto &[t, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    t->left->leaf->v[i] += 1;
    t->top.own.v[i] += 2;
    t->right->leaf->v[i] += 3;
  }
}
} // namespace

static void add(struct tree *t, int n) {
  omp2cuda::target_region{"deep-members.c:47"}.one_each(n).launch(add_kernel, {.t = omp2cuda::device_ptr(t), .n = n});
}

struct main_data { struct tree *t; int n; };

// deep-members.c:65: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &t = *omp_data.t;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    t.left->leaf->v[i] += 100;
}

struct main_data_2 { struct tree *local; int n; };

// deep-members.c:71: target (one thread)
__global__ void main_kernel_2(const __grid_constant__ main_data_2 omp_data) {
  auto &local = *omp_data.local;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    local.right->own.v[i] = i;
}

int main(void) {
  struct leaf leaves[3] = {{1, filled(0)}, {2, filled(10)}, {3, filled(20)}}, *rows[2] = {leaves, leaves + 2};
  struct node left = {5, leaves, {1, filled(30)}}, right = {6, leaves + 1, {1, filled(40)}};
  struct tree t = {0, &left, &right, {7, 0, {1, filled(50)}}}, local = t;
  int n = N;
  on_regions(&t, leaves, rows, n);

  {
    auto on_device =
        omp2cuda::target_data{"deep-members.c:62"}
            .members(t, t.left, t.top.own.v)
            .tofrom(t.top.own.v, 0, n)
            .attach(t.top.own.v)
            .members(*t.left, t.left->leaf)
            .members(*t.left->leaf, t.left->leaf->v)
            .tofrom(t.left->leaf->v, 0, n)
            .attach(t.left->leaf->v)
            .members(*t.right, t.right->leaf)
            .members(*t.right->leaf, t.right->leaf->v)
            .tofrom(t.right->leaf->v, 0, n)
            .attach(t.right->leaf->v)
            .attach(t.left)
            .attach(t.left->leaf)
            .attach(t.right)
            .attach(t.right->leaf);
    add(&t, n);
    omp2cuda::target_region{"deep-members.c:65"}.serial().launch(
        main_kernel, {.t = omp2cuda::tofrom(t, omp2cuda::in_part), .n = n});
    omp2cuda::target_update{"deep-members.c:68"}.from(t.left->leaf->v, 0, 2);
  }
  omp2cuda::target_enter_data{"deep-members.c:70"}
      .members(local, local.right)
      .members(*local.right, local.right->own.v)
      .to(local.right->own.v, 0, n)
      .attach(local.right->own.v)
      .attach(local.right);
  omp2cuda::target_region{"deep-members.c:71"}.serial().launch(
      main_kernel_2, {.local = omp2cuda::tofrom(local, omp2cuda::in_part), .n = n});
  omp2cuda::target_exit_data{"deep-members.c:74"}
      .from(local.right->own.v, 0, n)
      .detach(local.right->own.v)
      .detach(local.right);

  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += leaves[0].v[i] + 2 * leaves[1].v[i] + 3 * leaves[2].v[i] + 4 * left.own.v[i] + 5 * right.own.v[i] +
           6 * t.top.own.v[i];
  printf("%g %ld %d\n", sum, right.tag, t.depth);
  return 0;
}
