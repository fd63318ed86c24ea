// Translated by omp2cuda 0.1.0 from blas1.cpp
#include <omp2cuda.h>

// A small templated BLAS on the device, used in float and double.
#include <cmath>
#include <cstdio>
#include <vector>

namespace blas {

enum class Trans { No, Yes };

// All vectors and matrices of these functions are mapped by the caller. Matrices are row-major.

namespace {
template <class T> struct axpy_data { T *y; const T *x; int n; T alpha; };

// blas1.cpp:15: target teams distribute parallel for simd
template <class T> __global__ void axpy_kernel(const __grid_constant__ axpy_data<T> omp_data)
{
  const auto &[y, x, n, alpha] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    y[i] += alpha * x[i];
}
} // namespace

template <typename T>
void axpy(int n, T alpha, const T *x, T *y)
{
  omp2cuda::target_region{"blas1.cpp:15"}.one_each(n).launch(
      axpy_kernel<T>,
      {.y = omp2cuda::device_ptr(y), .x = omp2cuda::device_ptr(x), .n = n, .alpha = alpha});
}

namespace {
template <class T> struct scale_data { T *x; int n; T alpha; };

// blas1.cpp:23: target teams distribute parallel for simd
template <class T> __global__ void scale_kernel(const __grid_constant__ scale_data<T> omp_data)
{
  const auto &[x, n, alpha] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] *= alpha;
}
} // namespace

template <typename T>
void scale(int n, T alpha, T *x)
{
  omp2cuda::target_region{"blas1.cpp:23"}.one_each(n).launch(
      scale_kernel<T>, {.x = omp2cuda::device_ptr(x), .n = n, .alpha = alpha});
}

namespace {
template <class T> struct rot_data { T *x, *y; int n; T c, s; };

// blas1.cpp:32: target teams distribute parallel for
template <class T> __global__ void rot_kernel(const __grid_constant__ rot_data<T> omp_data)
{
  const auto &[x, y, n, c, s] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    const T t = c * x[i] + s * y[i];
    y[i] = c * y[i] - s * x[i];
    x[i] = t;
  }
}
} // namespace

// plane rotation of the pairs (x[i], y[i])
template <typename T>
void rot(int n, T *x, T *y, T c, T s)
{
  omp2cuda::target_region{"blas1.cpp:32"}.one_each(n).launch(
      rot_kernel<T>,
      {.x = omp2cuda::device_ptr(x), .y = omp2cuda::device_ptr(y), .n = n, .c = c, .s = s});
}

