// Translated by omp2cuda 0.1.0 from conditions.cpp
#include <omp2cuda.h>

// members where an expression of the region is edited as a whole: ranges, conditions, objects of the class
#include <cstdio>

struct Cells_set_c_data { int *cells; int v; };

// conditions.cpp:11: target teams distribute parallel for
__global__ void Cells_set_c_kernel(const __grid_constant__ Cells_set_c_data omp_data) {
  auto &cells = *reinterpret_cast<int (*)[12]>(omp_data.cells);
  const auto v = omp_data.v;
  for (int &c : omp2cuda::league::distribute_parallel_for(omp2cuda::elements(cells)))
    c = v;
}

class Cells;

// conditions.cpp:14: target teams distribute parallel for
__global__ void Cells_set_c_kernel_2(Cells *self);

struct Cells_add_data { const Cells *other; Cells *last; int *cells; };

// conditions.cpp:19: target teams distribute parallel for
__global__ void Cells_add_kernel(const __grid_constant__ Cells_add_data omp_data);

// conditions.cpp:24: target parallel (one block)
__global__ void Cells_twice_kernel(Cells *self);

// conditions.cpp:34: target teams num_teams(3)
__global__ void Cells_teams_kernel(Cells *self);

class Cells {
  friend __global__ void Cells_set_c_kernel_2(Cells *self);
  friend __global__ void Cells_add_kernel(const __grid_constant__ Cells_add_data omp_data);
  friend __global__ void Cells_twice_kernel(Cells *self);
  friend __global__ void Cells_teams_kernel(Cells *self);
  int cells[12];
  bool active = true;
  __host__ __device__ bool ready() const { return active; }

public:
  void set(int v) {
    omp2cuda::target_region{"conditions.cpp:11"}
        .iterations(omp2cuda::elements(cells))
        .launch(Cells_set_c_kernel, {.cells = omp2cuda::tofrom(cells), .v = v});
    omp2cuda::target_region{"conditions.cpp:14"}
        .iterations(omp2cuda::elements(this->cells))
        .launch(Cells_set_c_kernel_2, {omp2cuda::tofrom(*this)});
  }
  void add(const Cells &other, Cells last) {
    omp2cuda::target_region{"conditions.cpp:19"}.one_each(12).launch(
        Cells_add_kernel,
        {.other = omp2cuda::to(other), .last = omp2cuda::tofrom(last), .cells = omp2cuda::tofrom(cells)});
  }
  void twice() {
    omp2cuda::target_region{"conditions.cpp:24"}
        .one_team()
        .iterations(omp2cuda::elements(cells))
        .launch(Cells_twice_kernel, {omp2cuda::tofrom(*this)});
  }
  void teams() {
    omp2cuda::target_region{"conditions.cpp:34"}.num_teams(3).iterations(12).launch(
        Cells_teams_kernel, {omp2cuda::tofrom(*this)});
  }
  int sum() const {
    int total = 0;
    for (int c : cells)
      total += c;
    return total;
  }
};

__global__ void Cells_set_c_kernel_2(Cells *self) {
  for (int &c : omp2cuda::league::distribute_parallel_for(omp2cuda::elements(self->cells)))
    c += self->ready();
}

__global__ void Cells_add_kernel(const __grid_constant__ Cells_add_data omp_data) {
  auto &other = *omp_data.other;
  auto &last = *omp_data.last;
  const auto cells = omp_data.cells;
  for (int i : omp2cuda::league::one_each(0, 12))
    cells[i] += other.cells[i] * last.cells[0];
}

__global__ void Cells_twice_kernel(Cells *self) {
  if (self->ready()) {
    for (int &c : omp2cuda::team::parallel_for(omp2cuda::elements(self->cells)))
      c *= 2;
    omp2cuda::team::sync();
  }
}

__global__ void Cells_teams_kernel(Cells *self) {
  if (omp2cuda::team::broadcast(self->ready())) {
    for (int i : omp2cuda::league::distribute_parallel_for(0, 12))
      self->cells[i] += i;
    omp2cuda::team::sync();
  }
}

int main() {
  Cells a, b;
  a.set(1);
  b.set(2);
  a.add(b, b);
  a.twice();
  a.teams();
  std::printf("%d\n", a.sum());
}
