// Members of a struct and of its base class: what is mapped begins with the base's.
#include <cstdio>

struct source { double *in; int n; };
struct doubler : source { double *out; };

void run(doubler *d, int n) {
#pragma omp target teams distribute parallel for map(from: d->out[0:n]) map(to: d->in[0:n])
  for (int i = 0; i < n; ++i)
    d->out[i] = 2 * d->in[i];
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
