// Translated by omp2cuda 0.1.0 from pointer-entered-this.cpp
#include <omp2cuda.h>

// What a member function enters behind a pointer of its object: other member functions name other members
#include <cstdio>

template <class T> struct field_add_data { T *v; int n; T by; };

// pointer-entered-this.cpp:21: target teams distribute parallel for
template <class T> __global__ void field_add_kernel(const __grid_constant__ field_add_data<T> omp_data) {
  const auto &[v, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    v[i] += by;
}

template <class T> struct field_count_data { int *last; T *by; int n; };

// pointer-entered-this.cpp:27: target (one thread)
template <class T> __global__ void field_count_kernel(const __grid_constant__ field_count_data<T> omp_data) {
  const auto last = omp_data.last;
  auto &by = *omp_data.by;
  const auto n = omp_data.n;
  last[0] = n;
  by += n;
}

template <class T> class field {
  int n;
  T *v;
  T by;

public:
  field(int n, T *v, T by) : n(n), v(v), by(by) {}
  void enter() {
    omp2cuda::target_enter_data{"pointer-entered-this.cpp:12"}.members(*this, v).to(v, 0, n).attach(v);
  }
  void leave() {
    omp2cuda::target_exit_data{"pointer-entered-this.cpp:15"}.from(this->v, 0, n).detach(this->v);
  }
  void update() {
    omp2cuda::target_update{"pointer-entered-this.cpp:18"}.from(v, 0, n);
  }
  void add() {
    omp2cuda::target_region{"pointer-entered-this.cpp:21"}.one_each(n).launch(
        field_add_kernel<T>, {.v = omp2cuda::device_ptr(v), .n = n, .by = by});
    by *= 2;
  }
  void count(int *last) {
    omp2cuda::target_region{"pointer-entered-this.cpp:27"}.serial().launch(
        field_count_kernel<T>, {.last = omp2cuda::from(last, 0, 1), .by = omp2cuda::tofrom(by), .n = n});
  }
  T factor() const { return by; }
};

int main() {
  double all[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  int last = 0;
  field<double> f(8, all, 0.5);
  f.enter();
  f.add();
  f.add();
  f.count(&last);
  f.update();
  std::printf("%g %g %d %g\n", all[0], all[7], last, f.factor());
  f.add();
  f.leave();
  std::printf("%g %g\n", all[0], all[7]);
}
