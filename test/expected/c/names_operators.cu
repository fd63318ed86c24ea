// Translated by omp2cuda 0.1.0 from names_operators.c
#include <omp2cuda.h>

// Macros that are called like operators of C++, which cannot be macros there; and names that change in every form of
// an atomic update, and in the length of a row.
#include <stdio.h>

#define xor_ 2000
#define compl_(a, b) ((a) + (b))
enum { explicit_ = 33, and_ = 4 };

namespace {
struct fill_data { omp2cuda::rows<unsigned int> rows; int export_; };

// names_operators.c:12: target teams distribute parallel for
__global__ void fill_kernel(const __grid_constant__ fill_data omp_data) {
  const auto &[rows, export_] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 3))
    for (int j = 0; j < export_; j++)
      rows[i][j] = i * export_ + j;
}
} // namespace

static void fill(int export_, void *rows_) {
  unsigned int (*rows)[export_] = (unsigned int (*)[export_])rows_;
  {
    auto on_device = omp2cuda::target_data{"names_operators.c:10"}.from(omp2cuda::rows(*rows, export_), 0, 3);
    omp2cuda::target_region{"names_operators.c:12"}.one_each(3).launch(
        fill_kernel, {.rows = omp2cuda::device_ptr(omp2cuda::rows(*rows, export_)), .export_ = export_});
  }
}

// names_operators.c:21: target teams distribute parallel for
__global__ void main_kernel(unsigned int *a) {
  for (int i : omp2cuda::league::one_each(0, 99)) {
    atomicAdd(&a[i % explicit_], (i + xor_));
    atomicAdd(&a[compl_(i, 1) % explicit_], (i * and_));
    atomicAdd(&a[i % explicit_], compl_(i, and_));
  }
}

int main(void) {
  unsigned a[explicit_] = {0}, rows[3][4], sum = 0;
  omp2cuda::target_region{"names_operators.c:21"}.one_each(99).launch(main_kernel, {omp2cuda::tofrom(a)});
#pragma omp atomic
  a[explicit_ - 1] += (unsigned)(xor_ - and_);
  fill(and_, rows);
#pragma omp parallel num_threads(2)
#pragma omp critical(delete_)
  a[0] += 1;
  for (int i = 0; i < explicit_; i++)
    sum = sum * 31 + a[i];
  printf("%u %u %u\n", sum, rows[2][3], a[explicit_ - 1]);
  return 0;
}
