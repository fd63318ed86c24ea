// Heat conduction in a plate of two materials: Grid and Field classes with data on the device.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

constexpr int NX = 44, NY = 36;
constexpr int STEPS = 12;
constexpr int NUM_FIELDS = 4;
constexpr int BLOCK = 256;

#define CHECK(call)                                                                        \
  do {                                                                                     \
    cudaError_t err_ = (call);                                                             \
    if (err_ != cudaSuccess) {                                                             \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_));   \
      std::exit(EXIT_FAILURE);                                                             \
    }                                                                                      \
  } while (0)

// One scalar per cell, with a ring of ghost cells. A light handle: the Grid owns the storage.
class Field {
public:
  Field(double *data, double *d_data, int nx, int ny)
      : data_(data), d_data_(d_data), nx_(nx), ny_(ny) {}

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
  double *data_;   // on the host
  double *d_data_; // on the device
  int nx_, ny_;
};

// Allocates its fields in one pool, on the host and on the device.
class Grid {
public:
  Grid(int nx, int ny, double width) : nx_(nx), ny_(ny), h_(width / nx), used_(0)
  {
    pool_ = new double[NUM_FIELDS * cells()];
    CHECK(cudaMalloc(&d_pool_, NUM_FIELDS * cells() * sizeof(double)));
  }

  ~Grid()
  {
    CHECK(cudaFree(d_pool_));
    delete[] pool_;
  }

  Grid(const Grid &) = delete;
  Grid &operator=(const Grid &) = delete;

  double spacing() const { return h_; }

  Field make_field(double value)
  {
    Field f(pool_ + used_ * cells(), d_pool_ + used_ * cells(), nx_, ny_);
    used_++;
    f.fill(value);
    return f;
  }

private:
  int cells() const { return (nx_ + 2) * (ny_ + 2); }

  int nx_, ny_;
  double h_;
  int used_;
  double *pool_, *d_pool_;
};

static int blocks_for(int n)
{
  return (n + BLOCK - 1) / BLOCK;
}

// Two-dimensional launches: 32 x 8 threads, x along the rows
static const dim3 TILE(32, 8);

static dim3 tiles_for(int nx, int ny)
{
  return dim3((nx + TILE.x - 1) / TILE.x, (ny + TILE.y - 1) / TILE.y);
}

__global__ void fill_kernel(int n, double value, double *data)
{
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  if (k < n)
    data[k] = value;
}

void Field::fill(double value)
{
  fill_kernel<<<blocks_for(size()), BLOCK>>>(size(), value, d_data_);
  CHECK(cudaGetLastError());
}

void Field::copy(const Field &x)
{
  CHECK(cudaMemcpy(d_data_, x.d_data_, size() * sizeof(double), cudaMemcpyDeviceToDevice));
}

__global__ void axpy_kernel(int n, double a, const double *__restrict__ x, double *__restrict__ y)
{
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  if (k < n)
    y[k] += a * x[k];
}

void Field::axpy(double a, const Field &x)
{
  axpy_kernel<<<blocks_for(size()), BLOCK>>>(size(), a, x.d_data_, d_data_);
  CHECK(cudaGetLastError());
}

// harmonic mean of the conductivities on both sides of a face
__device__ inline double face(double a, double b)
{
  return 2.0 * a * b / (a + b);
}

// out = div(kappa grad u) in the inner cells
__global__ void laplacian_kernel(int nx, int ny, double scale, const double *__restrict__ u,
                                 const double *__restrict__ kappa, double *__restrict__ out)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
  const int j = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (i > nx || j > ny)
    return;

  const int stride = nx + 2;
  const int c = j * stride + i;
  const double west = face(kappa[c], kappa[c - 1]) * (u[c - 1] - u[c]);
  const double east = face(kappa[c], kappa[c + 1]) * (u[c + 1] - u[c]);
  const double south = face(kappa[c], kappa[c - stride]) * (u[c - stride] - u[c]);
  const double north = face(kappa[c], kappa[c + stride]) * (u[c + stride] - u[c]);
  out[c] = scale * (west + east + south + north);
}

// this = div(kappa grad u) in the inner cells
void Field::laplacian(const Field &u, const Field &kappa, double h)
{
  laplacian_kernel<<<tiles_for(nx_, ny_), TILE>>>(nx_, ny_, 1.0 / (h * h), u.d_data_,
                                                  kappa.d_data_, d_data_);
  CHECK(cudaGetLastError());
}

