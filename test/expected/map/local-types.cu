// Translated by omp2cuda 0.1.0 from local-types.c
#include <omp2cuda.h>

// types that are declared in the function: they move to the front of its kernels
#include <stdio.h>

struct pair { int a, b; };
struct table {
  int n;             // rows in use
  struct pair rows[8];
};
struct arrow {
  double x;
  enum { UP, DOWN } way;
};
enum mode { ADD = 3, SUB };

struct main_data {
  struct table *t;
  arrow *arrows;
  struct pair *sum;
  enum mode how;
};

// local-types.c:18: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &t = *omp_data.t;
  const auto arrows = omp_data.arrows;
  auto &sum = *omp_data.sum;
  const auto how = omp_data.how;
  for (int i = 0; i < t.n; i++) {
    t.rows[i].a = i;
    t.rows[i].b = i * i + (how == ADD);
    struct pair p = t.rows[i];
    sum.a += p.a;
    sum.b += p.b;
  }
  for (int i = 0; i < 4; i++) {
    arrows[i].x = i / 2.0;
    arrows[i].way = i % 2 ? arrow::DOWN : arrow::UP;
  }
}

int main(void) {
  table t = {8, {{0, 0}}};
  typedef arrow arrow;
  enum mode how = ADD;
  arrow arrows[4] = {{0, arrow::UP}};
  struct pair sum = {0, 0};
  omp2cuda::target_region{"local-types.c:18"}.serial().launch(
      main_kernel, {.t = omp2cuda::tofrom(t), .arrows = omp2cuda::tofrom(arrows),
                    .sum = omp2cuda::tofrom(sum), .how = how});
  printf("%d %d %d %g %d\n", t.rows[7].b, sum.a, sum.b, arrows[3].x, arrows[3].way);
  return 0;
}
