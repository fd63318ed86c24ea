// test: reference=serial
// A buffer that maps what its member leads to, and is moved: what lies at its old address later is mapped
// as if nothing had been there.
#include <cstddef>
#include <cstdio>
#include <utility>
#include <vector>

template <class T> class Buffer {
  T *p_ = nullptr;
  std::size_t n_ = 0;

public:
  explicit Buffer(std::size_t n, T init = T{}) : p_(new T[n]), n_(n) {
    for (std::size_t i = 0; i < n; i++)
      p_[i] = init;
#pragma omp target enter data map(to : p_[0 : n_])
  }
  Buffer(Buffer &&other) noexcept : p_(std::exchange(other.p_, nullptr)), n_(std::exchange(other.n_, 0)) {}
  ~Buffer() {
    if (!p_)
      return;
#pragma omp target exit data map(delete : p_[0 : n_])
    delete[] p_;
  }
  void twice() {
    T *p = p_;
#pragma omp target teams distribute parallel for
    for (std::size_t i = 0; i < n_; i++)
      p[i] *= 2;
#pragma omp target update from(p_[0 : n_])
  }
  T sum() const {
    T s = 0;
    for (std::size_t i = 0; i < n_; i++)
      s += p_[i];
    return s;
  }
};

template <class T> double all() {
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

int main() { printf("%g %g %g\n", all<double>(), all<int>(), all<float>()); }
