// types of a function that cannot move to the front of its kernels
struct twice {};

template <class T> void in_template(T n) {
  struct part { T x; } p = {n};
#pragma omp target map(tofrom : p)
  p.x++;
}

void f(int n) {
  const int length = 4;
  struct row { int at[length]; } r = {};
  struct twice { int y; } t = {n};
#define PAIR struct made { int a, b; }
  PAIR m = {1, 2};
#pragma omp target map(tofrom : r, t, m)
  r.at[0] = t.y + m.a;
  in_template(n);
}
