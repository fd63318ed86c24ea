// Translated by omp2cuda 0.1.0 from updates-in-order.c
#include <omp2cuda.h>

// test: reference=serial
// Updates that stand in a row share a statement, as long as none needs what those before it bring back.
#include <stdio.h>

typedef struct {
  int n;
  int *v;
} vec;
static inline void map_vec(omp2cuda::mapping &map, vec &s) { map.tofrom(s).tofrom(s.v, 0, s.n).attach(s.v); }

static int known = 1, table[8];

static int whole(const int *all, const vec *s) {
  return all[0] == 3 && s->v[7] == 9;
}

struct main_a_n_data { int *a, *n, *i, *known, *table; double *x; vec *s; };

// updates-in-order.c:23: target (one thread)
__global__ void main_a_n_kernel(const __grid_constant__ main_a_n_data omp_data) {
  const auto a = omp_data.a;
  auto &n = *omp_data.n, &i = *omp_data.i, &known = *omp_data.known;
  const auto table = omp_data.table;
  const auto x = omp_data.x;
  auto &s = *omp_data.s;
  n = 4, i = 2, known = 3;
  for (int k = 0; k < 8; k++)
    a[k] = 10 + k, table[k] = k, s.v[k] = k + 2;
  for (int k = 0; k < 4; k++)
    x[k] = k;
}

// What came back goes there again.
// updates-in-order.c:50: target (one thread)
__global__ void main_a_kernel(int *a) {
  for (int k = 0; k < 8; k++)
    a[k] = 100 + k;
}

int main(void) {
  int a[8] = {0}, n = 1, i = 0, pool[8] = {0}, *p = a;
  double x[4] = {0}, *u = x;
  vec s = {8, pool}, *q = &s;
  {
    auto on_device =
        omp2cuda::target_data{"updates-in-order.c:21"}.to(a).to(n).to(i).to(x).to(s, map_vec).to(known).to(table);
    omp2cuda::target_region{"updates-in-order.c:23"}.serial().launch(
        main_a_n_kernel,
        {.a = omp2cuda::to(a), .n = omp2cuda::to(n), .i = omp2cuda::to(i), .known = omp2cuda::to(known),
         .table = omp2cuda::to(table), .x = omp2cuda::to(x), .s = omp2cuda::to(s, map_vec)});
    // A length, and an index.
    omp2cuda::target_update{"updates-in-order.c:32"}.from(n);
    omp2cuda::target_update{"updates-in-order.c:33"}.from(a, 0, n).from(i);
    omp2cuda::target_update{"updates-in-order.c:35"}.from(a, i + 4, 1);
    printf("%d %d %d %d\n", n, a[3], i, a[6]);
    // By way of a pointer; a variable of the file.
    int *there = &known;
    omp2cuda::target_update{"updates-in-order.c:39"}.from(there, 0, 1);
    omp2cuda::target_update{"updates-in-order.c:40"}.from(table, 0, known).from(u, 0, n).from(u, 0, 1).from(x, 2, 2);
    printf("%d %d %g %g\n", known, table[2], x[3], x[1]);
    // A mapper reads how many there are.
    omp2cuda::target_update{"updates-in-order.c:45"}.from(s.n);
    omp2cuda::target_update{"updates-in-order.c:46"}.from(s, map_vec);
    omp2cuda::target_update{"updates-in-order.c:47"}.from(s, map_vec);
    printf("%d %d %d\n", s.n, s.v == pool, q->v[7]);
    // What came back goes there again.
    omp2cuda::target_region{"updates-in-order.c:50"}.serial().launch(main_a_kernel, {omp2cuda::tofrom(a)});
    omp2cuda::target_update{"updates-in-order.c:53"}.from(a, 0, 3).to(a, 1, 3).from(p, 0, 3);
    printf("%d %d %d\n", a[0], a[1], a[2]);
    omp2cuda::target_update{"updates-in-order.c:57"}.from(p, omp2cuda::part(0, 3, 2)).to(p, 1, 3).from(a);
    printf("%d %d %d\n", a[0], a[2], a[4]);
    a[0] = 3;
    printf("%d\n", whole(a, &s));
  }
  return 0;
}
