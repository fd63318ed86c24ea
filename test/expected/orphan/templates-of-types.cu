// Translated by omp2cuda 0.1.0 from templates-of-types.cpp
#include <omp2cuda.h>

// constructs in function templates: copies have the type of each instantiation
#include <cstdio>

template <class T> T part(const T *x, int n, T start) {
  T mine = start;
  T twice = 2;
#pragma omp simd private(twice) reduction(+ : mine)
  for (int i = 0; i < n; i++) {
    twice = x[i];
    mine += twice + twice;
  }
#pragma omp task firstprivate(start)
  {
    start += 1;
    mine += start;
  }
  return mine;
}

// part, entered by one thread
template <class T>
__device__ T part_thread(const T *x, int n, T start) {
  T mine = start;
  T twice = 2;
  {
    T twice;
    for (int i = 0; i < n; i++) {
      twice = x[i];
      mine += twice + twice;
    }
  }
  {
    const auto &mine_outer = mine;
    T mine = mine_outer;
    const auto &start_outer = start;
    T start = start_outer;
    {
      start += 1;
      mine += start;
    }
  }
  return mine;
}
template <class T> void all_(const T *x, int n, T *sum, T *twice) {
  T s = *sum;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    T a = x[i];
#pragma omp task
    {
      a /= 2;
      twice[i] = a;
    }
    s += a;
  }
  *sum = s;
}

// all, entered by all threads of a team
template <class T>
__device__ void all_team(const T *x, int n, T *sum, T *twice) {
  T s = *sum;
  omp2cuda::team::sync();
  {
    const auto s_start = s;
    s = 0;
    for (int i : omp2cuda::team::parallel_for(0, n)) {
      T a = x[i];
      {
        const auto &a_outer = a;
        T a = a_outer;
        {
          a /= 2;
          twice[i] = a;
        }
      }
      s += a;
    }
    s = omp2cuda::team::reduce(omp2cuda::op::plus{}, s, s_start);
  }
  if (omp2cuda::team::is_initial())
    *sum = s;
  omp2cuda::team::sync();
}

struct main_ra_rb_data { int *ra; double *rb; const int *a; const double *b; };

// templates-of-types.cpp:42: target (one thread)
__global__ void main_ra_rb_kernel(
    const __grid_constant__ main_ra_rb_data omp_data) {
  auto &ra = *omp_data.ra;
  auto &rb = *omp_data.rb;
  const auto a = omp_data.a;
  const auto b = omp_data.b;
  ra = part_thread(a, 5, 1);
  rb = part_thread(b, 5, 1.5);
}

struct main_sa_sb_data {
  const int *a;
  const double *b;
  int *sa, *ta;
  double *sb, *tb;
};

// templates-of-types.cpp:47: target (one block)
__global__ void main_sa_sb_kernel(
    const __grid_constant__ main_sa_sb_data omp_data) {
  const auto a = omp_data.a;
  const auto b = omp_data.b;
  auto &sa = *omp_data.sa;
  const auto ta = omp_data.ta;
  auto &sb = *omp_data.sb;
  const auto tb = omp_data.tb;
  all_team(b, 5, &sb, tb);
  all_team(a, 5, &sa, ta);
}

int main() {
  int a[5] = {1, 2, 3, 4, 5};
  double b[5] = {.5, .25, 7, 1, 1};
  int ra;
  double rb, sb = 1.5;
  int sa = 3, ta[5];
  double tb[5];
  omp2cuda::target_region{"templates-of-types.cpp:42"}.serial().launch(
      main_ra_rb_kernel, {.ra = omp2cuda::from(ra), .rb = omp2cuda::from(rb),
                          .a = omp2cuda::to(a), .b = omp2cuda::to(b)});
  omp2cuda::target_region{"templates-of-types.cpp:47"}.one_team().launch(
      main_sa_sb_kernel,
      {.a = omp2cuda::to(a), .b = omp2cuda::to(b), .sa = omp2cuda::tofrom(sa),
       .ta = omp2cuda::from(ta), .sb = omp2cuda::tofrom(sb),
       .tb = omp2cuda::from(tb)});
  printf("%d %g %d %g %d %g\n", ra, rb, sa, sb, ta[2], tb[1]);
}
