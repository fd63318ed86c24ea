// Translated by omp2cuda 0.1.0 from holders-behind-pointers.cpp
#include <omp2cuda.h>

// test: reference=serial
// Pointers on the way to an element that leads to what is mapped are mapped too, and lead there.
#include <cstdio>
struct M { double **rows; int n; double *f[2]; };
struct H { M *arr; };

struct main_data { M **ppm; int w; };

// holders-behind-pointers.cpp:13: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[ppm, w] = omp_data;
  ppm[0]->rows[w][1] += 100;
}

struct main_data_2 { M **ppm; int w; };

// holders-behind-pointers.cpp:15: target (one thread)
__global__ void main_kernel_2(const __grid_constant__ main_data_2 omp_data) {
  const auto &[ppm, w] = omp_data;
  (*ppm)->rows[w][1] += 200;
}

struct main_data_3 { H **pph; int w; };

// holders-behind-pointers.cpp:17: target (one thread)
__global__ void main_kernel_3(const __grid_constant__ main_data_3 omp_data) {
  const auto &[pph, w] = omp_data;
  pph[0]->arr[0].rows[w][1] += 400;
}

struct main_data_4 { H **pph; int w; };

// holders-behind-pointers.cpp:19: target (one thread)
__global__ void main_kernel_4(const __grid_constant__ main_data_4 omp_data) {
  const auto &[pph, w] = omp_data;
  (*pph)->arr[0].f[w][1] += 800;
}

struct main_data_5 { M *m; int w; };

// holders-behind-pointers.cpp:21: target (one thread)
__global__ void main_kernel_5(const __grid_constant__ main_data_5 omp_data) {
  auto &m = *omp_data.m;
  const auto w = omp_data.w;
  m.rows[w][2] += 1000;
}

struct main_data_6 { M *m; int w; };

// holders-behind-pointers.cpp:23: target (one thread)
__global__ void main_kernel_6(const __grid_constant__ main_data_6 omp_data) {
  auto &m = *omp_data.m;
  const auto w = omp_data.w;
  m.rows[w][2] += 1000 * m.n + m.f[0][1];
}

struct main_data_7 { M *(*ap)[1]; int w; };

// holders-behind-pointers.cpp:25: target (one thread)
__global__ void main_kernel_7(const __grid_constant__ main_data_7 omp_data) {
  auto &ap = *omp_data.ap;
  const auto w = omp_data.w;
  ap[0]->rows[w][2] += 10000;
}

struct main_data_8 { M *pm; int w; };

// holders-behind-pointers.cpp:27: target (one thread)
__global__ void main_kernel_8(const __grid_constant__ main_data_8 omp_data) {
  const auto &[pm, w] = omp_data;
  pm[0].f[w][2] += 20000;
}

int main() {
  double x[4][3];
  double *rows[4];
  for (int k = 0; k < 4; ++k) { rows[k] = x[k]; for (int i = 0; i < 3; ++i) x[k][i] = 3 * k + i; }
  M m{rows, 2, {x[2], x[3]}}, *pm = &m, **ppm = &pm, *ap[1] = {&m};
  H h{&m}, *ph = &h, **pph = &ph;
  int w = 1;
  {
    omp2cuda::target_region region{"holders-behind-pointers.cpp:13"};
    region.members(*ppm[0], ppm[0]->rows);
    region.alloc(ppm[0]->rows, w, 1);
    region.attach(ppm[0]->rows);
    region.alloc(ppm, 0, 1);
    auto *ppm_device = region.device_ptr(ppm);
    region.attach(ppm[0]);
    region.tofrom(ppm[0]->rows[w], 0, 3);
    region.attach(ppm[0]->rows[w]);
    region.serial().launch(main_kernel, {.ppm = ppm_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders-behind-pointers.cpp:15"};
    region.members(**ppm, (*ppm)->rows);
    region.alloc((*ppm)->rows, w, 1);
    region.attach((*ppm)->rows);
    region.alloc(ppm, 0, 1);
    auto *ppm_device = region.device_ptr(ppm);
    region.attach(*ppm);
    region.tofrom((*ppm)->rows[w], 0, 3);
    region.attach((*ppm)->rows[w]);
    region.serial().launch(main_kernel_2, {.ppm = ppm_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders-behind-pointers.cpp:17"};
    region.members(*pph[0], pph[0]->arr);
    region.alloc(pph[0]->arr, 0, 1, omp2cuda::as_memory);
    region.alloc(pph[0]->arr[0].rows, w, 1);
    region.attach(pph[0]->arr[0].rows);
    region.alloc(pph, 0, 1);
    auto *pph_device = region.device_ptr(pph);
    region.attach(pph[0]);
    region.attach(pph[0]->arr);
    region.tofrom(pph[0]->arr[0].rows[w], 0, 3);
    region.attach(pph[0]->arr[0].rows[w]);
    region.serial().launch(main_kernel_3, {.pph = pph_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders-behind-pointers.cpp:19"};
    region.members(**pph, (*pph)->arr);
    region.alloc((*pph)->arr, 0, 1, omp2cuda::as_memory);
    region.alloc(pph, 0, 1);
    auto *pph_device = region.device_ptr(pph);
    region.attach(*pph);
    region.attach((*pph)->arr);
    region.tofrom((*pph)->arr[0].f[w], 0, 3);
    region.attach((*pph)->arr[0].f[w]);
    region.serial().launch(main_kernel_4, {.pph = pph_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders-behind-pointers.cpp:21"};
    auto *m_device = region.members(m, m.rows);
    region.alloc(m.rows, w, 1);
    region.attach(m.rows);
    region.tofrom(m.rows[w], 0, 3);
    region.attach(m.rows[w]);
    region.serial().launch(main_kernel_5, {.m = m_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders-behind-pointers.cpp:23"};
    auto *m_device = region.to(m);
    region.alloc(m.rows, w, 1);
    region.attach(m.rows);
    region.tofrom(m.rows[w], 0, 3);
    region.attach(m.rows[w]);
    region.tofrom(m.f[0], 0, 3);
    region.attach(m.f[0]);
    region.serial().launch(main_kernel_6, {.m = m_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders-behind-pointers.cpp:25"};
    region.members(*ap[0], ap[0]->rows);
    region.alloc(ap[0]->rows, w, 1);
    region.attach(ap[0]->rows);
    auto ap_device = region.tofrom(ap, omp2cuda::in_part);
    region.attach(ap[0]);
    region.tofrom(ap[0]->rows[w], 0, 3);
    region.attach(ap[0]->rows[w]);
    region.serial().launch(main_kernel_7, {.ap = ap_device, .w = w});
  }
  {
    omp2cuda::target_region region{"holders-behind-pointers.cpp:27"};
    region.alloc(pm, 0, 1, omp2cuda::as_memory);
    auto *pm_device = region.device_ptr(pm);
    region.tofrom(pm[0].f[w], 0, 3);
    region.attach(pm[0].f[w]);
    region.serial().launch(main_kernel_8, {.pm = pm_device, .w = w});
  }
  for (int k = 0; k < 4; ++k) printf("%g %g %g\n", x[k][0], x[k][1], x[k][2]);
}
