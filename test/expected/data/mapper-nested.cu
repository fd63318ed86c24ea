// Translated by omp2cuda 0.1.0 from mapper-nested.cpp
#include <omp2cuda.h>

// test: reference=serial
// A mapper whose pointer leads to several objects with a mapper of their own, which lie together on the device; and a
// member of *this that has a mapper.
#include <cstdio>

struct row {
  int n;
  int host_only;
  float *x;
};
static inline void map_row(omp2cuda::mapping &map, row &r) {
  map.members(r, r.n, r.x).tofrom(r.n).tofrom(r.x, 0, r.n).attach(r.x);
}

struct table {
  int count;
  row *rows;
};
static inline void map_table(omp2cuda::mapping &map, table &t) {
  map.members(t, t.count, t.rows).tofrom(t.count).tofrom(t.rows, 0, t.count, map_row).attach(t.rows);
}

// mapper-nested.cpp:23: target (one thread)
__global__ void user_twice_kernel(row *held_ref) {
  auto &held = *held_ref;
  for (int i = 0; i < held.n; i++)
    held.x[i] *= 2;
}

// mapper-nested.cpp:29: target (one thread)
__global__ void user_stays_kernel(row *held_ref) {
  auto &held = *held_ref;
  for (int i = 0; i < held.n; i++)
    held.x[i]++;
}

struct user {
  row held;
  int other;
  void twice() {
    omp2cuda::target_region{"mapper-nested.cpp:23"}.serial().launch(
        user_twice_kernel, {omp2cuda::tofrom(held, map_row)});
  }
  void stays() {
    // nothing comes back here
    omp2cuda::target_enter_data{"mapper-nested.cpp:28"}.members(*this, held).to(held, map_row);
    omp2cuda::target_region{"mapper-nested.cpp:29"}.serial().launch(
        user_stays_kernel, {omp2cuda::tofrom(held, map_row)});
    omp2cuda::target_update{"mapper-nested.cpp:32"}.from(held, map_row);
    omp2cuda::target_exit_data{"mapper-nested.cpp:33"}.release(held, map_row);
  }
};

struct main_sum_data { table *t; float *sum; };

// mapper-nested.cpp:41: target (one thread)
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  auto &t = *omp_data.t;
  auto &sum = *omp_data.sum;
  for (int i = 0; i < t.count; i++)
    for (int j = 0; j < t.rows[i].n; j++) {
      sum += t.rows[i].x[j];
      t.rows[i].x[j] += 10;
    }
}

// mapper-nested.cpp:49: target (one thread)
__global__ void main_kernel(table *t_ref) {
  auto &t = *t_ref;
  t.rows[1].n = 1;
  t.rows[2].x[0] = 1;
}

int main() {
  float x[6] = {1, 2, 3, 4, 5, 6}, sum = 0;
  row rows[3] = {{1, 7, x}, {2, 8, x + 1}, {3, 9, x + 3}};
  table t{3, rows};
  omp2cuda::target_region{"mapper-nested.cpp:41"}.serial().launch(
      main_sum_kernel, {.t = omp2cuda::tofrom(t, map_table), .sum = omp2cuda::tofrom(sum)});
  std::printf("%g %g %g %g\n", sum, x[0], x[2], x[5]);
  omp2cuda::target_enter_data{"mapper-nested.cpp:48"}.to(t, map_table);
  omp2cuda::target_region{"mapper-nested.cpp:49"}.serial().launch(main_kernel, {omp2cuda::tofrom(t, map_table)});
  omp2cuda::target_update{"mapper-nested.cpp:54"}.from(t, map_table);
  omp2cuda::target_exit_data{"mapper-nested.cpp:55"}.delete_(t, map_table);
  std::printf("%d %g %d\n", rows[1].n, x[3], rows[1].host_only);
  user u{rows[2], 0};
  u.twice();
  u.stays();
  std::printf("%g %g\n", x[3], x[5]);
}
