// Translated by omp2cuda 0.1.0 from mapper-in-namespace.cpp
#include <omp2cuda.h>

// test: reference=serial
// A mapper is named with its namespace.
#include <cstdio>

namespace space {
struct work {
  int n;
  int *d;
};
static inline void map_work_part(omp2cuda::mapping &map, work &w) {
  map.members(w, w.n, w.d).to(w.n).from(w.d, 0, w.n).attach(w.d);
}
} // namespace space

// mapper-in-namespace.cpp:16: target (one thread)
__global__ void main_kernel(space::work *w_ref) {
  auto &w = *w_ref;
  for (int i = 0; i < w.n; i++)
    w.d[i] = 10 * i;
}

int main() {
  int d[3] = {1, 2, 3};
  space::work w{3, d};
  omp2cuda::target_region{"mapper-in-namespace.cpp:16"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(w, space::map_work_part)});
  omp2cuda::target_enter_data{"mapper-in-namespace.cpp:19"}.to(
      w, space::map_work_part);
  omp2cuda::target_exit_data{"mapper-in-namespace.cpp:20"}.delete_(
      w, space::map_work_part);
  std::printf("%d %d %d\n", d[0], d[1], d[2]);
}
