// Macros that are called like words of generated text, in C++: beside methods and templates.
#include <cstdio>

#define distribute_parallel_for 12
#define op(a, b) ((a) * (b))
#define target_region "name"
#define once(x) (x)

template <class T> class Grid {
public:
  explicit Grid(int n) : n(n), cells(new T[n]) {}
  ~Grid() { delete[] cells; }
  void fill(T value) {
    T *cells = this->cells;
#pragma omp target teams distribute parallel for map(from: cells[0:n])
    for (int i = 0; i < n; i++)
      cells[i] = op(value, once(i));
  }
  T sum() const {
    T tofrom = 0;
    const T *cells = this->cells;
#pragma omp target teams distribute parallel for map(to: cells[0:n]) reduction(+: tofrom)
    for (int i = 0; i < n; i++)
      tofrom += op(cells[i], 2);
    return tofrom;
  }

private:
  int n;
  T *cells;
};

int main() {
  Grid<double> g(distribute_parallel_for);
  g.fill(1.5);
  std::printf("%g %s\n", g.sum(), target_region);
  return 0;
}
