// Translated by omp2cuda 0.1.0 from members-of-base.cpp
#include <omp2cuda.h>

// Members of a struct and of its base class: what is mapped begins with the base's.
#include <cstdio>

struct source { double *in; int n; };
struct doubler : source { double *out; };

namespace {
struct run_data { doubler *d; int n; };

// members-of-base.cpp:8: target teams distribute parallel for
__global__ void run_kernel(const __grid_constant__ run_data omp_data) {
  const auto &[d, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    d->out[i] = 2 * d->in[i];
}
} // namespace

void run(doubler *d, int n) {
  {
    omp2cuda::target_region region{"members-of-base.cpp:8"};
    auto *d_device = region.members(*d, d->in, d->out);
    region.from(d->out, 0, n);
    region.to(d->in, 0, n);
    region.attach(d->out);
    region.attach(d->in);
    region.one_each(n).launch(run_kernel, {.d = d_device, .n = n});
  }
}

int main() {
  double in[4] = {1, 2, 3, 4}, out[4] = {};
  doubler d;
  d.in = in;
  d.n = 4;
  d.out = out;
  run(&d, 4);
  std::printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);
  return out[3] != 8;
}
