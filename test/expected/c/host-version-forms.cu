// Translated by omp2cuda 0.1.0 from host-version-forms.c
#include <omp2cuda.h>

// what C allows in a region that may run on the host: pointers, restrict, tags, words of C++, enumerations, literals; each in its host version
#include <stdio.h>
#include <stdlib.h>

enum hue { RED, GREEN, BLUE };
struct node {
  struct node *next;
  int class_;
};
union bits {
  int i;
  float f;
};
typedef double (*row)[3];

// host-version-forms.c:18: target if (go) (one thread)
static __global__ void pointers_m_kernel(int *m_ref) {
  auto &m = *m_ref;
  void *w = &m;
  int *r = (int *)w;
  const void *c = r;
  const int *d = (const int *)c;
  *r += *d;
}

namespace {
struct pointers_p_data { double *p; int n; };

// host-version-forms.c:27: target teams distribute parallel for if (go)
__global__ void pointers_p_kernel(const __grid_constant__ pointers_p_data omp_data) {
  double *__restrict__ p = omp_data.p;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, n)) {
    double *__restrict__ own = p;
    void *at = own + i;
    *(double *)at += ((double *)at)[0];
  }
}
} // namespace

static void pointers(void *v, int n, int go) {
  int m = n;
  {
    omp2cuda::target_region region{"host-version-forms.c:18", omp2cuda::when(go)};
    if (region.on_host()) {
      void *w = &m;
      int *r = (int *)w;
      const void *c = r;
      const int *d = (const int *)c;
      *r += *d;
    } else {
      region.serial().launch(pointers_m_kernel, {region.tofrom(m)});
    }
  }
  double *__restrict__ p = (double *)v;
  omp2cuda::target_region region{"host-version-forms.c:27", omp2cuda::when(go)};
  if (region.on_host()) {
    #pragma omp parallel for if (go)
    for (int i = 0; i < n; i++) {
      double *__restrict__ own = p;
      void *at = own + i;
      *(double *)at += ((double *)at)[0];
    }
  } else {
    region.one_each(n).launch(pointers_p_kernel, {.p = region.tofrom(p, 0, n), .n = n});
  }
}

