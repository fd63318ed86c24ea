// test: options="--self-check"
// What is only on the device has a copy for the host's version: is_device_ptr, has_device_addr, use_device_ptr, pointers in it.
#include <cstdio>
#include <omp.h>

struct row {
  int n;
  double *v;
};

template <class T> static T sum_of(T *p, int n) {
  T s = 0;
#pragma omp target teams distribute parallel for is_device_ptr(p) reduction(+: s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

class field {
  double *on_device;
  int n, device;

public:
  field(int n, int device) : on_device((double *)omp_target_alloc(n * sizeof(double), device)), n(n), device(device) {}
  ~field() { omp_target_free(on_device, device); }
  void fill(double by) {
    double *v = on_device;
#pragma omp target teams distribute parallel for is_device_ptr(v)
    for (int i = 0; i < n; i++)
      v[i] = i * by;
  }
  double *data() { return on_device; }
  int size() const { return n; }
};

int main() {
  const int n = 40, device = omp_get_default_device();
  field f(n, device);
  f.fill(0.5);
  double first = sum_of(f.data(), n), *v = f.data(), back[40];

  // Rows that point into what the program has on the device, some values behind each other in one block.
  row *rows = (row *)omp_target_alloc(4 * sizeof(row) + 4 * sizeof(int), device);
  int *counts = (int *)(rows + 4);
#pragma omp target is_device_ptr(rows, counts, v)
  for (int i = 0; i < 4; i++) {
    rows[i].n = 10;
    rows[i].v = v + 10 * i;
    counts[i] = i;
  }
#pragma omp target teams distribute parallel for is_device_ptr(rows, counts)
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < rows[i].n; k++) {
      rows[i].v[k] += i;
      counts[i]++;
    }
  omp_target_memcpy(back, v, sizeof(back), 0, 0, omp_get_initial_device(), device);

  // Mapped, and named by its address on the device.
  int a[8] = {0}, once = 1, *p = a, total = 0;
#pragma omp target data map(tofrom: a, once)
  {
#pragma omp target data use_device_ptr(p)
#pragma omp target is_device_ptr(p)
    p[3] = 7;
#pragma omp target data use_device_addr(a, once)
#pragma omp target has_device_addr(a, once)
    {
      for (int i = 0; i < 8; i++)
        a[i] += i;
      once = a[3];
    }
  }
#pragma omp target map(from: total) is_device_ptr(counts)
  {
    total = 0;
    for (int i = 0; i < 4; i++)
      total += *counts++;
  }
  std::printf("%g %g %g %d %d %d\n", first, back[5], back[39], a[3], once, total);
  omp_target_free(rows, device);
  return 0;
}
