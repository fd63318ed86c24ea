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
#pragma omp declare mapper(Grid g) map(g, g.cells[0 : g.n * g.m])
} // namespace shapes

static void scale(shapes::Grid &g, float by) {
#pragma omp target teams distribute parallel for map(always, tofrom : g)
  for (int i = 0; i < g.n * g.m; ++i)
    g.cells[i] *= by * g.id;
}

struct Node {
  int value;
  int *more;
};

static int local(Node *nodes, int count) {
#pragma omp declare mapper(deep : Node o) map(o, o.more[0 : 2])
  int sum = 0;
#pragma omp target teams distribute parallel for map(mapper(deep), to : nodes[0 : count]) map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < count; ++i)
    sum += nodes[i].value * nodes[i].more[0] + nodes[i].more[1];
  return sum;
}

int main() {
  float cells[12];
  for (int i = 0; i < 12; ++i)
    cells[i] = float(i);
  shapes::Grid g;
  g.n = 3, g.m = 4, g.cells = cells;
#pragma omp target data map(to : g)
  {
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
#pragma omp target map(tofrom : g) if (host)
  g.cells[1] += 100;
  std::printf("%g %g %g %d\n", cells[0], cells[1], cells[11], local(nodes, 4));
}
