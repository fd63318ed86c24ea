// A small templated BLAS on the device, used in float and double.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

#define CHECK(call)                                                                        \
  do {                                                                                     \
    cudaError_t err_ = (call);                                                             \
    if (err_ != cudaSuccess) {                                                             \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_));   \
      std::exit(EXIT_FAILURE);                                                             \
    }                                                                                      \
  } while (0)

namespace blas {

enum class Trans { No, Yes };

constexpr int BLOCK = 256;
constexpr int ROW_BLOCK = 64; // threads that share a row in gemv

inline int blocks_for(int n) { return (n + BLOCK - 1) / BLOCK; }

// One value on the device, for the result of a reduction.
template <typename T>
class DeviceScalar {
public:
  explicit DeviceScalar(T value)
  {
    CHECK(cudaMalloc(&ptr_, sizeof(T)));
    CHECK(cudaMemcpy(ptr_, &value, sizeof(T), cudaMemcpyHostToDevice));
  }
  ~DeviceScalar() { CHECK(cudaFree(ptr_)); }
  DeviceScalar(const DeviceScalar &) = delete;
  DeviceScalar &operator=(const DeviceScalar &) = delete;

  T *ptr() { return ptr_; }
  T get() const
  {
    T value;
    CHECK(cudaMemcpy(&value, ptr_, sizeof(T), cudaMemcpyDeviceToHost));
    return value;
  }

private:
  T *ptr_;
};

// Sum over the block; only thread 0 gets it.
template <int THREADS, typename T>
__device__ T block_sum(T value)
{
  __shared__ T partial[THREADS / 32];

  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset);
  if (threadIdx.x % 32 == 0)
    partial[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int w = 1; w < THREADS / 32; w++)
      value += partial[w];
  return value;
}

// The bits of nonnegative floating-point numbers order like integers.
__device__ inline void atomic_max_nonneg(float *p, float value)
{
  atomicMax(reinterpret_cast<int *>(p), __float_as_int(value));
}

__device__ inline void atomic_max_nonneg(double *p, double value)
{
  atomicMax(reinterpret_cast<unsigned long long *>(p),
            static_cast<unsigned long long>(__double_as_longlong(value)));
}

// All vectors and matrices of these functions are in device memory. Matrices are row-major.

template <typename T>
__global__ void axpy_kernel(int n, T alpha, const T *__restrict__ x, T *__restrict__ y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] += alpha * x[i];
}

template <typename T>
void axpy(int n, T alpha, const T *x, T *y)
{
  axpy_kernel<<<blocks_for(n), BLOCK>>>(n, alpha, x, y);
  CHECK(cudaGetLastError());
}

template <typename T>
__global__ void scale_kernel(int n, T alpha, T *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] *= alpha;
}

template <typename T>
void scale(int n, T alpha, T *x)
{
  scale_kernel<<<blocks_for(n), BLOCK>>>(n, alpha, x);
  CHECK(cudaGetLastError());
}

template <typename T>
__global__ void rot_kernel(int n, T *__restrict__ x, T *__restrict__ y, T c, T s)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const T t = c * x[i] + s * y[i];
    y[i] = c * y[i] - s * x[i];
    x[i] = t;
  }
}

// plane rotation of the pairs (x[i], y[i])
template <typename T>
void rot(int n, T *x, T *y, T c, T s)
{
  rot_kernel<<<blocks_for(n), BLOCK>>>(n, x, y, c, s);
  CHECK(cudaGetLastError());
}

template <typename T>
__global__ void dot_kernel(int n, const T *x, const T *y, T *result)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const T sum = block_sum<BLOCK>(i < n ? x[i] * y[i] : T(0));
  if (threadIdx.x == 0)
    atomicAdd(result, sum);
}

template <typename T>
T dot(int n, const T *x, const T *y)
{
  DeviceScalar<T> sum(T(0));
  dot_kernel<<<blocks_for(n), BLOCK>>>(n, x, y, sum.ptr());
  CHECK(cudaGetLastError());
  return sum.get();
}

template <typename T>
__global__ void asum_kernel(int n, const T *x, T *result)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const T sum = block_sum<BLOCK>(i < n ? std::abs(x[i]) : T(0));
  if (threadIdx.x == 0)
    atomicAdd(result, sum);
}

