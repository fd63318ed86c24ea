// A small templated BLAS on the device, used in float and double.
#include <cmath>
#include <cstdio>
#include <vector>

namespace blas {

enum class Trans { No, Yes };

// All vectors and matrices of these functions are mapped by the caller. Matrices are row-major.

template <typename T>
void axpy(int n, T alpha, const T *x, T *y)
{
  #pragma omp target teams distribute parallel for simd
  for (int i = 0; i < n; i++)
    y[i] += alpha * x[i];
}

template <typename T>
void scale(int n, T alpha, T *x)
{
  #pragma omp target teams distribute parallel for simd
  for (int i = 0; i < n; i++)
    x[i] *= alpha;
}

// plane rotation of the pairs (x[i], y[i])
template <typename T>
void rot(int n, T *x, T *y, T c, T s)
{
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    const T t = c * x[i] + s * y[i];
    y[i] = c * y[i] - s * x[i];
    x[i] = t;
  }
}

template <typename T>
T dot(int n, const T *x, const T *y)
{
  T sum = T(0);
  #pragma omp target teams distribute parallel for map(tofrom: sum) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += x[i] * y[i];
  return sum;
}

template <typename T>
T asum(int n, const T *x)
{
  T sum = T(0);
  #pragma omp target teams distribute parallel for map(tofrom: sum) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += std::abs(x[i]);
  return sum;
}

template <typename T>
T amax(int n, const T *x)
{
  T top = T(0);
  #pragma omp target teams distribute parallel for map(tofrom: top) reduction(max: top)
  for (int i = 0; i < n; i++) {
    const T a = std::abs(x[i]);
    if (a > top)
      top = a;
  }
  return top;
}

// first index that holds the entry of largest magnitude
template <typename T>
int iamax(int n, const T *x)
{
  const T top = amax(n, x);
  int first = n;
  #pragma omp target teams distribute parallel for map(tofrom: first) reduction(min: first)
  for (int i = 0; i < n; i++)
    if (std::abs(x[i]) == top && i < first)
      first = i;
  return first;
}

// Euclidean norm, scaled by the largest entry so that the squares neither overflow nor vanish
template <typename T>
T nrm2(int n, const T *x)
{
  const T top = amax(n, x);
  if (top == T(0))
    return T(0);
  T sum = T(0);
  #pragma omp target teams distribute parallel for map(tofrom: sum) reduction(+: sum)
  for (int i = 0; i < n; i++) {
    const T r = x[i] / top;
    sum += r * r;
  }
  return top * std::sqrt(sum);
}

// y = alpha op(A) x + beta y, where A is m x n
template <typename T>
void gemv(Trans trans, int m, int n, T alpha, const T *a, const T *x, T beta, T *y)
{
  if (trans == Trans::No) {
    // a team per row
    #pragma omp target teams distribute thread_limit(64)
    for (int i = 0; i < m; i++) {
      T sum = T(0);
      #pragma omp parallel for reduction(+: sum)
      for (int j = 0; j < n; j++)
        sum += a[i * n + j] * x[j];
      y[i] = alpha * sum + (beta == T(0) ? T(0) : beta * y[i]);
    }
  } else {
    // a thread per column
    #pragma omp target teams distribute parallel for
    for (int j = 0; j < n; j++) {
      T sum = T(0);
      for (int i = 0; i < m; i++)
        sum += a[i * n + j] * x[i];
      y[j] = alpha * sum + (beta == T(0) ? T(0) : beta * y[j]);
    }
  }
}

// A += alpha x y^T
template <typename T>
void ger(int m, int n, T alpha, const T *x, const T *y, T *a)
{
  #pragma omp target teams distribute parallel for collapse(2)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] += alpha * x[i] * y[j];
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

  #pragma omp target data map(tofrom: x[0:n], y[0:n])
  {
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

  #pragma omp target enter data map(to: a[0:m * n]) map(alloc: u[0:m], v[0:n])
  for (int k = 0; k < 2; k++) {
    T sigma = T(0);
    fill_random(vv);
    for (T &value : vv)
      value += T(1 - k);
    #pragma omp target update to(v[0:n])

    for (int it = 0; it < iterations; it++) {
      blas::scale(n, T(1) / blas::nrm2(n, v), v);
      blas::gemv(blas::Trans::No, m, n, T(1), a, v, T(0), u);
      sigma = blas::nrm2(m, u);
      blas::scale(m, T(1) / sigma, u);
      blas::gemv(blas::Trans::Yes, m, n, T(1), a, u, T(0), v);
    }
    blas::scale(n, T(1) / blas::nrm2(n, v), v);
    blas::ger(m, n, -sigma, u, v, a);

    #pragma omp target update from(u[0:m], v[0:n])
    std::printf("%s: sigma %d = %.3f, |u[0]| %.3f, |v[0]| %.3f, rest %.3f\n", name, k,
                double(sigma), double(std::abs(u[0])), double(std::abs(v[0])),
                double(blas::nrm2(m * n, a)));
  }
  #pragma omp target exit data map(delete: a[0:m * n], u[0:m], v[0:n])
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
