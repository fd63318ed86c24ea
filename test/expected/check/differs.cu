// Translated by omp2cuda 0.1.0 from differs.c
#define OMP2CUDA_SELF_CHECK 1 // regions are compared with what the host makes of them
#include <omp2cuda.h>

// test: options="--self-check"
// What the two versions may leave behind that differs by right.
#include <omp.h>
#include <stdio.h>

struct main_place_next_data { int *place, *next; };

// differs.c:9: target teams distribute parallel for
__global__ void main_place_next_kernel(
    const __grid_constant__ main_place_next_data omp_data) {
  const auto place = omp_data.place;
  auto &next = *omp_data.next;
  for (int i : omp2cuda::league::one_each(0, 32)) {
    int mine;
    mine = atomicAdd(&next, 1);
    place[mine] = i;
  }
}

// differs.c:16: target (one thread)
__global__ void main_seen_kernel(int *seen_ref) {
  auto &seen = *seen_ref;
  seen = !omp_is_initial_device() + 1;
}

// differs.c:18: target teams distribute parallel for reduction(*: product)
// reduction: by the block that ends last
__global__ void main_product_kernel(
    float *product_result, const omp2cuda::league_buffer<float> omp_buffer) {
  float product = 1;
  for (int i : omp2cuda::league::distribute_parallel_for(1, 9))
    product *= 1 + 1.0f / i;
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::op::times{}, product_result, product);
}

int main(void) {
  int place[32], next = 0, seen = 0, wrong = 0;
  float product = 1;
  {
    omp2cuda::checked_region region{"differs.c:9"};
    region.written("place", place)
        .written("next", next)
        .aside()
        .recorded_as(__BASE_FILE__, "main_place_next_kernel")
        .may_differ(omp2cuda::by_order);
    if (!region.on_host()) {
      region.one_each(32).launch(
          main_place_next_kernel,
          {.place = region.tofrom(place), .next = region.tofrom(next)});
    }
    if (region.checks()) {
      auto &place_first = *region.host_copy(&place);
      auto &place = place_first;
#pragma omp parallel for
      for (int i = 0; i < 32; i++) {
        int mine;
#pragma omp atomic capture
        mine = next++;
        place[mine] = i;
      }
    }
  }
  {
    omp2cuda::checked_region region{"differs.c:16"};
    region.written("seen", seen)
        .recorded_as(__BASE_FILE__, "main_seen_kernel")
        .may_differ(omp2cuda::by_threads);
    if (!region.on_host()) {
      region.serial().launch(main_seen_kernel, {region.from(seen)});
    }
    if (region.checks()) {
      seen = !omp_is_initial_device() + 1;
    }
  }
  {
    omp2cuda::checked_region region{"differs.c:18"};
    region.written("product", product)
        .recorded_as(__BASE_FILE__, "main_product_kernel")
        .may_differ(omp2cuda::by_rounding);
    if (!region.on_host()) {
      region.iterations(omp2cuda::range(1, 9))
          .launch(main_product_kernel, {region.tofrom(product)});
    }
    if (region.checks()) {
      #pragma omp parallel for reduction(*: product)
      for (int i = 1; i < 9; i++)
        product *= 1 + 1.0f / i;
    }
  }
  for (int i = 0; i < 32; i++)
    for (int k = 0; k < i; k++)
      wrong += place[i] == place[k];
  printf("%d %d %d %.3f\n", wrong, next, seen > 0, product);
  return 0;
}
