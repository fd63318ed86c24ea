// Translated by omp2cuda 0.1.0 from released-later.c
#include <omp2cuda.h>

// A task of the host ends by its event, which a statement behind the regions fulfils that depend on it: the thread
// that meets them goes on there. What waits in place is behind that.
#include <omp.h>
#include <stdio.h>

static int a[2] = {1, 0}, b, c, d;

namespace {
struct later_data { const int *a; int *c; };

// released-later.c:9: target (one thread)
__global__ void later_kernel(const __grid_constant__ later_data omp_data) {
  const auto a = omp_data.a;
  auto &c = *omp_data.c;
  c = a[0] + 2;
}
} // namespace

static void later(void) {
#pragma omp task depend(in : a[0])
  omp2cuda::target_region{"released-later.c:9"}.serial().launch(
      later_kernel, {.a = omp2cuda::to(a), .c = omp2cuda::from(c)});
}

struct main_b_data { const int *a; int *b; };

// released-later.c:20: target (one thread)
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto a = omp_data.a;
  auto &b = *omp_data.b;
  b = a[0] + 1;
}

struct main_d_data { const int *a; int *d; };

// released-later.c:25: target (one thread)
__global__ void main_d_kernel(const __grid_constant__ main_d_data omp_data) {
  const auto a = omp_data.a;
  auto &d = *omp_data.d;
  d += a[0];
}

int main(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    omp_event_handle_t e = (omp_event_handle_t)0;
#pragma omp task depend(inout: a[0]) detach(e)
    a[0] = 5;
#pragma omp task depend(iterator(int i = 0 : 2), in : a[i])
    omp2cuda::target_region{"released-later.c:20"}.serial().launch(
        main_b_kernel, {.a = omp2cuda::to(a), .b = omp2cuda::from(b)});
    later();
#pragma omp task depend(inout : d)
    omp2cuda::target_enter_data{"released-later.c:23"}.to(d);
#pragma omp task depend(inout : d)
    omp2cuda::target_update{"released-later.c:24"}.to(d);
#pragma omp task depend(in : a[0]) depend(inout : d)
    omp2cuda::target_region{"released-later.c:25"}.serial().launch(
        main_d_kernel, {.a = omp2cuda::to(a), .d = omp2cuda::tofrom(d)});
#pragma omp task depend(inout : d)
    omp2cuda::target_exit_data{"released-later.c:27"}.from(d);
    omp_fulfill_event(e);
    omp2cuda::comes_to("released-later.c:29", "released-later.c:18");
#pragma omp taskwait depend(in: a[0])
    printf("%d\n", a[0]);
    omp2cuda::comes_to("released-later.c:31", "released-later.c:18");
#pragma omp taskwait
  }
  printf("%d %d %d\n", b, c, d);
}
