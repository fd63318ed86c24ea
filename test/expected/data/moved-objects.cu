// Translated by omp2cuda 0.1.0 from moved-objects.cpp
#include <omp2cuda.h>

// test: reference=serial
// A buffer that maps what its member leads to, and is moved: what lies at its old address later is mapped
// as if nothing had been there.
#include <cstddef>
#include <cstdio>
#include <utility>
#include <vector>

template <class T> struct Buffer_twice_data { T *p; std::size_t n_; };

// moved-objects.cpp:28: target teams distribute parallel for
template <class T> __global__ void Buffer_twice_kernel(const __grid_constant__ Buffer_twice_data<T> omp_data) {
  const auto &[p, n_] = omp_data;
  for (std::size_t i : omp2cuda::league::one_each(n_))
    p[i] *= 2;
}

template <class T> class Buffer {
  T *p_ = nullptr;
  std::size_t n_ = 0;

public:
  explicit Buffer(std::size_t n, T init = T{}) : p_(new T[n]), n_(n) {
    for (std::size_t i = 0; i < n; i++)
      p_[i] = init;
    omp2cuda::target_enter_data{"moved-objects.cpp:17"}.members(*this, p_).to(p_, 0, n_).attach(p_);
  }
  Buffer(Buffer &&other) noexcept : p_(std::exchange(other.p_, nullptr)), n_(std::exchange(other.n_, 0)) {}
  ~Buffer() {
    if (!p_)
      return;
    omp2cuda::target_exit_data{"moved-objects.cpp:23"}.delete_(p_, 0, n_).detach(p_);
    delete[] p_;
  }
  void twice() {
    T *p = p_;
    omp2cuda::target_region{"moved-objects.cpp:28"}.one_each(n_).launch(
        Buffer_twice_kernel<T>, {.p = omp2cuda::device_ptr(p), .n_ = n_});
    omp2cuda::target_update{"moved-objects.cpp:31"}.from(p_, 0, n_);
  }
  T sum() const {
    T s = 0;
    for (std::size_t i = 0; i < n_; i++)
      s += p_[i];
    return s;
  }
};

template <class T> double all_() {
  std::vector<Buffer<T>> v;
  for (int i = 1; i < 40; i++)
    v.emplace_back(i, T(i));
  double s = 0;
  for (auto &b : v) {
    b.twice();
    s += b.sum();
  }
  return s;
}

int main() { printf("%g %g %g\n", all_<double>(), all_<int>(), all_<float>()); }
