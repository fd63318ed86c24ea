//===- kernel/storage.cu - What team-local variables cost ------------------------------===//
// Idea: a function-sized array on the soft stack, used in a parallel loop; and n ints or
//   arrays of 96 ints shared by name under WorkerLoop, the programs whose shared memory
//   Bercea et al. (2017) print. test_runtime.py holds the bytes.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

using namespace omp2cuda;

struct data_s {
  int n, m;
  const float *x;
  float *y;
};

__global__ void soft_stack(const __grid_constant__ data_s omp_data) {
  const auto &[n, m, x, y] = omp_data;
  team::soft_stack stack;
  for (int j : league::distribute(0, m)) {
    team::soft_frame frame;
    float *row = frame.alloc<float>(size_t(n)); // float row[n]
    for (int i : team::for_(0, n))
      row[i] = x[j * n + i];
    team::sync();
    for (int i : team::for_(0, n))
      y[j * n + i] = row[i] + row[n - 1 - i];
    team::sync();
  }
}

// V implicitly shared variables of type T, written in Single code and read in parallel.
template <class T, int V> __device__ __forceinline__ void shared_by_name(const data_s &d) {
  OMP2CUDA_SHARED(T[V], v);
  auto region_1 = [&d, &v = v] {
    for (int i : team::for_(0, d.n))
      d.y[i] += float(reinterpret_cast<int *>(&v)[i % int(sizeof(v) / sizeof(int))]);
  };
  team::worker_loop workers;
  if (workers.is_worker()) {
    while (int region = workers.wait()) {
      switch (region) {
      case 1:
        region_1();
        break;
      }
      workers.done();
    }
  } else {
    for (int k = 0; k < int(sizeof(v) / sizeof(int)); ++k)
      reinterpret_cast<int *>(&v)[k] = k + d.m;
    workers.run(1);
    region_1();
    workers.join();
  }
}
struct of_96 {
  int at[96];
};
#define SHARED(name, T, V)                                                                \
  __global__ void name(const __grid_constant__ data_s omp_data) {                         \
    shared_by_name<T, V>(omp_data);                                                       \
  }
SHARED(ints_1, int, 1)
SHARED(ints_2, int, 2)
SHARED(ints_16, int, 16)
SHARED(ints_64, int, 64)
SHARED(arrays_1, of_96, 1)
SHARED(arrays_4, of_96, 4)
