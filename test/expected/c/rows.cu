// Translated by omp2cuda 0.1.0 from rows.c
#include <omp2cuda.h>

// Arrays whose rows have a length known at run time only: parameters, locals and heap, mapped whole, by rows and
// in part, in data regions, on the device alone, in functions of regions.
#include <stdio.h>
#include <stdlib.h>

static void fill(int n, int m, void *a_) {
  double (*a)[m] = (double (*)[m])a_;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i * 10 + j;
}

static double total(int n, int m, const void *a_2) {
  const double (*a)[m] = (const double (*)[m])a_2;
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j];
  return s;
}

namespace {
struct scale_data { omp2cuda::rows<double> a; int n, m; double f; };

// rows.c:21: target teams distribute parallel for collapse(2)
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  const auto &[a, n, m, f] = omp_data;
  for (int i : omp2cuda::league::one_each_y(0, n))
    for (int j : omp2cuda::league::one_each_x(0, m))
      a[i][j] *= f;
}
} // namespace

static void scale(int n, int m, void *a_3, double f) {
  double (*a)[m] = (double (*)[m])a_3;
  omp2cuda::target_region{"rows.c:21"}.one_each(n, m).launch(
      scale_kernel, {.a = omp2cuda::tofrom(omp2cuda::rows(*a, m), 0, n), .n = n, .m = m, .f = f});
}

namespace {
struct transpose_data {
  omp2cuda::rows<double> t;
  omp2cuda::rows<const double> a;
  int m, n;
};

// rows.c:28: target teams distribute parallel for
__global__ void transpose_kernel(const __grid_constant__ transpose_data omp_data) {
  const auto &[t, a, m, n] = omp_data;
  for (int j : omp2cuda::league::one_each(0, m))
    for (int i = 0; i < n; i++)
      t[j][i] = a[i][j];
}
} // namespace

static void transpose(int n, int m, void *t_, const void *a_4) {
  double (*__restrict__ t)[n] = (double (*)[n])t_;
  const double (*__restrict__ a)[m] = (const double (*)[m])a_4;
  omp2cuda::target_region{"rows.c:28"}.one_each(m).launch(
      transpose_kernel, {.t = omp2cuda::from(omp2cuda::rows(*t, n), 0, m),
                         .a = omp2cuda::to(omp2cuda::rows(*a, m), 0, n), .m = m, .n = n});
}

namespace {
struct cubes_data {
  omp2cuda::rows<float, 3> c;
  omp2cuda::rows<int[2]> p;
  int n, m, l;
};

// rows.c:36: target teams distribute parallel for collapse(3)
__global__ void cubes_kernel(const __grid_constant__ cubes_data omp_data) {
  const auto &[c, p, n, m, l] = omp_data;
  for (int i : omp2cuda::league::one_each_z(0, n))
    for (int j : omp2cuda::league::one_each_y(0, m))
      for (int k : omp2cuda::league::one_each_x(0, l)) {
        c[i][j][k] = i * 100 + j * 10 + k;
        if (k < 2)
          p[i][j][k] += k;
      }
}
} // namespace

// Three dimensions, and rows of a fixed length behind variable ones.
static void cubes(int n, int m, int l, void *c_, void *p_) {
  float (*c)[m][l] = (float (*)[m][l])c_;
  int (*p)[m][2] = (int (*)[m][2])p_;
  omp2cuda::target_region{"rows.c:36"}.one_each(n, m, l).launch(
      cubes_kernel, {.c = omp2cuda::tofrom(omp2cuda::rows(**c, m, l), 0, n),
                     .p = omp2cuda::tofrom(omp2cuda::rows(*p, m), 0, n), .n = n, .m = m, .l = l});
}

namespace {
struct smooth_data { omp2cuda::rows<double> a; int n, m; };

// rows.c:48: target teams distribute parallel for
__global__ void smooth_kernel(const __grid_constant__ smooth_data omp_data) {
  const auto &[a, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    omp2cuda::thread::soft_frame w_frame;
    omp2cuda::rows w(w_frame.alloc<double>(2 * m), m);
    omp2cuda::rows<double> row = a + i;
    for (int j = 0; j < m; j++) {
      w[0][j] = row[0][j];
      w[1][j] = (*row)[j > 0 ? j - 1 : j];
    }
    for (int j = 0; j < m; j++)
      row[0][j] = (w[0][j] + w[1][j]) / 2;
  }
}
} // namespace

// What a kernel has for itself.
static void smooth(int n, int m, void *a_5) {
  double (*a)[m] = (double (*)[m])a_5;
  omp2cuda::target_region{"rows.c:48"}.soft_stack(0).one_each(n).launch(
      smooth_kernel, {.a = omp2cuda::tofrom(omp2cuda::rows(*a, m), 0, n), .n = n, .m = m});
}

__host__ __device__ static double of_row(int m, const void *a_6, int i) {
  omp2cuda::rows a((const double *)a_6, m);
  double s = 0;
  for (int j = 0; j < m; j++)
    s += a[i][j];
  return s;
}
__host__ __device__ static double of_rows(int n, int m, const void *a_7) {
  omp2cuda::rows a((const double *)a_7, m);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += of_row(m, a, i);
  return s;
}
__device__ static void clear(int m, void *row_) {
  omp2cuda::rows row((double *)row_, m);
  for (int j = 0; j < m; j++)
    (*row)[j] = 0;
}

