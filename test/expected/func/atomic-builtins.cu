// Translated by omp2cuda 0.1.0 from atomic-builtins.c
#include <omp2cuda.h>

// the compilers' own atomic operations, in regions, in functions of both sides, and on the host
#include <stdio.h>

__host__ __device__ static int next_of(int *p) { return omp2cuda::c::sync_fetch_and_add(p, 1); }
__host__ __device__ static void raise(long *p, long v) {
  long seen = omp2cuda::c::atomic_load_n(p, __ATOMIC_RELAXED);
  while (seen < v && !omp2cuda::c::atomic_compare_exchange_n(p, &seen, v, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
    ;
}

struct main_c_h_data {
  int *c, *h, *taken, *first, *all;
  long *l, *top;
  unsigned int *u, *v, *w;
  unsigned char *small;
};

// atomic-builtins.c:17: target teams distribute parallel for
__global__ void main_c_h_kernel(const __grid_constant__ main_c_h_data omp_data) {
  auto &c = *omp_data.c;
  const auto h = omp_data.h;
  auto &taken = *omp_data.taken, &first = *omp_data.first;
  const auto all = omp_data.all;
  auto &l = *omp_data.l, &top = *omp_data.top;
  auto &u = *omp_data.u, &v = *omp_data.v, &w = *omp_data.w;
  auto &small = *omp_data.small;
  for (int i : omp2cuda::league::one_each(0, 100)) {
    all[next_of(&c)] = 1;
    omp2cuda::c::sync_add_and_fetch(&h[i % 4], 2);
    omp2cuda::c::sync_sub_and_fetch(&h[i % 4], 1);
    omp2cuda::c::atomic_fetch_add(&l, i, __ATOMIC_RELAXED);
    omp2cuda::c::atomic_add_fetch(&l, 1, __ATOMIC_ACQ_REL);
    omp2cuda::c::sync_fetch_and_or(&u, 1u << (i % 8));
    omp2cuda::c::sync_fetch_and_and(&v, ~(1u << (i % 8)));
    omp2cuda::c::atomic_xor_fetch(&w, (unsigned)i, __ATOMIC_SEQ_CST);
    omp2cuda::c::atomic_fetch_or(&small, (unsigned char)(1 << (i % 3)), __ATOMIC_RELAXED);
    raise(&top, i * 3);
    if (omp2cuda::c::sync_bool_compare_and_swap(&first, -1, 5))
      omp2cuda::c::sync_fetch_and_add(&taken, 1);
    omp2cuda::c::sync_val_compare_and_swap(&first, 5, 6);
    omp2cuda::c::sync_synchronize();
    omp2cuda::c::atomic_thread_fence(__ATOMIC_SEQ_CST);
  }
}

struct main_lock_guarded_data { int *lock, *guarded; float *f; };

// atomic-builtins.c:35: target (one thread)
__global__ void main_lock_guarded_kernel(const __grid_constant__ main_lock_guarded_data omp_data) {
  auto &lock = *omp_data.lock, &guarded = *omp_data.guarded;
  auto &f = *omp_data.f;
  float g;
  while (omp2cuda::c::sync_lock_test_and_set(&lock, 1))
    ;
  guarded++;
  omp2cuda::c::sync_lock_release(&lock);
  omp2cuda::c::atomic_load(&f, &g, __ATOMIC_SEQ_CST);
  g += 1;
  omp2cuda::c::atomic_store(&f, &g, __ATOMIC_SEQ_CST);
  guarded += omp2cuda::c::atomic_exchange_n(&lock, 3, __ATOMIC_SEQ_CST);
  omp2cuda::c::atomic_store_n(&lock, lock + 1, __ATOMIC_RELEASE);
}

int main(void) {
  int c = 0, h[4] = {0}, taken = 0, first = -1, all[100] = {0}, lock = 0, guarded = 0;
  long l = 0, top = 0;
  unsigned u = 0, v = ~0u, w = 0;
  unsigned char small = 0;
  float f = 1;
  omp2cuda::target_region{"atomic-builtins.c:17"}.one_each(100).launch(
      main_c_h_kernel, {.c = omp2cuda::tofrom(c), .h = omp2cuda::tofrom(h), .taken = omp2cuda::tofrom(taken),
                        .first = omp2cuda::tofrom(first), .all = omp2cuda::tofrom(all), .l = omp2cuda::tofrom(l),
                        .top = omp2cuda::tofrom(top), .u = omp2cuda::tofrom(u), .v = omp2cuda::tofrom(v),
                        .w = omp2cuda::tofrom(w), .small = omp2cuda::tofrom(small)});
  omp2cuda::target_region{"atomic-builtins.c:35"}.serial().launch(
      main_lock_guarded_kernel,
      {.lock = omp2cuda::tofrom(lock), .guarded = omp2cuda::tofrom(guarded), .f = omp2cuda::tofrom(f)});
  int count = 0;
  for (int i = 0; i < 100; i++)
    count += all[i];
  printf("%d %d %d %ld %u %x %u %d\n", c, count, h[1], l, u, v, w, small);
  printf("%ld %d %d %d %d %g\n", top, taken, first, lock, guarded, f);
  raise(&top, 1000);
  printf("%d %ld\n", next_of(&c), top);
  return 0;
}
