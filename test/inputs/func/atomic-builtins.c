// the compilers' own atomic operations, in regions, in functions of both sides, and on the host
#include <stdio.h>

static int next_of(int *p) { return __sync_fetch_and_add(p, 1); }
static void raise(long *p, long v) {
  long seen = __atomic_load_n(p, __ATOMIC_RELAXED);
  while (seen < v && !__atomic_compare_exchange_n(p, &seen, v, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
    ;
}

int main(void) {
  int c = 0, h[4] = {0}, taken = 0, first = -1, all[100] = {0}, lock = 0, guarded = 0;
  long l = 0, top = 0;
  unsigned u = 0, v = ~0u, w = 0;
  unsigned char small = 0;
  float f = 1;
#pragma omp target teams distribute parallel for map(tofrom : c, h, l, u, v, w, top, taken, first, all, small)
  for (int i = 0; i < 100; i++) {
    all[next_of(&c)] = 1;
    __sync_add_and_fetch(&h[i % 4], 2);
    __sync_sub_and_fetch(&h[i % 4], 1);
    __atomic_fetch_add(&l, i, __ATOMIC_RELAXED);
    __atomic_add_fetch(&l, 1, __ATOMIC_ACQ_REL);
    __sync_fetch_and_or(&u, 1u << (i % 8));
    __sync_fetch_and_and(&v, ~(1u << (i % 8)));
    __atomic_xor_fetch(&w, (unsigned)i, __ATOMIC_SEQ_CST);
    __atomic_fetch_or(&small, (unsigned char)(1 << (i % 3)), __ATOMIC_RELAXED);
    raise(&top, i * 3);
    if (__sync_bool_compare_and_swap(&first, -1, 5))
      __sync_fetch_and_add(&taken, 1);
    __sync_val_compare_and_swap(&first, 5, 6);
    __sync_synchronize();
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  }
#pragma omp target map(tofrom : lock, guarded, f)
  {
    float g;
    while (__sync_lock_test_and_set(&lock, 1))
      ;
    guarded++;
    __sync_lock_release(&lock);
    __atomic_load(&f, &g, __ATOMIC_SEQ_CST);
    g += 1;
    __atomic_store(&f, &g, __ATOMIC_SEQ_CST);
    guarded += __atomic_exchange_n(&lock, 3, __ATOMIC_SEQ_CST);
    __atomic_store_n(&lock, lock + 1, __ATOMIC_RELEASE);
  }
  int count = 0;
  for (int i = 0; i < 100; i++)
    count += all[i];
  printf("%d %d %d %ld %u %x %u %d\n", c, count, h[1], l, u, v, w, small);
  printf("%ld %d %d %d %d %g\n", top, taken, first, lock, guarded, f);
  raise(&top, 1000);
  printf("%d %ld\n", next_of(&c), top);
  return 0;
}
