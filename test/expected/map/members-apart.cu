// Translated by omp2cuda 0.1.0 from members-apart.c
#include <omp2cuda.h>

// test: reference=serial
// Members of one struct have counts of their own: each is copied back when it leaves, and what lies between them is not
// present.
#include <stdio.h>

struct some {
  int a, other, b;
};

// members-apart.c:11: target (one thread)
static __global__ void change_kernel(struct some *s) {
  s->a *= 10;
  s->b *= 10;
}

static void change(struct some *s) {
  {
    omp2cuda::target_region region{"members-apart.c:11"};
    auto *s_device = region.members(*s, s->a, s->b);
    region.tofrom(s->a);
    region.tofrom(s->b);
    region.serial().launch(change_kernel, {s_device});
  }
}

// members-apart.c:50: target (one thread)
__global__ void main_kernel(struct some *s_ref) {
  auto &s = *s_ref;
  s.other += s.a;
}

int main(void) {
  struct some s = {1, 2, 3}, t = {4, 5, 6};
  omp2cuda::target_enter_data{"members-apart.c:20"}.members(s, s.a, s.b).to(s.a).to(s.b);
  change(&s);
  omp2cuda::target_update{"members-apart.c:22"}.from(s.other).from(s);
  printf("%d %d %d\n", s.a, s.other, s.b);
  omp2cuda::target_exit_data{"members-apart.c:25"}.from(s.a);
  printf("%d %d", s.a, s.other);
  omp2cuda::target_exit_data{"members-apart.c:27"}.from(s.b);
  printf(" %d\n", s.b);

  {
    auto on_device = omp2cuda::target_data{"members-apart.c:30"}.members(t, t.a, t.b).to(t.a).to(t.b);
    omp2cuda::target_enter_data{"members-apart.c:32"}.members(t, t.a, t.b).to(t.a).to(t.b);
    change(&t);
    omp2cuda::target_exit_data{"members-apart.c:34"}.delete_(t.a);
#ifdef _OPENMP
    t.a = 7;
#else
    t.a = 70; // what the device's copy is in the end
#endif
    omp2cuda::target_enter_data{"members-apart.c:40"}.members(t, t.a).to(t.a);
    change(&t);
    omp2cuda::target_update{"members-apart.c:42"}.from(t.a).from(t.b);
#ifndef _OPENMP
    t.a /= 10;
#endif
  }
  printf("%d %d %d\n", t.a, t.other, t.b);
  omp2cuda::target_enter_data{"members-apart.c:48"}.members(s, s.a, s.b).to(s.a).to(s.b);
  omp2cuda::target_exit_data{"members-apart.c:49"}.delete_(s);
  omp2cuda::target_region{"members-apart.c:50"}.serial().launch(main_kernel, {omp2cuda::tofrom(s)});
  printf("%d %d\n", s.a, s.other);
  return 0;
}
