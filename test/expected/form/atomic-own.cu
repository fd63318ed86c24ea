// Translated by omp2cuda 0.1.0 from atomic-own.c
#include <omp2cuda.h>

// Atomics of what a thread has alone are plain statements; where a pointer leads, the runtime asks
#include <stdio.h>

typedef struct {
  int n, of[4];
} counts;

/// Gets an address of the thread, and one of all.
__device__ static void bump(int *p, int by) {
  omp2cuda::atomic::update(omp2cuda::op::plus{}, *p, by);
}

__device__ static double scaled(double *p, double by) {
  double old;
  old = omp2cuda::atomic::capture_old(omp2cuda::op::times{}, *p, by);
  omp2cuda::atomic::update(omp2cuda::op::plus{}, p[0], by);
  return old;
}

/// Its loop is one thread's, where it is called from one.
// sum_of_thirds, entered by one thread
__device__ static int sum_of_thirds(const int *p, int n) {
  int s = 0;
  for (int j = 0; j < n; j++)
    if (p[j] % 3 == 0) {
      s += p[j];
    }
  return s;
}

struct main_v_w_data { int *v, *w, *total; short *few; double *d; };

// a region of one thread
// atomic-own.c:45: target (one thread)
__global__ void main_v_w_kernel(
    const __grid_constant__ main_v_w_data omp_data) {
  auto &v = *omp_data.v, &w = *omp_data.w, &total = *omp_data.total;
  auto &few = *omp_data.few;
  auto &d = *omp_data.d;
  int c = 0, t;
  for (int i = 0; i < 10; i++) {
    // a comment
    c += i;
  }
  t = c++;
  c += 3;
  c -= 3;
  {
    omp2cuda::flush();
    c += 3;
    omp2cuda::flush();
  }
  omp2cuda::atomic::write(v, c);
  atomicAdd(&total, t);
  short s = 0;
  s += 3;
  few = s;
  double top = 1;
  top *= 3;
  if (top < 7) {
    top = 7;
  }
  d = top;
  int before, equal;
  {
    omp2cuda::flush();
    {
      before = c;
      if (c == 49) {
        c = 5;
      }
    }
    omp2cuda::flush();
  }
  { equal = c == 4; if (equal) { c = 6; } else { before = c; } }
  if (before)
    before++;
  w = before * 100 + equal;
}

struct main_r_total_data { int *r, *total, *h; double *all; };

// a thread of many: its variables, pointers to them, and what all have
// atomic-own.c:83: target teams distribute parallel for
__global__ void main_r_total_kernel(
    const __grid_constant__ main_r_total_data omp_data) {
  const auto r = omp_data.r;
  auto &total = *omp_data.total;
  const auto h = omp_data.h;
  auto &all = *omp_data.all;
  for (int i : omp2cuda::league::one_each(0, 100)) {
    int mine[4] = {1, 2, 3, 4}, one = 3, *p = &one;
    counts c = {0, {0}};
    double x = i;
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *p, i);
    c.of[i % 4]++;
    c.n += c.of[0];
    atomicAdd(&h[i % 8], c.n);
    bump(&mine[i % 4], i);
    bump(&total, i);
    bump(h + i % 8, 1);
    double old = scaled(&x, 2);
    if (i == 7)
      scaled(&all, old);
    r[i] = mine[0] + mine[1] + mine[2] + mine[3] + one + c.n + (int)(x + old);
  }
}

struct main_q_data { const int *a; int *q; };

// atomic-own.c:104: target teams distribute parallel for
__global__ void main_q_kernel(const __grid_constant__ main_q_data omp_data) {
  const auto &[a, q] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 100))
    q[i] = sum_of_thirds(a, i);
}

struct main_shared_last_data { int *shared, *last; int copy; };

// atomic-own.c:109: target teams num_teams(1)
// between parallel regions all threads compute, thread 0 stores
__global__ void main_shared_last_kernel(
    const __grid_constant__ main_shared_last_data omp_data) {
  const auto shared = omp_data.shared;
  auto &last = *omp_data.last;
  const auto copy = omp_data.copy;
  __shared__ int of_team;
  __shared__ int part[2];
  if (omp2cuda::team::is_initial()) {
    of_team = 0;
    const int part_init[2] = {0, 0};
    memcpy(part, part_init, sizeof(part));
  }
  omp2cuda::team::sync();
  {
    auto &last_outer = last;
    int last;
    const auto &copy_outer = copy;
    int copy = copy_outer;
    const auto loop = omp2cuda::team::parallel_for(0, 64);
    for (int i : loop) {
      copy += 1;
      atomicAdd(&of_team, copy > 4);
      atomicOr(&part[i % 2], i);
      last = i;
    }
    if (loop.ran_last())
      last_outer = last;
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    shared[0] = of_team;
    shared[1] = part[0];
    shared[2] = part[1];
    shared[3] = last;
  }
}

int main(void) {
  int a[100], r[100], q[100], total = 0, v, w, h[8] = {0}, shared[4];
  double d, all = 1;
  short few;
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // a region of one thread
  omp2cuda::target_region{"atomic-own.c:45"}.serial().launch(
      main_v_w_kernel, {.v = omp2cuda::from(v), .w = omp2cuda::from(w),
                        .total = omp2cuda::tofrom(total),
                        .few = omp2cuda::from(few), .d = omp2cuda::from(d)});
  // a thread of many: its variables, pointers to them, and what all have
  omp2cuda::target_region{"atomic-own.c:83"}.one_each(100).launch(
      main_r_total_kernel,
      {.r = omp2cuda::from(r), .total = omp2cuda::tofrom(total),
       .h = omp2cuda::tofrom(h), .all = omp2cuda::tofrom(all)});
  omp2cuda::target_region{"atomic-own.c:104"}.one_each(100).launch(
      main_q_kernel, {.a = omp2cuda::to(a), .q = omp2cuda::from(q)});
  // what a team has is not one thread's; a private copy is
  int copy = 4, last = 0;
  omp2cuda::target_region{"atomic-own.c:109"}
      .num_teams(1)
      .iterations(64)
      .launch(main_shared_last_kernel,
              {.shared = omp2cuda::from(shared), .last = omp2cuda::tofrom(last),
               .copy = copy});
  long check = 0;
  for (int i = 0; i < 100; i++)
    check = check * 3 % 1000003 + r[i] * 7 + q[i];
  printf("%d %d %d %g %d %ld %g\n", v, w, few, d, total, check, all);
  for (int i = 0; i < 8; i++)
    printf("%d ", h[i]);
  printf("%d %d %d %d %d\n", shared[0], shared[1], shared[2], shared[3], last);
  return 0;
}