template <typename T>
T asum(int n, const T *x)
{
  DeviceScalar<T> sum(T(0));
  asum_kernel<<<blocks_for(n), BLOCK>>>(n, x, sum.ptr());
  CHECK(cudaGetLastError());
  return sum.get();
}

template <typename T>
__global__ void amax_kernel(int n, const T *x, T *result)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T top = i < n ? std::abs(x[i]) : T(0);
  for (int offset = 16; offset > 0; offset /= 2) {
    const T other = __shfl_down_sync(0xffffffff, top, offset);
    if (other > top)
      top = other;
  }
  if (threadIdx.x % 32 == 0)
    atomic_max_nonneg(result, top);
}

template <typename T>
T amax(int n, const T *x)
{
  DeviceScalar<T> top(T(0));
  amax_kernel<<<blocks_for(n), BLOCK>>>(n, x, top.ptr());
  CHECK(cudaGetLastError());
  return top.get();
}

template <typename T>
__global__ void find_first_kernel(int n, const T *x, T top, int *first)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && std::abs(x[i]) == top)
    atomicMin(first, i);
}

// first index that holds the entry of largest magnitude
template <typename T>
int iamax(int n, const T *x)
{
  const T top = amax(n, x);
  DeviceScalar<int> first(n);
  find_first_kernel<<<blocks_for(n), BLOCK>>>(n, x, top, first.ptr());
  CHECK(cudaGetLastError());
  return first.get();
}

template <typename T>
__global__ void scaled_squares_kernel(int n, const T *x, T top, T *result)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const T r = i < n ? x[i] / top : T(0);
  const T sum = block_sum<BLOCK>(r * r);
  if (threadIdx.x == 0)
    atomicAdd(result, sum);
}

// Euclidean norm, scaled by the largest entry so that the squares neither overflow nor vanish
template <typename T>
T nrm2(int n, const T *x)
{
  const T top = amax(n, x);
  if (top == T(0))
    return T(0);
  DeviceScalar<T> sum(T(0));
  scaled_squares_kernel<<<blocks_for(n), BLOCK>>>(n, x, top, sum.ptr());
  CHECK(cudaGetLastError());
  return top * std::sqrt(sum.get());
}

// a block per row
template <typename T>
__global__ void gemv_kernel(int n, T alpha, const T *__restrict__ a, const T *__restrict__ x,
                            T beta, T *__restrict__ y)
{
  int i = blockIdx.x;
  T sum = T(0);
  for (int j = threadIdx.x; j < n; j += ROW_BLOCK)
    sum += a[i * n + j] * x[j];
  sum = block_sum<ROW_BLOCK>(sum);
  if (threadIdx.x == 0)
    y[i] = alpha * sum + (beta == T(0) ? T(0) : beta * y[i]);
}

// a thread per column
template <typename T>
__global__ void gemv_trans_kernel(int m, int n, T alpha, const T *__restrict__ a,
                                  const T *__restrict__ x, T beta, T *__restrict__ y)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (j < n) {
    T sum = T(0);
    for (int i = 0; i < m; i++)
      sum += a[i * n + j] * x[i];
    y[j] = alpha * sum + (beta == T(0) ? T(0) : beta * y[j]);
  }
}

// y = alpha op(A) x + beta y, where A is m x n
template <typename T>
void gemv(Trans trans, int m, int n, T alpha, const T *a, const T *x, T beta, T *y)
{
  if (trans == Trans::No)
    gemv_kernel<<<m, ROW_BLOCK>>>(n, alpha, a, x, beta, y);
  else
    gemv_trans_kernel<<<blocks_for(n), BLOCK>>>(m, n, alpha, a, x, beta, y);
  CHECK(cudaGetLastError());
}

template <typename T>
__global__ void ger_kernel(int m, int n, T alpha, const T *__restrict__ x,
                           const T *__restrict__ y, T *__restrict__ a)
{
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  if (k < m * n) {
    int i = k / n, j = k % n;
    a[i * n + j] += alpha * x[i] * y[j];
  }
}

// A += alpha x y^T
template <typename T>
void ger(int m, int n, T alpha, const T *x, const T *y, T *a)
{
  ger_kernel<<<blocks_for(m * n), BLOCK>>>(m, n, alpha, x, y, a);
  CHECK(cudaGetLastError());
}

} // namespace blas

static unsigned lcg_state;

