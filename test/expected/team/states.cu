// Translated by omp2cuda 0.1.0 from states.c
#include <omp2cuda.h>

// A machine of states in Single code: goto, switch, continue and break around parallel regions, calls with effects between
#include <stdio.h>
__device__ static int next(int *p) { return (*p)++; }
// total, entered by all threads of a team
__device__ static int total(const int *x, int n) {
  int s = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    s += x[i];
  s = omp2cuda::team::reduce(omp2cuda::op::plus{}, s);
  return s;
}

struct main_data { int *x, *log, *n, *steps; };

// states.c:17: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto x = omp_data.x, log = omp_data.log;
  auto &n = *omp_data.n, &steps = *omp_data.steps;
  int state;
  __shared__ int seen[4];
  if (omp2cuda::team::is_initial()) {
    state = 0;
    const int seen_init[4] = {1, 2, 3, 4};
    memcpy(seen, seen_init, sizeof(seen));
  }
  omp2cuda::team::receive(state);
  double scale = 1;
begin:
  if (omp2cuda::team::broadcast(n > 40))
    goto end;
  switch (state) {
  case 0: {
    int k;
    if (omp2cuda::team::is_initial()) {
      k = next(&n);
      log[k] = 10 + seen[k % 4];
    }
    omp2cuda::team::receive(k);
    for (int i : omp2cuda::team::parallel_for(0, 32))
      x[i] += k;
    omp2cuda::team::sync();
    state = 1;
    break;
  }
  case 1:
    scale += 0.5;
    if (omp2cuda::team::is_initial())
      log[next(&n)] = (int)(10 * scale);
    omp2cuda::team::sync();
    if (scale > 3) {
      state = 2;
      break;
    }
    if (omp2cuda::team::broadcast(n % 5 == 2))
      goto begin;
  case 2: {
    const auto total_value = total(x, 32);
    int m;
    if (omp2cuda::team::is_initial())
      m = total_value + next(&n);
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      log[n % 64] = m;
      seen[n % 4] = m % 7;
    }
    omp2cuda::team::sync();
    {
      if (omp2cuda::team::master())
        seen[1] += 1;
    }
    omp2cuda::team::sync();
    state = n % 3 == 0 ? 0 : n % 3;
    omp2cuda::team::sync();
  }
    break;
  default:
    if (omp2cuda::team::is_initial())
      n++;
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    steps++;
  omp2cuda::team::sync();
  for (int a = 0, b = 10; a < b; a += omp2cuda::team::once_value([&] { return 1 + (next(&n) & 1); }), b--) {
    if (a == 3)
      continue;
    if (b == 6)
      break;
    for (int i : omp2cuda::team::parallel_for(0, 32))
      x[i] += a * b;
    omp2cuda::team::sync();
    do {
      if (omp2cuda::team::once_value([&] { return next(&n) % 4 == 0; }))
        break;
      if (omp2cuda::team::broadcast(n > 45))
        goto out;
      for (int i : omp2cuda::team::parallel_for(0, 32))
        x[i] ^= 1;
      omp2cuda::team::sync();
    } while (omp2cuda::team::broadcast((n % 3) != 0));
  }
  goto begin;
out:
  if (omp2cuda::team::is_initial())
    steps += 100;
  omp2cuda::team::sync();
end:
  if (omp2cuda::team::is_initial())
    log[63] = steps + seen[2] + (int)scale;
  omp2cuda::team::sync();
}

int main(void) {
  int x[32], log[64], n = 0, steps = 0;
  for (int i = 0; i < 32; i++)
    x[i] = i;
  for (int i = 0; i < 64; i++)
    log[i] = 0;
  omp2cuda::target_region{"states.c:17"}.one_team().launch(
      main_kernel, {.x = omp2cuda::tofrom(x), .log = omp2cuda::tofrom(log), .n = omp2cuda::tofrom(n),
                    .steps = omp2cuda::tofrom(steps)});
  long h = 0;
  for (int i = 0; i < 32; i++)
    h = h * 31 + x[i];
  for (int i = 0; i < 64; i++)
    h = h * 17 + log[i];
  printf("%ld %d %d\n", h, n, steps);
  return 0;
}
