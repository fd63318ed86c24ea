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
    #pragma omp target enter data map(alloc: pool[0:length])
  }

  ~Grid()
  {
    double *pool = pool_;
    const int length = NUM_FIELDS * cells();
    #pragma omp target exit data map(delete: pool[0:length])
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

void Field::fill(double value)
{
  const int n = size();
  #pragma omp target teams distribute parallel for map(tofrom: data_[0:n])
  for (int k = 0; k < n; k++)
    data_[k] = value;
}

void Field::copy(const Field &x)
{
  const int n = size();
  double *dst = data_;
  const double *src = x.data_;
  #pragma omp target teams distribute parallel for
  for (int k = 0; k < n; k++)
    dst[k] = src[k];
}

void Field::axpy(double a, const Field &x)
{
  const int n = size();
  double *y = data_;
  const double *xd = x.data_;
  #pragma omp target teams distribute parallel for simd
  for (int k = 0; k < n; k++)
    y[k] += a * xd[k];
}

// harmonic mean of the conductivities on both sides of a face
inline double face(double a, double b)
{
  return 2.0 * a * b / (a + b);
}

// this = div(kappa grad u) in the inner cells
void Field::laplacian(const Field &u, const Field &kappa, double h)
{
  const int nx = nx_, ny = ny_, stride = nx_ + 2;
  const double scale = 1.0 / (h * h);
  double *out = data_;
  const double *ud = u.data_;
  const double *kd = kappa.data_;
  #pragma omp target teams distribute parallel for collapse(2)
  for (int j = 1; j <= ny; j++) {
    for (int i = 1; i <= nx; i++) {
      const int c = j * stride + i;
      const double west = face(kd[c], kd[c - 1]) * (ud[c - 1] - ud[c]);
      const double east = face(kd[c], kd[c + 1]) * (ud[c + 1] - ud[c]);
      const double south = face(kd[c], kd[c - stride]) * (ud[c - stride] - ud[c]);
      const double north = face(kd[c], kd[c + stride]) * (ud[c + stride] - ud[c]);
      out[c] = scale * (west + east + south + north);
    }
  }
}

// fixed temperatures left and right, insulated top and bottom
void Field::set_edges(double left, double right)
{
  const int nx = nx_, ny = ny_, stride = nx_ + 2;
  double *u = data_;
  #pragma omp target
  #pragma omp teams distribute parallel for
  for (int j = 1; j <= ny; j++) {
    u[j * stride] = 2.0 * left - u[j * stride + 1];
    u[j * stride + nx + 1] = 2.0 * right - u[j * stride + nx];
  }

  #pragma omp target teams distribute parallel for
  for (int i = 0; i < stride; i++) {
    u[i] = u[stride + i];
    u[(ny + 1) * stride + i] = u[ny * stride + i];
  }
}

void Field::set_hot_spot(double h, double cx, double cy, double radius)
{
  const int nx = nx_, ny = ny_;
  double *u = data_;
  #pragma omp target teams distribute parallel for collapse(2)
  for (int j = 0; j < ny; j++) {
    for (int i = 0; i < nx; i++) {
      const double dx = (i + 0.5) * h - cx;
      const double dy = (j + 0.5) * h - cy;
      u[(j + 1) * (nx + 2) + i + 1] += exp(-(dx * dx + dy * dy) / (radius * radius));
    }
  }
}

// a rectangular inclusion in the middle conducts differently
void Field::set_conductivity(double base, double inclusion)
{
  const int nx = nx_, ny = ny_;
  #pragma omp target teams distribute parallel for collapse(2) map(tofrom: data_[0:size()])
  for (int j = 0; j < ny + 2; j++) {
    for (int i = 0; i < nx + 2; i++) {
      const bool inside = i > nx / 3 && i <= 2 * nx / 3 && j > ny / 4 && j <= 3 * ny / 4;
      data_[j * (nx + 2) + i] = inside ? inclusion : base;
    }
  }
}

// root mean square over the inner cells
double Field::norm() const
{
  const int nx = nx_, ny = ny_;
  const double *u = data_;
  double sum = 0.0;

  #pragma omp target teams distribute parallel for collapse(2) map(tofrom: sum) reduction(+: sum)
  for (int j = 1; j <= ny; j++)
    for (int i = 1; i <= nx; i++)
      sum += u[j * (nx + 2) + i] * u[j * (nx + 2) + i];
  return std::sqrt(sum / (nx * ny));
}

double Field::hottest() const
{
  const int nx = nx_, ny = ny_;
  const double *u = data_;
  double hottest = 0.0;

  #pragma omp target teams distribute parallel for reduction(max: hottest)
  for (int j = 1; j <= ny; j++)
    for (int i = 1; i <= nx; i++)
      hottest = std::fmax(hottest, u[j * (nx + 2) + i]);
  return hottest;
}

void Field::update_host() const
{
  double *u = data_;
  const int n = size();
  #pragma omp target update from(u[0:n])
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
