// Translated by omp2cuda 0.1.0 from macro-jumps.c
#include <omp2cuda.h>

// Macros that jump, or declare what follows them: where one thread executes statements for its team they are written out.
#include <stdio.h>
#define STOP { stop = 1; break; }
#define SKIP(x) { x += 1; continue; }
#define CHECK(c) do { if (!(c)) { err = k; goto done; } } while (0)
#define SETUP int q = k * 2; tot += q;
#define SWAP(a, b) do { int t = a; a = b; b = t; } while (0)

#define FAIL(v) { *rc += v; return -1; }
// step, entered by all threads of a team
__device__ static int step(int *a, int k, int *rc) {
  if (k == 3) {
    if (omp2cuda::team::is_initial())
      *rc += k;
    omp2cuda::team::sync();
    return -1;
  }
  for (int i : omp2cuda::team::parallel_for(0, 8))
    a[i] += k;
  omp2cuda::team::sync();
  return 0;
}

struct main_a_stop_data { int *a, *stop, *n; };

// macro-jumps.c:23: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_a_stop_kernel(const __grid_constant__ main_a_stop_data omp_data) {
  const auto a = omp_data.a;
  auto &stop = *omp_data.stop, &n = *omp_data.n;
  for (int k = 0; k < 10; k++) {
    for (int i : omp2cuda::team::parallel_for(0, 8))
      a[i]++;
    omp2cuda::team::sync();
    if (omp2cuda::team::broadcast(a[2] == 4)) {
      if (omp2cuda::team::is_initial())
        stop = 1;
      omp2cuda::team::sync();
      break;
    }
    if (omp2cuda::team::is_initial())
      n++;
    omp2cuda::team::sync();
  }
}

struct main_a_b_data { int *a, *b, *odd, *tot, *n; };

// macro-jumps.c:33: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_a_b_kernel(const __grid_constant__ main_a_b_data omp_data) {
  const auto a = omp_data.a, b = omp_data.b;
  auto &odd = *omp_data.odd, &tot = *omp_data.tot, &n = *omp_data.n;
  for (int k = 0; k < 6; k++) {
    int q = k * 2;
    if (omp2cuda::team::is_initial()) {
      tot += q;
      SWAP(b[0], b[1]);
    }
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 8))
      a[i] += q + b[0];
    omp2cuda::team::sync();
    switch (k & 1) {
    case 1: {
      if (omp2cuda::team::is_initial())
        odd += 1;
      omp2cuda::team::sync();
      continue;
    }
    default:;
    }
    if (omp2cuda::team::is_initial())
      n++;
    omp2cuda::team::sync();
  }
}

struct main_a_err_data { int *a, *err, *rc, *n; };

// macro-jumps.c:48: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_a_err_kernel(const __grid_constant__ main_a_err_data omp_data) {
  const auto a = omp_data.a;
  auto &err = *omp_data.err, &rc = *omp_data.rc, &n = *omp_data.n;
  for (int k = 0; k < 6; k++) {
    do {
      if (omp2cuda::team::broadcast(!(a[k] < 70))) {
        if (omp2cuda::team::is_initial())
          err = k;
        omp2cuda::team::sync();
        goto done;
      }
    } while (0);
    {
      const auto step_value = step(a, k, &rc);
      if (omp2cuda::team::is_initial())
        n -= step_value;
      omp2cuda::team::sync();
    }
  }
done:
  if (omp2cuda::team::is_initial())
    n += 100;
  omp2cuda::team::sync();
}

int main(void) {
  int a[8] = {0}, b[2] = {1, 2}, stop = 0, odd = 0, err = 0, tot = 0, n = 0, rc = 0;
  omp2cuda::target_region{"macro-jumps.c:23"}.one_team().iterations(8).launch(
      main_a_stop_kernel, {.a = omp2cuda::tofrom(a), .stop = omp2cuda::tofrom(stop), .n = omp2cuda::tofrom(n)});
  printf("%d %d %d\n", a[3], stop, n);
  omp2cuda::target_region{"macro-jumps.c:33"}.one_team().iterations(8).launch(
      main_a_b_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b), .odd = omp2cuda::tofrom(odd),
                        .tot = omp2cuda::tofrom(tot), .n = omp2cuda::tofrom(n)});
  printf("%d %d %d %d\n", a[3], odd, tot, n);
  omp2cuda::target_region{"macro-jumps.c:48"}.one_team().launch(
      main_a_err_kernel,
      {.a = omp2cuda::tofrom(a), .err = omp2cuda::tofrom(err), .rc = omp2cuda::tofrom(rc), .n = omp2cuda::tofrom(n)});
  printf("%d %d %d %d\n", a[3], err, rc, n);
  return 0;
}
