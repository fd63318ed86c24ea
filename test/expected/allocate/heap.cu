// Translated by omp2cuda 0.1.0 from heap.c
#include <omp2cuda.h>

// omp_alloc and its like in device code, allocators with traits too
#include <omp.h>
#include <stdint.h>
#include <stdio.h>


#define N 100

struct main_data { int *a, *wrong; };

// heap.c:12: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  auto &wrong = *omp_data.wrong;
  int *x;
  int *zero;
  char *far;
  if (omp2cuda::team::is_initial()) {
    x = (int *)omp_alloc(N * sizeof(int), omp_default_mem_alloc);
    zero = (int *)omp_calloc(N, sizeof(int), omp_default_mem_alloc);
    far = (char *)omp_aligned_alloc(256, 512, omp_default_mem_alloc);
    if (!x || !zero || (uintptr_t)far % 256 != 0)
      wrong = 1;
  }
  omp2cuda::team::receive(x, zero);
  for (int i : omp2cuda::team::parallel_for(0, N))
    x[i] = 2 * i + zero[i];
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    x = (int *)omp_realloc(x, 2 * N * sizeof(int), omp_default_mem_alloc,
                           omp_default_mem_alloc);
    for (int i = 0; i < N; i++)
      a[i] = x[i] + 1;
    omp_free(x, omp_default_mem_alloc);
    omp_free(zero, omp_default_mem_alloc);
    omp_free(far, omp_default_mem_alloc);
    omp_alloctrait_t traits[2] = {{omp_atk_alignment, 128},
                                  {omp_atk_fallback, omp_atv_null_fb}};
    omp_allocator_handle_t mine =
        omp_init_allocator(omp_default_mem_space, 2, traits);
    int *own = (int *)omp_calloc(4, sizeof(int), mine);
    if (!own || (uintptr_t)own % 128 != 0 || own[3] != 0)
      wrong = 2;
    omp_free(own, mine);
    omp_destroy_allocator(mine);
  }
}

int main(void) {
  int a[N], wrong = 0;
  omp2cuda::target_region{"heap.c:12"}
      .soft_stack(0)
      .one_team()
      .iterations(N)
      .launch(main_kernel,
              {.a = omp2cuda::from(a), .wrong = omp2cuda::tofrom(wrong)});
  int *host = (int *)omp_alloc(N * sizeof(int), omp_default_mem_alloc);
  host[0] = a[N - 1];
  printf("%d %d %d\n", a[0], host[0], wrong);
  omp_free(host, omp_default_mem_alloc);
  return 0;
}
