// Translated by omp2cuda 0.1.0 from tables.c
#include <omp2cuda.h>

// Tables of functions: constants of the file, and arrays and structs that device code fills itself.
#include <stdio.h>

typedef double (*operation)(double, double);
struct named {
  const char *name;
  operation of;
  struct {
    double (*half)(double);
    int times;
  } then[2];
};
__host__ __device__ static double add(double a, double b) { return a + b; }
__host__ __device__ static double multiply(double a, double b) { return a * b; }
__host__ __device__ static double half(double x) { return x / 2; }
__host__ __device__ static double none(double x) { return x; }

static operation const table[] = {add, multiply};
static __device__ const operation table_device[2] = {add, multiply}; // table in device code
static_assert(sizeof(table) == sizeof(table_device), "two copies of one table");
__device__ static operation const pairs[2][2] = {{add, multiply}, {multiply, add}};
static const struct named all_[] = {{"add", add, {{half, 1}, {none, 1}}},
                                   {.name = "multiply", .of = multiply, .then = {{none, 1}, {half, 2}}}};
static __device__ const struct named all_device[2] = {{"add", add, {{half, 1}, {none, 1}}},
                                   {.name = "multiply", .of = multiply, .then = {{none, 1}, {half, 2}}}}; // all_ in device code
static_assert(sizeof(all_) == sizeof(all_device), "two copies of one table");

static double told(double x) { return fputs("told\n", stdout) + x; }
static const struct on_host_type {
  int size;
  double (*tell)(double);
} on_host = {3, told}; /* the device asks for the size alone */

__device__ static double apply(int k, double a, double b) {
  auto &table = table_device;
  auto &all_ = all_device;
  return table[k](a, b) + all_[k].of(a, b) + all_[k].then[1].half(a);
}

struct main_y_data { const double *x; double *y; const on_host_type *on_host; };

// tables.c:35: target teams distribute parallel for
__global__ void main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  const auto x = omp_data.x;
  const auto y = omp_data.y;
  auto &on_host = *omp_data.on_host;
  auto &table = table_device;
  for (int i : omp2cuda::league::one_each(0, 8))
    y[i] = on_host.size + table[i % 2](x[i], x[8 * i]) + pairs[i % 2][i / 4](x[i], 3) + apply(i % 2, x[i], 5);
}

struct main_z_data { const double *x; double *z; };

// tables.c:38: target (one thread)
__global__ void main_z_kernel(const __grid_constant__ main_z_data omp_data) {
  const auto &[x, z] = omp_data;
  struct named own[2] = {{"sum", add}, {.name = "product", .of = multiply}};
  operation few[2] = {multiply};
  few[1] = add;
  own[0].then[0].half = half;
  own[1].then[0].half = none;
  for (int i = 0; i < 8; i++)
    z[i] = own[i % 2].then[0].half(own[i / 4].of(x[i], 2)) + few[i % 2](x[i], 7);
}

int main(void) {
  double x[64], y[8], z[8];
  for (int i = 0; i < 64; i++)
    x[i] = 1 + i % 3;
  omp2cuda::target_region{"tables.c:35"}.one_each(8).launch(
      main_y_kernel, {.x = omp2cuda::to(x), .y = omp2cuda::from(y), .on_host = omp2cuda::to(on_host)});
  omp2cuda::target_region{"tables.c:38"}.serial().launch(main_z_kernel, {.x = omp2cuda::to(x), .z = omp2cuda::from(z)});
  for (int i = 0; i < 8; i++)
    printf("%g %g %g\n", y[i], z[i], table[1](i, 2) + all_[0].of(i, 1));
  return on_host.tell(-1) < -1;
}
