// Translated by omp2cuda 0.1.0 from field.cpp
#include <omp2cuda.h>

// Heat conduction in a plate of two materials: Grid and Field classes with data on the device.
#include <cmath>
#include <cstdio>

constexpr int NX = 44, NY = 36;
constexpr int STEPS = 12;
constexpr int NUM_FIELDS = 4;

// One scalar per cell, with a ring of ghost cells. A light handle: the Grid owns the storage.
class Field {
public:
  Field(double *data, int nx, int ny) : data_(data), nx_(nx), ny_(ny) {}

  int size() const { return (nx_ + 2) * (ny_ + 2); }
  double at(int i, int j) const { return data_[(j + 1) * (nx_ + 2) + i + 1]; } // host copy

  void fill(double value);
  void copy(const Field &x);
  void axpy(double a, const Field &x);
  void laplacian(const Field &u, const Field &kappa, double h);
  void set_edges(double left, double right);
  void set_hot_spot(double h, double cx, double cy, double radius);
  void set_conductivity(double base, double inclusion);

  double norm() const;
  double hottest() const;
  void update_host() const;

private:
  double *data_;
  int nx_, ny_;
};

// Allocates its fields in one pool and keeps that pool on the device for its whole life.
class Grid {
public:
  Grid(int nx, int ny, double width) : nx_(nx), ny_(ny), h_(width / nx), used_(0)
  {
    pool_ = new double[NUM_FIELDS * cells()];
    double *pool = pool_;
    const int length = NUM_FIELDS * cells();
    omp2cuda::target_enter_data{"field.cpp:42"}.alloc(pool, 0, length);
  }

  ~Grid()
  {
    double *pool = pool_;
    const int length = NUM_FIELDS * cells();
    omp2cuda::target_exit_data{"field.cpp:49"}.delete_(pool, 0, length);
    delete[] pool_;
  }

  Grid(const Grid &) = delete;
  Grid &operator=(const Grid &) = delete;

  double spacing() const { return h_; }

  Field make_field(double value)
  {
    Field f(pool_ + used_ * cells(), nx_, ny_);
    used_++;
    f.fill(value);
    return f;
  }

private:
  int cells() const { return (nx_ + 2) * (ny_ + 2); }

  int nx_, ny_;
  double h_;
  int used_;
  double *pool_;
};

struct Field_fill_data { double *data_; int n; double value; };

// field.cpp:78: target teams distribute parallel for
__global__ void Field_fill_kernel(const __grid_constant__ Field_fill_data omp_data)
{
  const auto &[data_, n, value] = omp_data;
  for (int k : omp2cuda::league::one_each(0, n))
    data_[k] = value;
}

void Field::fill(double value)
{
  const int n = size();
  omp2cuda::target_region{"field.cpp:78"}.one_each(n).launch(
      Field_fill_kernel, {.data_ = omp2cuda::tofrom(data_, 0, n), .n = n, .value = value});
}

struct Field_copy_data { double *dst; const double *src; int n; };

// field.cpp:88: target teams distribute parallel for
__global__ void Field_copy_kernel(const __grid_constant__ Field_copy_data omp_data)
{
  const auto &[dst, src, n] = omp_data;
  for (int k : omp2cuda::league::one_each(0, n))
    dst[k] = src[k];
}

void Field::copy(const Field &x)
{
  const int n = size();
  double *dst = data_;
  const double *src = x.data_;
  omp2cuda::target_region{"field.cpp:88"}.one_each(n).launch(
      Field_copy_kernel,
      {.dst = omp2cuda::device_ptr(dst), .src = omp2cuda::device_ptr(src), .n = n});
}

struct Field_axpy_data { double *y; const double *xd; int n; double a; };

// field.cpp:98: target teams distribute parallel for simd
__global__ void Field_axpy_kernel(const __grid_constant__ Field_axpy_data omp_data)
{
  const auto &[y, xd, n, a] = omp_data;
  for (int k : omp2cuda::league::one_each(0, n))
    y[k] += a * xd[k];
}

void Field::axpy(double a, const Field &x)
{
  const int n = size();
  double *y = data_;
  const double *xd = x.data_;
  omp2cuda::target_region{"field.cpp:98"}.one_each(n).launch(
      Field_axpy_kernel,
      {.y = omp2cuda::device_ptr(y), .xd = omp2cuda::device_ptr(xd), .n = n, .a = a});
}

// harmonic mean of the conductivities on both sides of a face
__host__ __device__ inline double face(double a, double b)
{
  return 2.0 * a * b / (a + b);
}

struct Field_laplacian_data {
  const double *kd, *ud;
  double *out;
  int ny, nx, stride;
  double scale;
};

