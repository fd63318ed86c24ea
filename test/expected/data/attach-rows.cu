// Translated by omp2cuda 0.1.0 from attach-rows.c
#include <omp2cuda.h>

// test: reference=serial
// Pointers of structs, in every order of what holds them and what they lead to (OpenMP 5.2, 5.8.6).
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
#define THERE(p) omp_target_is_present(p, omp_get_default_device())
#else
#define THERE(p) 0
#define omp_is_initial_device() 1
#endif

static int apart;
#define ROW(condition)                                                                                                       \
  if (apart && !(condition))                                                                                                 \
  printf("%s: not %s\n", __func__, #condition)

typedef struct {
  double *p, *q;
  int n;
} pair;
static double first[5], second[5];
static pair s = {first, second, 5};

static void start(void) {
  for (int i = 0; i < 5; i++)
    first[i] = i, second[i] = 10 + i;
  s.n = 5;
}

// attach-rows.c:35: target (one thread)
static __global__ void holder_first_s_kernel(pair *s_ref) {
  auto &s = *s_ref;
  s.p[1] = 100;
  s.n = 6;
}

// attach-rows.c:47: target (one thread)
static __global__ void holder_first_kernel(pair *s_ref) {
  auto &s = *s_ref;
  s.q[2] = 200;
}

/* The struct, then what it leads to; the host's pointer stays its own when the struct comes back. */
static void holder_first(void) {
  start();
  omp2cuda::target_enter_data{"attach-rows.c:33"}.to(s);
  omp2cuda::target_enter_data{"attach-rows.c:34"}.members(s, s.p).to(s.p, 0, 5).attach(s.p);
  omp2cuda::target_region{"attach-rows.c:35"}.serial().launch(holder_first_s_kernel, {omp2cuda::tofrom(s)});
  omp2cuda::target_update{"attach-rows.c:40"}.from(s.p, 0, 5);
  ROW(first[1] == 100 && s.n == 5);
  omp2cuda::target_update{"attach-rows.c:42"}.from(s);
  ROW(s.n == 6 && s.p == first);
  omp2cuda::target_exit_data{"attach-rows.c:44"}.release(s.p, 0, 5).detach(s.p);
  ROW(!THERE(first) && THERE(&s));
  omp2cuda::target_enter_data{"attach-rows.c:46"}.members(s, s.q).to(s.q, 1, 3).attach(s.q);
  omp2cuda::target_region{"attach-rows.c:47"}.serial().launch(
      holder_first_kernel, {omp2cuda::tofrom(s, omp2cuda::in_part)});
  omp2cuda::target_exit_data{"attach-rows.c:49"}.from(s.q, 1, 3).detach(s.q);
  omp2cuda::target_exit_data{"attach-rows.c:50"}.from(s);
  ROW(second[2] == 200 && second[4] == 14 && s.q == second && !THERE(&s));
}

// attach-rows.c:59: target (one thread)
static __global__ void pointee_first_kernel(pair *s_ref) {
  auto &s = *s_ref;
  s.p[2] = 222;
}

// attach-rows.c:62: target (one thread)
static __global__ void pointee_first_kernel_2(pair *s_ref) {
  auto &s = *s_ref;
  s.p[3] = s.n;
}

/* What it leads to is there already. */
static void pointee_first(void) {
  start();
  double *own = first;
  omp2cuda::target_enter_data{"attach-rows.c:58"}.to(own, 0, 5);
  {
    omp2cuda::target_region region{"attach-rows.c:59"};
    auto *s_device = region.tofrom(s);
    region.to(s.p, 0, 5);
    region.attach(s.p);
    region.serial().launch(pointee_first_kernel, {s_device});
  }
  ROW(first[2] == 2 && s.p == first);
  {
    omp2cuda::target_region region{"attach-rows.c:62"};
    auto *s_device = region.members(s, s.p, s.n);
    region.to(s.n);
    region.to(s.p, 0, 0);
    region.attach(s.p);
    region.serial().launch(pointee_first_kernel_2, {s_device});
  }
  omp2cuda::target_exit_data{"attach-rows.c:64"}.from(own, 0, 5);
  ROW(first[2] == 222 && first[3] == 5 && !THERE(first));
}

// attach-rows.c:74: target (one thread)
static __global__ void by_pointer_kernel(const pair *ps) {
  ps->p[0] = 1;
  ps->q[0] = ps->n;
}

// attach-rows.c:80: target (one thread)
static __global__ void by_pointer_kernel_2(pair *ps) {
  ps->p[4] = 44;
}

// attach-rows.c:84: target (one thread)
static __global__ void by_pointer_kernel_3(pair *ps) {
  for (int i = 0; i < ps->n; i++)
    ps->p[i] = -i;
}

/* By a pointer to the struct, in part or as a whole. */
static void by_pointer(void) {
  start();
  pair *ps = &s;
  {
    auto on_device =
        omp2cuda::target_data{"attach-rows.c:72"}
            .to(ps, 0, 1)
            .tofrom(ps->p, 0, 5)
            .tofrom(ps->q, 0, 5)
            .attach(ps->p)
            .attach(ps->q);
    omp2cuda::target_region{"attach-rows.c:74"}.serial().launch(by_pointer_kernel, {omp2cuda::device_ptr(ps)});
    ROW(first[0] == 0);
    {
      omp2cuda::target_region region{"attach-rows.c:80"};
      auto *ps_device = region.members(*ps, ps->p);
      region.to(ps->p, 0, 5);
      region.attach(ps->p);
      region.serial().launch(by_pointer_kernel_2, {ps_device});
    }
  }
  ROW(first[0] == 1 && second[0] == 5 && first[4] == 44);
  {
    omp2cuda::target_region region{"attach-rows.c:84"};
    auto *ps_device = region.members(*ps, ps->p, ps->n);
    region.tofrom(ps->p, 0, 5);
    region.to(ps->n);
    region.attach(ps->p);
    region.serial().launch(by_pointer_kernel_3, {ps_device});
  }
  ROW(first[4] == -4 && !THERE(&s));
}

// attach-rows.c:98: target (one thread)
static __global__ void elements_kernel(const pair *dynamic) {
  for (int i = 0; i < 2; i++)
    dynamic[i].p[1] = 70 + i;
}

/* Elements of an array, each led to by a directive of its own. */
static void elements(void) {
  start();
  pair all[2] = {{first, second, 1}, {second, first, 2}}, *dynamic = all;
  omp2cuda::target_enter_data{"attach-rows.c:94"}.to(dynamic, 0, 2);
  for (int i = 0; i < 2; i++) {
    omp2cuda::target_enter_data{"attach-rows.c:96"}
        .alloc(dynamic, i, 1, omp2cuda::as_memory)
        .to(dynamic[i].p, 0, 5)
        .attach(dynamic[i].p);
  }
  omp2cuda::target_region{"attach-rows.c:98"}.serial().launch(elements_kernel, {omp2cuda::device_ptr(dynamic)});
  omp2cuda::target_update{"attach-rows.c:101"}.from(dynamic[1].p, 0, 2);
  ROW(second[1] == 71 && first[1] == 1);
  for (int i = 0; i < 2; i++) {
    omp2cuda::target_exit_data{"attach-rows.c:104"}.from(dynamic[i].p, 0, 5).detach(dynamic[i].p);
  }
  omp2cuda::target_exit_data{"attach-rows.c:106"}.delete_(dynamic, 0, 2);
  ROW(first[1] == 70 && !THERE(first) && !THERE(second) && !THERE(all));
}

// attach-rows.c:111: target (one thread)
__global__ void main_kernel(int *apart_ref) {
  auto &apart = *apart_ref;
  apart = !omp_is_initial_device();
}

int main(void) {
  omp2cuda::target_region{"attach-rows.c:111"}.serial().launch(main_kernel, {omp2cuda::from(apart)});
  holder_first();
  pointee_first();
  by_pointer();
  elements();
  puts("done");
  return 0;
}