__global__ void fixed_edges_kernel(int nx, int ny, double left, double right, double *u)
{
  const int stride = nx + 2;
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if (j <= ny) {
    u[j * stride] = 2.0 * left - u[j * stride + 1];
    u[j * stride + nx + 1] = 2.0 * right - u[j * stride + nx];
  }
}

__global__ void insulated_edges_kernel(int nx, int ny, double *u)
{
  const int stride = nx + 2;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < stride) {
    u[i] = u[stride + i];
    u[(ny + 1) * stride + i] = u[ny * stride + i];
  }
}

// fixed temperatures left and right, insulated top and bottom
void Field::set_edges(double left, double right)
{
  fixed_edges_kernel<<<blocks_for(ny_), BLOCK>>>(nx_, ny_, left, right, d_data_);
  CHECK(cudaGetLastError());
  insulated_edges_kernel<<<blocks_for(nx_ + 2), BLOCK>>>(nx_, ny_, d_data_);
  CHECK(cudaGetLastError());
}

__global__ void hot_spot_kernel(int nx, int ny, double h, double cx, double cy, double radius,
                                double *u)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < nx && j < ny) {
    const double dx = (i + 0.5) * h - cx;
    const double dy = (j + 0.5) * h - cy;
    u[(j + 1) * (nx + 2) + i + 1] += exp(-(dx * dx + dy * dy) / (radius * radius));
  }
}

void Field::set_hot_spot(double h, double cx, double cy, double radius)
{
  hot_spot_kernel<<<tiles_for(nx_, ny_), TILE>>>(nx_, ny_, h, cx, cy, radius, d_data_);
  CHECK(cudaGetLastError());
}

__global__ void conductivity_kernel(int nx, int ny, double base, double inclusion, double *kappa)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < nx + 2 && j < ny + 2) {
    const bool inside = i > nx / 3 && i <= 2 * nx / 3 && j > ny / 4 && j <= 3 * ny / 4;
    kappa[j * (nx + 2) + i] = inside ? inclusion : base;
  }
}

// a rectangular inclusion in the middle conducts differently
void Field::set_conductivity(double base, double inclusion)
{
  conductivity_kernel<<<tiles_for(nx_ + 2, ny_ + 2), TILE>>>(nx_, ny_, base, inclusion, d_data_);
  CHECK(cudaGetLastError());
}

__global__ void sum_squares_kernel(int nx, int ny, const double *__restrict__ u, double *sum)
{
  __shared__ double partial[BLOCK / 32];
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  double value = 0.0;
  if (k < nx * ny) {
    const double v = u[(k / nx + 1) * (nx + 2) + k % nx + 1];
    value = v * v;
  }

  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset);
  if (threadIdx.x % 32 == 0)
    partial[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int w = 1; w < BLOCK / 32; w++)
      value += partial[w];
    atomicAdd(sum, value);
  }
}

// root mean square over the inner cells
double Field::norm() const
{
  double sum, *d_sum;
  CHECK(cudaMalloc(&d_sum, sizeof(double)));
  CHECK(cudaMemset(d_sum, 0, sizeof(double)));
  sum_squares_kernel<<<blocks_for(nx_ * ny_), BLOCK>>>(nx_, ny_, d_data_, d_sum);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&sum, d_sum, sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_sum));
  return std::sqrt(sum / (nx_ * ny_));
}

// Starts from 0; the bits of nonnegative doubles order like signed integers.
__global__ void hottest_kernel(int nx, int ny, const double *__restrict__ u, long long *hottest)
{
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  double top = 0.0;
  if (k < nx * ny)
    top = fmax(top, u[(k / nx + 1) * (nx + 2) + k % nx + 1]);
  for (int offset = 16; offset > 0; offset /= 2)
    top = fmax(top, __shfl_down_sync(0xffffffff, top, offset));
  if (threadIdx.x % 32 == 0)
    atomicMax(hottest, __double_as_longlong(top));
}

double Field::hottest() const
{
  double hottest;
  long long *d_hottest;
  CHECK(cudaMalloc(&d_hottest, sizeof(double)));
  CHECK(cudaMemset(d_hottest, 0, sizeof(double)));
  hottest_kernel<<<blocks_for(nx_ * ny_), BLOCK>>>(nx_, ny_, d_data_, d_hottest);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&hottest, d_hottest, sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_hottest));
  return hottest;
}

void Field::update_host() const
{
  CHECK(cudaMemcpy(data_, d_data_, size() * sizeof(double), cudaMemcpyDeviceToHost));
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