// field.cpp:117: target teams distribute parallel for collapse(2)
__global__ void Field_laplacian_kernel(const __grid_constant__ Field_laplacian_data omp_data)
{
  const auto &[kd, ud, out, ny, nx, stride, scale] = omp_data;
  for (int j : omp2cuda::league::one_each_y(omp2cuda::range_closed(1, ny))) {
    for (int i : omp2cuda::league::one_each_x(omp2cuda::range_closed(1, nx))) {
      const int c = j * stride + i;
      const double west = face(kd[c], kd[c - 1]) * (ud[c - 1] - ud[c]);
      const double east = face(kd[c], kd[c + 1]) * (ud[c + 1] - ud[c]);
      const double south = face(kd[c], kd[c - stride]) * (ud[c - stride] - ud[c]);
      const double north = face(kd[c], kd[c + stride]) * (ud[c + stride] - ud[c]);
      out[c] = scale * (west + east + south + north);
    }
  }
}

// this = div(kappa grad u) in the inner cells
void Field::laplacian(const Field &u, const Field &kappa, double h)
{
  const int nx = nx_, ny = ny_, stride = nx_ + 2;
  const double scale = 1.0 / (h * h);
  double *out = data_;
  const double *ud = u.data_;
  const double *kd = kappa.data_;
  omp2cuda::target_region{"field.cpp:117"}
      .one_each(omp2cuda::range_closed(1, ny), omp2cuda::range_closed(1, nx))
      .launch(Field_laplacian_kernel,
              {.kd = omp2cuda::device_ptr(kd), .ud = omp2cuda::device_ptr(ud),
               .out = omp2cuda::device_ptr(out), .ny = ny, .nx = nx, .stride = stride,
               .scale = scale});
}

struct Field_set_edges_u_data {
  double *u;
  int ny, stride, nx;
  double left, right;
};

// field.cpp:135: target, teams distribute parallel for
__global__ void Field_set_edges_u_kernel(const __grid_constant__ Field_set_edges_u_data omp_data)
{
  const auto &[u, ny, stride, nx, left, right] = omp_data;
  for (int j : omp2cuda::league::one_each(omp2cuda::range_closed(1, ny))) {
    u[j * stride] = 2.0 * left - u[j * stride + 1];
    u[j * stride + nx + 1] = 2.0 * right - u[j * stride + nx];
  }
}

struct Field_set_edges_u_data_2 { double *u; int stride, ny; };

// field.cpp:142: target teams distribute parallel for
__global__ void Field_set_edges_u_kernel_2(
    const __grid_constant__ Field_set_edges_u_data_2 omp_data)
{
  const auto &[u, stride, ny] = omp_data;
  for (int i : omp2cuda::league::one_each(0, stride)) {
    u[i] = u[stride + i];
    u[(ny + 1) * stride + i] = u[ny * stride + i];
  }
}

// fixed temperatures left and right, insulated top and bottom
void Field::set_edges(double left, double right)
{
  const int nx = nx_, ny = ny_, stride = nx_ + 2;
  double *u = data_;
  omp2cuda::target_region{"field.cpp:135"}
      .one_each(omp2cuda::range_closed(1, ny))
      .launch(Field_set_edges_u_kernel, {.u = omp2cuda::device_ptr(u), .ny = ny, .stride = stride,
                                         .nx = nx, .left = left, .right = right});

  omp2cuda::target_region{"field.cpp:142"}.one_each(stride).launch(
      Field_set_edges_u_kernel_2, {.u = omp2cuda::device_ptr(u), .stride = stride, .ny = ny});
}

struct Field_set_hot_spot_data {
  double *u;
  int ny, nx;
  double h, cx, cy, radius;
};

// field.cpp:153: target teams distribute parallel for collapse(2)
__global__ void Field_set_hot_spot_kernel(const __grid_constant__ Field_set_hot_spot_data omp_data)
{
  const auto &[u, ny, nx, h, cx, cy, radius] = omp_data;
  for (int j : omp2cuda::league::one_each_y(0, ny)) {
    for (int i : omp2cuda::league::one_each_x(0, nx)) {
      const double dx = (i + 0.5) * h - cx;
      const double dy = (j + 0.5) * h - cy;
      u[(j + 1) * (nx + 2) + i + 1] += exp(-(dx * dx + dy * dy) / (radius * radius));
    }
  }
}

void Field::set_hot_spot(double h, double cx, double cy, double radius)
{
  const int nx = nx_, ny = ny_;
  double *u = data_;
  omp2cuda::target_region{"field.cpp:153"}.one_each(ny, nx).launch(
      Field_set_hot_spot_kernel, {.u = omp2cuda::device_ptr(u), .ny = ny, .nx = nx, .h = h,
                                  .cx = cx, .cy = cy, .radius = radius});
}

struct Field_set_conductivity_data {
  double *data_;
  int ny, nx;
  double inclusion, base;
};

