// Translated by omp2cuda 0.1.0 from class-template.cpp
#include <omp2cuda.h>

// a class template whose member functions hold regions and data directives
#include <cstdio>
#include <cstdlib>

template <class T> struct Stream_init_data { T *a, *b; int n; T value; };

// class-template.cpp:33: target teams distribute parallel for simd
template <class T> __global__ void Stream_init_kernel(const __grid_constant__ Stream_init_data<T> omp_data) {
  const auto &[a, b, n, value] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    a[i] = value;
    b[i] = i;
  }
}

template <class T> struct Stream_triad_data {
  T *a;
  const T *b;
  int n;
  T scalar;
};

// class-template.cpp:45: target teams distribute parallel for simd
template <class T> __global__ void Stream_triad_kernel(const __grid_constant__ Stream_triad_data<T> omp_data) {
  const auto &[a, b, n, scalar] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = a[i] + scalar * b[i];
}

template <class T> struct Stream_dot_data { T *sum; const T *a, *b; int n; };

// class-template.cpp:55: target teams distribute parallel for simd reduction(+: sum)
// reduction: by the block that ends last
template <class T>
__global__ void Stream_dot_kernel(const __grid_constant__ Stream_dot_data<T> omp_data,
                                  const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[sum_result, a, b, n] = omp_data;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i] * b[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}

template <class T>
class Stream {
  int size;
  T *a;
  T *b;

public:
  explicit Stream(int n) : size(n), a(static_cast<T *>(std::malloc(n * sizeof(T)))), b(static_cast<T *>(std::malloc(n * sizeof(T)))) {
    T *a = this->a;
    T *b = this->b;
    omp2cuda::target_enter_data{"class-template.cpp:15"}.alloc(a, 0, n).alloc(b, 0, n);
  }

  ~Stream() {
    T *a = this->a;
    T *b = this->b;
    int n = size;
    omp2cuda::target_exit_data{"class-template.cpp:23"}.release(a, 0, n).release(b, 0, n);
    std::free(a);
    std::free(b);
  }

  void init(T value) {
    int n = size;
    T *a = this->a;
    T *b = this->b;
    omp2cuda::target_region{"class-template.cpp:33"}.one_each(n).launch(
        Stream_init_kernel<T>, {.a = omp2cuda::device_ptr(a), .b = omp2cuda::device_ptr(b), .n = n, .value = value});
  }

  void triad() {
    const T scalar = 3;
    int n = size;
    T *a = this->a;
    T *b = this->b;
    omp2cuda::target_region{"class-template.cpp:45"}.one_each(n).launch(
        Stream_triad_kernel<T>, {.a = omp2cuda::device_ptr(a), .b = omp2cuda::device_ptr(b), .n = n, .scalar = scalar});
  }

  T dot() {
    T sum{};
    int n = size;
    T *a = this->a;
    T *b = this->b;
    omp2cuda::target_region{"class-template.cpp:55"}.iterations(n).launch(
        Stream_dot_kernel<T>,
        {.sum = omp2cuda::tofrom(sum), .a = omp2cuda::device_ptr(a), .b = omp2cuda::device_ptr(b), .n = n});
    return sum;
  }
};

template <class T>
double run(int n) {
  Stream<T> stream(n);
  stream.init(2);
  stream.triad();
  return stream.dot();
}

int main() {
  std::printf("%g %g\n", run<float>(50), run<double>(1000));
}
