// Translated by omp2cuda 0.1.0 from mapper-forms.cpp
#include <omp2cuda.h>

// test: reference=serial
// declare mapper in C++: references, namespaces, base classes, among statements, with always
#include <cstdio>

namespace shapes {
struct Base {
  int id = 1;
};
struct Grid : Base {
  int n, m;
  float *cells;
};
static inline void map_Grid(omp2cuda::mapping &map, Grid &g) {
  map.tofrom(g).tofrom(g.cells, 0, g.n * g.m).attach(g.cells);
}
} // namespace shapes

namespace {
struct scale_data { shapes::Grid *g; float by; };

// mapper-forms.cpp:17: target teams distribute parallel for
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  auto &g = *omp_data.g;
  const auto by = omp_data.by;
  for (int i : omp2cuda::league::distribute_parallel_for(0, g.n * g.m))
    g.cells[i] *= by * g.id;
}
} // namespace

static void scale(shapes::Grid &g, float by) {
  omp2cuda::target_region{"mapper-forms.cpp:17"}.iterations(g.n * g.m).launch(
      scale_kernel, {.g = omp2cuda::tofrom(g, shapes::map_Grid, omp2cuda::always), .by = by});
}

struct Node {
  int value;
  int *more;
};

namespace {
struct local_data { const Node *nodes; int *sum; int count; };

// mapper-forms.cpp:30: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void local_kernel(const __grid_constant__ local_data omp_data) {
  const auto &[nodes, sum_result, count] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, count))
    sum += nodes[i].value * nodes[i].more[0] + nodes[i].more[1];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static int local(Node *nodes, int count) {
  const auto map_Node_deep = [](omp2cuda::mapping &map, Node &o) {
    map.tofrom(o).tofrom(o.more, 0, 2).attach(o.more);
  };
  int sum = 0;
  omp2cuda::target_region{"mapper-forms.cpp:30"}.iterations(count).launch(
      local_kernel, {.nodes = omp2cuda::to(nodes, 0, count, map_Node_deep),
                     .sum = omp2cuda::tofrom(sum), .count = count});
  return sum;
}

// mapper-forms.cpp:54: target if (host) (one thread)
__global__ void main_kernel(shapes::Grid *g_ref) {
  auto &g = *g_ref;
  g.cells[1] += 100;
}

int main() {
  float cells[12];
  for (int i = 0; i < 12; ++i)
    cells[i] = float(i);
  shapes::Grid g;
  g.n = 3, g.m = 4, g.cells = cells;
  {
    auto on_device = omp2cuda::target_data{"mapper-forms.cpp:42"}.to(g, shapes::map_Grid);
    scale(g, 2);
    g.id = 3;
    scale(g, 0.5f);
    g.id = 1;
  }
  int pairs[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  Node nodes[4];
  for (int i = 0; i < 4; ++i)
    nodes[i] = {i + 1, pairs + 2 * i};
  int host = 0;
  {
    omp2cuda::target_region region{"mapper-forms.cpp:54", omp2cuda::when(host)};
    if (region.on_host()) {
      g.cells[1] += 100;
    } else {
      region.serial().launch(main_kernel, {region.tofrom(g, shapes::map_Grid)});
    }
  }
  std::printf("%g %g %g %d\n", cells[0], cells[1], cells[11], local(nodes, 4));
}