// field.cpp:167: target teams distribute parallel for collapse(2)
__global__ void Field_set_conductivity_kernel(
    const __grid_constant__ Field_set_conductivity_data omp_data)
{
  const auto &[data_, ny, nx, inclusion, base] = omp_data;
  for (int j : omp2cuda::league::one_each_y(0, ny + 2)) {
    for (int i : omp2cuda::league::one_each_x(0, nx + 2)) {
      const bool inside = i > nx / 3 && i <= 2 * nx / 3 && j > ny / 4 && j <= 3 * ny / 4;
      data_[j * (nx + 2) + i] = inside ? inclusion : base;
    }
  }
}

// a rectangular inclusion in the middle conducts differently
void Field::set_conductivity(double base, double inclusion)
{
  const int nx = nx_, ny = ny_;
  omp2cuda::target_region{"field.cpp:167"}
      .one_each(ny + 2, nx + 2)
      .launch(Field_set_conductivity_kernel, {.data_ = omp2cuda::tofrom(data_, 0, size()), .ny = ny,
                                              .nx = nx, .inclusion = inclusion, .base = base});
}

struct Field_norm_data { double *sum; const double *u; int ny, nx; };

// field.cpp:183: target teams distribute parallel for collapse(2) reduction(+: sum)
// reduction: one atomic per block
__global__ void Field_norm_kernel(const __grid_constant__ Field_norm_data omp_data)
{
  const auto &[sum_result, u, ny, nx] = omp_data;
  double sum = 0;
  for (int j : omp2cuda::league::distribute_parallel_for_y(omp2cuda::range_closed(1, ny)))
    for (int i : omp2cuda::league::distribute_parallel_for_x(omp2cuda::range_closed(1, nx)))
      sum += u[j * (nx + 2) + i] * u[j * (nx + 2) + i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

// root mean square over the inner cells
double Field::norm() const
{
  const int nx = nx_, ny = ny_;
  const double *u = data_;
  double sum = 0.0;

  omp2cuda::target_region{"field.cpp:183"}
      .iterations(omp2cuda::range_closed(1, ny), omp2cuda::range_closed(1, nx))
      .launch(Field_norm_kernel,
              {.sum = omp2cuda::tofrom(sum), .u = omp2cuda::device_ptr(u), .ny = ny, .nx = nx});
  return std::sqrt(sum / (nx * ny));
}

struct Field_hottest_data { double *hottest; const double *u; int ny, nx; };

// field.cpp:196: target teams distribute parallel for reduction(max: hottest)
// reduction: by the block that ends last
__global__ void Field_hottest_kernel(const __grid_constant__ Field_hottest_data omp_data,
                                     const omp2cuda::league_buffer<double> omp_buffer)
{
  const auto &[hottest_result, u, ny, nx] = omp_data;
  double hottest = omp2cuda::op::max::identity<double>();
  for (int j : omp2cuda::league::distribute_parallel_for(omp2cuda::range_closed(1, ny)))
    for (int i = 1; i <= nx; i++)
      hottest = std::fmax(hottest, u[j * (nx + 2) + i]);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, hottest_result, hottest);
}

double Field::hottest() const
{
  const int nx = nx_, ny = ny_;
  const double *u = data_;
  double hottest = 0.0;

  omp2cuda::target_region{"field.cpp:196"}
      .iterations(omp2cuda::range_closed(1, ny))
      .launch(Field_hottest_kernel, {.hottest = omp2cuda::tofrom(hottest),
                                     .u = omp2cuda::device_ptr(u), .ny = ny, .nx = nx});
  return hottest;
}

void Field::update_host() const
{
  double *u = data_;
  const int n = size();
  omp2cuda::target_update{"field.cpp:207"}.from(u, 0, n);
}

int main()
{
  Grid grid(NX, NY, 1.1);
  const double h = grid.spacing();

  Field kappa = grid.make_field(0.0);
  Field u = grid.make_field(0.2);
  Field mid = grid.make_field(0.0);
  Field rate = grid.make_field(0.0);

  kappa.set_conductivity(1.0, 0.1);
  u.set_hot_spot(h, 0.35, 0.4, 0.15);
  u.set_edges(0.0, 1.0);

  const double dt = 0.2 * h * h;
  std::printf("%d x %d cells, start norm %.6f\n", NX, NY, u.norm());

  // midpoint rule
  for (int step = 1; step <= STEPS; step++) {
    rate.laplacian(u, kappa, h);
    mid.copy(u);
    mid.axpy(0.5 * dt, rate);
    mid.set_edges(0.0, 1.0);

    rate.laplacian(mid, kappa, h);
    u.axpy(dt, rate);
    u.set_edges(0.0, 1.0);

    if (step % 4 == 0)
      std::printf("step %2d: norm %.6f, rate %.4f, hottest %.6f\n", step, u.norm(), rate.norm(),
                  u.hottest());
  }

  u.update_host();
  double total = 0.0;
  for (int j = 0; j < NY; j++)
    for (int i = 0; i < NX; i++)
      total += u.at(i, j);
  std::printf("heat %.6f, center %.6f, corner %.6f\n", total * h * h, u.at(NX / 2, NY / 2),
              u.at(0, NY - 1));
}
