// Arrays of variable rows: lengths that change behind the declaration, sizes, conversions and private copies.
#include <stdlib.h>
#define SIZE(of) sizeof(of)

static void changed(int n, int m, double a[n][m]) {
  m = m / 2;
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++)
    a[i][0] = 1;
}

static void changed_data(int n, int m, double a[n][m]) {
  int *at = &m;
  *at = 2;
#pragma omp target data map(a[0:n])
  {
  }
}

static void sizes(int n, int m, double a[n][m]) {
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++) {
    double t[n][m];
    t[0][0] = SIZE(t);
    a[i][0] = SIZE(a[0]) / sizeof(a[0][0]) + t[0][0];
  }
}

static void converted(int n, int m, int l, double a[n][m], double *p) {
#pragma omp target teams distribute parallel for map(a[0:n]) map(p[0:n * m])
  for (int i = 0; i < n; i++) {
    void *v = p;
    double (*at)[m] = v;
    double (*other)[l] = a;
    double (*one)[m] = a, (*two)[m] = one + 1;
    double (**far)[m] = &one;
    at[i][0] = other[i][0] + two[0][0] + (*far)[0][0];
  }
}

static void copies(int n, int m, double *s) {
  double a[n][m];
#pragma omp target teams distribute parallel for private(a) map(s[0:n])
  for (int i = 0; i < n; i++) {
    a[0][0] = i;
    s[i] = a[0][0];
  }
}

static void shared(int n, int m, double *s) {
#pragma omp target teams map(s[0:n])
  {
    double t[n][m];
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      t[i][0] = i;
      s[i] = t[i][0];
    }
  }
}

static void hidden(int n, int m, double *s) {
  double a[n][m];
  for (int m = 2; m < 4; m++) {
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < n; i++)
      a[i][0] = m;
  }
  for (int m = 0; m < n; m++)
    s[m] = a[m][0];
#pragma omp target data map(a)
  {
    int m = 4;
#pragma omp target map(a)
    a[0][0] = m;
  }
}
