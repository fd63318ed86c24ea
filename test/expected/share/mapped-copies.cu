// Translated by omp2cuda 0.1.0 from mapped-copies.c
#include <omp2cuda.h>

// a variable of one construct is mapped and has private copies: they begin with, and
// leave their last value to, what is mapped
#include <stdio.h>

struct pair {
  int a, b;
};
int table[4] = {10, 20, 30, 40};

struct main_out_data { int *s, *out; };

// mapped-copies.c:14: target teams distribute parallel for reduction(+: out)
// reduction: one atomic per block
__global__ void main_out_kernel(const __grid_constant__ main_out_data omp_data) {
  const auto &[s_result, out_result] = omp_data;
  int s = *s_result;
  int out = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4)) {
    s = s > 0 ? 3 : 0;
    out += s;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, out_result, out);
}

struct main_a_out_data { int (*a)[4]; int *out; };

// mapped-copies.c:19: target teams distribute parallel for reduction(+: out)
// reduction: one atomic per block
__global__ void main_a_out_kernel(const __grid_constant__ main_a_out_data omp_data) {
  const auto &[a_result, out_result] = omp_data;
  int a[4];
  memcpy(a, *a_result, sizeof(a));
  int out = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4))
    out += (a[i] ^= 8);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, out_result, out);
}

struct main_a_out_data_2 { int *a, *out; };

// mapped-copies.c:22: target parallel for reduction(+: out) (one block)
__global__ void main_a_out_kernel_2(const __grid_constant__ main_a_out_data_2 omp_data) {
  auto *const a_result = reinterpret_cast<int (*)[4]>(omp_data.a);
  const auto out_result = omp_data.out;
  int a[4];
  memcpy(a, *a_result, sizeof(a));
  int out = 0;
  for (int i : omp2cuda::team::parallel_for(0, 4))
    out += (a[i] ^= 8);
  omp2cuda::team::reduce(omp2cuda::op::plus{}, out_result, out);
}

struct main_out_data_2 { struct pair *p; int *q, *out; };

// mapped-copies.c:25: target teams distribute parallel for reduction(+: out)
// reduction: one atomic per block
__global__ void main_out_kernel_2(const __grid_constant__ main_out_data_2 omp_data) {
  const auto &[p_result, q_value, out_result] = omp_data;
  struct pair p = *p_result;
  int *q = q_value;
  int out = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4))
    out += p.b + *q;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, out_result, out);
}

struct main_table_out_data { int (*table)[4]; int *out; };

// mapped-copies.c:28: target teams distribute reduction(+: out)
// reduction: one atomic per block
__global__ void main_table_out_kernel(const __grid_constant__ main_table_out_data omp_data) {
  const auto &[table_result, out_result] = omp_data;
  int table[4];
  memcpy(table, *table_result, sizeof(table));
  int out = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4))
    out += (table[i] ^= 1);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, out_result, out);
}

// mapped-copies.c:31: target teams distribute parallel for lastprivate(last)
__global__ void main_last_kernel(int *last_first) {
  auto *const last_result = reinterpret_cast<int (*)[4]>(last_first);
  int last[4];
  const auto loop = omp2cuda::league::distribute_parallel_for(0, 9);
  for (int i : loop)
    for (int k = 0; k < 4; k++)
      last[k] = i * k;
  if (loop.ran_last())
    omp2cuda::assign(*last_result, last);
}

int main(void) {
  int s = 3, a[4] = {1, 2, 3, 4}, last[4] = {0}, out = 0;
  int *q = a;
  struct pair p = {5, 6};
  omp2cuda::target_region{"mapped-copies.c:14"}.iterations(4).launch(
      main_out_kernel, {.s = omp2cuda::to(s), .out = omp2cuda::tofrom(out)});
  omp2cuda::target_region{"mapped-copies.c:19"}.iterations(4).launch(
      main_a_out_kernel, {.a = omp2cuda::to(a), .out = omp2cuda::tofrom(out)});
  omp2cuda::target_region{"mapped-copies.c:22"}.one_team().iterations(4).launch(
      main_a_out_kernel_2, {.a = omp2cuda::to(a, 0, 4), .out = omp2cuda::tofrom(out)});
  omp2cuda::target_region{"mapped-copies.c:25"}.iterations(4).launch(
      main_out_kernel_2,
      {.p = omp2cuda::to(p), .q = omp2cuda::to(q, 0, 4), .out = omp2cuda::tofrom(out)});
  omp2cuda::target_region{"mapped-copies.c:28"}.iterations(4).launch(
      main_table_out_kernel, {.table = omp2cuda::tofrom(table), .out = omp2cuda::tofrom(out)});
  omp2cuda::target_region{"mapped-copies.c:31"}.iterations(9).launch(
      main_last_kernel, {omp2cuda::from(last, 0, std::size(last))});
  printf("%d %d %d %d\n", out, s, a[0], table[0]);
  printf("%d %d\n", last[0], last[3]);
  return 0;
}