template <typename T>
static void fill_random(std::vector<T> &v)
{
  for (T &value : v) {
    lcg_state = lcg_state * 1664525u + 1013904223u;
    value = T(lcg_state >> 8) / T(16777216) - T(0.5);
  }
}

template <typename T>
static T *new_device_array(int n)
{
  T *p;
  CHECK(cudaMalloc(&p, n * sizeof(T)));
  return p;
}

template <typename T>
static void upload(const std::vector<T> &host, T *device)
{
  CHECK(cudaMemcpy(device, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
}

template <typename T>
static void download(const T *device, std::vector<T> &host)
{
  CHECK(cudaMemcpy(host.data(), device, host.size() * sizeof(T), cudaMemcpyDeviceToHost));
}

// Vector operations on long vectors.
template <typename T>
static void test_vectors(const char *name)
{
  const int n = 3000;
  std::vector<T> xv(n), yv(n);
  fill_random(xv);
  fill_random(yv);
  xv[n / 3] = T(-0.75);
  xv[n / 2] = T(0.75);
  T *x = new_device_array<T>(n);
  T *y = new_device_array<T>(n);
  upload(xv, x);
  upload(yv, y);

  std::printf("%s: dot %.3f, asum %.1f, nrm2 %.3f, iamax %d\n", name,
              double(blas::dot(n, x, y)), double(blas::asum(n, x)), double(blas::nrm2(n, x)),
              blas::iamax(n, x));

  blas::axpy(n, T(2), x, y);
  blas::rot(n, x, y, T(0.6), T(0.8));
  std::printf("%s: after axpy and rot: dot %.1f, nrm2 %.3f and %.3f\n", name,
              double(blas::dot(n, x, y)), double(blas::nrm2(n, x)), double(blas::nrm2(n, y)));

  // squares of these would overflow or vanish in float
  blas::scale(n, T(1.0e25), x);
  blas::scale(n, T(1.0e-25), y);
  std::printf("%s: scaled: nrm2 %.3e and %.3e\n", name, double(blas::nrm2(n, x)),
              double(blas::nrm2(n, y)));

  download(x, xv);
  download(y, yv);
  CHECK(cudaFree(x));
  CHECK(cudaFree(y));
  std::printf("%s: first entries %.3e, %.3e\n", name, double(xv[0]), double(yv[0]));
}

// The two largest singular values of a matrix by power iteration on A^T A with deflation.
template <typename T>
static void test_matrix(const char *name)
{
  const int m = 72, n = 60, iterations = 12;
  std::vector<T> av(m * n), uv(m), vv(n);
  fill_random(av);
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      av[i * n + j] = T(0.05) * av[i * n + j] + T(0.5 + 0.1 * (i % 3) + 0.4 * ((i + j) % 2));
  T *a = new_device_array<T>(m * n);
  T *u = new_device_array<T>(m);
  T *v = new_device_array<T>(n);
  upload(av, a);

  for (int k = 0; k < 2; k++) {
    T sigma = T(0);
    fill_random(vv);
    for (T &value : vv)
      value += T(1 - k);
    upload(vv, v);

    for (int it = 0; it < iterations; it++) {
      blas::scale(n, T(1) / blas::nrm2(n, v), v);
      blas::gemv(blas::Trans::No, m, n, T(1), a, v, T(0), u);
      sigma = blas::nrm2(m, u);
      blas::scale(m, T(1) / sigma, u);
      blas::gemv(blas::Trans::Yes, m, n, T(1), a, u, T(0), v);
    }
    blas::scale(n, T(1) / blas::nrm2(n, v), v);
    blas::ger(m, n, -sigma, u, v, a);

    download(u, uv);
    download(v, vv);
    std::printf("%s: sigma %d = %.3f, |u[0]| %.3f, |v[0]| %.3f, rest %.3f\n", name, k,
                double(sigma), double(std::abs(uv[0])), double(std::abs(vv[0])),
                double(blas::nrm2(m * n, a)));
  }
  CHECK(cudaFree(a));
  CHECK(cudaFree(u));
  CHECK(cudaFree(v));
}

int main()
{
  lcg_state = 99u;
  test_vectors<float>("float ");
  test_matrix<float>("float ");
  lcg_state = 99u;
  test_vectors<double>("double");
  test_matrix<double>("double");
  return 0;
}
