// Translated by omp2cuda 0.1.0 from copies-as-tasks.c
#include <omp2cuda.h>

// test: reference=serial
// Routines that copy are tasks of the host where there are threads: the call returns, regions and tasks of the host
// come behind the copies that they depend on, and an event releases the first one later.
#include <stdio.h>
#define N 200

static int a[N], b[N], c[N];

#ifdef _OPENMP
#include <omp.h>

namespace {
struct fill_data { const int *b; int *c; };

// copies-as-tasks.c:31: target teams distribute parallel for
__global__ void fill_kernel(const __grid_constant__ fill_data omp_data) {
  const auto &[b, c] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N))
    c[i] = 2 * b[i];
}
} // namespace

static void fill(void) {
  int device = omp_get_default_device(), host = omp_get_initial_device();
  size_t bytes = N * sizeof(int);
  int *p = (int *)omp_target_alloc(bytes, device);
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskgroup
  {
    omp_event_handle_t e = (omp_event_handle_t)0;
    omp_depend_t filled, copied[2];
#pragma omp depobj(filled) depend(inout: p[0])
#pragma omp depobj(copied[0]) depend(in: p[0])
#pragma omp depobj(copied[1]) depend(out: b)
#pragma omp task depend(inout: p[0]) detach(e)
    a[0] = 1;
    size_t half = N / 2, first = 0, whole = N;
    omp_target_memcpy_rect_async(p, a, sizeof(int), 1, &half, &first, &first, &whole, &whole, device, host, 1,
                                 &filled);
    half = 0; // it was read
    omp_target_memset_async((char *)p + bytes / 2, 0, bytes / 2, device, 1, &filled);
    omp_target_memcpy_async(b, p, bytes, 0, 0, host, device, 2, copied);
    {
      omp2cuda::task_event done = omp2cuda::event_of("copies-as-tasks.c:31", "copies-as-tasks.c:23");
#pragma omp task depend(in : b) depend(out : c) detach(done)
      omp2cuda::target_region{"copies-as-tasks.c:31", omp2cuda::detached(done)}.one_each(N).launch(
          fill_kernel, {.b = omp2cuda::to(b), .c = omp2cuda::from(c)});
    }
#pragma omp task depend(inout: c)
    c[1] += 5;
    for (int i = 1; i < N; i++)
      a[i] = i + 1;
    omp_fulfill_event(e);
    omp2cuda::comes_to("copies-as-tasks.c:39", "copies-as-tasks.c:23");
#pragma omp taskwait
#pragma omp depobj(filled) destroy
#pragma omp depobj(copied[0]) destroy
#pragma omp depobj(copied[1]) destroy
  }
  omp_target_free(p, device);
}
#else
static void fill(void) {
  for (int i = 0; i < N; i++) {
    a[i] = i + 1;
    b[i] = i < N / 2 ? a[i] : 0;
    c[i] = 2 * b[i] + (i == 1 ? 5 : 0);
  }
}
#endif

int main(void) {
  fill();
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += c[i] * (i % 7 + 1);
  printf("%ld %d %d %d\n", sum, c[0], c[1], c[N - 1]);
}
