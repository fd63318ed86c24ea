// Translated by omp2cuda 0.1.0 from maps-itself.cpp
#include <omp2cuda.h>

// an object that maps itself: what a region reads is its copy on the device
#include <cstdio>

struct Line {
  double *data;
  int n;
  void enter() {
    omp2cuda::target_enter_data{"maps-itself.cpp:8"}
        .to(this, 0, 1)
        .to(data, 0, n)
        .attach(data);
  }
  void exit() {
    omp2cuda::target_exit_data{"maps-itself.cpp:11"}
        .release(this, 0, 1)
        .from(data, 0, n)
        .detach(data);
  }
};

// maps-itself.cpp:19: target (one thread)
__global__ void main_line_kernel(Line *line_ref) {
  auto &line = *line_ref;
  line.n = 2;
}

struct main_last_data { double *last; Line *line; };

// maps-itself.cpp:22: target (one thread)
__global__ void main_last_kernel(
    const __grid_constant__ main_last_data omp_data) {
  auto &last = *omp_data.last;
  auto &line = *omp_data.line;
  last = line.data[line.n - 1];
}

int main() {
  double x[3] = {1, 2, 3};
  Line line{x, 3};
  line.enter();
  {
    omp2cuda::target_region region{"maps-itself.cpp:19"};
    auto *line_device = region.members(line, line.n);
    region.tofrom(line.n, omp2cuda::always);
    region.serial().launch(main_line_kernel, {line_device});
  }
  double last = 0;
  omp2cuda::target_region{"maps-itself.cpp:22"}.serial().launch(
      main_last_kernel,
      {.last = omp2cuda::tofrom(last), .line = omp2cuda::tofrom(line)});
  line.exit();
  std::printf("%g %d\n", last, line.n);
}
