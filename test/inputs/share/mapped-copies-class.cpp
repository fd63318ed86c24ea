// copies of what the same construct maps, in a template and in a member function
#include <cstdio>

template <class T, int N> T sum(T (&a)[N], T scale) {
  T out = 0;
#pragma omp target teams distribute parallel for firstprivate(a, scale) map(to: a, scale) map(tofrom: out) reduction(+ : out)
  for (int i = 0; i < N; i++)
    out += (a[i] *= scale);
  return out;
}

struct Box {
  int values[3] = {1, 2, 3};
  int add() {
    int out = 0, by[3] = {4, 5, 6};
#pragma omp target parallel for firstprivate(by) map(to: by[0:3]) map(tofrom: out) reduction(+ : out)
    for (int i = 0; i < 3; i++)
      out += (by[i] += values[i]);
    return out;
  }
};

int main() {
  int i[4] = {1, 2, 3, 4};
  double d[2] = {0.5, 0.25};
  Box box;
  std::printf("%d %g %d\n", sum(i, 3), sum(d, 2.0), box.add());
}