namespace {
struct sums_data { omp2cuda::rows<double> a; double *s; int n, m; };

// rows.c:80: target teams distribute parallel for
__global__ void sums_kernel(const __grid_constant__ sums_data omp_data) {
  const auto &[a, s, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    omp2cuda::thread::soft_frame own_frame;
    omp2cuda::rows own(own_frame.alloc<double>(3 * m), m);
    for (int k = 0; k < 3; k++)
      for (int j = 0; j < m; j++)
        own[k][j] = k;
    s[i] = of_rows(3, m, own) + of_row(m, a, i);
    omp2cuda::rows<double> at = &a[i];
    if (i % 2)
      clear(m, at);
    else
      clear(m, a + i);
    a[i][1] = at - a;
  }
}
} // namespace

// Called in a region with what is mapped, with a row of it, and with what only the thread has.
static void sums(int n, int m, void *a_8, double *s) {
  double (*a)[m] = (double (*)[m])a_8;
  omp2cuda::target_region{"rows.c:80"}.soft_stack(0).one_each(n).launch(
      sums_kernel, {.a = omp2cuda::tofrom(omp2cuda::rows(*a, m), 0, n),
                    .s = omp2cuda::from(s, 0, n), .n = n, .m = m});
  s[0] += of_rows(n, m, a);
}

struct main_b_data { omp2cuda::rows<double> b; int n, m; };

// rows.c:117: target teams distribute parallel for
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[b, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    for (int j = 0; j < m; j++)
      b[i][j] += 1;
}

struct main_b_data_2 { omp2cuda::rows<double> b; int n, m; };

// rows.c:123: target teams distribute parallel for collapse(2)
__global__ void main_b_kernel_2(const __grid_constant__ main_b_data_2 omp_data) {
  const auto &[b, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each_y(0, n))
    for (int j : omp2cuda::league::one_each_x(0, m))
      b[i][j] *= 2;
}

struct main_b_data_3 { omp2cuda::rows<double> b; int m; };

// A part of a row.
// rows.c:131: target (one thread)
__global__ void main_b_kernel_3(const __grid_constant__ main_b_data_3 omp_data) {
  const auto &[b, m] = omp_data;
  for (int j = 1; j < m - 1; j++)
    b[3][j] = -j;
}

int main(int argc, char **argv) {
  int n = 10 + argc, m = 7 + argc, l = 4;
  double (*a)[m] = (double (*)[m])malloc(sizeof(double[n][m]));
  double b[n][m], t[m][n];
  fill(n, m, a);
  fill(n, m, b);
  scale(n, m, a, 2.0);
  printf("%g %g\n", total(n, m, (const double (*)[m])a), a[n - 1][m - 1]);
  transpose(n, m, t, (const double (*)[m])b);
  printf("%g %g\n", t[m - 1][n - 1], t[2][1]);

  float (*c)[m][l] = (float (*)[m][l])calloc(n, sizeof *c);
  int p[n][m][2], *flat = (int *)p;
  for (int i = 0; i < n * m * 2; i++)
    flat[i] = i;
  cubes(n, m, l, c, p);
  printf("%g %g %d\n", c[n - 1][m - 1][l - 1], c[1][2][3], p[n - 1][m - 1][1]);

  {
    auto on_device = omp2cuda::target_data{"rows.c:115"}.tofrom(omp2cuda::rows(*b, m), 0, n);
    omp2cuda::target_region{"rows.c:117"}.one_each(n).launch(
        main_b_kernel, {.b = omp2cuda::tofrom(omp2cuda::rows(*b, m), 0, n), .n = n, .m = m});
    b[2][3] = 1000;
    omp2cuda::target_update{"rows.c:122"}.to(omp2cuda::rows(*b, m), 2, 1);
    omp2cuda::target_region{"rows.c:123"}.one_each(n, m).launch(
        main_b_kernel_2, {.b = omp2cuda::tofrom(omp2cuda::rows(*b, m), 0, n), .n = n, .m = m});
  }
  printf("%g %g\n", b[2][3], b[n - 1][m - 1]);

  // A part of a row.
  omp2cuda::target_region{"rows.c:131"}.serial().launch(
      main_b_kernel_3,
      {.b = omp2cuda::tofrom_bytes(omp2cuda::rows(*b, m), &b[3][1], (m - 2) * sizeof(*b[3])),
       .m = m});
  printf("%g %g %g\n", b[3][0], b[3][1], b[3][m - 2]);

  omp2cuda::target_enter_data{"rows.c:136"}.to(omp2cuda::rows(*a, m), 0, n);
  smooth(n, m, a);
  omp2cuda::target_exit_data{"rows.c:138"}.from(omp2cuda::rows(*a, m), 0, n);
  printf("%g %g\n", a[n - 1][m - 1], a[0][1]);
  double s[n];
  sums(n, m, a, s);
  printf("%g %g %g %g\n", s[0], s[n - 1], a[n - 1][1], a[n - 1][2]);
  free(c);
  free(a);
  return 0;
}
