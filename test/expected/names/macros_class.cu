// Translated by omp2cuda 0.1.0 from macros_class.cpp
#include <omp2cuda.h>

// Macros that are called like words of generated text, in C++: beside methods and templates.
#include <cstdio>

#define distribute_parallel_for_ 12
#define op(a, b) ((a) * (b))
#define target_region_ "name"
#define once_(x) (x)

template <class T> struct Grid_fill_data { T *cells; T value; int n; };

// macros_class.cpp:15: target teams distribute parallel for
template <class T>
__global__ void Grid_fill_kernel(const __grid_constant__ Grid_fill_data<T> omp_data) {
  const auto &[cells, value, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    cells[i] = op(value, once_(i));
}

template <class T> struct Grid_sum_data { const T *cells; T *tofrom; int n; };

// macros_class.cpp:22: target teams distribute parallel for reduction(+: tofrom)
// reduction: by the block that ends last
template <class T>
__global__ void Grid_sum_kernel(const __grid_constant__ Grid_sum_data<T> omp_data,
                                const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[cells, tofrom_result, n] = omp_data;
  T tofrom = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    tofrom += op(cells[i], 2);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, tofrom_result, tofrom);
}

template <class T> class Grid {
public:
  explicit Grid(int n) : n(n), cells(new T[n]) {}
  ~Grid() { delete[] cells; }
  void fill(T value) {
    T *cells = this->cells;
    omp2cuda::target_region{"macros_class.cpp:15"}.one_each(n).launch(
        Grid_fill_kernel<T>, {.cells = omp2cuda::from(cells, 0, n), .value = value, .n = n});
  }
  T sum() const {
    T tofrom = 0;
    const T *cells = this->cells;
    omp2cuda::target_region{"macros_class.cpp:22"}.iterations(n).launch(
        Grid_sum_kernel<T>,
        {.cells = omp2cuda::to(cells, 0, n), .tofrom = omp2cuda::tofrom(tofrom), .n = n});
    return tofrom;
  }

private:
  int n;
  T *cells;
};

int main() {
  Grid<double> g(distribute_parallel_for_);
  g.fill(1.5);
  std::printf("%g %s\n", g.sum(), target_region_);
  return 0;
}
