// Translated by omp2cuda 0.1.0 from atomic-compare-capture.c
#include <omp2cuda.h>

// atomic compare capture: the value before, the value behind, whether they were equal
#include <stdio.h>

enum state { idle, busy, done };
typedef struct {
  long sum;
  short tag[4];
} box;

__device__ static int claim(int *slot, int free, int mine) {
  int found;
  found = omp2cuda::atomic::compare_old(*slot, free, mine);
  return found;
}

struct main_x_v_data { int *x, *d, *e, *v, *r; };

// atomic-compare-capture.c:29: target (one thread)
__global__ void main_x_v_kernel(const __grid_constant__ main_x_v_data omp_data) {
  auto &x = *omp_data.x, &d = *omp_data.d, &e = *omp_data.e;
  const auto v = omp_data.v, r = omp_data.r;
  v[0] = omp2cuda::atomic::compare_old(x, e, d);
  v[1] = omp2cuda::atomic::compare_new(x, d, 20);
  omp2cuda::atomic::compare_exchange(x, e, d, v[2]);
  r[0] = omp2cuda::atomic::compare_exchange(x, 20, e);
  r[1] = omp2cuda::atomic::compare_exchange(x, d, e, v[3]);
  {
    omp2cuda::flush();
    v[4] = atomicMax(&x, 100);
    omp2cuda::flush();
  }
  {
    omp2cuda::flush();
    v[5] = omp2cuda::atomic::capture_new(omp2cuda::op::min{}, x, 50);
    omp2cuda::flush();
  }
  v[6] = omp2cuda::atomic::compare_old(x, 50, 1);
  {
    omp2cuda::flush();
    v[7] = omp2cuda::atomic::compare_old(x, 1, e);
  }
  v[8] = atomicMax(&x, e + 1);
}

struct main_high_small_data {
  double *high, *seen;
  unsigned char *small, *old_small;
  enum state *now, *was;
  box *b;
};

// atomic-compare-capture.c:52: target (one thread)
__global__ void main_high_small_kernel(const __grid_constant__ main_high_small_data omp_data) {
  auto &high = *omp_data.high;
  const auto seen = omp_data.seen;
  auto &small = *omp_data.small, &old_small = *omp_data.old_small;
  auto &now = *omp_data.now, &was = *omp_data.was;
  auto &b = *omp_data.b;
  seen[0] = omp2cuda::atomic::compare_old(high, 0.5, 2);
  seen[1] = omp2cuda::atomic::capture_new(omp2cuda::op::max{}, high, 3.5);
  omp2cuda::atomic::compare_exchange(high, -1.0, 0, seen[2]);
  seen[3] = omp2cuda::atomic::compare_old(b.sum, 7, -7);
  old_small = omp2cuda::atomic::compare_old(small, 200, 201);
  was = omp2cuda::atomic::compare_old(now, idle, busy);
  b.tag[0] = omp2cuda::atomic::compare_new(b.tag[2], 3, 30);
}

struct main_cursor_last_data {
  int **cursor, **last;
  int *home; // on the device already
};

// atomic-compare-capture.c:69: target (one thread)
__global__ void main_cursor_last_kernel(const __grid_constant__ main_cursor_last_data omp_data) {
  auto &cursor = *omp_data.cursor, &last = *omp_data.last;
  const auto home = omp_data.home;
  last = omp2cuda::atomic::compare_old(cursor, home, home + 1);
}

struct main_slot_winners_data { int *slot, *winners, *failed; int none; };

// atomic-compare-capture.c:76: target teams distribute parallel for reduction(+ : winners, failed)
// reduction: one atomic per block
__global__ void main_slot_winners_kernel(const __grid_constant__ main_slot_winners_data omp_data) {
  auto &slot = *omp_data.slot;
  const auto winners_result = omp_data.winners, failed_result = omp_data.failed;
  const auto none = omp_data.none;
  int winners = 0, failed = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 300)) {
    int won, held = 0;
    winners += claim(&slot, none, i) == -1;
    won = omp2cuda::atomic::compare_exchange(slot, -1, i, held);
    failed += !won && held >= 0 && held < 300;
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, winners_result, winners),
                           omp2cuda::reduction(omp2cuda::op::plus{}, failed_result, failed));
}

int main(void) {
  int x = 10, d = 5, e = 10, v[9] = {0}, r[3] = {0};
  double high = 0.5, seen[4];
  unsigned char small = 200, old_small = 0;
  enum state now = idle, was = done;
  box b = {7, {1, 2, 3, 4}};
  int *home = &d, *cursor = home, *last = 0, none = -1;
  omp2cuda::target_region{"atomic-compare-capture.c:29"}.serial().launch(
      main_x_v_kernel,
      {.x = omp2cuda::tofrom(x), .d = omp2cuda::tofrom(d), .e = omp2cuda::tofrom(e),
       .v = omp2cuda::tofrom(v), .r = omp2cuda::tofrom(r)});
  omp2cuda::target_region{"atomic-compare-capture.c:52"}.serial().launch(
      main_high_small_kernel,
      {.high = omp2cuda::tofrom(high), .seen = omp2cuda::from(seen),
       .small = omp2cuda::tofrom(small), .old_small = omp2cuda::from(old_small),
       .now = omp2cuda::tofrom(now), .was = omp2cuda::from(was), .b = omp2cuda::tofrom(b)});
  omp2cuda::target_region{"atomic-compare-capture.c:69"}.serial().launch(
      main_cursor_last_kernel,
      {.cursor = omp2cuda::tofrom(cursor), .last = omp2cuda::tofrom(last), .home = home});
  // One thread of many gets the slot.
  int slot = -1, winners = 0, failed = 0;
  omp2cuda::target_region{"atomic-compare-capture.c:76"}.iterations(300).launch(
      main_slot_winners_kernel,
      {.slot = omp2cuda::tofrom(slot), .winners = omp2cuda::tofrom(winners),
       .failed = omp2cuda::tofrom(failed), .none = none});
  for (int i = 0; i < 9; i++)
    printf("%d ", v[i]);
  printf("%d %d %d\n", r[0], r[1], x);
  printf("%g %g %g %g %g %d %d %d %d %ld %d %d\n", high, seen[0], seen[1], seen[2], seen[3],
         small, old_small, was, now, b.sum, b.tag[0], b.tag[2]);
  printf("%d %d %d\n", winners, failed, last == home && cursor == home + 1);
  return 0;
}
