// a class template whose member functions hold regions and data directives
#include <cstdio>
#include <cstdlib>

template <class T>
class Stream {
  int size;
  T *a;
  T *b;

public:
  explicit Stream(int n) : size(n), a(static_cast<T *>(std::malloc(n * sizeof(T)))), b(static_cast<T *>(std::malloc(n * sizeof(T)))) {
    T *a = this->a;
    T *b = this->b;
#pragma omp target enter data map(alloc: a[0:n], b[0:n])
    {}
  }

  ~Stream() {
    T *a = this->a;
    T *b = this->b;
    int n = size;
#pragma omp target exit data map(release: a[0:n], b[0:n])
    {}
    std::free(a);
    std::free(b);
  }

  void init(T value) {
    int n = size;
    T *a = this->a;
    T *b = this->b;
#pragma omp target teams distribute parallel for simd
    for (int i = 0; i < n; i++) {
      a[i] = value;
      b[i] = i;
    }
  }

  void triad() {
    const T scalar = 3;
    int n = size;
    T *a = this->a;
    T *b = this->b;
#pragma omp target teams distribute parallel for simd
    for (int i = 0; i < n; i++)
      a[i] = a[i] + scalar * b[i];
  }

  T dot() {
    T sum{};
    int n = size;
    T *a = this->a;
    T *b = this->b;
#pragma omp target teams distribute parallel for simd map(tofrom: sum) reduction(+: sum)
    for (int i = 0; i < n; i++)
      sum += a[i] * b[i];
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