namespace {
template <class T> struct dot_data { T *sum; const T *x, *y; int n; };

// blas1.cpp:44: target teams distribute parallel for reduction(+: sum)
// reduction: by the block that ends last
template <class T>
__global__ void dot_kernel(const __grid_constant__ dot_data<T> omp_data,
                           const omp2cuda::league_buffer<T> omp_buffer)
{
  const auto &[sum_result, x, y, n] = omp_data;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += x[i] * y[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

template <typename T>
T dot(int n, const T *x, const T *y)
{
  T sum = T(0);
  omp2cuda::target_region{"blas1.cpp:44"}.iterations(n).launch(
      dot_kernel<T>, {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::device_ptr(x),
                      .y = omp2cuda::device_ptr(y), .n = n});
  return sum;
}

namespace {
template <class T> struct asum_data { T *sum; const T *x; int n; };

// blas1.cpp:54: target teams distribute parallel for reduction(+: sum)
// reduction: by the block that ends last
template <class T>
__global__ void asum_kernel(const __grid_constant__ asum_data<T> omp_data,
                            const omp2cuda::league_buffer<T> omp_buffer)
{
  const auto &[sum_result, x, n] = omp_data;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += std::abs(x[i]);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

template <typename T>
T asum(int n, const T *x)
{
  T sum = T(0);
  omp2cuda::target_region{"blas1.cpp:54"}.iterations(n).launch(
      asum_kernel<T>, {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::device_ptr(x), .n = n});
  return sum;
}

namespace {
template <class T> struct amax_data { T *top; const T *x; int n; };

// blas1.cpp:64: target teams distribute parallel for reduction(max: top)
// reduction: by the block that ends last
template <class T>
__global__ void amax_kernel(const __grid_constant__ amax_data<T> omp_data,
                            const omp2cuda::league_buffer<T> omp_buffer)
{
  const auto &[top_result, x, n] = omp_data;
  T top = omp2cuda::op::max::identity<T>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    const T a = std::abs(x[i]);
    if (a > top)
      top = a;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, top_result, top);
}
} // namespace

template <typename T>
T amax(int n, const T *x)
{
  T top = T(0);
  omp2cuda::target_region{"blas1.cpp:64"}.iterations(n).launch(
      amax_kernel<T>, {.top = omp2cuda::tofrom(top), .x = omp2cuda::device_ptr(x), .n = n});
  return top;
}

namespace {
template <class T> struct iamax_data { int *first; const T *x; int n; T top; };

// blas1.cpp:79: target teams distribute parallel for reduction(min: first)
// reduction: one atomic per block
template <class T> __global__ void iamax_kernel(const __grid_constant__ iamax_data<T> omp_data)
{
  const auto &[first_result, x, n, top] = omp_data;
  int first = omp2cuda::op::min::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    if (std::abs(x[i]) == top && i < first)
      first = i;
  omp2cuda::league::reduce(omp2cuda::op::min{}, first_result, first);
}
} // namespace

// first index that holds the entry of largest magnitude
template <typename T>
int iamax(int n, const T *x)
{
  const T top = amax(n, x);
  int first = n;
  omp2cuda::target_region{"blas1.cpp:79"}.iterations(n).launch(
      iamax_kernel<T>,
      {.first = omp2cuda::tofrom(first), .x = omp2cuda::device_ptr(x), .n = n, .top = top});
  return first;
}

namespace {
template <class T> struct nrm2_data { T *sum; const T *x; int n; T top; };

// blas1.cpp:94: target teams distribute parallel for reduction(+: sum)
// reduction: by the block that ends last
template <class T>
__global__ void nrm2_kernel(const __grid_constant__ nrm2_data<T> omp_data,
                            const omp2cuda::league_buffer<T> omp_buffer)
{
  const auto &[sum_result, x, n, top] = omp_data;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    const T r = x[i] / top;
    sum += r * r;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

// Euclidean norm, scaled by the largest entry so that the squares neither overflow nor vanish
template <typename T>
T nrm2(int n, const T *x)
{
  const T top = amax(n, x);
  if (top == T(0))
    return T(0);
  T sum = T(0);
  omp2cuda::target_region{"blas1.cpp:94"}.iterations(n).launch(
      nrm2_kernel<T>,
      {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::device_ptr(x), .n = n, .top = top});
  return top * std::sqrt(sum);
}

namespace {
template <class T> struct gemv_y_data {
  const T *a, *x;
  T *y;
  int m, n;
  T alpha, beta;
};

// a team per row
// blas1.cpp:108: target teams distribute thread_limit(64)
// between parallel regions all threads compute, thread 0 stores
template <class T>
__global__ void __launch_bounds__(64) gemv_y_kernel(const __grid_constant__ gemv_y_data<T> omp_data)
{
  const auto &[a, x, y, m, n, alpha, beta] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, m)) {
    T sum = T(0);
    {
      const auto sum_start = sum;
      sum = 0;
      for (int j : omp2cuda::team::parallel_for(0, n))
        sum += a[i * n + j] * x[j];
      sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum, sum_start);
    }
    if (omp2cuda::team::is_initial())
      y[i] = alpha * sum + (beta == T(0) ? T(0) : beta * y[i]);
  }
}

template <class T> struct gemv_y_data_2 {
  const T *a, *x;
  T *y;
  int n, m;
  T alpha, beta;
};

// a thread per column
// blas1.cpp:118: target teams distribute parallel for
template <class T>
__global__ void gemv_y_kernel_2(const __grid_constant__ gemv_y_data_2<T> omp_data)
{
  const auto &[a, x, y, n, m, alpha, beta] = omp_data;
  for (int j : omp2cuda::league::one_each(0, n)) {
    T sum = T(0);
    for (int i = 0; i < m; i++)
      sum += a[i * n + j] * x[i];
    y[j] = alpha * sum + (beta == T(0) ? T(0) : beta * y[j]);
  }
}
} // namespace

// y = alpha op(A) x + beta y, where A is m x n
template <typename T>
void gemv(Trans trans, int m, int n, T alpha, const T *a, const T *x, T beta, T *y)
{
  if (trans == Trans::No) {
    // a team per row
    omp2cuda::target_region{"blas1.cpp:108"}.thread_limit(64).one_team_each(m).launch(
        gemv_y_kernel<T>,
        {.a = omp2cuda::device_ptr(a), .x = omp2cuda::device_ptr(x), .y = omp2cuda::device_ptr(y),
         .m = m, .n = n, .alpha = alpha, .beta = beta});
  } else {
    // a thread per column
    omp2cuda::target_region{"blas1.cpp:118"}.one_each(n).launch(
        gemv_y_kernel_2<T>,
        {.a = omp2cuda::device_ptr(a), .x = omp2cuda::device_ptr(x), .y = omp2cuda::device_ptr(y),
         .n = n, .m = m, .alpha = alpha, .beta = beta});
  }
}

namespace {
template <class T> struct ger_data { T *a; const T *x, *y; int m, n; T alpha; };

// blas1.cpp:132: target teams distribute parallel for collapse(2)
template <class T> __global__ void ger_kernel(const __grid_constant__ ger_data<T> omp_data)
{
  const auto &[a, x, y, m, n, alpha] = omp_data;
  for (int i : omp2cuda::league::one_each_y(0, m))
    for (int j : omp2cuda::league::one_each_x(0, n))
      a[i * n + j] += alpha * x[i] * y[j];
}
} // namespace

// A += alpha x y^T
template <typename T>
void ger(int m, int n, T alpha, const T *x, const T *y, T *a)
{
  omp2cuda::target_region{"blas1.cpp:132"}.one_each(m, n).launch(
      ger_kernel<T>, {.a = omp2cuda::device_ptr(a), .x = omp2cuda::device_ptr(x),
                      .y = omp2cuda::device_ptr(y), .m = m, .n = n, .alpha = alpha});
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
  T *x = xv.data();
  T *y = yv.data();

  {
    auto on_device = omp2cuda::target_data{"blas1.cpp:164"}.tofrom(x, 0, n).tofrom(y, 0, n);
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
  }
  std::printf("%s: first entries %.3e, %.3e\n", name, double(x[0]), double(y[0]));
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
  T *a = av.data(), *u = uv.data(), *v = vv.data();

  omp2cuda::target_enter_data{"blas1.cpp:196"}.to(a, 0, m * n).alloc(u, 0, m).alloc(v, 0, n);
  for (int k = 0; k < 2; k++) {
    T sigma = T(0);
    fill_random(vv);
    for (T &value : vv)
      value += T(1 - k);
    omp2cuda::target_update{"blas1.cpp:202"}.to(v, 0, n);

    for (int it = 0; it < iterations; it++) {
      blas::scale(n, T(1) / blas::nrm2(n, v), v);
      blas::gemv(blas::Trans::No, m, n, T(1), a, v, T(0), u);
      sigma = blas::nrm2(m, u);
      blas::scale(m, T(1) / sigma, u);
      blas::gemv(blas::Trans::Yes, m, n, T(1), a, u, T(0), v);
    }
    blas::scale(n, T(1) / blas::nrm2(n, v), v);
    blas::ger(m, n, -sigma, u, v, a);

    omp2cuda::target_update{"blas1.cpp:214"}.from(u, 0, m).from(v, 0, n);
    std::printf("%s: sigma %d = %.3f, |u[0]| %.3f, |v[0]| %.3f, rest %.3f\n", name, k,
                double(sigma), double(std::abs(u[0])), double(std::abs(v[0])),
                double(blas::nrm2(m * n, a)));
  }
  omp2cuda::target_exit_data{"blas1.cpp:219"}
      .delete_(a, 0, m * n)
      .delete_(u, 0, m)
      .delete_(v, 0, n);
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