// host-version-forms.c:36: target parallel for if (go) num_threads(4) reduction(+ : sum) (one block)
static __global__ void __launch_bounds__(4) tags_kernel(int *sum_result) {
  int sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, 8)) {
    struct node last = {0, i}, first = {.next = &last, .class_ = 1};
    struct { int new_, old; } pair = {.new_ = i, .old = 2};
    sum += first.next->class_ + pair.new_ * pair.old;
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

static int tags(int go) {
  int sum = 0;
  {
    omp2cuda::target_region region{"host-version-forms.c:36", omp2cuda::when(go)};
    if (region.on_host()) {
      #pragma omp parallel for if (go) num_threads(4) reduction(+ : sum)
      for (int i = 0; i < 8; i++) {
        struct node last = {0, i}, first = {.next = &last, .class_ = 1};
        struct { int new_, old; } pair = {.new_ = i, .old = 2};
        sum += first.next->class_ + pair.new_ * pair.old;
      }
    } else {
      region.one_team().num_threads(4).launch(tags_kernel, {region.tofrom(sum)});
    }
  }
  return sum;
}

namespace {
struct enums_data { int *out; enum hue *h; };

// host-version-forms.c:46: target (one thread)
__global__ void enums_kernel(const __grid_constant__ enums_data omp_data) {
  auto &out = *omp_data.out;
  auto &h = *omp_data.h;
  h = (enum hue)(h + 1);
  h = (enum hue)(h + 1);
  enum hue other = (enum hue)(h == BLUE);
  out = h * 10 + other;
  for (enum hue each = RED; each <= BLUE; each = (enum hue)(each + 1))
    out += each;
}
} // namespace

static int enums(enum hue h, int device) {
  int out = 0;
  {
    omp2cuda::target_region region{"host-version-forms.c:46", omp2cuda::device(device)};
    if (region.on_host()) {
      h = (enum hue)(h + 1);
      h = (enum hue)(h + 1);
      enum hue other = (enum hue)(h == BLUE);
      out = h * 10 + other;
      for (enum hue each = RED; each <= BLUE; each = (enum hue)(each + 1))
        out += each;
    } else {
      region.serial().launch(enums_kernel, {.out = region.tofrom(out), .h = region.tofrom(h)});
    }
  }
  return out;
}

namespace {
struct literals_data { float *s; int n; };

// host-version-forms.c:59: target if (go) (one thread)
__global__ void literals_kernel(const __grid_constant__ literals_data omp_data) {
  auto &s = *omp_data.s;
  const auto n = omp_data.n;
  int literal[3] = {1, 2, 3};
  const int *t = literal;
  union bits b = {.i = 0};
  b.f = 2.5f;
  struct node here = (struct node){.class_ = n};
  s = t[2] + b.f + here.class_;
  int new_ = sizeof(int), template_[2] = {0, 5};
  s += new_ + template_[1];
}
} // namespace

static float literals(int go, int n) {
  float s = 0;
  {
    omp2cuda::target_region region{"host-version-forms.c:59", omp2cuda::when(go)};
    if (region.on_host()) {
      int literal[3] = {1, 2, 3};
      const int *t = literal;
      union bits b = {.i = 0};
      b.f = 2.5f;
      struct node here = (struct node){.class_ = n};
      s = t[2] + b.f + here.class_;
      int new_ = sizeof(int), template_[2] = {0, 5};
      s += new_ + template_[1];
    } else {
      region.serial().launch(literals_kernel, {.s = region.tofrom(s), .n = n});
    }
  }
  return s;
}

namespace {
struct vla_data { double *a; double (*m)[3]; int n; };

// host-version-forms.c:75: target if (go) (one thread)
__global__ void vla_kernel(const __grid_constant__ vla_data omp_data) {
  const auto &[a, m, n] = omp_data;
  for (int i = 0; i < n; i++) {
    row r = &m[i];
    (*r)[1] = a[i];
    a[i] = (*r)[0];
  }
}
} // namespace

static int vla(int n, double (*m)[3], int go) {
  double a[n];
  for (int i = 0; i < n; i++)
    a[i] = i;
  {
    omp2cuda::target_region region{"host-version-forms.c:75", omp2cuda::when(go)};
    if (region.on_host()) {
      for (int i = 0; i < n; i++) {
        row r = &m[i];
        (*r)[1] = a[i];
        a[i] = (*r)[0];
      }
    } else {
      region.serial().launch(vla_kernel, {.a = region.tofrom(a, 0, n), .m = region.tofrom(m, 0, n), .n = n});
    }
  }
  return (int)a[n - 1];
}

// host-version-forms.c:85: target if (target : go) (one thread)
static __global__ void jumps_kernel(int *found_ref) {
  auto &found = *found_ref;
  int delete_ = 7;
  for (int i = 0; i < 10; i++)
    if (i * i > delete_) {
      found = i;
      goto this_;
    }
this_:
  found *= 2;
  switch (found) {
  case 6: {
    int typename_ = 1;
    found += typename_;
  }
  default:;
  }
}

static int jumps(int go) {
  int found = -1;
  {
    omp2cuda::target_region region{"host-version-forms.c:85", omp2cuda::when(go)};
    if (region.on_host()) {
      int delete_ = 7;
      for (int i = 0; i < 10; i++)
        if (i * i > delete_) {
          found = i;
          goto this_;
        }
    this_:
      found *= 2;
      switch (found) {
      case 6: {
        int typename_ = 1;
        found += typename_;
      }
      default:;
      }
    } else {
      region.serial().launch(jumps_kernel, {region.tofrom(found)});
    }
  }
  return found;
}

int main(void) {
  double *x = (double *)malloc(4 * sizeof *x), m[4][3] = {{0}};
  for (int go = 0; go < 2; go++) {
    for (int i = 0; i < 4; i++)
      x[i] = i + go, m[i][0] = 3 * i;
    pointers(x, 4, go);
    printf("%g %g %d %d %g %d %d %g\n", x[1], x[3], tags(go), enums(RED, 0), literals(go, 4), vla(4, m, go), jumps(go), m[3][1]);
  }
  free(x);
  return 0;
}
